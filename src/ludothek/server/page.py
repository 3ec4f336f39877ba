"""The page and its parts, as they were built into the package."""

from __future__ import annotations

from pathlib import Path

from fastapi import Request
from fastapi.responses import FileResponse, JSONResponse, PlainTextResponse, Response

PAGE = Path(__file__).parent / "page"
START = PAGE / "index.html"
FOR_EVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
"""The names of built files change with what is in them; the page itself has one name."""


async def page(request: Request, path: str) -> Response:
    """Every address that is not a file is the page itself."""
    if path.startswith("api/"):
        return JSONResponse({"reason": "no-such-address", "text": f"there is nothing at /{path}"}, 404)
    file = (PAGE / path).resolve()
    if path and file.is_relative_to(PAGE) and file.is_file():
        return FileResponse(file, headers={"Cache-Control": FOR_EVER if path.startswith("assets/") else ASK_AGAIN})
    if not START.is_file():
        return PlainTextResponse("The page is not built here; see CONTRIBUTING.md.\n", 503)
    return FileResponse(START, headers={"Cache-Control": ASK_AGAIN})
