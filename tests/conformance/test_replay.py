"""The lines are the game: whoever replays them, or reads a record of them, gets the same position."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludothek.core import recording
from ludothek.core.position import Position
from ludothek.core.recording import Recording
from ludothek.games import game

from .games import CORNERS, STEADY, Prefix, Setup, appearance, play_on, prefixes, step, viewers


def reread(position: Position) -> Position:
    """The position that its own record gives back."""
    players = dict(zip(position.seats, ("person Anna", "bot random"), strict=False))
    data = Recording.of(position, players, "2026-01-31").write()
    record = recording.read(data, game)
    assert record.is_checked
    assert record.players == players
    assert record.date == "2026-01-31"
    assert record.write() == data
    return record.replay()


@settings(STEADY, max_examples=80)
@given(prefixes())
def test_replaying_the_lines_gives_the_same_position(prefix: Prefix) -> None:
    position = prefix.play()
    assert appearance(prefix.setup.replay(position.lines)) == appearance(position)


@settings(STEADY, max_examples=80)
@given(prefixes())
def test_a_record_gives_back_the_position_and_every_view_of_it(prefix: Prefix) -> None:
    position = prefix.play()
    assert appearance(reread(position)) == appearance(position)
    for viewer in viewers(position):
        view = position.view(viewer)
        again = reread(view)
        assert appearance(again) == appearance(view)
        assert again.is_view
        assert again.viewer == viewer


@pytest.mark.parametrize("setup", CORNERS, ids=str)
def test_records_hold_after_every_line_also_in_the_middle_of_sealed_decisions(setup: Setup) -> None:
    position, rng = setup.start(), random.Random(7)
    for _ in range(25):
        if position.pending is None:
            break
        step(position, rng)
        assert appearance(reread(position)) == appearance(position)
        for viewer in viewers(position):
            view = position.view(viewer)
            assert appearance(reread(view)) == appearance(view)


@pytest.mark.parametrize("setup", CORNERS, ids=str)
def test_a_record_of_a_whole_game_passes_through_every_position(setup: Setup) -> None:
    position, rng = setup.start(), random.Random(11)
    states = [position.state.tobytes()]
    while position.pending is not None and len(states) < 400:
        seats = sorted(position.pending) if isinstance(position.pending, frozenset) else []
        for seat in seats:  # in the order in which the record has them
            position.play(f"{seat} {rng.choice(position.legal(seat))}")
            states.append(position.state.tobytes())
        if not seats:
            step(position, rng)
            states.append(position.state.tobytes())
    assert [after.state.tobytes() for after in Recording.of(position).steps()] == states


@settings(STEADY, max_examples=30)
@given(prefixes(longest=60), st.integers(0, 2**32))
def test_a_copy_goes_its_own_way(prefix: Prefix, seed: int) -> None:
    position = prefix.play()
    before = appearance(position)
    twin = position.copy()
    assert appearance(twin) == before
    play_on(twin, random.Random(seed))
    view = position.view(None)
    assert view.state.tobytes() == position.view(None).state.tobytes()
    assert appearance(position) == before
    end = appearance(twin)
    play_on(position, random.Random(seed + 1))
    assert appearance(twin) == end
    assert Recording.of(position).replay().lines == position.lines
