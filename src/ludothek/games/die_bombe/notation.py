"""Die Bombe's lines: ``deal R25 G7``, ``bid 12``, ``take X``, ``bomb C red``, ``lots B``."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from ludothek.core.record import States
from ludothek.core.rule import plain
from ludothek.core.seats import LETTERS
from ludothek.games.die_bombe import rules
from ludothek.games.die_bombe.rules import (
    BID,
    BOMB,
    DEAL,
    DROP,
    HIGHEST_LIMIT,
    LOTS,
    MOST_RANKS,
    NO_CARD,
    TAKE,
    UNKNOWN_BID,
)

decode = plain(rules.decode)
encode = plain(rules.encode)
pair = plain(rules.pair)
value = plain(rules.value)

FORMS = "deal R25 G7, bid 12, take R25, take X, bomb C red, lots B"
COLOURS = ("red", "green")
LETTERS_OF_COLOURS = "RG"
CARDS = {
    f"{LETTERS_OF_COLOURS[colour]}{value(rank)}": colour * MOST_RANKS + rank
    for colour in range(2)
    for rank in range(MOST_RANKS)
} | {"X": BOMB}
NAMES = {card: name for name, card in CARDS.items()}
WORDS = {DEAL: "deal", BID: "bid", LOTS: "lots", TAKE: "take", DROP: "bomb"}
FINAL: frozenset[str] = frozenset()
PRIVATE: frozenset[str] = frozenset()


@lru_cache(1 << 14)
def read(text: str) -> int:
    """
    >>> write(read("deal G7 R25")), write(read("bomb C red"))
    ('deal R25 G7', 'bomb C red')
    """
    word, *rest = text.split(" ")
    if word == "bid" and len(rest) == 1:
        if rest[0] == "?":
            return encode(BID, UNKNOWN_BID)
        if re.fullmatch(r"[0-9]+", rest[0]):
            digits = rest[0].lstrip("0") or "0"
            return encode(BID, int(digits) if len(digits) <= len(str(HIGHEST_LIMIT)) else HIGHEST_LIMIT + 1)
    if word == "take" and len(rest) == 1 and rest[0] in CARDS:
        return encode(TAKE, CARDS[rest[0]])
    if word == "deal" and len(rest) in (1, 2) and all(card in CARDS for card in rest):
        cards = [CARDS[card] for card in rest]
        return encode(DEAL, pair(cards[0], cards[1] if len(cards) == 2 else NO_CARD))
    if match := re.fullmatch(r"bomb ([A-F]) (red|green)", text):
        return encode(DROP, LETTERS.index(match[1]) * 2 + COLOURS.index(match[2]))
    if match := re.fullmatch(r"lots ([A-F])", text):
        return encode(LOTS, LETTERS.index(match[1]))
    raise ValueError(FORMS)


@cache
def write(action: int) -> str:
    number, argument = decode(action)
    word = WORDS[number]
    if number == BID:
        return f"{word} ?" if argument == UNKNOWN_BID else f"{word} {argument}"
    if number == TAKE:
        return f"{word} {NAMES[argument]}"
    if number == DEAL:
        first, second = argument >> 5, argument & 31
        return f"{word} {NAMES[first]}" if second == NO_CARD else f"{word} {NAMES[first]} {NAMES[second]}"
    if number == DROP:
        return f"{word} {LETTERS[argument >> 1]} {COLOURS[argument & 1]}"
    return f"{word} {LETTERS[argument]}"


def seal(action: int) -> int:
    """Only bids are sealed."""
    return encode(BID, UNKNOWN_BID) if decode(action)[0] == BID else action


def knows(view: States, seat: int, action: int) -> bool:
    """All bids are shown once they are in."""
    return True


def verb(action: int) -> str:
    return WORDS[decode(action)[0]]
