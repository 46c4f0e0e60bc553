"""Open questions and refusals: what the last move of each player lacks.

If a move lacks a square, its author is asked, and can answer with the square alone, as they can when the guide asks.
The question stays open until something happens in the game, its author asks for another move, takes the half move back,
or deletes the message. After a restart it is found among the refused messages in the database.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import discord

from bot.discord_ui.game.histories import edit_of
from bot.discord_ui.game.picker import MoveQuestion, Questions
from bot.discord_ui.kit.answers import Answer
from bot.discord_ui.kit.offers import Reaction
from bot.discord_ui.kit.places import NOT_TAKEN
from bot.discord_ui.kit.visit import person
from bot.djambi.errors import Ambiguous, Illegal, Refusal, Unreadable
from bot.djambi.moves import Move
from bot.djambi.reading import Reading, is_meant_as_move
from bot.djambi.sentences import answer_in
from bot.phrases.languages import TYPED, language, read_in_any_language
from bot.phrases.refusals import is_unsaid_kill
from bot.table.decide import meant_move
from bot.table.game.picker import completed
from bot.table.machines.attention import number_of
from bot.table.model import Game, TableError
from bot.table.table import Table


@dataclass(slots=True)
class Asking:
    """Knows who was asked what, also by the guide; `text_of` gives what a message says to the bot."""

    table: Table
    text_of: Callable[[discord.Message], str]
    _open: Questions

    def ask(self, message: discord.Message, error: Refusal | None = None) -> None:
        """Remember the question that `error` puts to the author of a message, if any, in place of the one before.

        An impossible answer leaves the question open.
        """
        candidates = error.candidates if isinstance(error, Ambiguous) else ()
        if not candidates and self._is_answer(message):
            return
        self._open[_key(message)] = MoveQuestion(message.id, _moment(message), candidates, error)

    def was_refused(self, message: discord.Message) -> bool:
        """Return whether the last move of a message's author was refused, perhaps long ago."""
        question = self._open.get(_key(message))
        return question is not None and question.refusal is not None

    async def refused(self, message: discord.Message, game: Game, *, of_anybody: bool) -> Refusal | None:
        """Return why the last move of a message's author was refused, if nothing has happened in `game` since.

        `of_anybody` is whether it may be somebody else's.
        """
        me = _key(message)
        heard = (each for key, each in self._open.items() if key == me or (of_anybody and key[0] == me[0]))
        newest = max((each for each in heard if each.refusal is not None), key=lambda each: each.asked, default=None)
        since = number_of((await self.table.last_event(game)).request)
        return newest.refusal if newest is not None and newest.asked > since else None

    async def answers(self, message: discord.Message, text: str) -> bool:
        """Return whether a message names the square that its author was asked for."""
        if answer_in(text, TYPED.moves) is None:
            return False
        game = await self._game_of(message)
        return game is not None and bool(await self._asked(message, game))

    async def dropped(self, message: discord.Message) -> Reaction | None:
        """Forget the unfinished move of the author of `message` and return the news of it; `None` without one."""
        game = await self._game_of(message)
        if game is None or not await self._asked(message, game):
            return None
        self.ask(message)
        lang = language(game.terms.language)
        return Reaction(reply=Answer(lang.taking_back.begun), is_refused=True, instead=lang.answers.too_much)

    async def repeats(self, message: discord.Message, error: Ambiguous) -> bool:
        """Return whether the author was asked just this and says the same whole move again: then it is meant."""
        if not is_unsaid_kill(error.candidates):
            return False
        game = await self._game_of(message)
        return game is not None and await self._asked(message, game) == error.candidates

    def reads(self, message: discord.Message) -> None:
        """Drop the question that an earlier wording of a message caused."""
        question = self._open.get(_key(message))
        if question is not None and question.message == message.id:
            del self._open[_key(message)]

    def forget(self, message_ids: Iterable[int]) -> None:
        """Ask nothing any more because of messages that are gone."""
        gone = set(message_ids)
        for key in [key for key, question in self._open.items() if question.message in gone]:
            del self._open[key]

    async def meant(self, message: discord.Message, said: Reading) -> Reading:
        """Return what a message that reads as `said` means: for its author, what is otherwise talk can be a move.

        That is the answer to a question, or the beginning of a move of the player to move.
        """
        if is_meant_as_move(said):
            return said
        answer = answer_in(self.text_of(message), TYPED.moves)
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
            game = await self.table.game(str(message.channel.id))
        except TableError:
            return None
        return game if game.to_move is not None and game.to_move.id == person(message.author).id else None

    async def _asked(self, message: discord.Message, game: Game) -> tuple[Move, ...]:
        """The moves in the open question to the author of a message, if there is one."""
        since = number_of((await self.table.last_event(game)).request)
        question = self._open.get(_key(message)) or await self._refused_before(message, game, since)
        return question.candidates if question is not None and question.asked > since else ()

    async def _refused_before(self, message: discord.Message, game: Game, since: int) -> MoveQuestion | None:
        """The last question of an earlier run to a message's author, by the present wording of what was refused."""
        rows = [row for row in await self.table.refused_in(game.channel) if row.person == person(message.author).id]
        moments = {number_of(row.request): max(row.edited, number_of(row.request)) for row in rows}
        for number in sorted(
            (each for each in moments if moments[each] > since), key=moments.__getitem__, reverse=True
        ):
            try:
                refused = await message.channel.fetch_message(number)
            except NOT_TAKEN:
                return None
            if not self._is_answer(refused):
                candidates = _could_mean(game, refused, read_in_any_language(self.text_of(refused)))
                return MoveQuestion(refused.id, _moment(refused), candidates)
        return None

    def _is_answer(self, message: discord.Message) -> bool:
        return answer_in(self.text_of(message), TYPED.moves) is not None


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
    """The moves that an ambiguous message can mean; none if there is nothing to ask."""
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
