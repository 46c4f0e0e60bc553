"""Questions that stand open: a move that lacks a square, for whoever was asked to answer by naming one.

A question stands in its channel until something happens in the game, or its author asks for another move or takes the
message back. It is remembered here; after a restart it is found again among what was refused, which the record knows.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

import discord

from bot.discord_ui.game.histories import edit_of
from bot.discord_ui.kit.permissions import NOT_TAKEN
from bot.discord_ui.kit.visit import person
from bot.djambi.errors import Ambiguous, Illegal, Refusal, Unreadable
from bot.djambi.moves import Move
from bot.djambi.reading import Reading, is_meant_as_move, read_answer
from bot.phrases.languages import TYPED, typed_move
from bot.table.attention import number_of
from bot.table.decide import meant_move
from bot.table.model import Game, TableError
from bot.table.picker import completed
from bot.table.table import Table

_MOST: Final = 1000


@dataclass(frozen=True, slots=True)
class _Question:
    """What came of a message: the moves that it could mean, none if nothing is left to ask, and when it said so."""

    message: int
    asked: int
    candidates: tuple[Move, ...]


class Questions:
    """Knows who was asked what."""

    def __init__(self, table: Table, text_of: Callable[[discord.Message], str]) -> None:
        """Look at games at `table`; `text_of` gives what a message says to us."""
        self._table = table
        self._text_of = text_of
        self._open: OrderedDict[tuple[int, int], _Question] = OrderedDict()

    def ask(self, message: discord.Message, error: Refusal | None = None) -> None:
        """Note what is asked of the author of a message because of `error`, if anything: nothing else is any more.

        An answer that cannot be leaves the question open.
        """
        candidates = error.candidates if isinstance(error, Ambiguous) else ()
        if not candidates and self._is_answer(message):
            return
        self._open.pop(_key(message), None)
        self._open[_key(message)] = _Question(message.id, _moment(message), candidates)
        if len(self._open) > _MOST:
            self._open.popitem(last=False)

    def reads(self, message: discord.Message) -> None:
        """Ask nothing any more because of what a message said before it was changed."""
        question = self._open.get(_key(message))
        if question is not None and question.message == message.id:
            del self._open[_key(message)]

    def forget(self, message_ids: Iterable[int]) -> None:
        """Ask nothing any more because of messages that are gone."""
        gone = set(message_ids)
        for key in [key for key, question in self._open.items() if question.message in gone]:
            del self._open[key]

    async def meant(self, message: discord.Message, said: Reading) -> Reading:
        """Return what a message means that reads as `said`: for its author alone, a move may be in what else is talk.

        That is the answer to a question, or the beginning of a move of whoever is next.
        """
        if is_meant_as_move(said):
            return said
        answer = read_answer(self._text_of(message), TYPED.moves)
        begun = said.begun if isinstance(said, Unreadable) else None
        if answer is None and begun is None:
            return said
        game = await self._game_of(message)
        if game is None:
            return said
        if begun is not None:
            return begun if _is_begun(game, message, begun) else said
        candidates = await self._asked(message, game)
        return (completed(candidates, answer) if answer and candidates else None) or said

    async def _game_of(self, message: discord.Message) -> Game | None:
        """The game in the channel of a message, if it is the turn of its author."""
        try:
            game = await self._table.game(str(message.channel.id))
        except TableError:
            return None
        return game if game.to_move is not None and game.to_move.id == person(message.author).id else None

    async def _asked(self, message: discord.Message, game: Game) -> tuple[Move, ...]:
        """The moves of which the author of a message was asked to say which one, if that stands."""
        since = number_of((await self._table.last_event(game)).request)
        question = self._open.get(_key(message)) or await self._refused_before(message, game, since)
        return question.candidates if question is not None and question.asked > since else ()

    async def _refused_before(self, message: discord.Message, game: Game, since: int) -> _Question | None:
        """What an earlier life asked the author of a message last, by the wording of what was refused as it is now."""
        rows = [row for row in await self._table.refused_in(game.channel) if row.person == person(message.author).id]
        moments = {number_of(row.request): max(row.edited, number_of(row.request)) for row in rows}
        for number in sorted(
            (each for each in moments if moments[each] > since), key=moments.__getitem__, reverse=True
        ):
            try:
                refused = await message.channel.fetch_message(number)
            except NOT_TAKEN:
                return None
            if not self._is_answer(refused):
                candidates = _could_mean(game, refused, typed_move(self._text_of(refused)))
                return _Question(refused.id, _moment(refused), candidates)
        return None

    def _is_answer(self, message: discord.Message) -> bool:
        return read_answer(self._text_of(message), TYPED.moves) is not None


def _is_begun(game: Game, message: discord.Message, begun: Reading) -> bool:
    """Whether a move is begun with a piece of the author of a message, though it may have none."""
    try:
        meant_move(game, person(message.author), begun)
    except (Ambiguous, Illegal):
        return True
    except Refusal:
        pass
    return False


def _could_mean(game: Game, message: discord.Message, said: Reading) -> tuple[Move, ...]:
    """The moves of which it is to be asked which one a message means; none if that is no question."""
    try:
        meant_move(game, person(message.author), said)
    except Ambiguous as error:
        return error.candidates
    except Refusal:
        pass
    return ()


def _key(message: discord.Message) -> tuple[int, int]:
    return message.channel.id, message.author.id


def _moment(message: discord.Message) -> int:
    """When a message came to say what it says, as a number that grows with time, as Discord's ids do."""
    return max(message.id, edit_of(message))
