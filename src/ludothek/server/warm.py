"""What takes long the first time is done before the first guest comes: compiled rules are loaded, catalogues read.

Otherwise the first move of each game, and the first refusal in each language, would make everybody wait.
"""

from __future__ import annotations

import random
from functools import cache

from ludothek.core.game import Game
from ludothek.core.position import Position
from ludothek.core.prepare import prepare
from ludothek.core.recording import Recording
from ludothek.core.refused import Refused
from ludothek.core.seats import CHANCE
from ludothek.games import NAMES, game
from ludothek.texts import LANGUAGES, say
from ludothek.texts.booklet import rules

MOVES = 60


@cache
def warm() -> None:
    """Takes seconds once in a process, and long before that if the rules are not compiled yet."""
    for name in NAMES:
        prepare(game(name), lambda done, of: None)
        rehearse(game(name))
        for language in LANGUAGES:
            rules(name, language)
    for language in LANGUAGES:
        say(language, "denied-too-fast")


def rehearse(chosen: Game) -> None:
    """The beginning of a game, looked at by everybody after every move."""
    rng = random.Random(1)
    position = Position.new(chosen, chosen.settle({}))
    for _ in range(MOVES):
        if position.pending is None:
            break
        if position.pending == CHANCE:
            position.roll(rng)
        else:
            seat = min(position.pending)
            for language in LANGUAGES:
                try:
                    position.play(f"{seat} ?")
                except Refused as refused:
                    refused.in_language(language)
            position.play(f"{seat} {rng.choice(position.legal(seat))}")
        for viewer in (*position.seats, None):
            position.view_text(viewer)
            position.news(viewer, 0)
            if viewer and viewer in (position.pending or ""):
                position.asks(viewer)
                position.view(viewer).legal(viewer)
    position.copy()
    Recording.of(position).write()
