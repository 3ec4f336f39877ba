"""`ludothek export`: finished games as Parquet files, for who studies them."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import Connection

from ludothek.cli.data import database_of
from ludothek.cli.faults import INCOMPLETE, faults
from ludothek.cli.lookup import asked_game, asked_record
from ludothek.cli.progress import bar, prepared
from ludothek.core.denied import WRONG, Denied
from ludothek.core.game import Game
from ludothek.core.options import Value
from ludothek.core.recording import EXTENSION, read_sitter
from ludothek.core.refused import visible
from ludothek.core.seats import LETTERS
from ludothek.core.view import EVERYTHING
from ludothek.games import NAMES
from ludothek.players import names
from ludothek.study.arena.ledger import Ledger
from ludothek.study.decisions import Played, prepare_decisions
from ludothek.study.parquet import PERSON, File, pyarrow
from ludothek.table import content
from ludothek.table.audit import Wrong, read_log, replayed
from ludothek.table.content import Whole
from ludothek.table.events import Event, Moved, Replaced, Returned
from ludothek.table.postgres.address import is_address
from ludothek.table.stages import OVER
from ludothek.table.store import Unfit
from ludothek.texts import say

BOT = "bot"
"""Who sat there if nobody knows a bot of that name: it could be anybody's."""


@dataclass(frozen=True)
class Wish:
    """What the command was asked for."""

    sources: Sequence[str]
    output: Path
    seat: str | None
    complete: bool
    language: str


@dataclass
class Export:
    """The files in the making, one for each game and its options."""

    wish: Wish
    left_out: int = 0
    unread: int = 0
    """Records in folders that cannot be read."""
    _files: dict[tuple[str, tuple[tuple[str, Value], ...]], File] = field(default_factory=dict)
    _games: dict[str, Game] = field(default_factory=dict)

    def game(self, name: str) -> Game:
        """A game with what is needed to replay it."""
        if name not in self._games:
            language = self.wish.language
            found = prepared(asked_game(name), language)
            with bar(say(language, "compiling", {"game": found.title})) as report:
                prepare_decisions(found, report)
            self._games[name] = found
        return self._games[name]

    def add(self, game: Game, options: dict[str, Value], played: Played) -> None:
        key = game.name, tuple(options.items())
        if key not in self._files:
            seat = None if self.wish.seat is None else LETTERS.index(self.wish.seat)
            if seat is not None and seat >= int(options["seats"]):
                self.left_out += 1
                return
            with faults(OSError, ValueError):
                self._files[key] = File(self.wish.output, game, options, seat, self.wish.complete)
        with faults(OSError):
            self._files[key].add(played)

    def close(self) -> list[File]:
        with faults(OSError):
            for file in self._files.values():
                file.close()
        return list(self._files.values())

    def discard(self) -> None:
        for file in self._files.values():
            file.discard()


def export(wish: Wish) -> None:
    pyarrow()
    if wish.seat is not None and wish.seat not in LETTERS:
        raise Denied(WRONG, "wish-choice", name="seat", value=wish.seat, values=", ".join(LETTERS))
    if wish.seat is not None and wish.complete:
        raise Denied(WRONG, "export-seat-complete")
    with faults(OSError):
        wish.output.mkdir(parents=True, exist_ok=True)
    exporting = Export(wish)
    try:
        for source in wish.sources:
            reader_of(source)(source, exporting)
        files = exporting.close()
    except BaseException:  # an interruption, too: part of the games would be taken for all of them
        exporting.discard()
        raise
    left_out = exporting.left_out + sum(file.left_out for file in files)
    kept = [file for file in files if file.games]
    for file in kept:
        told = {"file": str(file.path), "games": file.games, "rows": file.rows}
        print(say(wish.language, "exported", told))
    if left_out:
        print(say(wish.language, "export-left-out", {"games": left_out}))
    if exporting.unread:
        print(say(wish.language, "export-unread", {"records": exporting.unread}))
    if not kept:
        raise Denied(WRONG, "export-nothing")
    if exporting.unread:
        raise SystemExit(INCOMPLETE)


