"""Libraries that are not always there."""

from __future__ import annotations


def missing(adapter: str, extra: str) -> ImportError:
    """What to do if an adapter lacks its library."""
    return ImportError(f"{adapter} needs a library that is not installed: pip install 'ludothek[{extra}]'")
