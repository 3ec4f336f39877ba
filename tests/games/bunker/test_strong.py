"""Bunker's players that read: what they believe, and how they play by it."""

from __future__ import annotations

import math
import random
from collections import Counter
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import ludothek
from ludothek.core.player import Player
from ludothek.core.position import Position
from ludothek.core.weights import BadWeights, Weights
from ludothek.games.bunker import learned
from ludothek.games.bunker.choosing import PRICE
from ludothek.games.bunker.onlooker import Onlooker
from ludothek.games.bunker.players import Sense
from ludothek.games.bunker.strong import LEVELS, Strong
from tests.games.opponents import after, played


def beliefs(position: Position, viewer: str, of: str) -> list[float]:
    """Where a strong player at a seat expects another's coin."""
    onlooker = Onlooker()
    onlooker.choices(position.view(viewer), viewer, 0.01, 1.0)
    shares: list[float] = onlooker.minds["belief"][0, position.seats.index(of)].tolist()
    return shares[: int(position.options["size"])]


def asked(lines: str, seat: str, **options: object) -> Position:
    """A position in which a seat is to act, after lines of which the last may be a roll for it."""
    position = after("bunker", lines, **options)
    assert position.pending is not None
    assert seat in position.pending
    return position


@pytest.mark.parametrize(("seats", "hidden"), [(2, "A hide 4;B hide 2"), (3, "A hide 4;B hide 2;C hide 2")])
def test_before_anything_is_played_high_pits_are_likelier_but_any_is_possible(seats: int, hidden: str) -> None:
    """A throw takes more points off the pit with the lower of its numbers."""
    shares = beliefs(asked(f"{hidden};* start A;* roll 3-3", "A", seats=seats), "A", "B")
    assert sorted(shares)[-2:] == shares[-2:]
    assert min(shares) > 0.05
    assert sum(shares) == pytest.approx(1)


def test_who_mends_a_die_shows_where_the_coin_is() -> None:
    lines = "A hide 4;B hide 2;* start A;* roll 2-2;A hit B2;* roll 2-1;B mend 2;* roll 3-3"
    shares = beliefs(asked(lines, "A"), "A", "B")
    assert max(shares) == shares[1]
    assert shares[1] > 0.25


def test_an_opened_pit_is_empty_and_no_covered_one_is_ruled_out() -> None:
    rng = random.Random(3)
    position = ludothek.game("bunker").start(seats=3)
    for view, seat, _ in played(position, {seat: Sense() for seat in position.seats}, rng):
        state = view.to_json()["state"]
        if state["phase"] == "acting":
            for camp in state["camps"]:
                if camp != seat and state["camps"][camp]["alive"]:
                    shares = beliefs(view, seat, camp)
                    assert sum(shares) == pytest.approx(1)
                    for share, token in zip(shares, state["camps"][camp]["tokens"], strict=True):
                        assert (share > 0.0005) == token


@pytest.mark.parametrize("options", [{"seats": 2}, {"seats": 4}, {"seats": 3, "size": 4}])
def test_one_who_comes_late_chooses_like_one_who_was_there(options: dict[str, object]) -> None:
    position = ludothek.game("bunker").start(**options)
    players: dict[str, Player] = {seat: Strong() for seat in position.seats}
    for number, (view, seat, choice) in enumerate(played(position, players, random.Random(1))):
        if number % 5 == 0:
            twice = {player.choose(view, seat, random.Random(7)) for player in (Strong(), players[seat])}
            assert len(twice) == 1
        assert choice in view.legal(seat)


def test_choices_tell_no_more_of_the_coin_than_is_worth_it() -> None:
    """With another coin a choice is the likelier, or rarer, only by as much as it is worth more, or less; but for
    duels, which have a policy of their own.
    """
    position, onlooker, compared = ludothek.game("bunker").start(size=5), Onlooker(), 0
    for view, seat, _ in played(position, {"A": Sense(), "B": Sense()}, random.Random(4)):
        camp = view.to_json()["state"]["camps"][seat]
        if camp["coin"]:
            covered = [pit for pit, token in enumerate(camp["tokens"]) if token]
            first, *others = (onlooker.choices(view, seat, 0.004, 1.0, pit) for pit in covered)
            for other in others:
                more = [a - b for a, b in zip(first.worth, other.worth, strict=True)]
                most = math.exp((max(more) - min(more)) / PRICE) * 1.001
                for a, b in zip(first.chance, other.chance, strict=True):
                    assert a <= b * most
                    assert b <= a * most
                    compared += 1
    assert compared > 100


