"""Bunker: its rules and its opponent."""
