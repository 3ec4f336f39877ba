"""The opponents of all games: the same for the same seed, offered where they can play, and named when they cannot."""

from __future__ import annotations

import random

import pytest

from ludothek.core.game import Game
from ludothek.games import playable
from ludothek.players import PLAIN, demand, names, offered, opponents, plain, player
from tests.games.opponents import played

EVERY_GAME = pytest.mark.parametrize("game", playable(), ids=lambda game: game.name)


@EVERY_GAME
def test_the_same_seed_makes_the_same_choices(game: Game) -> None:
    def lines() -> list[str]:
        position = game.start()
        players = {seat: player(plain(game), game) for seat in position.seats}
        for _ in played(position, players, random.Random(3)):
            pass
        return position.lines

    assert lines() == lines()


@EVERY_GAME
def test_common_sense_and_chance_are_offered_with_the_usual_options(game: Game) -> None:
    settled = game.settle({})
    assert offered(game, settled)[:2] == ("random", PLAIN)
    assert plain(game) == PLAIN
    assert not opponents(game)[PLAIN].needs
    demand(PLAIN, game, settled)


@EVERY_GAME
def test_who_cannot_play_is_refused_with_those_who_can(game: Game) -> None:
    right = ", ".join(offered(game, game.settle({})))
    with pytest.raises(ValueError, match=rf"there is no player 'gen\\x1bius'; the players are {right}$"):
        player("gen\x1bius", game)
    for other in set(names()) - opponents(game).keys():
        with pytest.raises(
            ValueError, match=f"there is no {other} player for {game.title}.*; the players are {right}$"
        ):
            player(other, game)


def test_a_game_that_brings_no_opponent_is_played_by_chance() -> None:
    class Bare:
        opponents = ()

    assert plain(Bare()) == "random"  # type: ignore[arg-type]  # all that is looked at
