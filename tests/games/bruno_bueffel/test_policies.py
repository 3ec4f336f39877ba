"""Bruno Büffel's common sense in compiled code chooses as it does at a table."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from ludothek.core.position import Position
from ludothek.games.bruno_bueffel.notation import FIELDS, pack
from ludothek.games.bruno_bueffel.players import Sense, kept, lies, risked, thrown, turn_of
from tests.games.policies import asked, chosen


def worth(view: Position, seat: str, choice: str) -> float:
    """What sense thinks of a choice."""
    state = view.to_json()["state"]
    turn = turn_of(view, state["sheets"][seat])
    verb, *rest = choice.split()
    if verb == "risk":
        return risked(turn)
    if verb != "keep":
        gives = state["gives"][rest[0]] if verb == "enter" else 0
        return float(gives) - turn.worth[turn.fields.index(FIELDS.index(rest[0]))]
    dice = rest[0] if rest and rest[0].isdigit() else ""
    index, left = lies(len(dice))[pack(dice)], int(state["throws_left"])
    if rest and not rest[-1].isdigit():
        return float(kept(turn, left, int(rest[-1] == "B"))[len(dice)][index])
    return float(thrown(turn, left)[len(dice)][index])


@pytest.mark.parametrize(
    ("options", "decisions"),
    [
        ({"seats": 2, "columns": 1}, 60),
        ({"seats": 1, "columns": 2}, 12),
        ({"seats": 3, "columns": 1, "action_die": "RRSEBB", "keep_action": "bruno"}, 12),
        ({"seats": 1, "columns": 1, "action_die": "E", "keep_action": "never"}, 6),
    ],
)
def test_sense_is_the_same_compiled(options: dict[str, object], decisions: int) -> None:
    """Of choices that are equally good, either may be taken: they differ by less than is lost in adding up."""
    same = 0
    for view, seat, seated in islice(asked("bruno-bueffel", "sense", 2, **options), decisions):
        one, other = Sense().choose(view, seat, random.Random(1)), chosen(view, seated, 1)
        same += one == other
        assert worth(view, seat, one) == pytest.approx(worth(view, seat, other), abs=1e-8), (one, other)
    assert same > decisions / 2
