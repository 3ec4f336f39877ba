"""Somebody at a table who needs no page: what others do there while a test looks at one page."""

from __future__ import annotations

import json
import random
import urllib.request
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from functools import partial
from typing import Any

from websockets.sync.client import connect

from ludothek.tools.load.match import choose

SECONDS = 30.0
"""How long an answer may take before a test gives up on it."""

Told = dict[str, Any]


def introduced(address: str, name: str) -> str:
    """The cookie of somebody new."""
    said = json.dumps({"name": name}).encode()
    request = urllib.request.Request(f"{address}/api/me", said, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=SECONDS) as answer:
        return str(answer.headers["set-cookie"]).partition(";")[0]


class Friend:
    """Someone at a table, over a socket of their own."""

    def __init__(self, address: str, cookie: str, path: str) -> None:
        where = f"{address.replace('http', 'ws', 1)}{path.replace('/t/', '/api/tables/')}/socket"
        self._opened = ExitStack()
        self._socket = self._opened.enter_context(connect(where, additional_headers={"Cookie": cookie}))
        self.told: Told = {}
        """How the table is, as far as it was heard."""
        self.hear(lambda: bool(self.told))

    def sit(self, seat: str) -> None:
        self.say("sit", seat=seat)
        self.hear(lambda: self.told["you"] == seat)

    def say(self, do: str, **what: object) -> None:
        """Says what a page would say."""
        self._socket.send(json.dumps({"do": do, **what}))

    def play(self, move: str) -> None:
        """Plays a move as soon as something is asked."""
        self.hear(lambda: bool(self.told["asks"]))
        self.say("play", decision=self.told["asks"]["decision"], move=move)
        self.told["asks"] = None  # until something else is

    def bid(self, amount: int) -> None:
        self.play(f"bid {amount}")

    def hear(self, is_enough: Callable[[], bool]) -> None:
        """Listens until something is known."""
        while not is_enough():
            told = json.loads(self._socket.recv(SECONDS))
            assert told["type"] != "refused", told["text"]
            if told["type"] in ("moved", "table"):
                self.told |= told

    def close(self) -> None:
        self._opened.close()


def play_out(players: Mapping[str, Friend]) -> None:
    """They do anything that they may, until the game is over; on other seats there are bots."""
    rng = random.Random(1)
    listening = next(iter(players.values()))
    listening.hear(lambda: listening.told["stage"] != "open")
    while due := listening.told["view"]["pending"]:
        decision = listening.told["revealed"]
        seat = next((seat for seat in due if seat in players), None)
        if seat is None:
            listening.hear(partial(is_news, listening, due, decision))
        else:
            listening = players[seat]
            listening.hear(partial(is_asked, listening, decision))
            listening.play(choose(listening.told["asks"], rng))
            listening.hear(partial(is_decided, listening, seat, decision))


def is_news(player: Friend, due: str, decision: int) -> bool:
    return (player.told["view"]["pending"], player.told["revealed"]) != (due, decision)


def is_asked(player: Friend, decision: int) -> bool:
    return bool(player.told["asks"]) and bool(player.told["asks"]["decision"] == decision)


def is_decided(player: Friend, seat: str, decision: int) -> bool:
    return player.told["revealed"] != decision or seat not in player.told["view"]["pending"]
