"""Small Bunker, solved: as a search that knows nothing but positions says, within proven bounds, and from the shell."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from ludothek.core.position import Position
from ludothek.core.record import States, copied
from ludothek.core.recording import Recording
from ludothek.core.seats import CHANCE
from ludothek.games.bunker import GAME, solver
from ludothek.games.bunker.hiding import Hide, worth
from ludothek.games.bunker.rules import UNKNOWN
from ludothek.games.bunker.secured import Secured, leads
from ludothek.games.bunker.solver import solve
from ludothek.games.bunker.turns import OTHER, THROWER, Turns
from ludothek.games.bunker.uniform import Answer
from tests.cli.shell import ludothek as shell
from tests.games.bunker import small


def quiet(done: int, of: int) -> None: ...


def after(*lines: str, stall: int = 1) -> Position:
    position = GAME.start(seats=2, size=2, stall=stall)
    for line in lines:
        position.play(line)
    return position


def with_both_coins_known(rng: random.Random, stall: int) -> Position:
    """Games at random until each seat has seen where the other's coin is not."""
    while True:
        position = after("A hide 1", f"B hide {rng.choice('12')}", "* start A", stall=stall)
        while position.pending is not None:
            if not (position.state.tokens[:2].sum(axis=1) > 1).any():
                return position
            if position.pending == CHANCE:
                position.roll(rng)
            else:
                seat = min(position.pending)
                position.play(f"{seat} {rng.choice(position.legal(seat))}")


class Sweeps:
    """What positions are worth to A where nothing is hidden: all that can be reached, over and over."""

    def __init__(self, first: Position) -> None:
        self.ways: dict[bytes, tuple[str, list[tuple[float, bytes]]]] = {}
        self.values: dict[bytes, float] = {}
        to_see = [first]
        while to_see:
            position = to_see.pop()
            key = position.states.tobytes()
            if key in self.values:
                continue
            self.values[key] = 0.5
            if position.pending is None:
                self.values[key] = (position.result or {})["A"]
                continue
            seat = min(position.pending)
            moves = position.outcomes() if seat == CHANCE else [(move, 1) for move in position.legal(seat)]
            total = sum(weight for _, weight in moves)
            found = []
            for move, weight in moves:
                then = position.copy()
                then.play(f"{seat} {move}")
                to_see.append(then)
                found.append((weight / total, then.states.tobytes()))
            self.ways[key] = seat, found
        change = 1.0
        while change > 1e-14:
            change = 0.0
            for key, (seat, found) in self.ways.items():
                values = [self.values[to] for _, to in found]
                new = sum(weight * value for (weight, _), value in zip(found, values, strict=True))
                if seat != CHANCE:
                    new = max(values) if seat == "A" else min(values)
                change = max(change, abs(new - self.values[key]))
                self.values[key] = new


@pytest.mark.long
@pytest.mark.parametrize("stall", [1, 2])
def test_where_both_coins_are_known_a_position_is_worth_what_sweeping_over_all_says(stall: int) -> None:
    rng = random.Random(stall)
    seen = set()
    for _ in range(3):
        position = with_both_coins_known(rng, stall)
        sweeps = Sweeps(position)
        for _ in range(10):
            if position.pending is None:
                break
            solution = solve(position, quiet)
            assert solution.values["A"] == pytest.approx(sweeps.values[position.states.tobytes()], abs=1e-9)
            assert abs(solution.gap) < 1e-9
            if position.pending == CHANCE:
                assert solution.plans == {}
                position.roll(rng)
                continue
            ((seat, plan),) = solution.plans.items()
            ((move, likely),) = plan.items()
            then = position.copy()
            then.play(f"{seat} {move}")
            assert likely == 1
            assert sweeps.values[then.states.tobytes()] == pytest.approx(solution.values["A"], abs=1e-9)
            seen.add(move.split()[0])
            position.play(f"{seat} {rng.choice(position.legal(seat))}")
    assert len(seen) > 1


@pytest.fixture(scope="module")
def turns() -> Turns:
    return all_turns(stall=1)


def all_turns(stall: int) -> Turns:
    return Turns(GAME, [unknown(after("A hide 1", "B hide 2", "* start A", stall=stall))])


def unknown(position: Position) -> States:
    states = copied(position.states)
    states["coin"][0][:2] = UNKNOWN
    return states


def seen(states: States) -> small.Turn:
    """A turn of the engine, in the words of the statements."""
    dice, tokens = states["dice"][0].tolist(), states["tokens"][0].tolist()
    thrower, other = (tuple(zip(dice[seat][:2], tokens[seat][:2], strict=True)) for seat in range(2))
    return thrower, other, int(states["quiet"][0])


@pytest.mark.long
@pytest.mark.parametrize(("stall", "count"), [(1, 511), (2, 867)])
def test_there_are_the_turns_that_the_statements_tell_of_and_they_lead_to_the_same(stall: int, count: int) -> None:
    turns = all_turns(stall)
    found = {
        seen(turns.states[key]): [
            (
                roll.likely,
                {
                    frozenset((way.turn and seen(turns.states[way.turn]), way.opened) for way in ways)
                    for ways in roll.swaps
                },
            )
            for roll in rolls
        ]
        for key, rolls in turns.rolls.items()
    }
    told = {
        turn: [(likely, {frozenset(ways) for ways in swaps}) for likely, swaps in rolls]
        for turn, rolls in small.reachable(small.FIRST, stall).items()
    }
    assert found == told
    assert len(found) == count


