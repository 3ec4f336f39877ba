"""The players of an arena by name: those at the game's tables, and any other as `module:name` of what makes one."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path

import ludothek.players
from ludothek.core import installed, slips
from ludothek.core.denied import WRONG, Denied
from ludothek.core.game import Game
from ludothek.core.options import Value
from ludothek.core.player import AT, Player
from ludothek.core.position import Position
from ludothek.core.prepare import Report
from ludothek.core.refused import quoted
from ludothek.players import called, outside

ELSEWHERE = ":"
NOT_PLAYED_WITH = {".ftl", ".md", ".ludo", ".pyc"}
"""Files in a game's folder that make no difference to how its players play."""


def demand(name: str, game: Game, options: Mapping[str, Value]) -> None:
    """`Denied` if there is no such player, or it cannot play under these options."""
    if name.startswith(AT) and game.levels:
        if called(name, game) is None:
            raise Denied(WRONG, "arena-no-strength", name=quoted(name))
        return
    if ELSEWHERE not in name:
        ludothek.players.demand(name, game, options)
        return
    try:
        make(name, game)
    except Exception as error:
        why = " ".join(f"{type(error).__name__}: {error}".split())
        raise Denied(WRONG, "arena-no-maker", name=quoted(name), why=why) from error


def make(name: str, game: Game) -> Player:
    """A new player: it may keep what it learns in one game at one seat, and no longer."""
    if ELSEWHERE not in name:
        return ludothek.players.player(name, game)
    module, _, attribute = name.partition(ELSEWHERE)
    made: Player = getattr(import_module(module), attribute)()
    if not callable(getattr(made, "choose", None)):
        raise TypeError(f"{attribute} makes {type(made).__name__}, which cannot choose")
    return made


def has_to_learn(name: str, game: Game) -> bool:
    """Whether a player has to load or compile more than the rules."""
    opponent = called(name, game)
    return bool(opponent and opponent.ready)


def learn(name: str, position: Position, report: Report = lambda done, of: None) -> None:
    """Loads, and the first time compiles, what a player has to know; ValueError if it cannot play."""
    opponent = called(name, position.game)
    if opponent and opponent.ready:
        opponent.ready(position, report)


def sources(game: Game, names: Iterable[str]) -> str:
    """A hash of all that decides what players do: the code and the weights of the game and of the players."""
    folders = [Path(ludothek.players.__file__).parent]
    home = installed.folder(game.name)
    if home:
        folders.append(home)
    files = [file for folder in folders for file in sorted(folder.rglob("*")) if is_played_with(file)]
    files.append(Path(slips.__file__))
    for name in sorted(set(names)):
        files += own_files(name)
    together = hashlib.sha256()
    for file in files:
        together.update(f"{file.name}:{hash_of(file, file.stat().st_mtime_ns)}\n".encode())
    return together.hexdigest()


def own_files(name: str) -> list[Path]:
    """What a player from outside is made of, as far as that can be seen: its module, or the files of its command."""
    if name in outside.programs:
        return [Path(word) for word in outside.programs[name] if Path(word).is_file()]
    entry = outside.brought().get(name)
    module = sys.modules.get(entry.module if entry else name.partition(ELSEWHERE)[0])
    return [Path(module.__file__)] if (entry or ELSEWHERE in name) and module and module.__file__ else []


def is_played_with(file: Path) -> bool:
    return file.suffix not in NOT_PLAYED_WITH and file.is_file()


@cache
def hash_of(file: Path, _changed: int) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()
