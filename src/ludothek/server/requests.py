"""What a page says to the server. Nothing that is not in these models gets past them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter
from typing_extensions import TypeAliasType

from ludothek.server.answers import Lang, OptionValue
from ludothek.table.fairness import LONGEST_ENTROPY

LONGEST_NAME = 24
LONGEST_CHAT = 300
MOST_LINES = 1 << 32
LONGEST_MOVE = 40

Letter = Annotated[str, Field(pattern="^[A-H]$")]
Hash = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
Entropy = Annotated[str, Field(pattern="^[0-9a-zA-Z]+$", max_length=LONGEST_ENTROPY)]


class Said(BaseModel):
    """What a page says; anything that is not in the model is refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Sit(Said):
    """Takes a seat, or the first that is open; `seal` promises what this person adds to chance (see `Reveal`)."""

    do: Literal["sit"]
    seat: Letter | None = None
    seal: Hash | None = None


class Seal(Said):
    """Promises what this person adds to chance, for who has a seat already."""

    do: Literal["seal"]
    seal: Hash


class Reveal(Said):
    """What this person adds to chance: the text whose SHA-256 they have promised."""

    do: Literal["reveal"]
    entropy: Entropy


class StandIn(Said):
    """Lets a bot play on for somebody who has been gone for too long."""

    do: Literal["stand-in"]
    seat: Letter


class Free(Said):
    """Frees the seat of somebody who has been gone for too long, before the game begins."""

    do: Literal["free"]
    seat: Letter


class Leave(Said):
    do: Literal["leave"]


class Back(Said):
    do: Literal["back"]


class Play(Said):
    do: Literal["play"]
    decision: int = Field(ge=0, lt=MOST_LINES)
    move: str = Field(max_length=LONGEST_MOVE)


class Chat(Said):
    do: Literal["chat"]
    text: str = Field(max_length=LONGEST_CHAT)


class Rematch(Said):
    do: Literal["rematch"]


class Decline(Said):
    """Does not play again: the seat that is kept for this person is open to anyone then."""

    do: Literal["decline"]


class Language(Said):
    do: Literal["language"]
    lang: Lang


class Draw(Said):
    """Has every view drawn as text from now on, for a game whose board the page does not have."""

    do: Literal["draw"]


class Ping(Said):
    do: Literal["ping"]


Request = TypeAliasType(
    "Request",
    Annotated[
        Sit | Seal | Reveal | Leave | Back | StandIn | Free | Play | Chat | Rematch | Decline | Language | Draw | Ping,
        Field(discriminator="do"),
    ],
)
REQUEST: TypeAdapter[Request] = TypeAdapter(Request)


class Name(Said):
    """What a person wants to be called."""

    name: str = Field(max_length=LONGEST_NAME)


class NewTable(Said):
    """The table that a person would like; `seals` if their page is going to add to its chance."""

    game: str = Field(max_length=40)
    options: dict[str, OptionValue] = Field(default_factory=dict, max_length=12)
    bots: list[Annotated[str, Field(max_length=40)]] = Field(default_factory=list, max_length=8)
    public: bool = False
    seals: bool = False
