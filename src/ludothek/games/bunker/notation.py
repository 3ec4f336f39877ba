"""Bunker's lines: ``hide 4``, ``roll 6-3``, ``swap``, ``hit B6`` …"""

from __future__ import annotations

import re
from functools import cache, lru_cache

from ludothek.core.record import States
from ludothek.core.rule import plain
from ludothek.core.seats import LETTERS
from ludothek.games.bunker import rules
from ludothek.games.bunker.rules import (
    CHIP,
    HIDE,
    HIT,
    MEND,
    MOST_SEATS,
    OPEN,
    PASS,
    ROLL,
    SEALED,
    START,
    STAY,
    SWAP,
    UNKNOWN,
)

decode = plain(rules.decode)
encode = plain(rules.encode)

FORMS = "hide 4, start B, roll 6-3, swap, stay, hit B6, open B3, chip B2, mend 6, pass"
PLAIN = {"swap": SWAP, "stay": STAY, "pass": PASS, "?": SEALED}
TARGETED = {"hit": HIT, "open": OPEN, "chip": CHIP}
WORDS = {number: word for word, number in (PLAIN | TARGETED).items()} | {
    HIDE: "hide",
    START: "start",
    ROLL: "roll",
    MEND: "mend",
}
FINAL: frozenset[str] = frozenset({"open"})
PRIVATE: frozenset[str] = frozenset({"hide"})


@lru_cache(1 << 14)
def read(text: str) -> int:
    """
    >>> write(read("hit B6")), write(read("roll 3-6"))
    ('hit B6', 'roll 6-3')
    """
    if text in PLAIN:
        return encode(PLAIN[text], 0, 0)
    if text == "hide ?":
        return encode(HIDE, 0, UNKNOWN)
    if match := re.fullmatch(r"(hit|open|chip) ([A-D])([1-6])", text):
        return encode(TARGETED[match[1]], LETTERS.index(match[2]), int(match[3]) - 1)
    if match := re.fullmatch(r"(hide|mend) ([1-6])", text):
        return encode(HIDE if match[1] == "hide" else MEND, 0, int(match[2]) - 1)
    if match := re.fullmatch(r"roll ([1-6])-([1-6])", text):
        low, high = sorted((int(match[1]), int(match[2])))
        return encode(ROLL, high, low)
    if match := re.fullmatch(rf"start ([{LETTERS[:MOST_SEATS]}])", text):
        return encode(START, LETTERS.index(match[1]), 0)
    raise ValueError(FORMS)


@cache
def write(action: int) -> str:
    number, camp, pit = decode(action)
    word = WORDS[number]
    if number in (HIT, OPEN, CHIP):
        return f"{word} {LETTERS[camp]}{pit + 1}"
    if number in (HIDE, MEND):
        return f"{word} ?" if pit == UNKNOWN else f"{word} {pit + 1}"
    if number == ROLL:
        return f"{word} {camp}-{pit}"
    return f"{word} {LETTERS[camp]}" if number == START else word


def seal(action: int) -> int:
    """A coin's pit is secret, a swap is sealed; there is nothing else to hide."""
    number = decode(action)[0]
    if number == HIDE:
        return encode(HIDE, 0, UNKNOWN)
    return encode(SEALED, 0, 0) if number in (SWAP, STAY, SEALED) else action


def knows(view: States, seat: int, action: int) -> bool:
    """Where a coin was hidden is known to its owner, and to all once it is found."""
    return int(view["coin"][0, seat]) != UNKNOWN


def verb(action: int) -> str:
    return WORDS[decode(action)[0]]
