"""Some concerns of a game where nothing is compiled: `python -m` with its name, how many positions and the concerns."""

from __future__ import annotations

import json
import sys

from ludothek.games import game
from ludothek.testing import Subject, reports

if __name__ == "__main__":
    name, positions, *concerns = sys.argv[1:]
    found = reports(Subject(game(name), int(positions)), *concerns)
    print(json.dumps({report.concern: (report.cases, report.breach) for report in found}))
