"""The opponents, by name: ``random``, ``sense``, which plays each game with common sense, and ``exact``.

``exact`` plays Bruno Büffel, which is solved, for the highest expected score. Only those are offered that can play a
game under its options.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from ludothek.core.game import Game
from ludothek.core.options import Value, write
from ludothek.core.refused import quoted
from ludothek.players.player import Player, RandomPlayer
from ludothek.texts.wishes import Unmet

PLAIN = "sense"
"""Plays every game under all options, and plays on where another fails."""
EXACT = "exact"
NAMES = ("random", PLAIN, EXACT)

Needs = Mapping[str, tuple[Value, ...]]
"""What some options must be for an opponent to play; the others may be anything."""

SOLVED: Mapping[str, Needs] = {"bruno-bueffel": {"action_die": ("RSEB--",), "keep_action": ("any",)}}
"""The games that ``exact`` plays, and where: the options that come solved with the package."""


def opponents(game: Game) -> dict[str, Needs]:
    """Those that know a game, and what each needs to play it."""
    everywhere: dict[str, Needs] = {"random": {}, PLAIN: {}}
    return everywhere | ({EXACT: SOLVED[game.name]} if game.name in SOLVED else {})


def offered(game: Game, options: Mapping[str, Value]) -> tuple[str, ...]:
    """The opponents that can play a game under all its options, as `Game.settle` gives them."""
    return tuple(name for name, needs in opponents(game).items() if not lacking(needs, game, options))


def demand(name: str, game: Game, options: Mapping[str, Value]) -> None:
    """Unmet if an opponent cannot play a game under these options, with those that can."""
    known = opponents(game)
    right = ", ".join(offered(game, options))
    if name not in NAMES:
        raise Unmet("wish-no-player", name=quoted(name), right=right)
    if name not in known:
        raise Unmet("wish-not-solved", name=name, game=game.title, right=right)
    lacks = lacking(known[name], game, options)
    if lacks:
        needed = [f"{option}={'|'.join(map(write, values))}" for option, values in lacks.items()]
        raise Unmet("wish-only-with", name=name, game=game.title, needed=needed, right=right)


def lacking(needs: Needs, game: Game, options: Mapping[str, Value]) -> Needs:
    """Those of the needs that these options do not meet."""
    codes = {option.name: option.code for option in game.options}  # two spellings of one value are one to the rules
    return {
        name: values
        for name, values in needs.items()
        if codes[name](options[name]) not in {codes[name](value) for value in values}
    }


def player(name: str, game: Game) -> Player:
    """The opponent of that name for a game; Unmet with the names that there are."""
    if name not in opponents(game):
        demand(name, game, game.settle({}))
    if name == "random":
        return RandomPlayer()
    if name == EXACT:
        from ludothek.players.exact import Exact

        return Exact()
    sense: Player = import_module(f"ludothek.players.{game.name.replace('-', '_')}").Sense()
    return sense
