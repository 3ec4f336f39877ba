"""`ludothek study die-bombe`: what games of strong players show of the game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from ludothek.core.figure import Cell, Estimate, Figure, Share, Study
from ludothek.core.prepare import Report
from ludothek.core.record import States
from ludothek.core.seats import LETTERS
from ludothek.games.die_bombe.rules import BOMB, MOST_RANKS, MOST_SEATS, value
from ludothek.games.die_bombe.selfplay import Course

CHUNK = 20
SEATS = range(2, MOST_SEATS + 1)


def mean(numbers: Any) -> Estimate:
    values = np.asarray(numbers, np.float64).ravel()
    return Estimate.of(len(values), float(values.sum()), float((values**2).sum()))


@cache
def stories_of(course: Course, seed: int, first: int, games: int) -> States:
    """Several questions are about the same games."""
    return course.play(seed, first, games)


def played(courses: Sequence[Course], games: int, seed: int, report: Report) -> list[States]:
    """What happened in so many games of each."""
    found = []
    for number, course in enumerate(courses):
        parts = []
        for first in range(0, games, CHUNK):
            report(number * games + first, len(courses) * games)
            parts.append(stories_of(course, seed, first, min(CHUNK, games - first)))
        found.append(np.concatenate(parts))
    report(len(courses) * games, len(courses) * games)
    return found


def at_tables(games: int, seed: int, report: Report) -> list[tuple[int, States]]:
    """Games for every number of seats, with the usual options."""
    found = played([Course(seats) for seats in SEATS], games, seed, report)
    return list(zip(SEATS, found, strict=True))


def table(seats: int) -> str:
    return f"{seats} seats"


def winning(stories: States) -> Any:
    """The highest score of each game; of those that are shared, the first."""
    return np.arange(len(stories)), stories["shares"].argmax(axis=1)


def lengths(games: int, seed: int, report: Report) -> Figure:
    """How much there is to decide in a game."""
    rows = []
    for seats, stories in at_tables(games, seed, report):
        rounds = stories["rounds"]
        rows.append(
            (
                table(seats),
                float(rounds.mean()),
                mean(stories["ties"]),
                Share.of(int((stories["lots"] > 0).sum()), games),
                mean(stories["bombs"]),
                mean((rounds + stories["bombs"]) / seats + rounds),
            )
        )
    return Figure(
        "Length of a game",
        ("table", "rounds", "ties for the highest bid", "games with lots", "bombs that go off", "decisions of a seat"),
        rows,
        ("", ".0f", ".1f", ".1%", ".1f", ".1f"),
        note="Decisions are bids, cards taken and bombs used, without bidding again after a tie.",
    )


def beginning(games: int, seed: int, report: Report) -> Figure:
    """Who wins, by seat."""
    rows: list[tuple[Cell, ...]] = []
    for seats, stories in at_tables(games, seed, report):
        shares = [mean(stories["shares"][:, seat]) for seat in range(seats)]
        rows.append((table(seats), 1 / seats, *shares, *[""] * (MOST_SEATS - seats)))
    return Figure("Wins by seat", ("table", "par", *LETTERS[:MOST_SEATS]), rows, ("", *[".1%"] * (MOST_SEATS + 1)))


def targets(games: int, seed: int, report: Report) -> Figure:
    """Whose cards are hit by bombs, by seat."""
    rows: list[tuple[Cell, ...]] = []
    for seats, stories in at_tables(games, seed, report):
        for when, name in (("", "struck"), (", last round", "struck_last")):
            hits = [mean(stories[name][:, seat]) for seat in range(seats)]
            rows.append((table(seats) + when, *hits, *[""] * (MOST_SEATS - seats)))
    columns, forms = ("table", *LETTERS[:MOST_SEATS]), ("", *[".2f"] * MOST_SEATS)
    return Figure("Bombs that hit a seat in a game", columns, rows, forms)


def ratio(part: Any, whole: Any) -> Estimate:
    """A mean of so many things a game: the games are what was sampled."""
    count, total = float(whole.sum()), float(part.sum())
    if count == 0:
        return Estimate(0.0, 0.0)
    rest = part - whole * (total / count)
    spread = mean(rest)
    return Estimate(total / count, spread.error * len(part) / count)


def cards(games: int, seed: int, report: Report) -> Figure:
    """What every card draws in bids, and what it is worth, with three seats."""
    (stories,) = played([Course(3)], games, seed, report)
    rows = []
    for rank in (*range(MOST_RANKS), BOMB):
        kinds = [BOMB] if rank == BOMB else [rank, MOST_RANKS + rank]

        def of(name: str, kinds: list[int] = kinds) -> Any:
            return stories[name][:, kinds].sum(axis=1).astype(np.float64)

        dealt = of("dealt")
        rows.append(
            (
                "bomb" if rank == BOMB else str(value(rank)),
                ratio(of("price"), of("taken")),
                ratio(of("chosen"), of("choices")),
                "" if rank == BOMB else ratio(of("kept"), dealt),
                ratio(of("lead"), dealt),
                ratio(of("chance"), dealt),
            )
        )
    return Figure(
        "What a card draws in bids, and what it is worth",
        ("card", "price", "chosen", "points in the end", "worth in points", "worth in share of the win"),
        rows,
        ("", ".1f", ".0%", ".1f", ".1f", ".1%"),
        drawn=(1, 3, 4),
        note=(
            "Three seats. Price: the bid of a winner who took it. Chosen: how often, by a winner who could take "
            "another. Points in the end: what it counts for whoever has it then, doubled or not, and nothing if nobody "
            "has it. Worth: what it would lift a seat's prospects above those of its rivals, and its chance to win, to "
            "get it for nothing instead of nobody, as it seems to the strong player when it is dealt; on average over "
            "all seats."
        ),
    )


def doubling(games: int, seed: int, report: Report) -> Figure:
    """What the doubling of the most cards of a colour does."""
    rows: list[tuple[Cell, ...]] = []
    for seats, stories in at_tables(games, seed, report):
        doubled = stories["doubled"][:, :seats].sum(axis=2)
        shares, plain = stories["shares"][:, :seats], stories["plain"][:, :seats]
        added = stories["scores"][:, :seats] - plain
        others = 1 - (shares * (plain == plain.max(axis=1, keepdims=True))).sum(axis=1)
        by_colours = [
            ratio((shares * (doubled == count)).sum(axis=1), (doubled == count).sum(axis=1).astype(np.float64))
            for count in range(3)
        ]
        rows.append(
            (table(seats), mean(added.sum(axis=1)), mean(added[winning(stories)]), 1 / seats, *by_colours, mean(others))
        )
    return Figure(
        "What the doubling does",
        (
            "table",
            "points it adds in a game",
            "of these, the winner's",
            "par",
            "wins with no colour doubled",
            "with one",
            "with both",
            "won by the doubling",
        ),
        rows,
        ("", ".1f", ".1f", *[".1%"] * 5),
        drawn=(4, 5, 6),
        note="Won by the doubling: shares of the win of those who would not have had the highest score without it.",
    )


def options(games: int, seed: int, report: Report) -> Figure:
    """What the options change."""
    tables = {
        **{table(seats): Course(seats) for seats in SEATS},
        "3 seats, self_bomb=false": Course(3, self_bomb=False),
        "2 seats, self_bomb=false": Course(2, self_bomb=False),
        **{f"3 seats, max_bid={limit}": Course(3, max_bid=limit) for limit in (5, 10, 20, 40)},
        **{f"3 seats, bombs={bombs}": Course(3, bombs=bombs) for bombs in (0, 3)},
        **{f"3 seats, ranks={ranks}": Course(3, ranks=ranks) for ranks in (4, 8)},
    }
    rows = []
    for name, course, stories in zip(
        tables, tables.values(), played(list(tables.values()), games, seed, report), strict=True
    ):
        scores = np.sort(stories["scores"][:, : course.seats], axis=1)
        rounds = stories["rounds"].astype(np.float64)
        rows.append(
            (
                name,
                ratio(stories["paid"].sum(axis=1), rounds),
                ratio(stories["bids"], rounds * course.seats),
                ratio(stories["ties"].astype(np.float64), rounds),
                mean(scores[:, -1]),
                mean(scores[:, -1] - scores[:, -2]),
                ratio(stories["own"].astype(np.float64), stories["bombs"].astype(np.float64)),
                ratio(stories["hit"], stories["bombs"].astype(np.float64)),
            )
        )
    return Figure(
        "What the options change",
        (
            "table",
            "price of a round",
            "bid of a seat",
            "ties a round",
            "the winner's score",
            "ahead by",
            "bombs on own cards",
            "a bomb hits",
        ),
        rows,
        ("", ".1f", ".1f", ".2f", ".1f", ".1f", ".1%", ".1f"),
        note="A bomb hits: the points of the card, before any doubling.",
    )


STUDIES: dict[str, Study] = {
    "lengths": lengths,
    "beginning": beginning,
    "targets": targets,
    "cards": cards,
    "doubling": doubling,
    "options": options,
}
