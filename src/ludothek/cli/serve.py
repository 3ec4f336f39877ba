"""`ludothek serve`: the table in the browser, from one process and one file."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from ludothek.cli.faults import faults
from ludothek.core.denied import Denied
from ludothek.core.refused import quoted
from ludothek.server.addresses import Networks
from ludothek.server.app import create_app
from ludothek.server.logs import FORMS, keep_log
from ludothek.server.preparation import Preparation
from ludothek.server.run import keep_loaded, server_of
from ludothek.table.sqlite.shape import inspect
from ludothek.table.sqlite.store import SqliteStore
from ludothek.table.store import Unfit
from ludothek.texts import listed, say

EVERYWHERE = "0.0.0.0"
PORT = 8765
PORTS_TRIED = 20


def default_file() -> Path:
    return platformdirs.user_data_path("ludothek") / "tables.db"


@dataclass(frozen=True)
class Wish:
    """What the command line asks for."""

    host: str
    port: int | None
    data: Path | None
    is_secure: bool
    proxies: str
    watchers: str
    log: str
    opens_browser: bool
    language: str


def serve(wish: Wish) -> None:
    host, port, language = wish.host, wish.port, wish.language
    proxies, watchers = networks("--proxy", wish.proxies), networks("--metrics", wish.watchers)
    if wish.log not in FORMS:
        raise Denied.plainly(f"--log is one of {', '.join(FORMS)}, not {quoted(wish.log)}")
    path = wish.data or default_file()
    store = check(path)
    listener = listen(host, port)
    number = listener.getsockname()[1]
    tell_host = keep_log(wish.log)
    if port is None and number != PORT:
        tell_host(say(language, "serving-elsewhere", {"taken": str(PORT), "port": str(number)}))

    def announce() -> None:
        here = f"http://{'127.0.0.1' if host == EVERYWHERE else host}:{number}"
        tell_host(say(language, "serving", {"address": here, "file": str(path)}))
        neighbour = address_in_network() if host == EVERYWHERE else None
        if neighbour:
            tell_host(say(language, "serving-network", {"address": f"http://{neighbour}:{number}"}))
        titles = [games.standings[name].title for name in games.at("preparing")]
        if titles:
            tell_host(say(language, "serving-preparing", {"games": listed(titles, language)}))
        if wish.opens_browser and can_show_pages():
            open_page(here)

    def tell(games: Preparation, name: str) -> None:
        if name in games.at("ready"):
            tell_host(say(language, "serving-prepared", {"game": games.standings[name].title}))
        if not games.at("preparing"):
            keep_loaded()

    games = Preparation(heard=tell)
    app = create_app(store, is_secure=wish.is_secure, preparation=games, watchers=watchers, are_bots_early=True)
    server = server_of(app, announce, proxies=proxies)
    try:
        server.run(sockets=[listener])
    except KeyboardInterrupt:
        tell_host(say(language, "serving-ended"))


def networks(name: str, told: str) -> Networks:
    try:
        return Networks(told.replace(" ", "").split(","))
    except ValueError:
        right = "addresses and networks with commas between, such as 10.0.0.7,10.1.0.0/16"
        raise Denied.plainly(f"{name} takes {right}, not {quoted(told)}") from None


def check(path: Path) -> SqliteStore:
    """Sees before the long start that games can be kept in the file, and that no other server does so."""
    with faults(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
    store = SqliteStore(path)
    try:
        inspect(store.file)
        asyncio.run(store.claim())
    except Unfit as error:
        raise Denied.plainly(f"{error}; or choose another file with --data") from error
    return store


def listen(host: str, port: int | None) -> socket.socket:
    """The port, taken before the long start, so that one in use is said at once; if none is asked for, a free one."""
    for wish in [port] if port else range(PORT, PORT + PORTS_TRIED):
        try:
            return socket.create_server((host, wish), backlog=2048)
        except OSError as error:
            failure = error
            if error.errno != errno.EADDRINUSE:
                break
    reason = str(failure.strerror).partition(" (")[0]
    raise Denied.plainly(
        f"cannot listen on {host} port {wish}: {reason}; choose others with --host and --port"
    ) from failure


def address_in_network() -> str | None:
    """Where others in the same network find this machine, if it is in one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way_out:
        try:
            way_out.connect(("192.0.2.1", 9))  # sends nothing: for datagrams, it only chooses the way
        except OSError:
            return None
        return str(way_out.getsockname()[0])


def can_show_pages() -> bool:
    """Without a display, a browser would take the terminal or complain in it."""
    return sys.platform in ("darwin", "win32") or any(map(os.environ.get, ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")))


def open_page(address: str) -> None:
    """Opens the person's browser; in a process of its own, since browsers talk in the terminal and end with Ctrl-C."""
    quiet = subprocess.DEVNULL
    command = [sys.executable, "-m", "webbrowser", address]
    subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)
