"""Numbers for actions, candidates and vectors: what a game's own encoding promises.

What holds for every game is in the conformance suite.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ludothek.core import contract
from ludothek.core.position import Position
from ludothek.games import game

pytestmark = pytest.mark.long


def played(name: str, *lines: str, **options: object) -> Position:
    position = game(name).start(**options)
    for line in lines:
        position.play(line)
    return position


def seen(position: Position, viewer: int) -> dict[str, float]:
    """What a viewer knows, by the names of the entries."""
    game = position.game
    out = np.zeros(game.functions["observation_length"](position.state), np.float32)
    game.functions["observe"](position.state, viewer, out)
    return dict(zip(game.encoding.OBSERVATION.names(position.state), out.tolist(), strict=True))  # type: ignore[union-attr]


def thought(position: Position, seat: int) -> list[str]:
    out = position.game.listing()
    return [position.game.notation.write(int(a)) for a in out.action[: contract.candidates(position.state, seat, out)]]


@pytest.mark.parametrize(
    ("name", "options", "count"),
    [
        ("bunker", {"seats": 2}, 6 + 2 + 3 * 12 + 6 + 1),
        ("bunker", {"seats": 4, "size": 3}, 3 + 2 + 3 * 12 + 3 + 1),
        ("die-bombe", {"seats": 3, "max_bid": 999}, 999 + 25 + 6),
        ("die-bombe", {"seats": 2, "max_bid": 2, "ranks": 1}, 2 + 3 + 4),
        ("bruno-bueffel", {}, 13 + 13 + 1 + 3003 + 1716),
        ("bruno-bueffel", {"keep_action": "never"}, 13 + 13 + 1 + 3003),
    ],
)
def test_there_are_as_many_numbers_as_different_actions(name: str, options: dict[str, Any], count: int) -> None:
    position = game(name).start(**options)
    does, s = position.game.functions, position.state
    assert does["action_count"](s) == count
    texts = [position.game.notation.write(does["action_at"](s, number)) for number in range(count)]
    assert len(set(texts)) == count


def test_a_vector_begins_with_the_viewers_own_seat_and_goes_clockwise() -> None:
    position = played("bunker", "A hide 2", "B hide 4", "C hide 6", "* start B", "* roll 6-2", "B hit A6", seats=3)
    for viewer, own in enumerate("ABC"):
        vector = seen(position, viewer)
        assert vector[f"you[{viewer}]"] == 1
        assert [vector[f"coin[{pit}]"] for pit in range(1, 7)] == [
            pit == {"A": 2, "B": 4, "C": 6}[own] for pit in range(1, 7)
        ]
        after = [(seat - viewer) % 3 for seat in range(3)]
        assert vector[f"turn[+{after[2]}]"] == 1, "C is next"
        assert vector[f"dice[+{after[0]}, 6]"] == pytest.approx(4 / 6)
        assert vector[f"dice[+{after[1]}, 6]"] == 1
    spectator = seen(position, contract.SPECTATOR)
    assert not any(value for entry, value in spectator.items() if entry.startswith(("you", "coin", "swap")))
    assert spectator["dice[+0, 6]"] == pytest.approx(4 / 6)


def test_bids_worth_a_thought_are_few_and_end_where_nothing_is_left_to_win() -> None:
    position = played("die-bombe", "* deal R25 G3", seats=3, max_bid=9999)
    bids = [int(text.removeprefix("bid ")) for text in thought(position, 0)]
    assert bids[0] == 1
    assert bids[-1] == 2 * 25, "a card counts double at most, and there is no pile yet"
    assert len(bids) == 24
    few = played("die-bombe", "* deal R25 G3", seats=3, max_bid=5)
    assert thought(few, 0) == few.legal("A")


def test_keeps_worth_a_thought_are_those_that_a_plan_needs() -> None:
    position = played("bruno-bueffel", "* start A", "* throw 11235566 B", seats=2)
    keeps = [text for text in thought(position, 0) if text.startswith("keep")]
    assert {"keep", "keep B", "keep 11", "keep 66 B", "keep 5566", "keep 12356", "keep 11235566"} <= set(keeps)
    assert "keep 11235566 B" not in keeps, "all nine are not kept"
    assert "keep 115" not in keeps
    assert len(keeps) <= 60
