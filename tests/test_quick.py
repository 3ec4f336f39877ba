"""`make quick` takes what is soon done."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.quick import FIRST, fitting

ROOT = Path(__file__).parents[1]
TIMES = {"short": 1.0, "middle": 4.0, "long": 60.0}
SAMPLE = """
import time

def test_short() -> None:
    pass

def test_long() -> None:
    time.sleep(0.5)
"""


def test_the_shortest_tests_are_taken_as_far_as_they_fit() -> None:
    assert fitting(TIMES, TIMES, 5.0) == {"short", "middle"}
    assert fitting(TIMES, TIMES, 65.0) == set(TIMES)
    assert fitting(TIMES, TIMES, 0.5) == set()


def test_what_has_not_been_run_yet_is_run() -> None:
    assert fitting(["new", *TIMES], TIMES, 1.0) == {"new", "short"}


def test_what_comes_first_is_there() -> None:
    assert all((ROOT / "tests" / name).is_file() for name in FIRST)


def run(folder: Path, *more: str) -> str:
    begin = "import sys, pytest; from tests import quick; quick.SECONDS = 0.4; sys.exit(pytest.main(sys.argv[1:]))"
    command = [sys.executable, "-c", begin, "-p", "tests.quick", "--rootdir", str(folder), *more, str(folder)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=120).stdout


def test_a_test_that_takes_long_is_left_out_once_that_is_known(tmp_path: Path) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / "test_sample.py").write_text(SAMPLE)
    assert "2 passed" in run(tmp_path, "--quick")
    assert "1 passed, 1 deselected" in run(tmp_path, "--quick")
    assert "2 passed" in run(tmp_path)
