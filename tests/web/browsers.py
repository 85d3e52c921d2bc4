"""Chromium for the tests: the system's own where there is one."""

from __future__ import annotations

import shutil
from typing import Any

from playwright.sync_api import Browser, Playwright

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--enable-unsafe-swiftshader",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def launch(playwright: Playwright, *flags: str) -> Browser:
    """Start a browser with an empty profile."""
    options: dict[str, Any] = {"args": [*FLAGS, *flags], "headless": True}
    system = shutil.which("chromium") or shutil.which("chromium-browser")
    if system:
        options["executable_path"] = system
    return playwright.chromium.launch(**options)
