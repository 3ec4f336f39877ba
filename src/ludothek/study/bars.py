"""Numbers as bars: plain SVG, small, and no library to install."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from ludothek.core.figure import Figure, number
from ludothek.study.arena.plot import nice

WIDTH, HEIGHT, LEFT, BOTTOM, TOP = 760, 320, 56, 56, 28
COLOURS = ("#2b6cb0", "#dd6b20", "#718096", "#38a169")
TICKS = 5


def page(title: str, body: Sequence[str]) -> str:
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
            f' aria-label="{escape(title)}" font-family="sans-serif" font-size="12">',
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
            f'<text x="{LEFT}" y="18" font-size="14" font-weight="bold" fill="#1a202c">{escape(title)}</text>',
            *body,
            "</svg>\n",
        ]
    )


def height(value: float, most: float) -> float:
    return (HEIGHT - BOTTOM - TOP) * value / most


def axis(most: float, ticks: int, form: str) -> list[str]:
    """Lines across with what they stand for."""
    parts = []
    for i in range(ticks + 1):
        value = most * i / ticks
        y = HEIGHT - BOTTOM - height(value, most)
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - 10}" y1="{y:.1f}" y2="{y:.1f}" stroke="#cbd5e0"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end" fill="#4a5568">{value:{form}}</text>')
    return parts


def below(x: float, text: str) -> str:
    """A label under the axis."""
    return f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 16}" text-anchor="middle" fill="#1a202c">{escape(text)}</text>'


def legend(place: int, text: str) -> list[str]:
    x, y = LEFT + 5 + 230 * place, HEIGHT - 16
    if place > 2:
        x, y = LEFT + 5 + 230 * (place - 3), HEIGHT - 2
    return [
        f'<rect x="{x}" y="{y - 10}" width="12" height="12" fill="{COLOURS[place]}"/>',
        f'<text x="{x + 18}" y="{y}" fill="#1a202c">{escape(text)}</text>',
    ]


def bars(title: str, names: Sequence[str], rows: Mapping[str, Sequence[float]], most: float, form: str) -> str:
    """Groups of bars, one for each name, one bar for each row."""
    parts = axis(most, TICKS, form)
    group = (WIDTH - LEFT - 20) / len(names)
    bar = group * 0.8 / len(rows)
    parts += [below(LEFT + 5 + group * (i + 0.5), name) for i, name in enumerate(names)]
    for j, (row, values) in enumerate(rows.items()):
        for i, value in enumerate(values):
            x, tall = LEFT + 5 + group * (i + 0.1) + bar * j, height(value, most)
            told = escape(f"{names[i]}, {row}: {value:{form}}")
            parts.append(
                f'<rect x="{x:.1f}" y="{HEIGHT - BOTTOM - tall:.1f}" width="{bar:.1f}" height="{tall:.1f}"'
                f' fill="{COLOURS[j]}"><title>{told}</title></rect>'
            )
        parts += legend(j, row)
    return page(title, parts)


def drawn(figure: Figure) -> str:
    """The picture of a figure that has one."""
    names = [str(row[0]) for row in figure.rows]
    rows = {figure.columns[place]: [number(row[place]) for row in figure.rows] for place in figure.drawn}
    highest = max(max(values) for values in rows.values())
    return bars(figure.title, names, rows, nice(highest / TICKS) * TICKS, figure.forms[figure.drawn[0]])
