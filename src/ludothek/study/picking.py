"""A random action out of a mask, all legal ones equally likely, in compiled code.

Games with few actions have their masks as sets of bits besides, in which one is found without a branch: where it stands
nobody can foresee, so every branch on the way to it would cost more than the counting.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludothek.core.chance import HALF, LOW_HALF, below, next_bits, skip_bits, wrapping_rule
from ludothek.core.contract import NOT_SAID
from ludothek.core.memory import FLAGS, WORD, flags, word, write_flags
from ludothek.core.rule import large_rule, rule
from ludothek.study.sharing import next_games

NO_SUCH_NUMBER = -1
"""What is picked where nothing is legal."""
FEW = 64
"""Entries of a mask that fit into one set of bits."""
ONE = np.uint64(1)
EVERY_BYTE, LOWEST_BYTE = np.uint64(0x0101010101010101), np.uint64(0xFF)
BYTE, LAST_BYTE, LAST_BIT = np.uint64(8), np.uint64(56), np.uint64(63)


@rule
def are_few(masks: Any) -> bool:
    """Whether masks fit into sets."""
    return bool(masks.shape[1] <= FEW)


@rule
def gather_legal(masks: Any, legal: Any, first: int, last: int) -> None:
    """Writes the masks of some games as sets where that was not said, if there are few actions; nobody else can write
    into these.
    """
    if are_few(masks):
        for i in range(np.uint64(first), np.uint64(last)):
            if legal[i] == NOT_SAID:
                legal[i] = legal_bits(masks, i)


@rule
def legal_bits(masks: Any, i: Any) -> Any:
    """A mask as a set, bit 0 for the first action; of those at the end, some are looked at twice."""
    found, number, last = np.uint64(0), 0, masks.shape[1] - FLAGS
    if last >= 0:
        while number < last:
            found |= flags(masks, i, number) << np.uint64(number)
            number += FLAGS
        return found | flags(masks, i, last) << np.uint64(last)
    for number in range(masks.shape[1]):
        found |= np.uint64(masks[i, np.uint64(number)] != 0) << np.uint64(number)
    return found


@rule
def write_mask(masks: Any, i: Any, members: Any) -> None:
    """Writes a set as a mask; of those at the end, some are written twice."""
    number, last = 0, masks.shape[1] - FLAGS
    if last >= 0:
        while number < last:
            write_flags(masks, i, number, members >> np.uint64(number))
            number += FLAGS
        write_flags(masks, i, last, members >> np.uint64(last))
        return
    for number in range(masks.shape[1]):
        masks[i, np.uint64(number)] = members >> np.uint64(number) & ONE


@rule
def is_legal(masks: Any, legal: Any, i: Any, number: int) -> bool:
    if number < 0 or number >= masks.shape[1]:
        return False
    if are_few(masks):
        return bool(legal[i] >> np.uint64(number) & ONE)
    return bool(masks[i, np.uint64(number)])


@rule
def pick_some(masks: Any, legal: Any, seats: Any, streams: Any, numbers: Any, first: int, last: int) -> None:
    """A random legal action for games where a seat is to act; `NO_SUCH_NUMBER` where none is.

    Of many numbers any one is tried at first: where most are legal, that is sooner done than to count them.
    """
    if are_few(masks):
        if not pick_at_once(legal, streams, numbers, first, last):
            pick_each(legal, streams, numbers, first, last)
        return
    for i in range(np.uint64(first), np.uint64(last)):
        tried = np.uint64(below(streams[i], masks.shape[1]) if seats[i] >= 0 else 0)
        numbers[i] = tried if masks[i, tried] else counted_legal(masks, i, streams[i])


@rule
def pick_at_once(legal: Any, streams: Any, numbers: Any, first: int, last: int) -> bool:
    """What `pick_each` does, unless a draw is among the few in a billion that may have to be drawn again: then it
    leaves all streams as they are. Without a branch for that, compilers do it with several games at a time.
    """
    doubtful = 0
    for n in range(last - first):
        i = np.uint64(first + n)
        among = count(legal[i])
        product = (next_bits(streams[i]) >> HALF) * among
        doubtful += (product & LOW_HALF) < among
        numbers[i] = nth_bit(legal[i], product >> HALF) if among else NO_SUCH_NUMBER
    if doubtful:
        return False
    for n in range(last - first):
        i = np.uint64(first + n)
        skip_bits(streams[i], legal[i] != 0)
    return True


@rule
def pick_each(legal: Any, streams: Any, numbers: Any, first: int, last: int) -> None:
    for i in range(np.uint64(first), np.uint64(last)):
        if legal[i]:
            numbers[i] = nth_bit(legal[i], np.uint64(below(streams[i], count(legal[i]))))
        else:
            numbers[i] = NO_SUCH_NUMBER


@large_rule
def pick_legal(
    claimed: Any, own: int, chunk: int, masks: Any, legal: Any, seats: Any, streams: Any, numbers: Any
) -> None:
    """`pick_some` for all games, of which several threads claim some at a time."""
    first, last = next_games(claimed, own, chunk, len(numbers))
    while first < last:
        pick_some(masks, legal, seats, streams, numbers, first, last)
        first, last = next_games(claimed, own, chunk, len(numbers))


@wrapping_rule
def count(members: Any) -> Any:
    """How many members a set has; compilers know this way to count, and have one instruction for it."""
    pairs = members - (members >> ONE & np.uint64(0x5555555555555555))
    fours = (pairs & np.uint64(0x3333333333333333)) + (pairs >> np.uint64(2) & np.uint64(0x3333333333333333))
    return ((fours + (fours >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)) * EVERY_BYTE >> LAST_BYTE


@rule
def nth_bit(members: Any, n: Any) -> Any:
    """The n-th member of a set, counted from 0: in which half it is, in which half of that, and so on."""
    left, place = passed(members, n, np.uint64(0), 32)
    left, place = passed(members, left, place, 16)
    left, place = passed(members, left, place, 8)
    left, place = passed(members, left, place, 4)
    left, place = passed(members, left, place, 2)
    return passed(members, left, place, 1)[1]


@rule
def passed(members: Any, n: Any, place: Any, width: int) -> Any:
    """How many members are still to be passed, and from which place on, if those of so many places were."""
    lower = count(members >> place & (ONE << np.uint64(width)) - ONE)
    return (n - lower, place + np.uint64(width)) if n >= lower else (n, place)


@wrapping_rule
def summed(entries: Any) -> Any:
    """Of eight entries of a mask, a byte each: in each byte how many up to there are 1, so in the last how many."""
    return entries * EVERY_BYTE


@rule
def counted_legal(masks: Any, i: Any, rng: Any) -> int:
    """A random legal action by counting them all, eight at a time but for those at the end."""
    count = masks.shape[1]
    ends = count - count % WORD
    legal, number = np.uint64(0), 0
    while number < ends:
        legal += summed(word(masks, i, number)) >> LAST_BYTE
        number += WORD
    more = 0
    while number < count:
        more += masks[i, np.uint64(number)]
        number += 1
    if not np.int64(legal) + more:
        return NO_SUCH_NUMBER
    left, number = below(rng, np.int64(legal) + more), 0
    while number < ends:
        sums = summed(word(masks, i, number))
        inside = np.int64(sums >> LAST_BYTE)
        if left < inside:
            for _ in range(WORD - 1):
                number += np.int64(sums & LOWEST_BYTE) <= left
                sums >>= BYTE
            return number
        left -= inside
        number += WORD
    while left or not masks[i, np.uint64(number)]:
        left -= masks[i, np.uint64(number)]
        number += 1
    return number
