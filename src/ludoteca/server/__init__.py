"""The table on a network: REST, one WebSocket a table, storage, bots in their own processes. It names no game."""
