"""The laboratory: many matches, counted honestly. It names no game."""
