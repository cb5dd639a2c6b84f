"""How tests in JupyterLab touch the marks of a board, and read what a cell prints."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bridge import SMALL, middle_of
from lab_driver import Lab

CELLS = ".jp-Notebook .jp-Cell"


def mark(page: Any, name: str) -> Any:
    """Find a mark of the only board there is."""
    return page.locator(f'.pw-board [data-mark="{name}"]')


def click(page: Any, name: str) -> None:
    mark(page, name).wait_for(state="attached")
    page.mouse.click(*middle_of(mark(page, name)))


def tap(page: Any, name: str) -> None:
    mark(page, name).wait_for(state="attached")
    page.touchscreen.tap(*middle_of(mark(page, name)))


def show_on_a_phone(lab: Lab, new_page: Callable[..., Any], name: str, *cells: str) -> Any:
    """Show a notebook at 360 pixels, JupyterLab's side bars put away as anyone would there."""
    page = new_page(viewport=SMALL, has_touch=True, is_mobile=True)
    lab.show(page, name, *cells)
    page.evaluate("() => { window.jupyterapp.shell.collapseLeft(); window.jupyterapp.shell.collapseRight(); }")
    return page


def pressed(page: Any, name: str) -> Any:
    return page.locator(f'.pw-board [data-mark="{name}"][aria-pressed="true"]')


def printed(lab: Lab, page: Any, cell: int) -> str:
    """Run a cell and read what it prints."""
    page.locator(f"{CELLS} >> nth={cell} >> .jp-InputPrompt").click()
    page.keyboard.press("Control+Enter")
    lab.wait_until_idle(page)
    words: str = page.locator(f"{CELLS} >> nth={cell} >> .jp-OutputArea-output").first.inner_text()
    return words.strip()
