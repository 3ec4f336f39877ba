"""The opponents at a game: ``random``, which plays every one, those that the game brings, and those from outside.

Only those are offered that can play a game under its options.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from ludothek.core.denied import WRONG, Denied
from ludothek.core.game import Game
from ludothek.core.options import Value, write
from ludothek.core.player import AT, Needs, Opponent, Player
from ludothek.core.refused import quoted
from ludothek.games import playable
from ludothek.players import outside
from ludothek.players.random_player import RandomPlayer

RANDOM = Opponent("random", RandomPlayer)
PLAIN = "sense"
"""What a game calls the opponent that plays it with common sense, under all options."""


def opponents(game: Game) -> dict[str, Opponent]:
    """Those that know a game, by name."""
    own = own_opponents(game)
    return own | {name: opponent for name, opponent in outside.opponents(game).items() if name not in own}


def own_opponents(game: Game) -> dict[str, Opponent]:
    """Those of them that are there wherever the game is."""
    levels = game.levels.opponents() if game.levels else ()
    return {opponent.name: opponent for opponent in (RANDOM, *game.opponents, *levels)}


def called(name: str, game: Game) -> Opponent | None:
    """The opponent of that name, or of the strength that it says, such as ``@0.4``, which no table offers."""
    if game.levels and name.startswith(AT):
        with suppress(ValueError):
            strength = float(name.removeprefix(AT))
            return game.levels.at(strength) if 0 <= strength <= 1 else None
    return opponents(game).get(name)


def plain(game: Game) -> str:
    """Who plays under all options, and plays on where another fails: common sense, if the game brings some."""
    return PLAIN if any(opponent.name == PLAIN for opponent in game.opponents) else RANDOM.name


def names() -> tuple[str, ...]:
    """All opponents that there are, whatever they play."""
    return tuple(dict.fromkeys(name for game in playable() for name in opponents(game)))


def offered(game: Game, options: Mapping[str, Value]) -> tuple[str, ...]:
    """The opponents that can play a game under all its options, as `Game.settle` gives them."""
    known = opponents(game).values()
    return tuple(opponent.name for opponent in known if not lacking(opponent.needs, game, options))


def demand(name: str, game: Game, options: Mapping[str, Value]) -> None:
    """`Denied` if an opponent cannot play a game under these options, with those that can."""
    if name in outside.brought() and name not in own_opponents(game):
        outside.loaded(name, game)
    known = opponents(game).get(name)
    right = ", ".join(offered(game, options))
    if known is None:
        if name in names():
            raise Denied(WRONG, "wish-not-solved", name=name, game=game.title, right=right)
        raise Denied(WRONG, "wish-no-player", name=quoted(name), right=right)
    lacks = lacking(known.needs, game, options)
    if lacks:
        needed = [f"{option}={'|'.join(map(write, values))}" for option, values in lacks.items()]
        raise Denied(WRONG, "wish-only-with", name=name, game=game.title, needed=needed, right=right)


def lacking(needs: Needs, game: Game, options: Mapping[str, Value]) -> Needs:
    """Those of the needs that these options do not meet."""
    codes = {option.name: option.code for option in game.options}  # two spellings of one value are one to the rules
    return {
        name: values
        for name, values in needs.items()
        if codes[name](options[name]) not in {codes[name](value) for value in values}
    }


def teach(game: Game) -> None:
    """Loads, and the first time compiles, what the opponents at a game need to know."""
    for ready in {opponent.ready for opponent in opponents(game).values() if opponent.ready}:
        ready(game.start(), lambda done, of: None)


def player(name: str, game: Game) -> Player:
    """The opponent of that name for a game; `Denied` with the names that there are."""
    known = called(name, game)
    if known is None:
        demand(name, game, game.settle({}))
    assert known
    return known.make()


def dismiss(player: Player) -> None:
    """A player is not needed any more."""
    close = getattr(player, "close", None)
    if callable(close):
        close()
