"""`ludothek backup`, `restore`, `move` and `check` without a game: everything, as a whole or not at all."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import os
import resource
import signal
import sqlite3
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from ludothek.table.backup import Backup
from ludothek.table.content import Whole
from ludothek.table.events import Entry
from ludothek.table.fairness import FairChance
from ludothek.table.sqlite.store import SqliteStore
from tests.cli.shell import COMMAND, Ended, environment, ludothek
from tests.table.games import full, play_out


def filled(path: Path, names: tuple[str, ...] = ("bunker", "die-bombe", "bruno-bueffel")) -> Path:
    """A database with a finished game of each, one that is under way and a table that waits."""

    async def fill() -> None:
        store = SqliteStore(path)
        await store.open()
        await store.setting("cookie-key")
        for number, name in enumerate(names):
            done = play_out(full(name, bytes([number + 1] * 32), entropy="ab12"), number)
            first, *rest = done.events
            log = await store.make(f"done{number}", done.secret, Entry(0, [first], 1000.5 + number))
            await log.append(Entry(1, rest, 1001.5), done.table.stage)
        begun = full("bunker", bytes([9] * 32))
        begun.answer("anna", "hide 4")
        begun.answer("ben", "hide 3")
        await store.make("begun", begun.secret, Entry(0, begun.events, None), begun.table.stage)
        waiting = full("bunker", bytes([8] * 32))
        await store.make("waiting", waiting.secret, Entry(0, waiting.events[:2], 5.0))
        await store.close()

    asyncio.run(fill())
    return path


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A database and a backup of it, which nobody changes."""
    folder = tmp_path_factory.mktemp("kept")
    data, file = filled(folder / "tables.db"), folder / "backup.gz"
    assert run("admin", "ban", "192.0.2.7", "--for", "7d", "--data", data, home=folder).returncode == 0
    assert run("backup", file, "--data", data, home=folder).returncode == 0
    return data, file


def run(*arguments: str | Path, home: Path) -> Ended:
    ended = ludothek(*arguments, home=home)
    assert "Traceback" not in ended.stderr, ended.stderr
    return ended


