"""What the command line names, found or explained: games, options, records."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from ludothek.cli.faults import faults, spoken
from ludothek.cli.progress import prepared
from ludothek.core import options
from ludothek.core.denied import Denied
from ludothek.core.game import Game
from ludothek.core.installed import unused
from ludothek.core.options import Value
from ludothek.core.recording import LARGEST, BadRecord, Recording, read
from ludothek.core.refused import quoted
from ludothek.games import game as load
from ludothek.players import names, outside
from ludothek.texts import say


def asked_game(name: str) -> Game:
    """The game of that name; if several packages bring one, which it is does not stay a secret."""
    for other in unused():
        if other.name == name and other.instead:
            tell(say(spoken.get(), "game-of-another", other._asdict()))
    with faults(ValueError):
        return load(name)


@cache
def tell(warning: str) -> None:
    """Beside what a command says; once is enough."""
    print(f"ludothek: {warning}", file=sys.stderr)


def asked_options(game: Game, seats: int | None, texts: Sequence[str]) -> dict[str, Value]:
    """The game's options from `--seats 3 --option stall=12`."""
    parsed = given_options(game, texts)
    if seats is not None:
        if "seats" in parsed:
            raise Denied.plainly("seats are given twice; use --seats or --option seats=…, not both")
        parsed["seats"] = seats
    with faults(ValueError):
        return game.settle(parsed)


def given_options(game: Game, texts: Sequence[str]) -> dict[str, object]:
    """Those that are written as name=value, to be settled yet."""
    given: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise Denied.plainly(
                f"{text!r} is not an option; write it as name=value, such as {game.options[-1].name}=…"
            )
        if name in given:
            raise Denied.plainly(
                f"{quoted(name)} is given twice, as {quoted(given[name])} and {quoted(value)}; give it once"
            )
        given[name] = value
    return options.parse(game.options, given)


def admit(programs: Sequence[str]) -> None:
    """Lets the programs play that `--program` names."""
    if programs:
        outside.enter(outside.read_programs(programs, names()))


def asked_record(path: Path, language: str) -> Recording:
    with faults(OSError), path.open("rb") as file:
        data = file.read(LARGEST + 1)  # enough to be refused
    with faults(BadRecord, about=str(path)):
        recording = read(data, load)
    prepared(recording.game, language)
    return recording
