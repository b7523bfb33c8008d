"""Training: a game's bots play themselves, a network learns what their positions were worth, and the better one stays.

For `ludoteca[train]`. What plays needs none of it: a trained network is a small file in its game's package.
"""
