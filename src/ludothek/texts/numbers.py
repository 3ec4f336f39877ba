"""Numbers as each language writes them."""

from __future__ import annotations

NO_BREAK = "\u00a0"


def number(value: float, form: str, language: str) -> str:
    """A number in one of Python's forms, with the sign that the language puts before decimals.

    >>> number(0.125, ".1%", "en"), number(323.677890, ".2f", "de")
    ('12.5%', '323,68')
    """
    written = format(value, form)
    if language == "en":
        return written
    return written.replace(".", ",").replace("%", f"{NO_BREAK}%")
