"""The house keeps its shape: who may know whom, small files, short functions, and nothing imported in passing."""

from __future__ import annotations

import ast
import functools
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from importlinter import cli

from piewidgets.games import GAMES

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "piewidgets"
FILES = sorted(PACKAGE.rglob("*.py"))
LONGEST_FILE, LONGEST_FUNCTION = 300, 30
each_file = pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))

# Each exception with its reason.
IMPORTS_INSIDE = {
    "render/mpl.py": "matplotlib is an optional extra",
}
KNOWS = {  # package -> what else of piewidgets it may import
    "core": {"core"},
    "games": {"games", "core"},
    "players": {"players", "games", "core"},
    "lab": {"lab", "render", "games", "core"},  # its figures draw scenes, in the colours of a theme
    "adapters": {"adapters", "games", "core"},
    "render": {"render", "core"},
    "widget": {"widget", "render", "players", "games", "core", "lab"},
}
EXTRAS = {  # package -> what may be installed for it
    "lab": {"numpy", "pandas", "matplotlib", "tqdm"},
    "adapters": {"pyspiel", "pettingzoo", "gymnasium", "numpy"},
    "render": {"matplotlib"},
    "widget": {"anywidget", "ipywidgets", "traitlets"},
}


@functools.cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(tree: ast.AST) -> Iterator[tuple[ast.stmt, str]]:
    """List every import, type-only ones too, with the full name of what is imported."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((node, f"{node.module}.{alias.name}") for alias in node.names)


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def code_lines(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Count the lines of a function, its docstring and decorators apart."""
    body = function.body[1:] if ast.get_docstring(function, clean=False) is not None else function.body
    signature = function.body[0].lineno - function.lineno
    return signature + (function.end_lineno or 0) - body[0].lineno + 1 if body else signature


def at(path: Path, node: ast.stmt) -> str:
    return f"{path.relative_to(ROOT)}:{node.lineno}"


def test_the_arrows_between_packages_point_one_way(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.syspath_prepend(str(ROOT))
    status = cli.lint_imports(config_filename=str(ROOT / ".importlinter"), no_cache=True)
    assert status == cli.EXIT_STATUS_SUCCESS, capsys.readouterr().out


@each_file
def test_each_package_imports_only_what_it_may(path: Path) -> None:
    package = path.relative_to(PACKAGE).parts[0]
    if package not in KNOWS:
        return  # the face and the command line know everybody
    for node, name in imports(parsed(path)):
        top, *rest = f"{name}.".split(".")
        if top == "piewidgets":
            assert rest[0] in KNOWS[package], at(path, node)
        else:
            assert top in sys.stdlib_module_names | EXTRAS.get(package, set()), at(path, node)
            assert top != "importlib" or package not in {"core", "games", "players"}, at(path, node)


@each_file
def test_a_game_knows_itself_and_the_core_alone(path: Path) -> None:
    where = path.relative_to(PACKAGE).parts
    if where[0] != "games" or len(where) < 3:
        return
    for node, name in imports(parsed(path)):
        if name.startswith("piewidgets."):
            assert name.startswith(("piewidgets.core.", f"piewidgets.games.{where[1]}")), at(path, node)


@each_file
def test_random_numbers_are_made_in_one_place(path: Path) -> None:
    if path == PACKAGE / "core" / "chance.py":
        return
    for node, name in imports(parsed(path)):
        assert name.split(".")[0] not in {"random", "secrets"}, at(path, node)
        assert not name.startswith("numpy.random"), at(path, node)


@each_file
def test_no_import_is_relative_or_a_star(path: Path) -> None:
    for node, name in imports(parsed(path)):
        assert not getattr(node, "level", 0), at(path, node)
        assert not name.endswith(".*"), at(path, node)


@each_file
def test_nothing_is_imported_inside_functions_but_optional_extras(path: Path) -> None:
    if str(path.relative_to(PACKAGE)) in IMPORTS_INSIDE:
        return
    for function in functions(parsed(path)):
        for node, name in imports(function):
            raise AssertionError(f"{at(path, node)} imports {name} inside {function.name}")


def test_exceptions_are_still_needed() -> None:
    for name in IMPORTS_INSIDE:
        path = PACKAGE / name
        assert any(True for function in functions(parsed(path)) for _ in imports(function)), name


@pytest.mark.parametrize(
    "path", [*FILES, *sorted((ROOT / "tests").rglob("*.py"))], ids=lambda path: str(path.relative_to(ROOT))
)
def test_files_are_small(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE


@each_file
def test_functions_are_short(path: Path) -> None:
    long = {
        f"{at(path, f)} {f.name}": code_lines(f) for f in functions(parsed(path)) if code_lines(f) > LONGEST_FUNCTION
    }
    assert not long


@each_file
def test_what_is_public_says_what_it_is(path: Path) -> None:
    tree = parsed(path)
    assert ast.get_docstring(tree), path
    scopes = [tree, *(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name[0] != "_")]
    for scope in scopes:
        if isinstance(scope, ast.ClassDef) and any(
            isinstance(base, ast.Name) and base.id == "Protocol" for base in scope.bases
        ):
            continue  # a protocol's docstring speaks for its functions, which the games explain
        for node in scope.body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name[0] != "_":
                assert ast.get_docstring(node), f"{at(path, node)} {node.name}"


def test_the_games_are_alike_to_the_file() -> None:
    wanted = {
        "__init__",
        "components",
        "rulings",
        "state",
        "moves",
        "rules",
        "scoring",
        "secrets",
        "layout",
        "notation",
    }
    for name in GAMES:  # a game of which only a part is here is not registered yet
        folder = PACKAGE / "games" / name
        assert wanted <= {path.stem for path in folder.glob("*.py")}, name
        assert (folder / "data" / "SOURCES.md").exists(), name
