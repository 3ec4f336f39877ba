"""What needs libraries that nothing else here does: `make test-research` installs them and runs these."""
