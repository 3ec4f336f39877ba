"""What a viewer of a table is told. Everything that leaves the server about a game is made here, from what the viewer
may know: lines and a view without the rest, and what a seat may do, which never depends on what it cannot see.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import orjson

from ludothek.core.denied import Denied
from ludothek.core.position import Position
from ludothek.core.refused import Refused
from ludothek.server.answers import (
    Answer,
    Asks,
    ChatLine,
    Denial,
    Fair,
    KeptSeat,
    News,
    Next,
    SeatInfo,
    Stage,
    TableAnswer,
    View,
)
from ludothek.server.presence import Presence
from ludothek.table.again import Again
from ludothek.table.events import Chatted
from ludothek.table.meters import note_denial
from ludothek.table.table import Table

Words = Callable[..., bytes]
"""What there is to say to a seat, or to a spectator, and in which language it is drawn, if it is."""


def moved(table: Table, start: int) -> Words:
    """`MovedAnswer`: the lines from `start` on and the view after them, for a seat, or with None for a spectator.

    With a language, the view is drawn in it as well. It is put together from what is JSON already, and lines that
    everybody may know are written once for all: nothing else is told so often.
    """
    position = table.position
    assert position is not None
    common = news(position, None, start) if position.is_known_from(start) else b""

    def words(seat: str | None, language: str | None = None) -> bytes:
        asked = asks(table, seat)
        return b'%b,"view":%b,"asks":%b%b}' % (
            common or news(position, seat, start),
            position.view_text(seat),
            b"null" if asked is None else orjson.dumps(asked),
            b',"text":%b' % orjson.dumps(position.view(seat).text(language)) if language else b"",
        )

    return words


def news(position: Position, seat: str | None, start: int) -> bytes:
    """How what is told of a move begins: the lines from `start` on as a seat may know them, and what each did."""
    lines, facts = position.news(seat, start)
    told: News = {"type": "moved", "start": start, "lines": lines, "facts": facts, "revealed": position.revealed}
    return orjson.dumps(told)[:-1]


def now(
    table: Table,
    presence: Presence,
    patience: float,
    at: float,
    seat: str | None,
    language: str | None = None,
    yours: str | None = None,
) -> bytes:
    """The whole table, at a time in seconds since 1970; `yours` is the seat that is kept for the viewer."""
    position = table.position
    lines, facts = position.news(seat, 0) if position else ([], [])
    told: TableAnswer = {
        "type": "table",
        "id": table.id,
        "game": table.game.name,
        "title": table.game.title,
        "options": table.made.options,
        "you": seat,
        "yours": yours,
        "seats": seats(table, presence, at),
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
        "next": going_on(table, at),
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


def presence_of(table: Table, presence: Presence, at: float) -> bytes:
    """The same for every viewer."""
    return written(
        {
            "type": "presence",
            "seats": seats(table, presence, at),
            "watching": watching(table, presence),
            "next": going_on(table, at),
        }
    )


def going_on(table: Table, at: float) -> Next | None:
    """Where they play again."""
    continued = table.again.continued
    if continued is None:
        return None
    return {
        "table": continued.table,
        "by": continued.seat or None,
        "left": round(max(0.0, continued.until - at), 1),
        "declined": sorted(table.again.declined),
    }


def seats(table: Table, presence: Presence, at: float) -> list[SeatInfo]:
    return [seat_info(table, letter, presence, at) for letter in table.seats]


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
    told = position.asks(seat)
    told["decision"] = position.revealed
    told.setdefault("would", {})
    told.setdefault("forms", {})
    return cast("Asks", told)


def seat_info(table: Table, letter: str, presence: Presence, at: float) -> SeatInfo:
    sitting = table.seats[letter]
    if sitting is None:
        return {
            "seat": letter,
            "name": "",
            "kind": "open",
            "bot": None,
            "online": False,
            "gone": None,
            "kept": kept(table.again, letter, at),
        }
    gone = presence.gone(sitting.player) if sitting.is_person else None
    return {
        "seat": letter,
        "name": sitting.name,
        "kind": "person" if sitting.is_person else "bot",
        "bot": sitting.bot or None,
        "online": gone is None,
        "gone": gone if gone is None else round(gone, 1),
        "kept": None,
    }


def kept(again: Again, letter: str, at: float) -> KeptSeat | None:
    """For whom a seat is kept, by name: nobody is told who that is otherwise."""
    if letter not in again.kept:
        return None
    return {
        "name": again.kept[letter].name,
        "left": round(again.left(letter, at), 1),
        "declined": letter in again.declined,
    }


def chat_line(said: Chatted) -> ChatLine:
    return {"name": said.name, "seat": said.seat, "text": said.text}


def chatted(said: Chatted) -> bytes:
    return written({"type": "chat", **chat_line(said)})


def refused(error: Refused | Denied, language: str, decision: int | None = None) -> bytes:
    return written({"type": "refused", "decision": decision, **denial(error, language)})


def denial(error: Refused | Denied, language: str) -> Denial:
    """Why something was not done, in the language of who asked; it counts, since somebody hears it."""
    note_denial(error)
    return {
        "rule": error.rule if isinstance(error, Refused) else None,
        "reason": error.reason if isinstance(error, Denied) else None,
        "text": error.in_language(language),
    }


def pong() -> bytes:
    return written({"type": "pong"})


def written(answer: Answer) -> bytes:
    return orjson.dumps(answer)
