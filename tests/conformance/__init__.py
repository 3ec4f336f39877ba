"""What must hold for every game and every set of options, whoever wrote the rules."""
