"""Every game that is installed conforms, where seeds lead and where Hypothesis looks."""

from __future__ import annotations

import json
import os
import subprocess
import sys

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
LATER = ("policies", "encoding", "batch")
"""What is compiled for these concerns, nobody calls who plays: it takes minutes, and `make test-research` does it."""
INTERPRETED = 4
"""At so many positions it is looked here, interpreted, that an encoding tells no secrets and is what the rules say."""
EXAMINATIONS = {
    f"{name}: {each}": each
    for name in NAMES
    for each in conformance(game(name), POSITIONS)
    if each.check.concern not in LATER
}
ANYWHERE = [
    pytest.param(check, marks=pytest.mark.long if check.concern in LATER else ()) for check in checks() if check.at
]
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


@pytest.mark.parametrize("name", NAMES)
def test_an_encoding_conforms_interpreted(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.conformance.interpreted", name, str(INTERPRETED), "encoding"],
        check=False,
        capture_output=True,
        text=True,
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
    )
    assert done.returncode == 0, done.stderr
    ((cases, breach),) = json.loads(done.stdout).values()
    assert cases > INTERPRETED
    assert breach is None


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
