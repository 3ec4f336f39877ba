"""`ludothek play`: who sits where, then a table in the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from ludothek.cli.faults import INTERRUPTED, faults
from ludothek.cli.lookup import admit, asked_game, asked_options, asked_record
from ludothek.cli.progress import bar, prepared
from ludothek.cli.saved import Saved, latest, new_file
from ludothek.cli.screen import Screen
from ludothek.cli.sitting import Left, Sitting
from ludothek.core.denied import Denied
from ludothek.core.game import Game
from ludothek.core.options import Number, Value
from ludothek.core.recording import BadRecord, Recording, one_line, read_sitter
from ludothek.core.refused import quoted
from ludothek.core.seats import LETTERS
from ludothek.core.view import EVERYTHING
from ludothek.games import NAMES as GAMES
from ludothek.games import game as load
from ludothek.players import demand, names, offered, opponents, plain
from ludothek.table.bots import THINKING_SECONDS, Ask, Worker, think
from ludothek.table.events import Entry, Made, Moved, Sat
from ludothek.table.fairness import FairChance
from ludothek.table.table import Table
from ludothek.texts import has, say


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
    programs: list[str] = field(default_factory=list)


def play_here(wish: Wish) -> None:
    screen = Screen(wish.plain)
    admit(wish.programs)
    try:
        opened = resumed(wish, screen) if wish.resume else begun(wish, screen)
    except Left:
        return
    table, saved = opened.table, opened.saved
    bots = {at.bot for at in table.seats.values() if at and at.bot}
    bots_ready(table, bots, wish.language)

    def keep(changed: Table) -> None:
        with faults(OSError, about=say(wish.language, "not-kept")):
            saved.keep(changed)

    if not wish.resume:
        with faults(OSError, about=say(wish.language, "not-kept")):
            saved.begin(table)
    again = f"ludothek play --resume --file {saved.path}" if wish.file else "ludothek play --resume"
    kept = say(wish.language, "kept", {"file": str(saved.path), "command": again})

    with thinking(wish.seed, bool(bots) and not table.is_over) as ask_bot:
        sitting = Sitting(table, screen, wish.language, keep, ask_bot)
        try:
            sitting.run()
        except Left:
            screen.say(kept)
        except KeyboardInterrupt:
            screen.say(f"\n{kept}")
            raise SystemExit(INTERRUPTED) from None


@contextmanager
def thinking(seed: int | None, is_needed: bool) -> Iterator[Ask]:
    """How bots are asked: in a process of their own, which gets ready while people look at the board."""
    worker = Worker(partial(think, seed=seed))
    if is_needed:
        worker.start()
    try:
        yield partial(worker.ask, seconds=THINKING_SECONDS)
    finally:
        worker.close()


def bots_ready(table: Table, bots: Iterable[str], language: str) -> None:
    """Sees to it before the game begins that bots have what they need, or says what they lack."""
    known = opponents(table.game)
    for name in bots:
        ready = known[name].ready if name in known else None  # a program may not have been named again
        if ready:
            assert table.position
            with bar(say(language, "compiling", {"game": table.game.title})) as report, faults(ValueError):
                ready(table.position, report)


@dataclass(frozen=True)
class Opened:
    """A game to play, and where it is kept."""

    table: Table
    saved: Saved


def begun(wish: Wish, screen: Screen) -> Opened:
    """A new game as wished, asking for what was not said."""
    name, seats, bots = wish.game, wish.seats, wish.bots
    game = asked_game(name or choose_game(screen, wish.language))
    if name is None and seats is None:
        seats = choose_seats(game, screen, wish.language)
    options = asked_options(game, seats, wish.options)
    if name is None and bots is None:
        bots = choose_bots(game, options, screen, wish.language)
    sitters = seated(game, options, bots, wish.names, wish.language)
    with faults(OSError):
        is_taken = wish.file is not None and wish.file.exists()
    if is_taken:
        raise Denied.plainly(say(wish.language, "file-taken", {"file": str(wish.file)}))
    prepared(game, wish.language)
    chance = FairChance.new() if wish.seed is None else FairChance.repeatable(wish.seed)
    table = laid(game, options, sitters, chance, chance.commitment)
    return Opened(table, Saved(wish.file or new_file(game.name)))


def resumed(wish: Wish, screen: Screen) -> Opened:
    """The last game that is not over, or the one in the file that was named."""
    if wish.game or wish.seats or wish.bots or wish.names or wish.options:
        raise Denied.plainly(say(wish.language, "resume-alone"))
    path, troubles = (wish.file, []) if wish.file else latest()
    for trouble in troubles:
        screen.say(trouble, style="yellow")
    if path is None:
        raise Denied.plainly(say(wish.language, "nothing-to-resume"))
    recording = asked_record(path, wish.language)
    if recording.viewer is not EVERYTHING:
        raise Denied.plainly(say(wish.language, "resume-incomplete", {"file": str(path)}))
    with faults(BadRecord, about=str(path)):
        revealed = recording.replay().revealed
    sitters: list[Sat] = []
    for seat in LETTERS[: int(recording.options["seats"])]:
        is_bot, name = read_sitter(recording.players.get(seat, ""))
        if is_bot:
            with faults(Denied, about=str(path)):
                demand_bot(name, recording.game, recording.options, wish.language)
        sitters.append(sitting_bot(seat, name) if is_bot else sitting_person(seat, name or seat))
    saved = Saved(path, recording.date, recording.times[:revealed] or [None] * revealed)
    chance, commitment = resumed_chance(recording, saved, wish, screen)
    table = laid(recording.game, recording.options, sitters, chance, commitment, recording.lines)
    return Opened(table, saved)


def resumed_chance(recording: Recording, saved: Saved, wish: Wish, screen: Screen) -> tuple[FairChance, str]:
    """What the rest of a game is drawn from, and what was promised of it.

    Nothing if it began without a promise, or if what it was drawn from is not here any longer.
    """
    draw = recording.draw
    known = saved.chance(draw.commitment, wish.seed) if draw else None
    if draw and known:
        return known, draw.commitment
    if draw and recording.result is None:
        screen.say(say(wish.language, "secret-missing", {"file": str(saved.secret_path)}), style="yellow")
    return FairChance.new(), ""


def laid(
    game: Game,
    options: Mapping[str, Value],
    sitters: Sequence[Sat],
    chance: FairChance,
    commitment: str,
    lines: Sequence[str] = (),
) -> Table:
    """A table with everybody at it, and what was played there so far."""
    made = Made(game.name, game.version, dict(options), commitment, is_public=False)
    log = Entry(0, [made, *sitters, *map(Moved, lines)], None)
    return Table.replay("", chance.secret, [log], load)


def seated(game: Game, options: Mapping[str, Value], bots: str | None, names: list[str], language: str) -> list[Sat]:
    """People on the first seats, bots on the others."""
    seats = LETTERS[: int(options["seats"])]
    kinds = bot_names(bots, game, options, language)
    people = len(seats) - len(kinds)
    if len(names) > people:
        details = {"names": len(names), "people": people, "seats": len(seats), "bots": len(kinds)}
        raise Denied.plainly(say(language, "names-too-many", details))
    named = [one_line(name) for name in names] + [""] * (people - len(names))
    return [
        *(sitting_person(seat, name or seat) for seat, name in zip(seats, named, strict=False)),
        *(sitting_bot(seat, kind) for seat, kind in zip(seats[people:], kinds, strict=True)),
    ]


def sitting_person(seat: str, name: str) -> Sat:
    """At one keyboard a person is known by their seat."""
    return Sat(seat, name, player=seat)


def sitting_bot(seat: str, bot: str) -> Sat:
    return Sat(seat, bot, bot=bot)


def bot_names(bots: str | None, game: Game, options: Mapping[str, Value], language: str) -> list[str]:
    """The bots that `--bots` asks for: a number, or names with commas; by default all seats but one."""
    seats = int(options["seats"])
    if bots is None:
        return [plain(game)] * (seats - 1)
    is_number = bots.isdecimal() and len(bots) < 3
    kinds = [plain(game)] * int(bots) if is_number else [name.strip() for name in bots.split(",")]
    if len(kinds) > seats:
        raise Denied.plainly(say(language, "bots-too-many", {"bots": len(kinds), "seats": seats}))
    for name in kinds:
        if name not in opponents(game) and name not in names():
            right = ", ".join(offered(game, options))
            raise Denied.plainly(say(language, "bot-unknown", {"name": quoted(name), "right": right}))
        demand_bot(name, game, options, language)
    return kinds


def demand_bot(name: str, game: Game, options: Mapping[str, Value], language: str) -> None:
    """A bot can play here that is offered, or that is able to on this computer."""
    try:
        demand(name, game, options)
    except Denied as error:
        known = opponents(game).get(name)
        why = error.in_language(language)
        if known is None or known.remedy is None:
            raise Denied.plainly(why) from None
        command = known.remedy(options)
        if command:
            raise Denied.plainly(say(language, "bot-solve-first", {"why": why, "command": command})) from None


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
    for name in offered(game, options):
        if has(f"menu-bot-{name}"):
            screen.say(f"  {name:<8}{say(language, f'menu-bot-{name}')}")
    question = say(language, "menu-bots", {"most": seats, "names": names, "default": seats - 1})
    while True:
        typed = ask(screen, question).strip() or str(seats - 1)
        try:
            bot_names(typed, game, options, language)
        except Denied as denied:
            screen.say(str(denied))
        else:
            return typed


def ask(screen: Screen, question: str, words: tuple[str, ...] = ()) -> str:
    try:
        return screen.ask(question, words)
    except EOFError:
        raise Left from None
