"""Bruno Büffel's opponents: always legal, blind to what is hidden, and better than chance."""

from __future__ import annotations

import asyncio
from itertools import product

import pytest

from ludothek.core.seats import CHANCE
from ludothek.games.bruno_bueffel import GAME
from ludothek.games.bruno_bueffel.problem import Problem
from ludothek.games.bruno_bueffel.tables import PACKAGED, table_file
from ludothek.players import demand, offered, opponents
from ludothek.server.bots import Bots
from tests.games.opponents import Options, after, assert_always_legal, choices, one_against_random

LEVELS = ("novice", "casual", "steady", "shrewd", "expert", "strong")
BUFFALOES: list[Options] = [
    {"seats": 1, "columns": 1, "action_die": "B", "keep_action": "any"},
    {"seats": 1, "columns": 1, "action_die": "E", "keep_action": "never"},
    {"seats": 1, "columns": 1, "action_die": "S", "keep_action": "bruno"},
    {"seats": 1, "columns": 1, "action_die": "RRRRRR", "keep_action": "any"},
    {"seats": 1, "columns": 1, "action_die": "RSEB--", "keep_action": "bruno"},
    {"seats": 2, "columns": 1, "action_die": "RSEB--", "keep_action": "never"},
    {"seats": 3, "columns": 2},
]


@pytest.mark.parametrize(
    ("options", "games", "share"),
    [
        ({"seats": 2, "columns": 1}, 6, 0.99),
        ({"seats": 3, "columns": 2}, 1, 0.99),
        ({"seats": 2, "columns": 1, "keep_action": "never"}, 4, 0.99),
    ],
)
def test_sense_wins_by_far_the_most_games_against_random(options: Options, games: int, share: float) -> None:
    wins, _ = one_against_random("bruno-bueffel", options, games)
    assert wins >= share


@pytest.mark.parametrize("options", BUFFALOES)
def test_every_choice_is_legal_in_whole_games_with_any_options(options: Options) -> None:
    assert_always_legal("bruno-bueffel", options)


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


def test_sense_fills_a_column_with_what_a_good_player_gets() -> None:
    _, mean = one_against_random("bruno-bueffel", {"seats": 1, "columns": 1}, 20)
    assert mean > 290


@pytest.mark.parametrize(
    ("options", "names"),
    [
        ({}, ("random", "sense", "exact", *LEVELS)),
        ({"columns": 1, "seats": 5}, ("random", "sense", "exact", *LEVELS)),
        ({"action_die": "--BESR"}, ("random", "sense", "exact", *LEVELS)),
        ({"action_die": "RSEB-"}, ("random", "sense", *LEVELS)),
        ({"keep_action": "never"}, ("random", "sense", *LEVELS)),
        ({"columns": 1, "action_die": "RS"}, ("random", "sense", *LEVELS)),
    ],
)
def test_exact_is_offered_where_it_can_play(options: Options, names: tuple[str, ...]) -> None:
    settled = GAME.settle(options)
    assert offered(GAME, settled) == names
    if "exact" not in names:
        with pytest.raises(ValueError, match=f"the players are {', '.join(names)}$"):
            demand("exact", GAME, settled)


@pytest.mark.parametrize("columns", [1, 2])
def test_what_exact_needs_comes_solved_with_the_package(columns: int) -> None:
    needs = opponents(GAME)["exact"].needs
    for values in product(*needs.values()):
        options = GAME.settle({"columns": columns, **dict(zip(needs, values, strict=True))})
        file = table_file(Problem.of(options))
        assert file is not None
        assert file.parent == PACKAGED


def test_a_player_that_cannot_play_is_refused_with_what_it_needs() -> None:
    with pytest.raises(ValueError, match="Bruno Büffel only with action_die=RSEB-- and keep_action=any; with"):
        demand("exact", GAME, GAME.settle({"action_die": "RS", "keep_action": "never"}))
    with pytest.raises(ValueError, match="only with keep_action=any; with these options, the players are random"):
        demand("exact", GAME, GAME.settle({"keep_action": "bruno"}))


def test_what_the_perfect_one_has_to_load_first_is_no_part_of_its_thought(caplog: pytest.LogCaptureFixture) -> None:
    """The first time, it even has to be compiled, which takes longer than any bot may think."""
    position = GAME.start(seats=2)
    while position.pending == CHANCE:
        position.roll(1)
    seat = min(position.pending or "")

    async def run() -> str:
        bots = Bots(seconds=2.0)
        try:
            return await bots.choose(position, seat, "exact")
        finally:
            bots.close()

    assert asyncio.run(run()) in position.legal(seat)
    assert not caplog.records
