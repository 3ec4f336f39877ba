"""Every action has one text and every text one action."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludothek.core.seats import CHANCE_SEAT
from ludothek.games import NAMES, game

from .games import (
    STEADY,
    Prefix,
    actions,
    appearance,
    prefixes,
    refused_by,
    sampled,
    seeds,
    universal_actions,
    universe,
)


@settings(STEADY, max_examples=80)
@given(prefixes())
def test_every_legal_action_and_outcome_reads_back_from_its_text(prefix: Prefix) -> None:
    position = prefix.play()
    read, write = position.game.notation.read, position.game.notation.write
    for seat in range(CHANCE_SEAT, len(position.seats)):
        for action in sampled(actions(position, seat), random.Random(prefix.seed), 500):
            assert read(write(action)) == action
            assert write(read(write(action))) == write(action)


@settings(STEADY, max_examples=40)
@given(prefixes())
def test_every_legal_text_is_played_as_it_is_written(prefix: Prefix) -> None:
    position = prefix.play()
    for seat in ("*", *position.seats):
        for text in sampled(position.legal(seat), random.Random(prefix.seed), 20):
            after = position.copy()
            after.play(f"{seat} {text}")
            assert f"{seat} {text}" in after.lines
            assert len(after.lines) == len(position.lines) + 1


@pytest.mark.parametrize("name", NAMES)
def test_every_text_of_the_notation_is_written_in_one_way(name: str) -> None:
    notation = game(name).notation
    for text, action in zip(universe(name), universal_actions(name), strict=True):
        written = notation.write(action)
        assert notation.read(written) == action
        assert written.split()[0] == text.split()[0]
        if text != "?":
            assert notation.verb(action) == text.split()[0]


@pytest.mark.parametrize(
    ("name", "said", "written"),
    [
        ("bunker", "roll 3-6", "roll 6-3"),
        ("die-bombe", "deal X R3", "deal R3 X"),
        ("die-bombe", "deal G3 R25", "deal R25 G3"),
        ("die-bombe", "bid 007", "bid 7"),
        ("bruno-bueffel", "throw 66663211 R", "throw 11236666 R"),
        ("bruno-bueffel", "keep 6161 B", "keep 1166 B"),
    ],
)
def test_dice_and_cards_may_be_said_in_any_order(name: str, said: str, written: str) -> None:
    notation = game(name).notation
    assert notation.write(notation.read(said)) == written


PIECES = (
    *("A", "B", "C", "D", "*", "?", "hide", "start", "roll", "swap", "stay", "hit", "open", "chip", "mend", "pass"),
    *("deal", "bid", "take", "bomb", "lots", "throw", "keep", "risk", "enter", "strike", "ones", "buffalo", "red"),
    *("green", "X", "R25", "G7", "B6", "A7", "6-3", "7-1", "12", "0", "9" * 12, "1166", "77", "123456789"),
    *("R", "-", "²", "½", "٣"),
)
lines = st.one_of(st.text(max_size=12), st.lists(st.sampled_from(PIECES), max_size=5).map(" ".join))


@settings(STEADY, max_examples=400)
@given(st.sampled_from(NAMES), lines)
def test_any_text_is_read_or_is_a_value_error_with_the_right_form(name: str, text: str) -> None:
    notation = game(name).notation
    try:
        action = notation.read(text)
    except ValueError as error:
        right = str(error)
        assert all(notation.read(form) is not None for form in right.split(", "))
    else:
        assert notation.read(notation.write(action)) == action


@settings(STEADY, max_examples=200)
@given(prefixes(longest=25), lines, st.booleans())
def test_any_line_is_played_or_refused_and_then_nothing_has_changed(prefix: Prefix, line: str, viewed: bool) -> None:
    position = prefix.play()
    if viewed:
        position = position.view(position.seats[0])
    before, length = appearance(position), len(position.lines)
    refused = refused_by(position, line)
    if refused:
        assert refused.text
        assert "\n" not in str(refused).replace(line, "")
        assert appearance(position) == before
    else:
        assert len(position.lines) == length + 1


@settings(STEADY, max_examples=40)
@given(prefixes(), seeds)
def test_a_refused_action_of_the_notation_changes_nothing(prefix: Prefix, seed: int) -> None:
    position, rng = prefix.play(), random.Random(seed)
    before = appearance(position)
    for text in sampled(universe(position.game.name), rng, 20):
        seat = rng.choice(["*", *position.seats])
        attempt = position.copy()
        refused = refused_by(attempt, f"{seat} {text}")
        if refused:
            assert refused.seat == seat
            assert (refused.rule or "").startswith(position.game.letter)
            assert appearance(attempt) == before
    assert appearance(position) == before
