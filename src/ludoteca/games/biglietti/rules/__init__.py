"""The rules of Biglietti, prego!: actions, setup, turn, ending, match; what a seat knows, and redraws, beside them."""
