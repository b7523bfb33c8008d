"""The match as people play it, without sockets, clocks or screens. It names no game."""
