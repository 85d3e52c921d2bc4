# Installs Sunwise into .venv beside this folder when that is needed. Sourced by ./run and ./test.
#
#   install_sunwise ""      what a player needs
#   install_sunwise dev     and the tools that ./test uses
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

# Prints what an up-to-date install of this checkout, at this place, with these extras has in its stamp.
fingerprint() {
    printf '%s|%s|%s\n' "$(cksum <"$project/pyproject.toml")" "$project" "$1"
}

# Says whether the last install that finished still serves for these extras (dev includes everything).
is_installed() {
    [ -x "$bin/sunwise" ] && [ -f "$stamp" ] || return 1
    "$bin/python" -c '' 2>/dev/null || return 1
    [ "$(cat "$stamp")" = "$(fingerprint "$1")" ] || [ "$(cat "$stamp")" = "$(fingerprint dev)" ]
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
    # A folder without a working Python is left over from an interrupted start or an older system.
    "$bin/python" -m pip --version >/dev/null 2>&1 || make_environment
    "$bin/python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || make_environment
    printf 'Installing Sunwise into .venv (the first time takes a minute or two) …\n' >&2
    rm -f "$stamp"
    "$bin/python" -m pip install --quiet --disable-pip-version-check --editable "$project${extra:+[$extra]}" ||
        fail "the installation failed; the lines above say why. Nothing outside .venv was changed."
    "$bin/sunwise" warm || fail "the rules could not be compiled; the lines above say why."
    fingerprint "$extra" >"$stamp"
}
