"""`ludothek backup`, `restore`, `move`, and `check` without a game: all that a host has, as a whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import typer
from sqlalchemy import Connection

from ludothek.cli.faults import faults
from ludothek.cli.progress import bar, prepared
from ludothek.cli.serve import default_file
from ludothek.core.denied import Denied
from ludothek.core.game import Game
from ludothek.core.refused import visible
from ludothek.games import game
from ludothek.table import backup, content
from ludothek.table.audit import Unknown, Wrong, audit
from ludothek.table.backup import Backup, Report, is_backup
from ludothek.table.content import Database, Item, Whole
from ludothek.table.postgres.address import is_address, load
from ludothek.table.sqlite.whole import SqliteWhole
from ludothek.table.store import Unfit

FOUND = 1
"""The exit code when something is wrong with the data."""
MOST_SHOWN = 20


@dataclass
class Findings:
    """What a look at everything has shown."""

    language: str
    tables: int = 0
    events: int = 0
    wrong: list[str] = field(default_factory=list)
    unknown: Counter[str] = field(default_factory=Counter)
    _games: dict[str, Game] = field(default_factory=dict)

    def look(self, item: Item) -> None:
        if not isinstance(item, Whole):
            return
        self.tables += 1
        try:
            self.events += audit(item, self._prepared)
        except Wrong as wrong:
            self.wrong.append(f"table {visible(item.id)}: {wrong}")
        except Unknown as unknown:
            self.unknown[visible(str(unknown))] += 1

    def told(self) -> list[str]:
        lines = self.wrong[:MOST_SHOWN]
        if len(self.wrong) > MOST_SHOWN:
            lines.append(f"and {len(self.wrong) - MOST_SHOWN:,} more")
        for name, count in sorted(self.unknown.items()):
            lines.append(f"not checked: {count:,} tables of {name}, which is not installed here")
        if not self.wrong:
            sure = "all of them replayed, and their chance drawn again"
            lines.append(f"{self.tables:,} tables with {self.events:,} events: {sure}")
        return lines

    def _prepared(self, name: str) -> Game:
        if name not in self._games:
            self._games[name] = prepared(game(name), self.language)
        return self._games[name]


def database_of(data: str | None) -> Database:
    if data and is_address(data):
        with faults(Unfit):
            load()
            from ludothek.table.postgres.whole import PostgresWhole  # which needs more than most have installed

            return PostgresWhole(data)
    return SqliteWhole(Path(data) if data else default_file())


def back_up(path: Path, data: str | None) -> None:
    database = database_of(data)

    def write(connection: Connection) -> int:
        tables = content.count(connection)
        with bar(f"backup of {database.name}") as report:
            backup.write(path, content.read(connection), tables, report)
        return tables

    with faults(Unfit):
        tables = database.read(write)
    print(f"{path}: {tables:,} tables of {database.name}; it is as private as they are")


def check_data(data: str | None, language: str) -> None:
    """Looks at a database, or at a backup."""
    findings = Findings(language)
    with faults(Unfit):
        if data and is_backup(Path(data)):
            source = Backup(Path(data))
            with bar(f"checking {data}") as report:
                look_at_all(findings, source.items(), report, source)
        else:
            database = database_of(data)

            def look(connection: Connection) -> None:
                with bar(f"checking {database.name}") as report:
                    look_at_all(findings, content.read(connection), report, content.count(connection))

            database.read(look)
    print(*findings.told(), sep="\n")
    if findings.wrong:
        raise typer.Exit(FOUND)


def is_same(one: Path, other: Path) -> bool:
    return one.exists() and other.exists() and one.samefile(other)


def restore(path: Path, data: str | None, language: str) -> None:
    """The backup is read twice: nothing is touched before all of it was seen to be right."""
    database, source, findings = database_of(data), Backup(path), Findings(language)
    if isinstance(database, SqliteWhole) and is_same(database.file.path, path):
        raise Denied.plainly(f"{path} cannot be restored into itself: name the file with the tables by --data")
    with faults(Unfit):
        with bar(f"checking {path}") as report:
            look_at_all(findings, source.items(), report, source)
        if findings.wrong:
            raise Denied.plainly(f"{path} is not restored: {findings.wrong[0]}")
        expected = source.digest
        with bar(f"restoring {database.name}") as report:
            database.replace(lambda connection: fill(connection, source.items(), source.tables, expected, report))
    print(*findings.told(), sep="\n")
    print(f"{database.name} is as {path} says", end="")
    before = getattr(database, "before", None)
    print(f"; what was there before is {before}" if before else "")


def move(source: str, target: str) -> None:
    """All of one database into another, which has to be empty; the first stays as it is."""
    origin, goal = database_of(source), database_of(target)
    if origin.name == goal.name:
        raise Denied.plainly(f"{origin.name} is where it is already")
    if is_address(source) and is_address(target):
        raise Denied.plainly("between two databases of PostgreSQL go by a backup, or by its own tools")

    def copy(connection: Connection) -> int:
        tables, expected = content.count(connection), content.digest(content.read(connection))
        with bar(f"moving {origin.name} to {goal.name}") as report:
            goal.replace(lambda empty: fill(empty, content.read(connection), tables, expected, report), only_empty=True)
        return tables

    with faults(Unfit):
        tables = origin.read(copy, alone=True)
    print(f"{tables:,} tables are in {goal.name} now; {origin.name} is as it was, and no longer needed")


def fill(connection: Connection, items: Iterable[Item], tables: int, expected: str, report: Report) -> None:
    """Writes all, and reads it again before it counts."""
    content.write(connection, reported(items, tables, report))
    if content.digest(content.read(connection)) != expected:
        raise Unfit("what was written is not what was to be written: nothing was changed")


def look_at_all(findings: Findings, items: Iterable[Item], report: Report, of: int | Backup) -> None:
    for item in items:
        findings.look(item)
        report(findings.tables, of if isinstance(of, int) else of.tables)


def reported(items: Iterable[Item], tables: int, report: Report) -> Iterator[Item]:
    done = 0
    for item in items:
        yield item
        done += isinstance(item, Whole)
        report(done, tables)
