"""Bruno Büffel in words, and how dangerous its throws are."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction

import pytest

from ludothek.core.denied import Denied
from ludothek.core.position import Position
from ludothek.games.bruno_bueffel import GAME
from ludothek.games.bruno_bueffel.notation import FIELDS
from tests.games.playing import started
from tests.games.telling import assert_told, assert_without_notation

UNLIKE_ENGLISH = [field for field in FIELDS if field != "house"]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (
            "* throw 66666211 -; A enter sixes",
            {
                "en": "Anna (A) scores 30 points in Sixes.",
                "fr": "Anna (A) remplit «\u00a0Les 6\u00a0»\u00a0: 30 points.",
                "de": "Anna (A) trägt bei „Sechser“ 30 Punkte ein.",
            },
        ),
        (
            "* throw 66666211 -; A strike house",
            {
                "en": "Anna (A) strikes Full house.",
                "fr": "Anna (A) raye «\u00a0Full\u00a0».",
                "de": "Anna (A) streicht „Full House“.",
            },
        ),
        (
            "* throw 66663211 -",
            {
                "en": "Thrown: 1 1 2 3 6 6 6 6.",
                "fr": "Lancer\u00a0: 1 1 2 3 6 6 6 6.",
                "de": "Geworfen: 1 1 2 3 6 6 6 6.",
            },
        ),
        (
            "* throw 66663211 B; A keep 66 B",
            {
                "en": "Anna (A) keeps 6 6 and Bruno.",
                "fr": "Anna (A) garde 6 6 et Bruno.",
                "de": "Anna (A) behält 6 6 und Bruno.",
            },
        ),
        (
            "* throw 66663211 E",
            {
                "en": "Thrown: 1 1 2 3 6 6 6 6 and E (extra throw).",
                "fr": "Lancer\u00a0: 1 1 2 3 6 6 6 6 et E (lancer supplémentaire).",
                "de": "Geworfen: 1 1 2 3 6 6 6 6 und E (egal).",
            },
        ),
        (
            "* throw 66663211 -; A keep -",
            {
                "en": "Anna (A) keeps a blank.",
                "fr": "Anna (A) garde une face blanche.",
                "de": "Anna (A) behält eine leere Seite.",
            },
        ),
        (
            "* throw 66663211 -; A keep 66663211; * throw -",
            {
                "en": "Thrown: a blank.",
                "fr": "Lancer\u00a0: une face blanche.",
                "de": "Geworfen: eine leere Seite.",
            },
        ),
        (
            "* throw 66663211 B; A keep",
            {
                "en": "Anna (A) keeps nothing.",
                "fr": "Anna (A) ne garde rien.",
                "de": "Anna (A) behält nichts.",
            },
        ),
    ],
)
def test_dice_and_fields_are_told_by_name(lines: str, said: dict[str, str]) -> None:
    assert_told("bruno-bueffel", f"* start A; {lines}", said)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (
            "* throw 66666211 -; A enter sixes",
            {
                "en": "You score 30 points in Sixes.",
                "fr": "Vous remplissez «\u00a0Les 6\u00a0»\u00a0: 30 points.",
                "de": "Du trägst bei „Sechser“ 30 Punkte ein.",
            },
        ),
        (
            "* throw 66663211 B; A keep",
            {"en": "You keep nothing.", "fr": "Vous ne gardez rien.", "de": "Du behältst nichts."},
        ),
        ("", {"en": "You begin.", "fr": "Vous commencez.", "de": "Du fängst an."}),
    ],
)
def test_whoever_is_part_of_it_is_spoken_to(lines: str, said: dict[str, str]) -> None:
    assert_told("bruno-bueffel", f"* start A; {lines}", said, "A")


def test_no_line_is_told_in_notation() -> None:
    assert_without_notation("bruno-bueffel", re.compile(rf"\b({'|'.join(UNLIKE_ENGLISH)})\b"))


@pytest.mark.parametrize(
    ("lines", "options", "would"),
    [
        ("* throw 66663211 -", {}, {"keep": (1, 6), "keep -": (0, 6)}),
        ("* throw 66663211 B", {"keep_action": "bruno"}, {"keep": (1, 6), "keep B": (0, 6)}),
        ("* throw 66663211 -", {"keep_action": "bruno"}, {"keep": (1, 6)}),
        ("* throw 66663211 E", {"action_die": "SSSE"}, {"keep": (3, 4), "keep E": (0, 4)}),
        ("* throw 66663211 -", {"action_die": "B-"}, {"keep": (0, 2), "keep -": (0, 2)}),
        ("* throw 66663211 R", {"action_die": "RSS"}, {"risk": (2, 3)}),
        ("* throw 66663211 S", {}, {}),
        ("* throw 66663211 -; A keep; * throw 66663211 -; A keep; * throw 66663211 -", {}, {}),
    ],
)
def test_a_throw_says_how_likely_it_is_to_end_in_a_strike(
    lines: str, options: dict[str, object], would: dict[str, tuple[int, int]]
) -> None:
    position = started("bruno-bueffel", f"* start A; {lines}", **options)
    told = position.asks("A")["would"]
    assert {move: (facts["strikes"], facts["faces"]) for move, facts in told.items()} == would
    for move, (strikes, faces) in would.items():
        assert Fraction(strikes, faces) == chance_of_a_strike(position, move)


def chance_of_a_strike(position: Position, move: str) -> Fraction:
    """As the outcomes of the throw that follows have it."""
    after = position.copy()
    after.play(f"A {move}")
    weights: Counter[bool] = Counter()
    for throw, weight in after.outcomes():
        weights[throw.endswith("S")] += weight
    return Fraction(weights[True], weights.total())


def test_an_action_die_that_there_is_not_is_explained() -> None:
    with pytest.raises(Denied, match="action_die must be 1 to 36 letters out of R S E B -, such as RSEB--, not XY"):
        GAME.settle({"action_die": "XY"})
