"""Help: what the asker can do here and now, for the command, and for "help" and similar words in a message."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import discord

from bot.discord_ui.game.asked import Asker, QuestionAnswers, rules_button
from bot.discord_ui.game.asking import Asking
from bot.discord_ui.game.below import held_up
from bot.discord_ui.game.lobby import Rematch
from bot.discord_ui.game.picker import movable_button, move_button
from bot.discord_ui.game.views import ShowReplay
from bot.discord_ui.kit.answers import Answer, Reply
from bot.discord_ui.kit.buttons import Press, Verb, row
from bot.discord_ui.kit.offers import Hook, Offers, Reaction, Refused, below_refusal, presses
from bot.discord_ui.kit.pictures import Pictures
from bot.discord_ui.kit.places import Place, may_post, place_of
from bot.discord_ui.kit.visit import Visit, person
from bot.djambi.errors import Refusal
from bot.phrases.book import rule_of_refusal, tell_help
from bot.phrases.language import Language
from bot.phrases.languages import TYPED, language
from bot.phrases.names import with_sides
from bot.phrases.questions import Question, asks_why, read_question
from bot.phrases.refusals import refuse
from bot.phrases.typed import read_ask
from bot.phrases.words.typed import Ask
from bot.table.events import TurnPlayed
from bot.table.model import Game, Person, Phase, Status, status_of
from bot.table.rooms.room_records import Rooms
from bot.table.rooms.rooms import RoomKind
from bot.table.table import Table


class AskHelp(Verb, name="ask-help"):
    """Shows the presser what they can do, as the command does."""


def help_button(lang: Language) -> Press:
    """Return the button that shows the presser what they can do."""
    return Press(lang.help.button, AskHelp())


OWN_MENU: Final = Hook[[Language], Press]()
"""A button in the menu of people who have installed the app for themselves."""

_LONGEST_WHY: Final = 60
"""The most letters of a text that may ask why a move was refused."""
_UNADDRESSED: Final = frozenset({Ask.HELP, Ask.RESIGN, Ask.DRAW})
"""What players say as a whole message to nobody, and mean us."""


@dataclass(frozen=True, slots=True)
class Help:
    """Says what people can do, and answers short requests.

    `default_language` is used where none is known; `offers` have the buttons for private views; `reads_messages` is
    whether the bot reads typed moves.
    """

    table: Table
    rooms: Rooms
    asking: Asking
    pictures: Pictures
    default_language: str
    offers: Offers
    reads_messages: bool

    @property
    def _answers(self) -> QuestionAnswers:
        return QuestionAnswers(self.table, self.pictures, self.offers, self.reads_messages)

    async def help(self, visit: Visit) -> Reply:
        """Say what the asker can do now, with buttons for it."""
        if visit.place is None:
            return _elsewhere(visit.lang)
        room = visit.room.kind if visit.room else None
        return await self._answer(visit.game, visit.person, visit.at, visit.lang, room)

    async def own(self, visit: Visit) -> Reply:
        """Show the menu of people who have installed the app for themselves."""
        return Answer(visit.lang.help.own, row(*(button(visit.lang) for button in OWN_MENU.of(self.offers))))

    @presses(AskHelp)
    async def _pressed(self, visit: Visit, pressed: AskHelp) -> Reply:
        return await self.help(visit)

    async def heard(self, message: discord.Message, text: str, addressed: bool) -> Reaction | None:  # noqa: FBT001 - as of every listener
        """Answer a short request in a message to us, in the language of the game.

        A player who asks for help, a draw or to resign without speaking to us gets the button for it, and whoever is
        next an answer to any question about the game.
        """
        word, to_us = read_ask(text, TYPED), _speaks_to_us(message, addressed)
        may_ask_why = len(text) <= _LONGEST_WHY and (to_us or self.asking.was_refused(message))
        if may_ask_why and asks_why(text, TYPED) and (why := await self._why(message, to_us=to_us)) is not None:
            return why
        is_word = word is not None and (to_us or word[0] in _UNADDRESSED)
        asked = Question(*word) if word is not None and is_word else self._question(text, message.channel.id)
        if asked is None:
            return None
        if not to_us and await self.asking.answers(message, text):
            return None
        place = place_of(message.channel)
        if not to_us and (place is None or not await self._hears_player(asked, is_word, message, place)):
            return None
        if asked.ask is Ask.TAKE_BACK and (dropped := await self.asking.dropped(message)) is not None:
            return dropped
        room = await self.rooms.of_thread(str(place.thread.id)) if place and place.thread else None
        game = await self._game(str(place.channel.id) if place else "", room.game if room else 0)
        spoken = str(message.guild.preferred_locale) if message.guild else ""
        lang = language(game.terms.language if game else spoken, self.default_language)
        asker = Asker(person(message.author), game, place, to_us)
        try:
            if to_us or game is None:
                at = message.created_at.timestamp()
                answer = await self._answered(asked, asker, at, room.kind if room else None, lang)
            else:
                opened = self._answers.opened(asked, asker, lang)
                answer = opened or await self._answers.about(asked, asker, game, lang)
        except Refusal as error:
            answer = Answer(refuse(error, game, lang))
        return Reaction(reply=answer, is_noted=False, instead=lang.answers.too_much)

    async def _why(self, message: discord.Message, *, to_us: bool) -> Reaction | None:
        """Say again why the last move of a message's author was refused, with the rule; `None` if none was.

        If they speak to us, somebody else's move will do.
        """
        game = self.table.at_hand(str(message.channel.id))
        error = await self.asking.refused(message, game, of_anybody=to_us) if game is not None else None
        if game is None or error is None:
            return None
        asker, lang = person(message.author), language(game.terms.language)
        below = below_refusal(Refused(error, asker, game, lang), self.offers)
        told = [refuse(error, game, lang, asker), rule_of_refusal(error, game.terms.rules, lang)]
        answer = Answer("\n".join(filter(None, told)), below)
        return Reaction(reply=answer, is_noted=False, instead=lang.answers.too_much)

    def _question(self, text: str, channel: int) -> Question | None:
        """What a text asks. The players of the channel's game may be called by their names."""
        asked = read_question(text, TYPED)
        game = self.table.at_hand(str(channel)) if asked is None else None
        sided = with_sides(text, game, language(game.terms.language)) if game else text
        return read_question(sided, TYPED) if sided != text else asked

    async def _answered(
        self, asked: Question, asker: Asker, at: float, room: RoomKind | None, lang: Language
    ) -> Answer:
        """The answer to a request; without a game, what the asker can do."""
        game = asker.game
        if asked.ask is not Ask.HELP and (opened := self._answers.opened(asked, asker, lang)) is not None:
            return opened
        if asker.place is None:
            return _elsewhere(lang)
        if asked.ask is Ask.HELP or game is None or game.phase is Phase.LOBBY:
            return await self._answer(game, asker.person, at, lang, room)
        return await self._answers.about(asked, asker, game, lang)

    async def _hears_player(self, asked: Question, is_word: bool, message: discord.Message, place: Place) -> bool:  # noqa: FBT001 - one caller
        """Whether an unaddressed request is for us: if a player makes it in the channel of their running game.

        Some words (`is_word`) are heard from every player, questions only from whoever is next, and from whoever played
        last if it is about taking that back.
        """
        game = await self.table.seen_in(str(place.channel.id)) if place.thread is None else None
        if game is None or not may_post(place.channel) or not game.phase.is_open:
            return False
        me = person(message.author).id
        if is_word:
            return bool(game.playing_sides_of(me)) if asked.ask is not Ask.HELP else bool(game.sides_of(me))
        if asked.ask is Ask.TAKE_BACK and game.phase is Phase.RUNNING:
            event = await self.table.last_event(game)
            if isinstance(event, TurnPlayed) and event.person.id == me:
                return True
        return game.to_move is not None and game.to_move.id == me

    async def _game(self, channel: str, number: int) -> Game | None:
        """The game of a room by its number, or else the game of a channel."""
        return await self.table.game_of(number) if number else await self.table.seen_in(channel)

    async def _answer(
        self, game: Game | None, asker: Person, at: float, lang: Language, room: RoomKind | None
    ) -> Answer:
        told = tell_help(game, asker, lang, room=room, reads_messages=self.reads_messages)
        held = await held_up(game, asker.id, at, lang, self.table, self.offers) if game else []
        buttons = [button for each in held for button in each.buttons]
        lines = "\n".join([*(each.line for each in held), told])
        return Answer(lines, row(*buttons, *_buttons(game, status_of(game, asker), lang)))


def _speaks_to_us(message: discord.Message, addressed: bool) -> bool:  # noqa: FBT001 - as of every listener
    """Whether a message is for us: a direct message, a mention, or a reply to us."""
    if addressed or message.guild is None:
        return True
    me, replied = message.guild.me.id, message.reference.resolved if message.reference else None
    return f"<@{me}>" in message.content or (isinstance(replied, discord.Message) and replied.author.id == me)


def _elsewhere(lang: Language) -> Answer:
    return Answer(lang.help.elsewhere, row(rules_button(lang)))


def _buttons(game: Game | None, status: Status, lang: Language) -> Sequence[Press]:
    """The buttons for what the presser can do."""
    rules = rules_button(lang)
    if game is None:
        return [rules]
    match status:
        case Status.TURN | Status.WAITING if move := move_button(game, lang):
            return [move, movable_button(game, lang), rules]
        case Status.OUT | Status.WATCHING:
            return [Press(lang.replay.button, ShowReplay(game.id)), rules]
        case Status.PLAYED:
            return [Press(lang.lobby.button_rematch, Rematch(game.id)), rules]
        case _:
            return [rules]
