"""The examples for those who study games run."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("batch_loop", "819200 decisions"),
        ("gymnasium_loop", "random play against random play"),
        ("pettingzoo_loop", "all at once"),
    ],
)
def test_an_example_runs(name: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(EXAMPLES / f"{name}.py"))["main"]()
    assert said in capsys.readouterr().out
