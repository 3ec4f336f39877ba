"""In which language a page speaks, by the catalogues."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast
from playwright.sync_api import Page

import ludothek
from ludothek.texts import LANGUAGES, catalogues
from tests.browser.games import GAMES

PAGES_OWN = Path(__file__).parents[2] / "web" / "src"
MANY_LETTERS = 12
"""A wording with as many letters is not there by chance, even within a longer text."""
FEW_LETTERS = 3
NAMES = frozenset(ludothek.game(name).title for name in GAMES)
"""Games are called the same in every language."""

PIECES = """() => {
  const isOfNoLanguage = (element) => element.closest('script, code, option, [lang]:not(html), [data-testid=chat] p');
  const pieces = [document.title];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text; (text = texts.nextNode()); ) if (!isOfNoLanguage(text.parentElement)) pieces.push(text.data);
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
    if (isOfNoLanguage(element)) continue;
    pieces.push(...['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''));
  }
  return pieces.map((piece) => piece.replace(/\\s+/g, ' ').trim()).filter(Boolean);
}"""
"""All that a page says, to eyes and to screen readers."""


@dataclass(frozen=True)
class Wording:
    """One way in which a message can be said."""

    message: str
    text: str
    pattern: re.Pattern[str]
    letters: int
    fragment: str
    """The longest part of it that never changes; to look for this first spares most of the patterns."""

    def is_in(self, piece: str) -> bool:
        if self.fragment not in piece:
            return False
        found = self.pattern.search(piece) if self.letters >= MANY_LETTERS else self.pattern.fullmatch(piece)
        return found is not None

    def is_all_of(self, piece: str) -> bool:
        return self.fragment in piece and self.pattern.fullmatch(piece) is not None


@cache
def wordings(language: str) -> list[Wording]:
    """All messages of a language in all their forms, the page's and those that it shares with the terminal."""
    found = []
    for path in (*catalogues(language), *PAGES_OWN.glob(f"**/texts/{language}/*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message) and entry.value:
                for form in forms(entry.value):
                    letters = sum(map(str.isalpha, form))
                    filled_in = ".+?" if letters >= MANY_LETTERS else r"\d+"
                    pattern = r"\s+".join(map(re.escape, form.split())).replace("\0", filled_in)
                    fragment = max((" ".join(part.split()) for part in form.split("\0")), key=len)
                    if letters >= FEW_LETTERS:
                        found.append(Wording(entry.id.name, form, re.compile(rf"\b{pattern}"), letters, fragment))
    return found


def forms(pattern: Any) -> list[str]:
    """What a message can look like; a null stands for what is filled in."""
    found = [""]
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            parts = [element.value]
        elif isinstance(element.expression, ast.SelectExpression):
            parts = [form for variant in element.expression.variants for form in forms(variant.value)]
        else:
            parts = ["\0"]
        found = [form + part for form in found for part in parts]
    return found


def text(language: str, message: str) -> str:
    """A message that says the same at all times."""
    (wording,) = [wording for wording in wordings(language) if wording.message == message]
    return wording.text


@cache
def message_ids() -> frozenset[str]:
    return frozenset(wording.message for wording in wordings("en") if "-" in wording.message)


@cache
def patterns(language: str) -> frozenset[re.Pattern[str]]:
    return frozenset(wording.pattern for wording in wordings(language))


@cache
def slips_of(piece: str, language: str) -> tuple[str, ...]:
    """What is wrong with something that is said on a page in a language: it is another, or no words at all."""
    if message_ids() & set(re.findall(r"[\w-]+", piece)):
        return (f"{piece!r} has the name of a message",)
    if is_said_in(language, piece):
        return ()
    return tuple(
        f"{piece!r} is {other}: {wording.message}"
        for other in LANGUAGES
        if other != language
        for wording in wordings(other)
        if wording.is_in(piece) and wording.pattern not in patterns(language)
    )


@cache
def is_said_in(language: str, piece: str) -> bool:
    return any(wording.is_all_of(piece) for wording in wordings(language))


def slips(page: Page, language: str) -> list[str]:
    """All that a page does not say in this language."""
    pieces = set(page.evaluate(PIECES)) - NAMES
    return [slip for piece in sorted(pieces) for slip in slips_of(piece, language)]


def spoken(page: Page, language: str) -> int:
    """How many pieces are messages of a language."""
    return sum(is_said_in(language, piece) for piece in page.evaluate(PIECES))
