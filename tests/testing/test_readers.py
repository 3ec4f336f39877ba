"""Who may read private lines, where lines do not say whose they are, and where teams know more of one another."""

from __future__ import annotations

import pytest

from ludothek.testing.check import Breach
from ludothek.testing.readers import FEWEST, Reading, demand_privacy

SEATS = "ABC"


def dealt(text: str, *readers: str | None, sealed: str = "* deal ?") -> list[Reading]:
    """Often enough to be no chance."""
    return [Reading(f"* deal {text}", sealed, frozenset(readers))] * FEWEST


def test_who_alone_is_dealt_for_all_to_see_was_forgotten() -> None:
    forgotten = [*dealt("1", "A"), *dealt("2", *SEATS, None), *dealt("3", "C")]
    with pytest.raises(Breach, match=r"everybody can read '\* deal 2' when it is settled, though deal is PRIVATE: "):
        demand_privacy(forgotten, SEATS)


def test_what_is_shown_at_once_to_whomever_it_is_dealt_is_no_fault() -> None:
    demand_privacy([*dealt("1", "A"), *dealt("2", "B"), *dealt("3", "C"), *dealt("6", *SEATS, None)], SEATS)
    demand_privacy([*dealt("A 1", "A", sealed="* deal A ?"), *dealt("A 6", *SEATS, None, sealed="* deal A ?")], SEATS)


def test_teams_may_know_more_of_one_another_and_nobody_may_know_anything() -> None:
    teams = [("A", "AC"), ("B", "BD"), ("C", "AC"), ("D", "BD")]
    demand_privacy(
        [line for seat, team in teams for line in dealt(f"{seat} 1", *team, sealed=f"* deal {seat} ?")], "ABCD"
    )
    demand_privacy(dealt("1"), SEATS)
