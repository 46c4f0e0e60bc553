"""The command line: what can be asked for, and the front end that does it, which puts itself together (`run.py`).

Each is imported inside its own branch, so that a game at the terminal never loads discord.py. So is all else that takes
a moment: scripts ask for one position after the other, and whoever watches over a bot for its health every minute.
"""

import argparse
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from bot.address import Address
from bot.command_line import UNREADABLE, Parser, complain, sentence, speak_utf8
from bot.djambi.board import NUMBERS_OF_PLAYERS, SIDES
from bot.djambi.errors import Refusal
from bot.djambi.gamefile import LONGEST
from bot.host_commands import add_host_commands, bots_record, existing, existing_data
from bot.script_commands import add_rules, add_scripts, rules_of
from bot.scripting import FROM_INPUT, UsageError
from bot.settings import Settings, SettingsError, read_settings
from bot.store.records import StoreError
from bot.store.sqlite.files import spare
from bot.table.person_id import EngineLevel

_PRIVATE: Final = 0o700
_DEMO: Final = "demo"
_FAILED: Final = 1
_INTERRUPTED: Final = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status: 0, 1 for what went wrong, 2 for what cannot be read."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        speak_utf8(stream)
    # Python keeps bytes that are no text as lone surrogates, which nothing else takes.
    arguments = [
        word.encode("utf-8", "replace").decode() for word in (sys.argv[1:] if arguments is None else arguments)
    ]
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(options) or 0)
    except (Refusal, UsageError) as error:
        return complain(sentence(error), UNREADABLE)
    except (SettingsError, StoreError, OSError) as error:
        if isinstance(error, BrokenPipeError):  # the reader of our output has had enough, as `head` does
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return _FAILED
        return complain(str(error), _FAILED)
    except KeyboardInterrupt:
        return _INTERRUPTED


@dataclass(frozen=True, slots=True)
class _Choices:
    """What can be chosen, asked for only where it is needed."""

    there_are: Callable[[], Iterable[str]]

    def __iter__(self) -> Iterator[str]:
        return iter(self.there_are())


def _themes() -> Iterable[str]:
    from rendering.themes import THEMES  # noqa: PLC0415 - see the top

    return THEMES


def _languages() -> Iterable[str]:
    from bot.phrases.languages import LANGUAGES  # noqa: PLC0415 - see the top

    return LANGUAGES


_THEMES: Final = _Choices(_themes)
_LANGUAGES: Final = _Choices(_languages)


def _add_language(parser: argparse.ArgumentParser, of_what: str) -> None:
    parser.add_argument(
        "--language", type=_base_language, choices=_LANGUAGES, metavar="LANGUAGE", help=f"{of_what}: %(choices)s"
    )


def _parser() -> argparse.ArgumentParser:
    parser = Parser(prog="djambi", description="Djambi in a Discord channel, or at the terminal.")
    parser.set_defaults(run=_run_discord)
    commands = parser.add_subparsers(title="commands", description="without one, the Discord bot runs")
    local = commands.add_parser("local", help="play at this terminal, with no account and no network")
    local.add_argument("names", nargs="*", metavar="NAME", help="the players in turn order, two to four of them")
    local.add_argument(
        "--engines",
        nargs="+",
        choices=[*EngineLevel],
        default=[],
        metavar="LEVEL",
        help="after them so many seats are the computer's, each easy, medium or hard",
    )
    local.add_argument("--new", action="store_true", help="drop the game that is not finished and begin another")
    _add_language(local, "the language of a new game")
    local.add_argument(
        "--theme",
        choices=_THEMES,
        metavar="NAME",
        default="light",
        help="the look of the pictures of a new game: %(choices)s",
    )
    add_rules(local)
    local.set_defaults(run=_run_local)
    learn = commands.add_parser("learn", help="learn the game at this terminal, in ten short lessons")
    puzzle = commands.add_parser("puzzle", help="solve puzzles at this terminal")
    for each in (learn, puzzle):
        _add_language(each, "in which language")
        each.add_argument("--theme", choices=_THEMES, metavar="NAME", default="light", help="the look: %(choices)s")
    learn.set_defaults(run=_run_learn)
    puzzle.set_defaults(run=_run_puzzle)
    _add_demo(commands)
    add_host_commands(commands)
    _add_files(commands)
    add_scripts(commands)
    return parser


def _add_demo(commands: "argparse._SubParsersAction[Parser]") -> None:
    demo = commands.add_parser("demo", help="show the Discord bot in a browser on this machine, with no account")
    demo.add_argument("--new", action="store_true", help="begin again, with nothing of what was played in the demo")
    _add_language(demo, "the language of a new demo")
    demo.add_argument(
        "--people", type=int, choices=NUMBERS_OF_PLAYERS, default=len(SIDES), help="how many play in a new demo"
    )
    demo.set_defaults(run=_run_demo)


def _add_files(commands: "argparse._SubParsersAction[Parser]") -> None:
    export = commands.add_parser("export", help="print a game as a text that `import` reads")
    export.add_argument("channel", nargs="?", metavar="CHANNEL", help="the id of a channel; default: the terminal")
    export.set_defaults(run=_run_export)
    replay = commands.add_parser("replay", help="make an animation (GIF) of a game, or a sheet of its key moments")
    replay.add_argument("--sheet", action="store_true", help="a picture of the key moments instead of an animation")
    replay.set_defaults(run=_run_replay)
    review = commands.add_parser("review", help="say what decided the last game that is over, with pictures of that")
    _add_language(review, "another language than the game's")
    review.set_defaults(run=_run_review)
    for each in (replay, review):
        each.add_argument("channel", nargs="?", metavar="CHANNEL", help="the id of a channel; default: the terminal")
        each.add_argument("--theme", choices=_THEMES, metavar="NAME", help="another look than the game's: %(choices)s")
        each.add_argument("--out", type=Path, metavar="FILE", help="where to write it; default: the games' folder")
    imported = commands.add_parser("import", help="take a game from a file to the terminal, where it can go on")
    imported.add_argument("file", metavar="FILE", help="a file, or - for standard input")
    imported.add_argument("--new", action="store_true", help="drop the game that is not finished")
    imported.set_defaults(run=_run_import)


