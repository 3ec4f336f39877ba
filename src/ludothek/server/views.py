"""What a viewer of a table is told. Everything that leaves the server about a game is made here, from what the viewer
may know: lines and a view without the rest, and what a seat may do, which never depends on what it cannot see.
"""

from __future__ import annotations

from typing import cast

import orjson

from ludothek.core.denied import Denied
from ludothek.core.position import Position
from ludothek.core.refused import Refused
from ludothek.server.answers import Answer, Asks, ChatLine, Fair, MovedAnswer, SeatInfo, Stage, TableAnswer, View
from ludothek.server.presence import Presence
from ludothek.table.events import Chatted
from ludothek.table.table import Table


def moved(table: Table, start: int, seat: str | None, language: str | None = None) -> bytes:
    """The lines from `start` on and the view after them, for a seat, or with None for a spectator.

    With a language, the view is drawn in it as well.
    """
    position = table.position
    assert position is not None
    lines, facts = position.news(seat, start)
    told: MovedAnswer = {
        "type": "moved",
        "start": start,
        "lines": lines,
        "facts": facts,
        "revealed": position.revealed,
        "view": view_of(position, seat),
        "asks": asks(table, seat),
    }
    if language:
        told["text"] = position.view(seat).text(language)
    return written(told)


def now(table: Table, presence: Presence, patience: float, seat: str | None, language: str | None = None) -> bytes:
    """The whole table."""
    position = table.position
    lines, facts = position.news(seat, 0) if position else ([], [])
    told: TableAnswer = {
        "type": "table",
        "id": table.id,
        "game": table.game.name,
        "title": table.game.title,
        "options": table.made.options,
        "you": seat,
        "seats": seats(table, presence),
        "stage": cast("Stage", table.stage),
        "lines": lines,
        "facts": facts,
        "revealed": position.revealed if position else 0,
        "view": view_of(position, seat) if position else None,
        "asks": asks(table, seat),
        "fair": fair(table, seat),
        "patience": patience,
        "chat": [chat_line(said) for said in table.chat],
        "watching": watching(table, presence),
        "next": table.next_table,
    }
    if position and language:
        told["text"] = position.view(seat).text(language)
    return written(told)


def fair(table: Table, seat: str | None) -> Fair:
    return {
        "commitment": table.made.commitment,
        "secret": table.fair.secret.hex() if table.is_over else None,
        "seals": dict(table.seals),
        "entropy": dict(table.entropy),
        "owes": table.owes(seat) if seat else None,
    }


def presence_of(table: Table, presence: Presence) -> bytes:
    """The same for every viewer."""
    return written(
        {
            "type": "presence",
            "seats": seats(table, presence),
            "watching": watching(table, presence),
            "next": table.next_table,
        }
    )


def seats(table: Table, presence: Presence) -> list[SeatInfo]:
    return [seat_info(table, letter, presence) for letter in table.seats]


def watching(table: Table, presence: Presence) -> int:
    """How many are here who have no seat."""
    return sum(table.seat_of(player) is None for player in presence.online)


def view_of(position: Position, seat: str | None) -> View:
    """A view, which comes as JSON already."""
    return orjson.Fragment(position.view_text(seat))  # type: ignore[return-value]


def asks(table: Table, seat: str | None) -> Asks | None:
    """The decision that a seat is asked for, if it is and no bot decides for it."""
    position = table.position
    if seat is None or position is None or seat not in (position.pending or "") or table.is_bots(seat):
        return None
    return {"decision": position.revealed, "would": {}, "forms": {}, **position.asks(seat)}  # type: ignore[return-value]


def seat_info(table: Table, letter: str, presence: Presence) -> SeatInfo:
    at = table.seats[letter]
    if at is None:
        return {"seat": letter, "name": "", "kind": "open", "bot": None, "online": False, "gone": None}
    gone = presence.gone(at.player) if at.is_person else None
    return {
        "seat": letter,
        "name": at.name,
        "kind": "person" if at.is_person else "bot",
        "bot": at.bot or None,
        "online": gone is None,
        "gone": gone if gone is None else round(gone, 1),
    }


def chat_line(said: Chatted) -> ChatLine:
    return {"name": said.name, "seat": said.seat, "text": said.text}


def chatted(said: Chatted) -> bytes:
    return written({"type": "chat", **chat_line(said)})


def refused(error: Refused | Denied, language: str, decision: int | None = None) -> bytes:
    """Why something was not done, in the viewer's language."""
    return written(
        {
            "type": "refused",
            "decision": decision,
            "rule": error.rule if isinstance(error, Refused) else None,
            "reason": error.reason if isinstance(error, Denied) else None,
            "text": error.in_language(language),
        }
    )


def pong() -> bytes:
    return written({"type": "pong"})


def written(answer: Answer) -> bytes:
    return orjson.dumps(answer)
