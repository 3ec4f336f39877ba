"""`make bench`."""

from benchmarks import arena, players, playouts, search, solving

playouts.report()
players.report()
search.report()
arena.report()
solving.report()
