"""The command line: every command with its options, and the function that runs it.

A command's modules are imported when it is given. A game at the terminal therefore never loads discord.py, a script
never loads the engine, and `health`, which Docker runs every minute, never loads the store.
"""

import argparse
import logging
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final, NoReturn, TypeAlias

from bot import __version__
from bot.cli.console import (
    UNREADABLE,
    Parser,
    UsageError,
    bots_settings,
    channel_id,
    complain,
    say,
    sentence,
    speak_utf8,
    whole_number,
    wrong_with_file,
)
from bot.djambi.board import NUMBERS_OF_PLAYERS, SIDES
from bot.djambi.errors import Refusal
from bot.djambi.rules import OPTIONS, PRESETS
from bot.health import age_of_backup, ailment, well_being
from bot.settings import Settings, SettingsError, check_start, language_code, listening_at, read_settings
from bot.store.rows import StoreError
from bot.table.person_id import EngineLevel

_FAILED: Final = 1
_BY_SIGNAL: Final = 128
_SIGNALS: Final = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
"""What ends a command, apart from Ctrl-C; for the bot the first of them. Windows has no SIGHUP."""

_DATABASE: Final = "the path of a file, or postgresql://..."

_Commands: TypeAlias = "argparse._SubParsersAction[Parser]"  # noqa: SLF001 - it has no public name


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status: 0, 1 after a failure, 2 for unreadable input."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        speak_utf8(stream)
    # Python decodes invalid bytes to lone surrogates, which can be neither printed nor stored.
    arguments = [
        word.encode("utf-8", "replace").decode() for word in (sys.argv[1:] if arguments is None else arguments)
    ]
    options = _parser().parse_all(arguments)
    try:
        with _ending_at_signals(options):
            return int(_run(options) or 0)
    except (Refusal, UsageError) as error:
        return complain(sentence(error), UNREADABLE)
    except (SettingsError, StoreError, OSError) as error:
        if isinstance(error, BrokenPipeError):  # the reader of our output has closed it, as `head` does
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return _FAILED
        return complain(wrong_with_file(error) if isinstance(error, OSError) else str(error), _FAILED)
    except KeyboardInterrupt:
        return _status(options, signal.SIGINT)


@contextmanager
def _ending_at_signals(options: argparse.Namespace) -> Iterator[None]:
    """Let other signals end a command as Ctrl-C does, so that it removes what it has half done."""

    def end(number: int, _: object) -> NoReturn:
        sys.exit(_status(options, number))

    taken = _SIGNALS if options.command else _SIGNALS[:1]
    if threading.current_thread() is not threading.main_thread():  # which alone gets signals
        taken = ()
    ours = [each for each in taken if signal.getsignal(each) is signal.SIG_DFL]  # `nohup` has one ignored
    for each in ours:
        signal.signal(each, end)
    try:
        yield
    finally:
        for each in ours:
            signal.signal(each, signal.SIG_DFL)


def _status(options: argparse.Namespace, number: int) -> int:
    """The exit status after a signal: 0 for the bot, which runs until it gets one."""
    return 0 if options.command is None else _BY_SIGNAL + number


def _run(options: argparse.Namespace) -> int | None:
    """Run the command, and return its exit status unless that is 0."""
    commands: Mapping[str, Callable[[argparse.Namespace], int | None]]
    match options.command:
        case None:
            return _discord()
        case "health":
            return _health()
        case "local" | "learn" | "puzzle" | "demo" | "review":
            from bot.cli import play

            commands = play.COMMANDS
        case "export" | "import" | "replay":
            from bot.cli import files

            commands = files.COMMANDS
        case "check" | "backup" | "restore" | "copy":
            from bot.cli import host

            commands = host.COMMANDS
        case "doctor":
            from bot.cli import doctor

            commands = doctor.COMMANDS
        case "think":
            from bot.cli import think

            commands = think.COMMANDS
        case _:
            from bot.cli import scripts

            commands = scripts.COMMANDS
    return commands[options.command](options)


def _discord() -> int:
    settings = read_settings()
    if settings.log_format != "json":
        return _bot(settings)
    try:
        return _bot(settings)
    except Exception as error:  # noqa: BLE001 - any error that ends the bot is a line of its log
        from bot.discord_ui.kit.logs import Structured

        record = logging.LogRecord(__name__, logging.CRITICAL, "", 0, " ".join(str(error).split()), None, None)
        if not isinstance(error, SettingsError | StoreError | OSError):
            record.msg, record.exc_info = "the bot ended unexpectedly", (type(error), error, None)
        print(Structured(settings.token).format(record), file=sys.stderr)
        return _FAILED


