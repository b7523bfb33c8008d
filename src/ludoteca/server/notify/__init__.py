"""Your turn: how people who are not there are told, by push and by mail. Only that it is their turn, and where."""
