"""The table of limits in the page for hosts, written from `limits`, so that the two cannot drift apart.

`python -m ludothek.tools.manual docs/hosting.md` puts it there.
"""

from __future__ import annotations

import sys
from pathlib import Path

from ludothek.server.doors import KEPT, SPARE
from ludothek.server.limits import (
    ARCHIVE_BYTES,
    BODY_BYTES,
    BYTES_WAITING,
    FRAME_BYTES,
    HEAD_BYTES,
    INVITATION_SECONDS,
    LONG_ANSWERS,
    LONG_ANSWERS_AN_ADDRESS,
    MESSAGE_BYTES,
    MESSAGES_A_SECOND,
    MESSAGES_AT_ONCE,
    OPEN_TABLES_A_PERSON,
    REST_SECONDS,
    SEATED,
    Limits,
    Rate,
)
from ludothek.server.lobby import MOST_WEIGHT, WEIGHT_OF_TABLE
from ludothek.table.table import MOST_EVENTS, MOST_WITH_CHAT, MOST_WITH_COMING

BEGIN, END = "<!-- written by `make limits` from src/ludothek/server/limits.py -->\n\n", "\n<!-- end of limits -->"
KIB, MIB, DAY = 1 << 10, 1 << 20, 24 * 3600


def table(limits: Limits) -> str:
    """What a server bears, for people."""
    told = "".join(f"| {what} | {limit} |\n" for what, limit in rows(limits))
    return f"| what | limit |\n|---|---|\n{told}"


def rows(limits: Limits) -> list[tuple[str, str]]:
    messages = Rate(MESSAGES_A_SECOND, MESSAGES_AT_ONCE)
    return [
        (
            "connections",
            f"{limits.connections:,}, or as many as the system gives descriptors (they are raised to the hard limit at"
            f" the start), less {SPARE}; {KEPT:.1%} of the places are not for WebSockets;"
            f" {limits.connections_an_address:,} an address",
        ),
        ("connections that ask for nothing", f"{limits.connections_idle:,}; then the oldest is closed"),
        (
            "WebSockets an address",
            f"{limits.sockets_an_address}, and {SEATED} times as many with a seat at the table;"
            f" new ones: {a_second(limits.new_sockets)}",
        ),
        ("pages a person", f"{limits.pages_a_person}; the oldest is closed"),
        (
            "spectators a table",
            f"{limits.spectators_a_table}; who has a seat, or one kept for them, always gets in",
        ),
        ("messages a page sends", f"{a_second(messages)}, {MESSAGE_BYTES / KIB:g} KiB each"),
        (
            "frames a page sends",
            f"{a_second(limits.frames)}, {FRAME_BYTES} bytes each; above that it is not read for"
            f" {seconds(REST_SECONDS)}, and after {seconds(limits.flood_seconds)} of that it is cut off",
        ),
        ("what a page has not read yet", f"{BYTES_WAITING / MIB:g} MiB; then it has to connect again"),
        (
            "requests an address",
            f"{a_second(limits.requests)}, {limits.requests_at_once} at once; about health and numbers"
            f" {a_second(limits.looks)}; who asks too often hears so after {seconds(limits.penalty_seconds)}",
        ),
        ("new tables", of_both(limits.tables_a_person, limits.tables_an_address)),
        (
            "seats at tables that have not begun",
            f"{OPEN_TABLES_A_PERSON} a person, for {INVITATION_SECONDS / DAY:g} days",
        ),
        ("new names", of_both(limits.names_a_person, limits.names_an_address)),
        (
            "chat",
            f"{of_both(limits.chats_a_person, limits.chats_an_address)};"
            " only for who has been given a name or a cookie",
        ),
        (
            "sitting down, leaving, coming back, playing again",
            f"{of_both(limits.toggles_a_person, limits.toggles_an_address)}; a seat is only for whoever has a cookie",
        ),
        ("whole tables told again because a page asked", first(limits.whole_tables, "an address")),
        (
            "a table",
            f"{MOST_EVENTS:,} events in its log, no chat after the first {MOST_WITH_CHAT:,}, and nobody who sits down"
            f" or comes back after the first {MOST_WITH_COMING:,}; the longest games take about a thousand",
        ),
        (
            "tables in memory without a page",
            f"{MOST_WEIGHT:,} events altogether, where a table counts {WEIGHT_OF_TABLE} more than it has; those left"
            " first go first",
        ),
        (
            "records and replays",
            f"{LONG_ANSWERS} in the making or waiting for it, {LONG_ANSWERS_AN_ADDRESS} an address; above that 503 and"
            f" when to ask again; {ARCHIVE_BYTES / MIB:g} MiB of them are kept",
        ),
        (
            "a request",
            f"head {HEAD_BYTES / KIB:g} KiB within {seconds(limits.head_seconds)}, body {BODY_BYTES / KIB:g} KiB within"
            f" {seconds(limits.body_seconds)}, answer read within {seconds(limits.answer_seconds)};"
            f" idle for {seconds(limits.idle_seconds)}",
        ),
        (
            "a page that says nothing",
            "is asked every 20 seconds whether it is there, and closed 20 seconds later if it does not answer; under"
            f" another ASGI server, closed after {seconds(limits.silent_seconds)}",
        ),
        (
            "a page that goes, or has to go",
            f"has {seconds(limits.farewell_seconds)} to read what it was told; then it loses its connection",
        ),
    ]


def seconds(count: float) -> str:
    return "a second" if count == 1 else f"{count:g} seconds"


def of_both(person: Rate, address: Rate) -> str:
    return f"{first(person, 'a person')}; {first(address, 'an address')}"


def first(rate: Rate, whose: str) -> str:
    """So many at once, and how slowly after that."""
    if rate.a_second < 1:
        return f"{rate.at_once:g} {whose}, then one in {1 / rate.a_second:g} seconds"
    return f"{rate.at_once:g} {whose}, then {'one' if rate.a_second == 1 else f'{rate.a_second:g}'} a second"


def a_second(rate: Rate) -> str:
    return f"{rate.a_second:g} a second after the first {rate.at_once:g}"


def with_table(page: str) -> str:
    """A page with the table as it has to be, between the marks."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise ValueError(f"the page needs {BEGIN.strip()} and {END.strip()} around its table of limits")
    return before + begin + table(Limits()) + end + after


if __name__ == "__main__":
    path = Path(sys.argv[1])
    path.write_text(with_table(path.read_text(encoding="utf-8")), encoding="utf-8")
