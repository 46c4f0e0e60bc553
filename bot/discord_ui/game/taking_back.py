"""Taking turns back with the button, the command or a typed word; posts of such turns are marked."""

from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import discord
from discord import app_commands

from bot.discord_ui.game.boards import Boards
from bot.discord_ui.game.histories import own_posts
from bot.discord_ui.kit.answers import NOBODY, Answer, Reply, To
from bot.discord_ui.kit.buttons import GameVerb, Press, row
from bot.discord_ui.kit.offers import Refused, Shelf, presses
from bot.discord_ui.kit.pictures import picture_name
from bot.discord_ui.kit.places import text_channel
from bot.discord_ui.kit.translating import clickable
from bot.discord_ui.kit.visit import Visit
from bot.phrases.language import Language
from bot.phrases.languages import language
from bot.phrases.news import event_text, posted, was_taken_back
from bot.table.events import Event, GaveUp, TakenBack, TurnPlayed, turns_of
from bot.table.game.taking_back import (
    may_be_taken_back,
    propose_back_last,
    take_back,
    take_back_last,
    take_back_turn,
)
from bot.table.machines.attention import number_of
from bot.table.model import Game, Person, Phase, TableError, Trouble
from bot.table.table import Table

_MOST_CHANGED: Final = 10
"""So many old posts are changed at most: of more turns the newest."""
_LONGEST: Final = 2000
"""As long a message of Discord's may be."""

_Gone = TurnPlayed | GaveUp


class TakeBack(GameVerb, name="back"):
    """Takes back what was done with journal entry `seq`, or proposes it."""

    seq: int


def take_back_button(event: Event, lang: Language) -> tuple[Press, ...]:
    """Return the button with which a person takes back what they did, if that is possible."""
    if not may_be_taken_back(event):
        return ()
    return (Press(lang.taking_back.button_back, TakeBack(event.game.id, event.seq)),)


class AskBack(GameVerb, name="back-ask"):
    """Asks everybody to go back before the last turn of `person`, who had to be told of what came after it.

    It was so after journal entry `seq`.
    """

    seq: int
    person: str


_SINCE: Final = (Trouble.PLAYED_SINCE, Trouble.RESIGNED_SINCE)


def ask_back(refused: Refused) -> discord.ui.View | None:
    """Return the button that asks everybody to go back, below the refusal of a turn that somebody has played after."""
    error, game = refused.error, refused.game
    if not isinstance(error, TableError) or error.trouble not in _SINCE or game is None:
        return None
    return row(ask_back_button(game, refused.person, refused.lang))


def ask_back_button(game: Game, person: Person, lang: Language, shelf: Shelf | None = None) -> Press:
    """Return the button with which `person` asks everybody to go back before their last turn."""
    return Press(lang.taking_back.button_ask, AskBack(game.id, game.seq, person.id), shelf=shelf)


def below_receipt(event: Event, lang: Language) -> discord.ui.View | None:
    """Return what stands below what only its author is told of something that was done."""
    buttons = take_back_button(event, lang)
    return row(*buttons) if buttons else None


@dataclass(frozen=True, slots=True)
class TakingBack:
    """Takes turns back."""

    client: discord.Client
    table: Table
    boards: Boards

    async def command(self, visit: Visit, turns: app_commands.Range[int, 1, 99] | None = None) -> Reply:
        """Take back the visitor's own last turn, or propose to all to go back some turns of any players."""
        if turns is None:
            event = await self.table.take_back_last(visit.channel, visit.asked)
        else:
            event = await visit.look_back(take_back, turns)
        return Answer(event_text(event, visit.lang), done=(event,))

    @presses(TakeBack)
    async def _back(self, visit: Visit, pressed: TakeBack) -> Reply:
        event = await visit.look_back(take_back_turn, pressed.seq)
        return Answer(event_text(event, visit.lang), to=To.PLACE, done=(event,))

    @presses(AskBack)
    async def _ask(self, visit: Visit, pressed: AskBack) -> Reply:
        if pressed.person != visit.person.id:
            raise TableError(Trouble.NOT_FOR_YOU, next(iter(_seated(visit.open(), pressed.person)), None))
        event = await visit.look_back(propose_back_last, pressed.seq)
        return Answer(event_text(event, visit.lang), to=To.PLACE, done=(event,))

    async def more(self, visit: Visit, game: Game) -> list[Press]:
        """Return the button for the visitor's own last turn, if it can be taken back or that can be proposed."""
        if game.phase is not Phase.RUNNING or not game.sides_of(visit.person.id):
            return []
        events = await self.table.events(game)
        try:
            take_back_last(events, visit.asked)
        except TableError as error:
            asks = error.trouble in _SINCE
            return [ask_back_button(game, visit.person, visit.lang, Shelf.BACK)] if asks else []
        own = next(event for event in reversed(turns_of(events)) if event.person.id == visit.person.id)
        return [Press(visit.lang.taking_back.button_back, TakeBack(game.id, own.seq), shelf=Shelf.BACK)]

    async def follow(self, event: Event) -> None:
        """Let the posts of what was taken back say so, as far as they are found and can be changed."""
        channel = text_channel(self.client.get_channel(int(event.game.channel)))
        if not isinstance(event, TakenBack) or channel is None:
            return
        since = await self.table.events(event.game, event.to + 1)
        gone = [each for each in since if isinstance(each, _Gone) and event.to < each.seq < event.seq]
        gone = gone[-_MOST_CHANGED:]
        asked = min((number for each in gone if (number := number_of(each.request))), default=0)
        for message in self.boards.sent(event.game.id):
            with suppress(discord.NotFound):  # somebody has deleted it
                gone = await self._say_so(message, event, gone) if message.id > asked > 0 else gone
        async for message in own_posts(channel, asked if gone else 0):
            gone = await self._say_so(message, event, gone)
            if not gone:
                return

    async def _say_so(self, message: discord.Message, event: TakenBack, gone: list[_Gone]) -> list[_Gone]:
        """Let a message say which of `gone` it tells were taken back with `event`; return the others."""
        lang = language(event.game.terms.language)
        told = [each for each in gone if _tells(message, each, lang)]
        if told and not _tells(message, event, lang):  # unless this post reports the take-back
            self.boards.changed(message)
            await _note(message, [was_taken_back(each, lang) for each in told])
        return [each for each in gone if each not in told]


def _seated(game: Game, person: str) -> list[Person]:
    return [each for each in game.seats.values() if each.id == person]


def _tells(message: discord.Message, event: Event, lang: Language) -> bool:
    """Whether a message is the post of an event, or of several with it."""
    names = [file.filename for file in message.attachments]
    return posted(event, lang)[0][0] in message.content or picture_name(event.game) in names


async def _note(message: discord.Message, sentences: list[str]) -> None:
    """Add to a message what is not in it yet, and take away its buttons."""
    new = [sentence for sentence in sentences if f"*{sentence}*" not in message.content]
    text = "\n".join([message.content, *(f"*{sentence}*" for sentence in new)])
    if new and len(text) <= _LONGEST:
        await message.edit(content=clickable(text), view=None, allowed_mentions=NOBODY)
