"""`ludothek study bunker`: what games of strong players show of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ludothek.core.figure import Cell, Estimate, Figure, Share, Study
from ludothek.core.prepare import Report
from ludothek.core.record import States
from ludothek.games.bunker.rules import CHIP, HIT, MEND, MOST_PITS, MOST_SEATS, OPEN
from ludothek.games.bunker.selfplay import ALWAYS, LONGEST, NEVER, SHOWN, Course

CHUNK = 100
SEATS = range(2, MOST_SEATS + 1)
SHEET_MINUTES = (15, 20)
"""How long a game takes, by the sheet."""
QUANTILES = (5, 50, 95)
PLACES = ("the first", "the second", "the third", "the fourth")
ALL = "all"


def mean(numbers: Any) -> Estimate:
    values = np.asarray(numbers, np.float64)
    return Estimate.of(len(values), float(values.sum()), float((values**2).sum()))


PLAYED: dict[tuple[Course, int, int], States] = {}
"""What happened in so many games of a course from a seed, which several questions are about."""


def played(courses: Sequence[Course], games: int, seed: int, report: Report) -> list[States]:
    """What happened in so many games of each."""
    new = [course for course in courses if (course, games, seed) not in PLAYED]
    for number, course in enumerate(new):
        parts = []
        for first in range(0, games, CHUNK):
            report(number * games + first, len(new) * games)
            parts.append(course.play(seed, first, min(CHUNK, games - first)))
        PLAYED[course, games, seed] = np.concatenate(parts)
    report(len(new) * games, len(new) * games)
    return [PLAYED[course, games, seed] for course in courses]


def table(seats: int) -> str:
    return f"{seats} seats"


def lengths(games: int, seed: int, report: Report) -> Figure:
    """How many turns a game takes, and how long one may take if the sheet is right about the game."""
    rows: list[Sequence[Cell]] = []
    for seats, stories in zip(SEATS, played([Course(seats) for seats in SEATS], games, seed, report), strict=True):
        turns = stories["turns"]
        low, high = (minutes * 60 / turns.mean() for minutes in SHEET_MINUTES)
        quantiles = np.percentile(turns, QUANTILES)
        rows.append((table(seats), mean(turns), *quantiles, mean(turns / seats), f"{low:.0f} to {high:.0f} s"))
    return Figure(
        "Length of a game in turns",
        ("table", "turns", "5%", "half", "95%", "turns of a seat", "a turn, if the sheet is right"),
        rows,
        ("", ".1f", ".0f", ".0f", ".0f", ".1f", ""),
        drawn=(2, 3, 4),
        note="The sheet says 15 to 20 minutes; the last column is how long a turn is then.",
    )


def beginning(games: int, seed: int, report: Report) -> Figure:
    """Who wins, by the order of the first turns."""
    rows: list[Sequence[Cell]] = []
    for seats, stories in zip(SEATS, played([Course(seats) for seats in SEATS], games, seed, report), strict=True):
        place = (stories["winner"].astype(int) - stories["first"]) % seats
        shares = [Share.of(int((place == at).sum()), games) for at in range(seats)]
        rows.append((table(seats), 1 / seats, *shares, *[""] * (MOST_SEATS - seats)))
    return Figure(
        "Wins by the order of the first turns",
        ("table", "par", *PLACES),
        rows,
        ("", *[".1%"] * (MOST_SEATS + 1)),
        drawn=(2, 3, 4, 5),
    )


def hiding(games: int, seed: int, report: Report) -> Figure:
    """Where the strong player hides, and how often it wins from there."""
    courses = [Course(seats) for seats in SEATS]
    found = played(courses, games, seed, report)
    rows: list[Sequence[Cell]] = []
    for pit in range(MOST_PITS):
        cells: list[Cell] = [f"pit {pit + 1}"]
        for seats, course, stories in zip(SEATS, courses, found, strict=True):
            there = stories["hidden"][:, :seats] == pit
            won = stories["winner"][:, None] == np.arange(seats)
            cells += [float(course.hiding[pit]), Share.of(int((there & won).sum()), int(there.sum()))]
        rows.append(cells)
    columns = [text for seats in SEATS for text in (f"hidden, {table(seats)}", f"won, {table(seats)}")]
    return Figure(
        "Where the strong player hides its coin, and how often it wins from there",
        ("pit", *columns),
        rows,
        ("", *[".1%"] * len(columns)),
        drawn=(1, 3, 5),
        note="How often each pit is chosen is exact; games are played for the wins.",
    )


def swaps(games: int, seed: int, report: Report) -> Figure:
    """How often dice are swapped, and what it is worth to be able to."""
    ways = ((), (NEVER,), (ALWAYS,))
    rows: list[Sequence[Cell]] = []
    courses = [Course(seats, ways=way) for seats in SEATS for way in ways]
    found = iter(played(courses, games, seed, report))
    for seats in SEATS:
        usual, never, always = next(found), next(found), next(found)
        asked, swapped = int(usual["asked"].sum()), int(usual["swapped"].sum())
        seemed = float(usual["worth"].sum()) / max(1, swapped)
        wins = [Share.of(int((stories["winner"] == 0).sum()), games) for stories in (never, always)]
        each = asked / games, swapped / games
        rows.append((table(seats), *each, Share.of(swapped, asked), seemed, 1 / seats, *wins))
    return Figure(
        "Swaps",
        (
            "table",
            "possible, per game",
            "done, per game",
            "done if possible",
            "worth",
            "par",
            "never swaps",
            "always swaps",
        ),
        rows,
        ("", ".1f", ".1f", ".1%", ".1%", ".1%", ".1%", ".1%"),
        note=(
            "Worth: by how much a swap that was done raised the chance to win, as it seemed to the one who swapped. "
            "The last two are the wins of one seat that never, or always, swaps and else plays as all do."
        ),
    )


def options(games: int, seed: int, report: Report) -> Figure:
    """What the options change."""
    tables = [
        *(((2, 6, stall), f"2 seats, stall={stall}") for stall in (0, 1, 4, 12, 24, 1000)),
        *(((seats, 6, stall), f"{seats} seats, stall={stall}") for seats in (3, 4) for stall in (0, 1, 24)),
        *(((2, size, 24), f"2 seats, size={size}") for size in (2, 3, 4, 5)),
    ]
    courses = [Course(*asked) for asked, _ in tables]
    rows: list[Sequence[Cell]] = []
    for course, (_, name), stories in zip(courses, tables, played(courses, games, seed, report), strict=True):
        first = int(((stories["winner"] == stories["first"]) & (stories["over"] == 1)).sum())
        suspended, unfinished = int((stories["quiet"] > 0).sum()), int((stories["over"] == 0).sum())
        high = float(np.percentile(stories["turns"], 95))
        uses = stories["uses"].sum(axis=0)
        mended = float(uses[MEND]) / float(uses.sum())
        rows.append(
            (
                name,
                mean(stories["turns"]),
                high,
                1 / course.seats,
                Share.of(first, games),
                mended,
                Share.of(suspended, games),
                unfinished,
            )
        )
    return Figure(
        "What the options change",
        ("table", "turns", "95%", "par", "the first wins", "mends", "games with mending suspended", "without an end"),
        rows,
        ("", ".1f", ".0f", ".1%", ".1%", ".1%", ".1%", "d"),
        note=f"Mends are of all turns; a game is without an end after {LONGEST:,} turns.",
    )


def uses(games: int, seed: int, report: Report) -> Figure:
    """What turns are used for."""
    verbs = {"hit": HIT, "chip": CHIP, "open": OPEN, "mend": MEND}
    rows: list[Sequence[Cell]] = []
    for seats, stories in zip(SEATS, played([Course(seats) for seats in SEATS], games, seed, report), strict=True):
        counted = stories["uses"].sum(axis=0)
        rows.append((table(seats), *(float(counted[verb] / counted.sum()) for verb in verbs.values())))
    return Figure("What turns are used for", ("table", *verbs), rows, ("", *[".1%"] * len(verbs)), drawn=(1, 2, 3, 4))


def openly(games: int, seed: int, report: Report) -> Figure:
    """B13: what would be different if swaps were decided openly, one after the other, instead of sealed."""
    rows: list[Sequence[Cell]] = []
    several = [seats for seats in SEATS if seats > 2]
    courses = [
        course
        for seats in several
        for course in (Course(seats), Course(seats, openly=True), Course(seats, ways=(SHOWN,)))
    ]
    found = iter(played(courses, games, seed, report))
    for seats in several:
        for name, stories in (("sealed", next(found)), ("openly in turn", next(found))):
            asked, swapped = int(stories["asked"].sum()), int(stories["swapped"].sum())
            first = Share.of(int((stories["winner"] == stories["first"]).sum()), games)
            rows.append(
                (
                    f"{table(seats)}, {name}",
                    mean(stories["turns"]),
                    Share.of(swapped, asked),
                    1 / seats,
                    first,
                    "",
                )
            )
        shown = next(found)
        wins = Share.of(int((shown["winner"] == 0).sum()), games)
        asked, swapped = int(shown["asked"][:, 0].sum()), int(shown["swapped"][:, 0].sum())
        rows.append(
            (
                f"{table(seats)}, sealed but for one",
                mean(shown["turns"]),
                Share.of(swapped, asked),
                1 / seats,
                "",
                wins,
            )
        )
    return Figure(
        "Swaps decided openly in turn, instead of sealed (B13)",
        ("table", "turns", "swaps if possible", "par", "the first wins", "the one who is shown wins"),
        rows,
        ("", ".1f", ".1%", ".1%", ".1%", ".1%"),
        note=(
            "Openly: clockwise from the thrower, and each swap is done and seen before the next is asked. Sealed but "
            "for one: the column of swaps is of seat A, which alone is shown what the others decided before it does. "
            "With two seats one alone may swap, and there is no difference."
        ),
    )


STUDIES: dict[str, Study] = {
    "lengths": lengths,
    "beginning": beginning,
    "hiding": hiding,
    "swaps": swaps,
    "uses": uses,
    "options": options,
    "openly": openly,
}
