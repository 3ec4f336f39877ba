"""The log: a line for what a host may want to know, and never a secret."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludothek.server.identity import COOKIE
from ludothek.server.logs import JSON, TEXT, keep_log
from ludothek.server.notices import NOTICES
from tests.cli.shell import ludothek
from tests.server.live import Live, of_one

PASSWORD, ADDED = "hunter2", "5e" * 32


Said = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def loggers() -> Iterator[None]:
    """They are as before then."""
    root, own = logging.getLogger(), logging.getLogger("ludothek")
    before = root.handlers[:], root.level, own.level
    yield
    root.handlers[:], root.level, own.level = before


def test_a_notice_is_one_line_for_people(capsys: Said) -> None:
    keep_log(TEXT)
    NOTICES.say("too many sockets", "192.0.2.7")
    logging.getLogger("somebody.else").info("chatter")
    said = capsys.readouterr().err
    assert said.endswith(" WARNING too many sockets from 192.0.2.7\n")
    assert said.count("\n") == 1


def test_and_one_object_for_programs_also_with_a_traceback(capsys: Said) -> None:
    tell_host = keep_log(JSON)
    tell_host("Ludothek is open.")
    NOTICES.say("too many sockets", "192.0.2.7")
    try:
        raise OSError("disk\nfull")
    except OSError:
        logging.getLogger("ludothek.table").exception("not written")
    out, err = capsys.readouterr()
    opened, notice, fault = map(json.loads, err.splitlines())
    assert (opened["level"], opened["text"]) == ("info", "Ludothek is open.")
    assert (notice["level"], notice["text"]) == ("warning", "too many sockets from 192.0.2.7")
    assert (fault["from"], fault["text"]) == ("ludothek.table", "not written")
    assert fault["traceback"].endswith("OSError: disk\nfull")
    assert out == ""


@of_one
@pytest.mark.parametrize("form", [TEXT, JSON])
def test_no_secret_is_in_the_log_even_of_a_fault_that_names_it(
    server: Live, capsys: Said, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    """Everything that must not be known is planted where it would be logged: in errors of all kinds."""
    keep_log(form)
    cookie = server.cookie("anna")
    key = server.identity._key
    secret = bytes(range(32))

    async def fail(*_: object) -> None:
        planted = f"{secret.hex()} {ADDED} {secret!r} {key!r} postgresql://ludo:{PASSWORD}@db:5432/tables"
        raise RuntimeError(f"{planted} {cookie!r} headers [(b'cookie', b'{cookie}')]")

    monkeypatch.setattr(server.app.state.lobby, "open_tables", fail)
    assert server.http("GET", "/api/tables", "anna").status == 500
    NOTICES.fail("a table could not be written", f"redis://:{PASSWORD}@bus and Set-Cookie: {cookie}")
    said = capsys.readouterr().err
    assert "was not answered" in said
    assert "a table could not be written" in said
    assert "RuntimeError" in said
    signature = cookie.rpartition(".")[2]
    for hidden in (cookie, cookie.removeprefix(f"{COOKIE}="), signature, PASSWORD, ADDED, secret.hex(), repr(secret)):
        assert hidden not in said
        assert json.dumps(hidden)[1:-1] not in said
    assert repr(key) not in said


def test_another_form_is_refused(tmp_path: Path) -> None:
    ended = ludothek("serve", "--log", "xml", home=tmp_path)
    assert ended.returncode == 2
    assert ended.stderr == "ludothek: --log is one of text, json, not 'xml'\n"
