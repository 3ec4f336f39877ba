"""Sentences of the terminal are in one language from end to end, and speak of people by name."""

from __future__ import annotations

import random
import re
from types import SimpleNamespace

import pytest

import ludothek
from ludothek.cli.story import called, ending, sentence, tell
from ludothek.core.seats import CHANCE
from ludothek.core.telling import Facts, phrase, somebody
from ludothek.games import NAMES as GAMES
from ludothek.games.bruno_bueffel.notation import FIELDS
from ludothek.texts import LANGUAGES

UNLIKE_ENGLISH = [field for field in FIELDS if field != "house"]
RAW = re.compile(rf"\b([RG]\d+|X|[A-H] (red|green)|{'|'.join(UNLIKE_ENGLISH)})\b")
"""Cards, piles and fields as the notation has them."""
NAMES = {"A": "Anna (A)", "B": "Ben (B)", "C": "Bot C"}

TOLD: tuple[tuple[str, str, Facts, dict[str, str]], ...] = (
    (
        "bruno-bueffel",
        "A enter sixes",
        {"what": phrase("bruno-bueffel-sixes"), "points": 30},
        {
            "en": "Anna (A) scores 30 points in Sixes.",
            "fr": "Anna (A) remplit «\u00a0Les 6\u00a0»\u00a0: 30 points.",
            "de": "Anna (A) trägt bei „Sechser“ 30 Punkte ein.",
        },
    ),
    (
        "bruno-bueffel",
        "B strike house",
        {"what": phrase("bruno-bueffel-house")},
        {
            "en": "Ben (B) strikes Full house.",
            "fr": "Ben (B) raye «\u00a0Full\u00a0».",
            "de": "Ben (B) streicht „Full House“.",
        },
    ),
    (
        "bruno-bueffel",
        "* throw 66663211 -",
        {"what": "6 6 6 6 3 2 1 1"},
        {"en": "Thrown: 6 6 6 6 3 2 1 1.", "fr": "Lancer\u00a0: 6 6 6 6 3 2 1 1.", "de": "Geworfen: 6 6 6 6 3 2 1 1."},
    ),
    (
        "die-bombe",
        "* deal R25 X",
        {"what": [phrase("card-red", value=25), phrase("card-bomb")]},
        {
            "en": "On the table: the red 25, a bomb.",
            "fr": "Sur la table\u00a0: le 25 rouge, une bombe.",
            "de": "Auf dem Tisch: die rote 25, eine Bombe.",
        },
    ),
    (
        "die-bombe",
        "A take R25",
        {
            "what": phrase("card-red", value=25),
            "paid": 12,
            "other": phrase("card-green", value=7),
            "second": somebody(1),
        },
        {
            "en": "Anna (A) takes the red 25 for 12; Ben (B) gets the green 7 for free.",
            "fr": "Anna (A) prend le 25 rouge pour 12\u00a0; Ben (B) reçoit le 7 vert sans rien payer.",
            "de": "Anna (A) nimmt die rote 25 für 12; Ben (B) bekommt die grüne 7 umsonst.",
        },
    ),
    (
        "die-bombe",
        "A bomb B red",
        {"what": phrase("pile-red-of", name=somebody(1)), "lost": phrase("card-red", value=21)},
        {
            "en": "Anna (A) drops a bomb on Ben (B)’s red cards: the red 21 is gone.",
            "fr": "Anna (A) joue une bombe contre les cartes rouges de Ben (B)\u00a0: le 21 rouge disparaît.",
            "de": "Anna (A) setzt eine Bombe gegen die roten Karten von Ben (B) ein; die rote 21 ist weg.",
        },
    ),
    (
        "bunker",
        "A open C3",
        {"what": "C3", "found": "yes", "camp": somebody(2)},
        {
            "en": "Anna (A) opens C3: the coin! Bot C is out.",
            "fr": "Anna (A) ouvre C3\u00a0: la pièce\u00a0! Le camp de Bot C est éliminé.",
            "de": "Anna (A) öffnet C3: die Münze! Bot C scheidet aus.",
        },
    ),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "line", "facts", "said"), TOLD)
def test_a_line_is_told_without_its_notation(
    game: str, line: str, facts: Facts, said: dict[str, str], language: str
) -> None:
    assert sentence(game, line, facts, NAMES, language) == said[language]


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
    assert [line for line, _ in told] == position.lines
    assert [said for _, said in told if RAW.search(said)] == []
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
