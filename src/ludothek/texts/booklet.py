"""The rules for people, from docs/rules; an installed package carries a copy of them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from ludothek.texts import say

INSTALLED = Path(__file__).parents[1] / "rules"
SOURCE = Path(__file__).parents[3] / "docs" / "rules"
STATEMENT = re.compile(r"^- \*\*([A-Z]\d+)\*\* (.*(?:\n  .*)*)", re.MULTILINE)


def folder() -> Path:
    return INSTALLED if INSTALLED.is_dir() else SOURCE


def games() -> list[str]:
    """The games that have a booklet."""
    return sorted(path.name.removesuffix(".en.md") for path in folder().glob("*.en.md"))


@cache
def rules(game: str, language: str) -> str:
    """A game's rules as Markdown."""
    return (folder() / f"{game}.{language}.md").read_text(encoding="utf-8")


def statements(game: str, language: str) -> dict[str, str]:
    """The numbered statements, each as one paragraph."""
    return {number: re.sub(r" *\n *", " ", text) for number, text in STATEMENT.findall(rules(game, language))}


def statement(game: str, number: str, language: str) -> str | None:
    """One statement with its number, or None if there is none of that number."""
    text = statements(game, language).get(number)
    return say(language, "labelled", {"label": number, "text": text}) if text else None
