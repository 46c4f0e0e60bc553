"""Moves typed as messages: a move is played, an attempt at one is answered, talk is left alone."""

import logging
import re
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final

import discord
from cachetools import TTLCache

from bot import timing
from bot.allowance import Allowance, Heard
from bot.discord_ui.game.asking import Asking
from bot.discord_ui.game.help import help_button
from bot.discord_ui.game.histories import with_names, written_to
from bot.discord_ui.game.picker import go_on_button, look_first, play_button
from bot.discord_ui.game.said_moves import SaidMoves, request_of
from bot.discord_ui.kit.answers import NOBODY, Answer, failure
from bot.discord_ui.kit.buttons import row
from bot.discord_ui.kit.logs import Tally, mishap, tally
from bot.discord_ui.kit.offers import Hook, Offers, Reaction, Refused, below_refusal
from bot.discord_ui.kit.places import NOT_TAKEN, cannot_post_in, is_refused, may_post, nonce_of, place_of, text_channel
from bot.discord_ui.kit.translating import clickable
from bot.discord_ui.kit.visit import Clock, person
from bot.djambi.errors import Ambiguous, Refusal, Unclear, Unreadable
from bot.djambi.geometry import SQUARE
from bot.djambi.moves import PASS, Move, write_move
from bot.djambi.reading import Reading, is_meant_as_move, is_of_side
from bot.djambi.sentences import answer_in, sentence_in
from bot.djambi.tokens import NAMED
from bot.djambi.typed_move import Purpose, TypedMove
from bot.phrases.language import Language
from bot.phrases.languages import TYPED, language, read_in_any_language, wants_back
from bot.phrases.moves import just_the_square
from bot.phrases.names import in_words, move_text, quoted, with_sides
from bot.phrases.refusals import is_unsaid_kill, lacks_a_square, refuse
from bot.phrases.talk import is_talk
from bot.table.decide import SeesFirstError
from bot.table.events import Asked, Event, TurnPlayed
from bot.table.model import Game, Person, Phase, TableError, Trouble
from bot.table.table import Table


@dataclass(frozen=True, slots=True)
class Broken:
    """What a `move` breaks, for its player to read, and whether everybody may know of it."""

    move: Move
    text: str
    is_public: bool


BREAKS: Final = Hook[[Game, Person, Reading, Language], Awaitable[Broken | None]]()
"""What a typed move would break of its player's word, or `None`.

If everybody may know of it, the player is asked first; otherwise it is played, and only the player is told.
"""


_log = logging.getLogger(__name__)

_SQUARE: Final = re.compile(SQUARE, re.IGNORECASE)
_REGRETTED_FOR: Final = 600.0
"""For how many seconds nobody hears again that the bot can't post in a channel."""
_MOST_REGRETTED: Final = 10_000
_MOST_DELETED: Final = 5
_ANSWERS_AT_ONCE: Final = 5
_SECONDS_AN_ANSWER: Final = 12.0


_NONE: Final = Reaction(is_noted=False)


