"""Whole games over real sockets, and every way of doing it wrong: a clear answer, the table unharmed."""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from ludothek.core.recording import read
from ludothek.games import NAMES, game
from ludothek.server.limits import INVITATION_SECONDS, MESSAGE_BYTES, OPEN_TABLES_A_PERSON
from ludothek.server.load.match import until
from ludothek.table.events import Moved
from ludothek.table.store import Store
from tests.conformance.games import STEADY

from .live import HOST, SECONDS, Guest, Live, Party, any_move, live, party, play_on

SHORT = {"bunker": {"size": 3}, "die-bombe": {"ranks": 3, "bombs": 1}, "bruno-bueffel": {"columns": 1}}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("server") / "tables.db") as running:
        yield running


def record(server: Live, id: str, person: str = "") -> bytes:
    reply = server.http("GET", f"/api/tables/{id}/record", person)
    assert reply.status == 200, reply.body
    return reply.body


@pytest.mark.parametrize("name", NAMES)
def test_two_people_play_a_whole_game_while_a_third_watches(server: Live, name: str) -> None:
    async def run() -> None:
        rng = random.Random(7)
        id = server.make("anna", name, **SHORT[name])
        async with party(server, id, "anna", "watcher", "ben") as people:
            await play_on(people, rng, most=5)
            for person in ("anna", "ben", ""):
                seen = read(await asyncio.to_thread(record, server, id, person), game)
                assert seen.viewer == {"anna": "A", "ben": "B", "": None}[person]
                assert seen.replay().is_view
            denied = await asyncio.to_thread(server.http, "GET", f"/api/tables/{id}/replay")
            assert (denied.status, denied.json()["reason"]) == (403, "not-over")
            await play_on(people, rng)
            tables = [guest.table for guest in people.guests.values()]
            assert {table["stage"] for table in tables} == {"over"}
            assert all(table["view"]["result"] and table["secret"] for table in tables)
            whole = read(await asyncio.to_thread(record, server, id), game)
            assert whole.is_checked
            assert whole.replay().result == tables[0]["view"]["result"]
            for table in tables:
                assert table["lines"] == whole.replay().view(table["you"]).lines
            replayed = (await asyncio.to_thread(server.http, "GET", f"/api/tables/{id}/replay")).json()
            assert [step["line"] for step in replayed["steps"]] == [None, *whole.lines]

    asyncio.run(run())


def test_a_rematch_has_the_old_seats_for_who_asks_and_the_others_are_open(server: Live) -> None:
    async def run() -> None:
        async with party(server, server.make("anna", "bunker", size=2), "anna", "ben", "watcher") as people:
            assert await people.guests["anna"].refused(do="rematch") == "not-over"
            await play_on(people, random.Random(1))
            assert await people.guests["watcher"].refused(do="rematch") == "not-seated"
            await people.guests["ben"].say(do="rematch")
            await people.all_hear("around")
            ids = {guest.table["next"] for guest in people.guests.values()}
            await people.guests["anna"].ask(do="rematch")
            assert ids == {people.guests["anna"].table["next"]}
            async with party(server, ids.pop(), "ben", "anna") as again:
                table = again.guests["anna"].table
                assert [seat["name"] for seat in table["seats"]] == ["Anna", "Ben"]
                assert (table["stage"], table["options"]["size"]) == ("playing", 2)

    asyncio.run(run())


def test_a_rematch_keeps_the_bots(server: Live) -> None:
    async def run() -> None:
        wish = {"game": "bunker", "options": {"seats": 3, "size": 2}, "bots": ["random"]}
        id = server.http("POST", "/api/tables", "anna", wish).json()["id"]
        async with party(server, id, "anna", "ben") as people:
            await people.guests["ben"].say(do="leave")
            anna = people.guests["anna"]
            while (await anna.hear()).get("stage") != "over":
                if anna.asks and anna.asks["decision"] != anna.answered:
                    anna.answered = anna.asks["decision"]
                    await anna.say(do="play", decision=anna.answered, move=any_move(anna, random.Random(1)))
            await anna.say(do="rematch")
            while not anna.table["next"]:
                await anna.hear()
            async with party(server, anna.table["next"], "anna") as again:
                seats = again.guests["anna"].table["seats"]
                assert [(seat["kind"], seat["bot"]) for seat in seats] == [
                    ("person", None),
                    ("open", None),
                    ("bot", "random"),
                ]

    asyncio.run(run())


