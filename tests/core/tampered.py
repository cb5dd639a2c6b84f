"""Match files with other values than were saved, for the tests of this folder."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def changed(path: Path, **values: Any) -> Path:
    """Write the file again with other values."""
    record = {**json.loads(path.read_text(encoding="utf-8")), **values}
    other = path.with_name("changed.json")
    other.write_text(json.dumps(record), encoding="utf-8")
    return other
