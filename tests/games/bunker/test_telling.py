"""Bunker in words, and what its moves would do."""

from __future__ import annotations

import pytest

from ludothek.core.position import Position
from tests.games.playing import started
from tests.games.telling import assert_told

BEGUN = "A hide 1; B hide 3; * start A; * roll 6-3"


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (
            "A hit B3",
            {
                "en": "Anna (A) hits B3: the die is gone.",
                "fr": "Anna (A) frappe B3\u00a0: le dé est retiré.",
                "de": "Anna (A) greift B3 an: Der Würfel ist weg.",
            },
        ),
        (
            "A chip B1",
            {
                "en": "Anna (A) chips B1: the die goes from 6 to 5.",
                "fr": "Anna (A) grignote un point à B1\u00a0: le dé passe de 6 à 5.",
                "de": "Anna (A) kratzt B1 an: Aus 6 wird 5.",
            },
        ),
        (
            "A hit B6; * roll 1-1; B chip A1; * roll 6-3; B swap",
            {
                "en": "Ben (B) swaps: the 3 moves to pit 3, the 6 to pit 6.",
                "fr": "Ben (B) permute\u00a0: le 3 passe sur l’alvéole 3, le 6 sur l’alvéole 6.",
                "de": "Ben (B) tauscht: Die 3 wandert auf Vertiefung 3, die 6 auf Vertiefung 6.",
            },
        ),
        (
            "A hit B3; * roll 1-1; B chip A1; * roll 3-2; B swap",
            {
                "en": "Ben (B) swaps: the 6 moves from pit 2 to pit 3.",
                "fr": "Ben (B) permute\u00a0: le 6 passe de l’alvéole 2 à l’alvéole 3.",
                "de": "Ben (B) tauscht: Die 6 wandert von Vertiefung 2 auf Vertiefung 3.",
            },
        ),
        (
            "A hit B3; * roll 1-1; B chip A1; * roll 3-3; A open B3",
            {
                "en": "Anna (A) opens B3: the coin! Ben (B) is out.",
                "fr": "Anna (A) ouvre B3\u00a0: la pièce\u00a0! Le camp de Ben (B) est éliminé.",
                "de": "Anna (A) öffnet B3: die Münze! Ben (B) scheidet aus.",
            },
        ),
    ],
)
def test_a_line_is_told_by_names_and_points(lines: str, said: dict[str, str]) -> None:
    assert_told("bunker", f"{BEGUN}; {lines}", said)


FOUND = "A hit B3; * roll 1-1; B chip A1; * roll 3-3; A open B3"


@pytest.mark.parametrize(
    ("lines", "you", "said"),
    [
        (
            "A hit B6",
            "A",
            {
                "en": "You hit B6: the die goes from 6 to 3.",
                "fr": "Vous frappez B6\u00a0: le dé passe de 6 à 3.",
                "de": "Du greifst B6 an: Aus 6 wird 3.",
            },
        ),
        (
            "A hit B6; * roll 1-1; B chip A1; * roll 6-3; B swap",
            "B",
            {
                "en": "You swap: the 3 moves to pit 3, the 6 to pit 6.",
                "fr": "Vous permutez\u00a0: le 3 passe sur l’alvéole 3, le 6 sur l’alvéole 6.",
                "de": "Du tauschst: Die 3 wandert auf Vertiefung 3, die 6 auf Vertiefung 6.",
            },
        ),
        (
            FOUND,
            "A",
            {
                "en": "You open B3: the coin! Ben (B) is out.",
                "fr": "Vous ouvrez B3\u00a0: la pièce\u00a0! Le camp de Ben (B) est éliminé.",
                "de": "Du öffnest B3: die Münze! Ben (B) scheidet aus.",
            },
        ),
        (
            FOUND,
            "B",
            {
                "en": "Anna (A) opens B3: the coin! You are out.",
                "fr": "Anna (A) ouvre B3\u00a0: la pièce\u00a0! Votre camp est éliminé.",
                "de": "Anna (A) öffnet B3: die Münze! Du scheidest aus.",
            },
        ),
    ],
)
def test_whoever_is_part_of_it_is_spoken_to(lines: str, you: str, said: dict[str, str]) -> None:
    assert_told("bunker", f"{BEGUN}; {lines}", said, you)


def test_a_hidden_coin_is_not_told() -> None:
    facts = started("bunker", BEGUN).view("A").facts_from(0)
    assert facts == [{"what": 1}, {}, {"what": {"seat": "A"}}, {"what": "6-3"}]


def would(position: Position, seat: str) -> dict[str, object]:
    effects: dict[str, object] = position.asks(seat)["would"]
    return effects


def test_what_a_move_would_do_is_what_it_does() -> None:
    position = started("bunker", f"{BEGUN}; A hit B6; * roll 6-3; B hit A6; * roll 6-2; B stay")
    effects = would(position, "A")
    assert {move.split()[0] for move in effects} == {"hit", "chip", "mend"}
    for move, effect in effects.items():
        after = position.copy()
        after.play(f"A {move}")
        facts = after.facts_from(len(after.lines) - 1)[0]
        assert effect == {"before": facts["before"], "left": facts["left"]}


def test_several_swaps_are_told_by_the_dice_that_each_of_them_moves() -> None:
    hit = "A hide 1; B hide 1; C hide 1; * start A; * roll 6-3; A hit B6; * roll 6-3; B hit C3; * roll 1-1; C chip A6"
    position = started("bunker", f"{hit}; * roll 6-3; C swap", seats=3)
    assert would(position, "B") == {"swap": {"die": 3, "from": 6, "to": 3, "other": 6}}
    assert position.news("A", position.revealed) == (["C ?"], [{}])
    position.play("B swap")
    told = [{"die": 3, "from": 6, "to": 3, "other": 6}, {"die": 6, "from": 6, "to": 3, "other": 0}]
    assert position.facts_from(position.revealed - 2) == told


def test_what_is_hidden_makes_no_difference_to_what_a_move_would_do() -> None:
    one = started("bunker", "A hide 1; B hide 3; * start A; * roll 6-3")
    other = started("bunker", "A hide 1; B hide 5; * start A; * roll 6-3")
    assert one.asks("A") == other.asks("A")
    assert would(started("bunker"), "A") == {}
