"""`ludothek solve`: the game solved exactly, and what follows from that."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import numpy as np
import typer
from rich.console import Console
from rich.table import Table

from ludothek.cli.arguments import Language, OptionalRecord, Options, language
from ludothek.cli.faults import faults
from ludothek.cli.lookup import given_options
from ludothek.cli.progress import bar
from ludothek.core.denied import WRONG, Denied
from ludothek.core.prepare import Report, prepare
from ludothek.games.bruno_bueffel import GAME
from ludothek.games.bruno_bueffel.advice import prepare_advice
from ludothek.games.bruno_bueffel.check import check_table
from ludothek.games.bruno_bueffel.commands.shortfall import shortfall
from ludothek.games.bruno_bueffel.ends import write_ends
from ludothek.games.bruno_bueffel.notation import FIELDS
from ludothek.games.bruno_bueffel.odds import Odds, odds_of, prepare_odds
from ludothek.games.bruno_bueffel.problem import Problem
from ludothek.games.bruno_bueffel.proof import prepare_exact, simulate_exact
from ludothek.games.bruno_bueffel.solver import Values, blank_values, prepare_solver
from ludothek.games.bruno_bueffel.solver import solve as solve_problem
from ludothek.games.bruno_bueffel.tables import (
    BadTable,
    MissingTable,
    Solution,
    own_file,
    read_partial,
    read_table,
    table_file,
    write_partial,
    write_table,
)
from ludothek.players import player
from ludothek.study.match import Match
from ludothek.texts import say
from ludothek.texts.numbers import number

QUANTILES = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99)


@dataclass(frozen=True)
class Wish:
    """What the command line asks for."""

    options: Mapping[str, object]
    check: bool
    odds: bool
    least: float
    games: int
    against: str | None
    seed: int
    table: Path | None
    ends: Path | None
    fresh: bool
    language: str


def solve(
    record: OptionalRecord = None,
    option: Options = None,
    columns: Annotated[
        int | None, typer.Option(metavar="1|2", help="How many columns the sheet has; 2 by default.")
    ] = None,
    action_die: Annotated[
        str | None, typer.Option(metavar="FACES", help="The faces of the action die; RSEB-- by default.")
    ] = None,
    keep_action: Annotated[
        str | None,
        typer.Option(metavar="any|bruno|never", help="Which faces of the action die may be kept; any by default."),
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Recompute random sheets of the solved table and compare.")
    ] = False,
    odds: Annotated[
        bool, typer.Option("--odds", help="Also show the distribution of the final score and what each field brings.")
    ] = False,
    least: Annotated[
        float,
        typer.Option(metavar="CHANCE", help="With --odds: leave out sheets that are less likely than this."),
    ] = 0.0,
    games: Annotated[
        int, typer.Option(metavar="N", help="Also let the exact player play this many games and compare the mean.")
    ] = 0,
    against: Annotated[
        str | None,
        typer.Option(metavar="PLAYER", help="With --games: how many points this player loses to the exact one."),
    ] = None,
    seed: Annotated[int, typer.Option(metavar="N", help="For --check and --games.")] = 0,
    table: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the table here, or with --check read it from here.")
    ] = None,
    ends: Annotated[
        Path | None, typer.Option(metavar="FILE", help="With one column: write how all turns end, for opponents.")
    ] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Start over, even if a solve was interrupted.")] = False,
    lang: Language = None,
) -> None:
    """Solve Bruno Büffel: the highest expected score, exactly, for any action die."""
    spoken = language(lang)
    if record:
        raise Denied(WRONG, "solve-advise", record=str(record))
    options = {"columns": columns, "action_die": action_die, "keep_action": keep_action}
    given = given_options(GAME, option or []) | {name: value for name, value in options.items() if value is not None}
    solve_game(Wish(given, check, odds, least, games, against, seed, table, ends, fresh, spoken))


def solve_game(wish: Wish) -> None:
    with faults(ValueError):
        problem = Problem.of(GAME.settle(wish.options))
    console = Console(highlight=False, soft_wrap=True)
    with bar(say(wish.language, "compiling", {"game": GAME.title})) as report:
        prepare_solver(report)
    if wish.check:
        check(wish, problem, console)
        return
    solution = at_hand(wish, problem, console) or solved(wish, problem, console)
    console.print(say(wish.language, "solved-value", {"value": number(solution.value, ".6f", wish.language)}))
    if wish.ends:
        keep_ends(wish.ends, wish, solution, console)
    if wish.odds:
        show_odds(wish, solution, console)
    if wish.games and wish.against:
        show_shortfall(wish, problem, console)
    elif wish.games:
        show_games(wish, solution, console)


def at_hand(wish: Wish, problem: Problem, console: Console) -> Solution | None:
    """A table that is there already: enough where the question is what follows from it."""
    file = table_file(problem)
    if file is None or wish.fresh or wish.table or not (wish.odds or wish.games or wish.ends):
        return None
    with faults(OSError, BadTable):
        solution = read_table(file, problem)
    console.print(say(wish.language, "solved-before", {"file": str(file)}))
    return solution


def solved(wish: Wish, problem: Problem, console: Console) -> Solution:
    """Solves the problem, going on where an interrupted solve left off, and keeps the table."""
    file = wish.table or own_file(problem)
    partial = file.with_name(file.name + ".part")
    values = None if wish.fresh else read_partial(partial, problem)
    if values is not None:
        known = int(np.count_nonzero(~np.isnan(values)))
        console.print(say(wish.language, "solving-resumed", {"done": known, "of": problem.sheets}))
    started = time.perf_counter()

    def keep(changed: Values) -> None:
        if problem.columns > 1:  # one column is solved faster than a disk is worn
            write_partial(partial, problem, changed)

    with bar(say(wish.language, "solving")) as report, faults(OSError):
        try:
            values = solve_problem(
                problem, blank_values(problem) if values is None else values, None, None, report, keep
            )
        except KeyboardInterrupt:
            console.print(say(wish.language, "solving-interrupted"))
            raise
    seconds = time.perf_counter() - started
    solution = Solution(problem, values)
    with faults(OSError):
        write_table(file, solution)
        partial.unlink(missing_ok=True)
    details = {"sheets": problem.sheets, "seconds": number(seconds, ".1f", wish.language), "file": str(file)}
    console.print(say(wish.language, "solved", details))
    return solution


def check(wish: Wish, problem: Problem, console: Console) -> None:
    """Recomputes random sheets of a table."""
    file = wish.table or table_file(problem)
    if file is None:
        raise Denied.plainly(say(wish.language, "check-nothing"))
    with faults(OSError, BadTable, MissingTable):
        solution = read_table(file, problem)
    with bar(say(wish.language, "checking")) as report:
        checked = check_table(solution, wish.seed, report)
    details = {
        "file": str(file),
        "value": number(solution.value, ".6f", wish.language),
        "next": checked.steps,
        "scratch": checked.from_scratch,
        "solved": checked.solved,
        "error": number(checked.error, ".1e", wish.language),
        "allowed": number(checked.allowed, ".1e", wish.language),
    }
    if checked.error > checked.allowed:
        raise Denied.plainly(say(wish.language, "check-failed", details))
    console.print(say(wish.language, "checked", details))


def keep_ends(file: Path, wish: Wish, solution: Solution, console: Console) -> None:
    """Writes how all turns end."""
    with bar(say(wish.language, "compiling", {"game": GAME.title})) as report:
        prepare_odds(report)
    with faults(OSError, ValueError):
        write_ends(file, solution)
    console.print(say(wish.language, "ends-kept", {"file": str(file)}))


def show_odds(wish: Wish, solution: Solution, console: Console) -> None:
    language = wish.language
    with bar(say(language, "compiling", {"game": GAME.title})) as report:
        prepare_odds(report)
    with bar(say(language, "following")) as report:
        odds = odds_of(solution, wish.least, progress=report)
    details = {
        "mean": number(odds.mean, ".6f", language),
        "deviation": number(odds.deviation, ".4f", language),
        "lost": number(odds.lost, ".1e", language),
    }
    console.print(say(language, "odds-mean", details))
    scores = {chance: odds.quantile(chance) for chance in QUANTILES}
    console.print(say(language, "odds-quantiles", {"quantiles": quantiles(scores, language)}))
    console.print(field_table(solution, odds, language))


def quantiles(scores: Mapping[float, int], language: str) -> str:
    """Scores by the chance that they are not exceeded, in a row."""
    pairs = [(number(chance, ".0%", language), str(score)) for chance, score in scores.items()]
    return "  ".join(say(language, "labelled", {"label": chance, "text": score}) for chance, score in pairs)


def field_table(solution: Solution, odds: Odds, language: str) -> Table:
    """What a game brings in each field, how often it is struck, and what it is worth to have it open."""
    columns = ("field", "points", "struck", "open")
    table = Table(*(say(language, f"odds-column-{name}") for name in columns))
    problem = solution.problem
    for place, field in enumerate(FIELDS):
        without = problem.sheets - 1 - int(problem.places[place])
        table.add_row(
            say(language, f"{GAME.name}-{field}"),
            number(odds.points[place] / problem.columns, ".4f", language),
            number(odds.struck[place] / problem.columns, ".4%", language),
            number(solution.value - solution.values[without], ".4f", language),
        )
    return table


def show_games(wish: Wish, solution: Solution, console: Console) -> None:
    """Plays games with the exact player, and compares their mean with the solved value."""
    language = wish.language
    with bar(say(language, "compiling", {"game": GAME.title})) as report:
        prepare_exact(report)
    turns = wish.games * solution.problem.columns * len(FIELDS)
    with bar(say(language, "simulating", {"game": GAME.title})) as report:
        scores = simulate_exact(solution, wish.games, wish.seed, progress=adding(report, turns))
    error = float(scores.std() / np.sqrt(len(scores)))
    details = {
        "games": len(scores),
        "mean": number(scores.mean(), ".4f", language),
        "error": number(error, ".4f", language),
        "off": number((scores.mean() - solution.value) / error, "+.2f", language),
        "deviation": number(scores.std(), ".3f", language),
    }
    console.print(say(language, "exact-games", details))
    found = {chance: round(float(np.quantile(scores, chance))) for chance in QUANTILES}
    console.print(say(language, "odds-quantiles", {"quantiles": quantiles(found, language)}))


def show_shortfall(wish: Wish, problem: Problem, console: Console) -> None:
    """Lets another player play, and says what its choices give up against the exact player's."""
    language = wish.language
    with faults(ValueError):
        player(str(wish.against), GAME)
    with bar(say(language, "compiling", {"game": GAME.title})) as report:
        prepare(GAME, report)
        prepare_advice(report)
    options: dict[str, object] = {
        "columns": problem.columns,
        "action_die": problem.action_die,
        "keep_action": problem.keep_name,
    }
    with bar(say(language, "simulating", {"game": GAME.title})) as report, faults(ValueError):
        lost = shortfall(str(wish.against), wish.games, options, wish.seed, progress=report)
    details = {
        "player": str(wish.against),
        "games": len(lost),
        "lost": number(lost.mean(), ".4f", language),
        "error": number(Match.error(lost), ".4f", language),
    }
    console.print(say(language, "exact-margin", details))


def adding(report: Report, total: int) -> Callable[[int], None]:
    """A progress bar that hears how many more are done."""
    done = 0

    def progress(more: int) -> None:
        nonlocal done
        done += more
        report(done, total)

    return progress
