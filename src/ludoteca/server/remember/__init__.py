"""What a house remembers of matches that are over: results, statistics, ratings, feats. Each for who played."""
