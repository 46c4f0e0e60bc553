"""A channel takes posts again: it hears whose turn it is, with the move that was typed meanwhile.

A move typed where the bot can't post is not played. Its author hears that in private, and a letter waits in the outbox
until the channel takes it. It asks the player to move whether their last move is still meant. If something was done in
the game meanwhile, the letter is dropped.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import ClassVar

import discord

from bot.discord_ui.game.histories import written_to
from bot.discord_ui.game.picker import move_button
from bot.discord_ui.game.said_moves import SaidMoves
from bot.discord_ui.kit.answers import Answer
from bot.discord_ui.kit.buttons import row
from bot.discord_ui.kit.mailer import LetterKind, OnRefusal, Outgoing
from bot.discord_ui.kit.members import PingFilter, sounds_for
from bot.discord_ui.kit.places import NOT_TAKEN, found, may_post
from bot.djambi.errors import Refusal
from bot.phrases.board import state
from bot.phrases.languages import language, read_in_any_language
from bot.store.rows import Letter
from bot.table.decide import meant_move
from bot.table.machines.attention import number_of
from bot.table.model import Game, Person, Phase
from bot.table.person_id import DiscordId
from bot.table.table import Table

_SILENT = "silent"
"""The key of a letter that calls nobody: a post that waits in the outbox does."""


@dataclass(frozen=True, slots=True)
class Reopened(LetterKind):
    """Writes the letters; `said` asks about the move, `my_id` gives the bot's user id."""

    name: ClassVar[str] = "reopened"

    client: discord.Client
    table: Table
    said: SaidMoves
    ping_filter: PingFilter
    my_id: Callable[[], int]
    _asked: dict[int, Callable[[str], Awaitable[None]]] = field(default_factory=dict, init=False)
    """What notes the question in a letter, by its number."""

    async def note(self, add: Callable[[Letter], Awaitable[None]], game: Game) -> None:
        """Let `add` note the letter that waits for the channel of a running game; raises `StoreError`."""
        key = _SILENT if await self.table.unsent(game.id) else ""
        await add(Letter(self.queue(game.channel), key, game.id, game.seq))

    async def write(self, letter: Letter, *, elsewhere: bool) -> Outgoing | None:
        """Return whose turn it is, with the question about their move once the channel is open."""
        game = await self.table.game_of(letter.game)
        where, player = await found(self.client, game.channel), game.to_move
        if elsewhere or not isinstance(where, discord.TextChannel) or game.phase is not Phase.RUNNING:
            return None
        if game.seq != letter.seq or player is None or not isinstance(player.id, DiscordId):
            return None
        lang = language(game.terms.language)
        called = [player] if letter.key != _SILENT else []
        sounds = sounds_for(await self.ping_filter.heard_by(game, None, called))
        told = f"{lang.names.sentences.join([lang.permissions.reopened, state(game, lang)])} <@{player.id}>"
        asked = await self._asked_of(player, game, where) if may_post(where) else None
        if asked is None:
            below = row(*filter(None, [move_button(game, lang)]))
            return Outgoing(where, told, OnRefusal.WAIT, {"view": below, "allowed_mentions": sounds})
        if asked.then is not None:
            self._asked[letter.id] = asked.then
        more = {"view": asked.view, "allowed_mentions": sounds}
        return Outgoing(where, f"{told}\n{asked.text}", OnRefusal.WAIT, more)

    async def sent(self, letter: Letter, message: discord.Message) -> None:
        """Note the question, so that the next event of the game takes it away."""
        if (note := self._asked.pop(letter.id, None)) is not None:
            await note(str(message.id))

    async def _asked_of(self, player: Person, game: Game, channel: discord.TextChannel) -> Answer | None:
        """The question about the last message of a player that was not played; `None` if it says no legal move."""
        refused = await self.table.refused_in(game.channel)
        numbers = [number_of(each.request) for each in refused if each.person == player.id]
        if not numbers:
            return None
        try:
            message = await channel.fetch_message(max(numbers))
            move = meant_move(game, player, read_in_any_language(written_to(self.my_id(), message)[0]))
        except (Refusal, *NOT_TAKEN):
            return None
        return self.said.asked(game, message, move, language(game.terms.language))