def test_an_invitation_that_nobody_took_in_time_says_so(server: Live) -> None:
    id = server.make("anna", "bunker")
    with closing(sqlite3.connect(server.data)) as file, file:
        file.execute("UPDATE tables SET made_at = made_at - ? WHERE id = ?", (INVITATION_SECONDS + 60, id))
    server.forget()

    async def run() -> None:
        async with connect(f"ws://{HOST}:{server.port}/api/tables/{id}/socket?lang=fr") as page:
            answer = json.loads(await page.recv())
            assert (answer["type"], answer["reason"]) == ("refused", "expired")

    asyncio.run(run())
    assert server.http("GET", f"/api/tables/{id}/record").json()["reason"] == "expired"
    assert all(table["id"] != id for table in server.http("GET", "/api/tables", "anna").json()["mine"])


def test_a_game_that_has_begun_never_expires(server: Live) -> None:
    async def run() -> None:
        id = server.make("anna", "bunker")
        async with party(server, id, "anna", "ben") as people:
            await people.play("anna", "hide 1")
        with closing(sqlite3.connect(server.data)) as file, file:
            file.execute("UPDATE tables SET made_at = 0 WHERE id = ?", (id,))
        await asyncio.sleep(0.1)
        server.forget()
        async with party(server, id, "anna") as people:
            assert people.guests["anna"].table["lines"] == ["A hide 1"]

    asyncio.run(run())


def test_a_table_leaves_memory_with_its_last_page_and_is_the_same_for_who_comes_back(server: Live) -> None:
    async def run() -> None:
        id, rooms = server.make("anna", "bunker"), server.app.state.lobby.rooms
        async with party(server, id, "anna", "ben") as people:
            await people.play("anna", "hide 1")
            assert id in rooms
        assert await until(lambda: id not in rooms, SECONDS)
        async with party(server, id, "ben") as people:
            assert people.guests["ben"].table["lines"] == ["A hide ?"]

    asyncio.run(run())


def test_a_page_of_another_site_cannot_speak_for_a_player(server: Live) -> None:
    async def run() -> None:
        url = f"ws://{HOST}:{server.port}/api/tables/{server.make('anna', 'bunker')}/socket"
        headers = {"Cookie": server.cookie("anna")}
        with pytest.raises(InvalidStatus):
            await connect(url, additional_headers=headers, origin=Origin("https://elsewhere.example"))
        async with connect(url, additional_headers=headers, origin=Origin(f"http://{HOST}:{server.port}")) as page:
            assert json.loads(await page.recv())["you"] == "A"

    asyncio.run(run())


def test_a_table_that_another_process_wrote_is_loaded_again_and_all_are_told(server: Live) -> None:
    async def run() -> None:
        id = server.make("anna", "bunker")
        async with party(server, id, "anna", "ben") as people:
            other = Store.in_file(server.data)
            await other.open()
            loaded = await other.load(id)
            assert loaded
            await loaded.log.append(len(loaded.events), [Moved("B hide 2")])
            await other.close()
            anna, ben = people.guests["anna"], people.guests["ben"]
            assert await anna.refused(do="play", decision=0, move="hide 1") == "try-again"
            await anna.say(do="ping")
            assert (await ben.hear())["lines"] == ["B hide 2"]
            assert (await anna.hear())["lines"] == ["B hide ?"]
            assert (await anna.hear())["type"] == "pong"
            await people.play("anna", "hide 1")

    asyncio.run(run())


def fail(*_: object) -> None:
    raise OSError("disk full")


