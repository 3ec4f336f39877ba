"""What the load speaks to the server with; cheap, so that the server is what is measured."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from typing import Any, cast

HOST = "127.0.0.1"
STARTING = 120.0
"""Seconds that the start of a server may take."""


class Page(asyncio.Protocol):
    """A WebSocket client that costs little: no extensions, and a mask of zeros, which changes nothing."""

    def __init__(self, path: str, cookie: str, hear: Callable[[bytes], None], lose: Callable[[], None]) -> None:
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {HOST}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: bHVkb3RoZWsgaXMgb3Blbg==\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
        ).encode()
        self._hear, self._lose = hear, lose
        self._is_open = False
        self._data = b""
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        self._transport = None
        self._lose()

    def close(self) -> None:
        self._lose = nothing
        self._end()

    def _end(self) -> None:
        if self._transport:
            self._transport.close()

    def say(self, message: dict[str, Any]) -> None:
        self._write(0x81, json.dumps(message).encode())

    def _write(self, opcode: int, data: bytes) -> None:
        size = len(data)
        head = bytes((opcode, 0x80 | size)) if size < 126 else bytes((opcode, 0xFE)) + size.to_bytes(2)
        if self._transport:
            self._transport.write(head + b"\0\0\0\0" + data)

    def data_received(self, data: bytes) -> None:
        data = self._data + data if self._data else data
        at = 0
        if not self._is_open:
            at = data.find(b"\r\n\r\n") + 4
            if at < 4:
                self._data = data
                return
            self._is_open = True
            if not data.startswith(b"HTTP/1.1 101"):  # a server that is just stopping, say
                self._end()
                return
        while len(data) >= at + 2:
            size, body = data[at + 1], at + 2
            if size >= 126:
                wide = 2 if size == 126 else 8
                size, body = int.from_bytes(data[body : body + wide]), body + wide
            if len(data) < body + size:
                break
            self._frame(data[at] & 15, data[body : body + size])
            at = body + size
        self._data = data[at:]

    def _frame(self, opcode: int, data: bytes) -> None:
        if opcode == 1:
            self._hear(data)
        elif opcode == 9:
            self._write(0x8A, data)
        elif opcode == 8 and self._transport:
            self._transport.close()


def nothing() -> None:
    """What is left to do when a connection that was given up is lost."""


async def http(port: int, method: str, path: str, cookie: str, body: object = None) -> tuple[str, Any]:
    """One request; the cookie that came with the answer, and what it says."""
    given, text = await ask(port, method, path, cookie, body)
    return given, json.loads(text)


async def ask(port: int, method: str, path: str, cookie: str, body: object = None) -> tuple[str, bytes]:
    """The same for an answer that is not JSON."""
    data = json.dumps(body).encode() if body is not None else b""
    reader, writer = await asyncio.open_connection(HOST, port)
    try:
        writer.write(
            f"{method} {path} HTTP/1.1\r\nHost: {HOST}\r\nConnection: close\r\nCookie: {cookie}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n".encode()
            + data
        )
        head, _, text = (await reader.read()).partition(b"\r\n\r\n")
    finally:
        writer.close()
    if head[9:10] != b"2":
        raise ConnectionError(f"{method} {path}: {head[:40]!r} {text[:200]!r}")
    given = [line[12:].partition(b";")[0].decode() for line in head.split(b"\r\n") if line.startswith(b"set-cookie: ")]
    return (given[0] if given else ""), text


async def wait_for(port: int, path: str) -> None:
    """Until the server answers."""
    end = time.monotonic() + STARTING
    while time.monotonic() < end:
        try:
            reader, writer = await asyncio.open_connection(HOST, port)
            try:
                writer.write(f"GET {path} HTTP/1.1\r\nHost: {HOST}\r\nConnection: close\r\n\r\n".encode())
                answer = await asyncio.wait_for(reader.read(), 10)
            finally:
                writer.close()
            if answer:
                return
        except (OSError, TimeoutError):
            pass
        await asyncio.sleep(0.02)
    raise ChildProcessError("the server does not answer")
