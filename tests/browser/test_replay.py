"""A finished game, step by step: its log leads anywhere, a moment can be handed on, and nobody is called "you"."""

from __future__ import annotations

import base64
import re
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, expect

import ludothek
from tests.browser.company import PHONE, Company, company
from tests.browser.friend import play_out
from tests.browser.games import GAMES, SHORT
from tests.browser.person import Person
from tests.browser.speech import PIECES

MOMENT = 5
"""A line in the middle of any game."""
ALIKE, OTHER = 8, 15
"""Of 255: how much two pictures of the same may differ on average, and how much light and dark do at least."""

DIFFERENCE = """async (pictures) => {
  const side = 96;
  const pixels = await Promise.all(pictures.map(async (data) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = new OffscreenCanvas(side, side);
    const brush = canvas.getContext('2d');
    brush.imageSmoothingQuality = 'high';
    brush.drawImage(picture, 0, 0, side, side);
    return brush.getImageData(0, 0, side, side).data;
  }));
  return pixels[0].reduce((sum, value, index) => sum + Math.abs(value - pixels[1][index]), 0) / pixels[0].length;
}"""
SHARED = """navigator.share = async (what) => { window.shared = what; };"""
MARGIN = 16
"""Pixels of the page around a board, as on its picture."""


ANY = pytest.mark.parametrize("finished", ["die-bombe"], indirect=True)
"""For what is the same in every game."""
EVERY = pytest.mark.parametrize("finished", GAMES, indirect=True)


@pytest.fixture(scope="module")
def finished(request: pytest.FixtureRequest, browser: Browser, port: int) -> str:
    """The address of a game that is over."""
    with company(browser, port) as people:
        anna = people.arrive("Anna")
        path = anna.lay(request.param, "sense", **SHORT[request.param])
        play_out({"A": people.pass_for(anna.cookie, path)})
    return path


def stranger_at(people: Company, path: str) -> Person:
    """Someone who was not there."""
    stranger = people.arrive("Zoe")
    stranger.go(f"{path}/replay")
    stranger.see("board").wait_for()
    return stranger


def current(person: Person) -> str:
    """What a screen reader has for the line of the log that is shown."""
    lines = person.see("log").locator("[aria-current=step]")
    expect(lines).to_have_count(1)
    return lines.inner_text()


@ANY
def test_the_log_leads_to_any_line_by_click_and_by_key(people: Company, finished: str) -> None:
    zoe = stranger_at(people, finished)
    line = zoe.see("log").get_by_role("button").nth(MOMENT - 1)
    line.click()
    expect(zoe.see("step")).to_contain_text(f"{MOMENT} /")
    assert zoe.path.endswith(f"#{MOMENT}")
    assert current(zoe) == line.inner_text()
    assert zoe.see("asked").inner_text() in line.inner_text()
    zoe.page.keyboard.press("ArrowUp")
    zoe.page.keyboard.press("ArrowUp")
    expect(zoe.see("step")).to_contain_text(f"{MOMENT - 2} /")
    expect(zoe.page.locator(":focus")).to_have_attribute("aria-current", "step")
    zoe.page.keyboard.press("ArrowRight")
    expect(zoe.see("step")).to_contain_text(f"{MOMENT - 1} /")


@ANY
def test_the_log_is_one_stop_of_the_tab_key(people: Company, finished: str) -> None:
    zoe = stranger_at(people, finished)
    zoe.page.get_by_role("combobox").focus()
    inside = "() => document.activeElement.closest('[data-testid=log]') !== null"
    stops = 0
    for _ in range(8):
        zoe.page.keyboard.press("Tab")
        stops += zoe.page.evaluate(inside)
    assert stops == 1


