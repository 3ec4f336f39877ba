"""Bruno Büffel: its rules, the solver, its tables, the exact player and its advice."""
