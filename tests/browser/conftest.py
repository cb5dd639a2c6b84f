"""Fixtures of the browser tests: Chromium, a page with a board alone, and a real JupyterLab."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from bridge import Bridge
from chromium import find_chromium, only_local, start_chromium
from lab_driver import Lab

LARGE = {"width": 1300, "height": 900}


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """The browser; one for each file of tests, since Playwright holds an event loop as long as it runs."""
    path = find_chromium()
    if path is None and os.environ.get("CI") == "true":
        pytest.fail("no Chromium: install one, or name it in PIEWIDGETS_CHROMIUM")
    if path is None:
        pytest.skip("no Chromium found (looked for chromium, chromium-browser, google-chrome and PIEWIDGETS_CHROMIUM)")
    playwright = pytest.importorskip("playwright.sync_api", reason="needs playwright: pip install -e .[test]")
    with playwright.sync_playwright() as running:
        browser = start_chromium(running, path)
        yield browser
        browser.close()


def is_jupyterlabs(error: Any) -> bool:
    """True for an error thrown in JupyterLab's own files, none of ours on the way: a theme may change under its feet."""
    return "/static/lab/" in (error.stack or "") and "blob:" not in error.stack


@pytest.fixture
def new_page(chromium: Any) -> Iterator[Callable[..., Any]]:
    """Open pages of any size and kind; none may raise an error or leave this machine."""
    opened, errors, refused = [], [], []

    def make(**options: Any) -> Any:
        context = chromium.new_context(**{"viewport": LARGE, "accept_downloads": True, **options})
        refused.append(only_local(context))
        page = context.new_page()
        page.set_default_timeout(15000)
        page.on("pageerror", lambda error: errors.append(error.stack) if not is_jupyterlabs(error) else None)
        opened.append(context)
        return page

    yield make
    for context in opened:
        context.close()
    assert not errors
    assert not [url for urls in refused for url in urls]


@pytest.fixture
def page(new_page: Callable[..., Any]) -> Any:
    """A page of a large screen."""
    return new_page()


@pytest.fixture
def show(page: Any) -> Callable[..., Bridge]:
    """Show a widget's board in the page."""
    return lambda widget, **options: Bridge(page, widget, **options)


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A real JupyterLab."""
    pytest.importorskip("jupyterlab", reason="needs jupyterlab: pip install -e .[test]")
    running = Lab(tmp_path_factory.mktemp("lab"))
    yield running
    running.stop()
