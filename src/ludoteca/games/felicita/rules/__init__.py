"""Felicità, the rules: numbers (`actions`), components (`setup`), the `turn`, and the contract (`state`)."""
