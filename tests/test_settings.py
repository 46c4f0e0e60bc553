"""The settings: from `.env`, from the environment, and none of them a surprise."""

import os
import re
from ipaddress import ip_network
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from bot.address import PostgresAddress
from bot.settings import Settings, SettingsError, check_start, read_settings
from tests.terminal.program import djambi

_TOKEN = "MTIz.secret.token"  # noqa: S105 - nobody's


def env_file(folder: Path, text: str | bytes) -> Path:
    """Write a `.env` into `folder` and return its path."""
    path = folder / ".env"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_without_anything_there_are_defaults(tmp_path: Path) -> None:
    """No file, no environment."""
    assert read_settings({}, tmp_path / ".env") == Settings("", Path("djambi-data"), "en", "INFO")


def test_the_file_is_read(tmp_path: Path) -> None:
    """With comments, quotes, blanks and characters of any language."""
    text = f"# hello\n\nDJAMBI_TOKEN = '{_TOKEN}'\nexport DJAMBI_DATA=\"dônnées 日本\"\nDJAMBI_LANGUAGE=fr # French\n"
    settings = read_settings({}, env_file(tmp_path, text + "DJAMBI_LOG_LEVEL=debug\r\n"))
    assert settings == Settings(_TOKEN, Path("dônnées 日本"), "fr", "DEBUG")


def test_the_environment_wins_over_the_file(tmp_path: Path) -> None:
    """Each setting for itself."""
    path = env_file(tmp_path, "DJAMBI_TOKEN=file\nDJAMBI_DATA=file\nDJAMBI_LANGUAGE=fr\nDJAMBI_LOG_LEVEL=ERROR\n")
    settings = read_settings({"DJAMBI_TOKEN": "env", "DJAMBI_LOG_LEVEL": "warning"}, path)
    assert settings == Settings("env", Path("file"), "fr", "WARNING")


def test_an_empty_variable_is_none(tmp_path: Path) -> None:
    """As compose files make them; what the file says counts then, and else the default."""
    empty = dict.fromkeys(("DJAMBI_TOKEN", "DJAMBI_DATA", "DJAMBI_LANGUAGE", "DJAMBI_LOG_LEVEL"), "")
    assert read_settings(empty, tmp_path / "none") == Settings("", Path("djambi-data"), "en", "INFO")
    path = env_file(tmp_path, f"DJAMBI_TOKEN={_TOKEN}\nDJAMBI_DATA=there\nDJAMBI_LANGUAGE=ja\nDJAMBI_LOG_LEVEL=ERROR\n")
    assert read_settings(empty, path) == Settings(_TOKEN, Path("there"), "ja", "ERROR")


def test_empty_lines_of_the_file_are_none(tmp_path: Path) -> None:
    """`.env.example` has some."""
    path = env_file(tmp_path, "DJAMBI_TOKEN=\nDJAMBI_DATA=\nDJAMBI_LANGUAGE\nDJAMBI_LOG_LEVEL=''\n")
    assert read_settings({}, path) == Settings("", Path("djambi-data"), "en", "INFO")


def test_the_example_is_a_file_of_settings(tmp_path: Path) -> None:
    """It can be copied as it is, and explains every setting there is."""
    text = (Path(__file__).parents[1] / ".env.example").read_text(encoding="utf-8")
    assert read_settings({}, env_file(tmp_path, text)).token == ""
    uncommented = text.replace("#DJAMBI", "DJAMBI")
    database = PostgresAddress.parse("postgresql://djambi:password@localhost:5432/djambi")
    expected = Settings(
        "",
        Path("djambi-data"),
        "en",
        "INFO",
        database,
        8,
        7,
        ("127.0.0.1", 9100),
        Path("djambi-data/health.prom"),
        "json",
        "https://djambi.example",
        ("127.0.0.1", 8080),
        (ip_network("127.0.0.1"),),
    )
    assert read_settings({}, env_file(tmp_path, uncommented)) == expected
    used = {*re.findall(r"DJAMBI_[A-Z_]+", (Path(__file__).parents[1] / "bot" / "settings.py").read_text("utf-8"))}
    assert set(re.findall(r"^#?(DJAMBI_[A-Z_]+)=", text, re.MULTILINE)) == used - {"DJAMBI_SPARES"}  # which is refused


@pytest.mark.parametrize("shards", ["0-3/8", "0", "many", "8/8", "-1", "123456"])
def test_shards_are_a_number(tmp_path: Path, shards: str) -> None:
    """It names the setting, and what it must be like."""
    given = {"DJAMBI_SHARDS": shards}
    with pytest.raises(SettingsError, match=r"^DJAMBI_SHARDS is .*; it must be like 8"):
        read_settings(given, tmp_path / ".env")


