"""Every way of doing it wrong: a clear answer, the table unharmed."""

from __future__ import annotations

import asyncio
import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from ludothek.core.player import LEVELS
from ludothek.core.recording import read
from ludothek.core.refused import Refused
from ludothek.games import game
from ludothek.server.limits import MESSAGE_BYTES, OPEN_TABLES_A_PERSON
from ludothek.texts import LANGUAGES

from .live import HOST, Guest, Live, Message, Party, any_move, party


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
            await people.all_hear("presence")
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
        assert "server" not in headers, "what a server is made of is nobody's business"


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
        b'{"game":"bunker","bots":["exact"]}',
        b'{"game":"die-bombe","bots":["exact"]}',
        b'{"game":"bruno-bueffel","options":{"action_die":"RS"},"bots":["exact"]}',
        b'{"game":"bruno-bueffel","options":{"seats":3,"keep_action":"never"},"bots":["sense","exact"]}',
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


def test_a_bot_that_cannot_play_under_these_options_is_refused_with_those_that_can(server: Live) -> None:
    wish = {"game": "bruno-bueffel", "options": {"action_die": "RS"}, "bots": ["exact"]}
    reply = server.http("POST", "/api/tables", "wisher", wish)
    assert reply.status == 422
    assert reply.json()["text"].endswith(f"with these options, the players are random, sense, {', '.join(LEVELS)}")
    assert server.http("POST", "/api/tables", "fitting", {"game": "bruno-bueffel", "bots": ["exact"]}).status == 201
    assert server.http("POST", "/api/tables", "between", {"game": "bunker", "bots": ["@0.5"]}).status == 422


@pytest.mark.parametrize(
    ("wish", "text"),
    [
        (
            {"game": "bruno-bueffel", "options": {"action_die": "XY"}},
            "action_die muss aus 1 bis 36 dieser Zeichen bestehen: R S E B -",
        ),
        ({"game": "bunker", "bots": ["sense", "sense"]}, "Bei 2 Bots ist an einem Tisch mit 2 Plätzen keiner"),
        ({"game": "bunker", "bots": ["exact"]}, "Für Bunker gibt es den Bot exact nicht"),
        ({"game": "bunker", "table": 1}, "Der Server hat diese Nachricht nicht verstanden"),
    ],
)
def test_a_wish_is_refused_in_the_language_of_who_asks(server: Live, wish: dict[str, object], text: str) -> None:
    reply = server.http("POST", "/api/tables?lang=de", "wisher", wish)
    assert reply.status == 422
    assert reply.json()["text"].startswith(text)


def test_only_bots_that_know_a_game_are_listed_with_what_they_need(server: Live) -> None:
    bots = {about["name"]: about["bots"] for about in server.http("GET", "/api/games").json()}
    everywhere: list[dict[str, object]] = [{"name": name, "level": None, "needs": {}} for name in ("random", "sense")]
    exact = {"name": "exact", "level": None, "needs": {"action_die": ["RSEB--"], "keep_action": ["any"]}}
    levels: list[dict[str, object]] = [
        {"name": name, "level": level, "needs": {}} for level, name in enumerate(LEVELS, start=1)
    ]
    usual = [*everywhere, *levels]
    assert bots == {"bunker": usual, "die-bombe": usual, "bruno-bueffel": [*everywhere, exact, *levels]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_names_the_rule_in_the_language_of_the_page(server: Live, language: str) -> None:
    async def run() -> Message:
        async with party(server, server.make("anna", "bunker"), "anna") as people:
            await people.enter("ben", language)
            await people.sit("ben", "B")
            return await people.guests["ben"].ask(do="play", decision=0, move="chip A1")

    answer = asyncio.run(run())
    with pytest.raises(Refused) as refused:
        game("bunker").start(seats=2).play("B chip A1")
    texts = {each: refused.value.in_language(each) for each in LANGUAGES}
    assert len(set(texts.values())) == len(LANGUAGES), "or the right language could not be told from another"
    assert (answer["type"], answer["decision"], answer["rule"]) == ("refused", 0, refused.value.rule)
    assert answer["text"] == texts[language]
    assert answer["rule"]


plain = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text(max_size=20))
anything = st.recursive(
    plain, lambda each: st.lists(each, max_size=3) | st.dictionaries(st.text(max_size=5), each, max_size=3)
)
verbs = st.sampled_from(
    [*"sit seal reveal leave back stand-in free play rematch decline language chat PLAY admin".split(), ""]
)
fields = st.sampled_from(["do", "seat", "seal", "move", "decision", "entropy", "text", "lang", "secret", "__class__"])
shaped = st.builds(lambda do, more: {"do": do, **more}, verbs, st.dictionaries(fields, anything, max_size=3))
garbage = st.one_of(st.text(max_size=80), st.builds(json.dumps, anything), st.builds(json.dumps, shaped))
moves = st.one_of(st.text(max_size=45), st.sampled_from(["hide 1", "hide ?", "bid 3", "* roll 1-1", "pass", "swap"]))
plays = st.builds(
    lambda decision, move: json.dumps({"do": "play", "decision": decision, "move": move}),
    st.one_of(st.integers(-3, 8), st.integers(-(10**40), 10**40)),
    moves,
)


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


@given(st.lists(plays, min_size=10, max_size=25))
def test_whatever_a_player_plays_is_played_or_refused_and_the_log_stays_legal(server: Live, texts: list[str]) -> None:
    async def run() -> None:
        id = server.make("anna", "bunker")
        async with party(server, id, "anna", "ben") as people:
            anna = people.guests["anna"]
            for text in texts:
                await anna.socket.send(text)
                assert (await anna.hear())["type"] in ("refused", "moved", "table")
            seen = read(await asyncio.to_thread(server.record, id, "anna"), game).replay()
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


LONG = "x" * 3000


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "bunker", "options": {"seats": LONG}},
        {"game": "bunker", "options": {LONG: 1}},
        {"game": "bruno-bueffel", "options": {"action_die": LONG}},
        {"game": LONG},
        {"game": "bunker", "bots": [LONG]},
    ],
)
def test_of_a_long_wrong_wish_only_the_beginning_is_said_again(server: Live, wish: dict[str, object]) -> None:
    reply = server.http("POST", "/api/tables", "anna", wish)
    assert (reply.status, reply.json()["reason"]) == (422, "wrong")
    assert len(reply.json()["text"]) < 300


@pytest.mark.parametrize("path", [f"/api/rules/{LONG}", f"/api/texts/{LONG}"])
def test_of_a_long_wrong_address_only_the_beginning_is_said_again(server: Live, path: str) -> None:
    reply = server.http("GET", path)
    assert reply.status == 422
    assert "xxx" in reply.json()["text"]
    assert len(reply.json()["text"]) < 300
