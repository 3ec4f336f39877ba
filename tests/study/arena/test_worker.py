"""A unit is the same wherever it is played, its rotations share their luck, and players that fail lose."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from ludothek.core.denied import Denied
from ludothek.core.game import Game
from ludothek.core.seats import CHANCE
from ludothek.games import game as load
from ludothek.games import playable
from ludothek.players import plain
from ludothek.study.arena import seating
from ludothek.study.arena.contest import Contest, Unit, contest
from ludothek.study.arena.luck import Luck
from ludothek.study.arena.worker import WIN, Place, Table, awarded, play, unwatched
from tests.study.arena.bad_players import HERE
from tests.study.arena.small import small

EVERY_GAME = pytest.mark.parametrize("game", playable(), ids=lambda game: game.name)


def played(contested: Contest, block: int, rotation: int) -> Table:
    table = Table(contested, Unit(0, block), rotation, 10, 60, frozenset(), unwatched)
    table.play()
    return table


def test_everyone_sits_everywhere_once() -> None:
    contested = small("sense", "random", seats=4)
    assert [contested.seated(0, rotation) for rotation in range(4)] == [
        (0, 1, 1, 1),
        (1, 0, 1, 1),
        (1, 1, 0, 1),
        (1, 1, 1, 0),
    ]
    three = small("sense", "random", "sense", seats=3)
    assert [three.seated(0, rotation) for rotation in range(3)] == [(0, 1, 2), (2, 0, 1), (1, 2, 0)]


@EVERY_GAME
def test_a_unit_is_the_same_again_and_another_block_or_seed_is_another(game: Game) -> None:
    contested = contest(game, game.settle({"seats": 2}), ("random", "random"), 0, each=False)
    first = play(contested, Unit(0, 5))
    assert play(contested, Unit(0, 5)) == first
    assert [sum(parts) for parts in first.parts] == [WIN, WIN]
    lines = played(contested, 5, 0).position.lines
    assert played(contested, 5, 0).position.lines == lines
    assert played(contested, 6, 0).position.lines != lines
    assert played(replace(contested, seed=1), 5, 0).position.lines != lines


@EVERY_GAME
def test_all_rotations_have_the_same_luck(game: Game) -> None:
    """A seat gets the same dice in the same turn, whatever was decided before; and cards come in the same order."""

    def luck(decisions: int) -> dict[tuple[object, ...], str]:
        position, own, rng = game.start(seats=2), Luck(0, 0), random.Random(decisions)
        seen: dict[tuple[object, ...], str] = {}
        while position.pending is not None:
            if position.pending != CHANCE:
                seat = min(position.pending)
                position.play(f"{seat} {rng.choice(position.legal(seat))}")
                continue
            seed, due = own.seed(position), position.outcomes()  # as many dice to throw, or the same pile
            seen[seed, *due] = position.roll(seed)
        return seen

    one, other = luck(1), luck(2)
    both = one.keys() & other.keys()
    assert len(both) > 5
    assert [one[key] for key in both] == [other[key] for key in both]
    assert len(set(one)) == len(one)


def test_the_luck_of_two_blocks_has_nothing_in_common() -> None:
    position = load("bunker").start(size=2)
    for seat in position.seats:
        position.play(f"{seat} hide 1")
    seeds = {Luck(seed, block).seed(position) for seed in range(10) for block in range(10)}
    assert len(seeds) == 100


@pytest.mark.parametrize(
    ("bad", "kind"),
    [("Raises", "RuntimeError"), ("Leaves", "SystemExit"), ("Babbles", "illegal"), ("Mute", "illegal")],
)
def test_a_player_that_fails_loses_its_games_and_is_counted(bad: str, kind: str) -> None:
    contested = small("random", f"{HERE}:{bad}")
    found = play(contested, Unit(0, 0))
    assert found.faults
    assert {(fault.entrant, fault.kind) for fault in found.faults} == {(1, kind)}
    assert len(found.faults) <= found.moves[1]
    assert len({(fault.rotation, fault.move) for fault in found.faults}) == len(found.faults)
    assert {fault.rotation for fault in found.faults} == {0, 1}
    assert found.parts == ((WIN, 0), (0, WIN))
    assert play(contested, Unit(0, 0)) == found


def test_the_plain_player_moves_for_who_always_fails_and_wins_nothing_by_it() -> None:
    """Else it would pay to fail: it is stronger than many."""
    sense = plain(load("bunker"))
    bad = play(small("random", f"{HERE}:Leaves"), Unit(0, 3))
    good = play(small("random", sense), Unit(0, 3))
    assert (bad.lines, bad.lengths, bad.moves) == (good.lines, good.lengths, good.moves)
    assert len(bad.faults) == bad.moves[1]
    assert good.parts != bad.parts == ((WIN, 0), (0, WIN))


@pytest.mark.parametrize("block", range(3))
def test_who_fails_loses_on_all_its_seats_and_the_others_share_what_it_won(block: int) -> None:
    bad = play(small("random", f"{HERE}:Leaves", seats=3), Unit(0, block))
    assert bad.parts == ((WIN, 0, 0), (0, WIN, 0), (0, 0, WIN))
    first = play(small(f"{HERE}:Leaves", "random", seats=3), Unit(0, block))
    good = play(small(plain(load("bunker")), "random", seats=3), Unit(0, block))
    assert first.lines == good.lines
    for rotation, (got, won) in enumerate(zip(first.parts, good.parts, strict=True)):
        others = [seat for seat in range(3) if seat != rotation]
        assert got[rotation] == 0
        assert [got[seat] for seat in others] == [won[seat] + won[rotation] // 2 for seat in others]


def test_of_players_who_all_fail_the_last_to_do_so_has_won() -> None:
    found = play(small(f"{HERE}:Leaves", f"{HERE}:Babbles"), Unit(0, 0))
    assert {fault.entrant for fault in found.faults} == {0, 1}
    assert [sum(parts) for parts in found.parts] == [WIN, WIN]
    for rotation, parts in enumerate(found.parts):
        first = next(fault.entrant for fault in found.faults if fault.rotation == rotation)
        assert parts[(first + rotation) % 2] == 0


@pytest.mark.parametrize(
    ("result", "out", "shares"),
    [
        ((0.5, 0.5, 0.0), "", (0.5, 0.5, 0.0)),
        ((0.5, 0.5, 0.0), "A", (0.0, 1.0, 0.0)),
        ((0.5, 0.5, 0.0), "AB", (0.0, 0.0, 1.0)),
        ((0.0, 0.0, 1.0), "A", (0.0, 0.0, 1.0)),
    ],
)
def test_a_win_goes_to_those_who_have_not_failed(
    result: tuple[float, ...], out: str, shares: tuple[float, ...]
) -> None:
    assert tuple(awarded(dict(zip("ABC", result, strict=True)), set(out)).values()) == shares


@pytest.mark.parametrize("bad", ["Dreams", "Broods"])
def test_a_player_that_thinks_too_long_loses_the_move(bad: str) -> None:
    contested = small("random", f"{HERE}:{bad}")
    found = play(contested, Unit(0, 0), seconds=0.05, grace=0)
    assert [(fault.rotation, fault.entrant, fault.kind) for fault in found.faults] == [
        (0, 1, "late"),
        (1, 1, "late"),
    ]


def test_where_a_process_was_lost_nobody_is_asked_again() -> None:
    contested = small("random", "random")
    found = play(contested, Unit(0, 0), lost={Place(1, 0)})
    assert [(fault.rotation, fault.move, fault.kind) for fault in found.faults] == [(1, 0, "gone")]


@pytest.mark.parametrize("name", [f"{HERE}:nobody", f"{HERE}:Missing", "no.such.module:Player", ":", "a:"])
def test_what_makes_no_player_is_refused(name: str) -> None:
    with pytest.raises(Denied, match=r"makes no player; name a function or class that makes one as module:name"):
        small("random", name)


def test_other_sources_are_other_players() -> None:
    game = load("bunker")
    assert seating.sources(game, ["sense"]) == seating.sources(game, ["random"])
    assert seating.sources(game, [f"{HERE}:Raises"]) != seating.sources(game, ["random"])
    assert seating.sources(load("die-bombe"), ["sense"]) != seating.sources(game, ["sense"])
