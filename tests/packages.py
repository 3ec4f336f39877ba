"""Debian's and Ubuntu's packages, for programs that tests need and that no registry of Python has."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

LOCK = Path(tempfile.gettempdir()) / "ludothek-packages.lock"
OPTIONS = ("--quiet=2", "-o", "DPkg::Lock::Timeout=600")


def install(*packages: str) -> str:
    """Installs packages, one caller after the other; what the command said that failed, nothing if none did."""
    rights = [] if os.geteuid() == 0 else ["sudo"]
    if not shutil.which("apt-get") or (rights and not shutil.which("sudo")):
        return ""
    apt = [*rights, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", *OPTIONS]
    with alone():
        for command in ([*apt, "update"], [*apt, "install", "--yes", "--no-install-recommends", *packages]):
            done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
            if done.returncode:
                return f"{' '.join(command)}:\n{done.stdout.strip()}"
    return ""


@contextmanager
def alone() -> Iterator[None]:
    """apt-get fails at once where another updates its lists, so `make` must not run two at a time."""
    with LOCK.open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