def _base_language(code: str) -> str:
    """The language of a code with a country: "fr" of "fr-CA"."""
    return re.split("[-_]", code.lower())[0]


def _run_local(options: argparse.Namespace) -> None:
    from bot.table.model import Seating, Terms  # noqa: PLC0415 - see the top
    from bot.terminal.run import run_local  # noqa: PLC0415 - see the top

    engines = [EngineLevel(level) for level in options.engines]
    names = options.names or [""] * (len(SIDES) - len(engines))
    players = len(names) + len(engines)
    if players not in NUMBERS_OF_PLAYERS or not names:
        raise UsageError("local takes two to four players, one of them a person, or no name for four players")
    settings = _settings()
    _data_folder(settings)
    terms = Terms(players, Seating.CHOICE, rules_of(options), options.language or settings.language, options.theme)
    run_local(settings.local_record, terms, names, engines, new=options.new)


def _run_learn(options: argparse.Namespace) -> None:
    from bot.phrases.languages import language  # noqa: PLC0415 - see the top
    from bot.terminal.run import run_lessons  # noqa: PLC0415 - see the top

    settings = _settings()
    _data_folder(settings)
    run_lessons(settings.local_record, language(options.language or settings.language), options.theme)


def _run_puzzle(options: argparse.Namespace) -> None:
    from bot.phrases.languages import language  # noqa: PLC0415 - see the top
    from bot.terminal.run import run_puzzles  # noqa: PLC0415 - see the top

    settings = _settings()
    _data_folder(settings)
    run_puzzles(settings.local_record, language(options.language or settings.language), options.theme)


def _run_demo(options: argparse.Namespace) -> None:
    try:
        from bot.demo.run import forget_demo, run_demo  # noqa: PLC0415 - see the top
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        raise UsageError(f"the demo needs {missing}, which `pip install '.[demo]'` installs too") from error

    settings = _settings()
    data, lang = _data_folder(settings) / _DEMO, options.language or settings.language
    settings = replace(settings, data=data, language=lang, shards=None, database=None)
    _data_folder(settings)
    if options.new:
        forget_demo(settings)
    run_demo(settings, options.people)


def _recorded(options: argparse.Namespace) -> tuple[Path | Address, str]:
    """The record and the channel of the game that is meant."""
    from bot.table.model import LOCAL_CHANNEL  # noqa: PLC0415 - see the top

    if not options.channel:
        return existing(existing_data().local_record), LOCAL_CHANNEL
    return bots_record(), options.channel


def _run_replay(options: argparse.Namespace) -> None:
    from bot.game_files import last_game  # noqa: PLC0415 - see the top
    from bot.terminal.replaying import write_replay  # noqa: PLC0415 - see the top
    from rendering.scene import SceneError  # noqa: PLC0415 - see the top

    database, channel = _recorded(options)
    out = options.out or _data_folder(read_settings()) / ("replay.png" if options.sheet else "replay.gif")
    spare(out)
    game, events = last_game(database, channel)
    try:
        write_replay(events, options.theme or game.terms.theme, out, sheet_only=options.sheet)
    except SceneError as error:
        raise UsageError(str(error)) from error
    print(out.resolve())


def _run_review(options: argparse.Namespace) -> None:
    from bot.terminal.run import run_review  # noqa: PLC0415 - see the top

    database, channel = _recorded(options)
    out = options.out or _data_folder(read_settings()) / "review.png"
    run_review(database, channel, options.language, options.theme, out)


def _run_export(options: argparse.Namespace) -> None:
    from bot.game_files import exported  # noqa: PLC0415 - see the top

    print(exported(*_recorded(options)), end="")


def _run_import(options: argparse.Namespace) -> None:
    from bot.game_files import imported, read_file  # noqa: PLC0415 - see the top

    if options.file == FROM_INPUT:
        file = read_file(sys.stdin.read(LONGEST + 1) if sys.stdin else "")
    else:
        with Path(options.file).open(encoding="utf-8", errors="replace") as source:
            file = read_file(source.read(LONGEST + 1))
    settings = _settings()
    _data_folder(settings)
    game = imported(settings.local_record, file, settings.language, new=options.new)
    going_on = "; `djambi local` goes on with it" if game.phase.is_open else ""
    print(f"turns imported: {len(file.turns)}{going_on}")


def _run_discord(_options: argparse.Namespace) -> int:
    from bot.discord_ui.run import run_bot  # noqa: PLC0415 - see the top

    settings = _settings()
    _data_folder(settings)
    settings.check_record()
    return run_bot(settings)


def _settings() -> Settings:
    settings = read_settings()
    if settings.language not in _LANGUAGES:
        raise SettingsError(f"DJAMBI_LANGUAGE is {settings.language!r}; it must be one of {', '.join(_LANGUAGES)}")
    return settings


def _data_folder(settings: Settings) -> Path:
    """The folder of the games; if it is made here, only its owner can look into it."""
    if not settings.data.is_dir():
        settings.data.mkdir(parents=True)
        settings.data.chmod(_PRIVATE)
    return settings.data


if __name__ == "__main__":
    sys.exit(main())
