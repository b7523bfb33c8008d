"""What docs/ tells of the games, measured: `python -m experiments.NAME`. Anyone can run them again."""
