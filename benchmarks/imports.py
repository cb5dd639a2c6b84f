"""Import time: fresh processes, CPU time over a bare interpreter's in the same round."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
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


def _seconds(code: str) -> float:
    """Run code in a fresh interpreter; give its CPU seconds."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    process = subprocess.Popen([sys.executable, "-c", code], env=environment, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise ImportError(code)
    return used.ru_utime + used.ru_stime


def rows() -> Iterator[Row]:
    """Measure each import."""
    for what, code, goal in WHAT:
        try:
            _seconds(code)
        except ImportError as error:
            yield Row(what, f"missing: cannot run {error}", "", "", goal)
            continue
        pairs = [(_seconds("pass"), _seconds(code)) for _ in range(ROUNDS)]
        over = statistics.median(full - bare for bare, full in pairs) * 1000
        bare = statistics.median(bare for bare, _ in pairs) * 1000
        yield Row(what, f"+{over:.0f} ms", f"{bare:.0f} ms bare", "", goal)
