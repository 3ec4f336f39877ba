"""The games that this server has, as pages are told them."""

from __future__ import annotations

from typing import Any, cast

from ludothek.core.game import Game
from ludothek.core.options import Choice, Flag, Number, Option
from ludothek.core.player import Opponent
from ludothek.games import playable
from ludothek.players import opponents
from ludothek.server.answers import BotInfo, GameInfo, GameOption, Lang
from ludothek.texts import LANGUAGES, has, say


def offer() -> list[GameInfo]:
    return [described(chosen) for chosen in playable()]


def described(chosen: Game) -> GameInfo:
    """A game with its options, and the bots that know it."""
    return {
        "name": chosen.name,
        "title": chosen.title,
        "about": cast("dict[Lang, str]", {language: sentence_about(chosen, language) for language in LANGUAGES}),
        "options": [described_option(option) for option in chosen.options],
        "bots": [described_bot(opponent) for opponent in opponents(chosen).values()],
    }


def sentence_about(chosen: Game, language: str) -> str:
    """What its catalogue says; a game is offered without that, too."""
    message = f"{chosen.name}-about"
    return say(language, message) if has(message) else chosen.title


def described_bot(opponent: Opponent) -> BotInfo:
    return {"name": opponent.name, "needs": {option: list(values) for option, values in opponent.needs.items()}}


def described_option(option: Option) -> GameOption:
    about: dict[str, Any] = {"name": option.name, "kind": "text", "default": option.default}
    if isinstance(option, Number):
        about |= {"kind": "number", "low": option.low, "high": option.high}
    elif isinstance(option, Flag):
        about |= {"kind": "flag"}
    elif isinstance(option, Choice):
        about |= {"kind": "choice", "values": list(option.values)}
    return cast("GameOption", about)
