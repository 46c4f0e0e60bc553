"""Help: what whoever asks can do now, where they are, by command or as an answer to "help"."""

from collections.abc import Sequence

import discord

from bot.discord_ui.game.book import ShowRules
from bot.discord_ui.game.lobby import Rematch
from bot.discord_ui.game.picker import movable_button, move_button
from bot.discord_ui.game.typed_moves import Reaction
from bot.discord_ui.kit.answers import Answer, Reply
from bot.discord_ui.kit.buttons import Press, row
from bot.discord_ui.kit.offers import Gate, Offer, SlashCommand
from bot.discord_ui.kit.places import place_of
from bot.discord_ui.kit.visit import Visit, person
from bot.phrases.help import is_help, tell_help
from bot.phrases.language import Language
from bot.phrases.languages import TYPED, language
from bot.table.model import Game, Person
from bot.table.rooms.room_papers import Rooms
from bot.table.rooms.rooms import RoomKind
from bot.table.standing import Standing, standing_of
from bot.table.table import Table


class Help:
    """Says what can be done."""

    def __init__(self, table: Table, rooms: Rooms, default_language: str, *, reads_messages: bool) -> None:
        """Look at `table`, and into `rooms` for where something was typed.

        `default_language` is spoken where none is known; `reads_messages` says whether a move can simply be typed.
        """
        self._table = table
        self._rooms = rooms
        self._default_language = default_language
        self._reads_messages = reads_messages

    def offer(self) -> Offer:
        """Return the command."""
        gate = Gate(in_threads=True, in_private=True)
        return Offer(commands=(SlashCommand("djambi help", "commands.help_description", self.help, gate=gate),))

    async def help(self, visit: Visit) -> Reply:
        """Say what whoever asks can do now, with buttons for it."""
        if visit.place is None:
            return _elsewhere(visit.lang)
        return self._answer(visit.game, visit.person, visit.lang, visit.room.kind if visit.room else None)

    async def heard(self, message: discord.Message, text: str, addressed: bool) -> Reaction | None:  # noqa: FBT001 - as of every listener
        """Answer a message to us that asks for help, in the language of the game."""
        if not (addressed or message.guild is None) or not is_help(text, TYPED):
            return None
        place = place_of(message.channel)
        room = await self._rooms.of_thread(str(place.thread.id)) if place and place.thread else None
        game = await self._game(str(place.channel.id) if place else "", room.game if room else 0)
        spoken = str(message.guild.preferred_locale) if message.guild else ""
        lang = language(game.terms.language if game else spoken, self._default_language)
        answer = self._answer(game, person(message.author), lang, room.kind if room else None)
        return Reaction(reply=answer if place else _elsewhere(lang), is_noted=False, instead=lang.answers.too_much)

    async def _game(self, channel: str, number: int) -> Game | None:
        """The game of a room by its number, or else the one that is seen in a channel."""
        return await self._table.game_of(number) if number else await self._table.seen_in(channel)

    def _answer(self, game: Game | None, asker: Person, lang: Language, room: RoomKind | None) -> Answer:
        told = tell_help(game, asker, lang, room=room, reads_messages=self._reads_messages)
        return Answer(told, row(*_buttons(game, standing_of(game, asker), lang)))


def _elsewhere(lang: Language) -> Answer:
    return Answer(lang.help.elsewhere, row(_rules(lang)))


def _buttons(game: Game | None, standing: Standing, lang: Language) -> Sequence[Press]:
    """What can be done by a press; whoever presses it does it for themselves."""
    rules = _rules(lang)
    if game is None:
        return [rules]
    match standing:
        case Standing.TURN | Standing.WAITING if move := move_button(game, lang):
            return [move, movable_button(game, lang), rules]
        case Standing.PLAYED:
            return [Press(lang.lobby.button_rematch, Rematch(game.id)), rules]
        case _:
            return [rules]


def _rules(lang: Language) -> Press:
    return Press(lang.lobby.button_rules, ShowRules())