def _bot(settings: Settings) -> int:
    check_start(settings)  # before a folder is made
    from bot.discord_ui.run import run_bot

    places = {"DJAMBI_METRICS": settings.metrics, "DJAMBI_WEB_LISTEN": settings.web_listen if settings.web else None}
    for name, place in places.items():
        if place:
            listening_at(name, *place).close()  # so that a wrong one is told before the login
    bots_settings()
    boards = None
    if settings.web:
        from bot.web.pages import Site, served

        boards = partial(served, Site.of(settings), clock=time.time, secret=settings.token)
    return run_bot(settings, boards)


def _health() -> int:
    path, now = read_settings().health, time.time()
    if wrong := ailment(path, now):
        say(wrong)
        return _FAILED
    age = age_of_backup(path, now)
    saved = "" if age is None else f"; the newest backup is {age / 3600:.0f} hours old"
    say(f"{well_being(path)}{saved}")
    return 0


@dataclass(frozen=True, slots=True)
class _Group:
    """Commands that stand together in `djambi --help`, under a title."""

    title: str
    commands: _Commands
    lines: list[str] = field(default_factory=list)

    def add(self, name: str, text: str, more: str = "") -> Parser:
        """Add a command; its own help says the same `text`, and `more`."""
        self.lines.append(f"  {name:<9}{text}")
        return self.commands.add_parser(name, description=f"{text[0].upper()}{text[1:]}{more}.")


