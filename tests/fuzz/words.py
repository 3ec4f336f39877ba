"""What could be said to the server: sound, nearly sound, and none of it; the same again for the same seed."""

from __future__ import annotations

import hashlib
import json
import random
from typing import Any

from ludothek.games import NAMES
from ludothek.players import names as bots
from ludothek.tools.load.match import choose

TEXTS = (
    "",
    " ",
    "\u2003\t\n",
    "A",
    "I",
    "en",
    "?",
    "x" * 41,
    "x" * 301,
    "x" * 3000,
    "\x00",
    "\x1b[31m",
    "\ud800",
    "\u202e\u200d\ufeff",
    "e" + "\u0301" * 50,
    "😀" * 20,
    "<script>",
    "__proto__",
    "'; --",
    "../..",
    "%00",
    "hide 1",
    "hide ?",
    "bid 3",
    "keep 111",
    "* roll 1-1",
    "swap",
    "NaN",
)
NUMBERS = (0, -1, 1, 2**31, 2**32, 2**53 + 1, 2**63, 2**64, 10**40, -(10**40), 0.5, -0.0, 1e308)
DO = (
    "sit",
    "seal",
    "reveal",
    "leave",
    "back",
    "stand-in",
    "free",
    "play",
    "chat",
    "rematch",
    "decline",
    "language",
    "draw",
    "ping",
)
FIELDS = ("do", "seat", "seal", "entropy", "decision", "move", "text", "lang", "secret", "__class__", "")
PATHS = (
    "/",
    "/health",
    "/ready",
    "/metrics",
    "/robots.txt",
    "/favicon.ico",
    "/index.html",
    "/api",
    "/api/me",
    "/api/games",
    "/api/tables",
    "/api/nothing",
    "/api/texts/de",
    "/api/texts/xx",
    "/api/rules/bunker",
    "/api/rules/chess",
    "/api/tables/{id}/record",
    "/api/tables/{id}/replay?viewer=A",
    "/api/tables/{id}/replay?viewer=%00",
    "/api/tables/{id}/socket",
    "/api/tables/none/record",
    "/t/{id}",
    "//",
    "/../../etc/passwd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/%00",
    "/%ff",
    "/a%",
    "/ä",
    "/" + "x" * 300,
    "/" + "x" * 5000,
    "/?" + "a=b&" * 500,
    "*",
    "http://[",
)
METHODS = ("GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT", "get", "X" * 100)
HEADERS = (
    "Origin: http://[",
    "Origin: null",
    "Origin: http://127.0.0.1:1",
    "Accept-Language: " + "de," * 300,
    "Accept-Language: \x80\xff",
    "Accept-Encoding: gzip",
    "Content-Type: text/plain",
    "Content-Type: application/json; charset=utf-7",
    "Content-Type: multipart/form-data",
    "Content-Length: -1",
    "Content-Length: 99999999999999999999",
    "Content-Length: 5\r\nContent-Length: 6",
    "Transfer-Encoding: chunked",
    "Transfer-Encoding: gzip, chunked",
    "Expect: 100-continue",
    "Range: bytes=0-",
    "If-None-Match: *",
    "If-Modified-Since: yesterday",
    "X-Forwarded-For: nobody, 999.1.1.1",
    "X-Forwarded-For: ::1%lo, [::1]:5",
    "X-Forwarded-Proto: \xff",
    "X-Forwarded-Host: a b",
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: short",
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 7",
    "Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings",
    "Host: a:b:c",
    "Host: ",
    "Cookie: " + "a=b; " * 300,
    "Cookie: ludothek=..",
    "Cookie: ludothek=" + "." * 300,
    'Cookie: ludothek="\\303\\050"',
    "X-Long: " + "x" * 20_000,
    "No colon",
    ": empty",
)


