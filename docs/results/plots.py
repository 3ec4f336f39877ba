"""Draws the plots of bruno-bueffel.md and prints the numbers in its tables.

Run with ``.venv/bin/python docs/results/plots.py``. Plain SVG: text, small, and no library to install.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from ludothek.games.bruno_bueffel.notation import FIELDS
from ludothek.games.bruno_bueffel.odds import Odds, odds_of, prepare_odds
from ludothek.games.bruno_bueffel.problem import problem_for
from ludothek.games.bruno_bueffel.solver import prepare_solver, solve
from ludothek.games.bruno_bueffel.tables import Solution, packaged_file, read_table

HERE = Path(__file__).parent
WIDTH, HEIGHT, LEFT, BOTTOM, TOP = 760, 320, 56, 56, 28
COLOURS = ("#2b6cb0", "#dd6b20", "#718096")
DICE = ("RSEB--", "RRSEBB", "RSEEBB", "RRSSEB", "RSEB")
KEEPS = ("any", "bruno", "never")


def page(title: str, body: list[str]) -> str:
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{title}"'
            ' font-family="sans-serif" font-size="12">',
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
            f'<text x="{LEFT}" y="18" font-size="14" font-weight="bold" fill="#1a202c">{title}</text>',
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
    return f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 16}" text-anchor="middle" fill="#1a202c">{text}</text>'


def bars(title: str, names: list[str], rows: dict[str, list[float]], most: float, form: str) -> str:
    """Groups of bars, one for each name, one bar for each row."""
    parts = axis(most, 5, form)
    group = (WIDTH - LEFT - 20) / len(names)
    bar = group * 0.8 / len(rows)
    for i, name in enumerate(names):
        middle = LEFT + 5 + group * (i + 0.5)
        parts.append(
            f'<text x="{middle:.1f}" y="{HEIGHT - BOTTOM + 16}" text-anchor="middle" fill="#1a202c">{name}</text>'
        )
    for j, (row, values) in enumerate(rows.items()):
        for i, value in enumerate(values):
            x, tall = LEFT + 5 + group * (i + 0.1) + bar * j, height(value, most)
            parts.append(
                f'<rect x="{x:.1f}" y="{HEIGHT - BOTTOM - tall:.1f}" width="{bar:.1f}" height="{tall:.1f}"'
                f' fill="{COLOURS[j]}"><title>{names[i]}, {row}: {value:{form}}</title></rect>'
            )
        parts += legend(j, row)
    return page(title, parts)


def legend(place: int, text: str) -> list[str]:
    x, y = LEFT + 5 + 230 * place, HEIGHT - 16
    return [
        f'<rect x="{x}" y="{y - 10}" width="12" height="12" fill="{COLOURS[place]}"/>',
        f'<text x="{x + 18}" y="{y}" fill="#1a202c">{text}</text>',
    ]


def curve(title: str, odds: Odds, first: int, last: int) -> str:
    """The chance of each score as a narrow bar."""
    chances = odds.scores[first : last + 1]
    most = float(np.ceil(chances.max() * 200) / 200)
    parts = axis(most, 5, ".1%")
    step = (WIDTH - LEFT - 20) / len(chances)
    for i, chance in enumerate(chances):
        tall = height(float(chance), most)
        x, y = LEFT + 5 + i * step, HEIGHT - BOTTOM - tall
        parts.append(f'<rect x="{x:.2f}" y="{y:.1f}" width="{step:.2f}" height="{tall:.1f}" fill="{COLOURS[0]}"/>')
    for score in range(first, last + 1, 20):
        x = LEFT + 5 + (score - first + 0.5) * step
        parts.append(below(x, str(score)))
    x = LEFT + 5 + (odds.mean - first + 0.5) * step
    parts.append(
        f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{HEIGHT - BOTTOM}" stroke="{COLOURS[1]}" stroke-width="2"/>'
    )
    parts.append(f'<text x="{x + 6:.1f}" y="{TOP + 12}" fill="{COLOURS[1]}">mean {odds.mean:.2f}</text>')
    return page(title, parts)


def field_plots(solution: Solution, odds: Odds) -> None:
    whole = solution.problem.sheets - 1
    worth = [float(solution.value - solution.values[whole - place]) for place in solution.problem.places]
    points, struck = odds.points.tolist(), odds.struck.tolist()
    title = "One column: what each field brings, and what it is worth to have it open"
    rows = {"points it brings": points, "worth of the open field": worth}
    (HERE / "fields.svg").write_text(bars(title, FIELDS, rows, 60, ".0f"), encoding="utf-8")
    title = "One column: how often a perfect player strikes each field"
    (HERE / "struck.svg").write_text(bars(title, FIELDS, {"struck": struck}, 1, ".0%"), encoding="utf-8")
    for field, *numbers in zip(FIELDS, points, worth, struck, strict=True):
        print(f"| {field} | {numbers[0]:.2f} | {numbers[1]:.2f} | {numbers[2]:.2%} |")


def face_plot() -> None:
    values = {keep: [float(solve(problem_for(1, die, keep))[-1]) for die in DICE] for keep in KEEPS}
    title = "One column: expected score by action die and by which action die may be kept"
    rows = {f"keep_action={keep}": numbers for keep, numbers in values.items()}
    (HERE / "faces.svg").write_text(bars(title, list(DICE), rows, 400, ".0f"), encoding="utf-8")
    for i, die in enumerate(DICE):
        print(f"| `{die}` | " + " | ".join(f"{values[keep][i]:.6f}" for keep in KEEPS) + " |")


def main() -> None:
    for prepare in (prepare_solver, prepare_odds):
        prepare(lambda done, of: None)
    problem = problem_for(1, "RSEB--", "any")
    solution = read_table(packaged_file(1), problem)
    odds = odds_of(solution)
    title = "One column: the final score of a perfect player"
    (HERE / "scores.svg").write_text(curve(title, odds, 200, 460), encoding="utf-8")
    field_plots(solution, odds)
    face_plot()


if __name__ == "__main__":
    main()
