"""The sizes that tables are designed for. `make test` tries two of them, `make soak` all."""

from __future__ import annotations

from ludoteca.testing.cases import SOAK

EVERY_SIZE = [(360, 740), (390, 844), (844, 390), (768, 1024), (1024, 768), (1280, 720), (1280, 800), (1920, 1080)]
SIZES = EVERY_SIZE if SOAK else [(390, 844), (1280, 800)]