@dataclass(slots=True)
class MoveMessages:
    """Does what messages say, unless a listener of `offers` wants them, and answers them.

    `my_id` gives the bot's user id; `default_language` is spoken where no game and no server says another; `said` asks
    about moves in sentences; `regretted` hears of a running game in which a message can't be answered.
    """

    table: Table
    clock: Clock
    my_id: Callable[[], int]
    default_language: str
    offers: Offers
    asking: Asking
    said: SaidMoves
    regretted: Callable[[Game], Awaitable[None]]
    _damper: Allowance = field(default_factory=lambda: Allowance(_ANSWERS_AT_ONCE, _SECONDS_AN_ANSWER), init=False)
    _regretted: TTLCache[tuple[int, int], bool] = field(init=False)
    """The people (ids) who have lately heard that the bot can't post in a channel (id)."""
    _closed_letters: set[int] = field(default_factory=set, init=False)

    def __post_init__(self) -> None:
        """Build what depends on the clock."""
        self._regretted = TTLCache(_MOST_REGRETTED, _REGRETTED_FOR, self.clock)

    def concerns(self, message: discord.Message) -> bool:
        """Return whether `message` is meant as a move, or speaks to the bot, regardless of earlier messages."""
        text, addressed = written_to(self.my_id(), message)
        return (
            _is_to_us(message, addressed=addressed) or wants_back(text) or is_meant_as_move(read_in_any_language(text))
        )

    def may_concern(self, message: discord.Message) -> bool:
        """Return whether it does, or may after what was said before it, such as a question."""
        text, _ = written_to(self.my_id(), message)
        is_said = sentence_in(text, TYPED.moves) is not None
        return self.concerns(message) or is_said or answer_in(text, TYPED.moves) is not None

    async def react(self, message: discord.Message, read_up_to: str) -> Reaction:
        """Play `message` if it reads as a move; return that, or what is to be said if it was meant as one or to us.

        `read_up_to` is noted with a move: up to where the channel is read then, if that may be noted.
        """
        text, addressed = written_to(self.my_id(), message)
        for witness in self.offers.witnesses:
            await witness(message)
        if message.edited_at is not None:
            self.asking.reads(message)
            await self.said.forget([message.id])
        if not _is_to_us(message, addressed=addressed) and is_talk(text, partial(self._names, message)):
            return _NONE
        heard = await self._heard(message, text, addressed=addressed)
        return heard or await self._moved(message, text, read_up_to, addressed=addressed)

    def _names(self, message: discord.Message) -> list[str]:
        """The names of the players where a message was written."""
        game = self.table.at_hand(str(message.channel.id))
        return [player.name for player in game.seats.values()] if game else []

    async def _heard(self, message: discord.Message, text: str, *, addressed: bool) -> Reaction | None:
        """What a listener makes of a message, if one wants it."""
        for heard in self.offers.listeners:
            if (reaction := await heard(message, text, addressed)) is not None:
                return reaction
        return None

    async def _moved(self, message: discord.Message, text: str, read_up_to: str, *, addressed: bool) -> Reaction:
        """What comes of a message that may be a move."""
        channel, back = text_channel(message.channel), wants_back(text)
        said = read_in_any_language(text)
        if channel is not None:
            said = await self.asking.meant(message, said)
            meant = await self._meant(message, channel, text, said)
            if isinstance(meant, Reaction):
                return meant
            said = meant
        if not (back or is_meant_as_move(said) or _is_to_us(message, addressed=addressed)):
            return _NONE
        timing.start_timing()
        if channel is None:
            lang = self._language(message, None)
            return _answered(lang.answers.no_dm, lang) if _is_to_us(message, addressed=addressed) else _NONE
        if not may_post(channel):
            return await self._regret(message, channel, quoted(text) if is_meant_as_move(said) else "")
        asked = Asked(person(message.author), _said_at(message), request_of(message.id), read_up_to)
        dropped = await self.asking.dropped(message) if back else None
        return dropped or await self._played_now(message, asked, None if back else said, addressed=addressed)

    async def _meant(
        self, message: discord.Message, channel: discord.TextChannel, text: str, said: Reading
    ) -> Reading | Reaction:
        """What a message asks for: as it reads; or as a sentence, which is asked about if it says a whole move."""
        if isinstance(said, TypedMove) and said.text != text and not await self._may_mean(message, said):
            return Unreadable(Unclear.MOVE, text)  # of somebody else, or another side, it is talk among other words
        if isinstance(said, Unreadable) and NAMED.search(text.lower()):
            said = await self._with_sides(message, text, said)
        if not isinstance(said, Unreadable) or _is_begun(said):
            return said
        sentence = sentence_in(text, TYPED.moves)
        if sentence is None or not may_post(channel):
            return said
        game = await self._game(message)
        moves = self.said.meant(game, message, sentence) if game is not None else ()
        if game is None or not moves:
            wrong = self.said.wrong(game, message, sentence) if game is not None else None
            return wrong or said
        if len(moves) > 1:
            return TypedMove(text, moves[0].kind, moves[0][1:3])
        self.asking.ask(message)
        lang = language(game.terms.language)
        answer = self.said.asked(game, message, moves[0], lang)
        return Reaction(reply=answer, is_refused=True, instead=lang.answers.too_much)

    async def _with_sides(self, message: discord.Message, text: str, said: Unreadable) -> Reading:
        """What a message of the next player asks for if the names of players in it mean their sides."""
        game = await self._game(message) if await self._is_next(message) else None
        sided = with_sides(text, game, language(game.terms.language)) if game is not None else text
        again = read_in_any_language(sided) if sided != text else said
        return again if isinstance(again, TypedMove) else said

    async def _may_mean(self, message: discord.Message, said: TypedMove) -> bool:
        """Whether the author of a message is next, and the side that it names has the piece."""
        game = await self._game(message) if await self._is_next(message) else None
        return game is not None and is_of_side(game.position, said)

    async def _is_next(self, message: discord.Message) -> bool:
        game = await self._game(message)
        return game is not None and game.to_move is not None and game.to_move.id == person(message.author).id

    def apology(self, message: discord.Message, error: Exception) -> Reaction:
        """Return what to say when every try of `message` ended in `error`, which is logged."""
        lang = self._language(message, None)
        return replace(_answered(failure(f"message {message.id}", lang, error), lang), is_noted=False)

    def damped(self, message: discord.Message, reaction: Reaction) -> Reaction:
        """Return the answer that `reaction` gives the author of `message`, unless they had too many."""
        text = reaction.letter or (reaction.reply.text if reaction.reply else None) or ""
        said = self._damped(str(message.author.id), text, reaction.instead) if text and reaction.instead else text
        if said == text:
            return reaction
        reply = Answer(said) if said and reaction.reply else None
        return replace(reaction, reply=reply, letter=said if reaction.letter else "")

    async def say(self, message: discord.Message, reaction: Reaction) -> None:
        """Tell the author of `message` what is to be said, once; raises what Discord may take later."""
        if reaction.reply is not None:
            await _reply(message, reaction.reply)
        if reaction.letter:
            await self._whisper(message, reaction.letter)

    async def done(self, message_id: int) -> Event | None:
        """Return what a message has done, if anything, with the newest state of its game."""
        done = await self.table.done(request_of(message_id))
        return replace(done, game=await self.table.now(done.game)) if done is not None else None

    async def reaction_to_edit(self, message: discord.Message, done: Event) -> Reaction:
        """Return what is to be said when a message that has `done` something says something else now."""
        text, lang = written_to(self.my_id(), message)[0], language(done.game.terms.language)
        if not done.game.phase.is_open:
            return _NONE
        if not isinstance(done, TurnPlayed):
            is_move = is_meant_as_move(read_in_any_language(text)) and not wants_back(text)
            return _answered(lang.taking_back.was_read, lang) if is_move else _NONE
        if _says(text, done):
            return _NONE
        template = lang.turns.edited if await self._stands(message.id) else lang.taking_back.edited
        return _answered(template.format(**_told(done, lang)), lang)

    async def _stands(self, message_id: int) -> bool:
        """Whether what a message has played has not been taken back."""
        played = await self.table.done(request_of(message_id))
        return played is not None and await self.table.stands(played)

    async def deleted(self, message_ids: Collection[int], channel: object) -> None:
        """Say that moves whose messages were deleted stay played; what was refused is over."""
        await self.table.forget_refused(map(request_of, message_ids))
        self.asking.forget(message_ids)
        await self.said.forget(message_ids)
        where = text_channel(channel)
        lines = []
        for message_id in sorted(message_ids):
            played = await self.done(message_id)
            if isinstance(played, TurnPlayed) and played.game.phase.is_open and await self._stands(message_id):
                lang = language(played.game.terms.language)
                said = self._damped(
                    played.person.id, lang.turns.deleted.format(**_told(played, lang)), lang.answers.too_much
                )
                lines += [said] if said else []
        if where is not None and lines:
            text = "\n".join(lines[-_MOST_DELETED:])
            await _send(where, text, silent=True, nonce=nonce_of(where.id, "deleted", *sorted(message_ids)))

    async def _played_now(
        self, message: discord.Message, asked: Asked, said: Reading | None, *, addressed: bool
    ) -> Reaction:
        """Play what was `said`, or take back what was played last, or return why not.

        Raises `StoreError` if that cannot be found out or saved.
        """
        try:
            letter = await self._breaks(message, asked, said) if said is not None else ""
            return Reaction(await self._done(message, asked, said), letter=letter)
        except SeesFirstError as meant:
            return self._look_first(message, asked, meant)
        except Refusal as error:
            game = await self._game(message)
            if game is None and not addressed and not _is_end(error):
                return Reaction()
            lang = self._language(message, game or await self.table.seen_in(str(message.channel.id)))
            tally(Tally.REFUSAL, f"why={type(error).__name__} message={message.id}")
            if game is None:
                return _answered(refuse(error, game, lang), lang)
            if isinstance(error, Unreadable) and error.what is Unclear.MOVE and not _SQUARE.search(error.text):
                return _answered(lang.help.unheard, lang, row(help_button(lang)))
            if isinstance(error, Unreadable):
                error = Unreadable(error.what, error.text, with_names(error.part, message), error.choices)
            self.asking.ask(message, error)
            below = below_refusal(Refused(error, asked.person, game, lang), self.offers)
            return replace(_answered(*_refused(error, game, asked.person, lang, below)), is_refused=True)

    async def _breaks(self, message: discord.Message, asked: Asked, said: Reading) -> str:
        """What the author of a move hears in private because it breaks a secret promise; "" if it breaks none.

        Raises `SeesFirstError` for a public promise.
        """
        game = await self._game(message)
        if game is None:
            return ""
        lang = language(game.terms.language)
        found = [await breaks(game, asked.person, said, lang) for breaks in BREAKS.of(self.offers)]
        broken = next(filter(None, found), None)
        if broken is not None and broken.is_public:
            raise SeesFirstError(game, broken.move)
        return broken.text if broken is not None else ""

    async def _done(self, message: discord.Message, asked: Asked, said: Reading | None) -> Event:
        channel = str(message.channel.id)
        if said is None:
            return await self.table.take_back_last(channel, asked)
        try:
            return await self.table.play_typed(channel, asked, said)
        except Ambiguous as error:
            if not await self.asking.repeats(message, error):
                raise
            return await self.table.play(channel, asked, said)

    def _look_first(self, message: discord.Message, asked: Asked, meant: SeesFirstError) -> Reaction:
        """What is offered to somebody who wants to see a move before it is played, and may still edit it."""
        lang = language(meant.game.terms.language)
        offered = look_first(meant.game, asked.person, meant.move, lang)
        self.asking.ask(message)
        return replace(_answered(offered.text or "", lang, offered.view), is_refused=True)

    async def _regret(self, message: discord.Message, channel: discord.TextChannel, move: str) -> Reaction:
        """What the author of a message hears in private where the bot can't post, once in a while: a `move`, or ""."""
        game = await self._game(message)
        if game is not None and game.phase is Phase.RUNNING:
            await self.regretted(game)
        key = channel.id, message.author.id
        if key in self._regretted or (game is None and not written_to(self.my_id(), message)[1]):
            return Reaction(is_refused=game is not None)
        self._regretted[key] = True
        lang = self._language(message, game)
        letter = cannot_post_in(channel, move if game is not None else "", lang)
        return Reaction(letter=letter, is_refused=game is not None, instead=lang.answers.too_much)

    async def _whisper(self, message: discord.Message, text: str) -> None:
        """Say something in private where the channel is closed to us; if that is closed too, there is no way left."""
        if message.author.id in self._closed_letters:
            return
        try:
            await message.author.send(clickable(text), allowed_mentions=NOBODY, nonce=nonce_of(message.id, "letter"))
        except NOT_TAKEN as error:
            if not is_refused(error):
                raise
            self._closed_letters.add(message.author.id)

    def _damped(self, person_id: str, text: str, instead: str) -> str:
        """What is said to somebody: `text`, or after too many answers `instead`, once, and then nothing."""
        match self._damper.hear(person_id, self.clock()):
            case Heard.ANSWERED:
                return text
            case Heard.WARNED:
                return instead
            case Heard.IGNORED:
                return ""

    async def _game(self, message: discord.Message) -> Game | None:
        try:
            return await self.table.game(str(message.channel.id))
        except TableError:
            return None

    def _language(self, message: discord.Message, game: Game | None) -> Language:
        if game is not None:
            return language(game.terms.language)
        return language(str(message.guild.preferred_locale) if message.guild else "", self.default_language)


