"""Sentences of the terminal are in one language from end to end, and speak of people by name."""

from __future__ import annotations

import random
from types import SimpleNamespace

import pytest

import ludothek
from ludothek.core.seats import CHANCE
from ludothek.core.telling import Fact, phrase, somebody
from ludothek.games import NAMES as GAMES
from ludothek.texts import LANGUAGES
from ludothek.texts.story import called, ending, tell, worded

NAMES = {"A": "Anna (A)", "B": "Ben (B)", "C": "Bot C"}


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        (7, 7),
        ("C3", "C3"),
        (somebody(1), "Ben (B)"),
        (somebody(5), "F"),
        (phrase("labelled", label=somebody(0), text=3), "Anna (A): 3"),
        ([somebody(0), phrase("called-bot", seat="B"), 2], "Anna (A), Bot B, 2"),
    ],
)
def test_a_fact_is_worded_by_the_names_of_people(fact: Fact, said: object) -> None:
    assert worded(fact, NAMES, "en") == said


def test_only_the_reader_is_spoken_to() -> None:
    pile = phrase("pile-red-of", name=somebody(1))
    assert [worded(pile, NAMES, "en", you) for you in ("B", "A", None)] == [
        "your red cards",
        "Ben (B)’s red cards",
        "Ben (B)’s red cards",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_a_game_is_told_in_every_language(game: str, language: str) -> None:
    position, rng = ludothek.game(game).start(), random.Random(4)
    while (pending := position.pending) is not None:
        if pending == CHANCE:
            position.roll(rng)
        else:
            seat = min(pending)
            position.play(f"{seat} {rng.choice(position.legal(seat))}")
    told = tell(position, 0, NAMES, language)
    assert [line for line, _, _ in told] == position.lines
    assert ending(position, NAMES, language)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Anna (A), Ben (B) and Bot C share the win."),
        ("fr", "Anna (A), Ben (B) et Bot C se partagent la victoire."),
        ("de", "Anna (A), Ben (B) und Bot C teilen sich den Sieg."),
    ],
)
def test_those_who_share_a_win_are_listed_as_a_person_would(language: str, said: str) -> None:
    shared = SimpleNamespace(result=dict.fromkeys(NAMES, 1 / 3))  # all that an ending looks at
    assert ending(shared, NAMES, language) == said  # type: ignore[arg-type]


def test_people_are_called_by_name_and_bots_by_seat() -> None:
    assert [called("B", "Ben", False, language) for language in LANGUAGES] == ["Ben (B)"] * 3
    assert [called("B", "sense", True, language) for language in LANGUAGES] == ["Bot B", "Robot B", "Bot B"]
    assert called("B", "", False, "en") == called("B", "B", False, "en") == "B"
