"""What people type, made fit to be shown to others: one line, nothing invisible, nothing that runs over its
neighbours.
"""

from __future__ import annotations

import unicodedata

MARKS = 2
"""How many accents one letter bears."""
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, marks and signs that nobody can see."""


def clean_line(text: str) -> str:
    """A text without what cannot be seen, turns the reading direction or towers over the line.

    >>> clean_line("  Anna\\u202e\\n\\u200b Lou ")
    'Anna Lou'
    """
    kept: list[str] = []
    marks = MARKS
    for character in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(character)
        if character in BLANK or is_variation(character):
            continue
        if kind in ("Mn", "Me"):
            marks += 1
            if marks <= MARKS:
                kept.append(character)
        elif kind in ("Cc", "Zs", "Zl", "Zp"):
            marks = MARKS
            kept.append(" ")
        elif kind[0] != "C":
            marks = 0
            kept.append(character)
    return " ".join("".join(kept).split())


def is_variation(character: str) -> bool:
    """Whether it only chooses between two pictures of the letter before it."""
    return "\ufe00" <= character <= "\ufe0f" or "\U000e0100" <= character <= "\U000e01ef"
