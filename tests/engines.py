"""The PostgreSQL and Redis of the tests. `python -m tests.engines` installs them where they are missing."""

from __future__ import annotations

import sys

from ludothek.tools.load.engines import program
from tests.packages import install as install_packages

PROGRAMS = {"postgres": "postgresql", "initdb": "postgresql", "redis-server": "redis-server"}
"""What is needed, and the package of Debian and Ubuntu that has it."""
ADVICE = """PostgreSQL or Redis is missing and could not be installed.
Install them with the system's packages (Debian, Ubuntu: apt-get install postgresql redis-server)."""


def missing() -> list[str]:
    """The packages of what is not there."""
    packages = []
    for name, package in PROGRAMS.items():
        try:
            program(name)
        except FileNotFoundError:
            packages.append(package)
    return sorted(set(packages))


def install() -> None:
    packages = missing()
    if not packages:
        return
    print(f"Installing {' and '.join(packages)} for the tests (once) …", flush=True)
    said = install_packages(*packages)
    if missing():
        sys.exit(f"{said}\n{ADVICE}".strip())


if __name__ == "__main__":
    install()
