"""People without passwords: who a browser is, on which others it is the same, and how it comes back."""
