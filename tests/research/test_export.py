"""`ludothek export`: files that say what was played, with nobody's name and nothing that a seat did not know."""

from __future__ import annotations

import asyncio
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from ludothek.core.position import Position
from ludothek.core.recording import Recording
from ludothek.games import game as load
from ludothek.games import playable
from ludothek.study.arena.ledger import Ledger
from ludothek.study.decisions import Played
from ludothek.study.parquet import File
from ludothek.table.events import Entry, Replaced
from ludothek.table.sqlite.store import SqliteStore
from ludothek.table.stages import OVER
from ludothek.testing.worlds import other_worlds
from tests.cli.shell import ludothek
from tests.study.arena.bad_players import HERE
from tests.study.test_decisions import finished
from tests.table.games import SECRET, full, play_out

pq = pytest.importorskip("pyarrow.parquet", reason="needs ludothek[export]")
pc = pytest.importorskip("pyarrow.compute")
ROOT = Path(__file__).parents[2]
SMALL = {"size": 2, "stall": 1}


def read(folder: Path, pattern: str = "*.parquet") -> Any:
    (file,) = folder.glob(pattern)
    return pq.read_table(file)


def exported(folder: Path, *arguments: str | Path) -> str:
    ended = ludothek("export", *arguments, "--output", folder, home=folder.parent)
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


@pytest.mark.parametrize("game", playable(), ids=lambda game: game.name)
def test_records_become_rows_that_say_what_was_played(game: Any, tmp_path: Path) -> None:
    records = tmp_path / "records"
    records.mkdir()
    positions = [finished(game, seed) for seed in range(2)]
    names = {"A": "person Anna Secret", "B": "bot sense", "C": "bot Clara Hidden"}
    for number, position in enumerate(positions):
        (records / f"{number}.ludo").write_bytes(Recording.of(position, names).write())
    told = exported(tmp_path / "data", records)
    table = read(tmp_path / "data")
    decided = [line for position in positions for line in position.lines if line[0] != "*"]
    assert [move.as_py() for move in table["move"]] == [line[2:] for line in decided]
    assert f": {len(decided)} rows of 2 games" in told.replace(",", "")
    about = json.loads(table.schema.metadata[b"ludothek"])
    for mask, choice in zip(table["mask"].to_pylist(), table["choice"].to_pylist(), strict=True):
        bits = int.from_bytes(mask, "little")
        assert bits >> choice & 1
        assert bits < 1 << about["actions"]
    assert (about["game"], about["rules"], about["kind"]) == (game.name, game.version, "decisions")
    assert len(about["observation"]) == table.schema.field("observation").type.list_size
    assert set(table["player"].to_pylist()) <= {"person", "sense", "bot"}
    everything = b"".join(file.read_bytes() for file in (tmp_path / "data").iterdir())
    assert not any(name in everything for name in (b"Anna", b"Secret", b"Clara", b"Hidden"))


def test_the_types_in_the_data_dictionary_are_those_of_the_files(tmp_path: Path) -> None:
    record = tmp_path / "one.ludo"
    record.write_bytes(Recording.of(finished(load("bunker"), 1, **SMALL)).write())
    text = (ROOT / "docs" / "data.md").read_text(encoding="utf-8")
    for head, more in (("## A row a decision", ()), ("## Complete", ("--complete",))):
        exported(tmp_path / head, record, *more)
        part = text.partition(f"{head}\n")[2].partition("\n## ")[0]
        told = dict(re.findall(r"^\| `(\w+)` \| `([^`]+)` \|", part, re.MULTILINE))
        schema = read(tmp_path / head).schema
        assert {field.name: plain(field.type) for field in schema} == told
        assert [field.metadata[b"about"].decode() for field in schema] == re.findall(
            r"^\| `\w+` \| `[^`]+` \| (.*) \|$", part, re.MULTILINE
        )


def plain(kind: Any) -> str:
    """A type as the page calls it."""
    if str(kind).startswith("fixed_size_binary"):
        return "fixed_size_binary"
    if hasattr(kind, "value_type"):
        inner = str(kind.value_type)
        return inner if "dictionary" in str(kind) else f"list<{inner}>"
    return str(kind)


def test_the_python_in_the_data_dictionary_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = tmp_path / "one.ludo"
    record.write_bytes(Recording.of(finished(load("bunker"), 1)).write())
    exported(tmp_path / "data", record)
    monkeypatch.chdir(tmp_path)
    (text,) = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "data.md").read_text(encoding="utf-8"), re.DOTALL)
    exec(compile(text, "docs/data.md", "exec"), {})


