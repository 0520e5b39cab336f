# One command per task; each sets up what it needs and redoes only what changed.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
KERNELS := $(wildcard src/cabochon/*/*.pxd) $(patsubst %.pxd,%.py,$(wildcard src/cabochon/*/*.pxd)) $(wildcard src/cabochon/*/*.pyx) $(wildcard src/cabochon/*/*.h)

PAGE := src/cabochon/server/page/index.html
WEB := $(shell find web/src web/public web/index.html web/sw.js web/fonts.ts web/vite.config.ts web/svelte.config.js web/tsconfig.json -type f 2>/dev/null)
# The Node.js of the virtual environment, whatever else is installed.
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" $(CURDIR)/$(BIN)/npm --prefix web

# The browser of the tests: a name or a path. The first is the lightest.
BROWSERS := chromium-headless-shell chromium chromium-browser
CHROMIUM ?= $(shell for name in $(BROWSERS); do command -v $$name && break; done)
export CHROMIUM

.PHONY: play wasm test-wasm bench-browser test docs static test-train test-doors test-page pictures build page lint types check check-web test-web browser bench bench-server bench-page clean help

help:  ## list the commands
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

$(VENV)/.installed: pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade "pip>=25.1"
	$(BIN)/python -m pip install --quiet --group dev
	CABOCHON_PURE=1 $(BIN)/python -m pip install --quiet --no-build-isolation --editable .
	touch $@

# All kernels are rebuilt when one changes, because they include each other's inline functions.
$(VENV)/.built: $(VENV)/.installed setup.py src/cabochon/kernel_build.py $(wildcard src/cabochon/*/kernels.txt) $(KERNELS)
	rm -rf build
	$(BIN)/python setup.py --quiet build_ext --inplace
	touch $@

build: $(VENV)/.built  ## compile the kernels in place

web/node_modules/.installed: $(VENV)/.installed web/package.json web/package-lock.json
	$(NPM) install --no-save --no-audit --no-fund --loglevel=error
	touch $@

$(PAGE): web/node_modules/.installed $(WEB)
	$(NPM) run --silent build

page: $(PAGE)  ## build the page into the package

# The engine for the browser: everything that is packed into it.
ENGINE := src/cabochon/server/engine/manifest.json
PACKED := $(shell find src/cabochon -name '*.py' -o -name '*.pyx' -o -name '*.pxd' -o -name '*.h' -o -name '*.csv' -o -name '*.json*' -o -name '*.txt' -o -name '*.npz' | grep -v server/engine)

$(ENGINE): $(VENV)/.installed web/node_modules/.installed $(PACKED)
	$(BIN)/python -m cabochon.browser.build

wasm: $(ENGINE)  ## build the engine for the browser, in WebAssembly

play: build page wasm  ## play in the browser
	$(BIN)/cabochon

test: browser build page wasm  ## lint, strict types, all tests
	$(MAKE) --no-print-directory --output-sync --jobs 2 static
	$(MAKE) --no-print-directory check

# Runs a command, then says how long it took.
timed = @start=$$(date +%s); $(2) && echo "== $(1): $$(($$(date +%s) - start)) s"

# Independent of each other, and each on one core.
static: lint types check-web test-web

lint: $(VENV)/.installed
	$(call timed,lint,$(BIN)/ruff check && $(BIN)/ruff format --check)

types: $(VENV)/.installed
	$(call timed,types,$(BIN)/mypy)

check-web: web/node_modules/.installed
	$(call timed,lint and types of the page,$(NPM) run --silent check)

test-web: web/node_modules/.installed
	$(call timed,unit tests of the page,$(NPM) test --silent)

browser:
	@command -v "$(CHROMIUM)" >/dev/null || (test -z "$(CHROMIUM)" && apt-get update -qq && apt-get install -y -qq chromium-headless-shell) 2>/dev/null || \
	  { echo "No browser: looked for $(or $(CHROMIUM),$(BROWSERS)); install one or name another: make test CHROMIUM=/path/to/chrome"; exit 1; }

# Runs tests. In CI those that fail run once more, one at a time, so that a busy machine alone fails no build.
tests = { $(BIN)/pytest -n auto --dist worksteal $(1) || { test -n "$$CI" && echo "== failed tests, once more" && $(BIN)/pytest --last-failed --last-failed-no-failures none $(1); }; }

# The page apart: its greenlets confuse Python's own parser.
check: build page wasm browser
	$(call timed,tests without a browser,$(call tests,--ignore tests/web))
	$(call timed,tests of the page,$(call tests,tests/web))

test-train: build  ## test training, with PyTorch and Ray
	CABOCHON_PURE=1 $(BIN)/python -m pip install --quiet --no-build-isolation --editable ".[train,scale]"
	$(BIN)/pytest -o norecursedirs='.*' tests/train

test-doors: build  ## test environments and source archive, thousands of games, with the libraries' kits
	$(BIN)/pytest -m "slow or not slow" tests/envs tests/repo/test_archive.py

test-page: build page wasm browser  ## play the page end to end in a real browser
	$(BIN)/pytest -n 2 --dist worksteal -m "slow or not slow" tests/web

test-wasm: build wasm browser  ## test the engine in the browser: vectors, perft, random games against native
	$(BIN)/pytest -m "slow or not slow" tests/browser

pictures: build page browser  ## pictures of every screen, into web/shots; RUN="--languages de --sizes phone" for less
	$(BIN)/python -m tests.web.pictures web/shots $(RUN)

docs: $(VENV)/.installed  ## build the documentation site into build/site; warnings are errors
	$(BIN)/python -m pip install --quiet --group docs
	$(BIN)/python docs/assemble.py
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet

bench: build  ## measure speed and memory
	$(BIN)/cabochon bench

bench-server: build  ## load, soak and crash a server, time its computer; RUN="load --tables 100" for less
	ulimit -n 20000; $(BIN)/python -m bench.server $(RUN)

bench-browser: build wasm browser  ## measure the engine in the browser; WRITE=--write keeps the figures
	$(BIN)/python -m bench.browser $(WRITE)

bench-page: build page browser  ## measure the page in the browser; WRITE=--write keeps the figures
	$(BIN)/python -m bench.page $(WRITE)

clean:  ## remove everything that was built
	rm -rf $(VENV) build .mypy_cache .pytest_cache .ruff_cache .hypothesis src/*.egg-info src/cabochon/compiled.json src/cabochon/server/page src/cabochon/server/engine .cache web/node_modules
	find src -name '*.so' -delete
