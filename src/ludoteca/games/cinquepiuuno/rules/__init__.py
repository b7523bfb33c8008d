"""5+1, the rules, each file standing on the one before.

`components` what is in the box, `position` what lies on the table, `ending`, `landing`, `cards`, `turn`, `setup`.
"""