def content(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """All that a file has, in the order of its keys."""
    with closing(sqlite3.connect(path)) as database:
        names = ("settings", "tables", "log", "members", "orders")
        return {name: sorted(database.execute(f"SELECT * FROM {name}").fetchall(), key=repr) for name in names}


def bytes_of(folder: Path) -> dict[str, bytes]:
    """Everything in a folder, but for SQLite's notes and the claim."""
    ignored = ("-shm", "-wal", ".lock")
    return {path.name: path.read_bytes() for path in folder.iterdir() if not path.name.endswith(ignored)}


def test_a_backup_is_restored_to_the_same_content(kept: tuple[Path, Path], tmp_path: Path) -> None:
    data, file = kept
    ended = run("restore", file, "--data", tmp_path / "new" / "tables.db", home=tmp_path)
    assert ended.returncode == 0, ended.stderr
    assert content(tmp_path / "new" / "tables.db") == content(data)
    assert "5 tables with " in ended.stdout
    assert file.stat().st_mode & 0o077 == 0
    checked = run("check", "--data", tmp_path / "new" / "tables.db", home=tmp_path)
    assert (checked.returncode, checked.stdout.startswith("5 tables with ")) == (0, True)
    assert run("check", "--data", file, home=tmp_path).stdout == checked.stdout


def test_what_was_there_before_a_restore_is_kept_beside_it(kept: tuple[Path, Path], tmp_path: Path) -> None:
    _, file = kept
    data = filled(tmp_path / "tables.db", ("bunker",))
    before = content(data)
    with closing(sqlite3.connect(data)) as database:
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("INSERT INTO settings VALUES ('unsaved', 'in the journal')")
        database.commit()
        before["settings"] = sorted([*before["settings"], ("unsaved", "in the journal")], key=repr)
        copied = {ending: Path(f"{data}{ending}").read_bytes() for ending in ("-wal", "-shm")}
    for ending, text in copied.items():  # as a server that was killed leaves them
        Path(f"{data}{ending}").write_bytes(text)
    ended = run("restore", file, "--data", data, home=tmp_path)
    assert ended.stdout.endswith(f"what was there before is {data}.replaced\n")
    assert content(data) == content(kept[0])
    assert content(Path(f"{data}.replaced")) == before


def test_who_restores_twice_keeps_what_was_there_before_either(kept: tuple[Path, Path], tmp_path: Path) -> None:
    _, file = kept
    data = filled(tmp_path / "tables.db", ("bunker",))
    before = content(data)
    Path(f"{data}.replaced-2").symlink_to(tmp_path / "elsewhere")
    for name in (f"{data}.replaced", f"{data}.replaced-3"):
        assert run("restore", file, "--data", data, home=tmp_path).stdout.endswith(f"before is {name}\n")
    assert content(Path(f"{data}.replaced")) == before
    assert content(Path(f"{data}.replaced-3")) == content(data)
    assert not (tmp_path / "elsewhere").exists()


@pytest.mark.parametrize(
    ("lay", "why"),
    [
        (lambda path: path.write_text("precious"), "is no database of Ludothek"),
        (lambda path: sqlite3.connect(path).execute("CREATE TABLE precious (what)"), "is no database of Ludothek"),
        (os.mkfifo, "is no file in which anything could be kept"),
        (os.mkdir, "is a folder"),
    ],
    ids=["text", "database", "pipe", "folder"],
)
def test_what_is_not_ours_is_never_replaced(
    kept: tuple[Path, Path], tmp_path: Path, lay: Callable[[Path], object], why: str
) -> None:
    place = tmp_path / "somebody's"
    lay(place)
    there = os.stat(place)
    ended = run("restore", kept[1], "--data", place, home=tmp_path)
    assert ended.returncode == 2
    assert why in ended.stderr
    now = os.stat(place)
    assert (now.st_ino, now.st_mode, now.st_size) == (there.st_ino, there.st_mode, there.st_size)
    assert now.st_mtime_ns == there.st_mtime_ns or place.is_dir()  # it may have been read
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(place.name)] == [place.name]


def test_a_pipe_is_no_backup_and_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for command in (("check", "--data", pipe), ("restore", pipe)):
        ended = run(*command, home=tmp_path)
        assert (ended.returncode, "is no " in ended.stderr) == (2, True), ended.stderr


@pytest.mark.parametrize(
    "how", ["Postgresql://", "postgresql+asyncpg://", " postgresql://", "postgresql:/", "postgresql:", "mysql://"]
)
def test_an_address_of_something_else_is_no_file_and_its_password_is_not_repeated(tmp_path: Path, how: str) -> None:
    for command in (("check",), ("backup", tmp_path / "b.gz"), ("serve", "--port", "1")):
        ended = run(*command, "--data", f"{how}u:S3cret@127.0.0.1:1/db", home=tmp_path)
        assert ended.returncode == 2
        assert "an address that begins with postgresql://" in ended.stderr
        assert "S3cret" not in ended.stdout + ended.stderr


