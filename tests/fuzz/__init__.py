"""Whatever anyone says to a live server, as long as one says: `make fuzz MINUTES=30`."""
