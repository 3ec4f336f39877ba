"""What a page shows of a game at one moment."""

from __future__ import annotations

from dataclasses import dataclass

LOOK = """() => {
  const shown = (name) => document.querySelector(`[data-testid="${name}"]`);
  const number = (element) => Number(element.textContent.replace(/\\D/g, ''));
  const bid = shown('bid') ?? shown('number-bid');
  const moves = [...document.querySelectorAll('[data-move]:not(:disabled)')];
  return {
    log: [...document.querySelectorAll('[data-line]')].map((line) => line.dataset.line),
    is_asked: Boolean(shown('your-turn') && (moves.length || bid)),
    is_over: Boolean(shown('ending')),
    is_bidding: Boolean(bid),
    moves: Object.fromEntries(moves.map((move) => [move.dataset.move, number(move)])),
    may_keep: Boolean(shown('throw') && !document.querySelector('[data-die][aria-pressed=true]')),
    refused: shown('refused')?.textContent ?? '',
  };
}"""

SENSIBLE = "open take bomb hide hit enter stay risk chip strike swap pass mend keep".split()
"""Verbs by how fast they bring a game to its end."""


@dataclass(frozen=True)
class Moment:
    """What a page shows of a game."""

    log: list[str]
    is_asked: bool
    is_over: bool
    is_bidding: bool
    moves: dict[str, int]
    """What can be done, each with the number that is written on it."""
    may_keep: bool
    """Whether there are dice to keep, for the first time in this turn."""
    refused: str

    def sensible(self) -> str:
        """The move that brings the game nearest to its end."""
        return min(self.moves, key=lambda move: (SENSIBLE.index(move.split()[0]), move != "take X", -self.moves[move]))
