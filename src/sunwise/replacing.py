"""Files that are written in one step: whoever reads them finds the old content or the new, never a part."""

import os
from pathlib import Path


def replace_file(path: Path, content: bytes) -> None:
    """Write a file, or leave what was there."""
    new = path.with_name(f".{path.name}.new")
    try:
        new.write_bytes(content)
        os.replace(new, path)
    except BaseException:
        new.unlink(missing_ok=True)
        raise
