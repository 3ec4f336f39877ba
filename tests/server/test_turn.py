"""Turns at a table: one at a time, in the order in which they were asked for."""

from __future__ import annotations

import asyncio

import pytest

from ludothek.server.turn import Turn


def test_a_free_turn_is_taken_at_once_and_others_follow_in_order() -> None:
    async def run() -> list[str]:
        turn, done = Turn(), list[str]()
        turn.take(lambda: done.append("first"))
        assert done == ["first"]
        turn.take(lambda: done.append("second"))
        waiting = asyncio.create_task(wait(turn, done, "third"))
        await asyncio.sleep(0)
        turn.take(lambda: done.append("fourth"))
        turn.give()  # by the first
        await asyncio.sleep(0.01)
        assert done == ["first", "second"]
        turn.give()  # by the second; the third gives it on by itself
        await waiting
        await asyncio.sleep(0.01)
        turn.give()  # by the fourth
        assert not turn.is_taken
        return done

    async def wait(turn: Turn, done: list[str], name: str) -> None:
        async with turn:
            done.append(name)
            await asyncio.sleep(0)

    done = asyncio.run(run())
    assert done == ["first", "second", "third", "fourth"]


@pytest.mark.parametrize("is_late", [False, True], ids=["while it waits", "when its turn has just come"])
def test_who_gives_up_waiting_does_not_hold_the_turn(is_late: bool) -> None:
    async def run() -> None:
        turn = Turn()

        async def wait() -> None:
            async with turn:
                raise AssertionError("nobody is there any more")

        turn.take(lambda: None)
        waiting = asyncio.create_task(wait())
        await asyncio.sleep(0)
        if is_late:
            turn.give()
            loop = asyncio.get_running_loop()
            loop.call_soon(waiting.cancel)
        else:
            waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        if not is_late:
            turn.give()
        await asyncio.sleep(0.01)
        assert not turn.is_taken

    asyncio.run(run())
