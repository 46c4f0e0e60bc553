"""Settings: the only reader of the environment and of `.env`."""

import difflib
import os
import re
import socket
from collections.abc import Mapping
from dataclasses import dataclass, field
from io import StringIO
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Final

from dotenv import dotenv_values
from dotenv.parser import parse_stream

from bot.address import PostgresAddress

Network = IPv4Network | IPv6Network


class SettingsError(Exception):
    """A setting is invalid; the text says which one and why, in one line."""


_OPTION: Final = re.compile(r"(?:host|hostaddr|port|dbname|user|password|service)\s*=")
"""How PostgreSQL's other form of an address begins: a password in it would become the name of a file."""
_WEB: Final = re.compile(
    r"(?:https://[\w.-]+|http://(?:localhost|127(?:\.(?:1?\d?\d|2[0-4]\d|25[0-5])){3}|\[::1\]))(?::(\d{1,5}))?",
    re.ASCII,
)
_NAMES: Final = (
    "DJAMBI_TOKEN",
    "DJAMBI_DATA",
    "DJAMBI_DATABASE",
    "DJAMBI_LANGUAGE",
    "DJAMBI_SHARDS",
    "DJAMBI_BACKUPS",
    "DJAMBI_METRICS",
    "DJAMBI_WEB",
    "DJAMBI_WEB_LISTEN",
    "DJAMBI_WEB_PROXIES",
    "DJAMBI_CLIENT_SECRET",
    "DJAMBI_HEALTH",
    "DJAMBI_LOG_FORMAT",
    "DJAMBI_LOG_LEVEL",
)
_DATABASE: Final = "djambi.db"
_LOCAL_DATABASE: Final = "local.db"


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings; `.env.example` explains each. The token and the secret are never shown."""

    token: str = field(repr=False)
    data: Path
    language: str
    log_level: str
    given_database: Path | PostgresAddress | None = None
    """What DJAMBI_DATABASE names."""
    shard_count: int | None = None
    """How many shards there are; `None` if Discord decides."""
    backups: int = 7
    """How many daily backups of a database in a file are kept; with 0 none is made."""

    metrics: tuple[str, int] | None = None
    """The host ("" for all) and the port at which metrics are served."""
    health_file: Path | None = None
    log_format: str = "text"
    web: str | None = None
    """The public address of the board to click, such as "https://djambi.example"; `None` if there is none."""
    web_listen: tuple[str, int] = ("127.0.0.1", 8080)
    """The host and the port at which it is served."""
    web_proxies: tuple[Network, ...] = ()
    """The proxies that the bot believes about the addresses of visitors."""
    client_secret: str = field(default="", repr=False)
    """What shows Discord, for the board inside it, that this is the app of the bot; "" if there is no such board."""
    unknown: tuple[str, ...] = ()
    """What to say of names that look like settings and are none, a sentence each."""

    @property
    def database(self) -> Path | PostgresAddress:
        """Where the bot's database is."""
        return self.given_database or self.file

    @property
    def file(self) -> Path:
        """The bot's database file in the data folder."""
        return self.data / _DATABASE

    @property
    def local_database(self) -> Path:
        """The database file of the games at the terminal."""
        return self.data / _LOCAL_DATABASE

    @property
    def health(self) -> Path:
        """The health file."""
        return self.health_file or self.data / "health.prom"


def names_database(name: str) -> bool:
    """Return whether a file with that name in the data folder is a database."""
    return name in {_DATABASE, _LOCAL_DATABASE}


_LEVELS: Final = ("INFO", "DEBUG", "WARNING", "ERROR")
_SHOWN: Final = 60
_LAST_PORT: Final = 65535


