"""The pictures of figures."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from ludothek.core.figure import Estimate, Figure, Share
from ludothek.study.bars import drawn

FIGURE = Figure(
    "Where & how often",
    ("pit", "two", "three", "why"),
    [("1", Estimate(0.25, 0.01), 0.5, "low"), ("2", Share(0.75, 0.74, 0.76), 0.0, "high")],
    ("", ".0%", ".0%", ""),
    drawn=(1, 2),
)


def test_a_figure_has_a_bar_for_every_number_that_is_drawn_as_tall_as_the_number() -> None:
    text = drawn(FIGURE)
    ElementTree.fromstring(text)
    tall = dict(re.findall(r'height="([\d.]+)" fill="#\w+"><title>([^<]*)', text))
    heights = {told: float(height) for height, told in tall.items()}
    assert heights.keys() == {"1, two: 25%", "2, two: 75%", "1, three: 50%", "2, three: 0%"}
    assert abs(heights["2, two: 75%"] - 3 * heights["1, two: 25%"]) < 0.2
    assert abs(heights["1, three: 50%"] - 2 * heights["1, two: 25%"]) < 0.2
