"""`make bench`."""

from benchmarks.playouts import report

report()