def test_worth_is_the_chance_to_win_of_every_choice() -> None:
    position = ludothek.game("bunker").start()
    for view, seat, _ in played(position, {"A": Sense(), "B": Sense()}, random.Random(2)):
        worth = Strong().worth(view, seat)
        assert sorted(worth) == sorted(view.legal(seat))
        assert all(0 <= value <= 1 for value in worth.values())


def test_the_last_pit_that_is_left_is_opened_and_wins() -> None:
    """With two pits, once one was found empty."""
    lines = (
        "A hide 1;B hide 1;* start A;* roll 2-2;A hit B2;* roll 1-1;B hit A1;* roll 2-2;A open B2;* roll 2-2;B hit A2;"
        "* roll 1-1;A hit B1;* roll 2-2;B open A2;* roll 1-1;A hit B1;* roll 1-1;B hit A1;* roll 1-1"
    )
    position = asked(lines, "A", size=2)
    assert Strong().worth(position.view("A"), "A")["open B1"] == pytest.approx(1)
    assert {Strong().choose(position.view("A"), "A", random.Random(seed)) for seed in range(20)} == {"open B1"}


def test_a_bare_coin_is_covered_by_a_swap() -> None:
    lines = "A hide 1;B hide 3;* start A;* roll 6-3;A hit B3;* roll 2-2;B hit A2;* roll 3-1"
    position = asked(lines, "B")
    chosen = Counter(Strong().choose(position.view("B"), "B", random.Random(seed)) for seed in range(20))
    assert chosen["swap"] >= 18


@pytest.mark.parametrize(
    ("stronger", "weaker", "games", "share"), [("strong", "novice", 30, 0.8), ("novice", "random", 300, 0.57)]
)
def test_levels_are_in_order(stronger: str, weaker: str, games: int, share: float) -> None:
    """Of the lowest step, which is not far, thirty games would say nothing."""
    from ludothek.players import player

    game, wins = ludothek.game("bunker"), 0.0
    for number in range(games):
        position, own = game.start(), "AB"[number % 2]
        players = {seat: player(stronger if seat == own else weaker, game) for seat in "AB"}
        for _ in played(position, players, random.Random(number)):
            pass
        wins += (position.result or {})[own]
    assert wins / games >= share


def test_a_weak_level_errs_alike_whenever_it_is_asked() -> None:
    position = asked("A hide 4;B hide 2;* start A;* roll 5-5;A hit B5;* roll 4-4;B hit A4;* roll 4-4", "A")
    weak = LEVELS.strengths[0]
    chosen = {Strong(weak).choose(position.view("A"), "A", random.Random(seed)) for seed in range(10)}
    assert len(chosen) == 1


@pytest.mark.parametrize("weights", [learned.WEIGHTS, learned.DUEL])
def test_weights_say_how_they_were_made_and_others_are_refused(weights: Weights, tmp_path: Path) -> None:
    with np.load(weights.folder / weights.name) as stored:
        assert str(stored["command"]) == f"ludothek train bunker --seed {stored['seed']}"
    replace(weights, sources=("rules.py",)).write(tmp_path, weights.read(), 1)
    with pytest.raises(BadWeights, match="make them again with `ludothek train bunker"):
        weights.read(tmp_path)


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    learned.write_weights(tmp_path, learned.packaged(), 1)
    learned.write_duel(tmp_path, *learned.packaged_duel(), 1)
    assert (learned.read_weights(tmp_path) == learned.packaged()).all()
    for again, packaged in zip(learned.read_duel(tmp_path), learned.packaged_duel(), strict=True):
        assert (again == packaged).all()


@pytest.mark.parametrize("hiding", [[1.5, -0.5, 0, 0, 0, 0], [0.0] * 6, [0.5] * 6])
def test_a_place_to_hide_is_chosen_by_chances_that_are_some(tmp_path: Path, hiding: list[float]) -> None:
    arrays = learned.DUEL.read()
    arrays[learned.HIDING][-1] = hiding
    learned.DUEL.write(tmp_path, arrays, 1)
    with pytest.raises(BadWeights, match="chances that are none: make them again"):
        learned.read_duel(tmp_path)
