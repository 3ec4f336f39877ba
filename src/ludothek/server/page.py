"""The page and its parts, as they were built into the package.

The page comes with what it says first: the games that this server has, another package's among them. So nothing on it
jumps when they would have come, and nothing about them is built into it.
"""

from __future__ import annotations

import html
from pathlib import Path

import orjson
from fastapi import Request
from fastapi.responses import HTMLResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles

from ludothek.server.errors import refusal
from ludothek.server.offer import offer
from ludothek.server.preparation import Preparation

PAGE = Path(__file__).parent / "page"
START = PAGE / "index.html"
FILES = StaticFiles(directory=PAGE, check_dir=False)
TITLES, GAMES = "<!--titles-->", "<!--games-->"
"""Where they belong in it."""
FOR_EVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
"""The names of built files change with what is in them; the page itself has one name."""
LONGEST_PATH = 200
ROBOTS = "User-agent: *\nAllow: /$\nDisallow: /api/\nDisallow: /t/\n"
"""Search engines may know that there is a games table, not who plays at it."""


async def page(request: Request, path: str) -> Response:
    """Every address that is not a file, and does not look like one, is the page itself."""
    if path == "api" or path.startswith("api/"):
        return refusal(request, 404, "no-such-address")
    if path == "robots.txt":
        return PlainTextResponse(ROBOTS)
    file = built(path)
    if file and file != START:
        answer = FILES.file_response(file, file.stat(), request.scope)  # or that it has not changed
        answer.headers["Cache-Control"] = FOR_EVER if path.startswith("assets/") else ASK_AGAIN
        return answer
    if "." in path.rpartition("/")[2] and not file:
        return refusal(request, 404, "no-such-address")
    if not START.is_file():
        return PlainTextResponse("The page is not built here; see CONTRIBUTING.md.\n", 503)
    return HTMLResponse(start_page(request.app.state.games), headers={"Cache-Control": ASK_AGAIN})


def start_page(preparation: Preparation) -> str:
    """The page with the games in it; what a browser would take for markup is written as JSON can."""
    games = offer(preparation)
    told = orjson.dumps(games).decode().replace("<", "\\u003c")
    titles = " · ".join(html.escape(game["title"]) for game in games)
    data = f'<script type="application/json" id="games">{told}</script>'
    return START.read_text(encoding="utf-8").replace(TITLES, titles).replace(GAMES, data)


def built(path: str) -> Path | None:
    """A part of the page; None for what is none, or could not even be the name of a file.

    To look for a long name takes long, and the event loop would wait for it.
    """
    if len(path) > LONGEST_PATH:
        return None
    try:
        file = (PAGE / path).resolve()
        is_part = path and not file.name.startswith(".") and file.is_relative_to(PAGE)
        return file if is_part and file.is_file() else None
    except (OSError, ValueError):
        return None
