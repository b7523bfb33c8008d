"""5+1, the rules.

`actions` the box and the actions as numbers; `position` what lies on the table, `turn` what happens there, `match` what
may be done: one class each, standing on the one before. `ending` and `knowledge` are about a position; `setup` makes
the first one.
"""
