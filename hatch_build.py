"""Puts the browser client into the package, built when its sources changed.

Node.js comes from the system if it is new enough, otherwise from PyPI, for this build only. A source
distribution carries the built client, so that installing from it needs no Node.js.
"""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def load_script(path: Path) -> ModuleType:
    """Load a script of this project: while it is built nothing of it is installed."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class ClientHook(BuildHookInterface):  # type: ignore[type-arg,misc]
    """Builds the client before the package is packed."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.client = load_script(Path(self.root) / "scripts" / "browser_client.py")

    def dependencies(self) -> list[str]:
        """Fetch Node.js only when there is something to build and none here."""
        return [] if self.client.is_built() or self.client.system_node() else [self.client.PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client unless it is built."""
        self.client.build()
