"""Between a node and its database or its bus: a proxy that can fall silent, in one direction or both, or hang up."""

from __future__ import annotations

import asyncio
from contextlib import suppress

HOST = "127.0.0.1"


class Proxy:
    """Hands on what it hears, unless it is told to swallow it. What was swallowed never arrives."""

    def __init__(self, port: int) -> None:
        self._to = port
        self.port = 0
        self.swallows_questions = False
        self.swallows_answers = False
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self._pipes: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._meet, HOST, 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        assert self._server
        self._server.close()
        self.hang_up()
        for pipe in self._pipes:
            pipe.cancel()
        await asyncio.gather(*self._pipes, return_exceptions=True)

    def swallow(self, questions: bool = True, answers: bool = True) -> None:
        self.swallows_questions, self.swallows_answers = questions, answers

    def hang_up(self) -> None:
        """All connections that there are; the next are taken."""
        for writer in self._writers:
            writer.transport.abort()

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            onward, answers = await asyncio.open_connection(HOST, self._to)
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer, answers}
        for pipe in (self._pipe(reader, answers, True), self._pipe(onward, writer, False)):
            task = asyncio.create_task(pipe)
            self._pipes.add(task)
            task.add_done_callback(self._pipes.discard)

    async def _pipe(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, asks: bool) -> None:
        with suppress(OSError):
            while data := await reader.read(1 << 16):
                if not (self.swallows_questions if asks else self.swallows_answers):
                    writer.write(data)
        writer.close()
        self._writers.discard(writer)
