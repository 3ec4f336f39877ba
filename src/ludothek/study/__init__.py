"""Studying the games: whole games in compiled code."""
