"""One bad guest, in a process of its own, who does one thing as fast as it goes: `… guest KIND PORT SECONDS`.

The guest reads from standard input which table to go to, a line whenever the players go on to another, and prints a
line when it begins and what came of it at the end. It comes from an address of its own, so that what is limited an
address does not hit the players. It ends by itself: after its seconds, after a count of connections, and when nobody
listens any more.
"""

from __future__ import annotations

import asyncio
import inspect
import json
import os
import select
import socket
import sys
import threading
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import asdict, dataclass

from ludothek.games import NAMES
from ludothek.tools.load.client import HOST

SOURCE = "127.0.0.2"
MOST_CONNECTIONS = 1_000_000
HELD = 3000
AT_ONCE = 20
"""How many do the same side by side, but for those who hold connections."""
CHATS_AT_ONCE = 100
BODY, PIECE = 150_000_000, bytes(1 << 16)
PATIENCE = 10.0
LATEST = 60.0
"""Seconds after its time at which a guest ends in any case; on a busy machine it is slow to close what it has open."""
BREATH = 0.01
"""Seconds until somebody who was not let in tries again."""
MASK = bytes(4)
EMPTY, PONG, BYTE = b"\x00\x80" + MASK, b"\x8a\x80" + MASK, b"\x81\x81" + MASK + b"x"
BEGINNING = b"\x01\x81" + MASK + b"x"
PING = b"\x89\xfd" + MASK + bytes(125)


@dataclass
class Done:
    """What the guest got done."""

    sent: int = 0
    """Frames, messages, requests."""
    came_true: int = 0
    """Chats that were told, tables that were made, bodies that were taken."""
    refused: int = 0
    held: int = 0
    """Connections at once, at most."""
    dropped: int = 0
    """Connections that the server ended."""
    megabytes: float = 0


