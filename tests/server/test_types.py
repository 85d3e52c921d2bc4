"""The TypeScript types are made from the server's own schema, and code that uses them compiles."""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

PROJECT = Path(__file__).parents[2]
USAGE = Path(__file__).with_name("usage.ts")
STRICT = ["--strict", "--noEmit", "--noUncheckedIndexedAccess", "--exactOptionalPropertyTypes"]
MODERN = ["--target", "es2022", "--module", "esnext", "--moduleResolution", "bundler", "--lib", "es2022,dom"]


@pytest.fixture(scope="module")
def make_types() -> ModuleType:
    path = PROJECT / "scripts" / "make_types.py"
    spec = importlib.util.spec_from_file_location("make_types", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def types(make_types: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("types")
    make_types.make_types(folder / "api.ts")
    return folder


def compile_with(types: Path, usage: str, make_types: ModuleType) -> str:
    """Compile a file beside the types and give the compiler's complaints."""
    node, _ = make_types.node_command()
    (types / "usage.ts").write_text(usage, encoding="utf-8")
    compiler = PROJECT / "web" / "node_modules" / "typescript" / "bin" / "tsc"
    command = [node, str(compiler), *STRICT, *MODERN, str(types / "usage.ts")]
    return subprocess.run(command, cwd=types, capture_output=True, text=True, check=False).stdout


@pytest.mark.slow
def test_a_client_written_with_the_types_compiles(types: Path, make_types: ModuleType) -> None:
    usage = USAGE.read_text(encoding="utf-8")
    assert compile_with(types, usage, make_types) == ""


@pytest.mark.slow
def test_a_wrong_client_does_not_compile(types: Path, make_types: ModuleType) -> None:
    usage = USAGE.read_text(encoding="utf-8").replace("message.problem.code", "message.problem.kode")
    assert "kode" in compile_with(types, usage, make_types)


def test_socket_messages_and_addresses_are_in_the_document(make_types: ModuleType) -> None:
    document = make_types.document()
    schemas = document["components"]["schemas"]
    assert {"FromClient", "ToClient", "Hello", "Do", "Play", "Sync", "Happened", "Shown", "Numbered"} <= set(
        schemas
    )
    assert "/api/v1/games/{game}/commands" in {re.sub(r"\{\w+", "{game", path) for path in document["paths"]}
    assert "your_seats" in schemas["Summary"]["required"]
    assert "light" not in schemas["Cost"].get("required", [])


def test_the_versions_of_the_packages_are_exact() -> None:
    """There is no lock file that could hold them, or the address of a registry."""
    package = json.loads((PROJECT / "web" / "package.json").read_text(encoding="utf-8"))
    for name, version in (package.get("dependencies", {}) | package["devDependencies"]).items():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version), (name, version)
    assert not (PROJECT / "web" / "package-lock.json").exists()
