"""The client as players get it: built from web/ into the package when its sources have changed."""

from __future__ import annotations

import os

import browser_client as client  # in scripts/

ROOT, WEB = client.PROJECT, client.WEB
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"


def build_client() -> None:
    """Build the client unless it is built.

    With CLIENT_IS_BUILT=1 in the environment the client is taken as it is, whatever the sources say.
    """
    client.install_packages()
    if not (os.environ.get("CLIENT_IS_BUILT") and (client.BUILT / "index.html").is_file()):
        client.build()
