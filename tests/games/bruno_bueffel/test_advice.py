"""The exact player and its advice."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial

import pytest

import ludothek
from ludothek.core.position import Position
from ludothek.games.bruno_bueffel.advice import advise, advisor, advisor_for
from ludothek.games.bruno_bueffel.chase import Chase
from ludothek.games.bruno_bueffel.notation import FIELDS
from ludothek.games.bruno_bueffel.problem import problem_for
from ludothek.games.bruno_bueffel.solver import solve
from ludothek.players import player


def after(*lines: str, **options: object) -> Position:
    position = ludothek.game("bruno-bueffel").start(**({"seats": 1, "columns": 1} | options))
    for line in ("* start A", *lines):
        position.play(line)
    return position


def almost_full(*still_open: str, throw: str, **options: object) -> Position:
    """One seat with all fields struck but a few, after a throw."""
    lines = []
    for field in FIELDS:
        if field not in still_open:
            lines += ["* throw 11223344 S", f"A strike {field}"]
    return after(*lines, f"* throw {throw}", **options)


def played(seed: int, **options: object) -> Iterator[Position]:
    """Positions of a random game in which the first seat is to decide."""
    rng = random.Random(seed)
    position = ludothek.game("bruno-bueffel").start(**options)
    while position.pending is not None:
        if position.pending == ludothek.CHANCE:
            position.roll(rng)
        else:
            seat = min(position.pending)
            if seat == "A":
                yield position
            position.play(f"{seat} {rng.choice(position.legal(seat))}")


@pytest.mark.parametrize("columns", [1, 2])
def test_every_legal_move_has_a_value_and_the_player_takes_a_best_one(columns: int) -> None:
    exact = player("exact", ludothek.game("bruno-bueffel"))
    for position in played(columns, seats=2, columns=columns):
        choices = advise(position)
        assert sorted(choice.text for choice in choices) == sorted(position.legal("A"))
        assert choices[0].gives_up == pytest.approx(0, abs=1e-8)
        assert all(choice.gives_up >= 0 for choice in choices)
        chosen = exact.choose(position.view("A"), "A", random.Random(1))
        assert next(choice for choice in choices if choice.text == chosen).gives_up < 1e-8


@pytest.fixture
def last_two(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, str]]:
    """Two fields; where there is no table, the game is solved from where these alone are open, which is soon done."""
    fields = "sixes", "house"
    root = sum(1 << FIELDS.index(field) for field in fields)
    monkeypatch.setattr("ludothek.games.bruno_bueffel.tables.solve", partial(solve, root=root))
    advisor.cache_clear()
    yield fields
    advisor.cache_clear()


@pytest.mark.parametrize(("action_die", "keep_action"), [("RSEB--", "any"), ("RSEB--", "bruno"), ("SEEEB", "never")])
def test_a_keep_is_worth_the_mean_of_the_best_choices_after_it(
    action_die: str, keep_action: str, last_two: tuple[str, str]
) -> None:
    """Looks one throw ahead through the rules' own chance."""
    position = almost_full(*last_two, throw="11356666 B", action_die=action_die, keep_action=keep_action)
    choices = {choice.text: choice.value for choice in advise(position)}
    keeps = {"keep 6666", "keep 116666", "keep 11356666", "keep 16666 B", "keep 56666", "keep 1356666 B"}
    for text in keeps & set(choices):
        following = position.copy()
        following.play(f"A {text}")
        total = weight = 0.0
        for throw, ways in following.outcomes():
            thrown = following.copy()
            thrown.play(f"* {throw}")
            total += ways * advise(thrown)[0].value
            weight += ways
        assert total / weight == pytest.approx(choices[text], abs=1e-6)


def test_an_entry_is_worth_its_points_and_the_rest_of_the_game() -> None:
    position = after("* throw 11236666 B")
    choices = {choice.text: choice for choice in advise(position)}
    values = advisor_for(position).solution.values
    whole = len(values) - 1
    assert choices["enter sixes"].value == pytest.approx(30 + values[whole - 2**5])
    assert choices["strike ones"].value == pytest.approx(values[whole - 1])


def test_points_on_the_sheet_count_in_the_advice() -> None:
    before = advise(after("* throw 11236666 B"))
    entered = after("* throw 44444444 -", "A enter buffalo", "* throw 11236666 B")
    assert all(choice.value > 100 for choice in advise(entered))
    assert max(choice.value for choice in advise(entered)) > max(choice.value for choice in before)


def test_after_a_strike_face_only_strikes_are_advised() -> None:
    assert {choice.text.split(" ")[0] for choice in advise(after("* throw 66666666 S"))} == {"strike"}


def test_there_is_no_advice_when_nothing_is_to_be_decided() -> None:
    with pytest.raises(ValueError, match="dice are to be thrown"):
        advise(after())


def test_a_lone_buffalo_is_entered_at_once() -> None:
    assert advise(almost_full("buffalo", throw="66666666 -"))[0].text == "enter buffalo"


@pytest.mark.parametrize("game", ["bunker", "die-bombe"])
def test_there_is_no_exact_player_for_games_that_are_not_solved(game: str) -> None:
    with pytest.raises(ValueError, match="it is not solved; the players are random, sense"):
        player("exact", ludothek.game(game))


def test_a_score_that_is_sure_to_be_beaten_or_out_of_reach_is_known_as_such() -> None:
    position = almost_full("sixes", throw="11236666 -")
    choices = {choice.text: choice.value for choice in advise(position, beat=23)}
    assert choices["enter sixes"] == 1.0
    assert {choice.value for choice in advise(position, beat=60)} == {0.0}


def test_a_tie_counts_one_half() -> None:
    position = almost_full("sixes", throw="11236666 -")
    assert next(c.value for c in advise(position, beat=24) if c.text == "enter sixes") == 0.5


def test_the_chance_to_win_takes_risks_that_the_mean_does_not() -> None:
    """A house is there, but only a buffalo can still win."""
    position = almost_full("house", "buffalo", throw="66666655 -")
    chances = {choice.text: choice.value for choice in advise(position, beat=99)}
    assert chances["keep 666666 -"] > chances["enter house"] > 0
    assert advise(position, beat=29)[0].text == "enter house"


def test_the_chance_in_one_turn_is_that_of_the_throws() -> None:
    """The ones alone, blanks alone, eight points wanted: all dice must show a one after three throws."""
    problem = problem_for(1, "-", "any")
    chase = Chase.from_sheet(problem, 1, needed=7)
    one = (1 - (5 / 6) ** 3) ** 8
    assert chase.chance == pytest.approx(one + 0.5 * one_short(), abs=1e-12)


def one_short() -> float:
    chance = 1 - (5 / 6) ** 3
    return 8 * chance**7 * (1 - chance)


def test_too_many_open_entries_are_refused() -> None:
    with pytest.raises(ValueError, match="over the last 6 entries, and 13 are still open"):
        advise(after("* throw 11236666 B"), beat=300)