class Words:
    """A source of things to say."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def text(self) -> str:
        if self.rng.random() < 0.7:
            return self.rng.choice(TEXTS)
        return "".join(chr(self.rng.choice((self.rng.randrange(128), self.rng.randrange(0xD800)))) for _ in range(9))

    def value(self, depth: int = 0) -> Any:
        """Anything that JSON can say."""
        kind = self.rng.randrange(8 if depth < 3 else 5)
        if kind < 2:
            return self.text()
        if kind == 2:
            return self.rng.choice((None, True, False))
        if kind < 5:
            return self.rng.choice((*NUMBERS, self.rng.randint(-3, 60)))
        if kind == 5:
            return {self.rng.choice((*FIELDS, self.text())): self.value(depth + 1) for _ in range(3)}
        return [self.value(depth + 1) for _ in range(self.rng.randrange(4))]

    def request(self, asks: dict[str, Any] | None) -> dict[str, Any]:
        """A message of the right form; a move is legal if there is something to decide."""
        rng = self.rng
        entropy = f"{rng.getrandbits(64):x}"
        move = choose(asks, rng) if asks else self.text()[:40]
        fields: dict[str, dict[str, Any]] = {
            "sit": {"seat": rng.choice("ABCDEFGH")} if rng.random() < 0.7 else {},
            "seal": {"seal": hashlib.sha256(entropy.encode()).hexdigest()},
            "reveal": {"entropy": entropy},
            "stand-in": {"seat": rng.choice("ABCDEFGH")},
            "free": {"seat": rng.choice("ABCDEFGH")},
            "play": {"decision": asks["decision"] if asks else rng.randrange(60), "move": move},
            "chat": {"text": self.text()[:300]},
            "language": {"lang": rng.choice(("en", "fr", "de"))},
        }
        do = "play" if asks and rng.random() < 0.5 else rng.choice(DO)
        return {"do": do, **fields.get(do, {})}

    def message(self, asks: dict[str, Any] | None = None) -> bytes:
        """Sound, with a wrong field, any JSON, a sound one with wrong bytes, or bytes."""
        kind = self.rng.random()
        request = self.request(asks)
        if kind < 0.35:
            return said(request)
        if kind < 0.65:
            return said(self.mutated(request))
        if kind < 0.75:
            return said(self.value())
        if kind < 0.95:
            return self.broken(said(request))
        return self.rng.choice((b"[" * 1500, b'{"do":' * 300, b"\xff\xfe", self.rng.randbytes(50), b""))

    def mutated(self, request: dict[str, Any]) -> dict[str, Any]:
        """One field is missing, of another kind, or too much."""
        changed = dict(request)
        name = self.rng.choice((*request, *FIELDS))
        if self.rng.random() < 0.2:
            changed.pop(name, None)
        else:
            changed[name] = self.value()
        return changed

    def broken(self, data: bytes) -> bytes:
        """Some bytes are others, gone, or there twice."""
        bytes_now = bytearray(data)
        for _ in range(self.rng.randint(1, 3)):
            at = self.rng.randrange(len(bytes_now) + 1)
            kind = self.rng.randrange(4)
            if kind == 0:
                bytes_now[at : at + 1] = self.rng.randbytes(1)
            elif kind == 1:
                del bytes_now[at : at + self.rng.randint(1, 8)]
            elif kind == 2:
                bytes_now[at:at] = bytes_now[at : at + self.rng.randint(1, 20)]
            else:
                bytes_now[at:at] = self.rng.choice(
                    (b'"', b"{", b"}", b"\\u0000", b"\x00", b"1e999", b"\xc3", b"\xf0\x9f")
                )
        return bytes(bytes_now)

    def frames(self, data: bytes) -> bytes:
        """A message as frames, in one or in several, perhaps with a pong or a ping between them."""
        if self.rng.random() < 0.8 or len(data) < 2:
            return frame(0x81, data, self.rng.randbytes(4))
        cut = self.rng.randrange(len(data))
        between = self.rng.choice((b"", frame(0x89, b"x"), frame(0x8A, b""), frame(0x00, b"")))
        return frame(0x01, data[:cut]) + between + frame(0x80, data[cut:], self.rng.randbytes(4))

    def broken_frames(self) -> bytes:
        """What the protocol forbids, or nearly."""
        data = self.rng.randbytes(self.rng.choice((0, 1, 5, 125, 126, 300)))
        return self.rng.choice(
            (
                frame(self.rng.randrange(256), data, self.rng.randbytes(4)),
                frame(0x80, data),  # goes on with nothing
                frame(0x01, b"a") + frame(0x81, b"b"),  # begins twice
                frame(0x81, b"\xff\xc3"),
                frame(0x82, data),
                frame(0x08, b""),  # a close in parts
                frame(0x88, self.rng.randbytes(1)),
                frame(0x88, (self.rng.randrange(65536)).to_bytes(2) + b"\xff"),
                frame(0x89, bytes(126)),
                frame(0xC1, data),  # reserved bits
                b"\x81\x05hello",  # not masked
                b"\x81\xff" + bytes(8),
                b"\x81\xff" + b"\xff" * 12,
                b"\x81\xff" + (9000).to_bytes(8) + bytes(4) + bytes(9000),
                b"\x81\xfe\xff",
                b"\x81",
                self.rng.randbytes(60),
            )
        )

    def http(self, id: str, cookie: str) -> bytes:
        """A request over HTTP."""
        rng = self.rng
        path = rng.choice(PATHS).replace("{id}", id)
        is_wish = rng.random() < 0.4
        if is_wish:
            path = rng.choice(("/api/tables", "/api/me"))
        method = "POST" if is_wish else rng.choice(METHODS) if rng.random() < 0.4 else "GET"
        body = self.body() if method != "GET" or rng.random() < 0.1 else b""
        headers = ["Host: 127.0.0.1", "Connection: close", "Content-Type: application/json"]
        if rng.random() < 0.7:
            headers.append(f"Cookie: {cookie}")
        if body and rng.random() < 0.9:
            headers.append(f"Content-Length: {len(body)}")
        for _ in range(rng.choice((0, 0, 1, 1, 2))):
            headers.insert(rng.randrange(len(headers)), rng.choice(HEADERS))
        request = f"{method} {path} HTTP/1.1\r\n".encode() + "\r\n".join(headers).encode("latin-1") + b"\r\n\r\n" + body
        return self.broken(request) if rng.random() < 0.1 else request

    def body(self) -> bytes:
        """A wish for a table or a name, right or wrong."""
        rng = self.rng
        options = {"seats": rng.choice((2, 3, 4, 2, self.value()))}
        if rng.random() < 0.2:
            options[self.text()] = self.value()
        wish: dict[str, Any] = {
            "game": rng.choice((*NAMES, self.text())),
            "options": options,
            "bots": [rng.choice((*bots(), self.text())) for _ in range(rng.randrange(4))],
            "public": rng.random() < 0.5,
        }
        return rng.choice(
            (
                said(wish),
                said(self.mutated(wish)),
                self.broken(said(wish)),
                said({"name": self.text()}),
                said(self.value()),
                b"[" * 3000,
                bytes(70_000),
            )
        )


def said(value: object) -> bytes:
    """As JSON; half of a surrogate pair as it is, which is no UTF-8."""
    return json.dumps(value, ensure_ascii=False).encode("utf-8", "surrogatepass")


def frame(first: int, data: bytes, mask: bytes = bytes(4)) -> bytes:
    size = len(data)
    head = bytes((first, 0x80 | size)) if size < 126 else bytes((first, 0xFE)) + size.to_bytes(2)
    return head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(data))
