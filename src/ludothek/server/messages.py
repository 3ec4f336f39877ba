"""What the page and the server say to each other. The page's types are generated from these models."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

LONGEST_NAME = 24
LONGEST_CHAT = 300
LONGEST_MOVE = 40

Letter = Annotated[str, Field(pattern="^[A-H]$")]


class Said(BaseModel):
    """What a page says; anything that is not in the model is refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Sit(Said):
    do: Literal["sit"]
    seat: Letter | None = None
    entropy: str = Field("", max_length=64)


class Leave(Said):
    do: Literal["leave"]


class Back(Said):
    do: Literal["back"]


class Play(Said):
    do: Literal["play"]
    decision: int
    move: str = Field(max_length=LONGEST_MOVE)


class Chat(Said):
    do: Literal["chat"]
    text: str = Field(max_length=LONGEST_CHAT)


class Rematch(Said):
    do: Literal["rematch"]


class Language(Said):
    do: Literal["language"]
    lang: Literal["en", "fr", "de"]


class Ping(Said):
    do: Literal["ping"]


Request = Annotated[Sit | Leave | Back | Play | Chat | Rematch | Language | Ping, Field(discriminator="do")]
REQUEST: TypeAdapter[Request] = TypeAdapter(Request)


class SeatInfo(BaseModel):
    seat: str
    name: str
    kind: Literal["person", "bot", "open"]
    bot: str | None
    online: bool


class Line(BaseModel):
    """Something said in the chat."""

    name: str
    seat: str
    text: str


class Bids(BaseModel):
    low: int
    high: int


class Keeps(BaseModel):
    allowed: bool
    action: bool


class Asks(BaseModel):
    """What is asked of this viewer. Long lists are told by what they are made of."""

    decision: int
    legal: list[str]
    bid: Bids | None = None
    keep: Keeps | None = None


class TableNow(BaseModel):
    """Everything about a table that a viewer may know: the answer to connecting, and to any change of seats."""

    type: Literal["table"] = "table"
    id: str
    game: str
    title: str
    options: dict[str, Any]
    you: str | None
    seats: list[SeatInfo]
    stage: Literal["open", "playing", "over"]
    lines: list[str]
    revealed: int
    view: dict[str, Any] | None
    asks: Asks | None
    commitment: str
    secret: str | None
    entropy: dict[str, str]
    chat: list[Line]
    watching: int
    next: str | None


class Moved(BaseModel):
    """The lines from number `from` on, and the view after them."""

    type: Literal["moved"] = "moved"
    start: int = Field(serialization_alias="from")
    lines: list[str]
    revealed: int
    view: dict[str, Any]
    asks: Asks | None


class Chatted(BaseModel):
    type: Literal["chat"] = "chat"
    name: str
    seat: str
    text: str


class Refused(BaseModel):
    """Why something was not done, in the viewer's language."""

    type: Literal["refused"] = "refused"
    decision: int | None = None
    rule: str | None = None
    reason: str | None = None
    text: str


class Kept(BaseModel):
    """The move is durable."""

    type: Literal["kept"] = "kept"
    decision: int


class Pong(BaseModel):
    type: Literal["pong"] = "pong"


Answer = TableNow | Moved | Chatted | Refused | Kept | Pong


class Name(Said):
    name: str = Field(max_length=LONGEST_NAME)


class NewTable(Said):
    game: str = Field(max_length=40)
    options: dict[str, int | bool | str] = Field(default_factory=dict, max_length=12)
    bots: list[Annotated[str, Field(max_length=40)]] = Field(default_factory=list, max_length=8)
    public: bool = False
