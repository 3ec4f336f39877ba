# make play   sets up what playing needs and opens the table in the browser
# make test   sets up what is missing, checks style and types and runs all tests but those of make test-research
# make checked  is its part that checks style, types and the page; make tested  the one that runs all tests
# make test-research  sets up heavy libraries and runs what needs them, what compiles for research, and what takes long alone
# make quick  runs the shortest tests, as many as fit into a minute and a half, and nothing in a browser
# make fuzz   says anything to a live server, for MINUTES=1, then checks every property with new examples
# make bench  measures speed beside OpenSpiel, which is installed for this alone
# make bench-research  measures the interfaces for research beside the games of the libraries behind them
# make compiled  compiles the rules of all games side by side; test does so too
# make page   builds the web page again if something in web/ has changed; play and test do so too
# make types  writes the page's types again, from the server's messages and the games' states
# make limits writes the table of limits in docs/hosting.md again, from the server's
# make reference  writes the pages in docs/games again, from the games
# make shots  takes pictures of every screen; make chromium fetches the browser that takes them and runs the tests
# make engines  fetches the PostgreSQL and Redis of the tests; test does so too
# make lint   checks style and types; make format puts style right
# make clean  removes what was set up

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-warn-conflicts
PIP_READY := $(VENV)/.ready-pip
NODE_READY := $(VENV)/.ready-node
PLAY_READY := $(VENV)/.ready-play
READY := $(VENV)/.ready
BENCH_READY := $(VENV)/.ready-bench
RESEARCH_READY := $(VENV)/.ready-research
BENCH_RESEARCH_READY := $(VENV)/.ready-bench-research
RESEARCH := tests/research
MINUTES ?= 1
SOURCES := src tests benchmarks examples hatch_build.py
PYTEST := $(BIN)/python -m pytest -p tests.quick -n 3 --dist worksteal
NPM := cd web && PATH="$(CURDIR)/$(BIN):$$PATH" $(WHENEVER) npm
WEB := $(shell find web/src web/tests web/public) $(wildcard web/*.*)
WEB_CHECKED := web/node_modules/.checked
# Nothing is compiled to bytecode when it is installed, so it has to be kept when it is first imported: without it, every
# process compiles half a thousand modules again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test checked tested test-research quick compiled fuzz bench bench-research page types limits reference chromium engines shots lint format clean

play:
	@$(MAKE) --jobs=2 --silent $(PLAY_READY) page
	@$(BIN)/ludothek serve --open

test:
	@$(MAKE) --jobs=2 --silent $(READY) page
	@$(MAKE) --jobs=4 checked tested

# Nothing waits for these, so they take what the compilers and then the tests leave of the processors.
checked:
	@$(MAKE) --output-sync WHENEVER="nice -n 10" lint $(WEB_CHECKED)

tested: chromium engines compiled
	$(PYTEST) --ignore=$(RESEARCH) -m "not long"

quick: $(READY) compiled
	$(PYTEST) --ignore=$(RESEARCH) -m "not long" --quick

test-research: $(RESEARCH_READY) compiled
	$(PYTEST) -m long

compiled: $(READY)
	@$(BIN)/python -m ludothek.server.compiling

fuzz: $(READY) page
	$(BIN)/python -m tests.fuzz --minutes $(MINUTES)
	$(BIN)/pytest -n 2 --dist worksteal --ignore=$(RESEARCH) -m hypothesis --hypothesis-profile fuzz

bench: $(BENCH_READY)
	$(BIN)/python -m benchmarks

bench-research: $(BENCH_RESEARCH_READY)
	$(BIN)/python -m benchmarks.research

page: $(NODE_READY)
	@$(BIN)/python hatch_build.py

types: $(READY)
	$(BIN)/python -m ludothek.tools.typescript web/src

limits: $(READY)
	$(BIN)/python -m ludothek.tools.manual docs/hosting.md

reference: $(READY)
	$(BIN)/python -m ludothek.tools.reference docs/games

chromium: $(READY)
	$(BIN)/python -m tests.browser.chromium

engines: $(READY)
	$(BIN)/python -m tests.engines

shots: $(READY) page chromium
	$(BIN)/python -m tests.browser.shots

lint: $(READY)
	$(WHENEVER) $(BIN)/ruff check $(SOURCES)
	$(WHENEVER) $(BIN)/ruff format --check $(SOURCES)
	$(WHENEVER) $(BIN)/mypy

format: $(READY)
	$(BIN)/ruff check --fix $(SOURCES)
	$(BIN)/ruff format $(SOURCES)

clean:
	rm -rf $(VENV) web/node_modules web/dist src/ludothek/server/page

# An older pip, such as comes with Python 3.11, takes twice as long to find out what to install.
$(PIP_READY):
	@$(PYTHON) -c 'import sys; sys.exit("Ludothek needs Python 3.11 or newer; set PYTHON=…" if sys.version_info < (3, 11) else 0)'
	@echo "Setting up Ludothek in $(VENV) (once) …"
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear $(VENV)
	@$(PIP) 'pip>=25.1' 'hatchling>=1.27' 'editables>=0.5'
	@touch $@

# The page is built while the rest is installed. What is not compiled to bytecode at once is when it is first needed.
$(NODE_READY): | $(PIP_READY)
	@$(PIP) "$$($(BIN)/python -c 'import hatch_build; print(hatch_build.NODE)')"
	@touch $@

$(PLAY_READY): pyproject.toml | $(PIP_READY)
	@LUDOTHEK_PAGE=apart $(PIP) --no-compile --no-build-isolation --editable .
	@touch $@

$(READY): pyproject.toml | $(PIP_READY)
	@LUDOTHEK_PAGE=apart $(PIP) --no-compile --no-build-isolation --editable '.[dev]'
	@touch $(PLAY_READY) $@

$(WEB_CHECKED): $(WEB) | page
	$(NPM) run check
	$(NPM) test
	@touch $@

$(BENCH_READY): $(READY)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check 'open_spiel>=2.0,<3'
	@touch $@

# Of this version there is a build without gigabytes of code for graphics cards.
$(RESEARCH_READY): $(READY)
	@LUDOTHEK_PAGE=apart $(PIP) --no-compile --no-build-isolation --editable '.[dev,research]' 'torch==2.13.0' jax
	@touch $@

# Not every system has EnvPool; what is missing is said in the table.
$(BENCH_RESEARCH_READY): $(RESEARCH_READY)
	@$(PIP) pgx rlcard pygame-ce
	@$(PIP) envpool || echo "EnvPool cannot be installed here."
	@touch $@
