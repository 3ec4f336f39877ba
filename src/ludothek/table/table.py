"""A table: who sits where, the game, and what may happen next. Its state is a replay of its log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from ludothek.core.denied import Denied
from ludothek.core.game import Game
from ludothek.core.position import Position
from ludothek.core.seats import CHANCE, LETTERS
from ludothek.table.again import NOTHING, Again
from ludothek.table.events import (
    Begun,
    Chatted,
    Closed,
    Continued,
    Declined,
    Entry,
    Event,
    Kept,
    Made,
    Moved,
    Replaced,
    Returned,
    Revealed,
    Sat,
    Sealed,
    Stood,
    Waived,
    moved,
)
from ludothek.table.fairness import FairChance, seal_of
from ludothek.table.stages import CLOSED, OPEN, OVER, PLAYING

CHATS_KEPT = 100
MOST_EVENTS = 10_000
"""How long a log may become: ten times the longest games, which some options let go on for ever."""
MOST_WITH_CHAT = 5_000
"""How long it may become by what people say: the game has room after that."""
MOST_WITH_COMING = 7_500
"""The same for who sits down, or comes back to a seat."""


@dataclass(frozen=True)
class Occupant:
    """Who sits on a seat. A bot that stands in for a person leaves the seat theirs."""

    name: str
    player: str = ""
    bot: str = ""
    is_gone: bool = False
    """The bot stands in for someone who is gone without a word: it ends when they are back."""

    @property
    def is_person(self) -> bool:
        return bool(self.player)


@dataclass(slots=True)
class Table:
    """The authority over one game.

    What it holds is replaced when it changes and never changed in place, but for the position: so a draft, on which
    something is decided before it is written, costs next to nothing.
    """

    id: str
    game: Game
    made: Made
    fair: FairChance
    seats: Mapping[str, Occupant | None]
    seals: Mapping[str, str] = field(default_factory=dict)
    """What people have promised to add to chance; empty for a promise that is to come."""
    entropy: Mapping[str, str] = field(default_factory=dict)
    """What they have added."""
    position: Position | None = None
    chat: tuple[Chatted, ...] = ()
    """The last that was said."""
    seat_by_player: Mapping[str, str] = field(default_factory=dict)
    """The seats of people, who have at most one."""
    again: Again = NOTHING
    """Whether they play again, or for whom seats are kept."""
    asked_since: tuple[int, float | None] = (-1, None)
    """The decision that is asked for, and when it was asked first, in seconds since 1970."""
    length: int = 0
    """How many events the log has."""
    revealed: Mapping[str, str] = field(default_factory=dict)
    """What those have added who were asked for it, until all have."""
    is_closed: bool = False
    """Whether the host of the server has ended it."""

    @classmethod
    def replay(cls, id: str, secret: bytes, log: Iterable[Entry], load: Callable[[str], Game]) -> Table:
        """A table from its log, which starts with how it was made."""
        first, *later = log
        made, *events = first.events
        assert isinstance(made, Made)
        game = load(made.game)
        seats: dict[str, Occupant | None] = dict.fromkeys(LETTERS[: int(made.options["seats"])])
        table = cls(id, game, made, FairChance(secret), seats, length=1)
        table.follow([Entry(1, events, first.at), *later])
        return table

    def draft(self) -> Table:
        """A copy to decide on: it takes the table's place when what was decided is written."""
        return Table(
            self.id,
            self.game,
            self.made,
            self.fair,
            self.seats,
            self.seals,
            self.entropy,
            self.position and self.position.copy(),
            self.chat,
            self.seat_by_player,
            self.again,
            self.asked_since,
            self.length,
            self.revealed,
            self.is_closed,
        )

    def follow(self, tail: Iterable[Entry]) -> None:
        """Takes in what others have written to the log."""
        for _ in self.following(tail):
            pass

    def following(self, tail: Iterable[Entry]) -> Iterator[None]:
        """The same, an event at a time."""
        for entry in tail:
            for event in entry.events:
                self.apply(event)
                yield
            self.stamp(entry.at)

    def stamp(self, at: float | None) -> None:
        """All that has happened until now was written at that time."""
        decision = self.position.revealed if self.position else -1
        if decision != self.asked_since[0]:
            self.asked_since = decision, at

    @property
    def is_started(self) -> bool:
        return self.position is not None

    @property
    def is_full(self) -> bool:
        return None not in self.seats.values()

    @property
    def is_gathering(self) -> bool:
        """All are there, and what they add to chance is not."""
        return self.position is None and self.is_full and not self.is_closed

    @property
    def is_over(self) -> bool:
        return self.position is not None and self.position.pending is None

    @property
    def is_too_long(self) -> bool:
        """Nothing more happens here."""
        return self.length >= MOST_EVENTS

    @property
    def stage(self) -> str:
        if self.is_closed:
            return CLOSED
        if self.position is None:
            return OPEN
        return PLAYING if self.position.pending is not None else OVER

    def seat_of(self, player: str) -> str | None:
        """The seat of a person, if they have one."""
        return self.seat_by_player.get(player)

    @property
    def host(self) -> str:
        """Who made the table, or of those who have a seat sat down first; the table itself while nobody has."""
        return next(iter(self.seat_by_player), self.id)

    def apply(self, event: Event) -> None:
        """Takes in what the log says has happened."""
        self.length += 1
        match event:
            case Moved(line):
                assert self.position is not None
                self.position.play(line)
            case Sat(seat, name, player, bot, entropy, seal):
                self._seat(seat, Occupant(name, player, bot))
                self.again = self.again.sit(seat, player)
                if player:
                    self.seat_by_player = {**self.seat_by_player, player: seat}
                if entropy:
                    self.entropy = {**self.entropy, seat: entropy}
                if seal is not None:
                    self.seals = {**self.seals, seat: seal}
                if self.is_full and not self.seals:
                    self._begin({})
            case Sealed(seat, seal):
                self.seals = {**self.seals, seat: seal}
            case Stood(seat):
                promised = without(self.seals, seat)
                self.seals = dict.fromkeys(promised, "") if self.is_full else promised  # what was revealed is known
                self.entropy = without(self.entropy, seat)
                self.revealed = {}
                self.seat_by_player = without(self.seat_by_player, self._occupant(seat).player)
                self._seat(seat, None)
            case Waived(seat):
                self.seals = without(self.seals, seat)
                if self.is_gathering and not self.seals:
                    self._begin({})
            case Revealed(seat, entropy):
                self.revealed = {**self.revealed, seat: entropy}
            case Begun(entropy):
                self._begin(entropy)
            case Replaced(seat, bot, is_gone):
                self._seat(seat, replace(self._occupant(seat), bot=bot, is_gone=is_gone))
            case Returned(seat):
                self._seat(seat, replace(self._occupant(seat), bot="", is_gone=False))
            case Chatted():
                self.chat = (*self.chat, event)[-CHATS_KEPT:]
            case Continued():
                self.again = self.again.go_on(event)
            case Kept():
                self.again = self.again.keep(event)
            case Declined(seat):
                self.again = self.again.decline(seat)
            case Closed():
                self.is_closed = True
            case Made():
                raise ValueError("a table is made only once")

    def sit(self, player: str, name: str, seat: str | None, seal: str | None = None, now: float = 0.0) -> list[Event]:
        """A person takes a seat, or the one that is kept for them, or the first that is open; `seal` is what they
        promise to add to chance.
        """
        if self.seat_of(player):
            raise Denied("seated-already")
        open_seats = [letter for letter, at in self.seats.items() if at is None]
        if seat is not None:
            open_seats = [letter for letter in open_seats if letter == seat]
        if not open_seats:
            raise Denied("no-open-seat")
        free = [letter for letter in open_seats if not self.again.is_closed(letter, player, now)]
        if not free:
            raise Denied("seat-kept", name=self.again.kept[open_seats[0]].name)
        self._demand_room_to_come()
        own = self.again.seat_of(player)
        return self.happened(Sat(own if own in free else free[0], name, player, seal=seal))

    def promise(self, player: str, seal: str) -> list[Event]:
        """A person who has a seat promises what they add to chance; the first promise counts."""
        seat = self._seat_of(player)
        return self.happened(Sealed(seat, seal)) if self.owes(seat) == "seal" else []

    def demand_promised(self, player: str, entropy: str) -> str:
        """The seat of a person who reveals what they promised; Denied if it is something else, or too soon."""
        seat = self._seat_of(player)
        if self.owes(seat) != "reveal" or seal_of(entropy) != self.seals[seat]:
            raise Denied("not-promised")
        return seat

    def reveal(self, player: str, entropy: str) -> list[Event]:
        """A person reveals what they promised; the game begins when all have. A second page of theirs may come late."""
        seat = self.demand_promised(player, entropy)
        revealed = {**self.revealed, seat: entropy}
        if set(revealed) == set(self.seals):
            return self.begin(revealed)
        return [] if seat in self.revealed else self.happened(Revealed(seat, entropy))

    def waive(self) -> list[Event]:
        """Nobody waits any longer for promises that were not made; those that were are revealed now."""
        late = [seat for seat in self.seals if self.owes(seat) == "seal"] if self.is_gathering else []
        return self.happened(*map(Waived, late)) if late else []

    def begin(self, revealed: Mapping[str, str]) -> list[Event]:
        """The game begins with what was revealed; for the rest stand values that nobody could foresee."""
        return self.happened(Begun(dict(revealed))) if self.is_gathering else []

    def owes(self, seat: str) -> Literal["seal", "reveal"] | None:
        """What a seat is asked to add to chance before the game begins."""
        if self.is_started or seat not in self.seals:
            return None
        if not self.seals[seat]:
            return "seal"
        return "reveal" if self.is_full and all(self.seals.values()) else None

    def seat_bot(self, seat: str, bot: str) -> list[Event]:
        if self.seats.get(seat, "") is not None:
            raise Denied("no-open-seat")
        return self.happened(Sat(seat, bot, "", bot))

    def leave(self, player: str, bot: str) -> list[Event]:
        """Before the game the seat is open again; after it has begun a bot decides, until the person is back."""
        seat = self._seat_of(player)
        if self.is_over or self._occupant(seat).bot:
            return []
        if not self.is_started:
            return self.happened(Stood(seat))
        return self.happened(Replaced(seat, bot))

    def stand_in(self, seat: str, bot: str) -> list[Event]:
        """A bot decides for a person who is to decide and is gone."""
        if self.is_bots(seat):
            return []
        if self.asked(seat) is None:
            raise Denied("not-waited-for")
        return self.happened(Replaced(seat, bot, is_gone=True))

    def free(self, seat: str) -> list[Event]:
        """The seat of a person who is gone is open again; once the game has begun, a bot stands in for them."""
        if self.is_started or not self._occupant(seat).is_person:
            raise Denied("not-waited-for")
        return self.happened(Stood(seat))

    def come_back(self, player: str) -> list[Event]:
        seat = self._seat_of(player)
        if not self._occupant(seat).bot:
            return []
        self._demand_room_to_come()
        return self.happened(Returned(seat))

    def say(self, player: str, name: str, text: str) -> list[Event]:
        """Somebody says something to all."""
        if self.length >= MOST_WITH_CHAT:
            raise Denied("chat-full")
        return self.happened(Chatted(name, self.seat_of(player) or "", text)) if text else []

    def go_on(self, continued: Continued) -> list[Event]:
        """The same people play again at another table."""
        return [] if self.again.continued else self.happened(continued)

    def decline(self, player: str) -> list[Event]:
        """Somebody does not play again: they were asked to when the game was over, or a seat is kept for them."""
        asked = self.again.continued
        seat = self._seat_of(player) if asked else self.again.seat_of(player)
        if seat is None:
            raise Denied("not-invited")
        is_settled = seat in self.again.declined or (asked is not None and seat == asked.seat)
        return [] if is_settled else self.happened(Declined(seat))

    def decide(self, player: str, decision: int, move: str) -> list[Event]:
        """A person's answer, and the chance that it calls for."""
        return self._followed(self.answer(player, decision, move))

    def answer(self, player: str, decision: int, move: str) -> list[Event]:
        """A person answers a decision by its number: the settled lines when it was asked.

        Another seat's sealed decision does not change that number, and a repeated answer changes nothing. Chance that
        is due now is not drawn yet.
        """
        seat = self._seat_of(player)
        if self.is_bots(seat):
            raise Denied("bot-decides")
        return self._answer(seat, decision, move)

    def decide_bot(self, seat: str, decision: int, move: str) -> list[Event]:
        """A bot's answer, and the chance that it calls for."""
        return self._followed(self.answer_bot(seat, decision, move))

    def answer_bot(self, seat: str, decision: int, move: str) -> list[Event]:
        """A bot's answer; none if its person came back or the game has gone on meanwhile."""
        if not self._occupant(seat).bot or self.asked(seat) != decision:
            return []
        return self._answer(seat, decision, move)

    def draw(self) -> list[Event]:
        """Draws a throw or a card, if one is due."""
        if self.position is None or self.position.pending != CHANCE:
            return []
        self.length += 1
        return [moved(self.fair.roll(self.position))]

    def asked(self, seat: str) -> int | None:
        """The number of the decision that a seat is asked for, if it is."""
        position = self.position
        return position.revealed if position is not None and seat in (position.pending or "") else None

    def is_bots(self, seat: str) -> bool:
        """Whether a bot decides for a seat, its own or a person's who left."""
        at = self.seats.get(seat)
        return at is not None and bool(at.bot)

    def bots_to_decide(self) -> list[str]:
        if self.is_too_long or self.is_closed:
            return []
        return [seat for seat, at in self.seats.items() if at and at.bot and self.asked(seat) is not None]

    def happened(self, *events: Event) -> list[Event]:
        """Applies events and the chance that they call for; all of it is to be written to the log."""
        self._demand_not_closed()
        for event in events:
            self.apply(event)
        return self._followed(list(events))

    def _followed(self, events: list[Event]) -> list[Event]:
        """Events and all the chance that they call for."""
        while events and (drawn := self.draw()):
            events += drawn
        return events

    def _answer(self, seat: str, decision: int, move: str) -> list[Event]:
        if self.position is None:
            raise Denied("not-started")
        line = f"{seat} {move}"
        if self.asked(seat) != decision:
            if self._was_answered(decision, seat, self.position.canonical(line)):
                return []
            raise Denied("decided-already")
        self._demand_room()
        played = self.position.play(line)
        self.length += 1
        return [moved(played)]

    def _demand_not_closed(self) -> None:
        if self.is_closed:
            raise Denied("closed")

    def _demand_room(self) -> None:
        """For moves; what happens once, such as going on at another table, always can."""
        self._demand_not_closed()
        if self.is_too_long:
            raise Denied("game-too-long")

    def _demand_room_to_come(self) -> None:
        """For who sits down or comes back, again and again if they like; who can do that no more goes only once."""
        self._demand_not_closed()
        if self.length >= MOST_WITH_COMING:
            raise Denied("came-too-often")

    def _was_answered(self, decision: int, seat: str, line: str) -> bool:
        """Whether this very answer was given before: a message that was sent twice."""
        assert self.position is not None
        answers = self.position.lines[max(0, decision) : max(0, decision) + len(self.seats)]
        return decision >= 0 and next((said for said in answers if said.startswith(f"{seat} ")), "") == line

    def _begin(self, revealed: Mapping[str, str]) -> None:
        self.revealed = {}
        self.seals = {seat: seal for seat, seal in self.seals.items() if seal}
        if self.seals:
            self.entropy = revealed  # what older logs have without a promise does not count beside those that have one
        self.fair = FairChance(self.fair.secret, self.entropy, self.seals)
        self.position = Position(self.game, self.made.options)

    def _seat(self, seat: str, occupant: Occupant | None) -> None:
        self.seats = {**self.seats, seat: occupant}

    def _seat_of(self, player: str) -> str:
        seat = self.seat_of(player)
        if seat is None:
            raise Denied("not-seated")
        return seat

    def _occupant(self, seat: str) -> Occupant:
        occupant = self.seats.get(seat)
        if occupant is None:
            raise Denied("not-seated")
        return occupant


def without(mapping: Mapping[str, str], key: str) -> Mapping[str, str]:
    return {name: value for name, value in mapping.items() if name != key}
