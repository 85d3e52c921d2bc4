"""The examples in the documentation are true: those in the sources, the README and docs."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from importlib.util import find_spec
from pathlib import Path

import pytest

import sunwise

PROJECT = Path(__file__).parents[1]
# Importing a __main__ runs the program; training cannot be imported without torch.
NEEDS_TORCH = {
    f"sunwise.learn.{name}"
    for name in (
        "games",
        "imitation",
        "device",
        "network",
        "recording",
        "rollout",
        "update",
        "matches",
        "trainer",
    )
}
LEFT_OUT = set() if find_spec("torch") else NEEDS_TORCH
MODULES = [
    "sunwise",
    *sorted(
        module.name
        for module in pkgutil.walk_packages(sunwise.__path__, "sunwise.")
        if not module.name.endswith("__main__") and module.name not in LEFT_OUT
    ),
]
PAGES = [PROJECT / "README.md", *sorted((PROJECT / "docs").glob("*.md"))]
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_the_sources(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name), optionflags=FLAGS)
    assert failed == 0


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_examples_in_the_pages(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = page.read_text(encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    examples = doctest.DocTestParser().get_doctest(text.replace("```", ""), {}, page.name, str(page), 0)
    assert doctest.DocTestRunner(optionflags=FLAGS).run(examples).failed == 0


def test_there_are_examples() -> None:
    parser, finder = doctest.DocTestParser(), doctest.DocTestFinder()
    in_readme = parser.get_examples((PROJECT / "README.md").read_text(encoding="utf-8"))
    assert len(in_readme) >= 3
    with_examples = [
        name for name in MODULES if any(test.examples for test in finder.find(importlib.import_module(name)))
    ]
    assert {"sunwise", "sunwise.game", "sunwise.notation", "sunwise.errors"} <= set(with_examples)
