"""The lines of Thimbles: ``hide 2``, ``toss 1``, ``lift B3``, ``pass``."""

from __future__ import annotations

import re

from ludothek.core.record import States
from ludothek.core.rule import plain
from ludothek.core.seats import LETTERS

from . import rules
from .rules import HIDE, LIFT, PASS, TOSS, UNKNOWN

decode = plain(rules.decode)
encode = plain(rules.encode)

FORMS = "hide 2, toss 1, lift B3, pass"
WORDS = {HIDE: "hide", TOSS: "toss", LIFT: "lift", PASS: "pass"}
FINAL: frozenset[str] = frozenset({"lift"})
PRIVATE: frozenset[str] = frozenset({"hide"})


def read(text: str) -> int:
    if text == "pass":
        return encode(PASS, 0, 0)
    if match := re.fullmatch(r"hide ([1-4?])", text):
        return encode(HIDE, 0, UNKNOWN if match[1] == "?" else int(match[1]) - 1)
    if match := re.fullmatch(r"toss ([0-2])", text):
        return encode(TOSS, int(match[1]), 0)
    if match := re.fullmatch(r"lift ([A-C])([1-4])", text):
        return encode(LIFT, LETTERS.index(match[1]), int(match[2]) - 1)
    raise ValueError(FORMS)


def write(action: int) -> str:
    number, camp, thimble = decode(action)
    if number == HIDE:
        return "hide ?" if thimble == UNKNOWN else f"hide {thimble + 1}"
    if number == TOSS:
        return f"toss {camp}"
    return f"lift {LETTERS[camp]}{thimble + 1}" if number == LIFT else "pass"


def seal(action: int) -> int:
    return encode(HIDE, 0, UNKNOWN) if decode(action)[0] == HIDE else action


def knows(view: States, seat: int, action: int) -> bool:
    return int(view["pea"][0, seat]) != UNKNOWN


def verb(action: int) -> str:
    return WORDS[decode(action)[0]]
