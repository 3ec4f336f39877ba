"""The conformance suite: what must be true of every game, for authors of games to run.

A few lines in a game's own tests give a test for every check::

    import pytest
    from ludothek.testing import Examination, conformance
    from my_game import GAME

    @pytest.mark.parametrize("examination", conformance(GAME), ids=str)
    def test_my_game_conforms(examination: Examination) -> None:
        examination()

``ludothek check my-game`` runs the same checks from the shell. What is looked at follows from a seed: positions that
random play leads to, under the usual options, those of the game's corners and any others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ludothek.core.game import Game
from ludothek.testing import (
    batch,
    chance,
    counts,
    encoding,
    endings,
    interpreted,
    legality,
    manifest,
    notation,
    opponents,
    playthrough,
    policies,
    replay,
    sealed,
    secrecy,
    texts,
)
from ludothek.testing.check import Breach, Check, checks_of
from ludothek.testing.subject import POSITIONS, Subject

__all__ = ["CONCERNS", "Breach", "Examination", "Report", "Subject", "checks", "conformance", "reports"]

CONCERNS = (
    *(manifest, texts, notation, chance, legality, sealed, secrecy, replay, endings, opponents, counts),
    *(policies, encoding, batch, interpreted, playthrough),
)


@dataclass(frozen=True)
class Examination:
    """A check of one game, to be called: it raises `Breach`."""

    check: Check
    subject: Subject

    def __call__(self) -> int:
        """How much there was to look at."""
        return self.check.examine(self.subject)

    def __str__(self) -> str:
        return str(self.check)


@dataclass(frozen=True)
class Report:
    """What came of a concern: how many checks, at how many positions or option sets, and the first breach found."""

    concern: str
    about: str
    checks: int
    cases: int
    breach: str | None = None


def checks() -> list[Check]:
    return [check for concern in CONCERNS for check in checks_of(concern)]


def conformance(game: Game, positions: int = POSITIONS, seed: int = 0) -> list[Examination]:
    """All checks of a game, in the order in which one would want to know."""
    subject = Subject(game, positions, seed)
    return [Examination(check, subject) for check in checks()]


def reports(subject: Subject, *concerns: str) -> Iterator[Report]:
    """What comes of all checks, or those of some concerns, each concern up to its first breach."""
    for concern in CONCERNS:
        name, about = concern.__name__.rpartition(".")[2], (concern.__doc__ or "").partition("\n")[0]
        if concerns and name not in concerns:
            continue
        all_checks, cases, breach = list(checks_of(concern)), 0, None
        for check in all_checks:
            try:
                cases += check.examine(subject)
            except Breach as found:
                breach = f"{check.sentence}: {found}"
                break
        yield Report(name, about, len(all_checks), cases, breach)
