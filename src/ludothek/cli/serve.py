"""`ludothek serve`: the table in the browser, from one process and one file, or from many processes and PostgreSQL."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from ludothek.cli.faults import faults
from ludothek.cli.lookup import admit
from ludothek.core.denied import Denied
from ludothek.core.refused import quoted
from ludothek.server.addresses import Networks
from ludothek.server.app import create_app
from ludothek.server.bus.bus import Bus
from ludothek.server.bus.redis import RedisBus
from ludothek.server.compiling import compile_all
from ludothek.server.garbage import keep_loaded
from ludothek.server.logs import FORMS, keep_log
from ludothek.server.metrics import forget_process
from ludothek.server.preparation import Preparation
from ludothek.server.processes import Processes
from ludothek.server.run import bound, server_of
from ludothek.table.postgres.address import Address, is_address
from ludothek.table.sqlite.shape import inspect
from ludothek.table.sqlite.store import SqliteStore
from ludothek.table.store import Store, Unfit
from ludothek.table.stores import store_at
from ludothek.texts import listed, say

EVERYWHERE = "0.0.0.0"
PORT = 8765
PORTS_TRIED = 20


def default_file() -> Path:
    return platformdirs.user_data_path("ludothek") / "tables.db"


@dataclass(frozen=True)
class Form:
    """How large a server is: one process and a file, or several, and other nodes beside them."""

    data: str | None = None
    redis: str | None = None
    processes: int = 1
    drain: float = 0

    def check(self) -> Store:
        """Sees before the long start that games can be kept; the store is there to be opened, in one process."""
        if self.data is None or not is_address(self.data):
            if self.processes > 1:
                raise Denied.plainly("a file carries one process only; for several, add --data postgresql://…")
            if self.redis:
                raise Denied.plainly(
                    "--redis is for several nodes, which a file cannot carry; add --data postgresql://…"
                )
            return check(Path(self.data) if self.data else default_file())
        if self.processes > 1 and not self.redis:
            raise Denied.plainly("several processes hear of each other's moves through Redis; add --redis redis://…")
        store = store_at(self.data)
        try:
            self.bus()
            asyncio.run(tried(store))
        except Unfit as error:
            raise Denied.plainly(f"{error}; see --data and --redis") from error
        return store

    def bus(self) -> Bus | None:
        return RedisBus(self.redis) if self.redis else None

    @property
    def shown(self) -> str:
        """Where games are kept, as people may read it."""
        data = self.data or str(default_file())
        return Address(data).shown if is_address(data) else data


@dataclass(frozen=True)
class Wish:
    """What the command line asks for."""

    host: str
    port: int | None
    form: Form
    is_secure: bool
    proxies: str
    watchers: str
    log: str
    opens_browser: bool
    language: str
    programs: Sequence[str] = ()


async def tried(store: Store) -> None:
    """Creates the database or brings it to the newest shape, once for all processes."""
    try:
        await store.open()
    finally:
        await store.close()


def serve(wish: Wish) -> None:
    host, port, form, language = wish.host, wish.port, wish.form, wish.language
    proxies, watchers = networks("--proxy", wish.proxies), networks("--metrics", wish.watchers)
    if wish.log not in FORMS:
        raise Denied.plainly(f"--log is one of {', '.join(FORMS)}, not {quoted(wish.log)}")
    admit(wish.programs)
    store = form.check()
    listener = listen(host, port, is_alone=not form.redis)
    number = listener.getsockname()[1]
    tell_host = keep_log(wish.log)
    if port is None and number != PORT:
        tell_host(say(language, "serving-elsewhere", {"taken": str(PORT), "port": str(number)}))

    def announce() -> None:
        here = f"http://{'127.0.0.1' if host == EVERYWHERE else host}:{number}"
        tell_host(say(language, "serving", {"address": here, "file": form.shown}))
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

    def run(number: int) -> None:
        app = create_app(
            store,
            is_secure=wish.is_secure,
            preparation=games,
            watchers=watchers,
            bus=form.bus(),
            drain=form.drain,
            are_bots_early=True,
        )
        server_of(app, announce if number == 0 else None, proxies=proxies).run(sockets=[listener])

    try:
        if form.processes == 1:
            run(0)
        else:
            asyncio.run(compile_all())  # once, and not in each of them, which say themselves what cannot be
            Processes(form.processes, run, forget_process, form.drain).run()
    except KeyboardInterrupt:
        tell_host(say(language, "serving-ended"))
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        raise cannot_listen(host, number, error) from error  # another one, which started at the same time, was faster


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


def listen(host: str, port: int | None, is_alone: bool) -> socket.socket:
    """The port, taken before the long start, so that one in use is said at once; if none is asked for, a free one.

    Who comes to a server that is alone waits until it has started; where there are others, they are not kept waiting.
    """
    for wish in [port] if port else range(PORT, PORT + PORTS_TRIED):
        try:
            return socket.create_server((host, wish), backlog=2048) if is_alone else bound(host, wish)
        except OSError as error:
            failure = error
            if error.errno != errno.EADDRINUSE:
                break
    raise cannot_listen(host, wish, failure) from failure


def cannot_listen(host: str, port: int, failure: OSError) -> Denied:
    reason = str(failure.strerror).partition(" (")[0]
    return Denied.plainly(f"cannot listen on {host} port {port}: {reason}; choose others with --host and --port")


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
