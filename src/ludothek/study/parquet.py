"""Finished games as Parquet files, for who studies them; docs/data.md says what stands in each column.

A file has the games of one kind with the same options. Nothing that names a person gets here.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np

from ludothek.core.denied import WRONG, Denied
from ludothek.core.game import Game
from ludothek.core.options import Value, write
from ludothek.core.seats import CHANCE, LETTERS
from ludothek.study.decisions import Played, Replays, Rows

DECISIONS = {
    "game": "the number of the game in this file, from 0",
    "line": "how many lines of the game came before",
    "seat": "the seat that decided, from 0: seat A is 0",
    "player": "who sits there: the name of a bot, or `person`",
    "stood_in": "whether another decided: a bot for a person who was gone, the plain player for one that failed",
    "observation": "what the seat knew, as numbers; the page of the game and the file's metadata name the entries",
    "mask": "which actions were legal for the seat, a bit for each number: the lowest of the first byte is action 0",
    "choice": "the number of the action that was chosen",
    "move": "the same as text",
    "result": "what the seat got of the one win when the game was over, by its rules",
    "length": "how many lines the game had when it was over",
}
"""The columns of a file with a row a decision, and what they say."""
COMPLETE = {
    "game": "the number of the game in this file, from 0",
    "line": "how many lines of the game came before",
    "seat": "whose line it is, from 0; -1 for chance",
    "player": "who sits there: the name of a bot, or `person`; null for chance",
    "stood_in": "whether another decided: a bot for a person who was gone, the plain player for one that failed",
    "text": "the line",
    "state": "the position before the line as JSON, with everything that was hidden from anybody",
    "results": "what each seat got of the one win when the game was over, by its rules",
    "length": "how many lines the game had when it was over",
}
"""The columns of a complete file, which has a row a line, chance too."""
PERSON = "person"
MAKING = ".part"
"""What the name of a file ends with until all of it is written."""
METADATA = "ludothek"
LINES_TOGETHER = 20_000
"""How many lines of complete games are held before they are written."""


def pyarrow() -> Any:
    """The library, if it is there."""
    try:
        importlib.import_module("pyarrow.parquet")
        return importlib.import_module("pyarrow")
    except ImportError:
        raise Denied(WRONG, "export-no-pyarrow") from None


class File:
    """A file in the making: of all decisions, of those of one seat, or complete. It must be closed.

    Under its name it stands when all of it is written and not before, so one that stood there stays until then.
    """

    def __init__(
        self, folder: Path, game: Game, options: Mapping[str, Value], seat: int | None = None, complete: bool = False
    ) -> None:
        self._arrow = pyarrow()
        self._replays = Replays(game, options)
        self._seat, self._is_complete = seat, complete
        settled = self._replays.options
        kind = "complete" if complete else "decisions" if seat is None else f"seat-{LETTERS[seat]}"
        parts = (game.name, *(f"{name}={write(value)}" for name, value in settled.items()), kind)
        self.path = folder / f"{'.'.join(parts)}.parquet"
        self._schema = self._made_schema().with_metadata({METADATA: json.dumps(self._about(kind))})
        self._making = self.path.with_name(f"{self.path.name}{MAKING}")
        self._writer = self._arrow.parquet.ParquetWriter(self._making, self._schema, compression="zstd")
        self._most = LINES_TOGETHER if complete else self._replays.most
        self._held: list[Played] = []
        self._lines = 0
        self.games = self.rows = self.left_out = 0

    def add(self, played: Played) -> None:
        """Another game; one that is not over, or not legal, is left out and counted."""
        if self._held and self._lines + len(played.lines) > self._most:
            self._write()
        self._held.append(played)
        self._lines += len(played.lines)

    def close(self) -> None:
        """Writes what is left; a file without a game does not stay."""
        if self._held:
            self._write()
        self._writer.close()
        if self.games:
            self._making.replace(self.path)
        else:
            self._making.unlink()

    def discard(self) -> None:
        """Leaves nothing behind; what cannot be written any more is not missed."""
        with suppress(OSError):
            self._writer.close()
        self._making.unlink(missing_ok=True)

    def _write(self) -> None:
        rows, good = self._replays.rows(self._held, self.games)
        table = self._lined(good) if self._is_complete else self._decided(rows.only(self._seat), good)
        self._writer.write_table(table)
        self.left_out += len(self._held) - len(good)
        self.games += len(good)
        self.rows += table.num_rows
        self._held, self._lines = [], 0

    def _about(self, kind: str) -> dict[str, object]:
        replays = self._replays
        assert replays.game.encoding
        return {
            "game": replays.game.name,
            "rules": replays.game.version,
            "options": replays.options,
            "kind": kind,
            "actions": replays.actions,
            "observation": replays.game.encoding.OBSERVATION.names(replays.game.states(replays.options)[0]),
        }

    def _made_schema(self) -> Any:
        pa = self._arrow
        words = pa.dictionary(pa.int32(), pa.string())
        kinds = {
            "game": pa.int64(),
            "line": pa.int32(),
            "seat": pa.int8(),
            "player": words,
            "stood_in": pa.bool_(),
            "observation": pa.list_(pa.float32(), self._replays.entries),
            "mask": pa.binary((self._replays.actions + 7) // 8),
            "choice": pa.int32(),
            "move": words,
            "text": pa.string(),
            "state": pa.string(),
            "result": pa.float32(),
            "results": pa.list_(pa.float32(), self._replays.seats),
            "length": pa.int32(),
        }
        columns = COMPLETE if self._is_complete else DECISIONS
        return pa.schema([pa.field(name, kinds[name], metadata={"about": columns[name]}) for name in columns])

    def _decided(self, rows: Rows, games: Sequence[Played]) -> Any:
        pa, schema = self._arrow, self._schema
        names = sorted({name for played in games for name in played.players})
        places = np.array([[names.index(name) for name in played.players] for played in games], np.int32)
        local = rows.game - self.games
        decided = [(games[number], line) for number, line in zip(local.tolist(), rows.line.tolist(), strict=True)]
        moves = [played.lines[line].partition(" ")[2] for played, line in decided]
        players = places.reshape(-1, self._replays.seats)[local, rows.seat]
        known = pa.array(rows.observation.reshape(-1))
        bits = pa.py_buffer(np.packbits(rows.mask, axis=1, bitorder="little"))
        columns = {
            **{name: getattr(rows, name) for name in ("game", "line", "seat", "choice", "result", "length")},
            "observation": pa.FixedSizeListArray.from_arrays(known, self._replays.entries),
            "mask": pa.Array.from_buffers(schema.field("mask").type, len(rows.game), [None, bits]),
            "player": pa.DictionaryArray.from_arrays(pa.array(players), pa.array(names, pa.string())),
            "move": pa.array(moves, pa.string()).dictionary_encode(),
            "stood_in": pa.array([line in played.stood_in for played, line in decided], pa.bool_()),
        }
        return pa.table([columns[name] for name in schema.names], schema=schema)

    def _lined(self, games: Sequence[Played]) -> Any:
        replays = self._replays
        rows: list[dict[str, object]] = []
        for number, played in enumerate(games, start=self.games):
            position = replays.game.start(**replays.options)
            begun = len(rows)
            for line, text in enumerate(played.lines):
                seat = -1 if text.startswith(CHANCE) else LETTERS.index(text[0])
                rows.append(
                    {
                        "game": number,
                        "line": line,
                        "seat": seat,
                        "player": None if seat < 0 else played.players[seat],
                        "stood_in": line in played.stood_in,
                        "text": text,
                        "state": position.to_json_text().decode(),
                        "length": len(played.lines),
                    }
                )
                position.play(text)
            results = list((position.result or {}).values())
            for row in rows[begun:]:
                row["results"] = results
        return self._arrow.Table.from_pylist(rows, schema=self._schema)
