"""Finished games as rows: those of single positions, with nothing in them that a seat did not know."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import pytest

from ludothek.core.game import Game
from ludothek.core.position import Position
from ludothek.core.seats import CHANCE
from ludothek.games import game as load
from ludothek.games import playable
from ludothek.study.decisions import Played, Replays, Rows
from ludothek.testing.worlds import other_worlds

pytestmark = pytest.mark.long
EVERY_GAME = pytest.mark.parametrize("game", playable(), ids=lambda game: game.name)


def finished(game: Game, seed: int, **options: object) -> Position:
    position, rng = game.start(**options), random.Random(seed)
    while position.pending is not None:
        if position.pending == CHANCE:
            position.roll(rng)
        else:
            seat = rng.choice(sorted(position.pending))
            position.play(f"{seat} {rng.choice(position.legal(seat))}")
    return position


def rows_of(position: Position) -> Rows:
    played = Played(position.lines, ["random"] * len(position.seats))
    rows, good = Replays(position.game, position.options).rows([played])
    assert good == [played]
    return rows


def replayed(position: Position) -> Iterator[tuple[int, Position, str]]:
    """Every decision of a game, with the position before it."""
    again = position.game.start(**position.options)
    for number, line in enumerate(position.lines):
        if not line.startswith(CHANCE):
            yield number, again, line
        again.play(line)


@EVERY_GAME
def test_the_rows_of_a_game_are_what_its_positions_say(game: Game) -> None:
    position = finished(game, 3)
    rows, replays = rows_of(position), Replays(game, position.options)
    decisions = list(replayed(position))
    assert len(rows.game) == len(decisions) > 10
    result = list((position.result or {}).values())
    for i, (number, before, line) in enumerate(replayed(position)):
        seat = before.seats.index(line[0])
        view = before.view(line[0])
        assert (rows.line[i], rows.seat[i]) == (number, seat)
        known, legal = np.zeros(replays.entries, np.float32), np.zeros(replays.actions, np.uint8)
        game.functions["observe"](view.state, seat, known)
        assert rows.observation[i].tolist() == known.tolist(), "what its own view says"
        for action in view.actions(line[0]).tolist():
            legal[game.functions["action_number"](view.state, action)] = 1
        assert rows.mask[i].tolist() == legal.tolist()
        action = game.notation.read(line[2:])
        assert rows.choice[i] == game.functions["action_number"](before.state, action)
        assert rows.mask[i, rows.choice[i]]
        assert rows.result[i] == np.float32(result[seat])
    assert set(rows.length.tolist()) == {len(position.lines)}


@EVERY_GAME
def test_a_seat_has_the_same_rows_in_worlds_that_it_cannot_tell_apart(game: Game) -> None:
    """Up to any point of a game: what is only known after it, its result and its length, is left out."""
    pairs = 0
    hides = game.name != "bruno-bueffel"
    for seed in range(6):
        position, rng = finished(game, seed), random.Random(seed)
        again = game.start(**position.options)
        for number, line in enumerate(position.lines):
            again.play(line)
            if number % 7 or number > 60:
                continue
            for viewer in again.seats:
                for world in other_worlds(again, viewer, rng, 2):
                    pairs += 1
                    one, other = prefix(again, viewer), prefix(world, viewer)
                    assert one == other
    assert pairs > 20 or not hides


def prefix(position: Position, viewer: str) -> list[bytes]:
    """What a seat's rows would be until now; a game that goes on has no others."""
    replays = Replays(position.game, position.options)
    rows, _ = replays.rows([Played(position.lines, ["random"] * len(position.seats))], whole=False)
    own = rows.only(position.seats.index(viewer))
    return [getattr(own, name).tobytes() for name in ("line", "seat", "observation", "mask", "choice")]


def test_games_that_are_not_over_or_not_legal_are_left_out() -> None:
    game = load("bunker")
    whole = finished(game, 1, size=2, stall=1)
    good = Played(whole.lines, ["random", "random"])
    bad = [
        Played(whole.lines[:-1], good.players),
        Played([*whole.lines, "A pass"], good.players),
        Played([whole.lines[1], whole.lines[1], *whole.lines[2:]], good.players),
        Played(["A fly away"], good.players),
        Played(["Z pass"], good.players),
        Played([], good.players),
    ]
    rows, kept = Replays(game, whole.options).rows([*bad, good, *bad, good], first=5)
    assert kept == [good, good]
    assert sorted(set(rows.game.tolist())) == [5, 6]
    both = rows.game == 6
    assert rows.observation[both].tolist() == rows.observation[~both].tolist()
