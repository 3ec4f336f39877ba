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
from ludothek.study.bars import BOTTOM, COLOURS, HEIGHT, LEFT, TOP, WIDTH, axis, bars, below, height, page

HERE = Path(__file__).parent
DICE = ("RSEB--", "RRSEBB", "RSEEBB", "RRSSEB", "RSEB")
KEEPS = ("any", "bruno", "never")


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
