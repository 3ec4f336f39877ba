"""Bruno Büffel's lines: ``throw 11236666 R``, ``keep 6666 B``, ``risk``, ``enter sixes``, ``strike ones``."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from ludothek.core.record import States
from ludothek.core.rule import plain
from ludothek.core.seats import LETTERS
from ludothek.games.bruno_bueffel import rules
from ludothek.games.bruno_bueffel.rules import (
    ENTER,
    KEEP,
    NO_FACE,
    NUMBERS,
    RISK,
    START,
    STRIKE,
    THROW,
)

count = plain(rules.count)
decode = plain(rules.decode)
encode = plain(rules.encode)

FORMS = "start A, throw 11236666 R, keep 6666 B, keep, risk, enter sixes, strike ones"
FACES = "RSEB-"
FIELDS = "ones twos threes fours fives sixes three four five house small large buffalo".split()
WORDS = {START: "start", THROW: "throw", KEEP: "keep", RISK: "risk", ENTER: "enter", STRIKE: "strike"}
VERBS = {word: number for number, word in WORDS.items()}
DICE = re.compile(r"(throw|keep)(?: ([1-6]{1,8}))?(?: ([RSEB-]))?")
FINAL: frozenset[str] = frozenset({"keep", "risk"})
PRIVATE: frozenset[str] = frozenset()


def pack(digits: str) -> int:
    """A packed multiset from the numbers that dice show."""
    return sum(1 << 4 * (int(digit) - 1) for digit in digits)


@cache
def digits(dice: int) -> str:
    """The numbers that dice show, ascending."""
    return "".join(str(number + 1) * count(dice, number) for number in range(NUMBERS))


@lru_cache(1 << 14)
def read(text: str) -> int:
    """
    >>> write(read("throw 66663211 R")), write(read("keep -"))
    ('throw 11236666 R', 'keep -')
    """
    if match := DICE.fullmatch(text):
        face = FACES.index(match[3]) if match[3] else NO_FACE
        return encode(VERBS[match[1]], face, pack(match[2] or ""))
    word, *rest = text.split(" ")
    if word in ("enter", "strike") and len(rest) == 1 and rest[0] in FIELDS:
        return encode(VERBS[word], 0, FIELDS.index(rest[0]))
    if word == "start" and len(rest) == 1 and len(rest[0]) == 1 and rest[0] in LETTERS:
        return encode(START, 0, LETTERS.index(rest[0]))
    if text == "risk":
        return encode(RISK, 0, 0)
    raise ValueError(FORMS)


@cache
def write(action: int) -> str:
    number, face, dice = decode(action)
    word = WORDS[number]
    if number in (THROW, KEEP):
        return " ".join(part for part in (word, digits(dice), "" if face == NO_FACE else FACES[face]) if part)
    if number in (ENTER, STRIKE):
        return f"{word} {FIELDS[dice]}"
    return f"{word} {LETTERS[dice]}" if number == START else word


def seal(action: int) -> int:
    """Nothing is sealed."""
    return action


def knows(view: States, seat: int, action: int) -> bool:
    """Everything is known to all."""
    return True


def verb(action: int) -> str:
    return WORDS[decode(action)[0]]
