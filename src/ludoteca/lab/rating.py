"""From results to ratings: Bradley–Terry strengths on Elo's scale, with 95 % intervals."""

from __future__ import annotations

from math import exp, log, sqrt

NORMAL_95 = 1.959964
ELO = 400 / log(10)
"""Elo points a unit of log-odds: 400 more mean ten to one."""

ROUNDS = 200


def ratings(points: list[list[float]]) -> list[tuple[float, float]]:
    """Elo rating and half of its 95 % interval for each player; `points[a][b]` is what a won against b.

    The mean rating is 0. One drawn game is imagined between each two that met: nobody is infinitely strong.
    """
    size = len(points)
    met = [[a != b and points[a][b] + points[b][a] > 0 for b in range(size)] for a in range(size)]
    won = [[points[a][b] + 0.5 if met[a][b] else 0.0 for b in range(size)] for a in range(size)]
    played = [[won[a][b] + won[b][a] for b in range(size)] for a in range(size)]
    strength = [0.0] * size
    for _ in range(ROUNDS):
        gradient = [sum(won[a][b] - played[a][b] * odds(strength, a, b) for b in range(size)) for a in range(size)]
        spread = inverse(information(strength, played))
        for a in range(size):
            strength[a] += sum(spread[a][b] * gradient[b] for b in range(size))
        mean = sum(strength) / size
        strength = [one - mean for one in strength]
        if max(map(abs, gradient), default=0.0) < 1e-9:
            break
    spread = inverse(information(strength, played))
    # The rows that keep the mean at 0 add 1 / size to every entry; it is no uncertainty of a rating.
    return [(ELO * strength[a], ELO * NORMAL_95 * sqrt(max(spread[a][a] - 1 / size, 0.0))) for a in range(size)]


def odds(strength: list[float], a: int, b: int) -> float:
    """The chance that a beats b."""
    return 1 / (1 + exp(min(strength[b] - strength[a], 500.0)))


def information(strength: list[float], played: list[list[float]]) -> list[list[float]]:
    """How sharply the results fix the strengths, with the mean fixed at 0."""
    size = len(strength)
    matrix = [[1 / size] * size for _ in range(size)]
    for a in range(size):
        for b in range(size):
            weight = played[a][b] * odds(strength, a, b) * odds(strength, b, a)
            matrix[a][a] += weight
            matrix[a][b] -= weight
    return matrix


def inverse(matrix: list[list[float]]) -> list[list[float]]:
    """By Gauss and Jordan; a player that met nobody leaves no pivot, and is then told nothing about."""
    size = len(matrix)
    rows = [[*row, *(1.0 if k == place else 0.0 for k in range(size))] for place, row in enumerate(matrix)]
    for place in range(size):
        pivot = max(range(place, size), key=lambda row: abs(rows[row][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        lead = rows[place][place] or 1e-9
        rows[place] = [value / lead for value in rows[place]]
        for row in range(size):
            if row != place:
                factor = rows[row][place]
                rows[row] = [value - factor * base for value, base in zip(rows[row], rows[place], strict=True)]
    return [row[size:] for row in rows]
