"""Who plays better, and by how much: players against each other on all seats, with the same luck for everyone."""
