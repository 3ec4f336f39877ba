"""`python -m tests.fuzz --minutes 30`: messages tried, tracebacks, tables damaged, and the seed to do it again."""

from __future__ import annotations

import argparse
import secrets
import sys
import tempfile
from pathlib import Path

from .run import fuzz


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m tests.fuzz", description="Say anything to a server of its own.")
    asked.add_argument("--minutes", type=float, default=1.0)
    asked.add_argument("--seed", type=int, default=secrets.randbelow(1 << 32))
    wish = asked.parse_args()
    print(f"seed {wish.seed}, {wish.minutes:g} minutes", flush=True)
    with tempfile.TemporaryDirectory(prefix="ludothek-fuzz-") as folder:
        report = fuzz(Path(folder), 60 * wish.minutes, wish.seed)
        print(report)
    if not report.is_fine:
        sys.exit(1)


if __name__ == "__main__":
    main()
