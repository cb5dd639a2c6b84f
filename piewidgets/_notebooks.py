"""The command ``piewidgets lab``: the notebooks, copied to a folder of one's own and opened in JupyterLab."""

from __future__ import annotations

import argparse
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from piewidgets.core.errors import MissingExtraError, SaveError
from piewidgets.core.text import text

FIRST: Final = "00_start_here.ipynb"
PACKAGE: Final = Path(__file__).parent
SHIPPED: Final = (PACKAGE / "notebooks", PACKAGE.parent / "notebooks")  # in a wheel, and in a clone


def add_to(commands: Any) -> None:
    """Describe the command to argparse."""
    lab = commands.add_parser("lab", help=str(text("copy the notebooks and open them in JupyterLab")))
    lab.add_argument("folder", nargs="?", default="piewidgets-notebooks", metavar="DIR",
                     help=str(text("where to put them; files that are there already are kept")))  # fmt: skip
    lab.add_argument("--no-open", "--print", dest="is_opened", action="store_false",
                     help=str(text("only copy, and print the path of the first notebook")))  # fmt: skip
    lab.set_defaults(run=run_lab)


def run_lab(chosen: argparse.Namespace) -> int:
    """Copy the notebooks, then open the first one unless told not to."""
    first = copied(Path(chosen.folder))
    if not chosen.is_opened:
        print(first)
        return 0
    if importlib.util.find_spec("jupyterlab") is None:
        raise MissingExtraError(
            text('JupyterLab is not installed: pip install "piewidgets[notebook]"; the notebooks are in {folder}',
                 folder=str(first.parent))
        )  # fmt: skip
    print(text("Opening {notebook}; Ctrl+C stops JupyterLab", notebook=str(first)), flush=True)
    return _opened(first)


def copied(folder: Path) -> Path:
    """Copy the notebooks into a folder, keep every file that is already there, and give the first notebook's path.

    Raises SaveError when there are no notebooks to copy, or when the folder cannot be written.
    """
    source = next((place for place in SHIPPED if (place / FIRST).is_file()), None)
    if source is None:
        raise SaveError(
            text("this installation has no notebooks; look for {name} in the project's repository", name=FIRST)
        )
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for path in sorted(source.iterdir()):
            if path.is_file() and not (folder / path.name).exists():
                shutil.copyfile(path, folder / path.name)
    except OSError as error:
        raise SaveError(text("{path} cannot be written: {why}", path=str(folder), why=str(error))) from None
    return folder.resolve() / FIRST


def _opened(first: Path) -> int:
    command = [sys.executable, "-m", "jupyterlab", first.name]
    if getattr(os, "geteuid", lambda: 1)() == 0:
        command.append("--allow-root")  # in a container that is who one is, and JupyterLab would refuse to start
    with subprocess.Popen(command, cwd=first.parent) as lab:
        signal.signal(signal.SIGTERM, lambda *_: lab.terminate())  # who ends us means JupyterLab
        while True:
            try:
                return lab.wait()
            except KeyboardInterrupt:
                continue  # JupyterLab got the same Ctrl+C, and asks whether it was meant