def test_a_move_that_cannot_be_written_is_told_to_nobody(server: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with party(server, server.make("anna", "bunker"), "anna", "ben") as people:
            anna, ben = people.guests["anna"], people.guests["ben"]
            with monkeypatch.context() as full:
                full.setattr("ludothek.table.store.insert_all", fail)
                assert await anna.refused(do="play", decision=0, move="hide 1") == "try-again"
            await anna.say(do="ping")
            assert (await ben.hear())["lines"] == (await anna.hear())["lines"] == []
            assert (await anna.hear())["type"] == "pong"
            await people.play("anna", "hide 1")

    asyncio.run(run())


def test_what_the_host_adds_to_chance_is_in_the_record(server: Live) -> None:
    wish = {"game": "bruno-bueffel", "options": {"seats": 2, "columns": 1}, "entropy": "cafe01"}
    id = server.http("POST", "/api/tables", "anna", wish).json()["id"]

    async def run() -> None:
        async with party(server, id, "anna", "ben") as people:
            assert people.guests["anna"].table["entropy"] == {"A": "cafe01", "B": "feed"}
            await play_on(people, random.Random(1))
        assert b"Entropy A: cafe01" in await asyncio.to_thread(record, server, id)

    asyncio.run(run())


def test_the_log_comes_with_what_each_line_did(server: Live) -> None:
    async def run() -> None:
        async with party(server, server.make("anna", "die-bombe", **SHORT["die-bombe"]), "anna", "ben") as people:
            await play_on(people, random.Random(2))
            anna = people.guests["anna"]
            live_facts = [fact for text in anna.bytes for fact in json.loads(text).get("facts", [])]
            takes = [
                fact
                for line, fact in zip(anna.table["lines"], anna.table["facts"], strict=True)
                if line[2:].startswith("take")
            ]
            assert takes
            assert all(set(fact) == {"paid", "other", "second"} for fact in takes)
            assert all(fact in live_facts for fact in takes)

    asyncio.run(run())


def test_long_answers_are_compressed_for_who_can_read_that(server: Live) -> None:
    plain = server.http("GET", "/api/rules/bunker")
    packed = server.http("GET", "/api/rules/bunker", Accept_Encoding="gzip")
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body
    assert len(packed.body) < len(plain.body) / 2


def test_reconnecting_in_the_middle_of_a_sealed_bid_goes_on_where_the_log_is(server: Live) -> None:
    async def run() -> None:
        async with party(server, server.make("anna", "die-bombe"), "anna", "ben") as people:
            decision = people.guests["anna"].asks
            assert decision
            await people.play("anna", "bid 5")
            await people.drop("anna")
            anna = await people.enter("anna")
            assert anna.asks is None
            assert anna.table["lines"][-1] == "A bid 5"
            assert people.guests["ben"].table["lines"][-1] == "A bid ?"
            await people.drop("ben")
            ben = await people.enter("ben")
            assert ben.asks == decision
            await people.play("ben", "bid 3")
            assert ben.table["lines"][decision["decision"] :][:2] == ["A bid 5", "B bid 3"]

    asyncio.run(run())


def test_a_repeated_message_is_answered_with_the_table_and_changes_nothing(server: Live) -> None:
    async def run() -> None:
        async with party(server, server.make("anna", "bunker"), "anna", "ben") as people:
            await people.play("anna", "hide 3")
            anna = people.guests["anna"]
            for _ in range(3):
                answer = await anna.ask(do="play", decision=0, move="hide 3")
                assert (answer["type"], answer["lines"], answer["asks"]) == ("table", ["A hide 3"], None)
            assert await anna.refused(do="play", decision=0, move="hide 4") == "decided-already"
            await people.play("ben", "hide 1")
            assert anna.table["lines"][:2] == ["A hide 3", "B hide ?"]

    asyncio.run(run())


def test_the_same_move_from_two_pages_of_one_person_is_played_once(server: Live) -> None:
    async def run() -> None:
        id = server.make("anna", "bunker")
        async with party(server, id, "anna", "ben") as people:
            second = Party(server, id)
            try:
                await second.enter("anna")
                await people.all_hear("around")
                both = [people.guests["anna"], second.guests["anna"]]
                await asyncio.gather(*(page.say(do="play", decision=0, move="hide 2") for page in both))
                heard = [(await page.hear())["type"] for page in both]
                assert heard == ["moved", "moved"]
                late = [asyncio.create_task(page.hear()) for page in both]
                done, waiting = await asyncio.wait(late, return_when=asyncio.FIRST_COMPLETED)
                assert [task.result()["lines"] for task in done] == [["A hide 2"]]
                for task in waiting:
                    task.cancel()
                assert (await people.guests["ben"].hear())["lines"] == ["A hide ?"]
            finally:
                await second.close()

    asyncio.run(run())


def test_who_comes_and_goes_is_told_to_the_others_without_the_game(server: Live) -> None:
    async def run() -> None:
        async with party(server, server.make("anna", "bunker"), "anna", "ben") as people:
            anna = people.guests["anna"]
            await people.enter("watcher")
            await people.drop("ben")
            assert [seat["online"] for seat in anna.table["seats"]] == [True, False]
            assert anna.table["watching"] == 1
            assert set(json.loads(anna.bytes[-1])) == {"type", "seats", "watching", "next"}
            again = await people.enter("ben")
            for part in ("seats", "watching", "next"):
                assert anna.table[part] == again.table[part]

    asyncio.run(run())


def test_who_leaves_is_stood_in_for_and_may_come_back(server: Live) -> None:
    async def run() -> None:
        async with party(server, server.make("anna", "bunker"), "anna", "ben") as people:
            await people.guests["ben"].say(do="leave")
            await people.all_hear("table")
            assert people.guests["anna"].table["seats"][1]["bot"] == "sense"
            await people.all_hear("moved")
            assert await people.guests["ben"].refused(do="play", decision=0, move="hide 1") == "bot-decides"
            await people.guests["ben"].say(do="back")
            heard = [await people.guests["ben"].hear()]
            while heard[-1]["type"] != "table":
                heard.append(await people.guests["ben"].hear())
            assert heard[-1]["seats"][1]["bot"] is None

    asyncio.run(run())


def test_who_stands_up_before_the_game_may_sit_down_again(server: Live) -> None:
    async def run() -> None:
        id = server.make("anna", "bunker", seats=3)
        async with party(server, id, "anna", "ben") as people:
            for _ in range(2):
                await people.guests["ben"].say(do="leave")
                await people.all_hear("table")
                await people.sit("ben", "C")
            assert people.guests["ben"].table["you"] == "C"

    asyncio.run(run())


def test_a_forged_or_foreign_cookie_is_a_strangers(server: Live) -> None:
    async def run() -> None:
        id = server.make("anna", "bunker")
        async with party(server, id, "anna", "ben"):
            good = server.cookie("anna")
            forged = [
                good[:-1] + ("0" if good[-1] != "0" else "1"),
                good.replace("anna", "ben", 1),
                "ludothek=..",
                "x=y",
            ]
            forged += ["ludothek=anna.Anna." + "0" * 40, "ludothek=" + "." * 300]
            for cookie in forged:
                url = f"ws://{HOST}:{server.port}/api/tables/{id}/socket"
                async with connect(url, additional_headers={"Cookie": cookie}) as page:
                    stranger = Guest("stranger", page)
                    assert (await stranger.hear())["you"] is None
                    assert await stranger.refused(do="play", decision=0, move="hide 1") == "not-seated"
                reply = server.raw("GET", "/api/me", Cookie=cookie)
                assert reply.json()["player"] not in ("anna", "ben")
                assert server.raw("POST", "/api/tables", b'{"game":"bunker"}', Cookie=cookie).status == 403

    asyncio.run(run())


def test_another_player_cannot_play_for_me(server: Live) -> None:
    async def run() -> None:
        async with party(server, server.make("anna", "bunker"), "anna", "ben", "watcher") as people:
            await people.play("anna", "hide 1")
            await people.play("ben", "hide 2")
            moving, waiting = sorted(("anna", "ben"), key=lambda name: not people.guests[name].asks)
            asks = people.guests[moving].asks
            assert asks
            for name in (waiting, "watcher"):
                before = people.guests[name].table["lines"]
                reason = await people.guests[name].refused(
                    do="play", decision=asks["decision"], move=any_move(people.guests[moving], random.Random(1))
                )
                assert reason in ("decided-already", "not-seated")
                assert people.guests[name].table["lines"] == before
            await people.play(moving, asks["legal"][0])

    asyncio.run(run())


@pytest.mark.parametrize("id", ["nosuchtable2", "a", "x" * 300, "%00", "%F0%9F%98%80"])
def test_an_unknown_link_says_so(server: Live, id: str) -> None:
    async def run() -> None:
        async with connect(f"ws://{HOST}:{server.port}/api/tables/{id}/socket?lang=de") as page:
            answer = json.loads(await page.recv())
            assert (answer["type"], answer["reason"]) == ("refused", "no-table")
            with pytest.raises(ConnectionClosed) as closed:
                await page.recv()
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 4404

    asyncio.run(run())
    for address in ("record", "replay"):
        reply = server.http("GET", f"/api/tables/{id}/{address}")
        assert (reply.status, reply.json()["reason"]) == (404, "no-table")


def test_an_oversized_message_is_refused_and_a_huge_one_ends_the_connection(server: Live) -> None:
    async def run() -> None:
        async with party(server, server.make("anna", "bunker"), "anna", "ben") as people:
            anna = people.guests["anna"]
            assert await anna.refused(do="chat", text="x" * MESSAGE_BYTES) == "too-long"
            assert await anna.refused(do="chat", text="x" * (MESSAGE_BYTES // 2)) == "unreadable"
            await people.play("anna", "hide 1")
            await anna.socket.send("x" * 100_000)
            with pytest.raises(ConnectionClosed) as closed:
                await anna.socket.recv()
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 1009
            del people.guests["anna"]
            await people.all_hear("around")
            await people.enter("anna")
            await people.play("ben", "hide 1")

    asyncio.run(run())


def test_bytes_instead_of_text_are_refused_and_the_page_stays(server: Live) -> None:
    async def run() -> None:
        async with party(server, server.make("anna", "bunker"), "anna", "ben") as people:
            anna = people.guests["anna"]
            for data in (b"\xff\xfe\x00", b"", bytes(range(256))):
                await anna.socket.send(data)
                assert (await anna.hear())["reason"] == "unreadable"
            await people.play("anna", "hide 1")

    asyncio.run(run())


def test_too_many_messages_are_refused_for_a_while(server: Live) -> None:
    async def run() -> None:
        async with party(server, server.make("anna", "bunker"), "anna", "ben") as people:
            anna = people.guests["anna"]
            for _ in range(400):
                await anna.say(do="ping")
            answers = [await anna.hear() for _ in range(400)]
            assert {answer["type"] for answer in answers} == {"pong", "refused"}
            assert {answer.get("reason") for answer in answers} == {None, "too-fast"}
            await asyncio.sleep(0.1)
            await people.play("ben", "hide 1")
            await people.play("anna", "hide 1")

    asyncio.run(run())


def test_chat_is_limited_and_never_more_than_text(server: Live) -> None:
    async def run() -> None:
        async with party(server, server.make("anna", "bunker"), "anna", "watcher") as people:
            nasty = "<script>alert(1)</script>\u2028\x00\x1b[31m"
            await people.guests["watcher"].say(do="chat", text=nasty)
            for guest in people.guests.values():
                said = await guest.hear()
                assert said == {"type": "chat", "name": "Watcher", "seat": "", "text": said["text"]}
                assert said["text"].startswith("<script>alert(1)</script>")
                assert said["text"].isprintable()
            reasons = []
            for number in range(8):
                await people.guests["watcher"].say(do="chat", text=str(number))
                answer = await people.guests["watcher"].hear()
                reasons.append(answer.get("reason"))
            assert reasons[:3] == [None] * 3
            assert reasons[-1] == "too-fast"

    asyncio.run(run())


def test_names_are_one_line_of_text_and_headers_are_strict(server: Live) -> None:
    reply = server.http("POST", "/api/me", body={"name": "<img src=x>\n\x00\u202e"})
    assert reply.status == 200
    assert reply.json()["name"].startswith("<img src=x>")
    assert reply.json()["name"].isprintable()
    cookie = reply.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert server.http("POST", "/api/me", body={"name": "x" * 25}).status == 422
    for path in ("/", "/api/me", "/api/games", "/api/tables/none/record", "/nothing/here", "/api/nothing"):
        headers = server.http("GET", path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers or "uvicorn" in headers["server"]


def test_a_person_may_have_so_many_open_tables_and_no_more(server: Live) -> None:
    for _ in range(OPEN_TABLES_A_PERSON):
        server.make("greedy", "bunker")
    reply = server.http("POST", "/api/tables", "greedy", {"game": "bunker"})
    assert (reply.status, reply.json()["reason"]) == (403, "too-many-tables")
    assert len(server.http("GET", "/api/tables", "greedy").json()["mine"]) == OPEN_TABLES_A_PERSON


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"game":"chess"}',
        b'{"game":"bunker","options":{"seats":9}}',
        b'{"game":"bunker","options":{"seats":"two"}}',
        b'{"game":"bunker","options":{"towers":1}}',
        b'{"game":"bunker","bots":["sense","sense"]}',
        b'{"game":"bunker","bots":["genius"]}',
        b'{"game":"bunker","admin":true}',
        b'{"game":"bunker","options":{"seats":true}}',
        b'{"game":"bunker","options":{"stall":1e999}}',
        b'{"game":"' + b"x" * 100_000 + b'"}',
        b"\xff\xfe",
    ],
)
def test_a_wish_that_cannot_be_met_is_refused_with_a_reason(server: Live, body: bytes) -> None:
    reply = server.raw("POST", "/api/tables", body, "wisher")
    assert 400 <= reply.status < 500, reply.body
    assert reply.json()["text"]
    assert server.http("GET", "/api/tables", "wisher").json()["mine"] == []


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_a_refusal_names_the_rule_in_the_language_of_the_page(server: Live, language: str) -> None:
    async def run() -> str:
        async with party(server, server.make("anna", "bunker"), "anna") as people:
            await people.enter("ben", language)
            await people.sit("ben", "B")
            ben = people.guests["ben"]
            answer = await ben.ask(do="play", decision=0, move="chip A1")
            assert answer["type"] == "refused"
            assert answer["rule"].startswith("B")
            assert answer["decision"] == 0
            return str(answer["text"])

    texts = {language: asyncio.run(run())}
    assert texts[language]


plain = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text(max_size=20))
anything = st.recursive(
    plain, lambda each: st.lists(each, max_size=3) | st.dictionaries(st.text(max_size=5), each, max_size=3)
)
verbs = st.sampled_from(["sit", "leave", "back", "play", "rematch", "language", "chat", "PLAY", "admin", ""])
fields = st.sampled_from(["do", "seat", "move", "decision", "entropy", "text", "lang", "secret", "__class__"])
shaped = st.builds(lambda do, more: {"do": do, **more}, verbs, st.dictionaries(fields, anything, max_size=3))
garbage = st.one_of(st.text(max_size=80), st.builds(json.dumps, anything), st.builds(json.dumps, shaped))
moves = st.one_of(st.text(max_size=45), st.sampled_from(["hide 1", "hide ?", "bid 3", "* roll 1-1", "pass", "swap"]))
plays = st.builds(
    lambda decision, move: json.dumps({"do": "play", "decision": decision, "move": move}),
    st.one_of(st.integers(-3, 8), st.integers(-(10**40), 10**40)),
    moves,
)