def cut(text: bytes) -> bytes:
    return text[: len(text) // 2]


def swapped(text: bytes) -> bytes:
    place = len(text) // 2
    return text[:place] + bytes([text[place] ^ 1]) + text[place + 1 :]


def without_a_line(text: bytes) -> bytes:
    first, _, *rest = gzip.decompress(text).splitlines(keepends=True)
    return gzip.compress(b"".join([first, *rest]))


def without_end(text: bytes) -> bytes:
    return gzip.compress(b"".join(gzip.decompress(text).splitlines(keepends=True)[:-1]))


def newer(text: bytes) -> bytes:
    return gzip.compress(gzip.decompress(text).replace(b'"format":1', b'"format":2'))


def edited(old: bytes, new: bytes) -> Callable[[bytes], bytes]:
    """By somebody who knows how it is written."""

    def edit(text: bytes) -> bytes:
        head, *lines, _ = gzip.decompress(text).splitlines(keepends=True)
        assert old in b"".join([head, *lines])
        head, *lines = (line.replace(old, new) for line in (head, *lines))
        end = {"end": hashlib.sha256(b"".join(lines)).hexdigest(), "lines": len(lines)}
        return gzip.compress(b"".join([head, *lines, json.dumps(end, separators=(",", ":")).encode() + b"\n"]))

    return edit


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        (edited(b'"tables":5', b'"tables":"many"'), "is no backup of Ludothek"),
        (edited(b'"made_at":1000.5', b'"made_at":"yesterday"'), "is damaged in line "),
        (edited(b"[0,1000.5,", b'[0,"noon",'), "is damaged in line "),
        (edited(b'"members":[', b'"members":[3,'), "is damaged in line "),
        (edited(b'{"order":[', b'{"order":["x",'), "is damaged in line "),
        (cut, "is damaged: "),
        (swapped, "is damaged"),
        (without_a_line, "is damaged: its content is not what was written"),
        (without_end, "is damaged: its end is missing"),
        (newer, "was written by a newer version of Ludothek"),
        (lambda _: b"Dear Anna, ...", "is no backup of Ludothek"),
        (lambda _: gzip.compress(b"Dear Anna, ..."), "is no backup of Ludothek"),
        (lambda _: b"", "is no backup of Ludothek"),
    ],
)
def test_a_damaged_backup_is_refused_and_nothing_changed(
    kept: tuple[Path, Path], tmp_path: Path, damage: Callable[[bytes], bytes], why: str
) -> None:
    file, data = tmp_path / "backup.gz", filled(tmp_path / "tables.db", ())
    file.write_bytes(damage(kept[1].read_bytes()))
    before = bytes_of(tmp_path)
    ended = run("restore", file, "--data", data, home=tmp_path)
    assert ended.returncode == 2
    assert f"ludothek: {file} {why}" in ended.stderr
    assert bytes_of(tmp_path) == before


