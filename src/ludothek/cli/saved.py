"""Games at this terminal, kept as records after every move so that none is lost."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

import platformdirs

from ludothek.core.position import EVERYTHING, Position
from ludothek.core.recording import EXTENSION, BadRecord, Recording, read
from ludothek.games import game


def folder() -> Path:
    return platformdirs.user_data_path("ludothek") / "games"


def new_file(name: str) -> Path:
    """A file that is not there yet for a game that begins now."""
    moment = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    path = folder() / f"{moment}-{name}{EXTENSION}"
    extra = 1
    while path.exists():
        extra += 1
        path = folder() / f"{moment}-{name}-{extra}{EXTENSION}"
    return path


def keep(path: Path, position: Position, players: Mapping[str, str], date: str | None = None) -> None:
    """Writes the game as it stands; whoever reads the file finds the old record or the new one, never half of one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    data = Recording.of(position, players, date or datetime.now().strftime("%Y-%m-%d")).write()
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".kept-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def latest() -> tuple[Path | None, list[str]]:
    """The game that was played last and is not over, and what is wrong with newer files that cannot be read."""
    troubles = []
    for path in sorted(folder().glob(f"*{EXTENSION}"), key=changed_at, reverse=True):
        try:
            recording = read(path.read_bytes(), game)
        except (BadRecord, OSError) as error:
            troubles.append(f"{path}: {error}")
            continue
        if recording.result is None and recording.viewer is EVERYTHING:
            return path, troubles
    return None, troubles


def changed_at(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