LATE = [
    ((((0, 1), (0, 1)), ((0, 1), (1, 1)), 0), (0.5, 0.5), 200),
    ((((0, 1), (0, 1)), ((2, 1), (0, 1)), 1), (0.3, 0.6), 80),
    ((((1, 1), (0, 1)), ((0, 1), (0, 1)), 2), (0.7, 0.2), 200),
]


@pytest.mark.long
@pytest.mark.parametrize(("turn", "beliefs", "rounds"), LATE)
def test_late_in_a_game_hidden_coins_are_worth_what_regrets_over_all_histories_say(
    turn: small.Turn, beliefs: tuple[float, float], rounds: int, turns: Turns
) -> None:
    first = next(states for states in turns.states.values() if seen(states) == turn)
    key = first.tobytes()
    plans = Secured(Turns(GAME, [first]), {key}, 65, 1e-6, quiet).plans[key]
    low, high = worth(plans[0], *beliefs), 1 - worth(plans[1], *beliefs[::-1])
    assert 0 <= high - low < 1e-5
    least, most = small.Tree(turn, 1, beliefs).bounds(rounds)
    assert most - least < 2.5e-3
    assert least <= high
    assert low <= most


@pytest.mark.long
def test_who_begins_secures_the_more_and_concedes_the_less_the_finer_beliefs_are_told_apart(turns: Turns) -> None:
    first = list(turns.rolls)[-1]
    hides = [Hide(*Secured(turns, {first}, 65, careless, quiet).plans[first]) for careless in (1e-3, 1e-4, 1e-5)]
    gaps = [hide.gap_begun for hide in hides]
    assert gaps == sorted(gaps, reverse=True)
    assert 0 < gaps[-1] < 2e-5
    assert hides[-1].first == pytest.approx(9 / 41, abs=1e-3)
    assert hides[-1].starter == pytest.approx(0.614829, abs=1e-4)


@pytest.mark.long
@pytest.mark.parametrize(("stall", "starter", "most"), [(1, 0.614829, 2e-7), (2, 0.610479, 2e-6), (24, 0.608344, 2e-7)])
def test_beginning_is_worth_so_much_and_the_gap_is_next_to_nothing(stall: int, starter: float, most: float) -> None:
    solution = solve(after(stall=stall), quiet)
    assert solution.values == {"A": 0.5, "B": 0.5}
    assert solution.further["starter"] == pytest.approx(starter, abs=1e-6)
    assert solution.plans["A"]["hide 1"] == pytest.approx(9 / 41, abs=1e-5)
    assert 0 <= solution.gap < most


@pytest.mark.long
def test_a_turn_that_leads_to_itself_is_one_where_nothing_is_left_but_a_token_each(turns: Turns) -> None:
    numbers = {key: number for number, key in enumerate(turns.rolls)}
    for key, rolls in turns.rolls.items():
        number = numbers[key]
        most = max(numbers[to] for to in leads(rolls))
        assert most < (turns.returning if number < turns.returning else number)


@pytest.mark.long
def test_the_best_answer_to_a_seat_that_does_anything_wins_this_often(turns: Turns) -> None:
    first = list(turns.rolls)[-1]
    answer = Answer(turns)
    assert answer.at_start(first) == pytest.approx(0.877837, abs=1e-6)
    assert answer.worth[first][THROWER] == pytest.approx([0.904821, 0.930422], abs=1e-6)
    assert answer.worth[first][OTHER] == pytest.approx([0.786779, 0.825252], abs=1e-6)


@pytest.fixture
def coarse(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is printed is the same, sooner."""
    monkeypatch.setattr(solver, "WEIGHINGS", 33)
    monkeypatch.setattr(solver, "CARELESS", 1e-5)


@pytest.mark.long
@pytest.mark.usefixtures("coarse")
def test_the_shell_prints_the_hide_the_value_of_beginning_and_the_gap(tmp_path: Path) -> None:
    ended = shell("solve", "bunker", "-o", "size=2", "-o", "stall=1", home=tmp_path)
    assert ended.returncode == 0, ended.stderr
    *told, gap = ended.stdout.splitlines()
    assert told[:4] == ["value A 0.500000", "value B 0.500000", "starter 0.6148", "against-uniform 0.8778"]
    assert [line[:12] for line in told[4:]] == ["A hide 1 0.2", "A hide 2 0.7", "B hide 1 0.2", "B hide 2 0.7"]
    assert 0 < float(gap.removeprefix("gap ")) < 1e-3
    record = tmp_path / "game.ludo"
    record.write_bytes(Recording.of(after("A hide 1", "B hide 1", "* start B").view("A")).write())
    begun = shell("solve", "bunker", record, home=tmp_path).stdout.splitlines()
    assert begun[0].startswith("value A 0.385")
    assert begun[1].startswith("value B 0.614")
    assert begun[2] == "starter 0.6148"


@pytest.mark.parametrize(
    ("arguments", "right"),
    [
        ([], "with -o size=2, not for 2 with 6 pits"),
        (["-o", "size=2", "-o", "seats=3"], "not for 3 with 2 pits"),
        (["-o", "size=2", "-o", "stall=0"], "a stall from 1 to 24, not 0"),
        (["-o", "size=2", "-o", "stall=25"], "a stall from 1 to 24, not 25"),
        (["begun.ludo"], "at its start and where both coins are known"),
    ],
)
def test_what_cannot_be_solved_is_one_sentence(
    arguments: list[str], right: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    begun = after("A hide 1", "B hide 1", "* start A", "* roll 1-1")
    Path("begun.ludo").write_bytes(Recording.of(begun).write())
    ended = shell("solve", "bunker", *arguments, home=tmp_path)
    assert ended.returncode == 2
    assert right in ended.stderr
    assert "Traceback" not in ended.stderr
