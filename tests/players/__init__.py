"""Players from outside."""
