"""What each game does, in a folder a game: the rule sheet statement by statement, its opponents, its words."""
