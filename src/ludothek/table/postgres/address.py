"""Where a PostgreSQL database is, and how what goes wrong with it is said: without its password."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any
from urllib.parse import urlunsplit

from ludothek.core.denied import Denied
from ludothek.table.store import Unfit
from ludothek.table.urls import split

if TYPE_CHECKING:
    import asyncpg

SCHEMES = ("postgresql", "postgres")
ADDRESS = re.compile(r"\s*([a-z][a-z0-9+.-]+:/|postgres\w*:)", re.IGNORECASE)
"""How an address begins; a single letter would be a drive of Windows."""
CONNECTING = 3.0
"""Seconds after which a database that does not answer is taken for one that is not there."""
SETTINGS = {
    "synchronous_commit": "on",  # a commit is on the disk before it is said to be
    "default_transaction_isolation": "read committed",
    "application_name": "ludothek",
    "jit": "off",  # none of our statements is worth it
    # Each of them finds a few rows by an index. A plan that is made, and kept, while there is little in the database
    # would read all of it for every move, and more with every move.
    **dict.fromkeys(("enable_seqscan", "enable_hashjoin", "enable_mergejoin"), "off"),
}
MISSING = "games in PostgreSQL need more than is installed: pip install 'ludothek[cluster]'"


def is_address(text: str) -> bool:
    """Whether this names a PostgreSQL database and not a file. `Denied`, without a word of it, for anything else that
    looks like an address: there may be a password in it, which would become the name of a file.
    """
    if not ADDRESS.match(text):
        return False
    if text.partition("://")[0] not in SCHEMES or "://" not in text:
        raise Denied.plainly(
            "tables are kept in a file, or at an address that begins with postgresql://, in small letters"
        )
    return True


class Address:
    """`postgresql://user:password@host:port/database`, with the options that libpq knows."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.shown = without_password(url)

    async def connect(self) -> asyncpg.Connection:
        """A connection in which every statement is a transaction of its own; `Unfit` if there is none."""
        driver = load()
        with self.explained():
            return await driver.connect(self.url, timeout=CONNECTING, server_settings=SETTINGS)

    def unfit(self, predicate: str) -> Unfit:
        return Unfit(f"{self.shown} {predicate}")

    @contextmanager
    def explained(self) -> Iterator[None]:
        """What goes wrong in here is said in a sentence for the host."""
        try:
            yield
        except faults() as error:
            raise self.explain(error) from error

    def explain(self, error: BaseException) -> Unfit:
        text = str(error).partition("\n")[0].strip().rstrip(".") or type(error).__name__
        if isinstance(error, TimeoutError):
            text = "it does not answer"
        told = Gone if is_lost(error) else Unfit
        return told(f"{self.shown} cannot be used: {text}")


class Gone(Unfit):
    """The database cannot be reached, or has hung up: what it was doing may be done or not."""


def load() -> Any:
    """The driver, which is an extra."""
    try:
        import asyncpg
    except ImportError:
        raise Unfit(MISSING) from None
    return asyncpg


def faults() -> tuple[type[Exception], ...]:
    """What can go wrong with a database, as the driver raises it."""
    driver = load()
    return OSError, ValueError, driver.PostgresError, driver.InterfaceError, driver.InternalClientError


def is_lost(error: BaseException) -> bool:
    """Whether it is the connection that failed, and not what was asked."""
    import asyncpg
    from asyncpg import exceptions

    return isinstance(
        error,
        OSError  # of which a TimeoutError is one
        | asyncpg.InterfaceError
        | asyncpg.InternalClientError
        | exceptions.PostgresConnectionError
        | exceptions.OperatorInterventionError  # it stops, or does not take connections yet
        | exceptions.TooManyConnectionsError,
    )


def without_password(url: str) -> str:
    parts = split(url, "the database")
    user, _, place = parts.netloc.rpartition("@")
    name = user.partition(":")[0]
    return urlunsplit((parts.scheme, f"{name}@{place}" if name else place, parts.path, "", ""))
