"""Die Bombe in words."""

from __future__ import annotations

import re

import pytest

from ludothek.core.telling import Facts
from tests.games.playing import started
from tests.games.telling import assert_told, assert_without_notation

BEGUN = "* deal R25 G7; A bid 12; B bid 9; C bid 1; A take R25"
A_BOMBED = "A bid 1; B bid 9; C bid 4; B take G3; C bomb A red"
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
                "en": "Bot C drops a bomb on Ben (B)’s red cards: the red 21 is gone (−42 points).",
                "fr": "Bot C joue une bombe contre les cartes rouges de Ben (B)\u00a0: le 21 rouge "
                "disparaît (−42 points).",
                "de": "Bot C setzt eine Bombe gegen die roten Karten von Ben (B) ein; die rote 21 "
                "ist weg (−42 Punkte).",
            },
        ),
        (
            f"{BEGUN}; * deal R21 R3; A bid 9; B bid 4; C bid 1; A take R21; * deal G3 X; {A_BOMBED}",
            {
                "en": "Bot C drops a bomb on Anna (A)’s red cards: the red 21 is gone (−42 points); "
                "Ben (B) now doubles that colour (+3).",
                "fr": "Bot C joue une bombe contre les cartes rouges de Anna (A)\u00a0: le 21 rouge "
                "disparaît (−42 points)\u00a0; "
                "Ben (B) double désormais cette couleur (+3).",
                "de": "Bot C setzt eine Bombe gegen die roten Karten von Anna (A) ein; die rote 21 "
                "ist weg (−42 Punkte); "
                "Ben (B) verdoppelt jetzt diese Farbe (+3).",
            },
        ),
        (
            "* deal R25 G7; A bid 12; B bid 9; C bid 9; A take R25",
            {
                "en": "Anna (A) takes the red 25 for 12; nobody gets the green 7 because of the tie for second.",
                "fr": "Anna (A) prend le 25 rouge pour 12\u00a0; personne ne reçoit le 7 vert, "
                "car il y a égalité pour la deuxième enchère.",
                "de": "Anna (A) nimmt die rote 25 für 12; "
                "die grüne 7 bekommt wegen des Gleichstands beim zweithöchsten Gebot niemand.",
            },
        ),
    ],
)
def test_cards_and_piles_are_told_by_name(lines: str, said: dict[str, str]) -> None:
    assert_told("die-bombe", lines, said)


BOMBED = f"{BEGUN}; * deal R21 X; A bid 1; B bid 9; C bid 4; B take R21; C bomb B red"


@pytest.mark.parametrize(
    ("lines", "you", "said"),
    [
        (
            BEGUN,
            "A",
            {
                "en": "You take the red 25 for 12; Ben (B) gets the green 7 for free.",
                "fr": "Vous prenez le 25 rouge pour 12\u00a0; Ben (B) reçoit le 7 vert sans rien payer.",
                "de": "Du nimmst die rote 25 für 12; Ben (B) bekommt die grüne 7 umsonst.",
            },
        ),
        (
            BEGUN,
            "B",
            {
                "en": "Anna (A) takes the red 25 for 12; you get the green 7 for free.",
                "fr": "Anna (A) prend le 25 rouge pour 12\u00a0; vous recevez le 7 vert sans rien payer.",
                "de": "Anna (A) nimmt die rote 25 für 12; du bekommst die grüne 7 umsonst.",
            },
        ),
        (
            BOMBED,
            "B",
            {
                "en": "Bot C drops a bomb on your red cards: the red 21 is gone (−42 points).",
                "fr": "Bot C joue une bombe contre vos cartes rouges\u00a0: le 21 rouge disparaît (−42 points).",
                "de": "Bot C setzt eine Bombe gegen deine roten Karten ein; die rote 21 ist weg (−42 Punkte).",
            },
        ),
    ],
)
def test_whoever_is_part_of_it_is_spoken_to(lines: str, you: str, said: dict[str, str]) -> None:
    assert_told("die-bombe", lines, said, you)


def test_no_line_is_told_in_notation() -> None:
    assert_without_notation("die-bombe", CARDS_AND_PILES)


@pytest.mark.parametrize(
    ("lines", "bomb", "lost", "changes"),
    [
        ("* deal R25 R3; A bid 9; B bid 4; C bid 1; A take R25", "A red", 25, {"A": -50}),
        ("* deal R25 R3; A bid 9; B bid 4; C bid 1; A take R25", "B red", 3, {"B": -6}),
        (
            "* deal R25 G7; A bid 9; B bid 4; C bid 1; A take R25; * deal R3 R5; A bid 9; B bid 4; C bid 1; A take R3",
            "A red",
            3,
            {"A": -6, "B": 5},
        ),
        (
            "* deal R25 R3; A bid 9; B bid 4; C bid 1; A take R25; * deal R7 G3; A bid 9; B bid 4; C bid 1; A take R7",
            "B red",
            3,
            {"B": -3},
        ),
    ],
    ids=["doubled with the only card", "doubled in a tie", "another doubles then", "not doubled"],
)
def test_a_bomb_tells_how_the_scores_change_before_it_falls_and_after(
    lines: str, bomb: str, lost: int, changes: dict[str, int]
) -> None:
    """The winner's bomb falls before the second gets the other card, which is not its doing."""
    p = started("die-bombe", f"{lines}; * deal G25 X; A bid 1; B bid 3; C bid 9; C take X")
    told = p.asks("C")["would"][f"bomb {bomb}"]
    assert told["lost"]["with"]["value"] == lost
    assert swings(told, bomb[0]) == changes
    p.play(f"C bomb {bomb}")
    assert p.facts_from(p.revealed - 1)[0].items() >= told.items()


def swings(told: Facts, owner: str) -> dict[str, int]:
    """Whose score changes, and by how much."""
    gains = [] if told["gains"] == "none" else told["gains"]
    return {owner: -told["cost"]} | {gain["with"]["name"]["seat"]: gain["with"]["points"] for gain in gains}
