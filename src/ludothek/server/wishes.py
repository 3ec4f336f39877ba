"""What waits for its turn at a table: what pages ask for, and what the table wants by itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from time import perf_counter
from typing import TYPE_CHECKING, Protocol

from ludothek.core.denied import Denied
from ludothek.core.refused import Refused
from ludothek.players import plain
from ludothek.server.identity import Person
from ludothek.server.requests import Back, Chat, Decline, Free, Leave, Play, Request, Reveal, Seal, Sit, StandIn
from ludothek.table.events import Event
from ludothek.table.table import Table

if TYPE_CHECKING:
    from ludothek.server.room import Room


class Connection(Protocol):
    """A page that is open; `send` must not wait for a slow reader."""

    person: Person
    address: str
    language: str
    draws: bool
    """Whether views are to be drawn as text too."""

    waiting: int
    """How much that it has asked for is not answered yet."""

    send: Callable[[bytes], None]

    def may_look(self) -> bool:
        """Whether the page may be told the whole table once more."""


class Kind(Enum):
    """What may be decided together with others of its kind."""

    MOVE = "a move in the game"
    CHAT = "something to say"
    ALONE = "anything else"


class Wish(Protocol):
    """Something that somebody, or the table itself, wants to happen, and that waits for its turn."""

    tries: int
    """How often another was faster."""
    kind: Kind
    """Moves that wait for their turn at once are written and told together, and so is what people say."""
    at: float
    """When it was wished, by `perf_counter`."""

    def decide(self, table: Table) -> list[Event]:
        """Does it to a draft of the table; all that happened by it, or nothing if nothing is to be done.

        Raises `Refused` or `Denied`.
        """

    def done(self, something: bool) -> None:
        """Called when all is told, or when there was nothing to do."""

    def deny(self, error: Refused | Denied) -> None: ...


KINDS = {"play": Kind.MOVE, "chat": Kind.CHAT}


@dataclass(slots=True)
class Own:
    """What the table wants by itself."""

    decide: Callable[[Table], list[Event]]
    done: Callable[[bool], None]
    deny: Callable[[Refused | Denied], None]
    kind: Kind = Kind.ALONE
    tries: int = 0
    at: float = field(default_factory=perf_counter)


class Asked:
    """What a page asks for."""

    __slots__ = ("at", "connection", "kind", "request", "room", "tries")

    def __init__(self, room: Room, connection: Connection, request: Request) -> None:
        self.room = room
        self.connection = connection
        self.request = request
        self.kind = KINDS.get(request.do, Kind.ALONE)
        self.tries = 0
        self.at = perf_counter()

    def decide(self, table: Table) -> list[Event]:
        person = self.connection.person
        match self.request:
            case Play(decision=decision, move=move):  # first, since it is what nearly all ask for
                return table.decide(person.id, decision, move)
            case Sit(seat=seat, seal=seal):
                return table.sit(person.id, person.called, seat, seal, self.room.house.clock())
            case Seal(seal=seal):
                return table.promise(person.id, seal)
            case Reveal(entropy=entropy):
                return table.reveal(person.id, entropy)
            case Leave():
                return table.leave(person.id, plain(table.game))
            case Back():
                return table.come_back(person.id)
            case StandIn(seat=seat):
                self.room.demand_gone(table, person, seat)
                return table.stand_in(seat, plain(table.game))
            case Free(seat=seat):
                self.room.demand_gone(table, person, seat)
                return table.free(seat)
            case Decline():
                return table.decline(person.id)
            case Chat(text=text):
                return table.say(person.id, person.name, text)
        raise TypeError(f"{self.request.do!r} is nothing that happens at the table itself")

    def done(self, something: bool) -> None:
        self.connection.waiting -= 1
        if not something:
            self.room.show(self.connection, getattr(self.request, "decision", None))

    def deny(self, error: Refused | Denied) -> None:
        self.connection.waiting -= 1
        self.room.refuse(self.connection, error, getattr(self.request, "decision", None))


class Decided:
    """What was decided at once and is written together: anything, or several in a row of a kind that can be.

    Who is refused among them hears so when the others are written: why may tell of what these did.
    """

    __slots__ = ("_answers", "events", "moved_at", "wishes")

    def __init__(self) -> None:
        self.wishes: list[Wish] = []
        self._answers: list[bool | Refused | Denied] = []
        self.events: list[Event] = []
        self.moved_at: list[float] = []
        """When the moves were wished that were made."""

    def may_have(self, wish: Wish) -> bool:
        """Whether something may be decided too before this is written; what is refused has changed nothing."""
        return not self.wishes or (wish.kind is not Kind.ALONE and wish.kind is self.wishes[0].kind)

    def add(self, wish: Wish, events: list[Event]) -> None:
        self.wishes.append(wish)
        self._answers.append(bool(events))
        self.events += events
        if events and wish.kind is Kind.MOVE:
            self.moved_at.append(wish.at)

    def refuse(self, wish: Wish, error: Refused | Denied) -> None:
        """Who caught the error holds this: a trace of where it was, or of what led to it, would close a circle with the
        draft in it, and anybody can be refused often.
        """
        error.__context__ = None
        self.wishes.append(wish)
        self._answers.append(error.with_traceback(None))

    def try_again(self, tries: int) -> list[Wish]:
        """Another was faster: those who have not tried so often go back to the line, the others stay here."""
        for wish in self.wishes:
            wish.tries += 1
        again = [wish for wish in self.wishes if wish.tries < tries]
        self.wishes = [wish for wish in self.wishes if wish.tries >= tries]
        return again

    def done(self) -> None:
        """Answers all, each for itself."""
        for wish, answer in zip(self.wishes, self._answers, strict=True):
            if isinstance(answer, bool):
                wish.done(answer)
            else:
                wish.deny(answer)

    def deny(self, error: Refused | Denied) -> None:
        """Nothing of it could be written."""
        for wish in self.wishes:
            wish.deny(error)
