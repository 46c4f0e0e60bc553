"""Moves said in a sentence: the player to move is asked whether one is meant, and plays it by a press.

Nothing is played unasked, so the reading may be generous (`sentence_in`). A question is about the board and the wording
that it was asked of: an event of the game, an edit or a deletion takes it away, and so does the next question to the
same player. Its button has all of that, so a question that was left over by a restart is refused when it is pressed,
and goes. The move is played under the id of the message, so an edit of it can't play another.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Final

import discord
from cachetools import FIFOCache

from bot.discord_ui.game.histories import edit_of
from bot.discord_ui.game.picker import Picker, chosen_by
from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.buttons import GO_ON, GameVerb, Press, row
from bot.discord_ui.kit.offers import presses
from bot.discord_ui.kit.places import NOT_TAKEN, found, is_refused
from bot.discord_ui.kit.visit import Visit, person
from bot.djambi.board import Side
from bot.djambi.moves import Move, write_move
from bot.djambi.sentences import Sentence, moves_said, wrong_move
from bot.djambi.typed_move import TypedMove
from bot.phrases.language import Language
from bot.phrases.names import move_text
from bot.table.events import Event
from bot.table.game.picker import chosen_in, pick, written
from bot.table.model import Game, Person, TableError, Trouble

_MOST: Final = 1000
_FRESH: Final = timedelta(minutes=1)


def request_of(message_id: int) -> str:
    """Return the id under which what a message asks for is done at most once."""
    return f"m{message_id}"


class PlaySaid(GameVerb, name="said-play"):
    """Plays what a message says, `chosen` on the board after journal entry `seq`, in its wording as `edited`."""

    seq: int
    message: int
    edited: int
    chosen: str


class LeaveSaid(GameVerb, name="said-leave"):
    """Takes the question away."""

    seq: int


@dataclass(frozen=True, slots=True)
class _Asked:
    """A question in a channel: its post, the message that it answers, and the board that it is about."""

    channel: str
    game: int
    seq: int
    message: int
    post: int


@dataclass(frozen=True, slots=True)
class SaidMoves:
    """Asks whether a move is meant, and plays it as `picker` does."""

    client: discord.Client
    picker: Picker
    _open: FIFOCache[tuple[int, int], _Asked] = field(default_factory=lambda: FIFOCache(_MOST), init=False)
    _left: deque[_Asked] = field(default_factory=lambda: deque(maxlen=_MOST), init=False)
    """Questions to delete with the next event, since Discord was away."""

    def meant(self, game: Game, message: discord.Message, said: Sentence) -> Sequence[Move]:
        """Return the legal moves of one piece to one square that a message can mean, if its author is to move.

        There are several if it leaves something open, such as a corpse's square, and none if the message is old.
        """
        moves = moves_said(game.position, said, game.terms.rules) if _may_mean(game, message) else []
        return moves if len({move[:3] for move in moves}) == 1 else ()

    def wrong(self, game: Game, message: discord.Message, said: Sentence) -> TypedMove | None:
        """Return the illegal move that a message of the next player asks for, if it says one."""
        can_be = _may_mean(game, message) and not moves_said(game.position, said, game.terms.rules)
        return wrong_move(game.position, said, message.content) if can_be else None

    def asked(self, game: Game, message: discord.Message, move: Move, lang: Language) -> Answer:
        """Return the question whether a message means `move`."""
        play = PlaySaid(game.id, game.seq, message.id, edit_of(message), written(chosen_by(move)))
        buttons = row(
            Press(lang.picker.button_play_it, play, style=GO_ON),
            Press(lang.answers.button_no, LeaveSaid(game.id, game.seq)),
        )

        async def sent(post: str) -> None:
            key = message.channel.id, message.author.id
            before = self._open.pop(key, None)
            self._open[key] = _Asked(game.channel, game.id, game.seq, message.id, int(post))
            await self._take_away([before] if before else [])

        return Answer(lang.picker.did_you_mean.format(move=move_text(move, lang)), buttons, then=sent)

    async def forget(self, message_ids: Iterable[int]) -> None:
        """Take away what was asked because of messages that say something else now, or are gone."""
        gone = set(message_ids)
        await self._take_away([asked for asked in self._open.values() if asked.message in gone])

    async def follow(self, event: Event) -> None:
        """Take away what was asked about a board that is no longer there."""
        in_game = [asked for asked in self._open.values() if asked.game == event.game.id]
        await self._take_away([asked for asked in in_game if asked.seq < event.seq])

    async def _take_away(self, questions: Iterable[_Asked]) -> None:
        left = [*self._left]
        self._left.clear()
        for asked in (*left, *questions):
            self._close(asked.post)
            where = await found(self.client, asked.channel)
            if where is not None and not await _deleted(where.get_partial_message(asked.post)):
                self._left.append(asked)

    def _close(self, post: int) -> None:
        for key in [key for key, each in self._open.items() if each.post == post]:
            del self._open[key]

    async def _take_away_pressed(self, visit: Visit) -> None:
        if visit.source.message is not None:
            self._close(visit.source.message.id)
            await _deleted(visit.source.message)

    @presses(PlaySaid, is_move=True)
    async def _play(self, visit: Visit, pressed: PlaySaid) -> Reply:
        game = _answered_by(visit, pressed.seq)
        if game is None or not await _still_says(visit, pressed):
            await self._take_away_pressed(visit)
            raise TableError(Trouble.CHANGED_MEANWHILE)
        picking = pick(game, Side(game.position.to_move), chosen_in(pressed.chosen))
        if picking.move is None:
            raise TableError(Trouble.CHANGED_MEANWHILE)
        as_message = replace(visit, request=request_of(pressed.message))
        reply = await self.picker.move(as_message, write_move(picking.move))
        await self._take_away_pressed(visit)
        return reply

    @presses(LeaveSaid)
    async def _leave(self, visit: Visit, pressed: LeaveSaid) -> Reply:
        _answered_by(visit, pressed.seq)
        await self._take_away_pressed(visit)
        return Answer(to=To.NOBODY)


def _may_mean(game: Game, message: discord.Message) -> bool:
    """Whether a message can say a move: its author is next, and it is not old."""
    return game.to_move is not None and game.to_move.id == person(message.author).id and _is_fresh(message)


def _is_fresh(message: discord.Message) -> bool:
    return discord.utils.utcnow() - (message.edited_at or message.created_at) <= _FRESH


def _answered_by(visit: Visit, seq: int) -> Game | None:
    """The game of a question, if nothing was done since; raises `TableError` for a person who was not asked."""
    game = visit.game
    if game is None or game.seq != seq or game.to_move is None:
        return None
    asked: Person = game.to_move
    if asked.id != visit.person.id:
        raise TableError(Trouble.NOT_FOR_YOU, asked)
    return game


async def _still_says(visit: Visit, pressed: PlaySaid) -> bool:
    """Whether the message is there as it was read; where we may not look, it is taken to be."""
    if visit.place is None:
        return False
    try:
        said = await visit.place.channel.fetch_message(pressed.message)
    except discord.NotFound:
        return False
    except NOT_TAKEN:
        return True
    return edit_of(said) == pressed.edited


async def _deleted(message: discord.Message | discord.PartialMessage) -> bool:
    """Delete a message of ours; return whether it is gone or ours no more, and not whether Discord is away."""
    try:
        await message.delete()
    except NOT_TAKEN as error:
        return is_refused(error)
    return True
