"""Small Die Bombe, solved: as a tree says that knows nothing but positions, and from the shell."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import ludothek
from ludothek.core.position import Position
from ludothek.core.recording import Recording
from ludothek.core.seats import CHANCE
from ludothek.games.die_bombe import GAME
from ludothek.games.die_bombe.solver import solve
from tests.cli.shell import ludothek as shell

SMALL = [
    {"seats": 2, "ranks": 1, "bombs": 0, "max_bid": 2},
    {"seats": 2, "ranks": 1, "bombs": 1, "max_bid": 2},
    {"seats": 2, "ranks": 1, "bombs": 2, "max_bid": 2, "self_bomb": False},
    {"seats": 2, "ranks": 2, "bombs": 0, "max_bid": 2},
    {"seats": 2, "ranks": 2, "bombs": 1, "max_bid": 2},
]
"""With two bids at most, an auction is a game of two by two, which has a formula."""
MOST_CARDS = 2
"""To come in positions that are looked at: with more, the tree takes long."""


def of_two_by_two(table: list[list[float]]) -> float:
    """The value of a matrix game: where the best of the worst is not the worst of the best, both mix."""
    least, most = max(map(min, table)), min(map(max, zip(*table, strict=True)))
    if least == most:
        return least
    (a, b), (c, d) = table
    return (a * d - b * c) / (a + d - b - c)


class Tree:
    """What positions are worth to A, trying every line that the rules allow."""

    def __init__(self) -> None:
        self.known: dict[bytes, float] = {}

    def value(self, position: Position) -> float:
        key = position.states.tobytes()
        if key not in self.known:
            self.known[key] = self.looked(position)
        return self.known[key]

    def looked(self, position: Position) -> float:
        pending = position.pending
        if pending is None:
            return (position.result or {})["A"]
        if pending == CHANCE:
            outcomes = position.outcomes()
            ways = (weight * self.after(position, f"* {text}") for text, weight in outcomes)
            return sum(ways) / sum(weight for _, weight in outcomes)
        if len(pending) == 2:
            bids = position.legal("A")
            return of_two_by_two([[self.after(position, f"A {a}", f"B {b}") for b in bids] for a in bids])
        seat = min(pending)
        values = [self.after(position, f"{seat} {move}") for move in position.legal(seat)]
        return max(values) if seat == "A" else min(values)

    def after(self, position: Position, *lines: str) -> float:
        next_one = position.copy()
        for line in lines:
            next_one.play(line)
        return self.value(next_one)


def quiet(done: int, of: int) -> None: ...


@pytest.mark.parametrize("options", SMALL, ids=str)
def test_every_position_on_the_way_is_worth_what_a_tree_without_shortcuts_says(options: dict[str, object]) -> None:
    rng, tree = random.Random(1), Tree()
    seen = 0
    for _ in range(12):
        position = GAME.start(**options)
        while position.pending is not None:
            if not is_half_sealed(position) and cards_to_come(position) <= MOST_CARDS:
                solution = solve(position, quiet)
                assert solution.values["A"] == pytest.approx(tree.value(position), abs=1e-12)
                assert sum(solution.values.values()) == pytest.approx(1)
                assert abs(solution.gap) < 1e-12
                assert set(solution.plans) == (set() if position.pending == CHANCE else position.pending)
                seen += 1
            step(position, rng)
        assert solve(position, quiet).values == position.result
    assert seen > 20


def is_half_sealed(position: Position) -> bool:
    """Whether one of two bids is made."""
    return len(position.lines) > position.revealed


def cards_to_come(position: Position) -> int:
    return int(position.state.unseen_coloured) + int(position.state.unseen_bombs)


def step(position: Position, rng: random.Random) -> None:
    """Mostly the lowest bid, so that there are ties."""
    if position.pending == CHANCE:
        position.roll(rng)
        return
    seat = min(position.pending or ())
    moves = position.legal(seat)
    position.play(f"{seat} {moves[0] if rng.random() < 0.8 else rng.choice(moves)}")


@pytest.mark.parametrize(
    ("lines", "options"),
    [
        (("* deal R3 G5",), {"ranks": 2, "bombs": 0, "max_bid": 8}),
        (("* deal R3 G5", "A bid 2", "B bid 1", "A take G5"), {"ranks": 2, "bombs": 2, "max_bid": 4}),
    ],
)
def test_a_plan_is_a_move_that_loses_nothing(lines: tuple[str, ...], options: dict[str, int]) -> None:
    position = GAME.start(seats=2, **options)
    for line in lines:
        position.play(line)
    if position.pending == CHANCE:
        position.play("* deal R5 X")
    solution = solve(position, quiet)
    for seat in position.pending or ():
        (move,) = solution.plans[seat]
        other = "B" if seat == "A" else "A"
        for answer in position.legal(other):
            after = position.copy()
            after.play(f"{seat} {move}")
            after.play(f"{other} {answer}")
            assert solve(after, quiet).values[seat] >= solution.values[seat] - 1e-12


def test_a_bid_that_is_made_counts_against_the_plan_of_who_does_not_know_it() -> None:
    position = GAME.start(seats=2, ranks=2, bombs=0, max_bid=4)
    position.play("* deal R3 R5")
    before = solve(position, quiet)
    (plan,) = before.plans["B"]
    for move in position.legal("A"):
        half, whole = position.copy(), position.copy()
        for line in (f"A {move}", f"B {plan}"):
            whole.play(line)
        half.play(f"A {move}")
        told = solve(half, quiet)
        assert told.plans == {"B": {plan: 1.0}}
        assert told.values == pytest.approx(solve(whole, quiet).values)
        assert solve(half.view("B"), quiet).values == pytest.approx(before.values)


def test_ten_ties_and_the_lots_after_them_are_solved() -> None:
    position = GAME.start(seats=2, ranks=2, bombs=0, max_bid=4)
    position.play("* deal R3 R5")
    for tie in range(10):
        before = solve(position, quiet)
        assert set(before.plans) == {"A", "B"}, tie
        position.play("A bid 4")
        position.play("B bid 4")
    lots = solve(position, quiet)
    ends = []
    for winner in "AB":
        drawn = position.copy()
        drawn.play(f"* lots {winner}")
        ends.append(solve(drawn, quiet).values["A"])
    assert lots.values["A"] == pytest.approx(sum(ends) / 2)


def test_the_shell_prints_values_plans_and_the_gap(tmp_path: Path) -> None:
    position = ludothek.game("die-bombe").start(seats=2, ranks=2, bombs=1, max_bid=8)
    for line in ("* deal R3 R5", "A bid 1", "B bid 3", "B take R5", "* deal G5 X"):
        position.play(line)
    record = tmp_path / "game.ludo"
    record.write_bytes(Recording.of(position).write())
    ended = shell("solve", "die-bombe", record, home=tmp_path)
    assert ended.returncode == 0, ended.stderr
    solution = solve(position, quiet)
    moves = [f"{seat} {move} 1.00" for seat in "AB" for move in solution.plans[seat]]
    values = [f"value {seat} {solution.values[seat]:.6f}" for seat in "AB"]
    assert ended.stdout.splitlines() == [*values, *moves, "gap 0.0e+00"]
    start = shell("solve", "die-bombe", "-o", "ranks=2", "-o", "bombs=1", "-o", "max_bid=2", home=tmp_path)
    assert start.stdout.splitlines() == ["value A 0.500000", "value B 0.500000", "gap 0.0e+00"]


@pytest.mark.parametrize(
    ("arguments", "right"),
    [
        ([], "solved with 10 cards to come at most, here there are 30"),
        (["-o", "seats=3", "-o", "ranks=2"], "for two seats only, not for 3"),
        (["-o", "ranks=4", "-o", "bombs=1", "-o", "max_bid=9999"], "try a smaller max_bid"),
        (["-o", "ranks=two"], "ranks must be a whole number"),
        (["-o", "ranks"], "'ranks' is not an option"),
        (["other.ludo"], "other.ludo is a record of Bunker, not of Die Bombe"),
        (["small.ludo", "-o", "ranks=2"], "small.ludo says itself which options were played with"),
        (["wrong.ludo"], "wrong.ludo: move 1"),
        (["none.ludo"], "No such file"),
    ],
)
def test_what_cannot_be_solved_is_one_sentence(
    arguments: list[str], right: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    head = "Ludothek record 1\nGame: {}\nRules: 1\nOptions: {}\n\n{}"
    Path("other.ludo").write_text(head.format("bunker", "seats=2", ""))
    Path("small.ludo").write_text(head.format("die-bombe", "seats=2 ranks=2", ""))
    Path("wrong.ludo").write_text(head.format("die-bombe", "seats=2 ranks=2", "* deal X R3\n"))
    ended = shell("solve", "die-bombe", *arguments, home=tmp_path)
    assert ended.returncode == 2
    assert right in ended.stderr
    assert "Traceback" not in ended.stderr
