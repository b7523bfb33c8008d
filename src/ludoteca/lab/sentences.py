"""Verdicts in words, for people who design games. The words are the house's, in every language of it."""

from __future__ import annotations

from ludoteca.core.words import Words
from ludoteca.lab.measures import BY_NAME, Measure
from ludoteca.lab.sequential import LEAST, LESS, MORE, OPEN, SAME, Verdict


def number(value: float, words: Words, digits: int = 1) -> str:
    """A number as the language writes it."""
    text = f"{value:,.{digits}f}"
    return text.translate(str.maketrans(",.", ".,")) if words.say("lab.comma") == "," else text


def told(measure: Measure, value: float, words: Words, signed: bool = False) -> str:
    """A value of a measure with its unit: shares in parts of a hundred."""
    scaled = 100 * value if measure.share else value
    digits = 1 if measure.share or abs(scaled) >= 10 else 2
    sign = "+" if (signed or measure.name == "first") and scaled > 0 else ""
    return f"{sign}{number(scaled, words, digits)}{' %' if measure.share else ''}".replace("-", "−")


def sentence(verdict: Verdict, words: Words) -> str:
    """What a verdict says, in a sentence."""
    measure = BY_NAME[verdict.measure]
    name = words.say(f"lab.{measure.name}.name")
    if verdict.kind == SAME:
        return words.say("lab.same", {"name": name, "bound": told(measure, verdict.bound, words)})
    if verdict.kind == OPEN and verdict.count < LEAST:
        return words.say("lab.few", {"name": name, "least": LEAST})
    if verdict.kind == OPEN:
        return words.say("lab.open", {"name": name, "needed": number(rounded(verdict.needed), words, 0)})
    facts = {"before": told(measure, verdict.before, words), "after": told(measure, verdict.after, words)}
    return words.say(f"lab.{measure.name}.{verdict.kind}", facts)


def rounded(count: int) -> int:
    """Up to two digits: nobody knows more of it."""
    unit = int(10 ** max(0, len(str(count)) - 2))
    return -(-count // unit) * unit


def certainty(verdict: Verdict, words: Words) -> str:
    """How sure it is, in two words; and whether it is for the better, where that can be said."""
    if verdict.kind in (MORE, LESS):
        judged = "" if verdict.better is None else f"{words.say('lab.better' if verdict.better else 'lab.worse')} · "
        return judged + words.say("lab.sure")
    return words.say("lab.alike" if verdict.kind == SAME else "lab.unsure")
