"""The lines of New Game: ``more``, ``stop``, ``die 4``."""

from __future__ import annotations

import re

from ludothek.core.record import States
from ludothek.core.rule import plain

from . import rules
from .rules import DIE, FACES, MORE, STOP

decode = plain(rules.decode)
encode = plain(rules.encode)

FORMS = "more, stop, die 4"
"""An example of every kind of line, for anyone who types something else."""
WORDS = {MORE: "more", STOP: "stop", DIE: "die"}
FINAL: frozenset[str] = frozenset({"more"})
"""Cannot be taken back, since the die answers it."""
PRIVATE: frozenset[str] = frozenset()
"""Nothing is said that some may not know; otherwise `seal` and `knows` would say what they read instead."""


def read(text: str) -> int:
    """
    >>> write(read("die 4"))
    'die 4'
    """
    if match := re.fullmatch(rf"die ([1-{FACES}])", text):
        return encode(DIE, int(match[1]))
    for verb in (MORE, STOP):
        if text == WORDS[verb]:
            return encode(verb, 0)
    raise ValueError(FORMS)


def write(action: int) -> str:
    number, face = decode(action)
    return f"{WORDS[number]} {face}" if number == DIE else WORDS[number]


def seal(action: int) -> int:
    return action


def knows(view: States, seat: int, action: int) -> bool:
    return True


def verb(action: int) -> str:
    return WORDS[decode(action)[0]]
