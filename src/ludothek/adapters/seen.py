"""What the adapters show of a game: the ranges of what a seat knows, and its board as text and as a picture."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from ludothek.core.game import Game
from ludothek.core.options import Value
from ludothek.core.position import Position
from ludothek.core.record import States
from ludothek.core.seats import who

MODES = ["ansi", "rgb_array"]
WIN, SCORE = "win", "score"
MARGIN, SIZE, SPACING = 12, 16, 6
INK, PAPER = (32, 32, 32), (250, 248, 242)

Range = npt.NDArray[np.float32]


def bounds(game: Game, state: Any) -> tuple[Range, Range]:
    """The least and the most that every entry of an observation can be."""
    assert game.encoding
    rows = game.encoding.OBSERVATION.table(state)
    low = np.concatenate([np.full(row.stop - row.start, row.low, np.float32) for row in rows])
    high = np.concatenate([np.full(row.stop - row.start, row.high, np.float32) for row in rows])
    return low, high


def rewarded(game: Game, options: dict[str, Value], wish: str | None) -> str:
    """What a seat is rewarded with: its share of the win at the end or, alone, the points as it gets them."""
    has_points = "scores" in game.functions
    if wish is None:
        return SCORE if has_points and options["seats"] == 1 else WIN
    if wish not in ((WIN, SCORE) if has_points else (WIN,)):
        raise ValueError(f"the reward at {game.title} is {WIN}{f' or {SCORE}' if has_points else ''}, not {wish}")
    return wish


def demand_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise ValueError(f"the render mode is {' or '.join(MODES)}, or None, not {mode}")
    return mode


def standing(game: Game, options: dict[str, Value], states: States) -> Position:
    """A position that looks like a state, to draw it; how it came about is not in it."""
    position = Position(game, options)
    position.states[:] = states
    position.pending = who(int(game.calls.pending(position.states)))
    return position


def rendered(position: Position, mode: str | None) -> Any:
    """The board as a render mode wants it."""
    if mode is None:
        return None
    return position.text() if mode == "ansi" else picture(position.text())


def picture(text: str) -> npt.NDArray[np.uint8]:
    """A text as a picture, every letter as wide as the others."""
    from PIL import Image, ImageDraw, ImageFont

    font = ImageFont.load_default(SIZE)
    lines = text.splitlines()
    cell = int(max(font.getlength(letter) for letter in set(text) | {"M"})) + 1
    width = 2 * MARGIN + cell * max(map(len, lines))
    image = Image.new("RGB", (width, 2 * MARGIN + (SIZE + SPACING) * len(lines)), PAPER)
    draw = ImageDraw.Draw(image)
    for row, line in enumerate(lines):
        for column, letter in enumerate(line):
            draw.text((MARGIN + cell * column, MARGIN + (SIZE + SPACING) * row), letter, INK, font)
    return np.array(image)
