"""Bad input, told in one line. Whatever faces a person catches this one class and shows its message."""


class Refused(ValueError):
    """What was wrong, and what would be right."""
