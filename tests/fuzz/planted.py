"""Faults that are planted into the bot, at least one for each invariant of the fuzz: what a mistake could have made."""

import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.discord_ui.engines import engine_plotters
from bot.discord_ui.engines.engine_players import EnginePlayers
from bot.discord_ui.game import move_messages, posts
from bot.discord_ui.kit.router import Router
from bot.djambi import reading
from bot.djambi.position import Position
from bot.djambi.reading import find_move, understood
from bot.phrases import names
from bot.store import records
from bot.table import ballots, codec, decide, table
from bot.table.events import Head
from bot.table.game.picker import completions
from bot.table.plans import planning
from tests.crashes.planted import turn_of_a_liar
from tests.fuzz import readers

Fault = Callable[[pytest.MonkeyPatch], None]
"""Plants a mistake until the test is over."""

_NO_LIMIT = 10**30


class _Everything:
    def __contains__(self, _: object) -> bool:
        return True

    def __iter__(self) -> Any:
        return iter(())


def fails(patch: pytest.MonkeyPatch) -> None:
    """What cannot be read ends in an error of another kind."""
    patch.setattr(reading, "get_close_matches", lambda *_, **__: int("no number"))


def quotes_everything(patch: pytest.MonkeyPatch) -> None:
    """What somebody wrote is quoted at any length."""
    patch.setattr(names, "_QUOTE_LIMIT", _NO_LIMIT)


def quotes_half_letters(patch: pytest.MonkeyPatch) -> None:
    """Halves of pairs are quoted as they are."""
    patch.setattr(names, "_UNSEEN", names._UNSEEN - {"Cs"})  # noqa: SLF001


def writes_the_first_turn(patch: pytest.MonkeyPatch) -> None:
    """A position is written as that of turn 1."""
    write = Position.__str__
    patch.setattr(Position, "__str__", lambda self: write(replace(self, turn=1)))


def takes_what_is_said(patch: pytest.MonkeyPatch) -> None:
    """A move that is written out is not looked up among the legal ones."""
    patch.setattr(reading, "moves_between", lambda *_: _Everything())


def reads_long_moves(patch: pytest.MonkeyPatch) -> None:
    """A move may have any length."""
    patch.setattr(reading, "LIMIT", _NO_LIMIT)


def reads_long_plans(patch: pytest.MonkeyPatch) -> None:
    """A plan may have any number of letters."""
    patch.setattr(planning, "MOST_LETTERS", _NO_LIMIT)


def plays_long_plans(patch: pytest.MonkeyPatch) -> None:
    """A plan may have any number of turns."""
    patch.setattr(planning, "MOST_TURNS", _NO_LIMIT)


def offers_everything(patch: pytest.MonkeyPatch) -> None:
    """It is not counted how much is offered."""
    complete = completions
    patch.setattr(readers, "completions", lambda game, typed, _: complete(game, typed, 999))


def says_nothing(patch: pytest.MonkeyPatch) -> None:
    """Whoever is refused hears nothing of it: Discord is only told that an answer will come."""

    async def refused(*_: Any) -> None:
        return None

    patch.setattr(Router, "refused", refused)


def writes_the_hosts_name(patch: pytest.MonkeyPatch) -> None:
    """The journal says that the host did it, whoever it was."""
    patch.setattr(decide, "done_by", lambda asked, before: Head(before.host, asked.at, before.position.turn))


def lets_anybody_move(patch: pytest.MonkeyPatch) -> None:
    """It is not looked whose turn it is."""
    patch.setattr(
        decide, "meant_move", lambda game, _, said: find_move(game.position, understood(said), game.terms.rules)
    )


def counts_an_agreement_twice(patch: pytest.MonkeyPatch) -> None:
    """Who has agreed already agrees once more, and that counts."""
    vote = decide.vote_draw

    def again(game: Any, asked: Any, **more: Any) -> Any:
        draws = {kind: replace(each, yes=each.yes - {asked.person.id}) for kind, each in game.votes.items()}
        return vote(replace(game, votes=draws), asked, **more)

    patch.setattr(ballots, "vote_draw", again)


def answers_four_times(patch: pytest.MonkeyPatch) -> None:
    """An answer is given again and again, by nonces of chance."""
    reply = move_messages._reply  # noqa: SLF001

    async def replies(*given: Any) -> None:
        for _ in range(4):
            await reply(*given)

    patch.setattr(move_messages, "_reply", replies)
    patch.setattr(move_messages, "nonce_of", lambda *_: secrets.token_hex(12))


def leaves_engines_asleep(patch: pytest.MonkeyPatch) -> None:
    """An engine plays its first turn only."""
    do, done = EnginePlayers._do, list[bool]()  # noqa: SLF001

    async def once(self: EnginePlayers, number: int) -> Any:
        done.append(True)
        return await do(self, number) if len(done) == 1 else None

    patch.setattr(EnginePlayers, "_do", once)


def calls_engines(patch: pytest.MonkeyPatch) -> None:
    """An engine is called to its turn like anybody."""
    patch.setattr(posts, "your_turn", lambda game, mention, lang, **_: f"{mention}, {game.position.turn}")


def breaks_its_word(patch: pytest.MonkeyPatch) -> None:
    """What an engine has promised not to play is what it may play."""
    patch.setattr(engine_plotters, "own_turn", turn_of_a_liar)


def asks_for_any_number(patch: pytest.MonkeyPatch) -> None:
    """The database is asked for numbers that it does not know."""
    patch.setattr(records, "LARGEST", _NO_LIMIT)


def writes_another_position(patch: pytest.MonkeyPatch) -> None:
    """The position in the journal is not the one that the moves lead to."""
    rows = codec.rows_of

    def wrong(*given: Any) -> Any:
        return [
            replace(row, position=_later(row.position)) if row.action == "TurnPlayed" else row for row in rows(*given)
        ]

    patch.setattr(table, "rows_of", wrong)


def _later(position: str) -> str:
    """The same a turn later."""
    board, _, turn = position.rpartition(" ")
    return f"{board} {int(turn) + 1}"
