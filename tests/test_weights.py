"""Weights that players have learned: written whole or not at all, and refused where they do not fit."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import numpy as np
import numpy.typing as npt
import pytest

from ludothek.core.weights import BadWeights, Weights, stamp

SAMPLE = '''
"""Something of everything that Python's grammar has."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field as kept

LARGE, SMALL = 1_000, -0.5e-3
NOTHING: None = None


@dataclass(frozen=True)
class Throw:
    """A throw."""

    dice: tuple[int, ...] = ()
    why: str = kept(default="é\U0001fae8")

    @property
    def text(self) -> str:
        """Nothing but this."""


def told(a, /, b=1, *rest, c, d=lambda x: x or "", **others) -> str:
    global LARGE
    assert not a, f"{a!r:>{b}.{c}} {{}} {b = } {c:} {c:%}" f"" "and" f"{d}"
    first, *_ = [x**2 for x in rest if x if x != 3] + [*rest, "", None, ...]
    whole = {**others, "b": {y: {z} for y, z in others.items()}, 1: b"\\x00", 2: 1j, 3: True}
    while (some := a[1:2, ::3]) is not None:
        if 0 <= some < 5:
            continue
        elif some:
            break
    else:
        "Never."
    for LARGE in range(3):
        a.b[c] += yes if (yes := a) else no
        del whole[LARGE]
    try:
        with open(a) as file, b:
            raise KeyError(a) from None
    except* (KeyError, OSError) as error:
        pass
    except* ValueError:
        yield from a
    finally:
        print(*rest, **others)
    match a:
        case [1, *_, {"a": None, **more}] | Throw(dice=()) if b:
            return ""
        case (-1 | "x") as c:
            yield
        case _:
            pass


async def later():
    async with a:
        return [await x async for x in b]
