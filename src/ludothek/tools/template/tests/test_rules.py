"""New Game: its statements and examples, as lines and what comes of them."""

from __future__ import annotations

import pytest
from new_game import GAME

from ludothek import Refused
from ludothek.core.position import Position


def played(*lines: str, **options: object) -> Position:
    position = GAME.start(**options)
    for line in lines:
        position.play(line)
    return position


def refused(position: Position, line: str) -> str | None:
    """The statement that forbids a line."""
    with pytest.raises(Refused) as refusal:
        position.play(line)
    return refusal.value.rule


def test_n1_turns_go_clockwise() -> None:
    position = played("A more", "* die 1", "B more", "* die 1", seats=3)
    assert position.pending == frozenset("C")
    assert refused(position, "A more") == "N1"


def test_n2_the_die_falls_by_chance() -> None:
    position = played("A more")
    assert [text for text, _ in position.outcomes()] == [f"die {face}" for face in range(1, 7)]
    assert refused(position, "A more") == "N2"


@pytest.mark.parametrize(
    ("lines", "points"),
    [
        (("A more", "* die 4", "A more", "* die 3", "A stop"), 7),
        (("A more", "* die 4", "A more", "* die 1"), 0),
    ],
)
def test_n3_n4_examples_1_and_2(lines: tuple[str, ...], points: int) -> None:
    position = played(*lines)
    assert position.to_json()["state"]["points"] == {"A": points, "B": 0}
    assert position.pending == frozenset("B")


def test_n4_an_empty_pot_cannot_be_kept() -> None:
    assert played().legal("A") == ["more"]
    assert refused(played(), "A stop") == "N4"


def test_n5_the_goal_wins_at_once() -> None:
    position = played("A more", "* die 6", "A more", "* die 4", goal=10)
    assert position.result == {"A": 1.0, "B": 0.0}
    assert refused(position, "B more") == "N5"
