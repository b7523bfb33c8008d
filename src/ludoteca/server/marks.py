"""A mark beside each event, by which it is known whether it is still what was written: nothing else tells of a letter
that was flipped in what somebody said, or of a digit of who sat there.
"""

from __future__ import annotations

import hashlib

LENGTH = 8
"""Bytes: what went wrong by itself is found, and who writes into the database itself can write the mark as well."""


def mark(table: str, seq: int, body: bytes) -> bytes:
    """Of an event in its place."""
    return hashlib.sha256(b"%s %d %s" % (table.encode(), seq, body)).digest()[:LENGTH]
