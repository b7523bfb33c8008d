"""An experiment asked by SQL, cell by cell as in a notebook: `python examples/lab.py experiments/smoke.toml FOLDER`."""

# %% Run it, or go on with it, or find it done
import sys
from pathlib import Path

from ludoteca.lab.experiment import read_experiment
from ludoteca.lab.results import opened
from ludoteca.lab.run import run
from ludoteca.lab.spread import Where


def main(file: str, folder: str) -> None:
    run(read_experiment(Path(file)), Path(folder), Where(2))
    results = opened(Path(folder))

    # %% Who wins, and how long it takes
    results.sql(
        "SELECT variant, avg(payoffs[1]) AS seat_0, avg(seconds) / 60 AS minutes FROM matches GROUP BY ALL"
    ).show()

    # %% The same deals in two variants: how often does the change turn the result?
    results.sql("""
        SELECT other.variant, avg((other.payoffs[1] <> printed.payoffs[1])::INTEGER) AS turned
        FROM matches AS printed JOIN matches AS other USING (number)
        WHERE printed.variant = 'printed' AND other.variant <> 'printed' GROUP BY ALL
    """).show()

    # %% What winners do
    results.sql("""
        SELECT name, sum(players) AS players, sum(won) / sum(players) AS payoff
        FROM uses WHERE kind = 'do' AND variant = 'printed' GROUP BY name ORDER BY payoff DESC
    """).show()

    # %% Decision by decision: what is done in which turn, and out of how many options
    results.sql("""
        SELECT turn, did, count(*) AS times, avg(options) AS options
        FROM decisions WHERE variant = 'printed' AND NOT forced GROUP BY ALL ORDER BY turn, times DESC LIMIT 12
    """).show()


if __name__ == "__main__":  # workers import this file, and must not begin anew
    main(*sys.argv[1:])
