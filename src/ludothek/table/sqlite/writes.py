"""What is to be written, and how it is sent to the process that writes."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO, NamedTuple

from ludothek.table.append import Append
from ludothek.table.sqlite.file import Identity


class Put(NamedTuple):
    """A setting; one that is there stays, or is replaced."""

    name: str
    value: bytes
    replaces: bool = False


Write = Append | Put


class Order(NamedTuple):
    """What to write, and which files must still be where they were."""

    known: dict[Path, Identity]
    writes: Sequence[Write]


def packed(order: Order | None) -> bytes:
    """An order as bytes, or that there will be none. As plain tuples: pickle asks a named one what it is each time."""
    if order is None:
        return pickle.dumps(None)
    known = {str(path): file for path, file in order.known.items()}
    return pickle.dumps((known, [tuple(write) for write in order.writes]), pickle.HIGHEST_PROTOCOL)


def unpacked(source: BinaryIO) -> Order | None:
    plain = pickle.load(source)
    if plain is None:
        return None
    known, writes = plain
    return Order({Path(path): file for path, file in known.items()}, [named(write) for write in writes])


def named(write: tuple[object, ...]) -> Write:
    kind = Append if len(write) == len(Append._fields) else Put
    return kind._make(write)
