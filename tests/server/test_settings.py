"""Settings come from flags, variables and defaults; wrong ones are refused by name; a page tells them all."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields
from pathlib import Path

import pytest

from sunwise.errors import SunwiseError
from sunwise.server.settings import TABLE, Settings, read_settings, unknown_variables
from sunwise.server.storage.database import read_url

PAGE = Path(__file__).parents[2] / "docs" / "configuration.md"


def test_defaults(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for variable in ("XDG_DATA_HOME", "LOCALAPPDATA", "HOME"):
        monkeypatch.setenv(variable, str(tmp_path / "50% ?"))
    settings = read_settings({}, {})
    assert (settings.host, settings.port) == ("127.0.0.1", 8137)
    assert settings.limits
    assert settings.bot_threads >= 1
    path = Path(str(read_url(settings.database).database))
    assert path.name == "games.db"
    assert path.is_relative_to(tmp_path / "50% ?")
    assert settings == Settings()


def test_flags_win_over_variables_and_these_over_defaults() -> None:
    environment = {"SUNWISE_PORT": "80", "SUNWISE_HOST": "0.0.0.0", "SUNWISE_LOG_LEVEL": "", "HOME": "/root"}
    settings = read_settings({"port": "9000", "host": None}, environment)
    assert (settings.port, settings.host, settings.log_level) == (9000, "0.0.0.0", "info")


def test_all_settings_can_be_set() -> None:
    texts = {
        "host": "::1",
        "port": "0",
        "database": "postgresql://ada:secret@host/games",
        "public_url": "https://Sunwise.example/",
        "allowed_origins": "https://a.example, http://localhost:5173,",
        "proxies": "1",
        "bot_threads": "3",
        "games_in_memory": "50",
        "limits": "off",
        "limits_factor": "2.5",
        "shutdown_seconds": "1",
        "log_level": "DEBUG",
        "log_format": "json",
    }
    assert list(texts) == [one.name for one in TABLE] == [one.name for one in fields(Settings)]
    by_flags = read_settings(texts, {})
    by_variables = read_settings({}, {one.variable: texts[one.name] for one in TABLE})
    assert by_flags == by_variables
    assert by_flags == Settings(
        host="::1",
        port=0,
        database="postgresql://ada:secret@host/games",
        public_url="https://sunwise.example",
        allowed_origins=("https://a.example", "http://localhost:5173"),
        proxies=1,
        bot_threads=3,
        games_in_memory=50,
        limits=False,
        limits_factor=2.5,
        shutdown_seconds=1,
        log_level="debug",
        log_format="json",
    )


@pytest.mark.parametrize(
    ("name", "text", "right"),
    [
        ("port", "http", "0 to 65535"),
        ("port", "65536", "0 to 65535"),
        ("port", "-1", "0 to 65535"),
        ("port", "٣", "0 to 65535"),
        ("port", "", "0 to 65535"),
        ("host", "a b", "0.0.0.0"),
        ("public_url", "sunwise.example", "https://sunwise.example"),
        ("public_url", "https://sunwise.example/play", "https://sunwise.example"),
        ("allowed_origins", "https://a.example,*", "https://sunwise.example"),
        ("proxies", "yes", "0 to 10"),
        ("bot_threads", "0", "1 to 256"),
        ("limits", "maybe", "on, off"),
        ("limits_factor", "0", "above 0"),
        ("limits_factor", "nan", "above 0"),
        ("log_level", "loud", "debug, info, warning, error"),
        ("log_format", "xml", "auto, json, console"),
    ],
)
def test_wrong_values_are_refused_by_name(name: str, text: str, right: str) -> None:
    [one] = [one for one in TABLE if one.name == name]
    sources = [one.flag, one.variable] if text else [one.flag]  # an empty variable is none
    for source in sources:
        flags, environment = ({name: text}, {}) if source == one.flag else ({}, {one.variable: text})
        with pytest.raises(SunwiseError) as refused:
            read_settings(flags, environment)
        sentence = str(refused.value)
        assert sentence.startswith(f"{source} is {text!r}, but ")
        assert right in sentence
        assert refused.value.code == "bad_setting"
        assert refused.value.arguments == {"setting": name, "source": source, "value": text}


def test_a_wrong_database_is_refused_without_its_password() -> None:
    with pytest.raises(SunwiseError, match=r"^SUNWISE_DATABASE: A database is") as refused:
        read_settings({}, {"SUNWISE_DATABASE": "mysql://ada:hunter2@host/games"})
    assert "hunter2" not in f"{refused.value} {refused.value.arguments}"


def test_settings_do_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        Settings().port = 1  # type: ignore[misc]


def test_misspelt_variables_are_found() -> None:
    environment = {"SUNWISE_PROT": "80", "SUNWISE_PORT": "80", "PATH": "/bin", "SUNWISE_A": ""}
    assert unknown_variables(environment) == ["SUNWISE_A", "SUNWISE_PROT"]


def test_the_page_tells_every_setting_in_one_table() -> None:
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| `--")
    ]
    assert [
        (flag.strip("`"), variable.strip("`"), default.strip("`"), meaning)
        for flag, variable, default, meaning in rows
    ] == [(one.flag, one.variable, one.default.strip("`"), one.meaning) for one in TABLE]
