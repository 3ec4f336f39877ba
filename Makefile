# make play   sets up what is missing and opens the table
# make test   sets up what is missing, checks style and types and runs all tests
# make bench  measures speed beside OpenSpiel, which is installed for this alone
# make page   builds the web page that `ludothek serve` shows (needs Node 20 or newer)
# make lint   checks style and types; make format puts style right

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
BENCH_READY := $(VENV)/.ready-bench
SOURCES := src tests benchmarks

.PHONY: play test bench lint format page clean

play: $(READY)
	@$(BIN)/ludothek play

test: lint
	$(BIN)/pytest -n 2

bench: $(BENCH_READY)
	$(BIN)/python -m benchmarks

lint: $(READY)
	$(BIN)/ruff check $(SOURCES)
	$(BIN)/ruff format --check $(SOURCES)
	$(BIN)/mypy

format: $(READY)
	$(BIN)/ruff check --fix $(SOURCES)
	$(BIN)/ruff format $(SOURCES)

page:
	cd web && npm ci --no-audit --no-fund && npm run check && npm test && npm run build

clean:
	rm -rf $(VENV)

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("Ludothek needs Python 3.11 or newer; set PYTHON=…" if sys.version_info < (3, 11) else 0)'
	@echo "Setting up Ludothek in $(VENV) (once) …"
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

$(BENCH_READY): $(READY)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check 'open_spiel>=2.0,<3'
	@touch $@
