"""Names and chat as others see them."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludothek.server.identity import Identity, Person, clean_name
from ludothek.server.lines import MARKS, clean_line
from ludothek.server.requests import LONGEST_NAME


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Anna", "Anna"),
        ("  Anna \t Lou\n", "Anna Lou"),
        ("An\u200bna\u2060\ufeff", "Anna"),
        ("\u202eannA\u202c\u2066x\u2069", "annAx"),
        ("Zoe\u0308", "Zoë"),
        ("a" + "\u0301" * 50 + "b", "á\u0301\u0301b"),
        ("\u0301\u0301Anna", "Anna"),
        ("\u115f\u1160\u3164\uffa0\u2800", ""),
        ("\u200b\u200d", ""),
        ("\ue000\ud800\U000e0041", ""),
        ("नमस्ते", "नमस्ते"),
        ("Nguyễn", "Nguyễn"),
        ("👩\u200d🚀", "👩🚀"),
        ("❤\ufe0f", "❤"),
        ("<b>", "<b>"),
    ],
)
def test_a_name_is_what_can_be_seen_of_it(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


def test_a_name_that_cannot_be_seen_is_none() -> None:
    assert Identity(b"key").new("\u200b\u202e").called != ""


def test_a_cookie_from_before_names_were_cleaned_is_cleaned_too() -> None:
    identity = Identity(b"key")
    read = identity.read(identity.cookie(Person("anna", "An\u202ena\u0301\u0301\u0301\u0301")))
    assert read == Person("anna", "Anná\u0301\u0301")


@given(st.text(max_size=60))
def test_what_is_shown_is_one_printable_line_and_stays_the_same(text: str) -> None:
    shown = clean_line(text)
    assert shown.isprintable()
    assert clean_line(shown) == shown
    assert len(clean_name(text)) <= LONGEST_NAME
    stacked = "".join("m" if unicodedata.category(c) in ("Mn", "Me") else "." for c in shown)
    assert "m" * (MARKS + 1) not in stacked
