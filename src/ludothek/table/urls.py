"""Addresses of databases as a host writes them, which may have a password in them, where it belongs or elsewhere."""

from __future__ import annotations

from urllib.parse import SplitResult, urlsplit

from ludothek.table.store import Unfit

RIGHT = "in a name or a password write %40 for @, %2F for /, %3F for ?, %23 for #, and the port as a number"


def split(url: str, whose: str) -> SplitResult:
    """The parts of an address; `Unfit`, without a word of it, if it is not clear where a password in it ends."""
    try:
        parts = urlsplit(url)
        is_clear = parts.port is None or parts.port > 0
    except ValueError:
        is_clear = False
    if not is_clear or "@" in parts.path + parts.query + parts.fragment:
        raise Unfit(f"the address of {whose} cannot be read: {RIGHT}") from None
    return parts
