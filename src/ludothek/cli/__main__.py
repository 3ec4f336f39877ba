"""How `ludothek` starts: Ctrl+C is heard from the first moment, also while the commands are loaded."""

from __future__ import annotations

import signal
import sys


def run() -> None:
    try:
        from ludothek.cli.main import run as run_command
    except KeyboardInterrupt:
        sys.exit(128 + signal.SIGINT)
    run_command()


if __name__ == "__main__":
    run()
