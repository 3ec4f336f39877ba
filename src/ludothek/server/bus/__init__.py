"""The bell between nodes: that there is something new at a table. What it is, each reads in the log."""
