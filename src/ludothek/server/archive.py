"""Replays and records: put together once, kept compressed for who asks next, and only so many at a time."""

from __future__ import annotations

import asyncio
import gzip
import zlib
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable, Iterator, Sequence
from dataclasses import replace

import orjson
from fastapi import Request
from fastapi.responses import Response, StreamingResponse

from ludothek.core.denied import Denied
from ludothek.core.position import Position
from ludothek.core.recording import Recording
from ludothek.core.stamps import Time, times_told
from ludothek.core.telling import Facts
from ludothek.server.limits import ARCHIVE_BYTES, LONG_ANSWERS, LONG_ANSWERS_AN_ADDRESS
from ludothek.server.notices import NOTICES
from ludothek.server.pieces import Pieces

GZIP = 31
"""How zlib calls that format."""
LEVEL = 6
AT_ONCE = 4
"""How many are in the making while others wait: each takes memory, and a short one is not to wait for a long one."""
SIZE_BYTES = 4
"""What is at the end of it: the size of what was compressed."""
PIECE = 1 << 16
"""What is sent before it is seen whether who asked still reads."""

Make = Callable[[], Awaitable[bytes]]


class Archive:
    """What was asked for lately, as gzip has it."""

    def __init__(self, pieces: Pieces, most_bytes: int = ARCHIVE_BYTES) -> None:
        self._pieces = pieces
        self._most_bytes = most_bytes
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._size = 0
        self._making: dict[Hashable, asyncio.Task[bytes]] = {}
        self._places = asyncio.Semaphore(AT_ONCE)
        self._by_address: Counter[str] = Counter()

    async def get(self, name: Hashable, address: str, make: Make) -> bytes:
        """What has that name; if nobody has asked for it lately it is made, for all who ask meanwhile."""
        kept = self._kept.get(name)
        if kept is not None:
            self._kept.move_to_end(name)
            return kept
        making = self._making.get(name)
        if making is None:
            if len(self._making) >= LONG_ANSWERS or self._by_address[address] >= LONG_ANSWERS_AN_ADDRESS:
                NOTICES.say("too many replays and records at once", address)
                raise Denied("busy")
            self._by_address[address] += 1
            making = self._making[name] = asyncio.create_task(self._make(name, address, make))
        return await asyncio.shield(making)  # others may wait for it too

    async def _make(self, name: Hashable, address: str, make: Make) -> bytes:
        try:
            async with self._places:
                made = await make()
            self._keep(name, made)
            return made
        finally:
            del self._making[name]
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]

    def _keep(self, name: Hashable, made: bytes) -> None:
        self._kept[name] = made
        self._size += len(made)
        while self._size > self._most_bytes:
            self._size -= len(self._kept.popitem(last=False)[1])

    async def replay(self, recording: Recording, viewer: str | None, language: str | None) -> bytes:
        """A game step by step, complete, or as one viewer saw it; with a language, each step is drawn in it as well."""
        packed: list[bytes] = []
        await self._pieces.take(packed_steps(recording, viewer, language, packed))
        return b"".join(packed)

    async def record(self, recording: Recording, times: Sequence[Time]) -> bytes:
        """A record with the times of its lines."""
        revealed: list[int] = []
        await self._pieces.take(noted(recording, revealed))
        told = times_told(times, revealed[1:])
        return await asyncio.to_thread(lambda: gzip.compress(replace(recording, times=told).write(), LEVEL))


def noted(recording: Recording, revealed: list[int]) -> Iterator[None]:
    """Writes down how many lines were revealed at each step."""
    for step in recording.steps():
        revealed.append(step.revealed)
        yield


def packed_steps(recording: Recording, viewer: str | None, language: str | None, packed: list[bytes]) -> Iterator[None]:
    """Writes the steps as they come: all of them together would be some megabytes."""
    pack = zlib.compressobj(LEVEL, wbits=GZIP)
    packed.append(pack.compress(b'{"steps":['))
    for number, step in enumerate(recording.steps()):
        line, facts, view = told(step, viewer, number - 1)
        shown = {"text": (step.view(viewer) if viewer else step).text(language)} if language else {}
        text = orjson.dumps({"line": line, "facts": facts, "view": orjson.Fragment(view), **shown})
        packed.append(pack.compress(b"," + text if number else text))
        yield
    packed.append(pack.compress(b"]}"))
    packed.append(pack.flush())


def told(step: Position, viewer: str | None, last: int) -> tuple[str | None, Facts, bytes]:
    """The last line of a position, what it did, and how all stands then."""
    view = step.view_text(viewer) if viewer else step.to_json_text()
    if last < 0:
        return None, {}, view
    lines, facts = step.news(viewer, last) if viewer else (step.lines_from(last), step.facts_from(last))
    return lines[0], facts[0], view


def streamed(request: Request, data: bytes, kind: str, headers: dict[str, str] | None = None) -> Response:
    """An answer for who can read what is compressed, and for who cannot; sent as fast as it is read."""
    is_packed = "gzip" in request.headers.get("Accept-Encoding", "")
    size = len(data) if is_packed else int.from_bytes(data[-SIZE_BYTES:], "little")
    headers = {"Vary": "Accept-Encoding", "Content-Length": str(size), **(headers or {})}
    if is_packed:
        headers["Content-Encoding"] = "gzip"
    return StreamingResponse(in_pieces(data) if is_packed else in_plain_pieces(data), 200, headers, kind)


async def in_pieces(data: bytes) -> AsyncIterator[bytes]:
    for start in range(0, len(data), PIECE):
        yield data[start : start + PIECE]


async def in_plain_pieces(data: bytes) -> AsyncIterator[bytes]:
    unpack = zlib.decompressobj(GZIP)
    while not unpack.eof:
        yield unpack.decompress(data, PIECE)
        data = unpack.unconsumed_tail
        await asyncio.sleep(0)  # who reads fast is not waited for
