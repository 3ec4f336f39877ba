"""`make bench`."""

from benchmarks import arena, batches, players, playouts, search, solving

playouts.report()
batches.report()
players.report()
search.report()
arena.report()
solving.report()
