"""Help: what the asker can do here and now, for the command, and for "help" and similar words in a message."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import discord

from bot.discord_ui.game.book import ShowRules
from bot.discord_ui.game.lobby import Rematch
from bot.discord_ui.game.picker import movable_button, move_button
from bot.discord_ui.game.views import ShowReplay
from bot.discord_ui.kit.answers import Answer, Reply
from bot.discord_ui.kit.buttons import Press, Verb, row
from bot.discord_ui.kit.offers import Offer, Reaction, presses
from bot.discord_ui.kit.pictures import Pictures
from bot.discord_ui.kit.places import Place, may_post, place_of
from bot.discord_ui.kit.visit import Visit, person
from bot.djambi.errors import Refusal
from bot.djambi.rules import Rules
from bot.phrases.board import alt_text, game_status, how_it_stands, why_next, with_board
from bot.phrases.book import tell_help, tell_page
from bot.phrases.language import Language
from bot.phrases.languages import TYPED, language
from bot.phrases.moves import moves_list, tell_ends
from bot.phrases.news import event_text
from bot.phrases.refusals import refuse
from bot.phrases.typed import read_ask
from bot.phrases.words.typed import Ask
from bot.scene import moves_scene, scene_of
from bot.table.events import TurnPlayed
from bot.table.game.book import PAGES
from bot.table.game.picker import ends_of, moves_from
from bot.table.model import Game, Person, Phase, Status, status_of
from bot.table.rooms.room_papers import Rooms
from bot.table.rooms.rooms import RoomKind
from bot.table.table import Table
from rendering import Scene


class AskHelp(Verb, name="ask-help"):
    """Shows the presser what they can do, as the command does."""


def help_button(lang: Language) -> Press:
    """Return the button that shows the presser what they can do."""
    return Press(lang.help.button, AskHelp())


_UNADDRESSED: Final = frozenset({Ask.HELP, Ask.RESIGN, Ask.DRAW})
"""What players say as a whole message to nobody, and mean us."""


@dataclass(frozen=True, slots=True)
class _Asks:
    """A request: who asks for what, about which game, and where; `place` is `None` in a direct message."""

    ask: Ask
    square: str
    person: Person
    game: Game | None
    place: Place | None
    room: RoomKind | None


@dataclass(frozen=True, slots=True)
class Help:
    """Says what people can do, and answers short requests.

    `default_language` is used where none is known; `offers` have the buttons for private views; `reads_messages` is
    whether the bot reads typed moves.
    """

    table: Table
    rooms: Rooms
    pictures: Pictures
    default_language: str
    offers: Sequence[Offer]
    reads_messages: bool

    async def help(self, visit: Visit) -> Reply:
        """Say what the asker can do now, with buttons for it."""
        if visit.place is None:
            return _elsewhere(visit.lang)
        return self._answer(visit.game, visit.person, visit.lang, visit.room.kind if visit.room else None)

    async def own(self, visit: Visit) -> Reply:
        """Show the menu of people who have installed the app for themselves."""
        return Answer(visit.lang.help.own, row(*(button(visit.lang) for offer in self.offers for button in offer.own)))

    @presses(AskHelp)
    async def _pressed(self, visit: Visit, pressed: AskHelp) -> Reply:
        return await self.help(visit)

    async def heard(self, message: discord.Message, text: str, addressed: bool) -> Reaction | None:  # noqa: FBT001 - as of every listener
        """Answer a short request in a message to us, in the language of the game.

        A player who asks for help, a draw or to resign without speaking to us gets the button for it.
        """
        asked, to_us = read_ask(text, TYPED), _speaks_to_us(message, addressed)
        if asked is None or not (to_us or asked[0] in _UNADDRESSED):
            return None
        place = place_of(message.channel)
        if not to_us and (place is None or not await self._hears_player(asked[0], message, place)):
            return None
        room = await self.rooms.of_thread(str(place.thread.id)) if place and place.thread else None
        game = await self._game(str(place.channel.id) if place else "", room.game if room else 0)
        spoken = str(message.guild.preferred_locale) if message.guild else ""
        lang = language(game.terms.language if game else spoken, self.default_language)
        asks = _Asks(*asked, person(message.author), game, place, room.kind if room else None)
        try:
            answer = await self._answered(asks, lang) if to_us else self._opened(asks.ask, game, lang) or Answer()
        except Refusal as error:
            answer = Answer(refuse(error, game, lang))
        return Reaction(reply=answer, is_noted=False, instead=lang.answers.too_much)

    async def _answered(self, asks: _Asks, lang: Language) -> Answer:
        """The answer to a request; without a game, what the asker can do."""
        ask, game = asks.ask, asks.game
        if ask is not Ask.HELP and (opened := self._opened(ask, game, lang)) is not None:
            return opened
        if asks.place is None:
            return _elsewhere(lang)
        if ask is Ask.HELP or game is None or game.phase is Phase.LOBBY:
            return self._answer(game, asks.person, lang, asks.room)
        event = await self.table.last_event(game)
        if ask is Ask.MOVES:
            square, moves = moves_from(game, asks.square)
            told = tell_ends(game.position, square, moves, game.terms.rules, lang)
            scene = moves_scene(game, square, ends_of(moves))
            text = moves_list(game.position, square, moves, game.terms.rules, lang)
            return self._drawn(asks, text, scene, told, lang)
        why = why_next(game.position, event.side, lang) if isinstance(event, TurnPlayed) else ""
        if ask is Ask.TURN:
            return Answer("\n".join(filter(None, [how_it_stands(game, lang), why])))
        status = "\n".join(filter(None, [game_status(game, lang), why]))
        told = event_text(event, lang)
        return self._drawn(asks, f"{told}\n{status}", scene_of(game, event.facts), told, lang)

    async def _hears_player(self, ask: Ask, message: discord.Message, place: Place) -> bool:
        """Whether an unaddressed request is for us: if a player makes it in the channel of their running game."""
        game = await self.table.seen_in(str(place.channel.id)) if place.thread is None else None
        if game is None or not may_post(place.channel) or not game.phase.is_open:
            return False
        me = person(message.author).id
        return bool(game.playing_sides_of(me)) if ask is not Ask.HELP else bool(game.sides_of(me))

    def _opened(self, ask: Ask, game: Game | None, lang: Language) -> Answer | None:
        """The book of rules, or buttons for private views; `None` for other requests."""
        if ask is Ask.RULES:
            return Answer(tell_page(PAGES[0], game.terms.rules if game else Rules(), lang), row(rules_button(lang)))
        buttons = [offer.alone[ask](lang) for offer in self.offers if ask in offer.alone]
        return Answer(lang.help.alone, row(*buttons)) if buttons else None

    def _drawn(self, asks: _Asks, text: str, scene: Scene, told: str, lang: Language) -> Answer:
        """An answer with a picture of the game, or its board in letters if we may not attach files."""
        game, place = asks.game, asks.place
        if game is None or place is None:
            return Answer(text)
        where = place.thread or place.channel
        if not where.permissions_for(where.guild.me).attach_files:
            return Answer(with_board(text, game, lang))
        # Not under a post's file name, by which posts are recognised.
        alt = alt_text(game, told, lang)
        return Answer(text, drawings=(partial(self.pictures.drawn, "djambi.png", scene, game.terms.theme, alt),))

    async def _game(self, channel: str, number: int) -> Game | None:
        """The game of a room by its number, or else the game of a channel."""
        return await self.table.game_of(number) if number else await self.table.seen_in(channel)

    def _answer(self, game: Game | None, asker: Person, lang: Language, room: RoomKind | None) -> Answer:
        told = tell_help(game, asker, lang, room=room, reads_messages=self.reads_messages)
        return Answer(told, row(*_buttons(game, status_of(game, asker), lang)))


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


def rules_button(lang: Language) -> Press:
    """Return the button that opens the book of rules."""
    return Press(lang.lobby.button_rules, ShowRules())
