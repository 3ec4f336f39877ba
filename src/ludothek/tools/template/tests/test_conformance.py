"""New Game is what every game must be."""

from __future__ import annotations

import pytest
from new_game import GAME

from ludothek.testing import Examination, conformance


@pytest.mark.parametrize("examination", conformance(GAME, positions=12), ids=str)
def test_new_game_conforms(examination: Examination) -> None:
    examination()
