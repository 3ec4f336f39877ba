"""Bruno Büffel solved: how long it takes, how much room, how fast advice comes, and whether games agree."""

from __future__ import annotations

import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable

import numpy as np

import ludothek
from ludothek.games.bruno_bueffel.advice import Advisor, prepare_advice
from ludothek.games.bruno_bueffel.problem import Problem, problem_for
from ludothek.games.bruno_bueffel.proof import prepare_exact, simulate_exact
from ludothek.games.bruno_bueffel.solver import prepare_solver, solve
from ludothek.games.bruno_bueffel.tables import packaged_file, read_table

FACES = "RSEB--"
GAMES = {1: 1_000_000, 2: 100_000}
ONE_COLUMN_SECONDS, TWO_COLUMN_SECONDS, MOST_MEGABYTES = 3.0, 300.0, 1000
ADVICE_MILLISECONDS, LOADING_SECONDS, MOST_ERRORS = 10.0, 0.2, 4.0


def seconds(work: Callable[[], object], rounds: int = 1) -> float:
    """The best of some rounds: others use the machine too."""
    times = []
    for _ in range(rounds):
        started = time.perf_counter()
        work()
        times.append(time.perf_counter() - started)
    return min(times)


def line(what: str, measured: str, wanted: str) -> None:
    print(f"  {what:<44}{measured:>24}   wanted: {wanted}", flush=True)


def solve_two_columns() -> tuple[float, float, float]:
    """Value, seconds and megabytes of a solve in a process of its own, so that nothing else counts."""
    command = [sys.executable, "-m", "benchmarks.solving"]
    value, took, most = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
    return float(value), float(took), float(most)


def solve_here() -> None:
    problem = problem_for(2, FACES, "any")
    prepare_solver(lambda done, of: None)
    solve(problem, root=1)
    started = time.perf_counter()
    value = solve(problem)[-1]
    took = time.perf_counter() - started
    print(value, took, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000)


def advice_milliseconds(problem: Problem) -> float:
    """The slowest choice of a game, with no turn remembered."""
    prepare_advice(lambda done, of: None)
    position = ludothek.game("bruno-bueffel").start(seats=1, columns=problem.columns)
    rng = random.Random(1)
    advisor = Advisor(read_table(packaged_file(problem.columns), problem))
    slowest = 0.0
    while position.pending is not None:
        if position.pending == ludothek.CHANCE:
            position.roll(rng)
            continue
        started = time.perf_counter()
        values = advisor.values(position.state, 0)
        advisor.best(position.state, 0)
        took = time.perf_counter() - started
        if len(position.lines) > 2:  # the first one loads compiled code
            slowest = max(slowest, took)
        action = max(values, key=lambda pair: pair[1])[0]
        position.play(f"A {position.game.notation.write(action)}")
        advisor.forget()
    return slowest * 1000


def games(problem: Problem) -> str:
    """How far the mean of many games is from the solved value."""
    prepare_exact(lambda done, of: None)
    solution = read_table(packaged_file(problem.columns), problem)
    started = time.perf_counter()
    scores = simulate_exact(solution, GAMES[problem.columns], seed=1)
    error = scores.std() / np.sqrt(len(scores))
    off = (scores.mean() - solution.value) / error
    return f"{scores.mean():.3f} ± {error:.3f} ({off:+.2f}), {time.perf_counter() - started:.0f} s"


def report() -> None:
    prepare_solver(lambda done, of: None)
    one, two = (problem_for(columns, FACES, "any") for columns in (1, 2))
    print(f"\nBruno Büffel solved, action die {FACES}, after compilation:")
    value = solve(one)[-1]
    line(
        f"one column, {value:.6f}", f"{seconds(lambda: solve(one), 3):.2f} s", f"{ONE_COLUMN_SECONDS:.0f} s on 2 cores"
    )
    value, took, most = solve_two_columns()
    wanted = f"{TWO_COLUMN_SECONDS:.0f} s on 2 cores, {MOST_MEGABYTES} MB"
    line(f"two columns, {value:.6f}", f"{took:.0f} s, {most:.0f} MB", wanted)
    loading = seconds(lambda: read_table(packaged_file(2), two), 3)
    line("loading the table of two columns", f"{loading * 1000:.0f} ms", f"{LOADING_SECONDS * 1000:.0f} ms")
    line(
        "advice and best choice, the slowest of a game",
        f"{advice_milliseconds(two):.1f} ms",
        f"{ADVICE_MILLISECONDS:.0f} ms",
    )
    for problem in (one, two):
        what = f"{GAMES[problem.columns]:,} games, {problem.columns} column{'s' * (problem.columns > 1)}"
        line(what, games(problem), f"within {MOST_ERRORS:.0f} standard errors")


if __name__ == "__main__":
    solve_here()
