"""`ludothek play`: who sits where, then a table in the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ludothek.cli import saved
from ludothek.cli.asked import asked_game, asked_options, asked_record
from ludothek.cli.faults import INTERRUPTED, Fault, faults
from ludothek.cli.progress import bar, prepared
from ludothek.cli.screen import Screen
from ludothek.cli.table import Left, Seat, Table
from ludothek.core.game import Game
from ludothek.core.options import Number, Value
from ludothek.core.player import Player
from ludothek.core.position import EVERYTHING, Position
from ludothek.core.recording import BadRecord, one_line, read_sitter, sitter
from ludothek.core.refused import quoted
from ludothek.core.seats import LETTERS
from ludothek.games import NAMES as GAMES
from ludothek.players import demand, names, offered, opponents, plain, player
from ludothek.texts import has, say
from ludothek.texts.wishes import explain


@dataclass(frozen=True)
class Wish:
    """What the command line asks for."""

    game: str | None
    seats: int | None
    bots: str | None
    names: list[str]
    options: list[str]
    resume: bool
    file: Path | None
    seed: int | None
    plain: bool
    language: str


def play_here(wish: Wish) -> None:
    screen = Screen(wish.plain)
    try:
        opened = resumed(wish, screen) if wish.resume else begun(wish, screen)
    except Left:
        return
    path, position, seats = opened.path, opened.position, opened.seats
    bots_ready(position, seats, wish.language)
    players = {seat: sitter(at.name, is_bot=at.bot is not None) for seat, at in seats.items()}

    def keep(changed: Position) -> None:
        with faults(OSError, about=say(wish.language, "not-kept")):
            saved.keep(path, changed, players, opened.date)

    if not wish.resume:
        keep(position)
    again = f"ludothek play --resume --file {path}" if wish.file else "ludothek play --resume"
    kept = say(wish.language, "kept", {"file": str(path), "command": again})

    table = Table(position, seats, screen, wish.language, keep, wish.seed)
    try:
        table.run()
    except Left:
        screen.say(kept)
    except KeyboardInterrupt:
        screen.say(f"\n{kept}")
        raise SystemExit(INTERRUPTED) from None


def bots_ready(position: Position, seats: Mapping[str, Seat], language: str) -> None:
    """Loads what bots know before the game begins, or says what they lack."""
    known = opponents(position.game)
    for name in {at.name for at in seats.values() if at.bot}:
        ready = known[name].ready
        if ready:
            with bar(say(language, "compiling", {"game": position.game.title})) as report, faults(ValueError):
                ready(position, report)


@dataclass(frozen=True)
class Opened:
    """A game to play: where it is kept, how it stands, who sits where, and when it began if it did before."""

    path: Path
    position: Position
    seats: dict[str, Seat]
    date: str | None = None


def begun(wish: Wish, screen: Screen) -> Opened:
    """A new game as wished, asking for what was not said."""
    name, seats, bots = wish.game, wish.seats, wish.bots
    game = asked_game(name or choose_game(screen, wish.language))
    if name is None and seats is None:
        seats = choose_seats(game, screen, wish.language)
    options = asked_options(game, seats, wish.options)
    if name is None and bots is None:
        bots = choose_bots(game, options, screen, wish.language)
    table = seated(game, options, bots, wish.names, wish.language)
    with faults(OSError):
        is_taken = wish.file is not None and wish.file.exists()
    if is_taken:
        raise Fault(say(wish.language, "file-taken", {"file": str(wish.file)}))
    position = Position.new(prepared(game, wish.language), options)
    return Opened(wish.file or saved.new_file(game.name), position, table)


def resumed(wish: Wish, screen: Screen) -> Opened:
    """The last game that is not over, or the one in the file that was named."""
    if wish.game or wish.seats or wish.bots or wish.names or wish.options:
        raise Fault(say(wish.language, "resume-alone"))
    path, troubles = (wish.file, []) if wish.file else saved.latest()
    for trouble in troubles:
        screen.say(trouble, style="yellow")
    if path is None:
        raise Fault(say(wish.language, "nothing-to-resume"))
    recording = asked_record(path, wish.language)
    if recording.viewer is not EVERYTHING:
        raise Fault(say(wish.language, "resume-incomplete", {"file": str(path)}))
    with faults(BadRecord, about=str(path)):
        position = recording.replay()
    seats = {}
    for seat in position.seats:
        is_bot, name = read_sitter(recording.players.get(seat, ""))
        with faults(Fault, about=str(path)):
            decides = bot(name, recording.game, recording.options, wish.language) if is_bot else None
        seats[seat] = Seat(name or seat, decides)
    return Opened(path, position, seats, recording.date)


def seated(
    game: Game, options: Mapping[str, Value], bots: str | None, names: list[str], language: str
) -> dict[str, Seat]:
    """People on the first seats, bots on the others."""
    seats = LETTERS[: int(options["seats"])]
    kinds = bot_names(bots, game, options, language)
    people = len(seats) - len(kinds)
    if len(names) > people:
        details = {"names": len(names), "people": people, "seats": len(seats), "bots": len(kinds)}
        raise Fault(say(language, "names-too-many", details))
    table = {}
    for i, seat in enumerate(seats):
        if i < people:
            table[seat] = Seat((one_line(names[i]) if i < len(names) else "") or seat)
        else:
            table[seat] = Seat(kinds[i - people], bot(kinds[i - people], game, options, language))
    return table


def bot_names(bots: str | None, game: Game, options: Mapping[str, Value], language: str) -> list[str]:
    """The bots that `--bots` asks for: a number, or names with commas; by default all seats but one."""
    seats = int(options["seats"])
    if bots is None:
        return [plain(game)] * (seats - 1)
    is_number = bots.isdecimal() and len(bots) < 3
    kinds = [plain(game)] * int(bots) if is_number else [name.strip() for name in bots.split(",")]
    if len(kinds) > seats:
        raise Fault(say(language, "bots-too-many", {"bots": len(kinds), "seats": seats}))
    for name in kinds:
        if name not in opponents(game) and name not in names():
            right = ", ".join(offered(game, options))
            raise Fault(say(language, "bot-unknown", {"name": quoted(name), "right": right}))
        bot(name, game, options, language)
    return kinds


def bot(name: str, game: Game, options: Mapping[str, Value], language: str) -> Player:
    """A bot that can play here: one that is offered, or one that is able to on this computer."""
    try:
        demand(name, game, options)
    except ValueError as error:
        known = opponents(game).get(name)
        why = explain(error, language)
        if known is None or known.remedy is None:
            raise Fault(why) from None
        command = known.remedy(options)
        if command:
            raise Fault(say(language, "bot-solve-first", {"why": why, "command": command})) from None
    return player(name, game)


def choose_game(screen: Screen, language: str) -> str:
    screen.say(say(language, "menu-game"), style="bold")
    for i, name in enumerate(GAMES, start=1):
        screen.say(f"  {i}  " + (say(language, f"{name}-about") if has(f"{name}-about") else name))
    while True:
        typed = ask(screen, say(language, "menu-choice"), GAMES).strip().lower()
        if typed in GAMES:
            return typed
        if typed.isdecimal() and 1 <= int(typed) <= len(GAMES):
            return GAMES[int(typed) - 1]
        screen.say(say(language, "menu-game-wrong", {"games": ", ".join(GAMES), "most": len(GAMES)}))


def choose_seats(game: Game, screen: Screen, language: str) -> int:
    seats = game.options[0]
    assert isinstance(seats, Number)
    details = {"low": seats.low, "high": seats.high, "default": int(seats.default)}
    while True:
        typed = ask(screen, say(language, "menu-seats", details)).strip()
        chosen = seats.parse(typed) if typed else seats.default
        if isinstance(chosen, int) and seats.accepts(chosen):
            return chosen
        screen.say(say(language, "menu-number-wrong", details))


def choose_bots(game: Game, options: Mapping[str, Value], screen: Screen, language: str) -> str:
    seats, names = int(options["seats"]), ", ".join(offered(game, options))
    question = say(language, "menu-bots", {"most": seats, "names": names, "default": seats - 1})
    while True:
        typed = ask(screen, question).strip() or str(seats - 1)
        try:
            bot_names(typed, game, options, language)
        except Fault as fault:
            screen.say(str(fault))
        else:
            return typed


def ask(screen: Screen, question: str, words: tuple[str, ...] = ()) -> str:
    try:
        return screen.ask(question, words)
    except EOFError:
        raise Left from None
