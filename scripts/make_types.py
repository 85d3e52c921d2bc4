"""Write web/src/lib/api.ts: the types of the server's messages, made from its OpenAPI document.

python scripts/make_types.py                    all of it
python scripts/make_types.py --out FILE.ts      somewhere else
"""

from __future__ import annotations

import argparse
import copy
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import msgspec

from browser_client import WEB, install_packages, node_command

# Or whatever has a default would count as always there, and an object with any keys as one with none.
FLAGS = ("--default-non-nullable=false", "--empty-objects-unknown")
HEADER = """/**
 * The server's messages, over HTTP (`paths`, `components`) and over sockets (`FromClient`, `ToClient`).
 * Made by scripts/make_types.py; do not edit.
 */

"""
FOOTER = """
type Schemas = components["schemas"];

/** Every named message of the API. */
export type Message<Name extends keyof Schemas> = Schemas[Name];

/** What a client may say over a socket. */
export type FromClient = Schemas["FromClient"];

/** What the server says over a socket. */
export type ToClient = Schemas["ToClient"];
"""


# --- The document ---


def document() -> dict[str, Any]:
    """Give the OpenAPI document of the server, in which are also the messages of its sockets."""
    from sunwise.server.app import create_app
    from sunwise.server.openapi import describe
    from sunwise.server.settings import Settings

    whole = copy.deepcopy(describe(create_app(Settings())))
    require_what_is_always_sent(whole["components"]["schemas"])
    return whole


def require_what_is_always_sent(schemas: dict[str, Any]) -> None:
    """Mark as required what answers always hold: a field with a default is optional in requests only."""
    from sunwise.server import events, plan, wire

    structs = [kind for module in (events, plan, wire) for kind in vars(module).values()]
    for kind in structs:
        if not (isinstance(kind, type) and issubclass(kind, msgspec.Struct)):
            continue
        config, schema = kind.__struct_config__, schemas.get(kind.__name__)
        if schema is not None and not config.forbid_unknown_fields and not config.omit_defaults:
            schema["required"] = list(schema.get("properties", {}))


def make_types(out: Path) -> None:
    """Write the types."""
    node, _ = node_command()
    install_packages()
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        source, made = Path(folder) / "openapi.json", Path(folder) / "api.ts"
        source.write_text(json.dumps(document()), encoding="utf-8")
        generator = WEB / "node_modules" / "openapi-typescript" / "bin" / "cli.js"
        command = [node, str(generator), str(source), "--output", str(made), *FLAGS]
        subprocess.run(command, cwd=WEB, check=True, stdout=sys.stderr)
        out.write_text(HEADER + made.read_text(encoding="utf-8") + FOOTER, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--out", type=Path, default=WEB / "src" / "lib" / "api.ts")
    make_types(parser.parse_args().out)


if __name__ == "__main__":
    main()
