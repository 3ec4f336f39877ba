"""Die Bombe's table for readers: as JSON and as a list of everyone's cards."""

from __future__ import annotations

from typing import Any, Literal

from typing_extensions import TypedDict

from ludothek.core.position import Position
from ludothek.core.record import States, values
from ludothek.core.seats import LETTERS
from ludothek.games.die_bombe.notation import LETTERS_OF_COLOURS, NAMES, decode, value
from ludothek.games.die_bombe.rules import (
    BIDDING,
    BOMBING,
    DEALING,
    DRAWING_LOTS,
    DROP,
    LEAST_BID,
    NO_CARD,
    TAKE,
    TAKING,
    UNKNOWN_BID,
)
from ludothek.texts import say

Phase = Literal["dealing", "bidding", "drawing-lots", "taking", "bombing", "over"]
PHASES: dict[int, Phase] = {
    DEALING: "dealing",
    BIDDING: "bidding",
    DRAWING_LOTS: "drawing-lots",
    TAKING: "taking",
    BOMBING: "bombing",
}


class BombePlayer(TypedDict):
    """A seat's bid (`?` is sealed), the points that it has paid, and its piles from the bottom up."""

    bid: int | Literal["?"] | None
    paid: int
    red: list[str]
    green: list[str]


class BombeState(TypedDict):
    """Die Bombe as a viewer may know it: of the seats that are `bidding`, the bids of those `waiting` are due."""

    phase: Phase
    table: list[str]
    pile: int
    bombs_in_pile: int
    unseen: list[str]
    bidding: list[str]
    waiting: list[str]
    ties: int
    winner: str | None
    second: str | None
    bomber: str | None
    players: dict[str, BombePlayer]


def describe(states: States) -> BombeState:
    s = values(states)
    bidding = s.phase == BIDDING
    return {
        "phase": PHASES.get(s.phase, "over"),
        "table": [NAMES[card] for card in s.table if card != NO_CARD],
        "pile": s.unseen_coloured + s.unseen_bombs,
        "bombs_in_pile": s.unseen_bombs,
        "unseen": [NAMES[card] for card in NAMES if card < NO_CARD - 1 and s.unseen >> card & 1],
        "bidding": [LETTERS[seat] for seat in range(s.seats) if bidding and s.bidding >> seat & 1],
        "waiting": [LETTERS[seat] for seat in range(s.seats) if bidding and s.waiting >> seat & 1],
        "ties": s.ties,
        "winner": LETTERS[s.winner] if s.phase in (TAKING, BOMBING) else None,
        "second": LETTERS[s.second] if s.phase in (TAKING, BOMBING) and s.second >= 0 else None,
        "bomber": LETTERS[s.bomber] if s.phase == BOMBING else None,
        "players": {
            LETTERS[seat]: {
                "bid": bid_of(s, seat),
                "paid": s.paid[seat],
                "red": pile(s, seat, 0),
                "green": pile(s, seat, 1),
            }
            for seat in range(s.seats)
        },
    }


def bid_of(s: Any, seat: int) -> int | Literal["?"] | None:
    """The bid, None where there is none yet, `?` where the viewer may not know it."""
    amount = s.bids[seat]
    return "?" if amount == UNKNOWN_BID else amount or None


def pile(s: Any, seat: int, colour: int) -> list[str]:
    ranks = s.piles[seat][colour][: s.held[seat][colour]]
    return [f"{LETTERS_OF_COLOURS[colour]}{value(rank)}" for rank in ranks]


def asks(position: Position, seat: str) -> dict[str, Any]:
    """A bid is any number in a range."""
    if int(position.states["phase"][0]) == BIDDING:
        return {"legal": [], "bid": {"low": LEAST_BID, "high": position.options["max_bid"]}}
    return {"legal": position.legal(seat)}


def draw(position: Position, language: str) -> str:
    state = describe(position.states)
    scores = position.scores or {}
    columns = [[say(language, f"die-bombe-column-{name}") for name in ("seat", "bid", "paid", "score", "red", "green")]]
    most = {colour: max(len(player[colour]) for player in state["players"].values()) for colour in ("red", "green")}
    for seat, player in state["players"].items():
        piles = []
        for colour in ("red", "green"):
            cards = player[colour]
            doubled = cards and len(cards) == most[colour]
            piles.append((" ".join(cards) + (" x2" if doubled else "")) or "-")
        bid = "-" if player["bid"] is None else str(player["bid"])
        columns.append([seat, bid, str(player["paid"]), str(scores[seat]), *piles])
    widths = [max(len(row[i]) for row in columns) for i in range(6)]
    table = [
        "  ".join(
            cell.rjust(width) if 0 < i < 4 else cell.ljust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in columns
    ]
    head = say(
        language,
        "die-bombe-table" if state["table"] else "die-bombe-pile",
        {"cards": " ".join(state["table"]), "pile": state["pile"], "bombs": state["bombs_in_pile"]},
    )
    return "\n".join([head, *table])


def details(before: States, after: States, seat: int, action: int) -> dict[str, object]:
    verb, argument = decode(action)
    if verb == DROP:
        return {"lost": pile(values(before), argument >> 1, argument & 1)[-1]}
    if verb == TAKE:
        s = values(before)
        first, second = s.table
        left = second if argument == first else first
        return {
            "paid": s.bids[seat],
            "other": "none" if second == NO_CARD else NAMES[left],
            "second": LETTERS[s.second] if s.second >= 0 else "none",
        }
    return {}
