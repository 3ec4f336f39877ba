"""Stores for tests, in either database, and what is written to them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any, overload

from ludothek.games import game
from ludothek.table.events import Chatted, Entry, Event, Made
from ludothek.table.sqlite.store import SqliteStore
from ludothek.table.store import Log, Store
from ludothek.table.stores import store_at

Data = Path | str
"""A file, or an address of PostgreSQL."""
SECRET = bytes(range(32))
AT = 1_753_900_000.123456


def made(is_public: bool = False) -> Made:
    chosen = game("bunker")
    return Made("bunker", chosen.version, chosen.settle({"seats": 2}), "c0ffee", is_public)


def said(text: str) -> Event:
    return Chatted("Anna", "A", text)


def entry(number: int, *events: Event) -> Entry:
    return Entry(number, list(events), AT)


def chat(number: int, *texts: str) -> Entry:
    return entry(number, *map(said, texts))


@overload
def opened(data: Path) -> AbstractAsyncContextManager[SqliteStore]: ...
@overload
def opened(data: Data) -> AbstractAsyncContextManager[Store]: ...
def opened(data: Data) -> Any:
    @asynccontextmanager
    async def opening() -> AsyncIterator[Store]:
        store = store_at(data)
        await store.open()
        try:
            yield store
        finally:
            await store.close()

    return opening()


@overload
def with_tables(data: Path, *ids: str) -> AbstractAsyncContextManager[tuple[SqliteStore, list[Log]]]: ...
@overload
def with_tables(data: Data, *ids: str) -> AbstractAsyncContextManager[tuple[Store, list[Log]]]: ...
def with_tables(data: Data, *ids: str) -> Any:
    @asynccontextmanager
    async def opening() -> AsyncIterator[tuple[Store, list[Log]]]:
        async with opened(data) as store:
            yield store, [await store.make(id, SECRET, entry(0, made())) for id in ids]

    return opening()


async def log_of(store: Store, id: str) -> Log:
    loaded = await store.load(id)
    assert loaded
    return loaded.log


async def texts(store: Store, id: str) -> list[str]:
    loaded = await store.load(id)
    assert loaded
    return [happened.text for happened in loaded.events if isinstance(happened, Chatted)]


async def outcomes(*calls: Coroutine[Any, Any, object]) -> list[str | None]:
    """What comes of calls that are made together: nothing, or the error."""
    answers = await asyncio.wait_for(asyncio.gather(*calls, return_exceptions=True), 60)
    return [f"{type(answer).__name__}: {answer}" if isinstance(answer, Exception) else None for answer in answers]
