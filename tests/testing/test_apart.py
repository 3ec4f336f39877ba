"""A game of which the process dies that looks at it is told of like any other fault."""

from __future__ import annotations

import os
from pathlib import Path

import numba
import pytest

from ludothek.testing.apart import obituary, reports_apart

from .test_cabinet import ROOT, packaged

DEADLY = '''import os

import numba


class Deadly(str):
    """Stands for a rule with an index out of range: compiled, it ends the process; interpreted, it says so."""

    def strip(self, *letters):
        return [][8] if numba.config.DISABLE_JIT else os.kill(os.getpid(), 9)


GAME = Game(
    name="thimbles",
    title=Deadly("Thimbles"),'''
DIED = "the process that looked at the game has died of it (SIGKILL), so nothing more was looked at. Interpreted: "


def test_who_dies_of_a_game_compiled_looks_at_it_interpreted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the first check of all, so that nothing has to be compiled for it."""
    usual = 'GAME = Game(\n    name="thimbles",\n    title="Thimbles",'
    folder = packaged(tmp_path, "__init__.py", usual, DEADLY)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(folder), str(ROOT))))
    monkeypatch.delenv("NUMBA_DISABLE_JIT", raising=False)
    monkeypatch.setattr(numba.config, "DISABLE_JIT", 0)
    (report,) = reports_apart("thimbles", 1, 0)
    assert report.concern == "manifest"
    told = "the name the title and the letter have their forms: IndexError: list index out of range"
    place = f"({folder / 'changed_thimbles' / '__init__.py'}, line 20)"
    assert report.breach == f"{DIED}{told} {place}"


def test_who_dies_of_a_game_for_no_reason_to_be_seen_is_told_where_else_to_look() -> None:
    assert obituary("thimbles", -9, None) == (
        f"{DIED}nothing is wrong here, but an index out of range in a rule does such things; "
        "`NUMBA_DISABLE_JIT=1 ludothek check thimbles` looks at the rest"
    )