@pytest.mark.parametrize("level", ["LOUD", "10", "INFO DEBUG", "\x1b[2J", "I" * 9999])
def test_an_unknown_level_is_one_line_with_what_there_is(tmp_path: Path, level: str) -> None:
    """It names the setting."""
    with pytest.raises(SettingsError) as refused:
        read_settings({"DJAMBI_LOG_LEVEL": level}, tmp_path / ".env")
    line = str(refused.value)
    assert line.isprintable()
    assert line.startswith("DJAMBI_LOG_LEVEL")
    assert "WARNING" in line


@pytest.mark.parametrize("level", ["debug", " INFO ", "Warning"])
def test_a_level_may_be_written_in_any_case(tmp_path: Path, level: str) -> None:
    """With blanks around it."""
    assert read_settings({"DJAMBI_LOG_LEVEL": level}, tmp_path / ".env").log_level == level.strip().upper()


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("\n\nthis is no setting\n", 3),
        ('# a\nDJAMBI_DATA="games\nDJAMBI_BACKUPS=7', 2),
        ("=3", 1),
        ("DJAMBI_LANGUAGE\nnonsense\n", 2),
    ],
)
def test_a_line_that_is_no_setting_is_named(tmp_path: Path, text: str, line: int) -> None:
    """The bot would else start with another, empty folder."""
    with pytest.raises(SettingsError) as refused:
        read_settings({}, env_file(tmp_path, text))
    assert str(refused.value) == (
        f"line {line} of {tmp_path / '.env'} cannot be read: write NAME=value, close each quote, and begin a comment "
        "with #"
    )


def test_a_folder_with_a_line_break_is_none(tmp_path: Path) -> None:
    """Between double quotes a backslash begins one, which a path of Windows has."""
    with pytest.raises(
        SettingsError, match=r"^DJAMBI_DATA is 'games\\new'; .* between double quotes: leave those out$"
    ):
        read_settings({}, env_file(tmp_path, 'DJAMBI_DATA="games\\new"\n'))


@pytest.mark.parametrize("around", ["{}", "  {}\n", '"{}"', "'{}'", ' "{} " '])
def test_every_setting_loses_the_blanks_and_quotes_around_it(tmp_path: Path, around: str) -> None:
    """They come with copying, and from Docker's `--env-file`, which passes quotes on."""
    url = "postgresql://localhost/djambi"
    values = {
        "DJAMBI_TOKEN": _TOKEN,
        "DJAMBI_DATA": "games of mine",
        "DJAMBI_DATABASE": url,
        "DJAMBI_LANGUAGE": "fr",
        "DJAMBI_LOG_LEVEL": "debug",
        "DJAMBI_SHARDS": "8",
        "DJAMBI_BACKUPS": "30",
        "DJAMBI_METRICS": "9100",
        "DJAMBI_HEALTH": "~/djambi.prom",
        "DJAMBI_LOG_FORMAT": "JSON",
    }
    settings = read_settings({name: around.format(value) for name, value in values.items()}, tmp_path / ".env")
    assert settings == Settings(
        _TOKEN,
        Path("games of mine"),
        "fr",
        "DEBUG",
        PostgresAddress.parse(url),
        8,
        30,
        ("127.0.0.1", 9100),
        Path.home() / "djambi.prom",
        "json",
    )


@pytest.mark.parametrize("language", ["FR", "fr-CA", "fr_FR.UTF-8", "Fr"])
def test_a_language_may_be_written_as_systems_do(tmp_path: Path, language: str) -> None:
    assert read_settings({"DJAMBI_LANGUAGE": language}, tmp_path / ".env").language == "fr"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("9100", ("127.0.0.1", 9100)),
        ("0.0.0.0:80", ("0.0.0.0", 80)),  # noqa: S104 - it is only read
        (":9100", ("", 9100)),
        ("[::1]:9100", ("::1", 9100)),
    ],
)
def test_metrics_may_be_served_anywhere(tmp_path: Path, text: str, place: tuple[str, int]) -> None:
    """Without a host it is this machine alone, with an empty one every network."""
    assert read_settings({"DJAMBI_METRICS": text}, tmp_path / ".env").metrics == place


def test_a_board_is_behind_https_or_on_this_machine(tmp_path: Path) -> None:
    """Its address has no path, and is written in one way; it is served on loopback unless the host says otherwise."""
    file = tmp_path / ".env"
    assert read_settings({}, file).web is None
    assert read_settings({"DJAMBI_WEB": "https://Djambi.Example:443/"}, file).web == "https://djambi.example"
    assert read_settings({"DJAMBI_WEB": "http://localhost:8080"}, file).web == "http://localhost:8080"
    assert read_settings({"DJAMBI_WEB": "http://127.0.0.1:80"}, file).web == "http://127.0.0.1"
    assert read_settings({}, file).web_listen == ("127.0.0.1", 8080)
    assert read_settings({"DJAMBI_WEB_LISTEN": ":80"}, file).web_listen == ("", 80)
    proxies = read_settings({"DJAMBI_WEB_PROXIES": "127.0.0.1, ::1 172.16.0.0/12"}, file).web_proxies
    assert [str(each) for each in proxies] == ["127.0.0.1/32", "::1/128", "172.16.0.0/12"]


