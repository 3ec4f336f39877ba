"""For those who build Ludothek: what writes types and tables of limits, and what loads a server. Nothing that plays
needs it.
"""
