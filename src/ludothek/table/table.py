"""A table: who sits where, the game, and what may happen next. Its state is a replay of its log."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from ludothek.core.game import Game
from ludothek.core.position import Position
from ludothek.core.seats import CHANCE, LETTERS
from ludothek.table.events import (
    Chatted,
    Continued,
    Event,
    Made,
    Moved,
    Replaced,
    Returned,
    Sat,
    Stood,
)
from ludothek.table.fairness import FairChance, clean_entropy

OPEN, PLAYING, OVER = "open", "playing", "over"
"""The stages of a table: seats are free, the game is under way, it has ended."""
CHATS_KEPT = 100


class Denied(ValueError):
    """Something a person may not do at this table; `reason` is the name of a message that says why."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass
class Occupant:
    """Who sits on a seat. A bot that stands in for a person leaves the seat theirs."""

    name: str
    player: str = ""
    bot: str = ""

    @property
    def is_person(self) -> bool:
        return bool(self.player)


@dataclass
class Table:
    """The authority over one game."""

    id: str
    game: Game
    made: Made
    fair: FairChance
    seats: dict[str, Occupant | None]
    entropy: dict[str, str] = field(default_factory=dict)
    position: Position | None = None
    chat: deque[Chatted] = field(default_factory=lambda: deque(maxlen=CHATS_KEPT))
    """The last that was said."""
    seat_by_player: dict[str, str] = field(default_factory=dict)
    """The seats of people, who have at most one."""
    next_table: str | None = None
    length: int = 0
    """How many events the log has."""

    @classmethod
    def replay(cls, id: str, secret: bytes, events: Iterable[Event], load: Callable[[str], Game]) -> Table:
        """A table from its log, which starts with how it was made."""
        rows = iter(events)
        made = next(rows)
        assert isinstance(made, Made)
        game = load(made.game)
        seats: dict[str, Occupant | None] = dict.fromkeys(LETTERS[: int(made.options["seats"])])
        table = cls(id, game, made, FairChance(secret), seats, length=1)
        for event in rows:
            table.apply(event)
        return table

    @property
    def is_started(self) -> bool:
        return self.position is not None

    @property
    def is_over(self) -> bool:
        return self.position is not None and self.position.pending is None

    @property
    def stage(self) -> str:
        return OVER if self.is_over else PLAYING if self.is_started else OPEN

    def seat_of(self, player: str) -> str | None:
        """The seat of a person, if they have one."""
        return self.seat_by_player.get(player)

    def apply(self, event: Event) -> None:
        """Takes in what the log says has happened."""
        self.length += 1
        match event:
            case Moved(line):
                assert self.position is not None
                self.position.play(line)
            case Sat(seat, name, player, bot, entropy):
                self.seats[seat] = Occupant(name, player, bot)
                if player:
                    self.seat_by_player[player] = seat
                if entropy:
                    self.entropy[seat] = entropy
                self._begin_when_full()
            case Stood(seat):
                self.seat_by_player.pop(self._occupant(seat).player, None)
                self.seats[seat] = None
                self.entropy.pop(seat, None)
            case Replaced(seat, bot):
                self._occupant(seat).bot = bot
            case Returned(seat):
                self._occupant(seat).bot = ""
            case Chatted():
                self.chat.append(event)
            case Continued(table):
                self.next_table = table
            case Made():
                raise ValueError("a table is made only once")

    def sit(self, player: str, name: str, seat: str | None, entropy: str) -> list[Event]:
        """A person takes a seat, or the first that is open."""
        if self.seat_of(player):
            raise Denied("seated-already")
        open_seats = [letter for letter, at in self.seats.items() if at is None]
        if not open_seats or (seat is not None and seat not in open_seats):
            raise Denied("no-open-seat")
        return self.happened(Sat(seat or open_seats[0], name, player, "", clean_entropy(entropy)))

    def seat_bot(self, seat: str, bot: str) -> list[Event]:
        if self.seats.get(seat, "") is not None:
            raise Denied("no-open-seat")
        return self.happened(Sat(seat, bot, "", bot))

    def leave(self, player: str, bot: str) -> list[Event]:
        """Before the game the seat is open again; after it has begun a bot decides, until the person is back."""
        seat = self._seat_of(player)
        if not self.is_started:
            return self.happened(Stood(seat))
        if self.is_over or self._occupant(seat).bot:
            return []
        return self.happened(Replaced(seat, bot))

    def come_back(self, player: str) -> list[Event]:
        seat = self._seat_of(player)
        return self.happened(Returned(seat)) if self._occupant(seat).bot else []

    def decide(self, player: str, decision: int, move: str) -> list[Event]:
        """A person answers a decision by its number: the settled lines when it was asked.

        Another seat's sealed decision does not change that number, and a repeated answer changes nothing.
        """
        seat = self._seat_of(player)
        if self._occupant(seat).bot:
            raise Denied("bot-decides")
        return self._decide(seat, decision, move)

    def decide_bot(self, seat: str, decision: int, move: str) -> list[Event]:
        """A bot's answer; none if its person came back or the game has gone on meanwhile."""
        if not self._occupant(seat).bot or self.asked(seat) != decision:
            return []
        return self._decide(seat, decision, move)

    def asked(self, seat: str) -> int | None:
        """The number of the decision that a seat is asked for, if it is."""
        position = self.position
        return position.revealed if position is not None and seat in (position.pending or "") else None

    def is_bots(self, seat: str) -> bool:
        """Whether a bot decides for a seat, its own or a person's who left."""
        at = self.seats[seat]
        return at is not None and bool(at.bot)

    def bots_to_decide(self) -> list[str]:
        return [seat for seat, at in self.seats.items() if at and at.bot and self.asked(seat) is not None]

    def happened(self, *events: Event) -> list[Event]:
        """Applies events and the chance that they call for; all of it is to be written to the log."""
        news = list(events)
        for event in events:
            self.apply(event)
        while self.position is not None and self.position.pending == CHANCE:
            news.append(Moved(self.fair.roll(self.position)))
            self.length += 1
        return news

    def _decide(self, seat: str, decision: int, move: str) -> list[Event]:
        if self.position is None:
            raise Denied("not-started")
        line = f"{seat} {move}"
        if self.asked(seat) != decision:
            if self._was_answered(decision, seat, self.position.canonical(line)):
                return []
            raise Denied("decided-already")
        played = self.position.play(line)
        self.length += 1
        return [Moved(played), *self.happened()]

    def _was_answered(self, decision: int, seat: str, line: str) -> bool:
        """Whether this very answer was given before: a message that was sent twice."""
        assert self.position is not None
        answers = self.position.lines[max(0, decision) : max(0, decision) + len(self.seats)]
        return decision >= 0 and next((said for said in answers if said.startswith(f"{seat} ")), "") == line

    def _begin_when_full(self) -> None:
        if self.position is None and all(self.seats.values()):
            self.fair = FairChance(self.fair.secret, self.entropy)
            self.position = Position.new(self.game, self.made.options)

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
