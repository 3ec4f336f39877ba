"""The opponents: always legal, the same for the same seed, blind to what is hidden, and better than chance."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from itertools import product

import pytest

import ludothek
from ludothek.core.player import Player
from ludothek.core.position import Position
from ludothek.core.seats import CHANCE
from ludothek.games.bruno_bueffel.problem import Problem
from ludothek.games.bruno_bueffel.tables import PACKAGED, table_file
from ludothek.players import PLAIN, demand, offered, opponents, player
from ludothek.players import names as all_names

Options = Mapping[str, object]

BUNKERS: list[Options] = [
    {"seats": seats, "size": size, "stall": stall}
    for (seats, size), stall in product([(2, 2), (2, 6), (3, 3), (4, 4)], [0, 1, 24])
]
BOMBS: list[Options] = [
    {"seats": 4},
    {"seats": 6, "ranks": 4},
    {"seats": 6, "ranks": 2, "max_bid": 2},
    *(
        {"seats": seats, "max_bid": limit, "ranks": ranks, "bombs": bombs, "self_bomb": limit != 40}
        for seats, (ranks, bombs), limit in product([2, 3], [(1, 0), (1, 6), (3, 2)], [1, 2, 40, 9999])
    ),
]
BUFFALOES: list[Options] = [
    {"seats": 1, "columns": 1, "action_die": "B", "keep_action": "any"},
    {"seats": 1, "columns": 1, "action_die": "E", "keep_action": "never"},
    {"seats": 1, "columns": 1, "action_die": "S", "keep_action": "bruno"},
    {"seats": 1, "columns": 1, "action_die": "RRRRRR", "keep_action": "any"},
    {"seats": 1, "columns": 1, "action_die": "RSEB--", "keep_action": "bruno"},
    {"seats": 2, "columns": 1, "action_die": "RSEB--", "keep_action": "never"},
    {"seats": 3, "columns": 2},
]
OPTION_SETS = [
    *(("bunker", options) for options in BUNKERS),
    *(("die-bombe", options) for options in BOMBS),
    *(("bruno-bueffel", options) for options in BUFFALOES),
]


def played(position: Position, players: dict[str, Player], rng: random.Random) -> Iterator[tuple[Position, str, str]]:
    """Plays a game to its end; yields every view, the seat that chose in it, and its choice."""
    while position.pending is not None:
        if position.pending == CHANCE:
            position.roll(rng)
            continue
        seat = min(position.pending)
        view = position.view(seat)
        choice = players[seat].choose(view, seat, rng)
        yield view, seat, choice
        position.play(f"{seat} {choice}")


def one_against_random(name: str, options: Options, games: int) -> tuple[float, float]:
    """The share of games that one sensible player wins against random ones, and its mean score."""
    game = ludothek.game(name)
    sense, chance = player("sense", game), player("random", game)
    wins = points = 0.0
    for number in range(games):
        position = game.start(**options)
        own = position.seats[number % len(position.seats)]
        players = {seat: sense if seat == own else chance for seat in position.seats}
        for _ in played(position, players, random.Random(number)):
            pass
        wins += (position.result or {})[own]
        points += (position.scores or {}).get(own, 0)
    return wins / games, points / games


def after(name: str, lines: str, **options: object) -> Position:
    """The position after lines that are divided by a semicolon."""
    position = ludothek.game(name).start(**options)
    for line in lines.split(";"):
        position.play(line)
    return position


def choices(position: Position, seat: str, seeds: int = 20) -> list[str]:
    """What sense plays for a seat with each of some seeds."""
    sense = player("sense", position.game)
    return [sense.choose(position.view(seat), seat, random.Random(seed)) for seed in range(seeds)]


@pytest.mark.parametrize(
    ("name", "options", "games", "share"),
    [
        ("bunker", {"seats": 2}, 40, 0.85),
        ("bunker", {"seats": 3}, 12, 0.6),
        ("bunker", {"seats": 4}, 12, 0.5),
        ("bunker", {"seats": 2, "size": 3}, 30, 0.6),
        ("die-bombe", {"seats": 2, "max_bid": 40}, 8, 0.85),
        ("die-bombe", {"seats": 3, "max_bid": 40}, 15, 0.7),
        ("die-bombe", {"seats": 3, "max_bid": 999}, 9, 0.85),
        ("die-bombe", {"seats": 4, "max_bid": 40}, 10, 0.3),
        ("bruno-bueffel", {"seats": 2, "columns": 1}, 6, 0.99),
        ("bruno-bueffel", {"seats": 3, "columns": 2}, 1, 0.99),
        ("bruno-bueffel", {"seats": 2, "columns": 1, "keep_action": "never"}, 4, 0.99),
    ],
)
def test_sense_wins_by_far_the_most_games_against_random(name: str, options: Options, games: int, share: float) -> None:
    wins, _ = one_against_random(name, options, games)
    assert wins >= share


def test_sense_fills_a_column_with_what_a_good_player_gets() -> None:
    _, mean = one_against_random("bruno-bueffel", {"seats": 1, "columns": 1}, 20)
    assert mean > 290


@pytest.mark.parametrize(("name", "options"), OPTION_SETS)
def test_every_choice_is_legal_in_whole_games_with_any_options(name: str, options: Options) -> None:
    game = ludothek.game(name)
    position = game.start(**options)
    sense, chance = player("sense", game), player("random", game)
    players = {seat: chance if seat in "BE" else sense for seat in position.seats}
    for view, seat, choice in played(position, players, random.Random(7)):
        assert choice in view.legal(seat)
    assert position.result is not None


@pytest.mark.parametrize("name", ["bunker", "die-bombe", "bruno-bueffel"])
def test_the_same_seed_makes_the_same_choices(name: str) -> None:
    game = ludothek.game(name)

    def lines() -> list[str]:
        position = game.start()
        players = {seat: player("sense", game) for seat in position.seats}
        for _ in played(position, players, random.Random(3)):
            pass
        return position.lines

    assert lines() == lines()


@pytest.mark.parametrize(
    ("name", "seat", "options", "one", "other"),
    [
        ("bunker", "A", {}, "B hide 1", "B hide 5"),
        ("bunker", "A", {}, "B hide 1;A hide 2;* start A;* roll 6-3", "B hide 3;A hide 2;* start A;* roll 6-3"),
        (
            "bunker",
            "A",
            {},
            "A hide 2;B hide 1;* start A;* roll 6-3;A hit B3;* roll 2-2;B hit A2;* roll 3-1;B stay",
            "A hide 2;B hide 3;* start A;* roll 6-3;A hit B3;* roll 2-2;B hit A2;* roll 3-1;B stay",
        ),
        (
            "bunker",
            "C",
            {"seats": 3},
            "A hide 1;B hide 1;C hide 3;* start A;* roll 6-3;A hit C3;* roll 4-3;C stay;"
            "B hit A4;* roll 6-5;C chip B6;* roll 6-3;B swap",
            "A hide 4;B hide 2;C hide 3;* start A;* roll 6-3;A hit C3;* roll 4-3;C stay;"
            "B hit A4;* roll 6-5;C chip B6;* roll 6-3;B stay",
        ),
        ("die-bombe", "A", {}, "* deal R25 G7;B bid 1;C bid 2", "* deal R25 G7;B bid 300;C bid 40"),
        (
            "die-bombe",
            "B",
            {},
            "* deal R25 G7;A bid 9;B bid 4;C bid 9;A bid 3;C bid 7;C take R25;* deal R3 X;A bid 50",
            "* deal R25 G7;A bid 9;B bid 4;C bid 9;A bid 3;C bid 7;C take R25;* deal R3 X;A bid 2",
        ),
    ],
)
def test_a_player_sees_only_its_view(name: str, seat: str, options: Options, one: str, other: str) -> None:
    one_way, other_way = after(name, one, **options), after(name, other, **options)
    assert one_way.lines != other_way.lines
    assert choices(one_way, seat) == choices(other_way, seat)


def test_the_coin_may_lie_in_any_pit() -> None:
    assert set(choices(ludothek.game("bunker").start(), "A", 100)) == {f"hide {pit}" for pit in range(1, 7)}


def test_a_pit_that_can_be_opened_is_opened() -> None:
    lines = "A hide 2;B hide 1;* start A;* roll 6-3;A hit B3;* roll 2-2;B hit A2;* roll 3-1;B stay"
    assert set(choices(after("bunker", lines), "A")) == {"open B3"}


def test_a_bare_coin_is_covered_by_a_swap() -> None:
    lines = "A hide 1;B hide 3;* start A;* roll 6-3;A hit B3;* roll 2-2;B hit A2;* roll 3-1"
    assert set(choices(after("bunker", lines), "B")) == {"swap"}


def test_a_covered_coin_is_not_laid_bare_by_a_swap() -> None:
    lines = "A hide 1;B hide 1;* start A;* roll 6-3;A hit B3;* roll 2-2;B hit A2;* roll 3-1"
    assert set(choices(after("bunker", lines), "B")) == {"stay"}


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_bids_differ_but_never_exceed_what_the_cards_can_bring(seats: int) -> None:
    bids = {int(choice.split()[1]) for choice in choices(after("die-bombe", "* deal R25 G7", seats=seats), "A")}
    assert len(bids) > 3
    assert max(bids) <= 2 * 25


def test_a_bid_is_just_enough_for_rivals_who_bid_little() -> None:
    lines = "* deal R25 G7;A bid 9;B bid 2;C bid 1;A take R25"
    for deal, card in (("R23 G9", "R23"), ("R21 G5", "R21"), ("R19 G11", "R19"), ("R17 G3", "R17")):
        lines += f";* deal {deal};A bid 9;B bid 2;C bid 1;A take {card}"
    bids = [int(choice.split()[1]) for choice in choices(after("die-bombe", lines + ";* deal G25 R9"), "A")]
    assert sum(bids) / len(bids) < 25


def test_a_bomb_hits_the_leader_where_it_hurts() -> None:
    lines = (
        "* deal R25 G7;A bid 3;B bid 9;C bid 1;B take R25;* deal R3 G5;A bid 2;B bid 1;C bid 9;C take G5;"
        "* deal X G3;A bid 9;B bid 4;C bid 1;A take X"
    )
    assert set(choices(after("die-bombe", lines), "A")) == {"bomb B red"}


@pytest.mark.parametrize(
    ("throw", "choice"),
    [
        ("66666666 -", "enter buffalo"),
        ("12345566 -", "enter large"),
        ("11111111 S", "strike ones"),
        ("55555552 -", "keep 5555555 -"),
    ],
)
def test_a_throw_is_used_as_a_good_player_would(throw: str, choice: str) -> None:
    position = after("bruno-bueffel", f"* start A;* throw {throw}", columns=1)
    assert set(choices(position, "A", 1)) == {choice}


@pytest.mark.parametrize(("name", "options"), OPTION_SETS)
def test_the_plain_opponent_is_offered_for_all_options(name: str, options: Options) -> None:
    game = ludothek.game(name)
    settled = game.settle(options)
    assert {PLAIN, "random"} <= set(offered(game, settled))
    demand(PLAIN, game, settled)


@pytest.mark.parametrize(
    ("name", "options", "names"),
    [
        ("bunker", {}, ("random", "sense")),
        ("die-bombe", {}, ("random", "sense")),
        ("bruno-bueffel", {}, ("random", "sense", "exact")),
        ("bruno-bueffel", {"columns": 1, "seats": 5}, ("random", "sense", "exact")),
        ("bruno-bueffel", {"action_die": "--BESR"}, ("random", "sense", "exact")),
        ("bruno-bueffel", {"action_die": "RSEB-"}, ("random", "sense")),
        ("bruno-bueffel", {"keep_action": "never"}, ("random", "sense")),
        ("bruno-bueffel", {"columns": 1, "action_die": "RS"}, ("random", "sense")),
    ],
)
def test_only_opponents_that_can_play_are_offered(name: str, options: Options, names: tuple[str, ...]) -> None:
    game = ludothek.game(name)
    settled = game.settle(options)
    assert offered(game, settled) == names
    for other in all_names():
        if other not in names:
            with pytest.raises(ValueError, match=f"the players are {', '.join(names)}$"):
                demand(other, game, settled)


@pytest.mark.parametrize("columns", [1, 2])
def test_what_exact_needs_comes_solved_with_the_package(columns: int) -> None:
    game = ludothek.game("bruno-bueffel")
    needs = opponents(game)["exact"].needs
    for values in product(*needs.values()):
        options = game.settle({"columns": columns, **dict(zip(needs, values, strict=True))})
        file = table_file(Problem.of(options))
        assert file is not None
        assert file.parent == PACKAGED


def test_a_player_that_cannot_play_is_refused_with_what_it_needs() -> None:
    game = ludothek.game("bruno-bueffel")
    with pytest.raises(ValueError, match="Bruno Büffel only with action_die=RSEB-- and keep_action=any; with"):
        demand("exact", game, game.settle({"action_die": "RS", "keep_action": "never"}))
    with pytest.raises(ValueError, match="only with keep_action=any; with these options, the players are random"):
        demand("exact", game, game.settle({"keep_action": "bruno"}))
    with pytest.raises(ValueError, match=r"there is no player 'gen\\x1bius'; the players are random, sense, exact"):
        player("gen\x1bius", game)
    with pytest.raises(ValueError, match="there is no exact player for Bunker"):
        player("exact", ludothek.game("bunker"))
