"""Bruno Büffel, solved: the solver, its tables, the exact player and its advice."""
