"""What is told of Die Bombe is what happened in games."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest

from ludothek.core.figure import Estimate, Figure, Share
from ludothek.core.record import States, blank
from ludothek.games.die_bombe import studies
from ludothek.games.die_bombe.selfplay import Story

WHOLE_GAME = """
from ludothek.games.die_bombe import answers, bidders
from ludothek.games.die_bombe.selfplay import Course
answers.ROUNDS_IMAGINED = bidders.GUESSES = bidders.TRIALS = 2
(story,) = Course(3, max_bid=2, ranks=1, bombs=1).play(1, 0, 1)
assert story.rounds == 2 and story.shares.sum() == 1
assert story.dealt.tolist() == [1, *[0] * 11, 1, *[0] * 11, 1]
assert story.taken.sum() == 2 and 2 <= story.price.sum() == story.paid.sum() <= 4
assert 6 <= story.bids <= 12
assert story.kept.sum() - story.paid.sum() == story.scores.sum()
assert story.struck.sum() == story.bombs >= story.struck_last.sum()
assert story.own <= story.bombs <= 1 and story.hit == 3 * story.bombs
"""

SAME_CHOICE = """
import random
from ludothek.core.chance import Stream, open_stream
from ludothek.core.record import blank
from ludothek.games.die_bombe import answers, bidders, endings, rules
from ludothek.games.die_bombe.mind import Mind
from ludothek.games.die_bombe.notation import write
from ludothek.games.die_bombe.selfplay import choose
from ludothek.games.die_bombe.strong import Strong
from ludothek.games.die_bombe.weights import weights_for
from tests.games.die_bombe.test_strong import BIDS, LOST
from tests.games.opponents import after
answers.ROUNDS_IMAGINED = bidders.GUESSES = bidders.TRIALS = 2
lost, line, ending = LOST.format(*"ABCD"), blank(rules.State, endings.DEPTH), blank(endings.Ending)
won = BIDS + ";* deal R5 G9;A bid 9;B bid 2;C bid 1"
tables = (lost, "C", {"seats": 4, "ranks": 2, "bombs": 2}, 2), (won, "A", {"seats": 3}, 1)
for lines, seat, options, count in tables:
    position, strong = after("die-bombe", lines, **options), Strong()
    mind, rng, compiled = blank(Mind), blank(Stream), set()
    mind["weights"] = weights_for(options["seats"])
    mind[0].keen[:] = 0.2
    mind[0].keen["ABCD".index(seat)] = 1
    for seed in range(20):
        open_stream(rng[0], 1, seed)
        compiled.add(write(choose(position.states[0].copy(), mind[0], rng[0], line, ending[0])))
    assert compiled == {strong.choose(position.view(seat), seat, random.Random(seed)) for seed in range(20)}
    assert len(compiled) == count
"""


def told(_seed: int, _first: int, games: int) -> States:
    """Of four games with three seats, the first seat wins three; it pays 10 for a 25 in every one."""
    stories = blank(Story, games)
    stories["rounds"], stories["bombs"], stories["hit"] = 15, 2, 30
    stories["struck"][:, 1], stories["struck_last"][:, 1] = 2, 1
    stories["shares"][:, 0] = np.arange(games) % 4 != 3
    stories["shares"][:, 1] = np.arange(games) % 4 == 3
    stories["scores"][:, :3] = (60, 20, 10)
    stories["plain"][:, :3] = (10, 20, 10)
    stories["doubled"][:, 0] = (1, 1)
    stories["paid"][:, 0], stories["bids"] = 30, 90
    stories["dealt"][:, 11] = stories["taken"][:, 11] = stories["choices"][:, 11] = 1
    stories["price"][:, 11], stories["chance"][:, 11] = 10, 0.25
    return stories


@pytest.fixture
def invented(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studies, "stories_of", lambda _course, *which: told(*which))


def row(figure: Figure, name: str) -> dict[str, object]:
    return dict(zip(figure.columns, next(row for row in figure.rows if row[0] == name), strict=True))


def asked(name: str) -> Figure:
    return studies.STUDIES[name](40, 1, lambda _done, _of: None)


@pytest.mark.usefixtures("invented")
def test_every_question_is_answered_from_the_games() -> None:
    wins = row(asked("beginning"), "3 seats")
    assert (wins["A"], wins["B"]) == (pytest.approx(Estimate.of(40, 30, 30)), pytest.approx(Estimate.of(40, 10, 10)))
    hits, last = (row(asked("targets"), name) for name in ("3 seats", "3 seats, last round"))
    assert (hits["A"], hits["B"], last["B"], hits["D"]) == ((0, 0), (2, 0), (1, 0), "")
    card = row(asked("cards"), "25")
    assert card["price"] == (10, 0)
    assert card["worth in share of the win"] == (0.25, 0)
    assert row(asked("cards"), "bomb")["price"] == (0, 0)
    doubled = row(asked("doubling"), "3 seats")
    assert doubled["points it adds in a game"] == (50, 0)
    assert doubled["with both"] == pytest.approx(Estimate.of(40, 30, 30))
    assert doubled["won by the doubling"] == pytest.approx(Estimate.of(40, 30, 30))
    option = row(asked("options"), "3 seats, max_bid=20")
    assert option["price of a round"] == (2, 0)
    assert option["bid of a seat"] == (2, 0)
    assert option["a bomb hits"] == (15, 0)
    assert option["ahead by"] == (40, 0)
    length = row(asked("lengths"), "3 seats")
    assert length["bombs that go off"] == (2, 0)
    assert length["games with lots"] == Share.of(0, 40)


def test_a_ratio_errs_as_its_games_differ() -> None:
    part, whole = np.array([2.0, 4.0] * 50), np.array([1.0, 1.0] * 50)
    assert studies.ratio(part, whole) == pytest.approx(Estimate.of(100, 300, 1000))


@pytest.mark.long
def test_what_happens_in_a_game_is_written_down() -> None:
    """Interpreted: to compile whole games takes a minute."""
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    subprocess.run([sys.executable, "-c", WHOLE_GAME], env=environment, check=True, timeout=120)


@pytest.mark.long
def test_cards_are_taken_and_bombs_used_as_by_the_player_at_the_table() -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    subprocess.run([sys.executable, "-c", SAME_CHOICE], env=environment, check=True, timeout=120)
