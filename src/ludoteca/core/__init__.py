"""What every game stands on: the contract, the dice, notes, records, the registry.

Nothing in here names a game, opens a socket or asks a person.
"""
