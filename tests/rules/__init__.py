"""What the rule sheets say, statement by statement, in lines of notation."""
