"""Compares piewidgets with its peers: ``python benchmarks/run.py [playouts] [scoring] [pictures] [imports] [latency]``.

One table: ratios of interleaved rounds in the same run, CPU time, deals excluded on both sides, medians. A peer that
is not installed is a row that says so. See README.md here for how to install them.
"""

from __future__ import annotations

import os
import platform
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import imports
import latency
import pictures
import playouts
import scoring
from timing import Row, table

SECTIONS = {
    "playouts": playouts.rows,
    "scoring": scoring.rows,
    "pictures": pictures.rows,
    "imports": imports.rows,
    "latency": latency.rows,
}


def main(names: list[str]) -> int:
    """Measure the sections named, or all, and print the table."""
    unknown = [name for name in names if name not in SECTIONS]
    if unknown:
        print(f"there is no section {unknown[0]}; there are {', '.join(SECTIONS)}", file=sys.stderr)
        return 2
    found: list[Row] = []
    for name in names or SECTIONS:
        for row in SECTIONS[name]():
            print(f"measured: {row.what}", file=sys.stderr)
            found.append(row)
    print(f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} CPUs\n")
    print(table(found))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
