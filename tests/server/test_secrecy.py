"""Nothing leaks: two games that differ only in what is hidden from a viewer send that viewer the same bytes."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator

import pytest

from .live import Guest, Live, Party, any_move, live, party

SECRET = bytes(range(32))
PEOPLE = {"A": "anna", "B": "ben", "C": "carl"}
GARBAGE = ("", "{", '{"do":"play"}', '{"do":"play","decision":0,"move":"hide ?"}', '{"do":"rematch"}', '{"do":"x"}')
ERRORS = ("hide 1", "hit A1", "open A1", "swap", "stay", "bid 3", "bid ?", "take R3", "* roll 1-1")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("secrecy") / "tables.db") as running:
        yield running


class Ears:
    """Everything that reached some viewers of one game, with the table's own id left out."""

    def __init__(self, people: Party, *names: str) -> None:
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
                assert (await guest.hear())["type"] in ("refused", "kept")
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
        return {name: [text.replace(self.people.id, "TABLE") for text in texts] for name, texts in self.heard.items()}


async def bunker(
    server: Live, id: str, coins: dict[str, int], careful: dict[str, set[int]], seed: int, seats: int
) -> Ears:
    """A long game in which no pit of `careful` is opened, as seen by all but who hid the coin that differs."""
    await server.prepare(id, SECRET, "bunker", seats=seats)
    names = list(PEOPLE.values())[:seats]
    rng = random.Random(seed)
    async with party(server, id, *names, "watcher") as people:
        ears = Ears(people, *names[1:], "watcher")
        for seat, coin in coins.items():
            await people.play(PEOPLE[seat], f"hide {coin}")
            await ears.reconnect()
        safe = {f"open {camp}{pit}" for camp, pits in careful.items() for pit in pits}
        for number in range(90):
            asked = people.asked()
            if not asked:
                break
            guest = people.guests[rng.choice(asked)]
            assert guest.asks
            moves = [move for move in guest.asks["legal"] if move not in safe]
            openings = [move for move in moves if move.startswith(("open", "hit"))]
            if not moves:
                break
            await people.play(guest.name, rng.choice(openings or moves))
            if number % 40 == 7:
                await ears.reconnect()
                await ears.errors()
        assert people.guests["watcher"].table["stage"] == "playing"
        assert any("open" in line for line in people.guests["watcher"].table["lines"])
        ears.all()
        return ears


@pytest.mark.parametrize("seats", [2, 3])
def test_where_a_coin_lies_is_told_to_nobody_else(server: Live, seats: int) -> None:
    async def run() -> None:
        others = {"B": 2, "C": 5} if seats == 3 else {"B": 2}
        careful = {"A": {1, 6}, "B": {2}, "C": {5}}
        games = [
            (await bunker(server, f"coin{seats}{coin}", {"A": coin, **others}, careful, 4, seats)).all()
            for coin in (1, 6)
        ]
        assert sum(map(len, games[0].values())) > 100
        assert games[0] == games[1]

    asyncio.run(run())


def test_the_owner_of_a_coin_is_told_where_it_lies(server: Live) -> None:
    """So that the tests above are known to compare games that do differ."""

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


async def bids(
    server: Live, id: str, rounds: int, last: list[tuple[str, int]]
) -> tuple[dict[str, list[str]], list[str]]:
    """A game with the same first rounds, then some bids in some order; what carl and a spectator hear of the last."""
    await server.prepare(id, SECRET, "die-bombe", seats=3)
    rng = random.Random(9)
    async with party(server, id, *PEOPLE.values(), "watcher") as people:
        while rounds or len(people.asked()) < 3:
            name = people.asked()[0]
            rounds -= len(people.asked()) == 3
            await people.play(name, any_move(people.guests[name], rng))
        ears = Ears(people, "carl", "watcher")
        for name, amount in last:
            await people.play(name, f"bid {amount}")
        during = ears.all()
        ears = Ears(people, "carl", "watcher")
        await ears.reconnect()
        await ears.errors()
        after = [text for texts in ears.all().values() for text in texts]
        assert people.asked() == [name for name in PEOPLE.values() if name not in dict(last)]
        return during, after


@pytest.mark.parametrize("rounds", [0, 3])
def test_a_sealed_bid_tells_that_it_was_made_and_nothing_else(server: Live, rounds: int) -> None:
    async def run() -> None:
        heard = [await bids(server, f"bid{rounds}-{amount}", rounds, [("anna", amount)]) for amount in (1, 7, 999)]
        assert heard[0] == heard[1] == heard[2]

    asyncio.run(run())


def test_the_order_of_sealed_bids_is_forgotten(server: Live) -> None:
    async def run() -> None:
        orders = ([("anna", 4), ("ben", 5)], [("ben", 5), ("anna", 4)], [("ben", 888), ("anna", 1)])
        heard = [await bids(server, f"order{number}", 2, order) for number, order in enumerate(orders)]
        assert heard[0][1] == heard[1][1] == heard[2][1]
        assert heard[1][0] == heard[2][0]

    asyncio.run(run())


async def swaps(server: Live, id: str, move: str) -> dict[str, list[str]]:
    """To the first throw after which two are asked for a swap; one of them decides; what the others hear."""
    await server.prepare(id, SECRET, "bunker", seats=3)
    rng = random.Random(2)
    async with party(server, id, *PEOPLE.values(), "watcher") as people:
        for seat, name in PEOPLE.items():
            await people.play(name, f"hide {'ABC'.index(seat) + 1}")
        for _ in range(200):
            asked = people.asked()
            if len(asked) == 2:
                break
            guest = people.guests[asked[0]]
            assert guest.asks
            await people.play(guest.name, rng.choice([m for m in guest.asks["legal"] if not m.startswith("open")]))
        first = people.asked()[0]
        ears = Ears(people, *(name for name in people.guests if name != first))
        await people.play(first, move)
        await ears.errors()
        await ears.reconnect()
        return ears.all()


def test_a_sealed_swap_looks_like_a_sealed_stay(server: Live) -> None:
    async def run() -> None:
        swap, stay = [await swaps(server, f"swap-{move}", move) for move in ("swap", "stay")]
        assert len(swap) == 3
        assert swap == stay

    asyncio.run(run())


@pytest.mark.parametrize("name", ["bunker", "die-bombe", "bruno-bueffel"])
def test_the_secret_of_chance_is_told_only_when_the_game_is_over(server: Live, name: str) -> None:
    async def run() -> None:
        small = {"bunker": {"size": 2}, "die-bombe": {"ranks": 2, "bombs": 1}, "bruno-bueffel": {"columns": 1}}[name]
        id, secret = f"secret-{name}", bytes(range(100, 132))
        await server.prepare(id, secret, name, seats=2, **small)
        rng = random.Random(3)
        async with party(server, id, "anna", "ben", "watcher") as people:
            while people.asked():
                for guest in people.guests.values():
                    assert all(secret.hex() not in text for text in guest.bytes)
                chosen = rng.choice(people.asked())
                await people.play(chosen, any_move(people.guests[chosen], rng))
            assert all(guest.table["secret"] == secret.hex() for guest in people.guests.values())

    asyncio.run(run())
