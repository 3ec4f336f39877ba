"""What `/metrics` tells a host, and nobody else."""

from __future__ import annotations

import asyncio
import random
import re
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from ludothek.cli.serve import networks
from ludothek.core.denied import Denied
from ludothek.server.addresses import Networks
from ludothek.table import meters
from ludothek.table.meters import MOST_KINDS, OTHER, Tally
from tests.server.live import Live, live, of_one, party, play_on

ELSEWHERE = "203.0.113.9"


def numbers(server: Live) -> dict[str, float]:
    """Every number by its name, with the label it has if it has one."""
    text = server.http("GET", "/metrics").body.decode()
    return {
        " ".join([sample.name, *(value for name, value in sorted(sample.labels.items()) if name != "le")]): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
        if sample.labels.get("le") in (None, "+Inf")
    }


def grown(server: Live, before: dict[str, float]) -> dict[str, float]:
    return {name: value - before.get(name, 0) for name, value in numbers(server).items()}


@of_one
def test_a_game_is_counted_and_measured(server: Live) -> None:
    async def run() -> int:
        id = server.make("anna", "bunker")
        async with party(server, id, "anna", "ben") as people:
            assert await people.guests["anna"].refused(do="play", decision=0, move="pass") == "B2"
            assert await people.guests["anna"].refused(do="play", decision=0, move="sing") == "None"
            assert await people.guests["anna"].refused(do="sit", seat="B") == "seated-already"
            await play_on(people, random.Random(1), most=8)
            assert numbers(server)["ludothek_connections"] == 2
            return len([line for line in people.guests["anna"].table["lines"] if not line.startswith("*")])

    before = numbers(server)
    moves = asyncio.run(run())
    found = grown(server, before)
    assert moves > 2
    assert found["ludothek_moves_total bunker"] == moves
    for name in ("durable", "told"):
        assert found[f"ludothek_move_{name}_seconds_count"] == moves
        assert 0 < found[f"ludothek_move_{name}_seconds_sum"] < 10
    assert found["ludothek_move_told_seconds_sum"] > found["ludothek_move_durable_seconds_sum"]
    assert 1 <= found["ludothek_commit_writes_count"] <= found["ludothek_commit_writes_sum"]
    assert found["ludothek_refusals_total B2"] == found["ludothek_refusals_total notation"] == 1
    assert found["ludothek_denials_total seated-already"] == 1
    assert numbers(server)["ludothek_tables"] >= 1


def test_a_bots_thought_is_measured(server: Live) -> None:
    async def run() -> None:
        reply = server.http(
            "POST", "/api/tables", "anna", {"game": "bunker", "options": {"seats": 2}, "bots": ["random"]}
        )
        async with party(server, reply.json()["id"], "anna") as people:
            await play_on(people, random.Random(1), most=1)
            while not people.guests["anna"].asks:
                await people.all_hear("moved", "table")

    before = numbers(server)
    asyncio.run(run())
    assert grown(server, before)["ludothek_thought_seconds_count"] >= 1


def test_a_page_that_comes_back_says_so(server: Live) -> None:
    async def run(more: str) -> None:
        async with party(server, table, "anna") as people:
            await people.enter("ben", f"en{more}")

    table = server.make("anna", "bunker")
    before = numbers(server)
    asyncio.run(run(""))
    assert grown(server, before)["ludothek_reconnects_total"] == 0
    asyncio.run(run("&again"))
    assert grown(server, before)["ludothek_reconnects_total"] == 1


def test_the_numbers_name_nobody_and_no_table(server: Live) -> None:
    id = server.make("philippa", "bunker")
    for path in ("/api/tables/philippa/record", f"/api/tables/{id}/record", "/api/texts/philippa"):
        server.http("GET", path, "philippa")
    text = server.http("GET", "/metrics").body.decode()
    assert "philippa" not in text
    assert id not in text
    assert set(re.findall(r"(\w+)=\"", text)) <= {"game", "reason", "rule", "le"}


def test_kinds_are_told_apart_up_to_so_many() -> None:
    tally = Tally("some_things", "Things.", "kind")
    for number in range(2 * MOST_KINDS):
        tally.add(f"kind {number}")
    (family,) = [family for family in meters.REGISTRY.collect() if family.name == "some_things"]
    counts = {sample.labels["kind"]: sample.value for sample in family.samples if sample.name.endswith("_total")}
    assert len(counts) == MOST_KINDS + 1
    assert counts[OTHER] == MOST_KINDS


def test_only_this_machine_may_read_them_and_not_through_its_proxy(server: Live) -> None:
    assert server.http("GET", "/metrics").status == 200
    reply = server.http("GET", "/metrics", X_Forwarded_For=ELSEWHERE)
    assert (reply.status, reply.json()["reason"]) == (404, "no-such-address")


def test_a_host_may_let_others_read_them(tmp_path: Path) -> None:
    with live(tmp_path / "tables.db", watchers=Networks(["203.0.113.0/24"])) as server:
        assert server.http("GET", "/metrics").status == 404
        assert server.http("GET", "/metrics", X_Forwarded_For=ELSEWHERE).status == 200


def test_what_is_no_network_is_said() -> None:
    with pytest.raises(Denied, match=r"--metrics takes addresses and networks .*, not '10.0.0.0/8,here'"):
        networks("--metrics", "10.0.0.0/8,here")
    assert "10.9.9.9" in networks("--proxy", "192.0.2.1, 10.0.0.0/8")