def _answered(text: str, lang: Language, view: discord.ui.View | None = None) -> Reaction:
    return Reaction(reply=Answer(text, view), instead=lang.answers.too_much)


def _refused(
    error: Refusal, game: Game, reader: Person, lang: Language, below: discord.ui.View | None
) -> tuple[str, Language, discord.ui.View | None]:
    """Why a move is refused, in which language, and what goes on from there: a square, or what goes `below`."""
    text = refuse(error, game, lang, reader)
    if not isinstance(error, Ambiguous):
        return text, lang, below
    if is_unsaid_kill(error.candidates):
        only, *kills = error.candidates
        buttons = [play_button(game, move, in_words(write_move(move), lang)) for move in kills]
        return text, lang, row(*buttons, play_button(game, only, lang.refusals.button_only_move))
    hint = just_the_square(lang) if lacks_a_square(error.candidates) else ""
    told = lang.names.sentences.join(filter(None, [text, hint]))
    return told, lang, row(go_on_button(game, error, lang))


def _is_begun(said: Unreadable) -> bool:
    """Whether a text begins a move; if it "takes" what may be a corpse, or nobody, a sentence says more."""
    return said.begun is not None and is_meant_as_move(said) and said.begun.purpose is not Purpose.KILL


def _is_to_us(message: discord.Message, *, addressed: bool) -> bool:
    return addressed or message.guild is None


