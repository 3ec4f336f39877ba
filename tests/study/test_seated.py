"""Compiled opponents against each other: the same games for the same seed, and nobody sees more than at a table."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import numpy as np
import pytest
from typer.testing import CliRunner

import ludothek
from ludothek.cli.main import app
from ludothek.study.simulate import simulate


@pytest.mark.long
def test_the_same_seed_gives_the_same_games_on_any_number_of_cores() -> None:
    """At one game: to compile them for another takes half a minute."""
    game, players = ludothek.game("bunker"), ("sense", "random", "sense")
    one, two, three = (simulate(game, 24, 5, {"seats": 3}, cores=cores, players=players) for cores in (1, 2, 3))
    assert one.players == players
    for other in (two, three):
        assert np.array_equal(one.results, other.results)
        assert np.array_equal(one.lengths, other.lengths)
    fewer, another = (simulate(game, 10, seed, {"seats": 3}, players=players) for seed in (5, 6))
    assert np.array_equal(fewer.lengths, one.lengths[:10])
    assert not np.array_equal(another.lengths, one.lengths[:10])
    assert one.results.sum(axis=1) == pytest.approx(1)
    assert one.results[:, 1].mean() < 0.2


@pytest.mark.long
def test_who_plays_at_random_plays_as_if_nobody_was_named() -> None:
    unnamed = ludothek.simulate("bunker", games=50, seed=3)
    named = ludothek.simulate("bunker", games=50, seed=3, players=("random", "random"))
    assert unnamed.players == named.players == ("random", "random")
    assert np.array_equal(unnamed.lengths, named.lengths)


@pytest.mark.long
def test_a_seat_matters_to_who_sits_there() -> None:
    first, second = (
        ludothek.simulate("bunker", games=60, seed=1, players=players).results.mean(axis=0)
        for players in (("sense", "random"), ("random", "sense"))
    )
    assert first[0] > 0.9
    assert second[1] > 0.9


@pytest.mark.parametrize(
    ("players", "right"),
    [
        (("sense",), "name a player for each of the 2 seats, not 1"),
        (("sense", "sense", "sense"), "name a player for each of the 2 seats, not 3"),
        ("sense", "name a player for each of the 2 seats, not 1"),
        (("sense", "strong"), "strong does not play Bunker in compiled code; those who do are random, sense"),
        (("sense", "nobody"), "there is no player 'nobody'"),
    ],
)
def test_who_cannot_play_is_named(players: tuple[str, ...], right: str) -> None:
    with pytest.raises(ValueError, match=right):
        ludothek.simulate("bunker", games=1, players=players)


@pytest.mark.long
def test_the_command_names_who_sat_where() -> None:
    said = CliRunner().invoke(app, ["simulate", "bunker", "--players", "sense, random", "--games", "200"]).output
    assert "200 games of bots at bunker" in said
    assert re.search(r"A sense.* 0\.9\d+", said)
    assert re.search(r"B random.* 0\.0\d+", said)


def test_an_opponent_sees_the_view_of_its_seat_and_nothing_else() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.study.shown"],
        check=False,
        capture_output=True,
        text=True,
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [
        "bunker shown: True of which something was hidden: True",
        "die-bombe shown: True of which something was hidden: True",
    ]
