"""Numbers for actions, candidates, vectors and batches: what a game's own encoding promises.

What holds for every game is in the conformance suite.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from ludothek.core import contract
from ludothek.core.chance import Stream
from ludothek.core.position import Position
from ludothek.core.record import blank
from ludothek.games import game
from ludothek.study.batch import Batch


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


def test_a_batch_says_what_it_cannot_do() -> None:
    batch = Batch(game("bunker"), {"seats": 2}, 3, cores=2)
    with pytest.raises(ValueError, match="step needs 3 numbers of type int32"):
        batch.step(np.zeros(2, np.int32))
    with pytest.raises(ValueError, match="step needs 3 numbers of type int32"):
        batch.step(np.zeros(3, np.int64))
    with pytest.raises(ValueError, match="at least one game"):
        Batch(game("bunker"), {}, 0)
    with pytest.raises(ValueError, match="Whist has no encoding"):
        Batch(SimpleNamespace(title="Whist", encoding=None), {}, 1)  # type: ignore[arg-type]


def test_a_random_batch_wins_as_often_as_there_are_seats() -> None:
    batch, numbers, streams = (
        Batch(game("bunker"), {"seats": 3}, 200, seed=5),
        np.zeros(200, np.int32),
        blank(Stream, 200),
    )
    streams["position"] = np.arange(200)
    rewards, games = np.zeros(3), 0
    for _ in range(600):
        batch.pick(streams, numbers)
        batch.step(numbers)
        assert not batch.refused.any()
        assert np.array_equal(batch.rewards.sum(axis=1), batch.over)
        rewards += batch.rewards.sum(axis=0)
        games += int(batch.over.sum())
    assert games > 500
    assert rewards / games == pytest.approx([1 / 3] * 3, abs=5 * (2 / 9 / games) ** 0.5)
