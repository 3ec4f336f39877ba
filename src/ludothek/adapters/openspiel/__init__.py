"""The games in OpenSpiel: after this is imported, `pyspiel.load_game` knows every installed game that has an encoding.

A game is called ``ludothek_`` and its name with underscores, and its options are parameters.
"""

from __future__ import annotations

try:
    import pyspiel  # noqa: F401
except ImportError as error:
    raise ImportError("OpenSpiel is not installed; install it with: pip install 'ludothek[openspiel]'") from error

from ludothek.adapters.openspiel.registry import register, short_name

__all__ = ["REGISTERED", "short_name"]

REGISTERED = register()
"""The games by the short names under which OpenSpiel knows them."""
