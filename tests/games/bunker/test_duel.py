"""How the policy for two plays and learns."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import ludothek
from ludothek.core.record import blank
from ludothek.core.seats import LETTERS
from ludothek.games.bunker import drill
from ludothek.games.bunker.beliefs import READER
from ludothek.games.bunker.choosing import STEADY_HEAT
from ludothek.games.bunker.drill import Layers, Pupil, sigmoid
from ludothek.games.bunker.duel import SEEN
from ludothek.games.bunker.onlooker import Choices, Onlooker
from ludothek.games.bunker.players import Sense
from ludothek.games.bunker.sparring import TRACE, Game, look_back
from ludothek.games.bunker.value import SLIP
from tests.games.opponents import after, played


def choices(lines: str, seat: str, pit: int, **options: object) -> Choices:
    """What the strong player would do with its coin in a pit."""
    position = after("bunker", lines, **options)
    return Onlooker().choices(position.view(seat), seat, STEADY_HEAT, 1.0, pit)


@pytest.mark.parametrize("stall", [0, 1, 24])
def test_in_a_duel_every_choice_has_its_chance(stall: int) -> None:
    position, onlooker, asked = ludothek.game("bunker").start(stall=stall), Onlooker(), 0
    for view, seat, _ in played(position, {"A": Sense(), "B": Sense()}, random.Random(5)):
        found = onlooker.choices(view, seat, STEADY_HEAT, 1.0)
        assert found.moves == view.legal(seat)
        assert sum(found.chance) == pytest.approx(1)
        assert min(found.chance) >= 0
        asked += 1
    assert asked > 10


def test_weaker_ones_see_in_a_duel_what_they_see_elsewhere() -> None:
    """What choices are worth to one who does not read is not what they are worth to one who does."""
    position, onlooker, differ = ludothek.game("bunker").start(), Onlooker(), list[bool]()
    for view, seat, _ in played(position, {"A": Sense(), "B": Sense()}, random.Random(5)):
        if view.to_json()["state"]["phase"] == "acting":
            reads, blind = (onlooker.choices(view, seat, STEADY_HEAT, reads).worth for reads in (1.0, 0.0))
            differ.append(reads != blind)
    assert sum(differ[len(differ) // 2 :]) >= 5


def test_beliefs_hold_however_long_somebody_plays_like_nobody() -> None:
    """Two who only mend, else chip, and swap by chance."""
    position, onlooker, rng = ludothek.game("bunker").start(stall=0), Onlooker(), random.Random(1)
    for letter in "AB":
        position.play(f"{letter} hide 1")
    for _ in range(900):
        while position.pending == ludothek.CHANCE:
            position.roll(rng)
        seat = sorted(position.pending or "")[0]
        moves = position.legal(seat)
        mends = [move for move in moves if move.startswith("mend")]
        chips = [move for move in moves if move.startswith(("chip", "swap", "stay"))]
        position.play(f"{seat} {rng.choice(mends or chips or moves)}")
    while position.pending == ludothek.CHANCE:
        position.roll(rng)
    seat = sorted(position.pending or "")[0]
    onlooker.choices(position.view(seat), seat, STEADY_HEAT, 1.0)
    shares = onlooker.minds["share"][0, :2, READER]
    assert (shares.sum(axis=1) > 0).all()
    assert sum(onlooker.choices(position.view(seat), seat, STEADY_HEAT, 1.0).chance) == pytest.approx(1)


@pytest.mark.parametrize("seats", [2, 3])
def test_what_a_choice_tells_follows_from_the_policy(seats: int) -> None:
    """Also where two of three are left: who knows how a seat chooses knows by how much each pit is likelier now."""
    position, onlooker, compared = ludothek.game("bunker").start(seats=seats), Onlooker(), 0
    expected: tuple[int, Any] | None = None
    for view, seat, choice in played(position, dict.fromkeys(position.seats, Sense()), random.Random(3)):
        found = onlooker.choices(view, seat, STEADY_HEAT, 1.0)
        shares, own = onlooker.minds["share"][0, :, READER], LETTERS.index(seat)
        camps = view.to_json()["state"]["camps"]
        if expected:
            of, told = expected
            told = told * camps[LETTERS[of]]["tokens"]
            if camps[LETTERS[of]]["alive"]:
                assert shares[of] / shares[of].sum() == pytest.approx(told / told.sum())
                compared += 1
            expected = None
        if view.to_json()["state"]["phase"] == "acting" and sum(camp["alive"] for camp in camps.values()) == 2:
            before, i = shares[own].copy(), found.moves.index(choice)
            rows = [onlooker.choices(view, seat, STEADY_HEAT, 1.0, pit).chance[i] for pit in range(6)]
            expected = own, before * [(1 - SLIP) * chance + SLIP / len(found.moves) for chance in rows]
    assert compared > 5


def test_a_coin_that_would_lie_bare_under_the_throw_is_covered() -> None:
    lines = "A hide 1;B hide 3;* start A;* roll 6-3;A hit B3;* roll 2-2;B hit A2;* roll 3-1"
    found = choices(lines, "B", 2)
    assert found.chance[found.moves.index("swap")] > 0.9


def test_a_network_learns_what_it_is_shown() -> None:
    rng = np.random.default_rng(1)
    layers, seen = Layers(rng, 1), rng.normal(0, 1, (512, SEEN)).astype("f4")
    right = (seen[:, 0] * seen[:, 1] > 0).astype("f4")

    def error() -> float:
        return float(np.square(sigmoid(layers.say(seen)[:, 0]) - right).mean())

    before = error()
    for _ in range(300):
        read = layers.read(seen)
        layers.learn(read, ((sigmoid(read[-1]) - right[:, None]) / len(seen)).astype("f4"), 0.003)
    assert error() < before / 10


def test_what_a_choice_came_to_is_seen_from_the_end_of_the_game() -> None:
    """The last choice by who won, those before it partly by what was expected later."""
    games, gains = blank(Game), np.zeros(3)
    games["end"], games["won"] = 3, 1.0
    look_back(games, np.array([0, 1, 0]), np.array([0.5, 0.4, 0.7]), gains)
    assert gains.tolist() == pytest.approx([0.2 + TRACE * 0.3, -0.4, 0.3])


@pytest.mark.long
def test_lessons_teach_and_the_same_seed_teaches_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """At first games take long, since nobody knows where to look."""
    monkeypatch.setattr(drill, "GAMES", 96)
    monkeypatch.setattr(drill, "ROOM", 160 * 96)

    def lengths(lessons: int) -> tuple[float, list[float]]:
        pupil, found = Pupil(1), 0.0
        for _ in range(lessons):
            pupil.practise(0.003, 0.008)
            found = sum(ring.count for ring in pupil._rings) / sum(len(ring.games) for ring in pupil._rings)
        return found, pupil.hiding.tolist()

    first, later, again = lengths(1), lengths(40), lengths(40)
    assert later[0] < 0.8 * first[0]
    assert later == again
