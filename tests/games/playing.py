"""Reads the rule tests' lines: many in one text, parted by semicolons or line ends."""

from __future__ import annotations

import re
from typing import Any

import pytest

import ludothek
from ludothek.core.position import Position


def play(p: Position, lines: str) -> Position:
    """Plays lines and returns the position."""
    for line in re.split(r"[;\n]", lines):
        if line.strip():
            p.play(line)
    return p


def started(game: str, lines: str = "", **options: object) -> Position:
    """A new game in which lines were played."""
    return play(ludothek.game(game).start(**options), lines)


def state(p: Position) -> dict[str, Any]:
    described: dict[str, Any] = p.to_json()["state"]
    return described


def to_act(p: Position) -> str:
    """The letters of the seats that are to act, `*` for chance, nothing when the game is over."""
    return "".join(sorted(p.pending or ""))


def refuse(p: Position, line: str, rule: str | None) -> None:
    """Asserts that a line is refused, by which statement, and that nothing changes."""
    before = p.lines, p.to_json()
    with pytest.raises(ludothek.Refused) as refused:
        p.play(line)
    assert refused.value.rule == rule
    assert (p.lines, p.to_json()) == before