class Guest:
    def __init__(self, port: int, seconds: float) -> None:
        self.port = port
        self.end = time.monotonic() + seconds
        self.table = ""
        self.done = Done()
        self._left = MOST_CONNECTIONS
        self._open = 0
        self._connecting = asyncio.Semaphore(AT_ONCE)
        """Else, on a busy machine, they would all still be at it when the time is over."""

    @property
    def is_on(self) -> bool:
        return time.monotonic() < self.end and self._left > 0

    def hello(self, cookie: str = "") -> bytes:
        """Asks for the socket of the players' table."""
        self._left -= 1
        return request(
            "GET",
            f"/api/tables/{self.table}/socket",
            cookie,
            "Upgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: bHVkb3RoZWsgaXMgb3Blbg==\r\nSec-WebSocket-Version: 13\r\n",
        )

    def frames(self) -> None:
        """Frames that are no whole message, or hardly one; whatever is answered is read."""
        parts = ((BEGINNING, EMPTY), (b"", PONG), (b"", BYTE))
        start, each = time.monotonic(), (self.end - time.monotonic()) / len(parts)
        for number, (first, frame) in enumerate(parts, 1):
            self._pour(first, frame, reads=True, end=start + number * each)

    def pings(self) -> None:
        """Pings whose answers nobody reads."""
        self._pour(b"", PING, reads=False, end=self.end)

    def _pour(self, first: bytes, frame: bytes, reads: bool, end: float) -> None:
        """One socket after the other, each as long as the server bears it."""
        while self.is_on and time.monotonic() < end:
            try:
                with socket.create_connection((HOST, self.port), PATIENCE, (SOURCE, 0)) as page:
                    page.sendall(self.hello())
                    if not page.recv(1 << 16).startswith(b"HTTP/1.1 101"):
                        self.done.refused += 1
                        time.sleep(BREATH)
                        continue
                    self.done.held = 1
                    page.sendall(first)
                    self._pour_into(page, frame, reads, end)
            except TimeoutError:
                self.done.refused += 1
            except OSError:
                self.done.dropped += 1
                time.sleep(BREATH)

    def _pour_into(self, page: socket.socket, frame: bytes, reads: bool, end: float) -> None:
        page.setblocking(False)
        many = memoryview(frame * (len(PIECE) // len(frame)))
        at = 0
        while self.is_on and time.monotonic() < end:
            readable, writable, _ = select.select([page] if reads else [], [page], [], 0.1)
            if readable and not page.recv(1 << 20):
                self.done.dropped += 1
                return
            if writable:
                sent = page.send(many[at:])
                self.done.sent += (at + sent) // len(frame) - at // len(frame)
                self.done.megabytes += sent / 1e6
                at = (at + sent) % len(many)

    async def connections(self) -> None:
        """Connections that are kept open: silent, with half a request, and watching the players."""
        await self._side_by_side(self._hold, HELD)

    async def _hold(self, number: int) -> None:
        words = (b"", request("POST", "/api/tables", "", "Content-Length: 9\r\n")[:-2], self.hello())[number % 3]
        reader, writer = await self._connect()
        try:
            writer.write(words)
            self.done.sent += 1
            self._open += 1
            self.done.held = max(self.done.held, self._open)
            try:
                while await reader.read(1 << 16):
                    pass
            finally:
                self._open -= 1
            self.done.dropped += 1
        finally:
            writer.close()

    async def chat(self) -> None:
        """Blank and other chat, of the nameless and of people who are new every time."""
        await self._side_by_side(self._chat, AT_ONCE)

    async def _chat(self, number: int) -> None:
        cookie = await self._cookie() if number % 2 else ""
        reader, writer = await self._connect()
        try:
            writer.write(self.hello(cookie))
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
            if not head.startswith(b"HTTP/1.1 101"):
                self.done.refused += 1
                await asyncio.sleep(BREATH)
                return
            mark = os.urandom(8).hex()
            says = [{"do": "chat", "text": mark if each % 2 else "\u2003\t "} for each in range(CHATS_AT_ONCE)]
            writer.write(b"".join(map(text_frame, [*says, {"do": "ping"}])))
            self.done.sent += len(says)
            heard = b""
            while b'"pong"' not in heard:
                more = await asyncio.wait_for(reader.read(1 << 16), PATIENCE)
                if not more:
                    self.done.dropped += 1
                    break
                self.done.came_true += (heard[-len(mark) + 1 :] + more).count(mark.encode())
                heard = heard[-200:] + more
        finally:
            writer.close()

    async def tables(self) -> None:
        """Tables with bots, for all and for nobody, by people who are new every time."""
        await self._side_by_side(self._make, AT_ONCE)

    async def _make(self, number: int) -> None:
        game = NAMES[number % len(NAMES)]
        wish = {"game": game, "options": {"seats": 2}, "bots": ["sense"] * (number % 2), "public": number % 4 < 2}
        data = json.dumps(wish).encode()
        status, _ = await self._ask("POST", "/api/tables", await self._cookie(), data)
        self.done.sent += 1
        self.done.came_true += status == b"201"
        if status != b"201":
            self.done.refused += 1
            await asyncio.sleep(BREATH)

    async def bodies(self) -> None:
        """Requests of 150 MB, some of which say so first."""
        await self._side_by_side(self._post, AT_ONCE)

    async def _post(self, number: int) -> None:
        size = f"Content-Length: {BODY}" if number % 2 else "Transfer-Encoding: chunked"
        piece = PIECE if number % 2 else f"{len(PIECE):x}\r\n".encode() + PIECE + b"\r\n"
        self._left -= 1
        reader, writer = await self._connect()
        answering = asyncio.ensure_future(reader.read(1 << 16))
        try:
            writer.write(request("POST", "/api/tables", "", f"{size}\r\nContent-Type: application/json\r\n"))
            self.done.sent += 1
            for _ in range(BODY // len(PIECE)):
                writer.write(piece)
                await asyncio.wait_for(writer.drain(), PATIENCE)
                self.done.megabytes += len(piece) / 1e6
                if answering.done() or not self.is_on:
                    break
            else:
                writer.write(piece[: BODY % len(PIECE)] if number % 2 else b"0\r\n\r\n")
            answer = await asyncio.wait_for(answering, PATIENCE)
            self.done.refused += answer.startswith(b"HTTP/1.1 4")
            self.done.came_true += answer.startswith(b"HTTP/1.1 2")
            self.done.dropped += not answer
        finally:
            answering.cancel()
            await asyncio.gather(answering, return_exceptions=True)
            writer.close()

    async def _side_by_side(self, do: Callable[[int], Awaitable[None]], count: int) -> None:
        """Again and again, until the time is over."""

        async def again(number: int) -> None:
            while self.is_on:
                try:
                    await do(number)
                except TimeoutError:
                    self.done.refused += 1
                except (OSError, EOFError):
                    self.done.dropped += 1
                    await asyncio.sleep(BREATH)

        with suppress(TimeoutError):
            await asyncio.wait_for(asyncio.gather(*map(again, range(count))), self.end - time.monotonic())

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        self._left -= 1
        async with self._connecting:
            connecting = asyncio.open_connection(HOST, self.port, local_addr=(SOURCE, 0))
            return await asyncio.wait_for(connecting, PATIENCE)

    async def _cookie(self) -> str:
        """Somebody new."""
        _, head = await self._ask("GET", "/api/me", "", b"")
        return head.partition(b"set-cookie: ")[2].partition(b";")[0].decode()

    async def _ask(self, method: str, path: str, cookie: str, data: bytes) -> tuple[bytes, bytes]:
        reader, writer = await self._connect()
        try:
            more = f"Connection: close\r\nContent-Type: application/json\r\nContent-Length: {len(data)}\r\n"
            writer.write(request(method, path, cookie, more) + data)
            head = await asyncio.wait_for(reader.read(), PATIENCE)
            return head[9:12], head
        finally:
            writer.close()


def request(method: str, path: str, cookie: str, more: str) -> bytes:
    return f"{method} {path} HTTP/1.1\r\nHost: {HOST}\r\nCookie: {cookie}\r\n{more}\r\n".encode()


def text_frame(message: object) -> bytes:
    """A short message, masked with zeros."""
    data = json.dumps(message).encode()
    return bytes((0x81, 0x80 | len(data))) + MASK + data


FLOODS = ("frames", "pings", "connections", "chat", "tables", "bodies")


def main(kind: str, port: int, seconds: float) -> None:
    import resource

    os.nice(10)  # a guest has a machine of their own: here they take what the server and the players leave of this one
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    watch = threading.Timer(seconds + LATEST, os._exit, (3,))
    watch.daemon = True
    watch.start()
    table = sys.stdin.readline().strip()
    print("begun", flush=True)
    guest = Guest(port, seconds)
    guest.table = table

    def follow() -> None:
        for line in sys.stdin:
            guest.table = line.strip()
        os._exit(4)  # who asked for this is gone

    threading.Thread(target=follow, daemon=True).start()
    flood = getattr(guest, kind)
    if inspect.iscoroutinefunction(flood):
        asyncio.run(flood())
    else:
        flood()
    print(json.dumps(asdict(guest.done)), flush=True)
    os._exit(0)  # with all that is still open


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]))
