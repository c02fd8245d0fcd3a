# Sourced by the other scripts: makes .venv from the locks. Needs Python 3.11+ with venv, and nothing else.
# A stamp records what was installed, so that the next start can skip all that.

case "$(uname -s)" in
MINGW* | MSYS* | CYGWIN*) BIN=Scripts ;; # where an environment has its programs on Windows
*) BIN=bin ;;
esac
UV=.tools/$BIN/uv
# Downloads trust the certificates of the system, so that set-up also works behind a company's proxy.
export UV_SYSTEM_CERTS=true NODE_USE_SYSTEM_CA=1

say() { printf '%s\n' "tapete: $*" >&2; }

python_of_the_machine() {
    for candidate in "${PYTHON:-python3}" python3.14 python3.13 python3.12 python3.11 python; do
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            printf '%s\n' "$candidate"
            return
        fi
    done
    say "Python 3.11 or newer is needed and was not found (set PYTHON to its path)."
    exit 2
}

need_uv() {
    if [ -x "$UV" ] && cmp -s requirements-uv.lock .tools/installed; then return; fi
    python=$(python_of_the_machine)
    say "setting up (once) ..."
    if ! "$python" -m venv --clear .tools; then
        say "this Python cannot make virtual environments (on Debian: apt install python3-venv)."
        exit 2
    fi
    .tools/$BIN/pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements-uv.lock
    cp requirements-uv.lock .tools/installed
}

# install_packages NAMES: where this is Debian and the user may.
install_packages() {
    if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then return 1; fi
    say "installing $* for the tests ..."
    export DEBIAN_FRONTEND=noninteractive
    if apt-get install --yes --quiet=2 "$@" >/dev/null 2>&1; then return; fi
    apt-get update --quiet=2 >/dev/null 2>&1 && apt-get install --yes --quiet=2 "$@" >/dev/null 2>&1
}

# A browser for the tests that need one: Chromium without windows, which is the lightest, or any Chromium that is there.
need_browser() {
    if command -v chromium-headless-shell >/dev/null || install_packages chromium-headless-shell; then return; fi
    for browser in chromium chromium-browser google-chrome; do
        if command -v "$browser" >/dev/null; then return; fi
    done
    say "the browser tests need Chromium (on Debian: apt install chromium-headless-shell)."
    exit 2
}

# A PostgreSQL for the tests of the store in a database. Without one they are skipped, and say why. Each run starts its
# own, so Debian need not start one.
need_postgres() {
    if command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then return; fi
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null && [ ! -e /etc/postgresql-common/createcluster.conf ]; then
        mkdir -p /etc/postgresql-common
        echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.conf
    fi
    install_packages postgresql || say "without PostgreSQL its tests are skipped (on Debian: apt install postgresql)."
}

# The browsers of the nightly tests. WebKit needs a screen, which Xvfb stands in for.
need_all_browsers() {
    need_browser
    missing=
    command -v firefox-esr >/dev/null || command -v firefox >/dev/null || missing="firefox-esr"
    command -v WebKitWebDriver >/dev/null || missing="$missing webkit2gtk-driver"
    command -v Xvfb >/dev/null || missing="$missing xvfb"
    if [ -z "$missing" ] || install_packages $missing; then return; fi
    say "the nightly tests also need Firefox, WebKit's driver and Xvfb (on Debian: apt install" $missing")."
    exit 2
}

# The pages of the table, built from web/ unless they are up to date.
need_pages() { .venv/$BIN/python hatch_build.py; }

# The machine code of the games, built if a source is newer. A running program compares hashes, and builds what is out of
# date. Where no C compiler works, one is installed from a wheel; without that, games are interpreted.
need_machine_code() {
    built=src/tapete/native/built
    if [ -f "$built" ]; then
        changed=$(find src/tapete -newer "$built" \( -path '*/kernel/*.py' -o -path '*/games/*.py' -o -name '*.[ch]' -o -name '*.bin' \))
        if [ -z "$changed" ]; then return; fi
    fi
    mkdir -p "${built%/*}"
    touch "$built.new"
    if build_machine_code; then mv "$built.new" "$built"; else say "games are interpreted, and bots are slow."; fi
}

build_machine_code() {
    status=0
    .venv/$BIN/python -m tapete.kernel.build || status=$?
    if [ "$status" != 3 ]; then return "$status"; fi # 3: no compiler could do it
    say "installing a C compiler (zig, 100 MB) ..."
    need_uv
    "$UV" pip install --quiet --python .venv/$BIN/python --require-hashes --requirement requirements-zig.lock &&
        .venv/$BIN/python -m tapete.kernel.build
}

# Both at the same time, because each takes some seconds.
need_pages_and_machine_code() {
    need_machine_code &
    machine_code=$!
    need_pages
    wait "$machine_code"
}

# need_venv LOCK: installs what LOCK lists into .venv, unless it is there (the developers' lock contains the users').
need_venv() {
    stamp=.venv/installed
    wanted=$(cat "$1" pyproject.toml; pwd)
    if [ -x .venv/$BIN/tapete ] && [ -f "$stamp" ]; then
        if [ "$(cat "$stamp")" = "$wanted" ]; then return; fi
        with_dev=$(cat requirements-dev.lock pyproject.toml; pwd)
        if [ "$(cat "$stamp")" = "$with_dev" ]; then return; fi
    fi
    need_uv
    say "installing from $1 ..."
    [ -x .venv/$BIN/python ] && .venv/$BIN/python -c '' 2>/dev/null || "$UV" venv --quiet --clear --python "$(python_of_the_machine)" .venv
    "$UV" pip sync --quiet --python .venv/$BIN/python --require-hashes "$1"
    "$UV" pip install --quiet --python .venv/$BIN/python --no-deps --no-build-isolation --editable .
    printf '%s\n' "$wanted" > "$stamp"
}

# What builds the docs, in an environment of its own: it shares no package with the game.
need_docs_venv() {
    if [ -x .venv-docs/$BIN/zensical ] && cmp -s requirements-docs.lock .venv-docs/installed; then return; fi
    need_uv
    say "installing from requirements-docs.lock ..."
    "$UV" venv --quiet --clear --python "$(python_of_the_machine)" .venv-docs
    "$UV" pip sync --quiet --python .venv-docs/$BIN/python --require-hashes requirements-docs.lock
    cp requirements-docs.lock .venv-docs/installed
}
