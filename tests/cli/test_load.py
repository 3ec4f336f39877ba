"""`ludothek load`: figures of a server on this machine."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.shell import ludothek


@pytest.mark.parametrize(
    ("given", "right"),
    [
        (("--tables", "0"), "--tables is from 1 to 5000, not 0"),
        (("--seconds", "1e9"), "--seconds is from 1 to 600"),
        (("--kills", "-1"), "--kills is from 0 to 1000"),
        (("--game", "chess"), "bunker"),
    ],
)
def test_what_cannot_be_measured_is_said_in_a_sentence(given: tuple[str, str], right: str, tmp_path: Path) -> None:
    done = ludothek("load", *given, home=tmp_path)
    assert done.returncode != 0
    assert right in done.stderr
    assert "Traceback" not in done.stderr


def test_moves_are_counted_beside_the_echo_of_the_same_machine(tmp_path: Path) -> None:
    done = ludothek("load", "--tables", "3", "--seconds", "1", home=tmp_path)
    assert done.returncode == 0, done.stderr
    figures = dict(re.findall(r"^(echo|durable moves|refused) +([\d,]+)", done.stdout, re.MULTILINE))
    assert set(figures) == {"echo", "durable moves", "refused"}
    assert int(figures["durable moves"].replace(",", "")) > 0
    assert figures["refused"] == "0"
