"""Weights that players have learned: written whole or not at all, and refused where they do not fit."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from ludothek.core.weights import BadWeights, Weights

ROWS = np.arange(6.0).reshape(2, 3)


@pytest.fixture
def weights(tmp_path: Path) -> Weights:
    (tmp_path / "rules.py").write_text('"""Rules."""\n\ndef score():\n    return 1\n', encoding="utf-8")
    return Weights("ours", tmp_path, "learned.npz", ("rules.py",), (("rows", (2, 3)),))


def test_what_is_written_is_read_with_how_it_was_made(weights: Weights) -> None:
    weights.write(weights.folder, {"rows": ROWS}, 7)
    assert (weights.read()["rows"] == ROWS).all()
    with np.load(weights.folder / "learned.npz") as stored:
        assert str(stored["command"]) == "ludothek train ours --seed 7"
    assert [file.name for file in weights.folder.iterdir()] == ["learned.npz"]


def test_a_comment_does_not_matter_and_a_change_does(tmp_path: Path, weights: Weights) -> None:
    weights.write(weights.folder, {"rows": ROWS}, 1)
    for place, (text, fits) in enumerate(
        [
            ('"""Other words."""\n\ndef score():  # why\n    """So."""\n    return 1\n', True),
            ("def score(): return 2", False),
        ]
    ):
        home = tmp_path / str(place)
        home.mkdir()
        (home / "rules.py").write_text(text, encoding="utf-8")
        assert (replace(weights, home=home).stamp() == weights.stamp()) == fits
    with pytest.raises(
        BadWeights, match="other rules or by another learner: make them again with `ludothek train ours"
    ):
        replace(weights, home=tmp_path / "1").read(weights.folder)


@pytest.mark.parametrize("content", [None, b"", b"nothing", b"PK\x03\x04 cut off"])
def test_a_file_without_weights_is_refused(weights: Weights, content: bytes | None) -> None:
    if content is not None:
        weights.folder.mkdir()
        (weights.folder / "learned.npz").write_bytes(content)
    with pytest.raises(BadWeights, match="no weights that can be read"):
        weights.read()


def test_weights_of_another_size_are_refused(weights: Weights) -> None:
    weights.write(weights.folder, {"rows": ROWS[:1]}, 1)
    with pytest.raises(BadWeights, match="another learner"):
        weights.read()


def test_a_write_that_fails_leaves_what_was_there(weights: Weights, monkeypatch: pytest.MonkeyPatch) -> None:
    weights.write(weights.folder, {"rows": ROWS}, 1)

    def full(file: Path, **arrays: object) -> None:
        Path(file).write_bytes(b"half")
        raise OSError("no space left")

    monkeypatch.setattr(np, "savez_compressed", full)
    with pytest.raises(OSError, match="no space"):
        weights.write(weights.folder, {"rows": ROWS + 1}, 1)
    assert (weights.read()["rows"] == ROWS).all()
    assert [file.name for file in weights.folder.iterdir()] == ["learned.npz"]
