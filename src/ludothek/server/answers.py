"""What the server says to a page: dictionaries, since one is made for every viewer of every move."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypeAliasType, TypedDict

Seat = TypeAliasType("Seat", str)
Lang = TypeAliasType("Lang", Literal["en", "fr", "de"])
Stage = TypeAliasType("Stage", Literal["open", "playing", "over"])
OptionValue = TypeAliasType("OptionValue", int | bool | str)
Options = TypeAliasType("Options", dict[str, OptionValue])


class Somebody(TypedDict):
    """Whoever sits there, by name."""

    seat: Seat


Phrase = TypedDict("Phrase", {"say": str, "with": "dict[str, Fact]"})
"""A message of the catalogues, and what it mentions."""
Fact = TypeAliasType("Fact", "int | str | Somebody | Phrase | list[Fact]")
Facts = TypeAliasType("Facts", dict[str, Fact])


class View(TypedDict):
    """A position as its viewer may know it (`*` knows everything). How the state of a game looks, its folder says."""

    game: str
    options: Options
    viewer: Seat | Literal["*"] | None
    pending: list[Seat] | Literal["*"] | None
    scores: dict[Seat, int] | None
    result: dict[Seat, float] | None
    state: dict[str, object]


class KeptSeat(TypedDict):
    """For whom an open seat is kept, and for how many seconds; after that, or if they declined, it is anyone's."""

    name: str
    left: float
    declined: bool


class SeatInfo(TypedDict):
    """Who sits there; `bot` decides for them, `gone` is for how many seconds a person has had no page open."""

    seat: Seat
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str | None
    online: bool
    gone: float | None
    kept: KeptSeat | None


class Next(TypedDict):
    """Where they play again: who has asked, for how many seconds the others' seats are kept there, who has declined."""

    table: str
    by: Seat | None
    left: float
    declined: list[Seat]


class Fair(TypedDict):
    """Where chance comes from: what the table has promised from the start, and what the players add.

    `owes` is what this viewer's page is asked for before the game begins. The secret is published at the end.
    """

    commitment: str
    secret: str | None
    seals: dict[Seat, str]
    entropy: dict[Seat, str]
    owes: Literal["seal", "reveal"] | None


class ChatLine(TypedDict):
    """Something said in the chat; `seat` is empty for a spectator."""

    name: str
    seat: str
    text: str


class NumberForm(TypedDict):
    """Any whole number from `low` to `high` after the verb."""

    kind: Literal["number"]
    low: int
    high: int


class PickForm(TypedDict):
    """Any of the parts after the verb, written in their order without spaces, and then perhaps `extra`; at most so many
    together.
    """

    kind: Literal["pick"]
    of: list[str]
    extra: str | None
    most: int


Form = TypeAliasType("Form", Annotated[NumberForm | PickForm, Field(discriminator="kind")])


class Asks(TypedDict):
    """What is asked of this viewer: the legal moves, and by their verbs those that are too many to list.

    `would` says of some legal moves what they would do, as far as the viewer may know: what `facts` will say then.
    """

    decision: int
    legal: list[str]
    would: dict[str, Facts]
    forms: dict[str, Form]


class PresenceAnswer(TypedDict):
    """What may change around the game while nothing changes in it: who is here, and where they go on."""

    type: Literal["presence"]
    seats: list[SeatInfo]
    watching: int
    next: Next | None


class Drawn(TypedDict):
    """What a page is told that has asked for it: the view as text, in its language."""

    text: NotRequired[str]


class TableAnswer(Drawn):
    """Everything about a table that a viewer may know: the answer to connecting, and to any change of seats.

    `yours` is the seat that is kept for this viewer. `facts` are what each line did, for the sentence that tells of it;
    `patience` is how many seconds somebody who is to decide may be gone before the others may let a bot play on.
    """

    type: Literal["table"]
    id: str
    game: str
    title: str
    options: Options
    you: Seat | None
    yours: Seat | None
    seats: list[SeatInfo]
    stage: Stage
    lines: list[str]
    facts: list[Facts]
    revealed: int
    view: View | None
    asks: Asks | None
    fair: Fair
    patience: float
    chat: list[ChatLine]
    watching: int
    next: Next | None


