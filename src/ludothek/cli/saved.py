"""Games at this terminal, kept as records after every move so that none is lost.

Beside the record of a game that is under way lies its secret, from which dice and cards are drawn. The record has only
the hash of it, until the game is over and the secret is published there.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import platformdirs

from ludothek.core.recording import EXTENSION, BadRecord, read
from ludothek.core.stamps import Time
from ludothek.core.view import EVERYTHING
from ludothek.games import game
from ludothek.table.fairness import FairChance
from ludothek.table.recording import recorded
from ludothek.table.table import Table

SECRET_EXTENSION = ".secret"


class Saved:
    """Where one game is kept."""

    def __init__(self, path: Path, date: str | None = None, times: Sequence[Time] = ()) -> None:
        """`times` are those of the lines that are settled already."""
        self.path = path
        self.secret_path = path.with_name(path.name + SECRET_EXTENSION)
        self._date = date or datetime.now().strftime("%Y-%m-%d")
        self._times = list(times)  # sealed decisions are settled together, so this tells nothing of them

    def begin(self, table: Table) -> None:
        """A new game; its secret is there before anything is drawn from it."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        write(self.secret_path, f"{table.fair.secret.hex()}\n".encode())
        self.keep(table)

    def keep(self, table: Table) -> None:
        """Writes the game as it stands; what was taken back is gone then."""
        position = table.position
        assert position is not None
        del self._times[position.revealed :]
        latest = max((at for at in self._times if at is not None), default=0.0)
        now = max(latest, time.time())
        self._times += [now] * (position.revealed - len(self._times))
        times = (*self._times, *[None] * (len(position.lines) - position.revealed))
        write(self.path, replace(recorded(table, position, self._date), times=times).write())
        if table.is_over:
            self.secret_path.unlink(missing_ok=True)

    def chance(self, commitment: str, seed: int | None) -> FairChance | None:
        """The chance that was promised, from the secret beside the record or from the seed of the game; None if
        neither fits.
        """
        known = []
        with suppress(OSError, ValueError):
            known.append(FairChance(bytes.fromhex(self.secret_path.read_text("ascii").strip())))
        if seed is not None:
            known.append(FairChance.repeatable(seed))
        return next((chance for chance in known if chance.commitment == commitment), None)


def write(path: Path, data: bytes) -> None:
    """Whoever reads the file finds the old text or the new one, never half of one; it is on the disk then."""
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
    if os.name == "posix":  # elsewhere a folder cannot be opened
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


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
