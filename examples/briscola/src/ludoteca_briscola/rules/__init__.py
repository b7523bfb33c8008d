"""Briscola, the rules.

`actions` the cards as numbers; `position` what lies on the table, `turn` what happens there, `ending` what it is worth,
`knowledge` what a seat cannot know; `match` the whole as a State, `setup` makes the first one.
"""
