"""Chance follows from a secret that was promised before, and from what the players added."""

from __future__ import annotations

import hashlib

import pytest

from ludothek.core.position import Position
from ludothek.games import NAMES, game
from ludothek.table.fairness import SECRET_BYTES, FairChance, Unfair, seal_of

from .games import SECRET, Log, full, play_out


def chance_of(lines: list[str]) -> list[str]:
    return [line for line in lines if line.startswith("*")]


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert FairChance(SECRET).commitment == hashlib.sha256(SECRET).hexdigest()


def test_every_new_table_has_a_secret_of_its_own() -> None:
    assert len({FairChance.new().secret for _ in range(50)}) == 50
    assert len(FairChance.new().secret) == 32


def test_the_secret_of_a_repeatable_table_follows_from_its_seed() -> None:
    assert FairChance.repeatable(7) == FairChance.repeatable(7)
    assert len({FairChance.repeatable(seed).commitment for seed in range(-5, 20)}) == 25
    assert len(FairChance.repeatable(7).secret) == SECRET_BYTES


@pytest.mark.parametrize("name", NAMES)
def test_the_same_secret_and_the_same_moves_give_the_same_game(name: str) -> None:
    assert play_out(full(name), 3).lines() == play_out(full(name), 3).lines()


@pytest.mark.parametrize("name", NAMES)
def test_another_secret_or_a_players_entropy_gives_another_game(name: str) -> None:
    chances = [
        tuple(chance_of(play_out(log, 3).lines())[:12])
        for log in (full(name), full(name, bytes(32)), full(name, entropy="abc"), full(name, entropy="abd"))
    ]
    assert len(set(chances)) == 4


def test_seeds_depend_on_the_number_the_entropy_and_whose_it_is() -> None:
    kinds: tuple[dict[str, str], ...] = ({}, {"A": "x"}, {"B": "x"}, {"A": "x", "B": "x"}, {"A": "xB=x"})
    assert len({FairChance(SECRET, entropy).seed(number) for entropy in kinds for number in range(40)}) == 200
    assert FairChance(SECRET, {"A": "x", "B": "y"}).seed(7) == FairChance(SECRET, {"B": "y", "A": "x"}).seed(7)


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game_checks_out(name: str) -> None:
    log = play_out(full(name, entropy="feed"), 5)
    assert log.table.position is not None
    log.table.fair.check(log.table.made.commitment, log.table.position)


def test_a_changed_throw_is_found_and_named() -> None:
    log = full("bunker")
    log.answer("anna", "hide 1")
    log.answer("ben", "hide 2")
    lines = log.lines()
    roll = next(i for i, line in enumerate(lines) if line.startswith("* roll"))
    changed = "* roll 6-6" if lines[roll] != "* roll 6-6" else "* roll 5-5"
    forged = Position(game("bunker"), log.table.made.options)
    for line in [*lines[:roll], changed]:
        forged.play(line)
    with pytest.raises(Unfair) as unfair:
        log.table.fair.check(log.table.made.commitment, forged)
    assert f"move {roll + 1}, {changed!r}, should be {lines[roll]!r}" in str(unfair.value)


def test_another_secret_than_the_promised_one_is_found() -> None:
    log = play_out(full("bunker"), 5)
    assert log.table.position is not None
    with pytest.raises(Unfair, match="does not fit the commitment"):
        FairChance(bytes(32), log.table.entropy).check(log.table.made.commitment, log.table.position)


def test_something_else_than_was_promised_is_found() -> None:
    log = play_out(full("bunker", entropy="feed"), 5)
    assert log.table.position is not None
    fair = FairChance(SECRET, {"A": "food"}, {"A": seal_of("feed")})
    with pytest.raises(Unfair, match="seat A added"):
        fair.check(log.table.made.commitment, log.table.position)


def test_for_what_is_not_revealed_stands_a_value_that_depends_on_all_else() -> None:
    seals = {"A": seal_of("feed"), "B": seal_of("food")}
    ways = [
        FairChance(SECRET, {"A": "feed"}, seals),
        FairChance(SECRET, {"A": "food"}, seals),
        FairChance(bytes(32), {"A": "feed"}, seals),
        FairChance(SECRET, {"A": "feed"}, {**seals, "B": ""}),
        FairChance(SECRET, {}, seals),
    ]
    assert len({fair.stand_in("B") for fair in ways}) == len(ways)
    assert len({fair.seed(0) for fair in ways}) == len(ways)
    assert ways[0].stand_in("B") != ways[0].stand_in("A")


@pytest.mark.parametrize("revealed", [{"A": "feed"}, {"B": "food"}, {}, {"A": "feed", "B": "food"}])
def test_a_game_where_some_did_not_reveal_checks_out(revealed: dict[str, str]) -> None:
    log = Log("bunker", seats=2)
    log.sit("anna", "A", seal_of("feed"))
    log.sit("ben", "B", seal_of("food"))
    assert not log.table.is_started
    log.add(log.table.begin(revealed))
    play_out(log, 5)
    assert log.table.position is not None
    log.table.fair.check(log.table.made.commitment, log.table.position)
    assert log.table.entropy == revealed
