"""Nothing leaks: two games that differ only in what is hidden from a viewer send that viewer the same bytes."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import pytest

from ludothek.core.position import Position
from ludothek.games import game
from ludothek.table.events import Entry, Event, Made, Moved, Sat
from ludothek.table.fairness import FairChance
from ludothek.table.stages import PLAYING

from .live import IS_ONE, Guest, Live, Party, any_move, live, party

SECRET = bytes(range(32))
PEOPLE = {"A": "anna", "B": "ben", "C": "carl"}
WATCHER = "watcher"
GARBAGE = ("", "{", '{"do":"play"}', '{"do":"play","decision":0,"move":"hide ?"}', '{"do":"rematch"}', '{"do":"x"}')
ERRORS = ("hide 1", "hit A1", "open A1", "swap", "stay", "bid 3", "bid ?", "take R3", "* roll 1-1")
MOMENTS = 8
"""How many sealed decisions of a game are looked at, from its first to its last."""


class Ears:
    """Everything that reached some viewers of one table."""

    def __init__(self, people: Party, names: Sequence[str]) -> None:
        self.people, self.names = people, names
        self.heard: dict[str, list[str]] = {name: [] for name in names}

    async def errors(self) -> None:
        """The viewers do everything wrong that they can, and ask for the record and the replay."""
        for name in self.names:
            guest = self.people.guests[name]
            texts = list(GARBAGE)
            if guest.asks is None:
                decisions = {0, guest.table["revealed"]}
                texts += [
                    f'{{"do":"play","decision":{decision},"move":"{move}"}}'
                    for decision in sorted(decisions)
                    for move in ERRORS
                ]
            for text in texts:
                await guest.socket.send(text)
                assert (await guest.hear())["type"] in ("refused", "table")
            for what in ("record", "replay"):
                path = f"/api/tables/{self.people.id}/{what}"
                reply = await asyncio.to_thread(self.people.server.http, "GET", path, name)
                lines = {key: text for key, text in reply.headers.items() if key != "date"}
                self.heard[name].append(f"{reply.status} {lines} {reply.body!r}")

    async def reconnect(self) -> None:
        for name in self.names:
            self.keep(await self.people.drop(name))
            await self.people.enter(name)

    def keep(self, guest: Guest) -> None:
        self.heard[guest.name] += guest.bytes
        guest.bytes = []

    def all(self) -> dict[str, list[str]]:
        for name in self.names:
            self.keep(self.people.guests[name])
        return {name: [self.plain(text) for text in texts if is_certain(text)] for name, texts in self.heard.items()}

    def plain(self, text: str) -> str:
        """Without what differs between any two tables: the name, and when things happened."""
        text = re.sub(r'"gone":[0-9.]+', '"gone":SECONDS', text.replace(self.people.id, "TABLE"))
        if not IS_ONE:
            text = re.sub(r'"(online|watching|gone)":\w+', r'"\1":SOON', text)
        text = re.sub(r" ; \d{4}-\d\d-\d\dT[0-9:.]+Z", " ; TIME", text)
        return re.sub(r"Check: [0-9a-f]+", "Check: SUM", text)


def is_certain(text: str) -> bool:
    """Among nodes it is told when it is known who is there, which is at any time."""
    return IS_ONE or '"type":"presence"' not in text


def whole_game(name: str, seats: int, seed: int, **options: object) -> Position:
    """A game from its first to its last line, by people who do anything."""
    position, rng = game(name).start(seats=seats, **options), random.Random(seed)
    while isinstance(position.pending, frozenset | str):
        if isinstance(position.pending, str):
            position.roll(rng)
        else:
            seat = rng.choice(sorted(position.pending))
            position.play(f"{seat} {rng.choice(few(position.legal(seat)))}")
    return position


def few(moves: list[str]) -> list[str]:
    """Low bids only, so that they tie now and then."""
    return moves[:9] if moves[0].startswith("bid") else moves


def sealed_moments(whole: Position) -> list[list[str]]:
    """The beginnings of a game after which several are to decide at once."""
    again, beginnings = game(whole.game.name).start(**whole.options), []
    for number, line in enumerate(whole.lines):
        if isinstance(again.pending, frozenset) and len(again.pending) > 1:
            beginnings.append(whole.lines[:number])
        again.play(line)
    return beginnings[:: -(-len(beginnings) // MOMENTS)]


@asynccontextmanager
async def seated(server: Live, id: str, whole: Position, lines: Sequence[str]) -> AsyncIterator[Party]:
    """A table in the middle of a game, with everyone and a spectator at it."""
    made = Made(whole.game.name, whole.game.version, whole.options, FairChance(SECRET).commitment, is_public=False)
    events: list[Event] = [made]
    events += [Sat(seat, PEOPLE[seat].title(), PEOPLE[seat]) for seat in whole.seats]
    events += map(Moved, lines)
    async with server.beside() as store:
        await store.make(id, SECRET, Entry(0, events, None), PLAYING)
    async with party(server, id, *(PEOPLE[seat] for seat in whole.seats), WATCHER) as people:
        yield people


async def heard_of(server: Live, id: str, whole: Position, lines: Sequence[str], seat: str, move: str) -> object:
    """All that the others hear when one seat has decided: live, after reconnecting, and of their errors."""
    async with seated(server, id, whole, lines) as people:
        ears = Ears(people, [name for name in people.guests if name != PEOPLE[seat]])
        await people.play(PEOPLE[seat], move)
        await ears.errors()
        await ears.reconnect()
        return ears.all()


async def differences(server: Live, name: str, seats: int, most: int = MOMENTS, **options: object) -> list[str]:
    """The moments of a whole game at which it could be heard what was decided in secret."""
    whole, rng, found = whole_game(name, seats, 5, **options), random.Random(1), []
    moments = sealed_moments(whole)[:most]
    assert len(moments) >= min(most, 4)
    for number, lines in enumerate(moments):
        position = game(name).start(**whole.options)
        for line in lines:
            position.play(line)
        assert isinstance(position.pending, frozenset)
        seat = rng.choice(sorted(position.pending))
        legal = position.legal(seat)
        heard = [
            await heard_of(server, f"{name}{seats}-{number}-{i}", whole, lines, seat, move)
            for i, move in enumerate((legal[0], legal[-1]))
        ]
        if heard[0] != heard[1]:
            found.append(f"after {len(lines)} lines, {seat} {legal[0]} or {legal[-1]}")
    return found


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("die-bombe", 2, {"ranks": 4}),
        ("die-bombe", 3, {"ranks": 5}),
        ("bunker", 3, {"size": 3}),
    ],
)
def test_a_sealed_decision_tells_that_it_was_made_and_nothing_else(
    server: Live, name: str, seats: int, options: dict[str, int]
) -> None:
    assert asyncio.run(differences(server, name, seats, **options)) == []


@pytest.mark.parametrize(("name", "seats", "options"), [("die-bombe", 3, {"ranks": 4}), ("bunker", 3, {"size": 3})])
def test_a_planted_leak_is_found(
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    seats: int,
    options: dict[str, int],
) -> None:
    """The test above would notice a server that tells what is in its memory."""

    def leaky(position: Position, viewer: str | None) -> bytes:
        view = position.view(viewer)
        view.states[:] = position.states
        return view.to_json_text()

    with live(tmp_path_factory.mktemp("leak") / "tables.db") as leaking:
        monkeypatch.setattr(Position, "view_text", leaky)
        assert asyncio.run(differences(leaking, name, seats, most=2, **options))


def test_the_order_of_sealed_bids_is_forgotten(server: Live) -> None:
    whole = whole_game("die-bombe", 3, 9, ranks=4)
    lines = sealed_moments(whole)[2]

    async def heard(id: str, order: list[tuple[str, int]]) -> tuple[object, object]:
        async with seated(server, id, whole, lines) as people:
            ears = Ears(people, ["carl", WATCHER])
            for name, amount in order:
                await people.play(name, f"bid {amount}")
            during = ears.all()
            later = Ears(people, ["carl", WATCHER])
            await later.reconnect()
            await later.errors()
            return during, later.all()

    async def run() -> None:
        orders = ([("anna", 4), ("ben", 5)], [("ben", 5), ("anna", 4)], [("ben", 888), ("anna", 1)])
        told = [await heard(f"order{number}", order) for number, order in enumerate(orders)]
        assert told[0][1] == told[1][1] == told[2][1]
        assert told[1][0] == told[2][0]

    asyncio.run(run())


def careful(name: str, legal: list[str]) -> list[str]:
    """Anna attacks, the others attack each other if they can, and nobody comes near the two pits."""
    safe = [move for move in legal if not move.endswith(("A1", "A6"))] or legal
    if name == "anna":
        return [move for move in safe if move.startswith(("open", "hit", "chip"))] or safe
    return [move for move in safe if not move.startswith("open")] or safe


async def with_coin(server: Live, id: str, coin: int, seats: int, seed: int) -> dict[str, list[str]]:
    """A whole game that anna wins with her coin in one of two pits, both never opened; what the others hear of it."""
    await server.prepare(id, SECRET, "bunker", seats=seats, size=6)
    names, rng = list(PEOPLE.values())[:seats], random.Random(seed)
    async with party(server, id, *names, WATCHER) as people:
        ears = Ears(people, [*names[1:], WATCHER])
        for name, pit in zip(names, (coin, 2, 5), strict=False):
            await people.play(name, f"hide {pit}")
            await ears.reconnect()
        number = 0
        while people.asked():
            guest = people.guests[rng.choice(people.asked())]
            assert guest.asks
            await people.play(guest.name, rng.choice(careful(guest.name, guest.asks["legal"])))
            number += 1
            if number % 40 == 7 and people.asked():
                await ears.reconnect()
                await ears.errors()
        assert people.guests[WATCHER].table["view"]["result"]["A"] == 1
        await ears.reconnect()
        return ears.all()


@pytest.mark.parametrize("seats", [2, 3])
def test_where_a_coin_lies_is_told_to_nobody_else_until_the_game_is_over(server: Live, seats: int) -> None:
    async def run() -> None:
        games = [await with_coin(server, f"coin{seats}{coin}", coin, seats, 6) for coin in (1, 6)]
        before, after = ([{name: half[i] for name, half in halves(game).items()} for game in games] for i in (0, 1))
        assert sum(map(len, before[0].values())) > 100
        assert before[0] == before[1]
        for name in after[0]:
            assert after[0][name] != after[1][name], "then all coins are turned up"

    asyncio.run(run())


def halves(heard: dict[str, list[str]]) -> dict[str, tuple[list[str], list[str]]]:
    """What each heard before the game was over, and from then on."""
    ends = {name: next(i for i, text in enumerate(texts) if '"result":{' in text) for name, texts in heard.items()}
    return {name: (texts[: ends[name]], texts[ends[name] :]) for name, texts in heard.items()}


def test_the_owner_of_a_coin_is_told_where_it_lies(server: Live) -> None:
    """So that the test above is known to compare games that do differ."""

    async def run() -> None:
        seen = []
        for coin in (1, 6):
            id = f"owner{coin}"
            await server.prepare(id, SECRET, "bunker", seats=2)
            async with party(server, id, "anna", "ben") as people:
                await people.play("anna", f"hide {coin}")
                seen.append([text.replace(id, "TABLE") for text in people.guests["anna"].bytes])
        assert seen[0] != seen[1]

    asyncio.run(run())


@pytest.mark.parametrize("name", ["bunker", "die-bombe", "bruno-bueffel"])
def test_the_secret_of_chance_is_told_only_when_the_game_is_over(server: Live, name: str) -> None:
    async def run() -> None:
        small = {"bunker": {"size": 2}, "die-bombe": {"ranks": 2, "bombs": 1}, "bruno-bueffel": {"columns": 1}}[name]
        id, secret = f"secret-{name}", bytes(range(100, 132))
        await server.prepare(id, secret, name, seats=2, **small)
        rng = random.Random(3)
        async with party(server, id, "anna", "ben", WATCHER) as people:
            while people.asked():
                for guest in people.guests.values():
                    assert all(secret.hex() not in text for text in guest.bytes)
                chosen = rng.choice(people.asked())
                await people.play(chosen, any_move(people.guests[chosen], rng))
            assert all(guest.table["fair"]["secret"] == secret.hex() for guest in people.guests.values())

    asyncio.run(run())
