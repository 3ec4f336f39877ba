"""Long work in pieces: everybody else is answered in between, and a short job does not wait for a long one."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

from ludothek.server.pieces import PIECE_SECONDS, Pieces
from tests.server.live import live, of_one, party
from tests.server.long_games import events_of, long_game, write

STEPS = 100


def steps(count: int, done: list[int]) -> Iterator[None]:
    for _ in range(count):
        time.sleep(PIECE_SECONDS / 2)
        done.append(1)
        yield


def test_however_much_there_is_to_do_the_loop_goes_round_between_two_pieces() -> None:
    async def run() -> None:
        pieces, done, most = Pieces(), list[int](), 0
        jobs = asyncio.gather(*(pieces.take(steps(STEPS, done)) for _ in range(4)))
        while not jobs.done():
            before = len(done)
            await asyncio.sleep(0)
            most = max(most, len(done) - before)
        assert len(done) == 4 * STEPS
        assert most <= 3

    asyncio.run(run())


def test_a_short_job_is_done_long_before_a_long_one_that_began_first() -> None:
    async def run() -> None:
        pieces, long, short = Pieces(), list[int](), list[int]()
        waiting = asyncio.create_task(pieces.take(steps(STEPS, long)))
        await asyncio.sleep(0)
        await pieces.take(steps(5, short))
        assert len(short) == 5
        assert len(long) < STEPS / 2
        await waiting

    asyncio.run(run())


@of_one
def test_a_long_table_is_loaded_in_pieces_and_is_whole_then(tmp_path: Path) -> None:
    data, position, taken = tmp_path / "tables.db", long_game(500), list[int]()

    class Counted(Pieces):
        async def take(self, work: object) -> None:
            def counted() -> Iterator[None]:
                for _ in work:  # type: ignore[attr-defined]
                    taken.append(1)
                    yield

            await super().take(counted())

    async def run() -> None:
        await write(data, ["long"], events_of(position))
        with live(data) as server:
            server.app.state.lobby.pieces = Counted()
            async with party(server, "long", "anna") as people:
                assert people.guests["anna"].table["lines"] == position.lines
        assert len(taken) == len(position.lines) + 2

    asyncio.run(run())
