"""What an experiment found, on a page that opens anywhere: one HTML file that asks nothing of anybody."""