def reader_of(source: str) -> Callable[[str, Export], None]:
    """How a source is read, by what it is."""
    if is_address(source):
        return read_tables
    path = Path(source)
    if path.is_dir() or path.suffix == EXTENSION:
        return read_records
    if not path.exists():
        raise Denied(WRONG, "export-no-source", source=source)
    return read_ledger if Ledger.is_at(path) else read_tables


def read_records(source: str, into: Export) -> None:
    """A record, or all in a folder; of one that only knows what a viewer did, nothing can be told. One in a folder that
    cannot be read is said and counted, and the others are exported.
    """
    path = Path(source)
    known = frozenset(names())
    for file in sorted(path.rglob(f"*{EXTENSION}")) if path.is_dir() else [path]:
        try:
            recording = asked_record(file, into.wish.language)
        except Denied as denied:
            if not path.is_dir():  # somebody meant this one
                raise
            into.unread += 1
            print(f"ludothek: {visible(denied.in_language(into.wish.language))}", file=sys.stderr)
            continue
        if recording.viewer is not EVERYTHING:
            into.left_out += 1
            continue
        game = into.game(recording.game.name)
        players = [
            sitter(recording.players.get(seat, PERSON), known) for seat in LETTERS[: int(recording.options["seats"])]
        ]
        into.add(game, recording.options, Played(recording.lines, players))


def sitter(text: str, known: frozenset[str]) -> str:
    """Who sat there, without a name that could be a person's."""
    is_bot, name = read_sitter(text)
    return (name if name in known else BOT) if is_bot else PERSON


def read_ledger(source: str, into: Export) -> None:
    """The games of an arena; its ledger may be from before it kept them."""
    with Ledger.found(Path(source)) as ledger:
        contest = ledger.contest
        game, options = into.game(contest.game), dict(contest.options)
        if game.version != contest.version:
            raise Denied(WRONG, "export-other-rules", source=source)
        for unit, games in ledger.games():
            into.left_out += contest.seats - len(games)
            for rotation, lines in enumerate(games):
                players = [contest.labels[entrant] for entrant in contest.seated(unit.unit.lineup, rotation)]
                moves = [place for place, line in enumerate(lines) if line[0] in LETTERS]
                lost = frozenset(moves[fault.move] for fault in unit.faults if fault.rotation == rotation)
                into.add(game, options, Played(lines, players, lost))


def read_tables(source: str, into: Export) -> None:
    """The finished games of a server, whatever database it has."""
    known = frozenset(names())
    database = database_of(source)

    def read(connection: Connection) -> None:
        for item in content.read(connection):
            if isinstance(item, Whole) and item.stage == OVER:
                read_table(item, known, into)

    with faults(Unfit):
        database.read(read)


def read_table(whole: Whole, known: frozenset[str], into: Export) -> None:
    if whole.game not in NAMES:
        into.left_out += 1
        return
    game = into.game(whole.game)
    try:
        entries = read_log(whole)
        table = replayed(whole, entries, into.game)
    except Wrong:
        into.left_out += 1
        return
    position = table.position
    if position is None or table.made.rules != game.version:
        into.left_out += 1
        return
    seated = [table.seats[seat] for seat in position.seats]
    players = [PERSON if at is None or at.is_person else sitter(f"{BOT} {at.bot}", known) for at in seated]
    events = (event for entry in entries for event in entry.events)
    into.add(game, position.options, Played(position.lines, players, stood_in(events, position.lines)))


def stood_in(events: Iterator[Event], lines: Sequence[str]) -> frozenset[int]:
    """The lines that a bot played for a person. Sealed ones stand in the order of seats, not of events: each seat's
    are counted by themselves.
    """
    away: set[str] = set()
    by_seat: defaultdict[str, list[bool]] = defaultdict(list)
    for event in events:
        if isinstance(event, Replaced):
            away.add(event.seat)
        elif isinstance(event, Returned):
            away.discard(event.seat)
        elif isinstance(event, Moved):
            by_seat[event.line[0]].append(event.line[0] in away)
    told = {seat: iter(moves) for seat, moves in by_seat.items()}
    return frozenset(place for place, line in enumerate(lines) if next(told[line[0]]))
