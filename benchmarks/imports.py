"""Import time: fresh processes, CPU time over a bare interpreter's in the same round, bytecode kept as pip does."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from timing import Row

ROOT = Path(__file__).parent.parent
ROUNDS = 15
WHAT = (
    ("import piewidgets, all rules", "import piewidgets; piewidgets.GAMES['piece_of_pie']", "< 50 ms"),
    ("import the rules and the widget", "import piewidgets; piewidgets.PieBuilder", ""),
    ("import the rules and the plots", "import piewidgets.render.mpl, matplotlib.figure", ""),
)


def _seconds(code: str, bytecode: str) -> float:
    """Run code in a fresh interpreter, its bytecode kept in a folder; give its CPU seconds."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONPYCACHEPREFIX": bytecode}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    process = subprocess.Popen([sys.executable, "-c", code], env=environment, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise ImportError(code)
    return used.ru_utime + used.ru_stime


def rows() -> Iterator[Row]:
    """Measure each import."""
    with tempfile.TemporaryDirectory() as bytecode:
        for what, code, goal in WHAT:
            yield _row(what, code, goal, bytecode)


def _row(what: str, code: str, goal: str, bytecode: str) -> Row:
    try:
        _seconds("pass", bytecode), _seconds(code, bytecode)
    except ImportError as error:
        return Row(what, f"missing: cannot run {error}", "", "", goal)
    pairs = [(_seconds("pass", bytecode), _seconds(code, bytecode)) for _ in range(ROUNDS)]
    over = statistics.median(full - bare for bare, full in pairs) * 1000
    bare = statistics.median(bare for bare, _ in pairs) * 1000
    return Row(what, f"+{over:.0f} ms", f"{bare:.0f} ms bare", "", goal)
