"""Print and play: what is in a game's box, on paper, from the same facts and drawings as its tables.

A game says in its `print.py` what is in its box; everything else is here: sheets, cut marks, backs that lie behind
their fronts, boards over several sheets, the rulebook as a booklet. docs/print.md is the contract. Typst, from the
extra `ludoteca[print]`, sets it, and is asked for only when something is printed.
"""