def read_settings(environment: Mapping[str, str] | None = None, file: Path = Path(".env")) -> Settings:
    """Return the settings from `file` and `environment` (by default the process's), which takes precedence.

    Raises `SettingsError` for an invalid value.
    """
    from_file = _from_file(file)
    given = os.environ if environment is None else environment
    values = {
        name: text for source in (from_file, given) for name, value in source.items() if (text := _bare(value or ""))
    }
    if "DJAMBI_SPARES" in values:
        raise SettingsError(
            "DJAMBI_SPARES is for version 1.0.0: leave it out; a second process now stands ready for all shards"
        )
    data = read_place(values.get("DJAMBI_DATA", "djambi-data"), "DJAMBI_DATA")
    if not isinstance(data, Path):
        raise SettingsError("DJAMBI_DATA is the address of a database; it must be a folder: DJAMBI_DATABASE takes that")
    database = read_place(place) if (place := values.get("DJAMBI_DATABASE")) else None
    return Settings(
        token=values.get("DJAMBI_TOKEN", ""),
        data=data,
        language=language_code(values.get("DJAMBI_LANGUAGE", "en")),
        log_level=_one_of(values, "DJAMBI_LOG_LEVEL", *_LEVELS),
        given_database=database,
        shard_count=_count(shards) if (shards := values.get("DJAMBI_SHARDS")) else None,
        backups=_number(values, "DJAMBI_BACKUPS", 7, "how many daily backups are kept, such as 7, or 0 for none"),
        metrics=_listening(values, "DJAMBI_METRICS", "127.0.0.1:9100") if "DJAMBI_METRICS" in values else None,
        health_file=_path(place, "DJAMBI_HEALTH") if (place := values.get("DJAMBI_HEALTH")) else None,
        log_format=_one_of(values, "DJAMBI_LOG_FORMAT", "text", "json"),
        web=_web(address) if (address := values.get("DJAMBI_WEB")) else None,
        web_listen=_listening(values, "DJAMBI_WEB_LISTEN", "127.0.0.1:8080"),
        web_proxies=_networks(values.get("DJAMBI_WEB_PROXIES", "")),
        client_secret=values.get("DJAMBI_CLIENT_SECRET", ""),
        unknown=tuple(_unknown(name) for name in sorted(values) if name.startswith("DJAMBI_") and name not in _NAMES),
    )


def _from_file(file: Path) -> Mapping[str, str | None]:
    """The values in a file like `.env`; none if there is no file."""
    if not file.exists() or file.is_dir():  # Docker makes a folder where a file to mount is missing
        return {}
    try:
        text = file.read_text("utf-8-sig")  # Windows begins a file with a mark
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(f"{file} cannot be read: {error}") from error
    for part in parse_stream(StringIO(text)):
        if part.error or (part.key and part.value is None and part.key not in _NAMES):
            written = part.original.string
            line = part.original.line + written[: len(written) - len(written.lstrip())].count("\n")
            raise SettingsError(
                f"line {line} of {file} cannot be read: write NAME=value, close each quote, and begin a comment with #"
            )
    return dotenv_values(stream=StringIO(text))


def check_start(settings: Settings) -> None:
    """Raise `SettingsError` if no bot can start with `settings`: without a token, or a folder for its files."""
    if not settings.token:
        missing = "DJAMBI_TOKEN is not set: put the bot's token into .env (see .env.example)"
        raise SettingsError("; ".join([missing, *settings.unknown]))
    for name, place in (("DJAMBI_DATABASE", settings.given_database), ("DJAMBI_HEALTH", settings.health_file)):
        match place:
            case Path() as path if path.is_dir():
                raise SettingsError(f"{name} is {quoted(str(path))}; that is a folder, and it must be a file")
            case Path(parent=folder) if not (folder.is_dir() or folder == settings.data):
                raise SettingsError(f"{name} is in {quoted(str(folder))}; there is no such folder: create it")


def listening_at(name: str, host: str, port: int) -> socket.socket:
    """Open the socket at which a server listens, on all addresses if no `host` is given.

    Raises `SettingsError`, which gives the `name` of the setting, if nothing can be served there.
    """
    family = socket.AF_INET6 if ":" in host or not host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, dualstack_ipv6=not host)
    except (OSError, UnicodeError) as error:  # the latter for a name that no host can have
        raise SettingsError(f"{name} is {host}:{port}; nothing can be served there: {error}") from error


def _unknown(name: str) -> str:
    """What to say of a name that is no setting."""
    ends = [known.removeprefix("DJAMBI_") for known in _NAMES]
    near = difflib.get_close_matches(name.removeprefix("DJAMBI_"), ends, 1)
    return f"{quoted(name)} is no setting: {f'write DJAMBI_{near[0]}' if near else 'see .env.example'}"


