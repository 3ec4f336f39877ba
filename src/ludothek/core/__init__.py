"""What all games share: states as records, rules as compiled functions, positions, notation, records. No I/O."""
