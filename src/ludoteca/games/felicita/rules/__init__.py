"""Felicità, the rules: numbers, components, the turn, the ending, what is known, and the match."""