def test_an_arena_becomes_rows_and_moves_that_another_made_are_marked(tmp_path: Path) -> None:
    ledger = tmp_path / "arena.ledger"
    small = ("-o", "size=2", "-o", "stall=1", "--cores", "1", "--games", "6", "--full", "--ledger", ledger)
    assert ludothek("arena", "bunker", "random", f"{HERE}:Babbles", *small, home=tmp_path).returncode == 0
    exported(tmp_path / "data", ledger)
    table = read(tmp_path / "data")
    assert set(table["game"].to_pylist()) == set(range(6))
    for player, stood_in in zip(table["player"].to_pylist(), table["stood_in"].to_pylist(), strict=True):
        assert stood_in == (player != "random")
    with Ledger.found(ledger) as found:
        shares = [share for unit in found.rows() for parts in unit.parts for share in parts]
    rows = table.select(["game", "seat", "result"]).to_pylist()
    results = {(row["game"], row["seat"]): round(840 * row["result"]) for row in rows}
    assert {results[number, number % 2] for number in range(6)} == {0}, "by the rules, the plain player won every game"
    assert shares == [840, 0, 0, 840] * 3, "but the arena takes away what was won for one that failed"


def test_the_results_of_an_arena_are_those_of_its_ledger(tmp_path: Path) -> None:
    ledger = tmp_path / "arena.ledger"
    small = ("-o", "ranks=2", "-o", "bombs=1", "--cores", "1", "--games", "20", "--full", "--ledger", ledger)
    assert ludothek("arena", "die-bombe", "random", "sense", *small, home=tmp_path).returncode == 0
    exported(tmp_path / "data", ledger)
    rows = read(tmp_path / "data").select(["game", "seat", "result"]).to_pylist()
    told = {(row["game"], row["seat"]): round(840 * row["result"]) for row in rows}
    with Ledger.found(ledger) as found:
        games = [parts for unit in found.rows() for parts in unit.parts]
    kept = {(number, seat): part for number, parts in enumerate(games) for seat, part in enumerate(parts)}
    assert len(set(kept.values())) > 1
    assert told == kept


def served(data: Path) -> Path:
    """The file of a server with a game that is over, in which a bot played on for somebody, and one that is not."""
    log = full("bunker", size=2, stall=1)
    log.answer("anna", "hide 1")
    log.add(log.table.happened(Replaced("B", "sense")))
    assert len(log.events) > 3
    decision = log.table.asked("B")
    assert decision is not None
    log.add(log.table.decide_bot("B", decision, "hide 2"))
    log.add(log.table.come_back("ben"))
    play_out(log, 4)
    unfinished = full("bunker", size=2, stall=1)

    async def keep() -> None:
        store = SqliteStore(data)
        await store.open()
        try:
            await store.make("secretname", SECRET, Entry(0, log.events, 1.0), OVER)
            await store.make("another", SECRET, Entry(0, unfinished.events, 1.0), "playing")
        finally:
            await store.close()

    asyncio.run(keep())
    return data


def test_the_tables_of_a_server_become_rows_without_names(tmp_path: Path) -> None:
    """Those that are over; a bot that played on for somebody is marked."""
    exported(tmp_path / "data", served(tmp_path / "tables.db"))
    table = read(tmp_path / "data")
    assert set(table["game"].to_pylist()) == {0}
    assert set(table["player"].to_pylist()) == {"person"}
    assert [(row["seat"], row["line"]) for row in table.to_pylist() if row["stood_in"]] == [(1, 1)]
    everything = b"".join(file.read_bytes() for file in (tmp_path / "data").iterdir())
    assert not any(name in everything.lower() for name in (b"anna", b"ben", b"secretname", SECRET))


def test_the_tables_of_a_server_with_postgresql_become_the_same_rows(tmp_path: Path, database: str) -> None:
    data = served(tmp_path / "tables.db")
    assert ludothek("move", data, database, home=tmp_path).returncode == 0
    exported(tmp_path / "data", data)
    told = exported(tmp_path / "other", database)
    assert "rows of 1 games" in told
    assert read(tmp_path / "other").equals(read(tmp_path / "data"), check_metadata=True)
    empty = ludothek("export", database.replace("search_path=t", "search_path=u"), "--output", tmp_path, home=tmp_path)
    assert empty.returncode == 2
    assert "Traceback" not in empty.stderr
    assert database.partition("?")[2] not in empty.stderr


AFTERWARDS = ["result", "length"]
"""What everybody knows, but only once the game is over."""


@pytest.mark.parametrize("game", playable(), ids=lambda game: game.name)
def test_no_column_of_a_seats_file_depends_on_what_was_hidden_from_the_seat(game: Any, tmp_path: Path) -> None:
    """Two games that had taken the same course in the eyes of a seat have the same rows until then, however they went
    on.
    """
    pairs = 0
    for seed in range(4):
        lines, rng = finished(game, seed).lines, random.Random(seed)
        for length in range(1, min(len(lines), 25), 2):
            position = game.start()
            for line in lines[:length]:
                position.play(line)
            for seat, viewer in enumerate(position.seats):
                for world in other_worlds(position, viewer, rng, 1):
                    pairs += 1
                    folder = tmp_path / f"{seed}-{length}-{viewer}"
                    first = written(folder / "one", ended(position.copy(), rng), seat, length)
                    assert first == written(folder / "other", ended(world, rng), seat, length)
    assert pairs > 8 or game.name == "bruno-bueffel"  # which hides nothing


