"""The book of an arena: a row a unit, only ever added to, in one SQLite file.

A unit that comes a second time changes nothing, so nothing counts twice, whoever plays it again and why. Beside the
rows stand running totals, written in the same transaction; whoever opens the ledger adds up the rows once more, and a
ledger whose totals say something else is refused.
"""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from ludothek.core.denied import WRONG, Denied
from ludothek.study.arena.contest import Contest, Unit
from ludothek.study.arena.worker import WIN, Fault, Played

APPLICATION = 0x4C41524E
"""SQLite's mark for whose file it is."""
MARKED_UNTIL = 72
"""Where that mark ends in the head of a file."""
WAIT_SECONDS = 30.0
GAMES = (
    "CREATE TABLE IF NOT EXISTS game (lineup INTEGER NOT NULL, block INTEGER NOT NULL, lines BLOB NOT NULL, "
    "PRIMARY KEY (lineup, block)) STRICT, WITHOUT ROWID"
)
"""Came later: of what was played before, only the results are known."""
SHAPE = (
    "CREATE TABLE arena (digest TEXT NOT NULL, identity TEXT NOT NULL) STRICT",
    "CREATE TABLE unit (lineup INTEGER NOT NULL, block INTEGER NOT NULL, parts TEXT NOT NULL, lengths TEXT NOT NULL, "
    "moves TEXT NOT NULL, faults TEXT NOT NULL, seconds TEXT NOT NULL, PRIMARY KEY (lineup, block)) "
    "STRICT, WITHOUT ROWID",
    "CREATE TABLE total (lineup INTEGER NOT NULL, entrant INTEGER NOT NULL, games INTEGER NOT NULL, "
    "parts INTEGER NOT NULL, moves INTEGER NOT NULL, faults INTEGER NOT NULL, PRIMARY KEY (lineup, entrant)) "
    "STRICT, WITHOUT ROWID",
    "CREATE TRIGGER unit_stays_as_it_is BEFORE UPDATE ON unit BEGIN SELECT RAISE(ABORT, 'only added to'); END",
    "CREATE TRIGGER unit_stays BEFORE DELETE ON unit BEGIN SELECT RAISE(ABORT, 'only added to'); END",
)

Count = tuple[int, int, int, int]
"""Games, parts of wins, moves, faults."""
Totals = dict[tuple[int, int], Count]
"""By line-up and entrant."""


