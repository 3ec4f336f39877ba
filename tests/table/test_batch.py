"""Work in rounds: every stage in one go, in order, and not too much at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from ludothek.table.batch import MOST, Batch, Stage


def rounds(work: Callable[[Callable[[Stage], Batch[Any]]], None]) -> list[tuple[Stage, list[Any]]]:
    """What is done with which pieces, when `work` has put pieces into batches."""
    done: list[tuple[Stage, list[Any]]] = []

    def batch(stage: Stage) -> Batch[Any]:
        return Batch(stage, lambda pieces: done.append((stage, pieces)))

    async def run() -> None:
        work(batch)
        assert not done
        for _ in range(20):
            await asyncio.sleep(0)

    asyncio.run(run())
    return done


def test_what_is_added_in_one_turn_is_done_together_and_in_the_order_of_the_stages() -> None:
    def work(batch: Callable[[Stage], Batch[Any]]) -> None:
        send, hear = batch(Stage.SEND), batch(Stage.HEAR)
        for piece in range(3):
            send.add(piece)
            hear.add(piece)

    assert rounds(work) == [(Stage.HEAR, [0, 1, 2]), (Stage.SEND, [0, 1, 2])]


def test_what_one_stage_calls_for_is_done_in_the_same_round() -> None:
    done: list[str] = []
    turns = 0

    async def run() -> None:
        nonlocal turns
        sent = Batch[str](Stage.SEND, done.extend)
        heard = Batch[str](Stage.HEAR, lambda pieces: sent.add(f"{pieces[0]}!"))
        heard.add("hello")
        while not done:
            await asyncio.sleep(0)
            turns += 1

    asyncio.run(run())
    assert (done, turns) == (["hello!"], 1)


def test_who_comes_late_waits_for_the_next_round_in_line() -> None:
    def work(batch: Callable[[Stage], Batch[Any]]) -> None:
        hear, write, tell = batch(Stage.HEAR), batch(Stage.WRITE), batch(Stage.TELL)
        for piece in range(2 * MOST + 1):
            hear.add(piece)
            write.add(piece)
            tell.add(piece)

    done = rounds(work)
    assert [(stage, len(pieces)) for stage, pieces in done] == [
        (Stage.HEAR, MOST),
        (Stage.WRITE, 2 * MOST + 1),
        (Stage.TELL, MOST),
        (Stage.HEAR, MOST),
        (Stage.TELL, MOST),
        (Stage.HEAR, 1),
        (Stage.TELL, 1),
    ]
    for long in (Stage.HEAR, Stage.TELL):
        assert [piece for stage, pieces in done if stage is long for piece in pieces] == list(range(2 * MOST + 1))


def test_a_stage_that_fails_does_not_hold_up_the_others() -> None:
    done: list[int] = []

    def fail(pieces: list[int]) -> None:
        raise OSError("on purpose")

    async def run() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: None)
        Batch[int](Stage.HEAR, fail).add(1)
        Batch[int](Stage.SEND, done.extend).add(2)
        for _ in range(5):
            await asyncio.sleep(0)

    asyncio.run(run())
    assert done == [2]


def test_a_batch_can_be_done_at_once() -> None:
    done: list[int] = []

    async def run() -> None:
        batch = Batch[int](Stage.WRITE, done.extend)
        batch.add(1)
        batch.flush()
        assert done == [1]
        await asyncio.sleep(0)

    asyncio.run(run())
    assert done == [1]
