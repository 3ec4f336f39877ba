"""An arena from its first unit to its last, or to where its question is answered; and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt

from ludothek.study.arena import verdict
from ludothek.study.arena.contest import Contest, Unit
from ludothek.study.arena.ledger import Ledger
from ludothek.study.arena.local import Next
from ludothek.study.arena.pairing import Pairing
from ludothek.study.arena.ratings import Ratings, rate
from ludothek.study.arena.verdict import RISK, Answer, Interval, Numbers
from ludothek.study.arena.worker import Played

Report = Callable[[int, int], None]
"""Hears how many of how many games are done; how many there will be is known in the end only."""


class Crew(Protocol):
    """Who plays units, wherever that is."""

    def play(self, ask: Next) -> Iterator[list[Played]]: ...


@dataclass(frozen=True)
class Standing:
    """How an entrant did, over all tables."""

    games: int
    share: float
    """Of the wins, for one of its seats."""
    interval: Interval | None
    """None if its tables stopped at different times, so that what they show together has none."""
    milliseconds: float
    """Per move."""
    faults: dict[str, int]
    """By kind."""


@dataclass(frozen=True)
class Outcome:
    """What came of an arena."""

    contest: Contest
    games: int
    blocks: int
    is_fixed: bool
    """Whether all games were to be played, so that the intervals are those for a fixed number."""
    answers: tuple[Answer, ...]
    """A table each."""
    standings: tuple[Standing, ...]
    matrix: tuple[tuple[float, Interval], ...]
    """What the first of each table won, and its interval."""
    ratings: Ratings


def risk_of(contest: Contest) -> float:
    """All verdicts of an arena together are wrong no more often than promised."""
    return RISK / len(contest.lineups)


def run(contest: Contest, ledger: Ledger, crew: Crew, blocks: int, full: bool, report: Report) -> None:
    """Plays what is missing in the ledger: so many blocks a table, or until its question is answered."""
    pairing = Pairing(len(contest.lineups), blocks, ledger.units(), looks=not full)
    held: dict[Unit, Played] = {}

    def settle() -> None:
        """Writes down what is wanted, and looks where it is time to; then something more may be wanted."""
        while True:
            wanted = [unit for unit in held if pairing.is_wanted(unit)]
            if wanted:
                ledger.append(*(held.pop(unit) for unit in wanted))
            for unit in wanted:
                pairing.finish(unit)
            due = pairing.due()
            if not due:
                break
            for lineup in due:
                if not full and answered(contest, values(contest, ledger, lineup), lineup).best is not None:
                    pairing.close(lineup)
                else:
                    pairing.go_on(lineup)
        report(pairing.done * contest.seats, pairing.wanted * contest.seats)

    settle()
    for batch in crew.play(pairing.next):
        held.update((played.unit, played) for played in batch)
        settle()


def table(contest: Contest, lineup: int) -> npt.NDArray[np.int64]:
    """Who sits where, by rotation and seat."""
    return np.array([contest.seated(lineup, rotation) for rotation in range(contest.seats)])


def entrants_of(contest: Contest, lineup: int) -> list[int]:
    return list(dict.fromkeys(contest.lineups[lineup]))


def values(contest: Contest, ledger: Ledger, lineup: int) -> Numbers:
    """What each entrant of a table won in each block for one of its seats."""
    return verdict.values_of(ledger.shares(lineup), table(contest, lineup), entrants_of(contest, lineup))


def answered(contest: Contest, won: Numbers, lineup: int) -> Answer:
    """What a table has shown by its values; the entrant is one of the contest."""
    found = verdict.answer(won, 1 / contest.seats, risk_of(contest))
    best = None if found.best is None else entrants_of(contest, lineup)[found.best]
    return Answer(best, found.interval)


def outcome(contest: Contest, ledger: Ledger, full: bool) -> Outcome:
    """Everything that the ledger shows, once it has been added up again."""
    ledger.audit()
    lineups = range(len(contest.lineups))
    tables = [table(contest, lineup) for lineup in lineups]
    shares = [ledger.shares(lineup) for lineup in lineups]
    won = [verdict.values_of(shares[lineup], tables[lineup], entrants_of(contest, lineup)) for lineup in lineups]
    interval = verdict.after if full else verdict.sequence
    return Outcome(
        contest,
        games=sum(map(len, shares)) * contest.seats,
        blocks=sum(map(len, shares)),
        is_fixed=full,
        answers=tuple(answered(contest, won[lineup], lineup) for lineup in lineups),
        standings=standings(contest, ledger, won, full),
        matrix=tuple((float(first.mean()), interval(first, RISK)) for first in (blocks[:, 0] for blocks in won)),
        ratings=rate(tables, shares, len(contest.players)),
    )


def standings(contest: Contest, ledger: Ledger, won: Sequence[Numbers], full: bool) -> tuple[Standing, ...]:
    """Every entrant's, over the blocks of all tables at which it sat."""
    blocks: list[list[Numbers]] = [[] for _ in contest.players]
    for lineup, by_block in enumerate(won):
        for entrant, column in zip(entrants_of(contest, lineup), by_block.T, strict=True):
            blocks[entrant].append(column)
    totals = ledger.totals()
    seconds, faults = thought(contest, ledger)
    interval = verdict.after if full else verdict.sequence
    found = []
    for entrant, columns in enumerate(blocks):
        counts = [count for (_, who), count in totals.items() if who == entrant]
        moves = sum(count[2] for count in counts)
        is_even = len(set(map(len, columns))) == 1
        found.append(
            Standing(
                games=sum(count[0] for count in counts),
                share=float(np.concatenate(columns).mean()),
                interval=interval(np.mean(columns, axis=0), RISK) if is_even else None,
                milliseconds=1000 * seconds[entrant] / max(1, moves),
                faults=faults[entrant],
            )
        )
    return tuple(found)


def thought(contest: Contest, ledger: Ledger) -> tuple[list[float], list[dict[str, int]]]:
    """How long each entrant thought in all, and how it lost moves."""
    seconds = [0.0] * len(contest.players)
    faults: list[dict[str, int]] = [{} for _ in contest.players]
    for played in ledger.rows():
        for entrant, spent in enumerate(played.seconds):
            seconds[entrant] += spent
        for fault in played.faults:
            faults[fault.entrant][fault.kind] = faults[fault.entrant].get(fault.kind, 0) + 1
    return seconds, faults
