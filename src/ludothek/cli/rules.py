"""`ludothek rules`."""

from __future__ import annotations

from ludothek.cli.faults import faults
from ludothek.cli.lookup import asked_game
from ludothek.cli.screen import Screen
from ludothek.core.denied import WRONG, Denied
from ludothek.core.refused import quoted
from ludothek.texts import say
from ludothek.texts.booklet import games, rules, statements


def show_rules(game: str, number: str | None, language: str) -> None:
    if game not in games():
        asked_game(game)  # one that is there and cannot be loaded says why
        denied = Denied(WRONG, "wish-no-game", name=quoted(game), right=", ".join(games()))
        raise Denied.plainly(denied.in_language(language))
    with faults(ValueError):
        text, known = rules(game, language), statements(game, language)
    screen = Screen(plain=False)
    if number is None:
        screen.document(text)
        return
    if number.upper() not in known:
        first, *_, last = known
        raise Denied.plainly(say(language, "no-statement", {"topic": number}) + f" ({first}–{last})")
    screen.document(f"**{number.upper()}** {known[number.upper()]}")
