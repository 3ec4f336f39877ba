"""The games that this server has, as pages are told them."""

from __future__ import annotations

from typing import Any, cast

from ludothek.core.options import Choice, Flag, Letters, Number, Option
from ludothek.core.player import Opponent
from ludothek.players import opponents
from ludothek.server.answers import BotInfo, GameInfo, GameOption, Lang
from ludothek.server.preparation import Preparation, Standing
from ludothek.texts import LANGUAGES, has, say


def offer(games: Preparation) -> list[GameInfo]:
    return [described(standing) for standing in games.standings.values()]


def described(standing: Standing) -> GameInfo:
    """A game with its options, and the bots that know it; of one that cannot be loaded there is only the name."""
    chosen = standing.game
    return {
        "name": standing.name,
        "title": standing.title,
        "about": cast("dict[Lang, str]", {language: sentence_about(standing, language) for language in LANGUAGES}),
        "options": [described_option(option) for option in chosen.options] if chosen else [],
        "bots": [described_bot(opponent) for opponent in opponents(chosen).values()] if chosen else [],
        "highlights": [{"verb": it.verb, "facts": dict(it.facts)} for it in chosen.highlights] if chosen else [],
        "stage": standing.stage,
        "progress": standing.progress,
    }


def sentence_about(standing: Standing, language: str) -> str:
    """What its catalogue says; a game is offered without that, too."""
    message = f"{standing.name}-about"
    return say(language, message) if has(message) else standing.title


def described_bot(opponent: Opponent) -> BotInfo:
    needs = {option: list(values) for option, values in opponent.needs.items()}
    return {"name": opponent.name, "level": opponent.level, "needs": needs}


def described_option(option: Option) -> GameOption:
    about: dict[str, Any] = {"name": option.name, "kind": "text", "default": option.default}
    if isinstance(option, Number):
        about |= {"kind": "number", "low": option.low, "high": option.high}
    elif isinstance(option, Flag):
        about |= {"kind": "flag"}
    elif isinstance(option, Choice):
        about |= {"kind": "choice", "values": list(option.values)}
    elif isinstance(option, Letters):
        about |= {"kind": "letters", "letters": list(option.letters)}
    return cast("GameOption", about)