def test_a_path_may_begin_with_a_tilde_and_a_file_with_the_mark_of_windows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    path = env_file(tmp_path, b"\xef\xbb\xbfDJAMBI_DATA=~/games\r\n")
    assert read_settings({}, path).data == tmp_path / "games"


@pytest.mark.parametrize(
    ("name", "nonsense", "said"),
    [
        ("DJAMBI_LANGUAGE", "klingon", "is 'klingon'; it must be one of en, fr, ja"),
        ("DJAMBI_LANGUAGE", "x" * 999, f"is '{'x' * 60}…'; it must be one of en, fr, ja"),
        ("DJAMBI_DATA", "/proc/nope", "is no folder that can be used: /proc/nope cannot be created (No such file"),
        ("DJAMBI_DATA", ".env", "is no folder that can be used: .env cannot be created (there is a file of that name)"),
        ("DJAMBI_DATA", "~nobody-there/x", "is '~nobody-there/x'; "),
        ("DJAMBI_DATABASE", "nowhere/games.db", "is in 'nowhere'; there is no such folder: create it"),
        ("DJAMBI_DATABASE", ".", "is '.'; that is a folder, and it must be a file"),
        ("DJAMBI_HEALTH", "nowhere/djambi.prom", "is in 'nowhere'; there is no such folder: create it"),
        ("DJAMBI_HEALTH", ".", "is '.'; that is a folder, and it must be a file"),
        ("DJAMBI_SPARES", "8", "is for version 1.0.0: leave it out"),
        ("DJAMBI_BACKUPS", "daily", "is 'daily'; it must be how many daily backups are kept, such as 7, or 0 for none"),
        ("DJAMBI_LOG_LEVEL", "loud", "is 'loud'; it must be one of INFO, DEBUG, WARNING, ERROR"),
        ("DJAMBI_LOG_FORMAT", "xml", "is 'xml'; it must be one of text, json"),
        ("DJAMBI_METRICS", "yes", "is 'yes'; it must be like 127.0.0.1:9100"),
        ("DJAMBI_METRICS", "localhost:99999", "is 'localhost:99999'; it must be like 127.0.0.1:9100"),
        (
            "DJAMBI_WEB",
            "djambi.example",
            "is 'djambi.example'; it must be like https://djambi.example, or like http://local",
        ),
        (
            "DJAMBI_WEB",
            "http://djambi.example",
            "is 'http://djambi.example'; it must be like https://djambi.example, or ",
        ),
        (
            "DJAMBI_WEB",
            "https://djambi.example/play",
            "is 'https://djambi.example/play'; it must be like https://djambi",
        ),
        ("DJAMBI_WEB", "https://djambi.example:99999", "is 'https://djambi.example:99999'; it must be like https"),
        ("DJAMBI_WEB", "http://127.999.1.1:8080", "is 'http://127.999.1.1:8080'; it must be like https"),
        (
            "DJAMBI_DATABASE",
            "postgresql://djambi:p@ss@localhost/djambi",
            (
                "must be readable: in a password %40 stands for @, %2F for /, and %3A for :; it must be a path, "
                "or like postgresql://host:5432/name\n"
            ),
        ),
        ("DJAMBI_WEB_LISTEN", "everywhere", "is 'everywhere'; it must be like 127.0.0.1:8080"),
        (
            "DJAMBI_WEB_PROXIES",
            "caddy",
            "is 'caddy'; it must be the addresses of your proxies, such as 127.0.0.1 or 172",
        ),
        ("DJAMBI_TOKEN", " '' ", "is not set: put the bot's token into .env (see .env.example)"),
    ],
)
def test_the_bot_refuses_nonsense_by_the_name_of_the_setting(
    tmp_path: Path, name: str, nonsense: str, said: str
) -> None:
    """It says so in one sentence, and leaves no folder behind."""
    env_file(tmp_path, "")
    done = djambi(tmp_path, settings={"DJAMBI_TOKEN": _TOKEN, name: nonsense})
    assert (done.status, done.out) == (1, "")
    assert done.err.startswith(f"djambi: {name} {said}")
    assert len(done.err.splitlines()) == 1
    assert [path.name for path in tmp_path.iterdir()] == [".env"]


