"""How many games an arena takes until it is clear who of two plays better, for docs/arena.md.

Run with ``.venv/bin/python docs/results/arena.py``.
"""

from __future__ import annotations

import numpy as np

from ludothek.study.arena.verdict import RISK, log_capital, stakes

ARENAS, BLOCKS = 400, 10_000
SHARES = (0.52, 0.55, 0.6, 0.65, 0.75, 0.87)


def main() -> None:
    """Players whose games of a block have nothing to do with each other; the same luck for both makes it shorter."""
    rng = np.random.default_rng(0)
    print("| the stronger wins | half of the arenas are over after | nine of ten after |")
    print("|---|---|---|")
    for share in SHARES:
        blocks = rng.binomial(2, share, (ARENAS, BLOCKS)) / 2
        clear = log_capital(blocks, 0.5, stakes(blocks, RISK)) >= np.log(2 / RISK)
        games = 2 * (np.where(clear.any(axis=1), clear.argmax(axis=1), BLOCKS) + 1)
        half, most = np.percentile(games, [50, 90])
        told = f"{most:,.0f}" if most <= 2 * BLOCKS else f"more than {2 * BLOCKS:,}"
        print(f"| {share:.0%} | {half:,.0f} games | {told} |")


if __name__ == "__main__":
    main()
