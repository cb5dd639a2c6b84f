"""A real JupyterLab on a free port, with settings of its own, and the few things a person does in it."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

TOKEN = "pie"
FOLDERS = {
    "JUPYTER_CONFIG_DIR": "config",
    "JUPYTER_DATA_DIR": "data",
    "JUPYTER_RUNTIME_DIR": "runtime",
    "JUPYTERLAB_SETTINGS_DIR": "settings",
    "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
    "IPYTHONDIR": "ipython",
    "MPLCONFIGDIR": "matplotlib",
}
SETTINGS = {
    "@jupyterlab/apputils-extension/notification": {"fetchNews": "false"},
    "@jupyter-widgets/jupyterlab-manager/plugin": {"saveState": True},  # a notebook then holds all that widgets know
}
IDLE = "() => document.querySelector('.jp-Notebook-ExecutionIndicator')?.dataset.status === 'idle'"
NOTEBOOK = ".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Notebook"


class Lab:
    """Starts JupyterLab in a folder; ``stop`` ends that process, by its own number."""

    def __init__(self, root: Path) -> None:
        self.root = root / "notebooks"
        self.root.mkdir()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self._log = open(root / "lab.log", "w")  # noqa: SIM115 (closed by stop)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "jupyterlab", *self._options()],
            env=self._environment(root), stdout=self._log, stderr=subprocess.STDOUT, cwd=self.root,
        )  # fmt: skip
        self._wait_until_it_answers()

    def _options(self) -> list[str]:
        return [
            "--allow-root",
            "--no-browser",
            "--ServerApp.ip=127.0.0.1",
            f"--ServerApp.port={self.port}",
            "--ServerApp.port_retries=0",
            f"--IdentityProvider.token={TOKEN}",
            f"--ServerApp.root_dir={self.root}",
            "--LabApp.news_url=None",
            "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
            "--LabApp.extension_manager=readonly",
            "--LabApp.expose_app_in_browser=True",
        ]

    def _environment(self, root: Path) -> dict[str, str]:
        for folder in FOLDERS.values():
            (root / folder).mkdir(exist_ok=True)
        for name, choices in SETTINGS.items():
            file = root / "settings" / f"{name}.jupyterlab-settings"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(choices))
        return {**os.environ, **{name: str(root / folder) for name, folder in FOLDERS.items()}}

    def _wait_until_it_answers(self) -> None:
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                self.api("GET", "/api/status")
                return
            except (urllib.error.URLError, ConnectionError):
                if self._process.poll() is not None:
                    break
                time.sleep(0.1)
        raise RuntimeError(f"JupyterLab did not start, see {self._log.name}")

    def stop(self) -> None:
        """End the server and its kernels."""
        self.clear_sessions()
        self._process.terminate()
        try:
            self._process.wait(15)
        except subprocess.TimeoutExpired:
            self._process.kill()
        self._log.close()

    def api(self, method: str, path: str, body: Any = None) -> Any:
        """Ask the server."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"token {TOKEN}", "Content-Type": "application/json"}
        asked = urllib.request.Request(self.base + path, method=method, headers=headers, data=data)
        with urllib.request.urlopen(asked, timeout=20) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def clear_sessions(self) -> None:
        """End every kernel: an old session would make Lab drop running cells."""
        for session in self.api("GET", "/api/sessions"):
            self.api("DELETE", f"/api/sessions/{session['id']}")

    def write(self, name: str, *cells: str) -> Path:
        """Write a notebook of code cells."""
        made = [
            {
                "cell_type": "code",
                "id": f"cell{n}",
                "metadata": {},
                "source": source,
                "outputs": [],
                "execution_count": None,
            }
            for n, source in enumerate(cells)
        ]
        kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
        path = self.root / name
        path.write_text(json.dumps({"cells": made, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}))
        return path

    def open(self, page: Any, name: str) -> None:
        """Open a notebook and wait until its kernel is really usable: connected and idle for a second."""
        self.clear_sessions()
        page.goto(f"{self.base}/lab/workspaces/auto-{Path(name).stem}/tree/{name}?token={TOKEN}&reset")
        page.locator(NOTEBOOK).first.wait_for(timeout=60000)
        self.wait_until_usable(page, name)

    def wait_until_usable(self, page: Any, name: str) -> None:
        """Wait until the kernel of a notebook is connected and idle, and stays so for a second."""
        end, since = time.monotonic() + 60, None
        while time.monotonic() < end:
            if self._is_usable(name) and page.evaluate(IDLE):
                since = since or time.monotonic()
                if time.monotonic() - since > 1.0:
                    return
            else:
                since = None
            page.wait_for_timeout(100)
        raise TimeoutError(f"the kernel of {name} did not become usable")

    def _is_usable(self, name: str) -> bool:
        found = [one["kernel"] for one in self.api("GET", "/api/sessions") if one["path"] == name]
        return len(found) == 1 and found[0]["connections"] >= 1 and found[0]["execution_state"] == "idle"

    def run_all(self, page: Any) -> None:
        """Run every cell by the menu, as a person does, and wait for the last."""
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
        self.wait_until_idle(page)

    def wait_until_idle(self, page: Any) -> None:
        """Wait until no cell runs."""
        page.wait_for_timeout(300)
        page.wait_for_function(IDLE, timeout=60000)

    def show(self, page: Any, name: str, *cells: str) -> None:
        """Write a notebook, open it, run it, and wait for the first board or picture."""
        self.write(name, *cells)
        self.open(page, name)
        self.run_all(page)

    def restart_kernel(self, page: Any, name: str) -> None:
        """Restart the kernel of a notebook, as somebody might in the middle of a match."""
        page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
        self.wait_until_usable(page, name)

    def command(self, page: Any, name: str, **options: Any) -> None:
        """Run one of JupyterLab's own commands, such as changing the theme."""
        page.evaluate("([name, options]) => { window.jupyterapp.commands.execute(name, options); }", [name, options])
