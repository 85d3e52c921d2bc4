"""Files that are written in one step: whoever reads them finds the old content or the new, never a part."""

import os
import stat
import tempfile
from pathlib import Path


def replace_file(path: Path, content: bytes) -> None:
    """Write a file that outlasts a power cut, or leave what was there; a link stays a link."""
    target = path.resolve()
    if is_special(target):
        target.write_bytes(content)
        return
    handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.", suffix=".tmp")
    try:
        with open(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(temporary, permissions(target))
        os.replace(temporary, target)
    except BaseException:
        # A signal can come just after the file took its place.
        Path(temporary).unlink(missing_ok=True)
        raise


def take_place(whole: Path, path: Path) -> None:
    """Put a file that is whole where another may be, with its permissions; a link stays a link."""
    target = path.resolve()
    if is_special(target):
        target.write_bytes(whole.read_bytes())
        return
    os.chmod(whole, permissions(target))
    os.replace(whole, target)


def is_special(path: Path) -> bool:
    """Tell if something is there that is written to and not replaced: a device or a pipe."""
    return path.exists() and not path.is_file() and not path.is_dir()


def permissions(path: Path) -> int:
    """Return the permissions of a file, or those that a new file gets here."""
    if path.exists():
        return stat.S_IMODE(path.stat().st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
