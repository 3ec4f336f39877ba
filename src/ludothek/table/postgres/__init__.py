"""Tables in PostgreSQL, which any number of nodes may write to.

What stands here and not in `sqlite/` is due to that: nobody has the database alone, the key (table, number) decides who
was first, and a connection that is lost in the middle of a commit leaves open what came of it.
"""
