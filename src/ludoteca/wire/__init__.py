"""What travels between the house and its browsers, as typed structures: `says`, `asks` and, over REST, `answers`.

The browser's types are made from them (`python -m ludoteca.wire`); docs/protocol.md tells what they mean.
"""