@contextmanager
def full_disk(most: int) -> Iterator[None]:
    """No file of this process may become longer."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_without_room_there_is_no_backup_and_no_half_of_one(kept: tuple[Path, Path], tmp_path: Path) -> None:
    file, data = tmp_path / "backup.gz", tmp_path / "data" / "tables.db"
    file.write_bytes(kept[1].read_bytes())  # the one of yesterday
    data.parent.mkdir()
    data.write_bytes(kept[0].read_bytes())
    with closing(sqlite3.connect(data)) as database, database:
        database.execute("INSERT INTO settings VALUES ('large', randomblob(200000))")
    with full_disk(100_000):
        ended = run("backup", file, "--data", data, home=tmp_path)
    assert ended.returncode == 2
    assert ended.stderr.endswith(f"ludothek: {file} cannot be written: File too large; no backup was made\n")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["backup.gz", "data"]
    assert file.read_bytes() == kept[1].read_bytes()


@pytest.mark.parametrize("goal", ["tables.db", "notes.txt", "other.gz", "device"])
def test_a_backup_overwrites_nothing_but_a_backup(kept: tuple[Path, Path], tmp_path: Path, goal: str) -> None:
    data, there = tmp_path / "tables.db", tmp_path / goal
    data.write_bytes(kept[0].read_bytes())
    (tmp_path / "notes.txt").write_text("mine")
    (tmp_path / "other.gz").write_bytes(gzip.compress(b"mine"))
    os.mkfifo(tmp_path / "device")
    before = there.stat()
    ended = run("backup", there, "--data", data, home=tmp_path)
    assert (ended.returncode, "is there and is no backup: choose another name" in ended.stderr) == (2, True)
    assert there.stat()[:7] == before[:7]


def test_backups_to_one_name_at_once_leave_a_whole_one(kept: tuple[Path, Path], tmp_path: Path) -> None:
    file = tmp_path / "backup.gz"
    writing = [[*COMMAND, "backup", str(file), "--data", str(kept[0])] for _ in range(3)]
    running = [subprocess.Popen(command, env=environment(tmp_path), stdout=subprocess.DEVNULL) for command in writing]
    assert [process.wait(60) for process in running] == [0, 0, 0]
    assert run("check", "--data", file, home=tmp_path).returncode == 0
    assert [path.name for path in tmp_path.iterdir()] == ["backup.gz"]


def test_a_backup_is_made_again_in_its_place(kept: tuple[Path, Path], tmp_path: Path) -> None:
    file = tmp_path / "backup.gz"
    assert [run("backup", file, "--data", kept[0], home=tmp_path).returncode for _ in range(2)] == [0, 0]


def test_a_backup_is_not_restored_into_itself(kept: tuple[Path, Path], tmp_path: Path) -> None:
    file = tmp_path / "backup.gz"
    file.write_bytes(kept[1].read_bytes())
    ended = run("restore", file, "--data", file, home=tmp_path)
    assert (ended.returncode, "cannot be restored into itself" in ended.stderr) == (2, True)
    assert file.read_bytes() == kept[1].read_bytes()


def test_without_room_nothing_is_restored(kept: tuple[Path, Path], tmp_path: Path) -> None:
    data = filled(tmp_path / "tables.db", ())
    before = bytes_of(tmp_path)
    with full_disk(20_000):
        ended = run("restore", kept[1], "--data", data, home=tmp_path)
    assert ended.returncode == 2
    assert ended.stderr.count("\nludothek: ") == 1
    assert bytes_of(tmp_path) == before


def test_a_restore_into_a_running_server_is_refused(kept: tuple[Path, Path], tmp_path: Path) -> None:
    data = filled(tmp_path / "tables.db", ())
    before = bytes_of(tmp_path)

    async def beside() -> Ended:
        store = SqliteStore(data)
        await store.claim()
        try:
            return await asyncio.to_thread(run, "restore", kept[1], "--data", data, home=tmp_path)
        finally:
            await store.close()

    ended = asyncio.run(beside())
    assert ended.returncode == 2
    assert f"ludothek: {data} is in use by another server (process {os.getpid()}): stop that one first" in ended.stderr
    assert bytes_of(tmp_path) == before


def test_a_restore_that_is_killed_changes_nothing_and_the_next_one_works(
    kept: tuple[Path, Path], tmp_path: Path
) -> None:
    data = filled(tmp_path / "tables.db", ())
    before = content(data)
    command = [*COMMAND, "restore", str(kept[1]), "--data", str(data)]
    with subprocess.Popen(command, env=environment(tmp_path), stderr=subprocess.DEVNULL) as restoring:
        end = time.monotonic() + 60
        while not Path(f"{data}.filling").exists() and restoring.poll() is None and time.monotonic() < end:
            time.sleep(0.001)
        restoring.send_signal(signal.SIGKILL)
    assert content(data) in (before, content(kept[0]))
    assert run("restore", kept[1], "--data", data, home=tmp_path).returncode == 0
    assert content(data) == content(kept[0])
    assert not list(tmp_path.glob("*.filling*"))


@pytest.mark.parametrize(
    ("statement", "why"),
    [
        ("UPDATE tables SET secret = zeroblob(32) WHERE id = 'waiting'", "waiting: its chance is not fair: the secret"),
        ("UPDATE tables SET secret = zeroblob(32) WHERE id = 'done0'", "done0: its chance is not fair: the secret"),
        ("UPDATE tables SET stage = 'open' WHERE id = 'done1'", "done1: it is noted with stage 'open'; by its log"),
        ("UPDATE members SET player = 'eve' WHERE seat = 'A'", "it is noted with members (('A', 'eve'), ('B', 'ben'))"),
        ("DELETE FROM log WHERE number = 0 AND table_key = 2", "done1: its log has event 1 where event 0 should be"),
        ("UPDATE log SET number = 7 WHERE number = 1", "its log has event 7 where event 1 should be"),
        ('UPDATE log SET events = \'[{"kind":"sung"}]\' WHERE number = 1', "event 1 cannot be read: the log has an"),
    ],
)
def test_check_finds_what_cannot_be(kept: tuple[Path, Path], tmp_path: Path, statement: str, why: str) -> None:
    data = tmp_path / "tables.db"
    data.write_bytes(kept[0].read_bytes())
    with closing(sqlite3.connect(data)) as database, database:
        assert database.execute(statement).rowcount
    ended = run("check", "--data", data, home=tmp_path)
    assert ended.returncode == 1
    assert why in ended.stdout


@pytest.mark.parametrize(
    ("place", "line", "why"),
    [
        (3, "A hit B1", "event 3 cannot have happened: B2: first everyone hides one coin"),
        (-1, "* roll 1-1", "its chance is not fair: move 4, '* roll 1-1', should be '* roll "),
    ],
)
def test_check_finds_a_move_against_the_rules_and_a_throw_that_was_chosen(
    kept: tuple[Path, Path], tmp_path: Path, place: int, line: str, why: str
) -> None:
    data = tmp_path / "tables.db"
    data.write_bytes(kept[0].read_bytes())
    with closing(sqlite3.connect(data)) as database, database:
        (key, row) = database.execute(
            "SELECT key, events FROM log JOIN tables ON key = table_key WHERE id = 'begun'"
        ).fetchone()
        events = json.loads(row)
        assert events[place]["kind"] == "moved"
        events[place]["line"] = line
        database.execute("UPDATE log SET events = ? WHERE table_key = ?", [json.dumps(events), key])
    ended = run("check", "--data", data, home=tmp_path)
    assert ended.returncode == 1
    assert f"table begun: {why}" in ended.stdout


def test_a_backup_with_something_wrong_in_it_is_not_restored(kept: tuple[Path, Path], tmp_path: Path) -> None:
    data, file = tmp_path / "tables.db", tmp_path / "backup.gz"
    data.write_bytes(kept[0].read_bytes())
    with closing(sqlite3.connect(data)) as database, database:
        database.execute("UPDATE tables SET stage = 'open' WHERE id = 'done1'")
    assert run("backup", file, "--data", data, home=tmp_path).returncode == 0
    ended = run("restore", file, "--data", tmp_path / "other.db", home=tmp_path)
    assert ended.returncode == 2
    assert f"ludothek: {file} is not restored: table done1: it is noted with stage" in ended.stderr
    assert not (tmp_path / "other.db").exists()


def test_a_database_moves_into_an_empty_one_only(kept: tuple[Path, Path], tmp_path: Path) -> None:
    there = tmp_path / "there.db"
    ended = run("move", kept[0], there, home=tmp_path)
    assert ended.returncode == 0, ended.stderr
    assert content(there) == content(kept[0])
    again = run("move", kept[0], there, home=tmp_path)
    assert again.returncode == 2
    assert f"{there} has tables already: choose another place" in again.stderr


@pytest.mark.parametrize("command", ["backup", "check", "move"])
def test_what_is_not_there_is_said(tmp_path: Path, command: str) -> None:
    nowhere = tmp_path / "nowhere.db"
    file, there = tmp_path / "file", tmp_path / "there.db"
    arguments: dict[str, list[str | Path]] = {
        "backup": ["backup", file, "--data", nowhere],
        "check": ["check", "--data", nowhere],
        "move": ["move", nowhere, there],
    }
    ended = run(*arguments[command], home=tmp_path)
    assert ended.returncode == 2
    assert ended.stderr == f"ludothek: {nowhere} is not there, or empty\n"
    assert not file.exists()
    assert not there.exists()


def test_a_backup_holds_what_a_fair_game_needs(kept: tuple[Path, Path]) -> None:
    tables = {item.id: item for item in Backup(kept[1]).items() if isinstance(item, Whole)}
    assert FairChance(tables["done0"].secret).commitment in tables["done0"].log[0].events


@pytest.mark.parametrize("command", [["serve"], ["check"], ["admin", "tables"]], ids=" ".join)
def test_nothing_is_no_place_for_tables(tmp_path: Path, command: list[str]) -> None:
    """A variable that is not set must not mean other tables."""
    ended = run(*command, "--data", "", home=tmp_path)
    assert ended.returncode == 2
    assert "it is empty: name a file or postgresql://…, or leave it out for your own" in ended.stderr
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_no_address_to_listen_on(tmp_path: Path) -> None:
    """A variable that is not set must not open the table to all networks."""
    ended = run("serve", "--host", "", home=tmp_path)
    assert ended.returncode == 2
    assert "it is empty: name an address" in ended.stderr