def _parser() -> Parser:
    parser = Parser(
        prog="djambi",
        usage="djambi [COMMAND] [OPTIONS]",
        description="Djambi in a Discord channel, or at the terminal. Without a command, the Discord bot runs.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"djambi {__version__}")
    commands = parser.add_subparsers(dest="command", prog="djambi", metavar="command", help=argparse.SUPPRESS)
    play, host, scripts = (_Group(title, commands) for title in ("to play", "to host", "for scripts"))
    _add_play(play)
    _add_files(play)
    _add_host(host)
    _add_scripts(scripts)
    listed = "\n\n".join("\n".join([f"{group.title}:", *group.lines]) for group in (play, host, scripts))
    parser.epilog = f"{listed}\n\n`djambi COMMAND --help` says more about one."
    return parser


def _add_play(group: _Group) -> None:
    local = group.add("local", "play at this terminal, with no account and no network")
    local.add_argument("names", nargs="*", metavar="NAME", help="the players in turn order, two to four of them")
    local.add_argument(
        "--engines",
        nargs="+",
        choices=[level.value for level in EngineLevel],
        default=[],
        metavar="LEVEL",
        help="the computer takes a seat for each LEVEL, after the players: gentle, easy, casual, medium or hard",
    )
    local.add_argument("--new", action="store_true", help="discard the unfinished game and begin another")
    local.add_argument("--web", action="store_true", help="play in the browser: everyone on one page")
    _add_language(local, "the language of a new game")
    _add_theme(local, "the look of the pictures of a new game", default="light")
    _add_rules(local)
    for name, text in (
        ("learn", "learn the game at this terminal, in ten short lessons"),
        ("puzzle", "solve puzzles at this terminal"),
    ):
        parser = group.add(name, text)
        _add_language(parser, "in which language")
        _add_theme(parser, "the look", default="light")
    demo = group.add("demo", "show the Discord bot in a browser on this machine, with no account")
    demo.add_argument("--new", action="store_true", help="begin again, with nothing of what was played in the demo")
    _add_language(demo, "the language of a new demo")
    demo.add_argument(
        "--people",
        type=whole_number,
        choices=NUMBERS_OF_PLAYERS,
        default=len(SIDES),
        metavar="NUMBER",
        help="how many play in a new demo: 2, 3 or 4",
    )


def _add_host(group: _Group) -> None:
    checked = group.add("check", "replay every recorded game and report differences")
    checked.add_argument("databases", nargs="*", metavar="DATABASE", help=f"{_DATABASE}; default: the bot's own")
    saved = group.add("backup", "save all games of the Discord bot in one file, also while it runs")
    saved.add_argument("file", metavar="FILE", help="the file to write")
    saved.add_argument("--force", action="store_true", help="replace the file if there is one")
    restored = group.add("restore", "go back to a backup, while the Discord bot is stopped")
    restored.add_argument("file", metavar="FILE", help="the backup, which stays as it is")
    copied = group.add("copy", "copy all games from one database into a new one")
    copied.add_argument("source", metavar="FROM", help=f"{_DATABASE}, which stays as it is")
    copied.add_argument("target", metavar="TO", help="a new file or an empty database")
    group.add("doctor", "check token, folder, disk, clock, database and Discord; say what to do")
    group.add("health", "say whether the Discord bot runs and is connected; status 1 if not")


def _add_files(group: _Group) -> None:
    review = group.add("review", "explain what decided the last finished game, with pictures")
    _add_language(review, "another language than the game's")
    replay = group.add("replay", "make an animation (GIF) of a game, or a sheet of its key moments")
    replay.add_argument("--sheet", action="store_true", help="a picture of the key moments instead of an animation")
    export = group.add("export", "print a game as a text that `import` reads")
    for each in (export, replay, review):
        each.add_argument(
            "channel", nargs="?", type=channel_id, metavar="CHANNEL", help="the id of a channel; default: the terminal"
        )
    for each in (replay, review):
        _add_theme(each, "another look than the game's")
        each.add_argument("--out", type=Path, metavar="FILE", help="where to write it; default: the games' folder")
    imported = group.add("import", "load a game file, to continue it with `local`")
    imported.add_argument("file", metavar="FILE", help="a file, or - for standard input")
    imported.add_argument("--new", action="store_true", help="discard the unfinished game")


def _add_scripts(group: _Group) -> None:
    position = "a position, `start`, or - for lines on standard input, fields separated by tabs"
    for name, more, what, text in (
        ("moves", None, None, "print the legal moves of a position, sorted"),
        ("play", "MOVE", 'such as "M c2-d3"', "print the position after a move, and the result"),
        ("perft", "DEPTH", "a number from 0 to 20", "print the number of sequences of DEPTH legal moves"),
    ):
        parser = group.add(name, text)
        parser.add_argument("words", nargs=1, metavar="POSITION", help=position)
        parser.add_argument("more", nargs="?", metavar=more or "", help=what or argparse.SUPPRESS)
        _add_rules(parser)
    think = group.add("think", "print the move that the engine would play", "; with -, for each line at once")
    think.add_argument("words", nargs=1, metavar="POSITION", help=position)
    levels = "gentle, easy, casual, medium, hard, or how many positions to evaluate"
    think.add_argument("--level", default="medium", help=levels)
    think.add_argument("--seed", type=whole_number, default=0, help="another seed may bring another move")
    think.add_argument("--forbid", default="", metavar='"MOVE; MOVE"', help="moves that are not to be played")
    think.add_argument("--game", action="store_true", help="the lines are the successive positions of one game")
    think.add_argument("--explain", action="store_true", help="say what the chances are, and what else there is")
    _add_rules(think)


def _add_rules(parser: argparse.ArgumentParser) -> None:
    values = ", ".join(f"{name}={'|'.join(values)}" for name, values in OPTIONS.items())
    parser.add_argument("--preset", default="standard", metavar="NAME", help=f"one of {', '.join(PRESETS)}")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=f"repeatable: {values}")


@dataclass(frozen=True, slots=True)
class _Choices:
    """The values of an option, loaded only when the option is used or explained."""

    load: Callable[[], Iterable[str]]

    def __iter__(self) -> Iterator[str]:
        return iter(self.load())


def _themes() -> Iterable[str]:
    from rendering.themes import THEMES

    return THEMES


def _languages() -> Iterable[str]:
    from bot.phrases.languages import LANGUAGES

    return LANGUAGES


def _add_theme(parser: argparse.ArgumentParser, of_what: str, default: str | None = None) -> None:
    theme = parser.add_argument("--theme", choices=_Choices(_themes), metavar="NAME", default=default)
    theme.help = f"{of_what}: %(choices)s"  # set later: from Python 3.14 on, adding a help text loads the choices


def _add_language(parser: argparse.ArgumentParser, of_what: str) -> None:
    lang = parser.add_argument("--language", type=language_code, choices=_Choices(_languages), metavar="LANGUAGE")
    lang.help = f"{of_what}: %(choices)s"  # as above
