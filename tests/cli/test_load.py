"""`ludothek load`: figures of a server on this machine."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ludothek.cli.faults import Fault
from ludothek.cli.load import Wish, load_server
from tests.cli.shell import ludothek

MODEST = Wish(tables=3, seconds=1, rate=0, game=None, quiet=False, kills=0, seed=1, language="en")


@pytest.mark.parametrize(
    ("asked", "right"),
    [
        ({"tables": 0}, "--tables is from 1 to 5000, not 0"),
        ({"seconds": 1e9}, "--seconds is from 1 to 600"),
        ({"kills": -1}, "--kills is from 0 to 1000"),
    ],
)
def test_what_cannot_be_measured_is_said_in_a_sentence(asked: dict[str, Any], right: str) -> None:
    with pytest.raises(Fault, match=right):
        load_server(replace(MODEST, **asked))


def test_a_game_that_is_not_there_is_refused_without_a_traceback(tmp_path: Path) -> None:
    done = ludothek("load", "--game", "chess", home=tmp_path)
    assert done.returncode != 0
    assert "bunker" in done.stderr
    assert "Traceback" not in done.stderr


def test_moves_are_counted_beside_the_echo_of_the_same_machine(tmp_path: Path) -> None:
    done = ludothek("load", "--tables", "3", "--seconds", "1", home=tmp_path)
    assert done.returncode == 0, done.stderr
    figures = dict(re.findall(r"^(echo|durable moves|refused) +([\d,]+)", done.stdout, re.MULTILINE))
    assert set(figures) == {"echo", "durable moves", "refused"}
    assert int(figures["durable moves"].replace(",", "")) > 0
    assert figures["refused"] == "0"