def _is_end(error: Refusal) -> bool:
    """Whether a message wants to take back the end of a game: its author gets an answer though no game is open."""
    return isinstance(error, TableError) and error.trouble is Trouble.END_STANDS


def _says(text: str, played: TurnPlayed) -> bool:
    """Whether `text` still says the move that was played."""
    said = read_in_any_language(text)
    if isinstance(said, Unreadable):
        return False
    if said.is_pass:
        return played.move == PASS
    return said.fits(played.move)


def _told(event: TurnPlayed, lang: Language) -> dict[str, object]:
    return {"turn": event.turn, "move": move_text(event.move, lang)}


def _said_at(message: discord.Message) -> float:
    """When a message came to say what it says, in seconds since 1970: it may be read much later."""
    return (message.edited_at or message.created_at).timestamp()


async def _reply(message: discord.Message, answer: Answer) -> None:
    """Reply to `message`, with a nonce of its own so that what comes twice is answered once."""
    more: dict[str, Any] = {"nonce": nonce_of(message.id, "answer", message.edited_at or "")}
    if _may_reply(message.channel):
        more |= {"reference": message.to_reference(fail_if_not_exists=False), "mention_author": False}
    if answer.view is not None:
        more["view"] = answer.view
    sent = await _send(message.channel, answer.text or "", files=await _drawn(message, answer), **more)
    if sent is not None and answer.then is not None:
        await answer.then(str(sent.id))


async def _drawn(message: discord.Message, answer: Answer) -> list[discord.File]:
    """The pictures of an answer, or none where one cannot be drawn: the words say it too."""
    try:
        return [await draw() for draw in answer.drawings]
    except Exception:  # noqa: BLE001 - any error of the picture is logged
        mishap(f"message {message.id}: what was to be shown cannot be drawn")
        return []


def _may_reply(channel: object) -> bool:
    place = place_of(channel)
    where = (place.thread or place.channel) if place else None
    return where is None or where.permissions_for(where.guild.me).read_message_history


async def _send(channel: discord.abc.Messageable, text: str, **more: Any) -> discord.Message | None:  # noqa: ANN401 - goes to discord.py
    """Send a message, or return `None` if Discord refuses it; raises what got lost on the way."""
    try:
        return await channel.send(clickable(text), allowed_mentions=NOBODY, **more)
    except discord.HTTPException as error:
        if not is_refused(error):
            raise
        _log.warning("an answer in channel %s was refused: %s", getattr(channel, "id", "?"), error)
        return None
