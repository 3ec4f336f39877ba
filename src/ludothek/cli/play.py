"""`ludothek play`: who sits where, then a table in the terminal."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ludothek.cli import saved
from ludothek.cli.asked import asked_game, asked_options, asked_record
from ludothek.cli.faults import INTERRUPTED, Fault, faults
from ludothek.cli.progress import bar, prepared
from ludothek.cli.screen import Screen
from ludothek.cli.table import Left, Seat, Table
from ludothek.core.game import Game
from ludothek.core.options import Number
from ludothek.core.position import EVERYTHING, Position
from ludothek.core.recording import BadRecord, one_line, read_sitter, sitter
from ludothek.core.seats import LETTERS
from ludothek.games import NAMES as GAMES
from ludothek.players import NAMES as PLAYERS
from ludothek.players import player
from ludothek.texts import say

DEFAULT_BOT = "sense"


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
    if any(at.bot and at.name == "exact" for at in seats.values()):
        solved_ready(position, wish.language)
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


def solved_ready(position: Position, language: str) -> None:
    """Loads what the exact player knows before the game begins, or says how it is made."""
    from ludothek.games.bruno_bueffel.advice import advisor_for, prepare_advice

    with bar(say(language, "compiling", {"game": position.game.title})) as report:
        prepare_advice(report)
    with faults(ValueError):
        advisor_for(position)


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
    if name is None:
        if seats is None:
            seats = choose_seats(game, screen, wish.language)
        if bots is None:
            bots = choose_bots(seats, screen, wish.language)
    options = asked_options(game, seats, wish.options)
    table = seated(game, LETTERS[: int(options["seats"])], bots, wish.names)
    with faults(OSError):
        is_taken = wish.file is not None and wish.file.exists()
    if is_taken:
        raise Fault(f"{wish.file} is there already; add --resume to go on with it, or name another file")
    position = Position.new(prepared(game, wish.language), options)
    return Opened(wish.file or saved.new_file(game.name), position, table)


def resumed(wish: Wish, screen: Screen) -> Opened:
    """The last game that is not over, or the one in the file that was named."""
    if wish.game or wish.seats or wish.bots or wish.names or wish.options:
        raise Fault("--resume goes on with a game as it was; leave out the game, --seats, --bots, --name and --option")
    path, troubles = (wish.file, []) if wish.file else saved.latest()
    for trouble in troubles:
        screen.say(trouble, style="yellow")
    if path is None:
        raise Fault(say(wish.language, "nothing-to-resume"))
    recording = asked_record(path, wish.language)
    if recording.viewer is not EVERYTHING:
        raise Fault(f"{path} shows only what one viewer knows; a game goes on from a complete record")
    with faults(BadRecord, about=str(path)):
        position = recording.replay()
    seats = {}
    for seat in position.seats:
        is_bot, name = read_sitter(recording.players.get(seat, ""))
        with faults(ValueError, about=str(path)):
            seats[seat] = Seat(name or seat, player(name, recording.game) if is_bot else None)
    return Opened(path, position, seats, recording.date)


def seated(game: Game, seats: str, bots: str | None, names: list[str]) -> dict[str, Seat]:
    """People on the first seats, bots on the others."""
    kinds = bot_names(bots, len(seats))
    people = len(seats) - len(kinds)
    if len(names) > people:
        raise Fault(f"there are {len(names)} names for {people} people; seats are {len(seats)}, bots {len(kinds)}")
    table = {}
    for i, seat in enumerate(seats):
        if i < people:
            table[seat] = Seat((one_line(names[i]) if i < len(names) else "") or seat)
        else:
            with faults(ValueError):
                table[seat] = Seat(kinds[i - people], player(kinds[i - people], game))
    return table


def bot_names(bots: str | None, seats: int) -> list[str]:
    """The bots that `--bots` asks for: a number, or names with commas; by default all seats but one."""
    if bots is None:
        return [DEFAULT_BOT] * (seats - 1)
    names = [DEFAULT_BOT] * int(bots) if bots.isdecimal() and len(bots) < 3 else bots.split(",")
    if len(names) > seats:
        raise Fault(f"{len(names)} bots do not fit on {seats} seats; say --bots 0 to {seats}")
    for name in names:
        if name not in PLAYERS:
            raise Fault(f"there is no bot {name!r}; say a number, or names out of {', '.join(PLAYERS)}")
    return names


def choose_game(screen: Screen, language: str) -> str:
    screen.say(say(language, "menu-game"), style="bold")
    for i, name in enumerate(GAMES, start=1):
        screen.say(f"  {i}  " + say(language, f"about-{name}"))
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


def choose_bots(seats: int, screen: Screen, language: str) -> str:
    question = say(language, "menu-bots", {"most": seats, "default": seats - 1})
    while True:
        typed = ask(screen, question).strip() or str(seats - 1)
        try:
            bot_names(typed, seats)
        except Fault as fault:
            screen.say(str(fault))
        else:
            return typed


def ask(screen: Screen, question: str, words: tuple[str, ...] = ()) -> str:
    try:
        return screen.ask(question, words)
    except EOFError:
        raise Left from None
