"""The rules of Biglietti, prego!: cards, carriage, inspection, exchange, match; memory and redraw beside them."""
