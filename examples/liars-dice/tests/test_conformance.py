"""Liar's dice is what every game must be."""

from __future__ import annotations

import pytest

from liars_dice import GAME
from ludothek.testing import Examination, conformance


@pytest.mark.parametrize("examination", conformance(GAME, positions=8), ids=str)
def test_liars_dice_conforms(examination: Examination) -> None:
    examination()