def test_the_token_is_never_shown(tmp_path: Path) -> None:
    """Neither by `repr` nor by `str`."""
    settings = read_settings({"DJAMBI_TOKEN": _TOKEN, "DJAMBI_CLIENT_SECRET": "of-the-app"}, tmp_path / ".env")
    for secret in (settings.token, settings.client_secret):
        assert secret in {_TOKEN, "of-the-app"}
        assert secret not in repr(settings) + str(settings) + f"{settings}"


def test_a_file_that_is_no_text_is_one_line(tmp_path: Path) -> None:
    """It names the file."""
    path = env_file(tmp_path, b"DJAMBI_TOKEN=\xff\xfe\x00\n")
    with pytest.raises(SettingsError) as refused:
        read_settings({}, path)
    assert str(path) in str(refused.value)
    assert len(str(refused.value).splitlines()) == 1


def test_a_folder_in_place_of_the_file_is_no_file(tmp_path: Path) -> None:
    """Docker makes one where a file to mount is missing."""
    (tmp_path / ".env").mkdir()
    assert read_settings({}, tmp_path / ".env").token == ""


@given(text=st.text(max_size=200))
def test_no_file_is_more_than_unusable(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    """Whatever text is in it."""
    path = tmp_path_factory.getbasetemp() / "any.env"
    path.write_text(text, encoding="utf-8", errors="replace")
    line = ""
    try:
        read_settings({}, path)
    except SettingsError as error:
        line = str(error)
    assert len(line.splitlines()) <= 1


def test_by_default_the_process_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its environment, and the `.env` of the folder it is started in; the environment is left as it was."""
    for name in [name for name in os.environ if name.startswith("DJAMBI_")]:
        monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DJAMBI_LANGUAGE", "ja")
    env_file(tmp_path, f"DJAMBI_TOKEN={_TOKEN}\n")
    settings = read_settings()
    assert (settings.token, settings.language) == (_TOKEN, "ja")
    assert "DJAMBI_TOKEN" not in os.environ


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("postgresql://djambi:s3cret@db.example:5432/games?sslmode=require", "postgresql://db.example:5432/games"),
        ("postgres://djambi:%40s3cret%2F@[::1]/games", "postgresql://[::1]/games"),
        ("postgresql://one:5432,two:5433/games?password=s3cret", "postgresql://one:5432,two:5433/games"),
        ("postgresql:///games?host=/run/postgresql", "postgresql:///games"),
    ],
)
def test_the_record_may_be_in_postgresql_and_no_password_is_shown(tmp_path: Path, text: str, shown: str) -> None:
    """Neither where the address is put into a sentence nor where the settings are."""
    settings = read_settings({"DJAMBI_DATABASE": text}, tmp_path / "none")
    assert isinstance(settings.database, PostgresAddress)
    assert settings.database.url == text
    assert str(settings.database) == shown
    assert "s3cret" not in repr(settings)


def test_the_record_may_be_at_any_path(tmp_path: Path) -> None:
    """Else it is in the folder of the games."""
    settings = read_settings({"DJAMBI_DATABASE": str(tmp_path / "games.db")}, tmp_path / "none")
    assert settings.database == tmp_path / "games.db"
    assert read_settings({}, tmp_path / "none").database == Path("djambi-data/djambi.db")


@pytest.mark.parametrize(
    "text",
    [
        "mysql://djambi:s3cret@host/games",
        "postgresql://djambi:s3/cret@host/games",
        "postgresql://h:s3cret/g",
        "host=localhost password=s3cret",
    ],
)
def test_an_address_that_cannot_be_is_one_line_without_the_password(tmp_path: Path, text: str) -> None:
    """It says how one looks, and how what cannot stand there is written."""
    with pytest.raises(SettingsError) as refused:
        read_settings({"DJAMBI_DATABASE": text}, tmp_path / "none")
    assert len(str(refused.value).splitlines()) == 1
    assert "s3cret" not in str(refused.value)
    assert "like postgresql://host:5432/name" in str(refused.value)


def test_a_name_that_is_no_setting_is_named_with_the_nearest_one(tmp_path: Path) -> None:
    """In the file and in the environment; the names of other programs are theirs."""
    path = env_file(tmp_path, "DJAMBI_BACKUP=3\nCOMPOSE_PROFILES=bot\n")
    settings = read_settings({"DJAMBI_TOKN": _TOKEN, "DJAMBI_XYZZY": "1", "TOKEN": "2"}, path)
    assert settings.unknown == (
        "'DJAMBI_BACKUP' is no setting: write DJAMBI_BACKUPS",
        "'DJAMBI_TOKN' is no setting: write DJAMBI_TOKEN",
        "'DJAMBI_XYZZY' is no setting: see .env.example",
    )
    with pytest.raises(
        SettingsError, match=r"^DJAMBI_TOKEN is not set: .*; 'DJAMBI_TOKN' is no setting: write DJAMBI_"
    ):
        check_start(settings)