def ended(position: Position, rng: random.Random) -> Position:
    while position.pending is not None:
        if position.pending == "*":
            position.roll(rng)
        else:
            seat = min(position.pending)
            position.play(f"{seat} {rng.choice(position.legal(seat))}")
    return position


def written(folder: Path, position: Position, seat: int, length: int) -> Any:
    """The rows of a seat's file of the first so many lines of a game."""
    folder.mkdir(parents=True)
    file = File(folder, position.game, position.options, seat)
    file.add(Played(position.lines, ["random"] * len(position.seats)))
    file.close()
    assert file.games == 1
    table = read(folder, f"*.seat-{position.seats[seat]}.parquet")
    assert set(table["seat"].to_pylist()) <= {seat}
    return table.filter(pc.less(table["line"], length)).drop_columns(AFTERWARDS).to_pylist()


def test_a_complete_file_has_every_line_and_state(tmp_path: Path) -> None:
    position = finished(load("bunker"), 1, **SMALL)
    record = tmp_path / "one.ludo"
    record.write_bytes(Recording.of(position).write())
    exported(tmp_path / "data", record, "--complete")
    table = read(tmp_path / "data", "*.complete.parquet")
    assert table["text"].to_pylist() == position.lines
    assert table["results"][0].as_py() == list((position.result or {}).values())
    again = position.game.start(**position.options)
    for line, state in zip(position.lines, table["state"].to_pylist(), strict=True):
        assert state == again.to_json_text().decode()
        again.play(line)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["nowhere.db"], "there is nothing at nowhere.db"),
        (["one.ludo", "--seat", "A", "--complete"], "a seat's file has only what the seat knew"),
        (["one.ludo", "--seat", "X"], "seat"),
        (["view.ludo"], "there is no finished game to export"),
        (["open.ludo"], "there is no finished game to export"),
    ],
)
def test_what_cannot_be_exported_is_said(
    arguments: list[str], why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    position = finished(load("bunker"), 1, **SMALL)
    Path("one.ludo").write_bytes(Recording.of(position).write())
    Path("view.ludo").write_bytes(Recording.of(position.view("A")).write())
    Path("open.ludo").write_bytes(Recording.of(load("bunker").start(**SMALL)).write())
    ended = ludothek("export", *arguments, "--output", tmp_path / "data", home=tmp_path)
    assert ended.returncode == 2
    assert why in ended.stderr


def test_a_record_of_a_folder_that_cannot_be_read_is_named_and_the_others_are_exported(tmp_path: Path) -> None:
    records = tmp_path / "records"
    records.mkdir()
    for number in range(3):
        (records / f"{number}.ludo").write_bytes(Recording.of(finished(load("bunker"), number, **SMALL)).write())
    good = (records / "0.ludo").read_bytes()
    (records / "1-bad.ludo").write_text("no record", "utf-8")
    (records / "2-cut.ludo").write_bytes(good[: len(good) // 2])
    (records / "2-other.ludo").write_bytes(good.replace(b"bunker", b"bonker"))
    (records / "folder.ludo").mkdir()
    ended = ludothek("export", records, "--output", tmp_path / "data", home=tmp_path)
    assert ended.returncode == 1
    assert " rows of 3 games" in ended.stdout
    unread = [name for name in ("1-bad", "2-cut", "2-other", "folder") if f"{name}.ludo" in ended.stderr]
    assert unread == ["1-bad", "2-cut", "2-other", "folder"]
    assert "4 records could not be read" in ended.stdout
    assert set(read(tmp_path / "data")["game"].to_pylist()) == {0, 1, 2}
    for name in ("0", "1", "2"):
        (records / f"{name}.ludo").unlink()
    ended = ludothek("export", records, "--output", tmp_path / "none", home=tmp_path)
    assert ended.returncode == 2
    assert "there is no finished game to export" in ended.stderr


def test_a_file_stays_as_it_was_until_another_is_whole(tmp_path: Path) -> None:
    """Part of the games would be taken for all of them, and a file without a footer cannot be read."""
    position = finished(load("bunker"), 1, **SMALL)
    (tmp_path / "one.ludo").write_bytes(Recording.of(position).write())
    (tmp_path / "bad.ludo").write_text("no record", "utf-8")
    (tmp_path / "open.ludo").write_bytes(Recording.of(load("bunker").start(**SMALL)).write())
    data = tmp_path / "data"
    exported(data, tmp_path / "one.ludo")
    (file,) = data.iterdir()
    before = file.read_bytes()
    for sources in (("one.ludo", "one.ludo", "bad.ludo"), ("open.ludo",)):
        ended = ludothek("export", *(tmp_path / name for name in sources), "--output", data, home=tmp_path)
        assert ended.returncode == 2
        assert list(data.iterdir()) == [file]
        assert file.read_bytes() == before
