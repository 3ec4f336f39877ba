"""Values with their intervals as a picture: plain SVG, small, and no library to install."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

WIDTH, LEFT, RIGHT, TOP, ROW, BOTTOM = 760, 170, 150, 44, 34, 40
INK, FAINT, LINE, DOT = "#1a202c", "#718096", "#cbd5e0", "#2b6cb0"
TICKS = 5
STEPS = (1, 2, 2.5, 5, 10)


class Row(NamedTuple):
    """A line of the picture."""

    name: str
    value: float
    low: float
    high: float
    told: str
    """The same in words."""


def picture(title: str, rows: Sequence[Row], mark: float, form: str) -> str:
    """A row a player: a dot for the value, a bar for its interval, and a line at `mark` to hold them against."""
    lowest = min(mark, *(row.low for row in rows))
    highest = max(mark, *(row.high for row in rows))
    step = nice((highest - lowest) / TICKS)
    first, last = int(lowest // step), int(-(-highest // step))
    last = max(last, first + 1)
    low, span = first * step, (last - first) * step
    height = TOP + ROW * len(rows) + BOTTOM

    def across(value: float) -> str:
        return f"{LEFT + (WIDTH - LEFT - RIGHT) * (value - low) / span:.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'aria-label="{escape(title)}" font-family="sans-serif" font-size="13">',
        f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>',
        f'<text x="16" y="24" font-size="15" font-weight="bold" fill="{INK}">{escape(title)}</text>',
    ]
    floor = height - BOTTOM
    for tick in range(first, last + 1):
        x = across(tick * step)
        parts.append(f'<line x1="{x}" x2="{x}" y1="{TOP}" y2="{floor}" stroke="{LINE}"/>')
        written = f"{tick * step:{form}}"
        parts.append(f'<text x="{x}" y="{floor + 18}" text-anchor="middle" fill="{FAINT}">{written}</text>')
    x = across(mark)
    parts.append(f'<line x1="{x}" x2="{x}" y1="{TOP}" y2="{floor}" stroke="{INK}" stroke-dasharray="4 3"/>')
    for place, row in enumerate(rows):
        y = TOP + ROW * (place + 0.5)
        parts += [
            f'<text x="{LEFT - 14}" y="{y + 4:.1f}" text-anchor="end" fill="{INK}">{escape(row.name)}</text>',
            f'<line x1="{across(row.low)}" x2="{across(row.high)}" y1="{y:.1f}" y2="{y:.1f}" stroke="{DOT}" '
            'stroke-width="5" stroke-opacity="0.4" stroke-linecap="round"/>',
            f'<circle cx="{across(row.value)}" cy="{y:.1f}" r="5" fill="{DOT}"/>',
            f'<text x="{WIDTH - RIGHT + 14}" y="{y + 4:.1f}" fill="{INK}">{escape(row.told)}</text>',
        ]
    return "\n".join([*parts, "</svg>\n"])


def nice(step: float) -> float:
    """A round number that is not smaller.

    >>> nice(0.034), nice(37), nice(0)
    (0.05, 50.0, 1.0)
    """
    if step <= 0:
        return 1.0
    size = 1.0
    while size > step:
        size /= 10
    while size * 10 < step:
        size *= 10
    return float(next(round(size * factor, 12) for factor in STEPS if size * factor >= step))
