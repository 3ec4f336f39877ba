"""How a state looks as JSON is one list of fields: the writer and the types say the same, and no room is overrun."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pydantic import TypeAdapter

import ludothek
from ludothek.core import calls
from ludothek.core.contract import list_action, list_outcome, listed, listed_at
from ludothek.core.json_text import FIRST_LETTER, MOST_LETTERS, JsonBuffer, JsonText
from ludothek.core.layout import (
    BySeat,
    ByWord,
    Constant,
    Either,
    Flag,
    List,
    Maybe,
    Name,
    Number,
    Seat,
    Seats,
    Word,
    layout,
    writer,
)
from ludothek.core.record import blank, listing, record
from ludothek.core.rule import rule

GAMES = Path(ludothek.__file__).parent / "games"
Shop = record(seats="i1", open="i1", mood="i1", owner="i1", guests="i1", prices=("i8", (2, 3)), stock="i1")


@rule
def is_owned(s: Any) -> Any:
    return s.owner >= 0


@rule
def is_affordable(s: Any, seat: int, place: int) -> Any:
    return s.prices[seat, place] < 100


@rule
def is_in_stock(s: Any, place: int) -> Any:
    return s.stock >> place & 1 == 1


@rule
def price_of(s: Any, place: int) -> Any:
    return s.prices[0, place]


@rule
def itself(s: Any, place: int) -> int:
    return place


@layout
class Offer:
    """What a seat is offered."""

    prices = List(Number("prices"), 3)
    bargains = List(Either(is_affordable, Number("prices"), Constant("dear")), 3)


@layout
class ShopState:
    """A shop.

    It has nothing to do with a game.
    """

    open = Flag("open")
    mood = Word("mood", "glad", "sad", alias="Mood")
    owner = Maybe(is_owned, Seat("owner"))
    guests = Seats("guests")
    stock = List(Name(itself, "tea", "cake", "pie"), 3, where=is_in_stock)
    price = ByWord(Number(price_of), ("tea", "cake", "pie"), where=is_in_stock)
    offers = BySeat(Offer)


describe = writer(ShopState)


def shop(**fields: Any) -> Any:
    s = blank(Shop)[0]
    for name, value in ({"seats": 2, "prices": [[1, 20, 300], [-4, 0, 10**15]]} | fields).items():
        s[name] = value
    return s


def written(s: Any) -> str:
    paper = JsonBuffer()
    describe(s, paper.texts[0])
    return paper.read(int(paper.texts[0].length)).decode()


def test_the_writer_writes_what_the_fields_say() -> None:
    text = written(shop(open=1, mood=1, owner=1, guests=0b101, stock=0b110))
    assert text.endswith("},")
    assert json.loads(text[:-1]) == {
        "open": True,
        "mood": "sad",
        "owner": "B",
        "guests": ["A", "C"],
        "stock": ["cake", "pie"],
        "price": {"cake": 20, "pie": 300},
        "offers": {
            "A": {"prices": [1, 20, 300], "bargains": [1, 20, "dear"]},
            "B": {"prices": [-4, 0, 10**15], "bargains": [-4, 0, "dear"]},
        },
    }
    empty = json.loads(written(shop(owner=-1, seats=0))[:-1])
    assert empty == {"open": False, "mood": "glad", "owner": None, "guests": [], "stock": [], "price": {}, "offers": {}}


def test_the_type_is_that_of_what_is_written() -> None:
    adapter: TypeAdapter[Any] = TypeAdapter(ShopState)
    text = written(shop(open=1, owner=0, stock=0b111))[:-1]
    assert json.loads(adapter.dump_json(adapter.validate_json(text, strict=True))) == json.loads(text)
    schema = adapter.json_schema()
    assert schema["description"] == "A shop.\n\nIt has nothing to do with a game."
    assert list(schema["properties"]) == schema["required"] == [*ShopState.__annotations__]
    assert schema["$defs"]["Mood"]["enum"] == ["glad", "sad"]
    prices = schema["$defs"]["Offer"]["properties"]["prices"]
    assert prices == {"items": {"type": "integer"}, "maxItems": 3, "minItems": 3, "title": "Prices", "type": "array"}


def test_what_is_no_kind_of_value_is_no_field() -> None:
    with pytest.raises(TypeError, match="'a price' is no kind of value in JSON"):
        List("a price", 3)


@pytest.mark.parametrize("number", [0, 9, 10, -1, -10, 10**18 - 1, 10**18, 2**63 - 1, -(2**63) + 1])
def test_a_number_is_written_with_all_its_digits(number: int) -> None:
    prices = [[number] * 3] * 2
    assert json.loads(written(shop(prices=prices))[:-1])["offers"]["A"]["prices"] == [number] * 3


def test_nothing_is_written_past_the_room_whatever_is_still_to_come() -> None:
    texts = np.zeros(2, JsonText)
    whole = len(written(shop(guests=127, stock=7)))
    for left in range(whole):
        texts[0].length = MOST_LETTERS - left
        describe(shop(guests=127, stock=7), texts[0])
        assert texts[0].length > MOST_LETTERS
        assert not any(texts[1].tobytes())


def test_a_text_that_does_not_fit_is_an_error_that_says_so() -> None:
    paper = JsonBuffer()
    paper.texts[0].length = MOST_LETTERS - 3
    describe(shop(), paper.texts[0])
    with pytest.raises(OverflowError, match=rf"is too long: there is room for {MOST_LETTERS}"):
        paper.read(int(paper.texts[0].length))
    assert len(paper.read(MOST_LETTERS)) == MOST_LETTERS == JsonText.itemsize - FIRST_LETTER


def test_a_list_of_actions_is_never_longer_than_its_room_and_says_so() -> None:
    few = listing(3)
    lists = np.zeros(2, few)
    n = 0
    for action in range(1, 6):
        n = list_outcome(lists[0], n, action, 10 * action)
    n = listed(lists[0], list_action(lists[0], n, 6), 7, 0)
    assert n == 7
    assert lists[0].action.tolist() == [1, 2, 7]
    assert lists[0].weight.tolist() == [10, 20, 50]
    assert listed_at(lists[0], n) == 7
    assert not any(lists[1].tobytes())
    assert calls.fitting(3, lists[0]) == 3
    with pytest.raises(OverflowError, match="longer than the Listing of the game's rules has room for"):
        calls.fitting(n, lists[0])


@pytest.mark.parametrize("source", sorted(GAMES.rglob("*.py")), ids=lambda path: str(path.relative_to(GAMES)))
def test_no_game_writes_into_a_list_past_these_functions(source: Path) -> None:
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
            target = node.value
            assert not (isinstance(target, ast.Attribute) and target.attr in ("action", "weight")), (
                f"line {node.lineno}"
            )
