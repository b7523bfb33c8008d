# The two commands that matter: `make play` and `make test`. Both set up everything they need.

SHELL := /bin/bash
.DEFAULT_GOAL := help
GAME ?= felci
bin := .venv/bin
tested := $(bin)/pytest -q -n auto --dist worksteal
browsing = $(bin)/pytest -q -n $$(($$(getconf _NPROCESSORS_ONLN) + 1)) --dist worksteal
sources := $(shell grep -rlF 'Compiled.' --include='*.py' src/ludoteca)

.PHONY: help play lab test check lint build types drawings bench soak load evening capacity screenshots mutants docs dist clean

help:  ## what can be made
	@grep -hE '^[a-z]+:.*## ' Makefile | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 18

play: .venv/built  ## set everything up and open the games in the browser
	@$(bin)/ludoteca

lab: .venv/lab .venv/built  ## what the arena and `ludoteca fit` need besides

test: check  ## set everything up and run every test
	$(tested) tests --ignore=tests/browser --ignore=tests/long
	$(browsing) tests/browser  # by themselves: Playwright keeps an event loop running; one more: pages often wait
	LUDOTECA_PURE=1 $(tested) -k 'not compiled_equals_interpreted' tests/games

check: .venv/ready  ## lint and types only
	@$(MAKE) --no-print-directory --jobs=2 --output-sync .venv/built lint  # the compiler takes one core of them

lint: .venv/tested
	$(bin)/ruff check .
	$(bin)/ruff format --check .
	$(bin)/mypy
	node_modules/.bin/tsc --project tsconfig.json

build: .venv/built  ## compile the rules, if anything changed

types: .venv/built  ## the browser's types, from the server's
	@$(bin)/python -m ludoteca.wire

drawings: .venv/tested .venv/built  ## the drawings that are printed, from the browser's modules
	@$(bin)/python -m tests.browser.drawings

bench: .venv/built  ## games and moves a second
	@$(bin)/ludoteca bench

soak: .venv/tested .venv/torch .venv/built  ## every test at its full size, the slow ones as well
	LUDOTECA_SOAK=1 $(tested) tests --ignore=tests/browser
	LUDOTECA_SOAK=1 $(browsing) tests/browser

load: .venv/tested .venv/built  ## a thousand tables at once: moves a second, latencies; what a move costs early and late
	@$(bin)/python -m tests.load
	@$(bin)/python -m tests.load.bots
	@$(bin)/python -m tests.load.thinking
	@$(bin)/python -m tests.load.hints
	@$(bin)/python -m tests.load.review
	@$(bin)/python -m tests.load.window

evening: .venv/tested .venv/built  ## half an hour of people, bots, onlookers and reviews at once: times by kind, memory
	@$(bin)/python -m tests.load.mixed

capacity: .venv/tested .venv/built  ## how many players this machine carries, as a table
	@$(bin)/python -m tests.load.capacity

screenshots: .venv/tested .venv/built  ## the pictures and films of the README, from the real pages
	@$(bin)/python scripts/screenshots

mutants: .venv/tested  ## break the rules of GAME in every small way; its tests must notice
	scripts/mutants $(GAME)

docs: .venv/docs .venv/built  ## the documentation site, in build/site
	@$(bin)/python scripts/site

dist: .venv/built  ## what is released: the sources, and wheels compiled and interpreted
	scripts/release

clean:  ## forget everything that was built
	rm -rf .venv build dist mutants node_modules
	find src -name '*.so' -delete

.venv/ready: locks/play.txt scripts/setup
	@scripts/setup play
	@touch $@

.venv/lab: locks/lab.txt scripts/setup .venv/ready
	@scripts/setup lab
	@touch $@

.venv/docs: locks/docs.txt scripts/setup .venv/ready
	@scripts/setup docs
	@touch $@

.venv/tested: locks/test.txt package-lock.json scripts/setup .venv/ready
	@scripts/setup test
	@touch $@

.venv/torch: .venv/tested
	@$(bin)/pip install --quiet --disable-pip-version-check torch==2.13.0  # in no lock: its build hangs on the machine
	@touch $@

.venv/built: setup.py pyproject.toml $(sources) .venv/ready
	@echo 'ludoteca: compiling the rules' >&2
	@find src -name '*.so' -delete  # also of modules that are no more
	@$(bin)/pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable .
	@touch $@
