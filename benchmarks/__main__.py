"""`make bench`."""

from benchmarks import playouts, solving

playouts.report()
solving.report()
