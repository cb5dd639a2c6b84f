"""The command line: ``piewidgets``, or ``python -m piewidgets``."""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import sys
from collections.abc import Sequence
from typing import Final

import piewidgets
from piewidgets import _commands, _notebooks, _play
from piewidgets.core.errors import PieError
from piewidgets.core.text import text

REFUSED: Final = 2  # the exit status for anything that cannot be read or done
STOPPED: Final = 130  # by Ctrl+C, as shells say it
NOBODY_READS: Final = 141  # the reader of a pipe has gone, as shells say it


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and give its exit status; a PieError becomes one line on stderr and status 2.

    >>> main(["score", "KSBAASBS", "--cards", "nonsense"])
    2
    """
    chosen = parser().parse_args(arguments)
    if sys.stdout is None:  # closed by who started this
        return REFUSED
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal may not know every sign
    try:
        status = int(chosen.run(chosen))
        sys.stdout.flush()
        return status
    except PieError as error:
        print("piewidgets:", " ".join(str(error).split()), file=sys.stderr)
        return REFUSED
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return STOPPED
    except BrokenPipeError:
        _let_go_of_stdout()
        return NOBODY_READS
    except OSError as error:  # a full disk, a terminal that went away
        _let_go_of_stdout()
        print("piewidgets:", error, file=sys.stderr)
        return REFUSED


def parser() -> argparse.ArgumentParser:
    """Describe every command and its options.

    >>> parser().parse_args(["components", "piece_of_pie"]).game
    'piece_of_pie'
    """
    top = argparse.ArgumentParser(prog="piewidgets", description=str(text("Games about pies: scores that say why.")))
    top.add_argument("--version", action="version", version=f"piewidgets {piewidgets.__version__}")
    commands = top.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for add_to in (_commands.add_to, _notebooks.add_to, _play.add_to):
        add_to(commands)
    return top


def _let_go_of_stdout() -> None:
    """Point stdout at nothing, so that the interpreter's last flush does not complain."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