class Ledger:
    """Of one contest. Made where there is none; `Denied` if the file is of another one, or does not add up."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self.path = path
        self.contest = contest
        lineups, rotations = range(len(contest.lineups)), range(contest.seats)
        self._seated = [[contest.seated(lineup, rotation) for rotation in rotations] for lineup in lineups]
        self._entrants = [set(entrants) for entrants in contest.lineups]
        with self._explained():
            self._database = sqlite3.connect(path, timeout=WAIT_SECONDS, isolation_level=None)
        try:
            with self._explained():
                self._open()
            self.audit()
        except BaseException:
            self._database.close()
            raise

    @classmethod
    def found(cls, path: Path) -> Self:
        """One that is there already, whatever arena it is of."""
        try:
            with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", timeout=WAIT_SECONDS, uri=True)) as file:
                (identity,) = file.execute("SELECT identity FROM arena").fetchone()
        except sqlite3.Error as error:
            raise Denied(WRONG, "ledger-unusable", file=str(path), why=str(error)) from error
        return cls(path, Contest.known(json.loads(identity)))

    @staticmethod
    def is_at(path: Path) -> bool:
        """Whether a file is a ledger; of one that is damaged, the head may still say so."""
        try:
            with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", timeout=WAIT_SECONDS, uri=True)) as file:
                return bool(file.execute("PRAGMA application_id").fetchone()[0] == APPLICATION)
        except sqlite3.Error:
            if not path.is_file():
                return False
            with path.open("rb") as damaged:
                return damaged.read(MARKED_UNTIL).endswith(APPLICATION.to_bytes(4))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._database.close()

    def append(self, *batch: Played) -> int:
        """Writes units down at once, but for those that are there already; how many were new."""
        with self._explained(), self._transaction():
            new = [played for played in batch if self._write(played)]
            self._database.executemany(
                "INSERT INTO total VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET games = games + "
                "excluded.games, parts = parts + excluded.parts, moves = moves + excluded.moves, "
                "faults = faults + excluded.faults",
                [(*key, *count) for key, count in self._added_up(new).items()],
            )
        return len(new)

    def _write(self, played: Played) -> bool:
        """The row of a unit; whether it was new."""
        row = [json.dumps(column) for column in (played.parts, played.lengths, played.moves, played.faults)]
        seconds = json.dumps([round(spent, 4) for spent in played.seconds])
        change = self._database.execute(
            "INSERT INTO unit VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING", (*played.unit, *row, seconds)
        )
        if change.rowcount == 0:
            return False
        if played.lines:
            packed = zlib.compress("\n\n".join("\n".join(lines) for lines in played.lines).encode())
            self._database.execute("INSERT INTO game VALUES (?, ?, ?)", (*played.unit, packed))
        return True

    def units(self) -> list[Unit]:
        """Those that are done."""
        with self._explained():
            return [Unit(*row) for row in self._database.execute("SELECT lineup, block FROM unit ORDER BY 1, 2")]

    def rows(self, lineup: int | None = None) -> Iterator[Played]:
        """What came of every unit, or of those of one line-up, in the order of their keys."""
        with self._explained():
            found = self._database.execute(
                "SELECT * FROM unit WHERE ?1 IS NULL OR lineup = ?1 ORDER BY lineup, block", (lineup,)
            ).fetchall()
        numbers, blocks, *columns = zip(*found, strict=True) if found else [()] * 7
        for number, block, parts, lengths, moves, faults, seconds in zip(
            numbers, blocks, *map(self._read, columns), strict=True
        ):
            yield Played(
                Unit(number, block),
                tuple(map(tuple, parts)),
                tuple(lengths),
                tuple(moves),
                tuple(Fault(*fault) for fault in faults),
                tuple(seconds),
            )

    def _read(self, column: Sequence[str]) -> list[Any]:
        """JSON of many rows at once, which takes a fraction of the time that it takes row by row."""
        try:
            values: list[Any] = json.loads(f"[{','.join(column)}]")
        except ValueError:
            values = []
        if len(values) != len(column):
            raise Denied(WRONG, "ledger-does-not-add-up", file=str(self.path))
        return values

    def games(self) -> Iterator[tuple[Played, tuple[tuple[str, ...], ...]]]:
        """Every unit with the lines of its games, as far as they are known."""
        for played in self.rows():
            with self._explained():
                row = self._database.execute("SELECT lines FROM game WHERE lineup = ? AND block = ?", played.unit)
                packed = row.fetchone()
            games = self._unpacked(packed[0]) if packed else ()
            if games and tuple(map(len, games)) != played.lengths:
                raise Denied(WRONG, "ledger-does-not-add-up", file=str(self.path))
            yield played, games

    def _unpacked(self, packed: bytes) -> tuple[tuple[str, ...], ...]:
        try:
            texts = zlib.decompress(packed).decode().split("\n\n")
        except (zlib.error, ValueError) as error:
            raise Denied(WRONG, "ledger-does-not-add-up", file=str(self.path)) from error
        return tuple(tuple(text.split("\n")) for text in texts)

    def shares(self, lineup: int) -> npt.NDArray[np.float64]:
        """What each seat got, by block, rotation and seat."""
        seats = self.contest.seats
        with self._explained():
            found = self._database.execute("SELECT parts FROM unit WHERE lineup = ? ORDER BY block", (lineup,))
            column = [parts for (parts,) in found]
        return np.array(self._read(column), np.float64).reshape(len(column), seats, seats) / WIN

    def totals(self) -> Totals:
        """As they were written down, unit by unit."""
        with self._explained():
            found = self._database.execute("SELECT lineup, entrant, games, parts, moves, faults FROM total")
            return {(lineup, entrant): tuple(count) for lineup, entrant, *count in found}

    def audit(self) -> None:
        """Adds everything up again; `Denied` where the totals differ, or the rows cannot be true."""
        with self._explained(), self._transaction("DEFERRED"):  # what others append meanwhile is in both or in neither
            rows, totals = list(self.rows()), self.totals()
        for played in rows:
            self._demand_whole(played)
        if self._added_up(rows) != totals:
            raise Denied(WRONG, "ledger-does-not-add-up", file=str(self.path))

    def _demand_whole(self, played: Played) -> None:
        """`Denied` for a unit that is not of this contest, or in which more or less than every game was won."""
        seats, lineup = self.contest.seats, played.unit.lineup
        sums = [sum(parts) if len(parts) == seats else 0 for parts in played.parts]
        is_true = lineup in range(len(self.contest.lineups)) and sums == [WIN] * seats
        if not is_true or len(played.moves) != len(self.contest.players):
            raise Denied(WRONG, "ledger-does-not-add-up", file=str(self.path))

    def _added_up(self, rows: Iterable[Played]) -> Totals:
        """What units add to the totals of everyone who sits at their tables."""
        games, parts, moves, faults = (Counter[tuple[int, int]]() for _ in range(4))
        for played in rows:
            lineup = played.unit.lineup
            for seated, shared in zip(self._seated[lineup], played.parts, strict=True):
                for entrant, won in zip(seated, shared, strict=True):
                    parts[lineup, entrant] += won
            for entrant in self._entrants[lineup]:
                games[lineup, entrant] += len(played.parts)
                moves[lineup, entrant] += played.moves[entrant]
            for fault in played.faults:
                faults[lineup, fault.entrant] += 1
        return {key: (games[key], parts[key], moves[key], faults[key]) for key in games}

    def _open(self) -> None:
        """Finds the contest in the file, or writes it into a new one."""
        self._database.execute("PRAGMA journal_mode = WAL")  # a reader sees how far it is while it is written
        self._database.execute("PRAGMA synchronous = NORMAL")  # what the power takes is played again
        with self._transaction():
            if not self._database.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]:
                self._database.execute(f"PRAGMA application_id = {APPLICATION}")
                for statement in SHAPE:
                    self._database.execute(statement)
                identity = json.dumps(self.contest.identity(), sort_keys=True)
                self._database.execute("INSERT INTO arena VALUES (?, ?)", (self.contest.digest, identity))
            if self._database.execute("PRAGMA application_id").fetchone()[0] == APPLICATION:
                self._database.execute(GAMES)
        if self._database.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
            raise Denied(WRONG, "ledger-of-something-else", file=str(self.path))
        digest, identity = self._database.execute("SELECT digest, identity FROM arena").fetchone()
        if digest != self.contest.digest:
            raise Denied(WRONG, "ledger-of-another", file=str(self.path), what=self._differences(json.loads(identity)))

    def _differences(self, identity: dict[str, Any]) -> list[str]:
        own = self.contest.identity()
        return [name for name in own if own[name] != identity.get(name)] or ["digest"]

    @contextmanager
    def _transaction(self, kind: str = "IMMEDIATE") -> Iterator[None]:
        self._database.execute(f"BEGIN {kind}")
        try:
            yield
        except BaseException:
            self._database.execute("ROLLBACK")
            raise
        self._database.execute("COMMIT")

    @contextmanager
    def _explained(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise Denied(WRONG, "ledger-unusable", file=str(self.path), why=str(error)) from error
