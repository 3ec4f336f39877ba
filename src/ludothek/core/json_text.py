"""JSON as compiled code writes it: a view is told to every viewer of every move, and dictionaries would take longer
than the move itself.

Whatever stands in a list or an object is followed by a comma; `close` takes back the last one. Nothing is written past
the room that there is: the length goes on, so that who reads the text is told what it would have needed.
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
MOST_DIGITS = 19
"""As many as a whole number of 64 bits can have."""
COMMA, MINUS, NOUGHT, QUOTE, FIRST_SEAT = b',-0"A'


class JsonBuffer(threading.local):
    """Room for one text, which is written over by the next one of the same thread."""

    def __init__(self) -> None:
        self._bytes = memoryview(bytearray(JsonText.itemsize))
        self.texts: States = np.frombuffer(self._bytes, JsonText)

    def read(self, length: int) -> bytes:
        """What stands there; OverflowError if there was not enough room."""
        if length > MOST_LETTERS:
            raise OverflowError(
                f"a state of some {length} letters as JSON is too long: there is room for {MOST_LETTERS}, "
                "see MOST_LETTERS in ludothek/core/json_text.py"
            )
        return bytes(self._bytes[FIRST_LETTER : FIRST_LETTER + length])


@large_rule
def put(out: Any, text: bytes) -> None:
    """Writes a text as it is: keys, brackets, words in their quotes."""
    at = out.length
    end = at + len(text)
    out.length = end
    if end <= MOST_LETTERS:
        for i in range(len(text)):
            out.letters[at + i] = text[i]


@large_rule
def put_number(out: Any, n: int) -> None:
    """Writes a whole number and a comma."""
    sign = 1 if n < 0 else 0
    if sign:
        n = -n
    digits, limit = 1, 10
    while n >= limit and digits < MOST_DIGITS:
        digits, limit = digits + 1, 10 * limit
    at = out.length
    end = at + sign + digits
    out.length = end + 1
    if end < MOST_LETTERS:
        out.letters[at] = MINUS
        for i in range(digits):
            out.letters[end - 1 - i] = NOUGHT + n % 10
            n //= 10
        out.letters[end] = COMMA


@rule
def put_flag(out: Any, is_so: Any) -> None:
    """Writes whether something is so and a comma."""
    put(out, b"true," if is_so else b"false,")


@large_rule
def put_seat(out: Any, seat: int) -> None:
    """Writes a seat's letter and a comma."""
    at = out.length
    out.length = at + 4
    if at + 4 <= MOST_LETTERS:
        out.letters[at] = QUOTE
        out.letters[at + 1] = FIRST_SEAT + seat
        out.letters[at + 2] = QUOTE
        out.letters[at + 3] = COMMA


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
    if out.length <= MOST_LETTERS and out.letters[out.length - 1] == COMMA:
        out.length -= 1
    put(out, bracket)
