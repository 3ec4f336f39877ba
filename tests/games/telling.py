"""What a game's lines are in words."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping

import ludothek
from ludothek.core.seats import CHANCE
from ludothek.texts import LANGUAGES
from ludothek.texts.story import tell
from tests.games.playing import started

NAMES = {"A": "Anna (A)", "B": "Ben (B)", "C": "Bot C"}


def assert_told(name: str, lines: str, said: Mapping[str, str], you: str | None = None, **options: object) -> None:
    """The last of these lines is told in each language like this, to somebody who sits there or to anyone."""
    position = started(name, lines, **options)
    last = position.revealed - 1
    assert {language: tell(position, last, NAMES, language, you)[0][1] for language in LANGUAGES} == said


def assert_without_notation(name: str, notation: re.Pattern[str]) -> None:
    """Every line of a game is told, without what only its notation says."""
    position, rng = ludothek.game(name).start(), random.Random(4)
    while (pending := position.pending) is not None:
        if pending == CHANCE:
            position.roll(rng)
        else:
            seat = min(pending)
            position.play(f"{seat} {rng.choice(position.legal(seat))}")
    for language in LANGUAGES:
        assert [said for _, said, _ in tell(position, 0, NAMES, language) if notation.search(said)] == []
