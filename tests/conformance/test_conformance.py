"""Every game that is installed conforms, where seeds lead and where Hypothesis looks."""

from __future__ import annotations

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from ludothek.games import NAMES, game
from ludothek.testing import Examination, checks, conformance
from ludothek.testing.check import Check, Elsewhere, moment
from ludothek.testing.walks import Walk

from .games import SUBJECTS, walks

POSITIONS = 20
"""Half as many as `ludothek check` looks at, which a test for `make test-research` does."""
ALL = {f"{name}: {each}": each for name in NAMES for each in conformance(game(name), POSITIONS)}
ELSEWHERE = {
    "bruno-bueffel: policies: every compiled opponent plays legally": (
        "to compile it takes half a minute; its own tests play it interpreted"
    ),
}
"""What is not looked at here, and why."""
EXAMINATIONS = {what: each for what, each in ALL.items() if what not in ELSEWHERE}
ANYWHERE = [check for check in checks() if check.at]
CHOSEN = 2 if settings.default and settings.default.derandomize else 40
"""Seeds have chosen many already; `make fuzz` wants new ones."""


@pytest.mark.parametrize("examination", EXAMINATIONS.values(), ids=EXAMINATIONS)
def test_a_game_conforms(examination: Examination) -> None:
    examination()


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_a_game_conforms_wherever_its_author_would_look(name: str) -> None:
    for examination in conformance(game(name)):
        examination()


def test_what_is_looked_at_elsewhere_is_there() -> None:
    assert ELSEWHERE.keys() <= ALL.keys()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("check", ANYWHERE, ids=str)
@settings(max_examples=CHOSEN)
@given(st.data())
def test_a_check_holds_wherever_hypothesis_looks(check: Check, name: str, data: st.DataObject) -> None:
    walk: Walk = data.draw(walks(name))
    assert check.at
    try:
        check.at(moment(SUBJECTS[name], walk, walk.play()))
    except Elsewhere:  # a game that has no secrets has no such moment anywhere
        event("there is nothing to look at")
