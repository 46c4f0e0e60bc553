"""Commands for playing: `local`, `learn`, `puzzle` and `review` at the terminal, `demo` in a browser."""

import argparse
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from bot.cli.console import UsageError, a_game_in, bots_settings, database_and_channel, make_folder, rules_of
from bot.djambi.board import NUMBERS_OF_PLAYERS, SIDES
from bot.phrases.languages import language
from bot.settings import read_settings
from bot.table.model import Seating, Terms
from bot.table.person_id import EngineLevel
from bot.terminal.past_games import NoReviewError
from bot.terminal.run import run_lessons, run_local, run_puzzles, run_review

_DEMO: Final = "demo"


def _local(options: argparse.Namespace) -> None:
    engines = [EngineLevel(level) for level in options.engines]
    names = options.names or [""] * (len(SIDES) - len(engines))
    players = len(names) + len(engines)
    if players not in NUMBERS_OF_PLAYERS or not names:
        raise UsageError("local takes two to four players, one of them a person, or no name for four players")
    settings = bots_settings()
    terms = Terms(players, Seating.CHOICE, rules_of(options), options.language or settings.language, options.theme)
    if options.web:
        from bot.cli.page import run_page  # noqa: PLC0415 - it loads a web server

        run_page(settings.local_database, terms, names, engines, new=options.new)
        return
    run_local(settings.local_database, terms, names, engines, new=options.new)


def _learn(options: argparse.Namespace) -> None:
    settings = bots_settings()
    run_lessons(settings.local_database, language(options.language or settings.language), options.theme)


def _puzzle(options: argparse.Namespace) -> None:
    settings = bots_settings()
    run_puzzles(settings.local_database, language(options.language or settings.language), options.theme)


def _demo(options: argparse.Namespace) -> None:
    try:
        from bot.demo.run import forget_demo, run_demo  # noqa: PLC0415 - the only command that needs simcord
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        raise UsageError(f"the demo needs {missing}, which `pip install '.[demo]'` installs too") from error

    settings = bots_settings()
    data, lang = make_folder(settings.data / _DEMO), options.language or settings.language
    settings = replace(settings, data=data, language=lang, given_database=None)
    if options.new:
        forget_demo(settings)
    run_demo(settings, options.people)


def _review(options: argparse.Namespace) -> None:
    database, channel = database_and_channel(options)
    out = options.out or make_folder(read_settings().data) / "review.png"
    try:
        with a_game_in(database, channel):
            run_review(database, channel, options.language, options.theme, out)
    except NoReviewError as error:
        raise UsageError(str(error)) from error


COMMANDS: Final[Mapping[str, Callable[[argparse.Namespace], None]]] = {
    "local": _local,
    "learn": _learn,
    "puzzle": _puzzle,
    "demo": _demo,
    "review": _review,
}
