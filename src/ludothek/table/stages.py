"""The stages of a table: seats are free, the game is under way, it has ended."""

OPEN, PLAYING, OVER = "open", "playing", "over"
