"""The lines of liar's dice: ``start B``, ``deal A 13356``, ``claim 3x5``, ``doubt``."""

from __future__ import annotations

import re
from functools import lru_cache

from liars_dice import rules
from liars_dice.rules import CLAIM, DEAL, DOUBT, FACES, MOST_DICE, MOST_SEATS, START, UNSEEN
from ludothek.core.record import States
from ludothek.core.rule import plain
from ludothek.core.seats import LETTERS

decode = plain(rules.decode)
encode = plain(rules.encode)
encode_claim = plain(rules.encode_claim)
dice_in = plain(rules.dice_in)

FORMS = "start B, deal A 13356, claim 3x5, doubt"
SEATS = LETTERS[:MOST_SEATS]
WORDS = {START: "start", DEAL: "deal", CLAIM: "claim", DOUBT: "doubt"}
FINAL: frozenset[str] = frozenset({"doubt"})
PRIVATE: frozenset[str] = frozenset({"deal"})


@lru_cache(1 << 14)
def read(text: str) -> int:
    """
    >>> write(read("deal A 63153")), write(read("claim 3x5"))
    ('deal A 13356', 'claim 3x5')
    """
    if text == "doubt":
        return encode(DOUBT, 0, 0)
    if match := re.fullmatch(rf"claim ([1-9][0-9]?)x([1-{FACES}])", text):
        return encode_claim(int(match[1]), int(match[2]))
    if match := re.fullmatch(rf"deal ([{SEATS}]) ([1-{FACES}]{{1,{MOST_DICE}}}|\?)", text):
        dice = [] if match[2] == "?" else map(int, match[2])
        return encode(DEAL, LETTERS.index(match[1]), sum(1 << 3 * (die - 1) for die in dice))
    if match := re.fullmatch(rf"start ([{SEATS}])", text):
        return encode(START, LETTERS.index(match[1]), 0)
    raise ValueError(FORMS)


@lru_cache(1 << 14)
def write(action: int) -> str:
    number, seat, hand = decode(action)
    word = WORDS[number]
    if number == START:
        return f"{word} {LETTERS[seat]}"
    if number == DEAL:
        return f"{word} {LETTERS[seat]} {'?' if hand == UNSEEN else written(hand)}"
    return f"{word} {hand >> 3}x{hand & 7}" if number == CLAIM else word


def written(hand: int) -> str:
    """The dice of a hand, the lowest first."""
    return "".join(str(face) * dice_in(hand, face) for face in range(1, FACES + 1))


def seal(action: int) -> int:
    """Dice under a cup: whose they are is known to all."""
    number, seat, _ = decode(action)
    return encode(DEAL, seat, UNSEEN) if number == DEAL else action


def knows(view: States, seat: int, action: int) -> bool:
    """Dice are known to their owner, and to all once they were shown."""
    owner = decode(action)[1]
    is_hidden = int(view["hidden"][0]) >> owner & 1
    return not is_hidden or int(view["hand"][0, owner]) != UNSEEN


def verb(action: int) -> str:
    return WORDS[decode(action)[0]]
