"""Bruno Büffel's common sense in compiled code chooses as it does at a table."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from itertools import islice

import pytest

from ludothek.core.position import Position
from ludothek.games.bruno_bueffel.notation import FIELDS, pack
from ludothek.games.bruno_bueffel.players import Sense, kept, lies, risked, thrown, turn_of
from tests.games.opponents import Options
from tests.games.policies import asked, chosen

TABLES: tuple[tuple[Options, int], ...] = (
    ({"seats": 2, "columns": 1}, 8),
    ({"seats": 1, "columns": 2}, 4),
    ({"seats": 3, "columns": 1, "action_die": "RRSEBB", "keep_action": "bruno"}, 5),
    ({"seats": 1, "columns": 1, "action_die": "E", "keep_action": "never"}, 3),
)
"""Options, and how many decisions are looked at."""


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


def compare(options: Options, decisions: int) -> None:
    """Asks both in a game. Of choices that are equally good, either may be taken: rounding decides."""
    same = 0
    for view, seat, seated in islice(asked("bruno-bueffel", "sense", 2, **options), decisions):
        one, other = Sense().choose(view, seat, random.Random(1)), chosen(view, seated, 1)
        assert other in view.legal(seat), other
        assert worth(view, seat, one) == pytest.approx(worth(view, seat, other), abs=1e-8), (one, other)
        same += one == other
    assert same > decisions / 2, same


@pytest.mark.long
def test_sense_is_the_same_compiled() -> None:
    """Its functions are run interpreted, in a process of their own: to compile them takes half a minute."""
    done = subprocess.run(
        [sys.executable, "-m", __name__],
        check=False,
        capture_output=True,
        text=True,
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == f"{len(TABLES)} games alike\n"


if __name__ == "__main__":
    for table in TABLES:
        compare(*table)
    print(len(TABLES), "games alike")
