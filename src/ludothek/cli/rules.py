"""`ludothek rules`."""

from __future__ import annotations

from ludothek.cli.screen import Screen
from ludothek.core.denied import Denied
from ludothek.texts import say
from ludothek.texts.booklet import games, rules, statements


def show_rules(game: str, number: str | None, language: str) -> None:
    if game not in games():
        raise Denied.plainly(f"there is no game {game!r}; the games are {', '.join(games())}")
    screen = Screen(plain=False)
    if number is None:
        screen.document(rules(game, language))
        return
    known = statements(game, language)
    if number.upper() not in known:
        first, *_, last = known
        raise Denied.plainly(say(language, "no-statement", {"topic": number}) + f" ({first}–{last})")
    screen.document(f"**{number.upper()}** {known[number.upper()]}")