@ANY
def test_a_moment_has_a_link_that_opens_there_and_the_record_beside_it(people: Company, finished: str) -> None:
    zoe, ben = stranger_at(people, finished), people.arrive("Ben", size=PHONE)
    zoe.context.grant_permissions(["clipboard-read", "clipboard-write"])
    zoe.see("log").get_by_role("button").nth(MOMENT - 1).click()
    zoe.press("share")
    expect(zoe.see("shared")).not_to_be_empty()
    link = zoe.page.evaluate("navigator.clipboard.readText()")
    ben.page.goto(link)
    expect(ben.see("asked")).to_have_text(zoe.see("asked").inner_text())
    expect(ben.see("step")).to_contain_text(f"{MOMENT} /")
    with ben.page.expect_download() as saving:
        ben.press("record")
    assert saving.value.suggested_filename.endswith(".ludo")


@ANY
def test_where_there_are_apps_to_share_with_a_moment_goes_there(people: Company, finished: str) -> None:
    anna = people.arrive("Anna", size=PHONE)
    anna.page.add_init_script(SHARED)
    anna.go(f"{finished}/replay#{MOMENT}")
    anna.press("share")
    assert anna.page.evaluate("window.shared.url") == f"{anna.address}{finished}/replay#{MOMENT}"


def drawn(person: Person, theme: Literal["light", "dark"], folder: Path) -> tuple[str, str]:
    """The picture that the page makes, and the one that the browser takes, with the margin that ours has."""
    person.page.emulate_media(color_scheme=theme)
    with person.page.expect_download() as saving:
        person.press("picture")
    saved = folder / saving.value.suggested_filename
    saving.value.save_as(saved)
    assert re.fullmatch(rf"[a-z-]+-{MOMENT}\.png", saved.name)
    box = person.see("board").bounding_box()
    assert box
    clip = {"x": box["x"] - MARGIN, "y": box["y"] - MARGIN}
    clip |= {"width": box["width"] + 2 * MARGIN, "height": box["height"] + 2 * MARGIN}
    taken = person.page.screenshot(clip=clip, full_page=True)  # type: ignore[arg-type]
    return base64.b64encode(saved.read_bytes()).decode(), base64.b64encode(taken).decode()


@EVERY
def test_a_picture_of_a_position_shows_what_the_board_shows(people: Company, finished: str, tmp_path: Path) -> None:
    zoe = stranger_at(people, finished)
    zoe.see("log").get_by_role("button").nth(MOMENT - 1).click()
    (light, light_seen), (dark, dark_seen) = (drawn(zoe, theme, tmp_path) for theme in ("light", "dark"))
    empty = zoe.context.new_page()
    assert empty.evaluate(DIFFERENCE, [light, light_seen]) < ALIKE
    assert empty.evaluate(DIFFERENCE, [dark, dark_seen]) < ALIKE
    assert empty.evaluate(DIFFERENCE, [light, dark]) > OTHER


@EVERY
def test_nobody_is_called_you(people: Company, finished: str) -> None:
    zoe = stranger_at(people, finished)
    for seat in ("A", ""):
        zoe.page.get_by_role("combobox").select_option(seat)
        zoe.see("log").get_by_role("button").last.click()
        for piece in zoe.page.evaluate(PIECES):
            assert not re.search(r"\b(you|your|yours)\b", piece, re.IGNORECASE), piece


@EVERY
def test_the_highlights_are_marked_and_a_step_apart(people: Company, finished: str) -> None:
    zoe = stranger_at(people, finished)
    steps = zoe.ask(finished.replace("/t/", "/api/tables/") + "/replay")["steps"]
    game = ludothek.game(steps[0]["view"]["game"])
    marked = [number for number, it in enumerate(steps) if number and game.is_highlight(it["line"], it["facts"])]
    shown = zoe.see("log").locator("li").filter(has=zoe.page.locator(".highlight"))
    expect(shown).to_have_count(len(marked))
    for number in marked:
        zoe.press("step-highlight-on")
        expect(zoe.see("step")).to_contain_text(f"{number} /")
    if marked:
        expect(zoe.see("step-highlight-on")).to_be_disabled()
    for number in reversed(marked[:-1]):
        zoe.press("step-highlight-back")
        expect(zoe.see("step")).to_contain_text(f"{number} /")
