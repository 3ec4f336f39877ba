"""The example that learns: it learns, and says and draws how far it has come."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

pytest.importorskip("torch", reason="needs ludothek[train]")
EXAMPLE = Path(__file__).parents[2] / "examples" / "ppo.py"


@pytest.fixture(scope="module")
def example() -> dict[str, Any]:
    return runpy.run_path(str(EXAMPLE))


def test_every_choice_stands_for_an_action_of_its_own_that_is_legal(example: dict[str, Any]) -> None:
    player = example["Player"](None, 64, 1)
    rng = np.random.default_rng(1)
    for _ in range(60):
        numbers, may = player.choices.of(player.batch)
        assert may.any(axis=1).all()
        for row, allowed, mask in zip(numbers, may, player.batch.masks, strict=True):
            chosen = row[allowed]
            assert mask[chosen].all()
            assert len(set(chosen.tolist())) == len(chosen)
        player.batch.step(numbers[np.arange(64), (rng.random(may.shape) * may).argmax(axis=1)])


def test_it_learns_and_draws_its_curve(
    example: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plot = tmp_path / "curve.svg"
    example["main"](["--minutes", "0.05", "--games", "100", "--cores", "1", "--plot", str(plot)])
    first, *_, policy, optimum, sense = capsys.readouterr().out.splitlines()
    assert float(policy.split()[1]) > float(first.split()[-2]) + 50, "a round of learning is worth more than this"
    assert optimum.split()[1] == "323.677890;"
    assert 320 < float(sense.split()[-1]) < 323.7
    assert "optimum, 323.7" in "".join(ElementTree.fromstring(plot.read_text(encoding="utf-8")).itertext())
