"""`ludothek.testing` on a tiny game that is as it should be, and on a cabinet of games that are not."""
