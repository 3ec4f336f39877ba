"""What a figure says of what was counted."""

from __future__ import annotations

from math import comb

import pytest

from ludothek.core.figure import Estimate, Figure, Share


def told(part: int, count: int, form: str = ".1%") -> str:
    *_, line = Figure("", ("", "share"), [("", Share.of(part, count))], ("", form)).markdown().splitlines()
    return line.split(" | ")[1].removesuffix(" |")


@pytest.mark.parametrize(
    ("part", "count", "text"),
    [
        (0, 400, "0.0% (0.0–1.0)"),
        (400, 400, "100.0% (99.0–100.0)"),
        (1, 400, "0.2% (0.0–1.4)"),
        (1, 2, "50.0% (9.5–90.5)"),
        (1316, 2000, "65.8% (63.7–67.8)"),
        (0, 0, "0.0% (0.0–100.0)"),
    ],
)
def test_a_share_is_told_with_how_small_and_how_large_it_may_be(part: int, count: int, text: str) -> None:
    assert told(part, count) == text


def test_what_was_never_counted_and_what_always_was_stay_between_none_and_all() -> None:
    for count in range(2000):
        for part in {0, count}:
            share = Share.of(part, count)
            assert 0 <= share.low <= share.high <= 1
            assert "-" not in told(part, count)


@pytest.mark.parametrize("count", [10, 40, 400])
def test_a_share_is_outside_its_interval_about_as_rarely_as_is_promised(count: int) -> None:
    """Over all shares that there may be, down to one that is hardly ever seen; some of them are missed more often."""
    intervals = [Share.of(part, count) for part in range(count + 1)]
    missed = []
    for step in range(1, 200):
        truth = step / 200
        chances = [comb(count, part) * truth**part * (1 - truth) ** (count - part) for part in range(count + 1)]
        missed.append(
            sum(chance for chance, at in zip(chances, intervals, strict=True) if not at.low <= truth <= at.high)
        )
    assert sum(missed) / len(missed) == pytest.approx(0.05, abs=0.01)
    assert max(missed) < 0.2


def test_a_mean_is_told_with_how_far_it_may_be_off() -> None:
    figure = Figure("", ("", "turns"), [("", Estimate.of(100, 300, 1000))], ("", ".2f"))
    assert "3.00 ± 0.20" in figure.markdown()
