"""What a viewer of a table is told. Everything that leaves the server about a game is made here, from a view."""

from __future__ import annotations

from ludothek.core.position import Position
from ludothek.games.die_bombe.rules import LEAST_BID
from ludothek.server.messages import Asks, Bids, Keeps, Line, Moved, SeatInfo, TableNow
from ludothek.table.store import OPEN, OVER, PLAYING
from ludothek.table.table import Table


def stage_of(table: Table) -> str:
    return OVER if table.is_over else PLAYING if table.is_started else OPEN


def asks(table: Table, view: Position, seat: str | None, phase: str) -> Asks | None:
    """The decision that a seat is asked for, if it is and no bot decides for it."""
    if seat is None:
        return None
    decision = table.asked(seat)
    occupant = table.seats[seat]
    if decision is None or occupant is None or occupant.bot:
        return None
    if view.game.name == "die-bombe" and phase == "bidding":
        return Asks(decision=decision, legal=[], bid=Bids(low=LEAST_BID, high=int(view.options["max_bid"])))
    legal = view.legal(seat)
    if view.game.name == "bruno-bueffel":
        keeps = [move for move in legal if move.startswith("keep")]
        action = any(move[-1] in "SREB-" for move in keeps)
        others = [move for move in legal if not move.startswith("keep")]
        return Asks(decision=decision, legal=others, keep=Keeps(allowed=bool(keeps), action=action))
    return Asks(decision=decision, legal=legal)


def table_now(table: Table, seat: str | None, online: set[str], watching: int) -> TableNow:
    """The whole table as a seat, or with None a spectator, may know it."""
    view = table.position.view(seat) if table.position else None
    seen = view.to_json() if view else None
    return TableNow(
        id=table.id,
        game=table.game.name,
        title=table.game.title,
        options=dict(table.made.options),
        you=seat,
        seats=[seat_info(table, letter, online) for letter in table.seats],
        stage=stage_of(table),  # type: ignore[arg-type]  # one of the three words
        lines=view.lines if view else [],
        revealed=view.revealed if view else 0,
        view=seen,
        asks=asks(table, view, seat, seen["state"]["phase"]) if view and seen else None,
        commitment=table.made.commitment,
        secret=table.fair.secret.hex() if table.is_over else None,
        entropy=dict(table.entropy),
        chat=[Line(name=said.name, seat=said.seat, text=said.text) for said in table.chat],
        watching=watching,
        next=table.next_table,
    )


def seat_info(table: Table, letter: str, online: set[str]) -> SeatInfo:
    occupant = table.seats[letter]
    if occupant is None:
        return SeatInfo(seat=letter, name="", kind="open", bot=None, online=False)
    present = not occupant.is_person or occupant.player in online
    return SeatInfo(
        seat=letter,
        name=occupant.name,
        kind="person" if occupant.is_person else "bot",
        bot=occupant.bot or None,
        online=present,
    )


def moved(table: Table, seat: str | None, start: int) -> Moved:
    """The lines from `start` on and the view after them."""
    assert table.position is not None
    view = table.position.view(seat)
    seen = view.to_json()
    return Moved(
        start=start,
        lines=view.lines[start:],
        revealed=view.revealed,
        view=seen,
        asks=asks(table, view, seat, seen["state"]["phase"]),
    )
