# The two commands that matter: `make play` and `make test`. Both set up everything they need.

SHELL := /bin/bash
.DEFAULT_GOAL := help
GAME ?= felci
bin := .venv/bin
sources := $(addprefix src/ludoteca/,$(shell grep -v '^\#' src/ludoteca/compiled.txt))

.PHONY: help play test check build bench soak load screenshots mutants clean

help:  ## what can be made
	@grep -hE '^[a-z]+:.*## ' Makefile | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 18

play: .venv/built  ## set everything up and open the games in the browser
	@$(bin)/ludoteca

test: check  ## set everything up and run every test
	$(bin)/pytest -q -n auto tests --ignore=tests/browser
	$(bin)/pytest -q -n auto tests/browser  # by themselves: Playwright keeps an event loop running in its process
	LUDOTECA_PURE=1 $(bin)/pytest -q -n auto tests/contract tests/games

check: .venv/tested .venv/built  ## lint and types only
	$(bin)/ruff check .
	$(bin)/ruff format --check .
	$(bin)/mypy
	node_modules/.bin/tsc --project tsconfig.json

build: .venv/built  ## compile the rules, if anything changed

bench: .venv/built  ## games and moves a second
	@$(bin)/ludoteca bench

soak: .venv/tested .venv/built  ## the slow tests: many more games of everything
	LUDOTECA_SOAK=1 $(bin)/pytest -q -n auto tests/contract tests/soak

load: .venv/tested .venv/built  ## a thousand tables at once; prints moves a second and latencies
	@$(bin)/python -m tests.load

screenshots: .venv/tested .venv/built  ## the pictures of the README, from the real pages
	@$(bin)/python scripts/screenshots

mutants: .venv/tested  ## break the rules of GAME in every small way; its tests must notice
	scripts/mutants $(GAME)

clean:  ## forget everything that was built
	rm -rf .venv build mutants node_modules
	find src -name '*.so' -delete

.venv/ready: locks/play.txt scripts/setup
	@scripts/setup play
	@touch $@

.venv/tested: locks/test.txt package-lock.json scripts/setup .venv/ready
	@scripts/setup test
	@touch $@

.venv/built: setup.py pyproject.toml src/ludoteca/compiled.txt $(sources) .venv/ready
	@echo 'ludoteca: compiling the rules' >&2
	@$(bin)/pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable .
	@touch $@
