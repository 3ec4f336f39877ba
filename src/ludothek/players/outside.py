"""Players from outside: classes of other packages, and programs that the command line names.

A package brings a player by an entry point of the group `ludothek.players`: its name, and where its class, or whatever
makes one, is. Its attribute `games` says which games it plays, if not all; `needs` and `ready` are as those of an
`Opponent`. Programs are named by who starts Ludothek, and by nobody else.
"""

from __future__ import annotations

import logging
import os
import re
import shlex
import shutil
from collections.abc import Iterable, Mapping
from functools import cache, partial
from importlib.metadata import EntryPoint, entry_points

from ludothek.core import installed
from ludothek.core.denied import WRONG, Denied
from ludothek.core.game import Game
from ludothek.core.player import Opponent
from ludothek.core.refused import quoted
from ludothek.games import described
from ludothek.players.program import Program

GROUP = "ludothek.players"
NAME = re.compile(r"[a-z][a-z0-9_-]{0,29}")
Command = tuple[str, ...]

programs: dict[str, Command] = {}
"""The programs that may play in this process, by name."""

logger = logging.getLogger(__name__)


def enter(named: Mapping[str, Command]) -> None:
    """Lets programs play in this process."""
    programs.update(named)


def read_programs(texts: Iterable[str], taken: Iterable[str]) -> dict[str, Command]:
    """Programs as the command line names them: `name=command`; `Denied` for one that cannot be started."""
    found: dict[str, Command] = {}
    for text in texts:
        name, equals, line = text.partition("=")
        if not equals or not NAME.fullmatch(name):
            raise Denied(WRONG, "program-unreadable", text=quoted(text))
        if name in found or name in taken:
            raise Denied(WRONG, "program-name-taken", name=name)
        try:
            command = tuple(shlex.split(line))
        except ValueError:
            raise Denied(WRONG, "program-unclosed", text=quoted(text)) from None
        if not command or shutil.which(command[0]) is None:
            raise Denied(WRONG, "program-not-found", name=name, program=quoted(command[0] if command else ""))
        if os.name != "posix":
            raise Denied(WRONG, "program-not-here")
        found[name] = command
    return found


@cache
def brought() -> dict[str, EntryPoint]:
    """The players of other packages, by name; if two have the same, the first by name of package counts."""
    found: dict[str, EntryPoint] = {}
    for entry in sorted(
        entry_points(group=GROUP), key=lambda entry: (entry.name, entry.dist.name if entry.dist else "")
    ):
        found.setdefault(entry.name, entry)
    return found


def opponents(game: Game) -> dict[str, Opponent]:
    """Those from outside who know a game, by name; one that cannot be loaded is left out, and why is logged."""
    found = {}
    for name in brought():
        try:
            opponent = loaded(name, game)
        except Denied as error:
            told(str(error))
        else:
            if opponent:
                found[name] = opponent
    return found | {name: Opponent(name, partial(Program, command)) for name, command in programs.items()}


@cache
def told(why: str) -> None:
    """Once is enough."""
    logger.error("%s", why)


@cache
def loaded(name: str, game: Game) -> Opponent | None:
    """The player of another package, or None if it does not play a game; `Denied` if it cannot be loaded."""
    entry = brought()[name]
    try:
        make = installed.load(entry)
        if not callable(make):
            raise TypeError(f"{entry.value} makes nothing")
        needs = dict(getattr(make, "needs", {}))
        if game.name not in getattr(make, "games", (game.name,)):
            return None
        game.settle({option: value for option, values in needs.items() for value in values[:1]})
    except (Exception, SystemExit) as error:
        raise Denied(WRONG, "player-broken", name=name, why=described(error)) from error
    return Opponent(name, make, needs, ready=getattr(make, "ready", None))
