"""`ludothek serve`, as a person starts and ends it."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from ipaddress import ip_address
from pathlib import Path

import pytest
from websockets.sync.client import connect

from ludothek.cli import serve
from ludothek.core.denied import Denied
from ludothek.tools.load.engines import free_port, is_open
from tests.cli.shell import COMMAND, environment, ludothek

HOST = "127.0.0.1"
SECONDS = 60
BROWSER = """
import sys, urllib.request
print("browsers talk", file=sys.stderr)
status = urllib.request.urlopen(sys.argv[1]).status
open(sys.argv[0] + ".opened", "w").write(f"{sys.argv[1]} {status}")
"""


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that somebody listens on."""
    with socket.create_server((HOST, 0)) as listener:
        yield listener.getsockname()[1]


def wait_for(path: Path) -> str:
    end = time.monotonic() + SECONDS
    while not (path.is_file() and path.read_text()):
        assert time.monotonic() < end, f"no {path}"
        time.sleep(0.05)
    return path.read_text()


def test_the_browser_opens_when_the_server_answers_and_ctrl_c_closes_it_quietly(tmp_path: Path) -> None:
    port = free_port()
    address = f"http://{HOST}:{port}"
    script = tmp_path / "browser.py"
    script.write_text(BROWSER)
    command = [*COMMAND, "serve", "--open", "--port", str(port)]
    more = environment(tmp_path, BROWSER=f"{sys.executable} {script} %s")
    with subprocess.Popen(command, env=more, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as server:
        try:
            opened = wait_for(Path(f"{script}.opened"))
            with connect(f"ws://{HOST}:{port}/api/tables/none/socket") as page:
                page.recv()
                answer = page.response
                assert answer
        finally:
            server.send_signal(signal.SIGINT)
            out, err = server.communicate(timeout=SECONDS)
    assert opened == f"{address} 200"
    assert answer.headers.get("Sec-WebSocket-Extensions") is None
    assert out.splitlines() == [
        f"Ludothek is open at {address} (games are saved in {tmp_path / 'ludothek' / 'tables.db'}). "
        "Press Ctrl+C to close it.",
        "Ludothek is closed. Every game is saved.",
    ]
    assert "browsers talk" not in err
    assert "Traceback" not in err
    assert server.returncode == 0


def test_a_port_that_was_asked_for_and_is_taken_is_said(tmp_path: Path, taken: int) -> None:
    done = ludothek("serve", "--port", str(taken), home=tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith(f"ludothek: cannot listen on {HOST} port {taken}: Address already in use; ")


def test_without_a_wish_the_next_free_port_is_taken(taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "PORT", taken)
    with serve.listen(HOST, None, is_alone=True) as listener:
        assert taken < listener.getsockname()[1] < taken + serve.PORTS_TRIED


def test_who_comes_before_the_server_has_started_waits_for_it_if_it_is_alone_and_else_goes_to_another() -> None:
    port = free_port()
    with serve.listen(HOST, port, is_alone=True):
        assert is_open(port)
    with serve.listen(HOST, port, is_alone=False):
        assert not is_open(port)


@pytest.mark.parametrize("is_alone", [True, False])
def test_a_port_that_is_taken_is_noticed_before_the_long_start(taken: int, is_alone: bool) -> None:
    with pytest.raises(Denied, match=f"cannot listen on {HOST} port {taken}: Address already in use"):
        serve.listen(HOST, taken, is_alone)


def test_a_host_that_is_not_this_machine_is_said() -> None:
    with pytest.raises(Denied, match=r"cannot listen on 192\.0\.2\.1 port 8765"):
        serve.listen("192.0.2.1", None, is_alone=True)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("letter.txt", "is no database of Ludothek"),
        ("folder", "is a folder"),
        ("nowhere", "is no file in which anything could be kept"),
        ("loop", "cannot be reached: Too many levels of symbolic links"),
    ],
)
def test_a_file_that_cannot_keep_games_is_said_and_left_alone(tmp_path: Path, name: str, why: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "letter.txt").write_text("Dear Anna, " * 100)
    (tmp_path / "nowhere").symlink_to("/dev/null")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    with pytest.raises(Denied, match=f"{name} {why}.*--data"):
        serve.check(tmp_path / name)
    assert (tmp_path / "letter.txt").read_text() == "Dear Anna, " * 100


def test_pages_are_not_shown_on_a_machine_without_a_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not serve.can_show_pages()
    monkeypatch.setenv("DISPLAY", ":0")
    assert serve.can_show_pages()


def test_neighbours_are_told_an_address_that_leads_here() -> None:
    found = serve.address_in_network()
    if found is None:
        pytest.skip("this machine is in no network")
    assert not ip_address(found).is_unspecified
    with socket.create_server((found, 0)) as listener:
        socket.create_connection(listener.getsockname(), timeout=SECONDS).close()
