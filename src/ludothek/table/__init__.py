"""The authority over a game, without a network: seats, the log, sealed decisions, fair chance, the store."""
