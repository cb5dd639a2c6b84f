"""Runs notebooks and stores their outputs clean: ``python tests/notebooks/refresh.py notebooks/*.ipynb``.

What is kept is what the tests compare: words, SVG and PNG. What differs from run to run or machine to machine is
dropped: times, versions, and the ids of widgets, which mean nothing without their kernel; without them a reader
sees the widget's picture instead of an error.
"""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}
WIDGET = "application/vnd.jupyter.widget-view+json"


def refresh(path: Path) -> None:
    """Run one notebook in a kernel of its own and write it back."""
    notebook = nbformat.read(path, as_version=4)
    where = {"metadata": {"path": str(path.parent)}}
    options = {"kernel_name": "python3", "timeout": 60, "resources": where, "coalesce_streams": True}
    NotebookClient(notebook, store_widget_state=False, record_timing=False, **options).execute()
    notebook.metadata = {"kernelspec": KERNEL, "language_info": {"name": "python"}}
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(WIDGET, None)
    nbformat.validate(notebook)
    nbformat.write(notebook, path)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        refresh(Path(name))
