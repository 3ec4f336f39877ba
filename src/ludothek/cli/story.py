"""What happened and what is asked, in words."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ludothek.core.position import UNKNOWN, Facts, Position
from ludothek.core.seats import CHANCE
from ludothek.texts import listed, say


def tell(position: Position, start: int, names: Mapping[str, str], language: str) -> list[tuple[str, str]]:
    """The settled lines from `start` on, as the viewer of a position may know them, each with its sentence."""
    lines = position.lines_from(start)[: position.revealed - start]
    return [
        (line, sentence(position.game.name, line, facts, names, language))
        for line, facts in zip(lines, position.facts_from(start), strict=False)
    ]


def sentence(game: str, line: str, facts: Facts, names: Mapping[str, str], language: str) -> str:
    seat, word, what = (*line.split(" ", 2), "")[:3]
    if line.endswith(UNKNOWN):
        word = f"{word}-sealed" if what else "sealed"
    else:
        what = wording(game, word, what, names, language)
    details = {"who": names.get(seat, CHANCE), "what": what or "none", **facts}
    for fact in ("second", "camp"):
        if fact in details:
            details[fact] = names.get(str(details[fact]), details[fact])
    for fact in ("other", "lost"):
        if details.get(fact, "none") != "none":
            details[fact] = card_name(str(details[fact]), language)
    return say(language, f"{game}-said-{word}", details)


def wording(game: str, verb: str, what: str, names: Mapping[str, str], language: str) -> str:
    """What a line speaks of, by the names that people have for it."""
    if verb in ("start", "lots"):
        return names[what]
    if verb == "deal":
        return ", ".join(card_name(card, language) for card in what.split(" "))
    if verb == "take":
        return card_name(what, language)
    if verb == "bomb":
        victim, colour = what.split(" ")
        return say(language, f"pile-{colour}-of", {"name": names[victim]})
    if verb in ("enter", "strike"):
        return say(language, f"{game}-{what}")
    if verb in ("throw", "keep"):
        return re.sub(r"(?<=\d)(?=\d)", " ", what).removesuffix(" -")
    return what


def card_name(card: str, language: str) -> str:
    if card == "X":
        return say(language, "card-bomb")
    return say(language, "card-red" if card.startswith("R") else "card-green", {"value": card[1:]})


def called(seat: str, name: str, is_bot: bool, language: str) -> str:
    """How sentences speak of somebody at the table."""
    if is_bot:
        return say(language, "called-bot", {"seat": seat})
    return f"{name} ({seat})" if name and name != seat else seat


def question(position: Position, language: str) -> str:
    """What a seat that is to act is asked."""
    phase = position.to_json()["state"]["phase"]
    return say(language, f"{position.game.name}-asks-{phase}")


def ending(position: Position, names: Mapping[str, str], language: str) -> str:
    """Who won."""
    result = position.result or {}
    winners = [names[seat] for seat, share in result.items() if share > 0]
    if len(winners) == 1:
        return say(language, "result-won", {"name": winners[0]})
    return say(language, "result-shared", {"names": listed(winners, language)})
