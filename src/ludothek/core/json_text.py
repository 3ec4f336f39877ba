"""JSON as compiled code writes it: a view is told to every viewer of every move, and dictionaries would take longer
than the move itself.

Whatever stands in a list or an object is followed by a comma; `close` takes back the last one.
"""

from __future__ import annotations

import threading
from typing import Any

import numpy as np

from ludothek.core.record import States
from ludothek.core.rule import large_rule, rule

MOST_LETTERS = 1 << 13
JsonText = np.dtype((np.record, [("length", "i4"), ("letters", "u1", MOST_LETTERS)]))
FIRST_LETTER = JsonText["length"].itemsize
COMMA, MINUS, NOUGHT, QUOTE, FIRST_SEAT = b',-0"A'


class Paper(threading.local):
    """Room for one text, which is written over by the next one of the same thread."""

    def __init__(self) -> None:
        self._bytes = memoryview(bytearray(JsonText.itemsize))
        self.texts: States = np.frombuffer(self._bytes, JsonText)

    def read(self, length: int) -> bytes:
        """What stands there."""
        return bytes(self._bytes[FIRST_LETTER : FIRST_LETTER + length])


@large_rule
def put(out: Any, text: bytes) -> None:
    """Writes a text as it is: keys, brackets, words in their quotes."""
    at = out.length
    for i in range(len(text)):
        out.letters[at + i] = text[i]
    out.length = at + len(text)


@large_rule
def put_number(out: Any, n: int) -> None:
    """Writes a whole number and a comma."""
    if n < 0:
        out.letters[out.length] = MINUS
        out.length += 1
        n = -n
    digits, limit = 1, 10
    while n >= limit:
        digits, limit = digits + 1, 10 * limit
    end = out.length + digits
    for i in range(digits):
        out.letters[end - 1 - i] = NOUGHT + n % 10
        n //= 10
    out.letters[end] = COMMA
    out.length = end + 1


@large_rule
def put_seat(out: Any, seat: int) -> None:
    """Writes a seat's letter and a comma."""
    at = out.length
    out.letters[at] = QUOTE
    out.letters[at + 1] = FIRST_SEAT + seat
    out.letters[at + 2] = QUOTE
    out.letters[at + 3] = COMMA
    out.length = at + 4


@rule
def put_seat_as_key(out: Any, seat: int) -> None:
    """Writes a seat's letter and a colon."""
    put_seat(out, seat)
    close(out, b":")


@rule
def put_seat_or_null(out: Any, seat: int, is_one: Any) -> None:
    if is_one:
        put_seat(out, seat)
    else:
        put(out, b"null,")


@large_rule
def put_seats(out: Any, seats: int) -> None:
    """Writes the letters of a set of seats as a list."""
    put(out, b"[")
    for seat in range(8):
        if seats >> seat & 1:
            put_seat(out, seat)
    close(out, b"],")


@large_rule
def put_by_seat(out: Any, numbers: Any) -> None:
    """Writes a number a seat as an object."""
    put(out, b"{")
    for seat in range(len(numbers)):
        put_seat_as_key(out, seat)
        put_number(out, int(numbers[seat]))
    close(out, b"}")


@large_rule
def close(out: Any, bracket: bytes) -> None:
    """Ends a list or an object, and what the comma after its last item announced."""
    if out.letters[out.length - 1] == COMMA:
        out.length -= 1
    put(out, bracket)
