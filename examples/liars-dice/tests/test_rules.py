"""Liar's dice: every statement L1–L12 and every worked example, as lines."""

from __future__ import annotations

from typing import Any

import pytest

from liars_dice import GAME
from ludothek import Refused
from ludothek.core.position import Position

DEALT = "* start A; * deal A 13356; * deal B 22455"
"""The dice of the examples, with A to claim."""


def play(p: Position, lines: str) -> Position:
    for line in filter(None, map(str.strip, lines.split(";"))):
        p.play(line)
    return p


def started(lines: str = DEALT, seats: int = 2, **options: object) -> Position:
    return play(GAME.start(seats=seats, **options), lines)


def state(p: Position) -> dict[str, Any]:
    told: dict[str, Any] = p.to_json()["state"]
    return told


def dice(p: Position) -> list[int]:
    """How many dice each seat has left."""
    return [player["dice"] for player in state(p)["players"].values()]


def refused(p: Position, line: str) -> str | None:
    """The statement that forbids a line."""
    before = p.lines, p.to_json()
    with pytest.raises(Refused) as refusal:
        p.play(line)
    assert (p.lines, p.to_json()) == before
    return refusal.value.rule


@pytest.mark.parametrize(("seats", "given"), [(2, 5), (6, 6), (3, 1)])
def test_l1_all_begin_with_as_many_dice(seats: int, given: int) -> None:
    p = started("", seats, dice=given)
    assert dice(p) == [given] * seats
    for wrong in ({"seats": 1}, {"seats": 7}, {"dice": 0}, {"dice": 7}):
        with pytest.raises(ValueError, match="must be"):
            GAME.start(**wrong)


def test_l2_lots_decide_who_begins() -> None:
    p = started("", 3)
    assert p.outcomes() == [("start A", 1), ("start B", 1), ("start C", 1)]
    assert refused(p, "* start D") == refused(p, "* deal A 11111") == "L2"
    play(p, "* start B; * deal A 13356; * deal B 22455; * deal C 11111")
    assert p.pending == {"B"}


def test_l3_everybody_sees_their_own_dice_and_how_many_the_others_have() -> None:
    p = started("* start A")
    assert sum(weight for _, weight in p.outcomes()) == 6**5
    assert refused(p, "* deal B 22455") == refused(p, "* deal A 1335") == refused(p, "A claim 1x1") == "L3"
    play(p, "* deal A 13356; * deal B 22455")
    assert p.view("A").lines == ["* start A", "* deal A 13356", "* deal B ?"]
    assert p.view(None).lines == ["* start A", "* deal A ?", "* deal B ?"]
    hands = {seat: player["hand"] for seat, player in state(p.view("B"))["players"].items()}
    assert hands == {"A": None, "B": [2, 2, 4, 5, 5]}
    assert dice(p.view(None)) == [5, 5]


def test_l4_claims_go_clockwise_and_the_first_has_nothing_to_doubt() -> None:
    p = started("* start B; * deal A 11111; * deal B 22222; * deal C 33333", 3)
    assert refused(p, "A claim 1x2") == refused(p, "* deal A 11111") == "L4"
    assert refused(p, "B doubt") == "L8"
    for seat, claim in zip("BCAB", ("1x2", "1x3", "1x4", "1x5"), strict=True):
        assert p.pending == {seat}
        p.play(f"{seat} claim {claim}")


@pytest.mark.parametrize(
    ("claim", "jokers", "loser"),
    [
        *[("3x5", True, "B"), ("4x5", True, "B"), ("5x5", True, "A"), ("2x1", True, "A"), ("1x1", True, "B")],
        *[("3x5", False, "B"), ("4x5", False, "A"), ("1x1", False, "B")],
    ],
)
def test_l5_l8_l9_l12_examples_1_2_3_5_and_6(claim: str, jokers: bool, loser: str) -> None:
    p = started(f"{DEALT}; A claim {claim}; B doubt", jokers=jokers)
    assert dice(p) == ([4, 5] if loser == "A" else [5, 4])


def test_l6_example_4_a_claim_names_more_dice_or_as_many_of_a_higher_face() -> None:
    p = started(f"{DEALT}; A claim 3x5")
    assert p.legal("B")[:3] == ["doubt", "claim 3x6", "claim 4x1"]
    for lower in ("3x5", "3x2", "2x6", "1x1"):
        assert refused(p, f"B claim {lower}") == "L6"


def test_l7_nobody_claims_more_dice_than_there_are() -> None:
    p = started(DEALT)
    assert refused(p, "A claim 11x2") == refused(p, "A claim 99x6") == "L7"
    p.play("A claim 10x6")
    assert p.legal("B") == ["doubt"]
    assert len(started(DEALT).legal("A")) == 60


def test_l8_the_doubt_shows_all_dice_to_everybody() -> None:
    p = started(f"{DEALT}; A claim 3x5; B doubt")
    assert p.view(None).lines == p.lines
    last = state(p.view(None))["last"]
    assert (last["count"], last["face"], last["doubter"], last["loser"]) == (3, 5, "B", "B")
    assert last["hands"] == {"A": [1, 3, 3, 5, 6], "B": [2, 2, 4, 5, 5]}
    play(p, "* deal A 11111; * deal B 2222")
    assert p.view("A").lines[-2:] == ["* deal A 11111", "* deal B ?"]
    assert p.view("A").lines[:5] == p.lines[:5]


def test_l10_the_last_one_with_dice_wins() -> None:
    p = started("* start A; * deal A 2; * deal B 3; A claim 1x2; B doubt", dice=1)
    assert p.pending is None
    assert p.result == {"A": 1.0, "B": 0.0}
    assert refused(p, "A claim 1x2") == "L10"


def test_l11_who_lost_the_doubt_begins() -> None:
    p = started(f"{DEALT}; A claim 3x5; B doubt; * deal A 11111; * deal B 2222")
    assert p.pending == {"B"}


def test_l11_example_7_the_next_one_begins_if_the_loser_is_out() -> None:
    p = started("* start A; * deal A 2; * deal B 3; * deal C 4; A claim 1x2; B doubt", 3, dice=1)
    assert dice(p) == [1, 0, 1]
    assert p.outcomes()[0] == ("deal A 1", 1)
    play(p, "* deal A 2; * deal C 4")
    assert p.pending == {"C"}
    play(p, "C claim 1x4")
    assert p.pending == {"A"}
