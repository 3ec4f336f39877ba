"""A database as the first version of Ludothek left it, to migrate under kills."""

from __future__ import annotations

import hashlib
import hmac
import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine

from ludothek.core.position import Position
from ludothek.core.seats import CHANCE
from ludothek.games import game
from ludothek.table import migrations

MADE_AT = 1_700_000_000.0


def make_old(path: Path, names: list[str], tables: int, moves: int, seed: int) -> dict[str, list[str]]:
    """A file of the first shape with so many tables of two, so many moves at each; the lines of each table by its id.

    `anna-0` and `ben-0` sit at the first table, and so on; the games take turns.
    """
    rng = random.Random(seed)
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        migrations.upgrade(connection, "0001")
    engine.dispose()
    lines: dict[str, list[str]] = {}
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("INSERT INTO settings VALUES ('cookie-key', ?)", (rng.randbytes(32),))
        for number in range(tables):
            id, secret = f"old{number}", rng.randbytes(32)
            position = played(names[number % len(names)], moves, secret, rng)
            lines[id] = position.lines
            stage = "over" if position.pending is None else "playing"
            row = (id, secret, position.game.name, MADE_AT + number, 0, stage)
            file.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)", row)
            people = {"A": f"anna-{number}", "B": f"ben-{number}"}
            rows = enumerate(map(json.dumps, history(position, secret, people)))
            file.executemany("INSERT INTO log VALUES (?, ?, ?)", [(id, at, event) for at, event in rows])
            members = [(player, id, seat) for seat, player in people.items()]
            file.executemany("INSERT INTO members VALUES (?, ?, ?)", members)
    return lines


def played(name: str, moves: int, secret: bytes, rng: random.Random) -> Position:
    """A game of two after so many moves, or at its end."""
    position = game(name).start(seats=2)
    for _ in range(moves):
        pending = position.pending
        if pending == CHANCE:
            code = hmac.digest(secret, f"{position.chance_events}:".encode(), "sha256")
            position.roll(int.from_bytes(code[:8]))
        elif pending:
            seat = rng.choice(sorted(pending))
            position.play(f"{seat} {rng.choice(position.legal(seat))}")
    return position


def history(position: Position, secret: bytes, people: dict[str, str]) -> list[dict[str, Any]]:
    """What the first version wrote."""
    made = {
        "kind": "made",
        "game": position.game.name,
        "rules": position.game.version,
        "options": position.options,
        "commitment": hashlib.sha256(secret).hexdigest(),
        "is_public": False,
    }
    sat = [
        {"kind": "sat", "seat": seat, "name": player.title(), "player": player, "bot": "", "entropy": ""}
        for seat, player in people.items()
    ]
    return [made, *sat, *({"kind": "moved", "line": line} for line in position.lines)]
