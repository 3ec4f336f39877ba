"""The games as the tests play them: short, but with everything that a long one has."""

from __future__ import annotations

from collections.abc import Mapping

SHORT: Mapping[str, Mapping[str, int]] = {
    "bunker": {"seats": 2, "size": 4},
    "die-bombe": {"seats": 2, "ranks": 3, "bombs": 3},
    "bruno-bueffel": {"seats": 2, "columns": 1},
}
GAMES = tuple(SHORT)
