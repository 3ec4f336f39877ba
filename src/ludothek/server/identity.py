"""A player is a name and a signed cookie; there is no registration."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from urllib.parse import quote, unquote

from ludothek.server.lines import clean_line
from ludothek.server.requests import LONGEST_NAME

COOKIE = "ludothek"
KEPT_SECONDS = 400 * 24 * 3600


@dataclass(frozen=True)
class Person:
    id: str
    name: str

    @property
    def called(self) -> str:
        """The name, or something to tell the nameless apart by."""
        return self.name or self.id[:4]


class Identity:
    """Issues and reads cookies. A cookie that was not issued here is nobody's."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def new(self, name: str = "") -> Person:
        return Person(secrets.token_hex(12), clean_name(name))

    def cookie(self, person: Person) -> str:
        text = f"{person.id}.{quote(person.name, safe='')}"
        return f"{text}.{self._signature(text)}"

    def read(self, cookie: str | None) -> Person | None:
        text, _, signature = (cookie or "").rpartition(".")
        if not text or not hmac.compare_digest(signature.encode(), self._signature(text).encode()):
            return None
        id, _, name = text.partition(".")
        return Person(id, clean_name(unquote(name)))

    def _signature(self, text: str) -> str:
        return hmac.new(self._key, text.encode(), hashlib.sha256).hexdigest()[:40]


def clean_name(name: str) -> str:
    return clean_line(name)[:LONGEST_NAME].strip()