class News(TypedDict):
    """The lines from number `start` on, and what each did."""

    type: Literal["moved"]
    start: int
    lines: list[str]
    facts: list[Facts]
    revealed: int


class MovedAnswer(News, Drawn):
    """News, and the view after them. All of it is durable.

    Who has moved is told so by it: the decision is no longer asked.
    """

    view: View
    asks: Asks | None


class ChatAnswer(ChatLine):
    type: Literal["chat"]


class Denial(TypedDict):
    """Why something was not done: the rule that forbids it or any other reason, and a sentence for the person."""

    rule: str | None
    reason: str | None
    text: str


class RefusedAnswer(Denial):
    """The same to a page at a table, which may have answered a decision."""

    type: Literal["refused"]
    decision: int | None


class PongAnswer(TypedDict):
    type: Literal["pong"]


Answer = TypeAliasType(
    "Answer",
    Annotated[
        TableAnswer | PresenceAnswer | MovedAnswer | ChatAnswer | RefusedAnswer | PongAnswer,
        Field(discriminator="type"),
    ],
)


class Me(TypedDict):
    """Who sits at this browser."""

    player: str
    name: str


class NumberOption(TypedDict):
    name: str
    kind: Literal["number"]
    default: int
    low: int
    high: int


class FlagOption(TypedDict):
    name: str
    kind: Literal["flag"]
    default: bool


class ChoiceOption(TypedDict):
    name: str
    kind: Literal["choice"]
    default: str
    values: list[str]


class LettersOption(TypedDict):
    """A word, each letter of which is one of these; usually it has as many as its default."""

    name: str
    kind: Literal["letters"]
    default: str
    letters: list[str]


class TextOption(TypedDict):
    name: str
    kind: Literal["text"]
    default: str


GameOption = TypeAliasType(
    "GameOption",
    Annotated[NumberOption | FlagOption | ChoiceOption | LettersOption | TextOption, Field(discriminator="kind")],
)


class BotInfo(TypedDict):
    """A bot, its level from 1 if it is one of those that grow in strength, and the values that some options must have
    for it to play.
    """

    name: str
    level: int | None
    needs: dict[str, list[OptionValue]]


class Highlight(TypedDict):
    """A moment that a game is played for: a line with this verb that did just what these facts say."""

    verb: str
    facts: dict[str, int | str]


class GameInfo(TypedDict):
    """A game: a sentence about it in every language, its options, with what a table usually has as their default, the
    bots that know it, and the moments that it is played for. It can be played when it is ready; `progress` goes from 0
    to 1 until then. A broken one cannot be played on this server.
    """

    name: str
    title: str
    about: dict[Lang, str]
    options: list[GameOption]
    bots: list[BotInfo]
    highlights: list[Highlight]
    stage: Literal["preparing", "ready", "broken"]
    progress: float


class MadeTable(TypedDict):
    id: str


class Summary(TypedDict):
    """A table in a list; `made_at` is in seconds since 1970."""

    id: str
    game: str
    made_at: float
    stage: Stage


class Player(TypedDict):
    """Who sits there."""

    seat: Seat
    name: str
    kind: Literal["person", "bot", "open"]


class MyTable(Summary):
    """A table of who asks: their seat, who plays there, who is to decide, and since when (or when the game ended), in
    seconds since 1970. Of one that nobody was at lately, that may not be told at once.
    """

    you: Seat | None
    players: list[Player]
    asked: list[Seat]
    since: float | None


class Tables(TypedDict):
    """The tables that anyone may join, and those of who asks."""

    open: list[Summary]
    mine: list[MyTable]


class ReplayStep(Drawn):
    """A line, or nothing before the first, what it did, and the view after it."""

    line: str | None
    facts: Facts
    view: View


class Replay(TypedDict):
    steps: list[ReplayStep]


class Rules(TypedDict):
    markdown: str


class Texts(TypedDict):
    """All messages of a language, as a Fluent catalogue."""

    ftl: str
