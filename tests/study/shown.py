"""Prints what compiled opponents are shown in whole games: interpreted, so that each can be looked at.

``NUMBA_DISABLE_JIT=1 python -m tests.study.shown``
"""

from __future__ import annotations

from typing import Any

from ludothek.games import game as load
from ludothek.study.seated import PLAYED, play_seated, room

TABLES: tuple[tuple[str, dict[str, object]], ...] = (
    ("bunker", {"seats": 3, "size": 3}),
    ("die-bombe", {"seats": 3, "ranks": 3, "max_bid": 9}),
)


def watched(name: str, options: dict[str, object]) -> None:
    """Plays a game and looks over everybody's shoulder."""
    game = load(name)
    settled = game.settle(options)
    arguments = room(game, settled, ["sense"] * int(settled["seats"]))
    states, does = arguments[0], game.functions
    choose, watch = does["choose"], does["watch"]
    shown = hidden = 0

    def demand_concealed(view: Any, viewer: int) -> None:
        nonlocal shown, hidden
        concealed = states[PLAYED].copy()
        does["conceal"](concealed, viewer)
        assert view.tobytes() == concealed.tobytes()
        shown += 1
        hidden += concealed.tobytes() != states[PLAYED].tobytes()

    def asked(s: Any, seat: int, *rest: Any) -> int:
        demand_concealed(s, seat)
        return int(choose(s, seat, *rest))

    def told(s: Any, viewer: int, *rest: Any) -> None:
        demand_concealed(s, viewer)
        watch(s, viewer, *rest)

    does.update(choose=asked, watch=told)  # type: ignore[attr-defined]
    play_seated(*arguments)
    print(name, "shown:", shown > 50, "of which something was hidden:", hidden > 10)


if __name__ == "__main__":
    for table in TABLES:
        watched(*table)