def language_code(text: str) -> str:
    """Return the code of a language as people and systems write it: "fr" for "FR", "fr-CA" and "fr_FR.UTF-8"."""
    return re.split(r"[-_.]", text.lower())[0]


def quoted(text: str) -> str:
    """Return the beginning of a value as an error shows it."""
    return repr(text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…")


def _bare(value: str) -> str:
    """A value without the blanks and quotes around it: Docker passes those of an `--env-file` on."""
    text = value.strip()
    in_quotes = len(text) > 1 and text[0] == text[-1] and text[0] in "\"'"
    return text[1:-1].strip() if in_quotes else text


def _one_of(values: Mapping[str, str], name: str, *allowed: str) -> str:
    """The value of a setting, in any case; the first of those `allowed` is the default."""
    text = values.get(name, allowed[0])
    for each in allowed:
        if each.lower() == text.lower():
            return each
    raise SettingsError(f"{name} is {quoted(text)}; it must be one of {', '.join(allowed)}")


def _web(text: str) -> str:
    """A public address without a path: of another machine only by https."""
    address = text.lower().removesuffix("/")
    parts = _WEB.fullmatch(address)
    if not parts or not 0 < int(parts[1] or 1) <= _LAST_PORT:
        raise SettingsError(
            f"DJAMBI_WEB is {quoted(text)}; it must be like https://djambi.example, or like http://localhost:8080 for "
            "this machine alone"
        )
    return address.removesuffix(":443") if address.startswith("https") else address.removesuffix(":80")


def _networks(text: str) -> tuple[Network, ...]:
    """Addresses and networks, with commas between them."""
    try:
        return tuple(ip_network(part) for part in re.split(r"[\s,]+", text) if part)
    except ValueError as error:
        raise SettingsError(
            f"DJAMBI_WEB_PROXIES is {quoted(text)}; it must be the addresses of your proxies, such as 127.0.0.1 or "
            "172.16.0.0/12"
        ) from error


def _listening(values: Mapping[str, str], name: str, example: str) -> tuple[str, int]:
    """A host and a port, by default the `example`.

    Without a host it is this machine alone, and with an empty one every network.
    """
    text = values.get(name, example)
    parts = re.fullmatch(r"(?:(\[[\da-fA-F:.]+\]|[\w.-]*):)?(\d{1,5})", text, re.ASCII)
    if not parts or not 0 < int(parts[2]) <= _LAST_PORT:
        raise SettingsError(f"{name} is {quoted(text)}; it must be like {example}")
    return "127.0.0.1" if parts[1] is None else parts[1].strip("[]"), int(parts[2])


def _count(text: str) -> int:
    """The number of shards."""
    if not re.fullmatch(r"[1-9]\d{0,4}", text, re.ASCII):
        raise SettingsError(f"DJAMBI_SHARDS is {quoted(text)}; it must be like 8: how many shards there are in all")
    return int(text)


def _number(values: Mapping[str, str], name: str, default: int, what: str) -> int:
    """The number in a setting; `what` says what it must be."""
    text = values.get(name, str(default))
    if not re.fullmatch(r"\d{1,5}", text, re.ASCII):
        raise SettingsError(f"{name} is {quoted(text)}; it must be {what}")
    return int(text)


def read_place(text: str, name: str = "DJAMBI_DATABASE") -> Path | PostgresAddress:
    """Return the path or address in `text`; raises `SettingsError`, which names the setting `name`.

    The error never contains the text, since it may have a password in it.
    """
    if "://" not in text and not _OPTION.match(text):
        return _path(text, name)
    if address := PostgresAddress.parse(text):
        return address
    escapes = "be readable: in a password %40 stands for @, %2F for /, and %3A for :; it must "
    form = "be a path, or like postgresql://host:5432/name"
    raise SettingsError(f"{name} must {escapes if text.startswith('postgres') else ''}{form}")


def _path(text: str, name: str) -> Path:
    """A path, in which ~ may stand for the home folder."""
    try:
        path = Path(text).expanduser()
    except RuntimeError as error:  # nobody is called so
        raise SettingsError(f"{name} is {quoted(text)}; {error}") from error
    if re.search(r"[\0-\x1f]", text):
        raise SettingsError(
            f"{name} is {quoted(text)}; that has a control character, as \\n is between double quotes: leave those out"
        )
    return path
