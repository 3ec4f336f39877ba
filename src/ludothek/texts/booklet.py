"""The rules for people, from the folders of the games."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from ludothek.core import installed
from ludothek.texts import LANGUAGES, catalogue_of, parsed, read, say

STATEMENT = re.compile(r"^- \*\*([A-Z]\d+)\*\* (.*(?:\n  .*)*)", re.MULTILINE)


def booklet(game: str, language: str) -> Path | None:
    """The file with a game's rules, in English if there are none in a language."""
    folder = installed.folder(game) if game in installed.names() else None
    files = [folder / "rules" / f"{spoken}.md" for spoken in (language, "en")] if folder else []
    return next(filter(Path.is_file, files), None)


def games() -> list[str]:
    """The games that have a booklet."""
    return sorted(name for name in installed.names() if booklet(name, "en"))


@cache
def rules(game: str, language: str) -> str:
    """A game's rules as Markdown; nothing if it has none, ValueError if they cannot be read."""
    file = booklet(game, language)
    return read(file) if file else ""


def demand_texts(game: str) -> None:
    """Whatever a game has for people can be read in every language; ValueError with the file that cannot."""
    for language in LANGUAGES:
        catalogue = catalogue_of(game, language)
        if catalogue:
            parsed(catalogue)
        rules(game, language)


def statements(game: str, language: str) -> dict[str, str]:
    """The numbered statements, each as one paragraph."""
    return {number: re.sub(r" *\n *", " ", text) for number, text in STATEMENT.findall(rules(game, language))}


def statement(game: str, number: str, language: str) -> str | None:
    """One statement with its number, or None if there is none of that number."""
    text = statements(game, language).get(number)
    return say(language, "labelled", {"label": number, "text": text}) if text else None
