"""Running `ludothek` as a person or a script would, with folders of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

COMMAND = [sys.executable, "-c", "from ludothek.cli.main import run; run()"]


def environment(home: Path, **more: str) -> dict[str, str]:
    """Games are kept in `home`; the compiled code is the user's."""
    kept = {name: text for name, text in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    return kept | {"XDG_DATA_HOME": str(home), "LANG": "C.UTF-8", "COLUMNS": "100", "TERM": "xterm-256color"} | more


def ludothek(
    *arguments: str | Path, home: Path, typed: Sequence[str] = (), **more: str
) -> subprocess.CompletedProcess[str]:
    """One command, with what a script types into it."""
    return subprocess.run(
        [*COMMAND, *map(str, arguments)],
        input="".join(f"{line}\n" for line in typed),
        capture_output=True,
        text=True,
        env=environment(home, **more),
        timeout=120,
        check=False,
    )
