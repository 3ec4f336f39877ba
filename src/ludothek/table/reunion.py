"""The same people at another table: who sits where, for whom seats are kept, and what was said last."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace

from ludothek.table.events import Chatted, Event, Kept
from ludothek.table.table import Table

LINES_TAKEN_ALONG = 20
"""So much of what was said goes along."""


def reunite(new: Table, old: Table, player: str, name: str, until: float, places: Mapping[str, str]) -> list[Event]:
    """Whoever asked sits down, and so do the bots; the seats of all others are kept for them `until` then.

    `places` says where those of the old seats sit now.
    """
    seat = old.seat_of(player)
    assert seat is not None
    events: list[Event] = []
    for letter, at in old.seats.items():
        assert at is not None
        if not at.is_person:
            events += new.seat_bot(places[letter], at.bot)
        elif letter != seat:
            events += new.happened(Kept(places[letter], at.name, at.player, until))
    events += new.happened(*taken_along(old.chat, places))
    return events + new.sit(player, name, places[seat], "" if seat in old.seals else None)


def taken_along(chat: Sequence[Chatted], places: Mapping[str, str]) -> list[Chatted]:
    """The last that was said, by those who said it."""
    return [replace(said, seat=places.get(said.seat, "")) for said in chat[-LINES_TAKEN_ALONG:]]


def drawn_places(old: Table, rng: random.Random) -> dict[str, str]:
    """New seats for the people, drawn among themselves: in no game is it the old seats that say who begins.

    Bots stay, since they are called after their seats.
    """
    people = [letter for letter, at in old.seats.items() if at and at.is_person]
    drawn = zip(people, rng.sample(people, len(people)), strict=True)
    return {letter: letter for letter in old.seats} | dict(drawn)
