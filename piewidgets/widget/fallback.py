"""What a widget leaves behind where no widget can run: a picture and words in the same bundle."""

from __future__ import annotations

import base64
import importlib.util
from collections.abc import Callable
from typing import Any

from piewidgets.core.scene import Scene
from piewidgets.render import mpl


def with_fallback(bundle: Any, scene: Callable[[], Scene], words: str) -> Any:
    """Add a PNG (where matplotlib is installed) and words to a widget's mimebundle."""
    data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
    data = {**(data or {}), "text/plain": words}
    if importlib.util.find_spec("matplotlib"):
        data["image/png"] = base64.b64encode(mpl.png(scene())).decode()
    return data, metadata
