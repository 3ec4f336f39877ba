"""Bruno Büffel in words."""

from __future__ import annotations

import re

import pytest

from ludothek.core.denied import Denied
from ludothek.games.bruno_bueffel import GAME
from ludothek.games.bruno_bueffel.notation import FIELDS
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
                "en": "Anna (A) keeps 6 6 B.",
                "fr": "Anna (A) garde 6 6 B.",
                "de": "Anna (A) behält 6 6 B.",
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


def test_no_line_is_told_in_notation() -> None:
    assert_without_notation("bruno-bueffel", re.compile(rf"\b({'|'.join(UNLIKE_ENGLISH)})\b"))


def test_an_action_die_that_there_is_not_is_explained() -> None:
    with pytest.raises(Denied, match="action_die: the action die has 1 to 36 faces, one letter for each"):
        GAME.settle({"action_die": "XY"})
