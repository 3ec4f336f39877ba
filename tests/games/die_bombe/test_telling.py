"""Die Bombe in words."""

from __future__ import annotations

import re

import pytest

from tests.games.telling import assert_told, assert_without_notation

BEGUN = "* deal R25 G7; A bid 12; B bid 9; C bid 1; A take R25"
CARDS_AND_PILES = re.compile(r"\b([RG]\d+|X|[A-F] (red|green))\b")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (
            BEGUN,
            {
                "en": "Anna (A) takes the red 25 for 12; Ben (B) gets the green 7 for free.",
                "fr": "Anna (A) prend le 25 rouge pour 12\u00a0; Ben (B) reçoit le 7 vert sans rien payer.",
                "de": "Anna (A) nimmt die rote 25 für 12; Ben (B) bekommt die grüne 7 umsonst.",
            },
        ),
        (
            f"{BEGUN}; * deal R21 X",
            {
                "en": "On the table: the red 21, a bomb.",
                "fr": "Sur la table\u00a0: le 21 rouge, une bombe.",
                "de": "Auf dem Tisch: die rote 21, eine Bombe.",
            },
        ),
        (
            f"{BEGUN}; * deal R21 X; A bid 1; B bid 9; C bid 4; B take R21; C bomb B red",
            {
                "en": "Bot C drops a bomb on Ben (B)’s red cards: the red 21 is gone.",
                "fr": "Bot C joue une bombe contre les cartes rouges de Ben (B)\u00a0: le 21 rouge disparaît.",
                "de": "Bot C setzt eine Bombe gegen die roten Karten von Ben (B) ein; die rote 21 ist weg.",
            },
        ),
    ],
)
def test_cards_and_piles_are_told_by_name(lines: str, said: dict[str, str]) -> None:
    assert_told("die-bombe", lines, said)


def test_no_line_is_told_in_notation() -> None:
    assert_without_notation("die-bombe", CARDS_AND_PILES)