@settings(STEADY, max_examples=5)
@given(st.lists(st.one_of(garbage, plays), min_size=10, max_size=25))
def test_whatever_a_spectator_sends_is_answered_and_the_table_is_unharmed(server: Live, texts: list[str]) -> None:
    async def run() -> None:
        async with party(server, server.make("anna", "bunker"), "anna", "ben", "watcher") as people:
            watcher = people.guests["watcher"]
            for text in texts:
                await watcher.socket.send(text)
                await watcher.say(do="ping")
                heard = [await watcher.hear()]
                while heard[-1]["type"] != "pong":
                    heard.append(await watcher.hear())
                kinds = [message["type"] for message in heard[:-1]]
                assert kinds in (["refused"], ["chat"], ["table"], ["pong"], []), (text, kinds)
            await unharmed(people)

    asyncio.run(run())


@settings(STEADY, max_examples=5)
@given(st.lists(plays, min_size=10, max_size=25))
def test_whatever_a_player_plays_is_played_or_refused_and_the_log_stays_legal(server: Live, texts: list[str]) -> None:
    async def run() -> None:
        id = server.make("anna", "bunker")
        async with party(server, id, "anna", "ben") as people:
            anna = people.guests["anna"]
            for text in texts:
                await anna.socket.send(text)
                assert (await anna.hear())["type"] in ("refused", "moved", "table")
            seen = read(await asyncio.to_thread(record, server, id, "anna"), game).replay()
            assert len([line for line in seen.lines if line.startswith("A")]) <= 1

    asyncio.run(run())


async def unharmed(people: Party) -> None:
    """Whatever anyone did, the two players play on. Chat that was let through is read over."""
    for name in ("anna", "ben"):
        guest = people.guests[name]
        await guest.say(do="play", decision=0, move="hide 1")
        while guest.asks and guest.asks["decision"] == 0:
            assert (await guest.hear())["type"] in ("chat", "table", "moved")
    assert people.guests["ben"].table["stage"] == "playing"


def test_health_and_metrics_answer(server: Live, tmp_path: Path) -> None:
    assert server.http("GET", "/health").json() == {"status": "ok"}
    text = server.http("GET", "/metrics").body.decode()
    assert "# TYPE ludothek_connections gauge" in text
    assert server.http("GET", "/../../etc/passwd").status in (200, 404, 503)
    assert b"root:" not in server.http("GET", "/%2e%2e/%2e%2e/%2e%2e/etc/passwd").body
