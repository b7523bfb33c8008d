"""Players that are programs. They name no game, and know only what their seat may know."""
