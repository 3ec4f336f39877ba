"""Each layer knows only those before it, and the inner ones neither print nor open anything."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludothek

PACKAGE = Path(ludothek.__file__).parent
LAYERS = (
    "core",
    "texts",
    "games",
    "players",
    "study",
    "batch",
    "adapters",
    "table",
    "testing",
    "server",
    "tools",
    "cli",
)
QUIET_LAYERS = ("core", "games", "players", "study", "batch")
FACE = "ludothek"
KNOW_THE_FACE = ("batch", "adapters", "table", "server", "tools", "cli")
"""The face calls `study`, so only what comes after that may import it."""
NETWORK = {"socket", "socketserver", "http", "urllib", "ssl", "asyncio", "requests", "httpx", "aiohttp", "websockets"}
MODULES = sorted(module for module in PACKAGE.rglob("*.py") if module != PACKAGE / "__init__.py")


def layer_of(module: Path) -> str:
    """The room that a module is in; what a game adds to the command line may use all of it."""
    parts = module.relative_to(PACKAGE).parts
    return "cli" if parts[0] == "games" and "commands" in parts else parts[0]


def name_of(module: Path) -> str:
    return str(module.relative_to(PACKAGE))


def parse(module: Path) -> ast.Module:
    return ast.parse(module.read_text(encoding="utf-8"), str(module))


def imported(module: Path) -> Iterator[str]:
    """The full names of all that a module imports, at its top or inside its functions."""
    package = ("ludothek", *module.relative_to(PACKAGE).parts[:-1])
    for node in ast.walk(parse(module)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) + 1 - node.level]) if node.level else ""
            source = ".".join(part for part in (base, node.module) if part)
            yield from (f"{source}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and called(node) == "import_module":
            yield literal_start(node.args[0])


def called(node: ast.Call) -> str:
    function = node.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def literal_start(node: ast.expr) -> str:
    """The text of a constant, or what a formatted string begins with."""
    if isinstance(node, ast.JoinedStr) and node.values:
        node = node.values[0] if isinstance(node.values[0], ast.Constant) else node
    return str(node.value) if isinstance(node, ast.Constant) else ""


def test_every_module_belongs_to_a_layer() -> None:
    assert {module.relative_to(PACKAGE).parts[0] for module in MODULES} <= set(LAYERS)


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_imports_go_only_to_layers_before(module: Path) -> None:
    own = layer_of(module)
    allowed = LAYERS[: LAYERS.index(own) + 1]
    for name in imported(module):
        top, _, rest = name.partition(".")
        if top == FACE:
            layer = rest.partition(".")[0]
            if layer in LAYERS:
                assert layer in allowed, f"{name_of(module)} imports {name}"
            else:
                assert own in KNOW_THE_FACE, f"{name_of(module)} imports {name}, the face"


@pytest.mark.parametrize("module", [module for module in MODULES if layer_of(module) in QUIET_LAYERS], ids=name_of)
def test_inner_layers_neither_print_nor_open_files_or_sockets(module: Path) -> None:
    for node in ast.walk(parse(module)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("print", "open", "input"), f"line {node.lineno}"
    assert not {name.partition(".")[0] for name in imported(module)} & NETWORK
