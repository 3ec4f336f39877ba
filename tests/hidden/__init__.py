"""Lines of chance that some may not know."""