'''
"""In most of Python's grammar, and with all that its versions have told differently so far."""
ROWS = np.arange(6.0).reshape(2, 3)


@pytest.fixture
def weights(tmp_path: Path) -> Weights:
    (tmp_path / "rules.py").write_text('"""Rules."""\n\ndef score():\n    return 1\n', encoding="utf-8")
    return Weights("ours", tmp_path, "learned.npz", ("rules.py",), (("rows", (2, 3)),))


def test_what_is_written_is_read_with_how_it_was_made(weights: Weights) -> None:
    weights.write(weights.folder, {"rows": ROWS}, 7)
    assert (weights.read()["rows"] == ROWS).all()
    with np.load(weights.folder / "learned.npz") as stored:
        assert str(stored["command"]) == "ludothek train ours --seed 7"
    assert [file.name for file in weights.folder.iterdir()] == ["learned.npz"]


def test_a_comment_does_not_matter_and_a_change_does(tmp_path: Path, weights: Weights) -> None:
    weights.write(weights.folder, {"rows": ROWS}, 1)
    for place, (text, fits) in enumerate(
        [
            ('"""Other words."""\n\ndef score():  # why\n    """So."""\n    return 1\n', True),
            ("def score(): return 2", False),
        ]
    ):
        home = tmp_path / str(place)
        home.mkdir()
        (home / "rules.py").write_text(text, encoding="utf-8")
        assert (replace(weights, home=home).stamp() == weights.stamp()) == fits
    with pytest.raises(
        BadWeights, match="other rules or by another learner: make them again with `ludothek train ours"
    ):
        replace(weights, home=tmp_path / "1").read(weights.folder)


def test_the_stamp_of_a_module_is_the_same_under_every_python(tmp_path: Path) -> None:
    """The stamp stands here so that it is seen if another Python makes another one of the same text."""
    (tmp_path / "sample.py").write_text(SAMPLE, encoding="utf-8")
    assert stamp(tmp_path, ("sample.py",)) == "04a713ff320abeb1"


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ("b=1", "b=2"),
        ("b=1", "b=True"),
        ("a, /", "a"),
        (", c, d", ", c=None, d"),
        ('or ""', 'or "-"'),
        ('"", None, ...', "None, ..."),
        ('"", None, ...', '"", ...'),
        ("{b = }", "{b}"),
        ("{{}}", "{{-}}"),
        ("{c:%}", "{c}"),
        (":>{b}", ":<{b}"),
        ("!r", "!s"),
        ("    @property\n", ""),
        ("frozen=True", "frozen=False"),
        ("**others, ", ""),
        ("break", "continue"),
        ("-> str:", "-> int:"),
        ("é", "è"),
        ("async for x", "for x"),
        ("raise KeyError(a) from None", "raise KeyError(a)"),
        ('else:\n        "Never."', "else:\n        done()"),
    ],
)
def test_whatever_changes_what_a_module_does_changes_its_stamp(tmp_path: Path, was: str, now: str) -> None:
    stamps = set()
    for place, text in enumerate([SAMPLE, SAMPLE.replace(was, now)]):
        home = tmp_path / str(place)
        home.mkdir()
        (home / "sample.py").write_text(text, encoding="utf-8")
        stamps.add(stamp(home, ("sample.py",)))
    assert len(stamps) == 2


@pytest.mark.parametrize("content", [None, b"", b"nothing", b"PK\x03\x04 cut off"])
def test_a_file_without_weights_is_refused(weights: Weights, content: bytes | None) -> None:
    if content is not None:
        weights.folder.mkdir()
        (weights.folder / "learned.npz").write_bytes(content)
    with pytest.raises(BadWeights, match="no weights that can be read"):
        weights.read()


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("bits", [0x01, 0x08, 0xFF])
def test_a_file_that_is_damaged_anywhere_is_refused_or_read_as_it_was(weights: Weights, bits: int) -> None:
    weights.write(weights.folder, {"rows": ROWS}, 1)
    file, refused = weights.folder / weights.name, 0
    whole = file.read_bytes()
    for place, byte in enumerate(whole):
        file.write_bytes(whole[:place] + bytes([byte ^ bits]) + whole[place + 1 :])
        try:
            assert (weights.read()["rows"] == ROWS).all()
        except BadWeights:
            refused += 1
    assert refused > len(whole) / 4


@pytest.mark.parametrize(
    "rows",
    [
        ROWS + 1j,
        ROWS.astype(int),
        ROWS > 1,
        ROWS.astype(str),
        ROWS.astype(bytes),
        ROWS.astype("M8[s]"),
        np.zeros(ROWS.shape, [("a", float)]),
        np.where(ROWS > 4, np.nan, ROWS),
        np.where(ROWS > 4, -np.inf, ROWS),
        np.where(ROWS > 4, 1e300, ROWS),
    ],
    ids=lambda rows: str(rows.dtype),
)
def test_what_are_no_numbers_to_play_by_is_refused(weights: Weights, rows: npt.NDArray[Any]) -> None:
    weights.write(weights.folder, {"rows": rows}, 1)
    with pytest.raises(BadWeights, match=r"no weights that can be read \(.+\): make them again"):
        weights.read()


@pytest.mark.parametrize("shape", [(10**9,), (2**62,), (-1,)])
def test_another_shape_is_refused_before_room_is_made_for_it(weights: Weights, shape: tuple[int, ...]) -> None:
    """There is not enough behind the head of the array to read it."""
    weights.write(weights.folder, {"rows": ROWS}, 1)
    with ZipFile(weights.folder / weights.name) as stored:
        members = {name: stored.read(name) for name in stored.namelist()}
    header = BytesIO()
    np.lib.format.write_array_header_1_0(header, {"descr": "<f8", "fortran_order": False, "shape": shape})
    with ZipFile(weights.folder / weights.name, "w") as stored:
        for name, content in (members | {"rows.npy": header.getvalue() + bytes(64)}).items():
            stored.writestr(name, content)
    with pytest.raises(BadWeights, match="another learner"):
        weights.read()


def test_weights_of_another_size_are_refused(weights: Weights) -> None:
    weights.write(weights.folder, {"rows": ROWS[:1]}, 1)
    with pytest.raises(BadWeights, match="another learner"):
        weights.read()


def test_a_write_that_fails_leaves_what_was_there(weights: Weights, monkeypatch: pytest.MonkeyPatch) -> None:
    weights.write(weights.folder, {"rows": ROWS}, 1)

    def full(file: Path, **arrays: object) -> None:
        Path(file).write_bytes(b"half")
        raise OSError("no space left")

    monkeypatch.setattr(np, "savez_compressed", full)
    with pytest.raises(OSError, match="no space"):
        weights.write(weights.folder, {"rows": ROWS + 1}, 1)
    assert (weights.read()["rows"] == ROWS).all()
    assert [file.name for file in weights.folder.iterdir()] == ["learned.npz"]
