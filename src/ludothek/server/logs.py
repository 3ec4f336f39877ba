"""The log of a server: one line for what is worth knowing, for people or for programs, on standard error.

Whatever is said there, no secret is: what looks like one is blotted out at the last moment, also in a traceback.
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Callable
from datetime import UTC, datetime

import orjson

TEXT, JSON = "text", "json"
FORMS = (TEXT, JSON)
BLOT = "…"
SECRETS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"(?i)\b((?:set-)?cookie\W{1,6})[^\n]*"), rf"\1{BLOT}"),
    (re.compile(r"(\bludothek=)[^\s;'\"]+"), rf"\1{BLOT}"),
    (re.compile(r"(://[^\s:/@]*:)[^\s/]+@"), rf"\1{BLOT}@"),
    (re.compile(r"\b[0-9a-fA-F]{40,}\b"), BLOT),
    (re.compile(r"\bb'(?:[^'\\]|\\.){20,}'|\bb\"(?:[^\"\\]|\\.){20,}\""), BLOT),
)
"""A header with a cookie; a cookie of ours; the password in the address of a database; what a secret, a signature or
what somebody adds to chance looks like; and long bytes, as a traceback shows them.
"""


def blotted(text: str) -> str:
    """A text without anything that could be a secret.

    >>> blotted("postgresql://host:hunter2@db/tables: no answer; Cookie: ludothek=ab12.Anna.99ff")
    'postgresql://host:…@db/tables: no answer; Cookie: …'
    """
    for pattern, instead in SECRETS:
        text = pattern.sub(instead, text)
    return text


class Text(logging.Formatter):
    """For people: time, level, what happened, and the traceback of a fault."""

    def __init__(self) -> None:
        super().__init__("{asctime} {levelname:<7} {message}", "%Y-%m-%d %H:%M:%S", style="{")

    def format(self, record: logging.LogRecord) -> str:
        return blotted(super().format(record))


class Json(logging.Formatter):
    """For programs: the same as an object in a line."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": blotted(record.getMessage()),
        }
        if record.exc_info:
            told["traceback"] = blotted(self.formatException(record.exc_info))
        return orjson.dumps(told).decode()


def keep_log(form: str) -> Callable[[str], None]:
    """Sets up the log of this process; what to say things to the host with, who reads them on standard output if the
    log is for people.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Json() if form == JSON else Text())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("ludothek").setLevel(logging.INFO)
    return logging.getLogger("ludothek").info if form == JSON else say


def say(text: str) -> None:
    print(text, flush=True)
