"""Games of the strong player against itself, and what is said of them."""

from __future__ import annotations

import pytest

from ludothek.games.bunker.rules import MOST_SEATS
from ludothek.games.bunker.selfplay import ALWAYS, NEVER, SHOWN, Course
from ludothek.games.bunker.studies import STUDIES

pytestmark = pytest.mark.long
GAMES = 12


@pytest.mark.parametrize("seats", range(2, MOST_SEATS + 1))
def test_every_turn_is_used_once_and_somebody_wins(seats: int) -> None:
    stories = Course(seats).play(1, 0, GAMES)
    assert (stories["over"] == 1).all()
    assert (stories["uses"].sum(axis=1) == stories["turns"]).all()
    assert (stories["winner"] < seats).all()
    assert (stories["swapped"] <= stories["asked"]).all()
    assert stories["swapped"].sum() > 0
    assert len(set(stories["winner"].tolist())) > 1


def test_the_strong_hide_anywhere_but_rather_in_high_pits() -> None:
    chances = Course(2).hiding.tolist()
    assert sum(chances) == pytest.approx(1)
    assert min(chances) > 0.001
    assert chances == sorted(chances)


def test_a_seat_swaps_as_it_is_told() -> None:
    stories = Course(3, ways=(NEVER, ALWAYS)).play(1, 0, GAMES)
    assert (stories["swapped"][:, 0] == 0).all()
    assert stories["asked"][:, 0].sum() > 0
    assert (stories["swapped"][:, 1] == stories["asked"][:, 1]).all()


def test_with_two_seats_it_makes_no_difference_whether_swaps_are_sealed() -> None:
    """B13: one alone decides."""
    sealed = Course(2).play(1, 0, GAMES)
    assert (Course(2, openly=True).play(1, 0, GAMES) == sealed).all()
    assert (Course(2, ways=(SHOWN, SHOWN)).play(1, 0, GAMES) == sealed).all()


def test_with_three_seats_it_does() -> None:
    sealed = Course(3).play(1, 0, GAMES)
    assert (Course(3, openly=True).play(1, 0, GAMES) != sealed).any()


@pytest.mark.parametrize("name", STUDIES)
def test_a_question_is_answered_with_a_table_that_fits(name: str) -> None:
    reports: list[tuple[int, int]] = []
    figure = STUDIES[name](4, 1, lambda done, of: reports.append((done, of)))
    assert reports[-1][0] == reports[-1][1]
    assert {len(row) for row in figure.rows} == {len(figure.columns)} == {len(figure.forms)}
    lines = figure.markdown().splitlines()
    assert len([line for line in lines if line.startswith("|")]) == len(figure.rows) + 2
