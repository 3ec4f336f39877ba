"""What takes long the first time is done before a game is played: compiled rules are loaded, catalogues read.

Otherwise the first move of each game, and the first refusal in each language, would make everybody wait.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from ludothek.core.game import Game
from ludothek.core.position import Position
from ludothek.core.prepare import prepare
from ludothek.core.recording import Recording
from ludothek.core.refused import Refused
from ludothek.core.seats import CHANCE
from ludothek.games import game, playable
from ludothek.texts import LANGUAGES, say
from ludothek.texts.booklet import rules

MOST_MOVES, TRIED = 2000, 40
"""How long a rehearsal may be, and for how many moves of it others are tried too."""


@cache
def warm() -> None:
    """Takes seconds once in a process, and long before that if the rules are not compiled yet."""
    for chosen in playable():
        warm_game(chosen.name)
    warm_words()


@cache
def warm_game(name: str) -> None:
    """One game; its positions share room with those of the others, so nobody may play meanwhile."""
    prepare(game(name), lambda done, of: None)
    for _ in rehearse(game(name)):
        pass
    warm_rules(name)


def warm_rules(name: str) -> None:
    """The rules for people."""
    for language in LANGUAGES:
        rules(name, language)


def warm_words() -> None:
    for language in LANGUAGES:
        say(language, "denied-too-fast")


def rehearse(chosen: Game) -> Iterator[None]:
    """A game to its end, looked at by everybody after every move; at first, every move that was made is tried again.

    It goes in small steps, so that others can play their games between them.
    """
    rng = random.Random(1)
    position = Position(chosen, chosen.settle({}))
    played: set[str] = {"?"}
    for number in range(MOST_MOVES):
        if position.pending is None:
            break
        if position.pending == CHANCE:
            position.roll(rng)
        else:
            seat = min(position.pending)
            if number < TRIED:
                yield from try_again(position, seat, played)
            move = rng.choice(position.legal(seat))
            position.play(f"{seat} {move}")
            played.add(move)
            yield
        for viewer in (*position.seats, None):
            position.view_text(viewer)
            position.news(viewer, max(0, number - 1))
            if viewer and viewer in (position.pending or ""):
                position.asks(viewer)
                position.view(viewer).legal(viewer)
        yield
    position.to_json()
    position.news(None, 0)
    assert position.result
    Recording.of(position.view(None)).write()


def try_again(position: Position, seat: str, played: set[str]) -> Iterator[None]:
    for move in list(played):
        try:
            position.copy().play(f"{seat} {move}")
        except Refused as refused:
            for language in LANGUAGES:
                refused.in_language(language)
        yield
