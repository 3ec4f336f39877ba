"""Die Bombe: its rules and its opponent."""
