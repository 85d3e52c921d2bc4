"""Libraries that only some environments need, and what to install when one is not there."""

from importlib import import_module
from typing import Any

from sunwise.errors import SunwiseError


def need(module: str, extra: str) -> Any:
    """Import a library of an extra.

    :raises SunwiseError: naming the extra that installs it.
    """
    try:
        return import_module(module)
    except ImportError:
        sentence = f"This needs {module.partition('.')[0]}: pip install 'sunwise[{extra}]'."
        raise SunwiseError("no_library", sentence, module=module, extra=extra) from None


def find(module: str) -> Any:
    """Import a library if it is there; None if not."""
    try:
        return import_module(module)
    except ImportError:
        return None
