"""What an author gets wrong in a rule is one sentence with the line."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest

import ludothek.texts  # noqa: F401  # has the words for what is denied
from ludothek.cli.faults import guarded
from ludothek.core import installed
from ludothek.core.denied import Denied
from ludothek.core.prepare import compile_once
from ludothek.core.rule import rule
from ludothek.core.uncompiled import fault_of

pytestmark = pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="nothing is compiled")

RULES = """
from ludothek.core.rule import rule

@rule
def add(s, face):
    s.pott += face

@rule
def put(s, face):
    s.pott = face

@rule
def unknown(s, face):
    s.pot += facee

@rule
def mixed(s, face):
    s.pot += "pot"

@rule
def crowded(s, face):
    return add(s, face, face)

@rule
def unheard(s, face):
    with s:
        s.pot += face
"""
STATE = np.dtype([("pot", np.int64), ("turn", np.int8)])
HOME = "game_that_is_wrong"
NO_FIELD = "there is no field 'pott'; the fields are pot, turn"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("author") / HOME
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "rules.py").write_text(RULES)
    return folder


@pytest.fixture
def called(home: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Any]:
    """What calls a rule of the game, as Ludothek does."""
    monkeypatch.setattr(sys, "path", [str(home.parent), *sys.path])
    rules = importlib.import_module(f"{HOME}.rules")
    monkeypatch.setattr(installed, "folder", lambda name: home)

    def caller(name: str) -> Any:
        inner = getattr(rules, name)

        @rule
        def call(s: Any, face: int) -> None:
            inner(s, face)

        return call

    return caller


@pytest.mark.parametrize(
    ("name", "line", "why"),
    [
        ("add", 6, NO_FIELD),
        ("put", 10, NO_FIELD),
        ("unknown", 13, "NameError: name 'facee' is not defined"),
        ("mixed", 18, "No implementation of function Function(<built-in function iadd>) found for signature: iadd("),
        ("crowded", 22, "Cannot bind 'args=(Record, int64, int64) kws={}' to signature '(s, face)' due to "),
        ("unheard", 24, ""),
    ],
)
def test_what_cannot_be_compiled_is_said_with_the_line_of_the_author(
    name: str, line: int, why: str, called: Callable[[str], Any], home: Path
) -> None:
    with pytest.raises(Exception) as raised:  # noqa: PT011  # Numba raises of all kinds
        called(name)(np.zeros(1, STATE)[0], 1)
    assert isinstance(raised.value, Exception)
    said = fault_of(raised.value, [home])
    assert said
    assert said.startswith(f"{home / 'rules.py'}, line {line}, cannot be compiled: {why}")
    assert "\n" not in said
    assert fault_of(raised.value, [home / "elsewhere"]) is None


def test_a_game_that_is_prepared_is_denied_and_numba_is_the_cause(called: Callable[[str], Any]) -> None:
    job = (called("add"), (np.zeros(1, STATE)[0], 1))
    with pytest.raises(Denied, match=r"line 6, cannot be compiled: there is no field 'pott'") as raised:
        compile_once("wrong", [job], lambda done, of: None)
    assert isinstance(raised.value.__cause__, KeyError)


def test_a_command_that_compiles_late_ends_with_that_sentence(
    called: Callable[[str], Any], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        guarded(lambda: called("put")(np.zeros(1, STATE)[0], 1))
    assert end.value.code == 2
    (said,) = capsys.readouterr().err.splitlines()
    assert said.endswith(f"line 10, cannot be compiled: {NO_FIELD}")


def test_what_else_goes_wrong_is_no_matter_of_compiling(home: Path) -> None:
    with pytest.raises(KeyError) as raised:
        dict[str, int]()["pott"]
    assert fault_of(raised.value, [home, Path(__file__).parent]) is None
