"""The stages of a table: seats are free, the game is under way, it has ended; or the host has closed it."""

OPEN, PLAYING, OVER, CLOSED = "open", "playing", "over", "closed"
