"""`make load`: a thousand tables at once over real sockets."""
