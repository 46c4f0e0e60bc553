"""Faults that are planted into the bot's process, one for each invariant: each is what a mistake could have made."""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import discord

from bot.discord_ui.engines import engine_plotters
from bot.discord_ui.engines.engine_players import EnginePlayers
from bot.discord_ui.game import move_messages, posts
from bot.discord_ui.game.inbox import Inbox, Wordings
from bot.discord_ui.game.posts import Posts
from bot.discord_ui.game.publisher import Publisher
from bot.discord_ui.time.reminders import ReminderPosts
from bot.djambi.generate import legal_moves
from bot.engine import SearchResult
from bot.store.postgres.writer import Writer
from bot.store.rows import StoreError
from bot.store.store import Store
from bot.table import codec, table
from bot.table.engines.caretaking import Ask
from bot.table.engines.plotting import Plotter
from bot.table.pacts.bonds import forbidden
from bot.table.pacts.standing import Standing
from bot.table.time import timekeeper
from bot.worker.questions import SearchQuestion
from bot.worker.thinkers import Thinkers
from tests.crashes.haste import hurry_a_start, lose_thinkers, play_at_once, remind_at_once
from tests.invariants import plant

Fault = Callable[[], None]
"""Plants a mistake in the process in which it is called."""


def no_nonce() -> None:
    """Posts are sent without a nonce."""
    make: Any = Posts.make

    async def without(*given: Any, **more: Any) -> dict[str, Any]:
        return {**await make(*given, **more), "nonce": None}

    plant(Posts, "make", without)


def forgets_what_it_posted() -> None:
    """Only the database knows what was posted: where it cannot be written, that is posted again."""
    publish = Publisher.publish

    async def forgetting(self: Publisher, game_id: int, *given: Any, **more: Any) -> None:
        await publish(self, game_id, *given, **more)
        await self.followed(game_id)
        self._boxes.pop(game_id, None)

    plant(Publisher, "publish", forgetting)


def answers_outside() -> None:
    """What is written in a room is answered in the channel as well."""
    reply = move_messages._reply  # noqa: SLF001

    async def outside(message: Any, *given: Any) -> None:
        room = message.channel
        message.channel = getattr(room, "parent", room)
        await reply(message, *given)  # before the answer that is waited for
        message.channel = room
        await reply(message, *given)

    plant(move_messages, "_reply", outside)
    plant(move_messages, "nonce_of", lambda *_: secrets.token_hex(12))


def leaves_reminders() -> None:
    """Reminders stay when the turn is played."""
    remind_at_once()

    async def follow(*given: Any) -> None:
        """Leave them."""

    plant(ReminderPosts, "follow", follow)


def calls_for_every_board() -> None:
    """It is not looked whether the turn has been played meanwhile."""

    async def pings(
        self: Posts, events: Sequence[Any], words: Any, guild: discord.Guild, *, goes_on: bool
    ) -> discord.AllowedMentions:
        event = events[-1]
        called = event.game.to_move if event.begins_turn else None
        return discord.AllowedMentions(everyone=False, users=[discord.Object(int(called.id))] if called else [])

    plant(Posts, "_pings", pings)


def calls_nobody() -> None:
    """The one ping is left out."""

    async def pings(
        self: Posts, events: Sequence[Any], words: Any, guild: discord.Guild, *, goes_on: bool
    ) -> discord.AllowedMentions:
        return discord.AllowedMentions.none()

    plant(Posts, "_pings", pings)


def notes_no_start() -> None:
    """A start is not noted as seen."""
    plant(table, "_read_up_to", lambda asked, event: asked.read_up_to)


def reads_twice() -> None:
    """An event that comes twice is read twice, minutes later too."""
    plant(Wordings, "is_new", lambda self, message, edited: True)


def reads_nothing_missed() -> None:
    """What was written meanwhile is taken as read."""

    async def read_since(self: Inbox, channel: discord.TextChannel, seen: str | None) -> int:
        return channel.last_message_id or 0

    plant(Inbox, "_read_since", read_since)


def forgets_what_machines_owe() -> None:
    """Only what is done in this life lets an engine play."""
    play_at_once()

    async def wake(*_: Any) -> None:
        return None

    plant(EnginePlayers, "wake", wake)


def keeps_the_dead() -> None:
    """The process that thinks is killed, and not started again."""
    play_at_once()
    lose_thinkers()

    async def end(*_: Any) -> None:
        return None

    plant(Thinkers, "_end", end)


def calls_engines() -> None:
    """An engine is called to its turn like anybody."""
    play_at_once()
    plant(posts, "your_turn", lambda game, mention, lang, **_: f"{mention}, your turn ({game.position.turn})")


def forgets_outages() -> None:
    """The clock of an evening goes on while the bot is dead, and so does the time to answer before a start."""
    hurry_a_start()
    plant(timekeeper, "downtimes", lambda _: ())
    plant(timekeeper.Timekeeper, "_unnoted", lambda *_: ())


def breaks_its_word() -> None:
    """What an engine has promised not to play is what it may play."""
    play_at_once()
    plant(engine_plotters, "own_turn", turn_of_a_liar)


async def turn_of_a_liar(me: Plotter, known: Sequence[Standing], question: SearchQuestion, think: Ask) -> SearchResult:
    """Return what an engine would play if it took what is forbidden for what is allowed."""
    rows = legal_moves(question.position, question.rules).rows
    bonds = forbidden(known, me.game, me.id)
    return await think(replace(question, forbidden=frozenset(rows) - bonds.keys() if bonds else ()))


def writes_another_position() -> None:
    """The position in the journal is not the one that the moves lead to."""
    rows = codec.rows_of

    def wrong(*given: Any) -> Any:
        return [
            replace(row, position=row.position[:-1] + str(int(row.position[-1]) + 1))
            if row.action == "TurnPlayed"
            else row
            for row in rows(*given)
        ]

    plant(table, "rows_of", wrong)


def writes_down_nothing() -> None:
    """What is told stays in the outbox."""

    async def mark_sent(*_: Any) -> None:
        return None

    plant(Store, "mark_sent", mark_sent)


def believes_in_commits() -> None:
    """A commit whose answer was lost is taken for done."""

    async def was_done(*_: Any) -> bool:
        return True

    plant(Writer, "_was_done", was_done)


def gives_commits_up() -> None:
    """Of a commit whose answer was lost it is said that nothing was done."""

    async def was_done(*_: Any) -> bool:
        raise StoreError("the database was lost")

    plant(Writer, "_was_done", was_done)
