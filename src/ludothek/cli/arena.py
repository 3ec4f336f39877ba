"""`ludothek arena`: who plays better, and by how much."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import platformdirs
from rich.console import Console
from rich.table import Table

from ludothek.cli.arguments import MOST_GAMES
from ludothek.cli.faults import INTERRUPTED, faults
from ludothek.cli.lookup import admit, asked_game, asked_options
from ludothek.cli.progress import bar, prepared
from ludothek.core.denied import WRONG, Denied
from ludothek.core.game import Game
from ludothek.core.options import Value, write
from ludothek.core.seats import LETTERS
from ludothek.study.arena import seating
from ludothek.study.arena.cluster import Cluster
from ludothek.study.arena.contest import Contest, contest
from ludothek.study.arena.ledger import Ledger
from ludothek.study.arena.local import Processes
from ludothek.study.arena.plot import Row, picture
from ludothek.study.arena.run import Crew, Outcome, outcome, run
from ludothek.study.arena.verdict import RISK, Interval
from ludothek.texts import has, listed, say
from ludothek.texts.numbers import number

LOCAL, RAY = "local", "ray"
MOST_CORES = 1024
SURE = 1 - RISK
NARROWEST = 1.0
"""Points: an interval that is narrower comes from somebody who has won or lost everything, and says nothing."""


@dataclass(frozen=True)
class Wish:
    """What the command was asked for."""

    game: str
    players: Sequence[str]
    games: int
    seats: int | None
    options: Sequence[str]
    seed: int
    cores: int | None
    ledger: Path | None
    on: str
    plot: Path | None
    each: bool
    full: bool
    think: float
    language: str
    programs: Sequence[str] = ()


def hold_arena(wish: Wish) -> None:
    language = wish.language
    game = asked_game(wish.game)
    seats_given = any(text.startswith("seats=") for text in wish.options)
    usual = None if seats_given else 2 if wish.each else max(2, len(wish.players))
    options = asked_options(game, wish.seats or usual, wish.options)
    sys.path.append(os.getcwd())  # where players of one's own may be
    admit(wish.programs)
    contested = contest(game, options, wish.players, wish.seed, wish.each)
    blocks = demand_blocks(wish.games, contested)
    demand_sense(wish)
    if wish.plot:
        demand_writable(wish.plot)
    prepared(game, language)
    learn(game, options, wish.players, language)
    path = wish.ledger or folder() / f"{game.name}-{contested.digest[:16]}.ledger"
    with faults(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
    with Ledger(path, contested) as ledger:
        playing = {"game": game.title, "players": listed(contested.labels, language)}
        try:
            with bar(say(language, "arena-playing", playing)) as report:
                run(contested, ledger, crew(wish, contested), blocks, wish.full, report)
        except KeyboardInterrupt:
            done = len(ledger.units()) * contested.seats
            told = say(language, "arena-interrupted", {"games": done, "file": str(path)})
            Console(stderr=True, highlight=False, soft_wrap=True, markup=False).print(told)
            raise SystemExit(INTERRUPTED) from None
        found = outcome(contested, ledger, wish.full)
    tell(found, game, path, language)
    if wish.plot:
        with faults(OSError):
            wish.plot.write_text(drawn(found, game, language), encoding="utf-8")


def folder() -> Path:
    """Where ledgers are that were given no name: the same arena finds its own again."""
    return platformdirs.user_data_path("ludothek") / "arena"


def demand_blocks(games: int, contested: Contest) -> int:
    """How many blocks so many games are at most."""
    if not contested.seats <= games <= MOST_GAMES:
        right = {"low": str(contested.seats), "high": str(MOST_GAMES)}
        raise Denied(WRONG, "wish-number", name="games", value=str(games), **right)
    return games // contested.seats


def demand_sense(wish: Wish) -> None:
    if wish.on not in (LOCAL, RAY):
        raise Denied(WRONG, "wish-choice", name="on", value=wish.on, values=f"{LOCAL}, {RAY}")
    demand_cores(wish.cores)


def demand_cores(cores: int | None) -> None:
    if cores is not None and not 1 <= cores <= MOST_CORES:
        raise Denied(WRONG, "wish-number", name="cores", value=str(cores), low="1", high=str(MOST_CORES))


def demand_writable(file: Path) -> None:
    """Denied if nothing can be written there, before hours are spent on what is to be."""
    is_new = not file.exists()
    with faults(OSError):
        file.open("a").close()
        if is_new:
            file.unlink()


def learn(game: Game, options: dict[str, Value], players: Sequence[str], language: str) -> None:
    """Compiles or loads what players need, once, before workers do."""
    for name in dict.fromkeys(players):
        if seating.has_to_learn(name, game):
            with bar(say(language, "compiling", {"game": game.title})) as report, faults(ValueError):
                seating.learn(name, game.start(**options), report)


def crew(wish: Wish, contested: Contest) -> Crew:
    if wish.on == RAY:
        return Cluster(contested, wish.think)
    return Processes(contested, wish.cores or os.cpu_count() or 1, wish.think)


def tell(found: Outcome, game: Game, path: Path, language: str) -> None:
    """The report: what was played, who won how much, ratings, and the answer."""
    console = Console(highlight=False, soft_wrap=True, markup=False)
    contested = found.contest
    options = " ".join(f"{name}={write(value)}" for name, value in contested.options)
    played = {"game": game.title, "options": options, "seed": str(contested.seed), "file": str(path)}
    console.print(say(language, "arena-played", {"games": found.games, "blocks": found.blocks, **played}))
    console.print(standings(found, language))
    if len(contested.lineups) > 1:
        console.print(matrix(found, language))
    told = {"sure": number(SURE, ".0%", language), "par": number(1 / contested.seats, ".1%", language)}
    console.print(say(language, "arena-fixed" if found.is_fixed else "arena-anytime", told))
    effects = [
        f"{seat} {points(row, language)}" for seat, row in zip(LETTERS, found.ratings.seats.tolist(), strict=False)
    ]
    console.print(say(language, "arena-seats", {"seats": ", ".join(effects)}))
    for label, standing in zip(contested.labels, found.standings, strict=True):
        if standing.faults:
            kinds = ", ".join(f"{fault(kind, language)} × {count}" for kind, count in sorted(standing.faults.items()))
            lost = {"name": label, "faults": sum(standing.faults.values()), "kinds": kinds}
            console.print(say(language, "arena-faults", lost))
    console.print(verdict(found, language))


def fault(kind: str, language: str) -> str:
    """How a move was lost: in words, or the name of what was raised."""
    message = f"arena-fault-{kind}"
    return say(language, message) if has(message) else kind


def standings(found: Outcome, language: str) -> Table:
    columns = ("player", "wins", "rating", "pace", "faults")
    table = Table(*(say(language, f"arena-column-{column}") for column in columns))
    ratings = found.ratings.players.tolist()
    for label, standing, row in zip(found.contest.labels, found.standings, ratings, strict=True):
        table.add_row(
            label,
            share(standing.share, standing.interval, language),
            points(row, language),
            number(standing.milliseconds, ".1f", language),
            str(sum(standing.faults.values())),
        )
    return table


def matrix(found: Outcome, language: str) -> Table:
    """What the row wins against the column."""
    labels = found.contest.labels
    cells = {}
    for (first, second), (won, (low, high)) in zip(found.contest.lineups, found.matrix, strict=True):
        cells[first, second] = share(won, (low, high), language)
        cells[second, first] = share(1 - won, (1 - high, 1 - low), language)
    table = Table(say(language, "arena-column-against"), *labels)
    for row, label in enumerate(labels):
        table.add_row(label, *(cells.get((row, column), "") for column in range(len(labels))))
    return table


def share(value: float, interval: Interval | None, language: str) -> str:
    """A share of wins with its interval.

    >>> share(0.652, (0.6, 0.701), "en"), share(0.5, None, "de")
    ('65.2% (60.0–70.1)', '50,0\\xa0%')
    """
    told = number(value, ".1%", language)
    if interval is None:
        return told
    low, high = (number(100 * bound, ".1f", language) for bound in interval)
    return f"{told} ({low}–{high})"


def points(row: Sequence[float], language: str) -> str:
    """A rating with its interval.

    >>> points((110.4, 91.2, 130.0), "en"), points((0.0, 0.0, 0.0), "en")
    ('+110 (+91 to +130)', '0')
    """
    value, low, high = (f"{round(part):+d}".replace("-", "−").replace("+0", "0") for part in row)
    if row[2] - row[1] < NARROWEST:
        return value
    return f"{value} ({say(language, 'arena-range', {'low': low, 'high': high})})"


def verdict(found: Outcome, language: str) -> str:
    """The answer, or that there is none."""
    labels, games = found.contest.labels, found.games
    told: dict[str, object] = {"games": games, "wrong": number(RISK, ".0%", language)}
    if len(found.contest.lineups) > 1:
        pairs = zip(found.contest.lineups, found.answers, strict=True)
        unknown = [f"{labels[first]} – {labels[second]}" for (first, second), answer in pairs if answer.best is None]
        if unknown:
            return say(language, "arena-pairs-open", {"pairs": listed(unknown, language), **told})
        return say(language, "arena-pairs-answered", told)
    best = found.answers[0].best
    if best is None:
        return say(language, "arena-open", told)
    others = [label for place, label in enumerate(labels) if place != best]
    return say(language, "arena-answered", {"best": labels[best], "others": listed(others, language), **told})


def drawn(found: Outcome, game: Game, language: str) -> str:
    """Shares, or where every two have met, ratings."""
    labels = found.contest.labels
    if len(found.contest.lineups) > 1:
        rated = zip(labels, found.ratings.players.tolist(), strict=True)
        rows = [Row(label, row[0], row[1], row[2], points(row, language)) for label, row in rated]
        return picture(say(language, "arena-plot-ratings", {"game": game.title}), rows, 0.0, ".0f")
    rows = []
    for label, standing in zip(labels, found.standings, strict=True):
        low, high = standing.interval or (standing.share, standing.share)
        rows.append(Row(label, standing.share, low, high, share(standing.share, standing.interval, language)))
    return picture(say(language, "arena-plot-shares", {"game": game.title}), rows, 1 / found.contest.seats, ".0%")
