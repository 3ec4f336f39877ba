"""The command line: `ludothek play`, `replay`, `verify`, `rules`, `simulate`, `solve`, `advise`."""
