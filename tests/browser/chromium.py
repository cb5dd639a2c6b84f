"""Finding and starting Chromium: the one of the machine; nothing is downloaded."""

from __future__ import annotations

import os
import shutil
from typing import Any

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
LOCAL = ("http://127.0.0.1", "ws://127.0.0.1", "data:", "blob:", "about:")


def find_chromium() -> str | None:
    """Find the browser: PIEWIDGETS_CHROMIUM, or the first of the usual names on the path."""
    given = os.environ.get("PIEWIDGETS_CHROMIUM")
    if given:
        return shutil.which(given)
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def start_chromium(playwright: Any, path: str) -> Any:
    """Start the browser without a window."""
    return playwright.chromium.launch(executable_path=path, headless=True, args=FLAGS)


def only_local(context: Any) -> list[str]:
    """Refuse whatever would leave this machine; gives the list of what was refused."""
    refused: list[str] = []

    def decide(route: Any) -> None:
        url = route.request.url
        if url.startswith(LOCAL):
            route.continue_()
        else:
            refused.append(url)
            route.abort()

    context.route("**/*", decide)
    return refused
