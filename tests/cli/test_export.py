"""`ludothek export` where what it needs is not installed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.shell import ludothek


def test_without_pyarrow_the_command_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    ended = ludothek("export", "one.ludo", home=tmp_path)
    assert ended.returncode == 2
    assert 'install it with: pip install "ludothek[export]"' in ended.stderr


def test_nothing_imports_pyarrow_before_it_is_needed() -> None:
    modules = "ludothek, ludothek.cli.main, ludothek.cli.export, ludothek.study.parquet"
    script = f"import sys, {modules}; print([name for name in sys.modules if name.startswith('pyarrow')])"
    done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    assert done.stdout == "[]\n"
