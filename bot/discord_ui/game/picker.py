"""The picker: a turn without typing, guided privately from the piece to its last square and a preview.

It is one message, changed by each press. Everything it knows is on its buttons, so it goes on after a restart. What it
asks the player to move can also be answered with a square typed in the game's channel; only that is forgotten at a
restart. A turn given by command or button is doubted once, played and acknowledged here too.
"""

from collections.abc import Awaitable
from dataclasses import dataclass, field, replace
from typing import Any, Final

import discord
from cachetools import FIFOCache

from bot.discord_ui.game.guide import Guide, Steps
from bot.discord_ui.game.taking_back import below_receipt
from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.buttons import DANGER, FIRST, GO_ON, GameVerb, Press, row
from bot.discord_ui.kit.emblems import Emblems
from bot.discord_ui.kit.offers import Hook, Offers, Shelf, presses
from bot.discord_ui.kit.pictures import Pictures
from bot.discord_ui.kit.places import cannot_post
from bot.discord_ui.kit.visit import Visit
from bot.djambi.board import Side
from bot.djambi.errors import Ambiguous, Refusal, Unclear, Unreadable
from bot.djambi.moves import Move, write_move
from bot.djambi.reading import squares_in
from bot.djambi.sentences import moves_said, sentence_in
from bot.phrases.language import Language
from bot.phrases.languages import TYPED, read_in_any_language
from bot.phrases.moves import (
    tell_danger,
    tell_movable,
    tell_ways,
    what_happened_since,
)
from bot.phrases.names import move_text, person_name
from bot.phrases.refusals import refuse
from bot.table.decide import meant_move
from bot.table.events import Event, TurnPlayed
from bot.table.game.dangers import warnings
from bot.table.game.picker import (
    Chosen,
    Picking,
    begun,
    chosen_in,
    movable,
    moves_left,
    pick,
    picker_of,
    unsaid_kill,
    written,
)
from bot.table.machines.attention import number_of
from bot.table.model import Game, Person, Phase, TableError, Trouble
from bot.table.table import Table

_MOST_QUESTIONS: Final = 1000


DOUBTS: Final = Hook[[Visit, Game, Move], Awaitable[Answer | None]]()
"""What to ask a player in private before a move is played; `None` if it is meant."""
SPOKEN: Final = Hook[[Visit, str], Awaitable[Reply | None]]()
"""What comes of a text that is given as a move; `None` for a text that is one."""
BELOW_TRIED: Final = Hook[[Game, Side, Move, Language], Press | None]()
"""A button below a move that a side could play when its turn comes, or `None`."""
BELOW_GUIDE: Final = Hook[[Visit, Game], Awaitable[discord.ui.Item[Any] | None]]()
"""A button below the first step of the guide, or `None`."""


@dataclass(frozen=True, slots=True)
class MoveQuestion:
    """What a player was asked about a move: the moves that it can be, none if nothing is left to ask, and when.

    `message` is the id of the message that was asked about; 0 for what the guide asks. `refusal` is what was wrong.
    """

    message: int
    asked: int
    candidates: tuple[Move, ...]
    refusal: Refusal | None = None


Questions = FIFOCache[tuple[int, int], MoveQuestion]
"""The last question to each player, by the ids of the channel and the player."""


@dataclass(frozen=True, slots=True)
class Turns:
    """Plays turns, unless one of the doubts of `offers` asks first; knows which `questions` about moves are open."""

    table: Table
    offers: Offers
    questions: Questions = field(default_factory=lambda: FIFOCache(_MOST_QUESTIONS), init=False)

    async def play(self, visit: Visit, text: str) -> Reply:
        """Play the move that `text` says, or ask whether it is meant."""
        if sentence := _closed(visit):
            return Answer(sentence)
        return await self._asked_first(visit, text) or await self.play_now(visit, text)

    async def play_now(self, visit: Visit, text: str) -> Reply:
        """Play it, and tell only the one who asked that it is played; the channel sees it anyway."""
        if sentence := _closed(visit):
            return Answer(sentence)
        event = await self.table.play(visit.channel, visit.asked, read_in_any_language(text))
        move = move_text(event.move, visit.lang) if isinstance(event, TurnPlayed) else f"`{text}`"
        receipt = visit.lang.turns.played.format(move=move, turn=event.turn)
        return Answer(receipt, below_receipt(event, visit.lang), to=To.PLACE, done=(event,))

    async def _asked_first(self, visit: Visit, text: str) -> Answer | None:
        """The question of a capability that doubts the move; a move that was played can't be doubted."""
        if await self.table.done(visit.request) is not None:
            return None
        game = await self.table.game(visit.channel)
        return next(
            iter(await self.doubts(visit, game, meant_move(game, visit.person, read_in_any_language(text)))), None
        )

    async def doubts(self, visit: Visit, game: Game, move: Move) -> list[Answer]:
        """Return what there is to ask the one who is about to play a move."""
        return [question for doubt in DOUBTS.of(self.offers) if (question := await doubt(visit, game, move))]


def _closed(visit: Visit) -> str | None:
    """Why no board can be posted in the visit's channel; "" if one can."""
    permissions = visit.source.app_permissions
    if visit.place and visit.place.thread:
        permissions = visit.place.channel.permissions_for(visit.place.channel.guild.me)
    return cannot_post(permissions, visit.lang)


class OpenPicker(GameVerb, name="pick-open"):
    """Shows which pieces can move: opens the guide, or begins it again."""


class ShowMovable(GameVerb, name="movable"):
    """Shows the presser's pieces that can move, and the way into the guide."""


class PickSquare(GameVerb, name="pick"):
    """Goes on with what was `chosen`, and with what was chosen in the menu, if it is one.

    It belongs to what was shown of the board after journal entry `seq`; `part` tells the menus of a message apart.
    """

    seq: int
    part: int
    chosen: str


class PlayPicked(GameVerb, name="pick-play"):
    """Plays what was chosen and shown."""

    seq: int
    chosen: str


class PlayTried(GameVerb, name="tried-play"):
    """Plays a `move` in canonical notation that was shown elsewhere, on the board after journal entry `seq`."""

    seq: int
    move: str


class LookAtTyped(GameVerb, name="pick-look"):
    """Shows `person` the move that they typed, which is not played yet; the rest is as of `PickSquare`."""

    seq: int
    person: str
    chosen: str


def move_below(event: Event, is_post: bool, lang: Language) -> Press | None:  # noqa: FBT001 - see `BELOW_BOARD`
    """Return the button below any board that opens the guide."""
    return move_button(event.game, lang)


def move_button(game: Game, lang: Language) -> Press | None:
    """Return the button that opens the guide, as long as somebody has a turn."""
    return Press(lang.picker.button_move, OpenPicker(game.id), style=FIRST) if game.phase is Phase.RUNNING else None


def movable_button(game: Game, lang: Language) -> Press:
    """Return the button that shows the presser what they can move."""
    return Press(lang.picker.button_movable, ShowMovable(game.id))


def play_button(game: Game, move: Move, label: str) -> Press:
    """Return a button that plays a move which was only tried, or typed where nothing is played."""
    return Press(label, PlayTried(game.id, game.seq, write_move(move)), style=GO_ON)


def look_first(game: Game, person: Person, move: Move, lang: Language) -> Answer:
    """Return the preview of a move that `person` typed; it stays there when the move is played."""
    look = LookAtTyped(game.id, game.seq, person.id, written(chosen_by(move)))
    button = Press(lang.picker.button_look, look, style=FIRST)
    told = lang.picker.look_first.format(who=person_name(person, lang), move=move_text(move, lang))
    return Answer(told, row(button))


def go_on_button(game: Game, error: Ambiguous, lang: Language) -> Press:
    """Return the button that opens the guide where a move was left that lacks a square."""
    chosen = written(begun(error.candidates))
    return Press(lang.picker.button_move, PickSquare(game.id, game.seq, 0, chosen), style=FIRST)


def _said_in(visit: Visit, text: str) -> Chosen:
    """What is chosen by the one move that a sentence can mean, as in the channel; nothing if there is none."""
    game, said = visit.game, sentence_in(text, TYPED.moves)
    moves = moves_said(game.position, said, game.terms.rules) if game is not None and said is not None else []
    return chosen_by(moves[0]) if len(moves) == 1 else ()


@dataclass(frozen=True, slots=True)
class Picker:
    """Guides through a move; `turns` play what is complete."""

    table: Table
    pictures: Pictures
    turns: Turns
    reads_messages: bool

    async def more(self, visit: Visit, game: Game) -> list[Press]:
        """Return the button that shows what the visitor can move, if they play."""
        if game.phase is not Phase.RUNNING or not game.playing_sides_of(visit.person.id):
            return []
        return [Press(visit.lang.picker.button_movable, ShowMovable(game.id), shelf=Shelf.MOVABLE)]

    async def move(self, visit: Visit, move: str = "") -> Reply:
        """Play what `move` says, or guide through what it leaves open.

        Raises `DjambiError` or `TableError` as playing does.
        """
        if not move.strip():
            return await self._shown(visit, await self.table.game(visit.channel))
        for spoken in SPOKEN.of(self.turns.offers):
            if (reply := await spoken(visit, move)) is not None:
                return reply
        if visit.game is not None and (chosen := unsaid_kill(visit.game, visit.person, read_in_any_language(move))):
            return await self._from(visit, visit.game, chosen)
        try:
            if not (await self.table.preferences(visit.person)).sees_first:
                return await self.turns.play(visit, move)
            game = await self.table.game(visit.channel)
            chosen = chosen_by(meant_move(game, visit.person, read_in_any_language(move)))
        except Ambiguous as error:
            chosen = begun(error.candidates)
        except Unreadable as error:
            chosen = _said_in(visit, move) if error.what is Unclear.MOVE else ()
            if not chosen and len(chosen := squares_in(move)) != 1:  # with two it says what is wrong with them
                raise
        return await self._from(visit, await self.table.game(visit.channel), chosen)

    async def _from(self, visit: Visit, game: Game, chosen: Chosen) -> Reply:
        """The guide as far as a move was begun, if a legal one begins so; else from its beginning."""
        try:
            return await self._shown(visit, game, chosen)
        except TableError as error:
            if error.trouble is not Trouble.CHANGED_MEANWHILE:
                raise
            return await self._shown(visit, game)

    @presses(OpenPicker, is_move=True)
    async def _opened(self, visit: Visit, pressed: OpenPicker) -> Reply:
        return await self._shown(visit, visit.running())

    @presses(ShowMovable)
    async def _movable(self, visit: Visit, pressed: ShowMovable) -> Reply:
        """The asker's pieces that can move on the present board, at any turn."""
        guide = self._guide(visit, visit.running())
        picking = movable(guide.game, guide.side)
        told = tell_movable(picking, visit.lang)
        wish = (await self.table.preferences(visit.person, *self.table.scopes(guide.game))).warned
        if found := warnings(guide.game, guide.side, wish=wish):
            told = f"{tell_danger(found, visit.lang)}\n{told}"
        alt = tell_ways(picking, visit.lang) if picking.ways else told
        move = Press(visit.lang.picker.button_move, OpenPicker(guide.game.id), style=FIRST)
        return Answer(told, row(move), (await guide.drawn(picking, alt),), To.PLACE)

    @presses(PickSquare, is_move=True)  # who looks at many moves does not ask for too much
    async def _picked(self, visit: Visit, pressed: PickSquare) -> Reply:
        game = visit.running()
        if since := await self._since(visit, game, pressed.seq):
            return since
        return await self._from(visit, game, chosen_in(pressed.chosen) + chosen_in("".join(visit.chosen[:1])))

    @presses(LookAtTyped)
    async def _look(self, visit: Visit, pressed: LookAtTyped) -> Reply:
        game = visit.running()
        authors = [seated for seated in game.seats.values() if seated.id == pressed.person]
        if not authors:
            raise TableError(Trouble.CHANGED_MEANWHILE)
        if authors[0].id != visit.person.id:
            raise TableError(Trouble.NOT_FOR_YOU, authors[0])
        if since := await self._since(visit, game, pressed.seq):
            return since
        return await self._shown(visit, game, chosen_in(pressed.chosen))

    @presses(PlayPicked, is_move=True)
    async def _play(self, visit: Visit, pressed: PlayPicked) -> Reply:
        game = visit.running()
        if since := await self._since(visit, game, pressed.seq):
            return since
        picking = pick(game, picker_of(game, visit.person), chosen_in(pressed.chosen))
        if picking.move is None:
            raise TableError(Trouble.CHANGED_MEANWHILE)
        return await self.turns.play_now(visit, write_move(picking.move))

    @presses(PlayTried, is_move=True)
    async def _play_tried(self, visit: Visit, pressed: PlayTried) -> Reply:
        return await self._since(visit, visit.running(), pressed.seq) or await self.turns.play(visit, pressed.move)

    async def _since(self, visit: Visit, game: Game, seq: int) -> Answer | None:
        """The guide from its beginning below what has happened, if the board is another than the one that was shown."""
        if (events := await self.table.since(game, seq)) is None:
            return None
        shown, unknown = await self._shown(visit, game), TableError(Trouble.CHANGED_MEANWHILE)
        since = what_happened_since(events, visit.lang) if events else refuse(unknown, game, visit.lang)
        return replace(shown, text=f"{since}\n{shown.text}")

    async def _shown(self, visit: Visit, game: Game, chosen: Chosen = ()) -> Answer:
        """What may be chosen next, or the board as it would be."""
        if game.phase is not Phase.RUNNING:
            raise TableError(Trouble.NOT_STARTED)
        guide = self._guide(visit, game)
        picking = guide.picked(chosen)
        self._asks(visit, game, picking)
        if picking.move is not None:
            return await self._preview(guide, picking, picking.move)
        offered = [] if picking.chosen else BELOW_GUIDE.of(self.turns.offers)
        ways_out = [item for below in offered if (item := await below(visit, game)) is not None]
        hears = self.reads_messages and picking.in_turn and bool(picking.chosen) and visit.here == visit.channel
        return await guide.asks(picking, ways_out, hears=hears)

    def _guide(self, visit: Visit, game: Game) -> Guide:
        steps = steps_in(game, self.pictures.emblems)
        return Guide(visit, self.pictures, game, picker_of(game, visit.person), steps)

    def _asks(self, visit: Visit, game: Game, picking: Picking) -> None:
        """Remember the question to the player to move; what they typed stays open while the guide only begins."""
        key = (int(visit.channel), visit.source.user.id)
        before = self.turns.questions.get(key)
        if picking.in_turn and (picking.chosen or (before and not before.message)):
            left = moves_left(game, picking) if picking.chosen and picking.step else ()
            self.turns.questions[key] = MoveQuestion(0, number_of(visit.request), left)

    async def _preview(self, guide: Guide, picking: Picking, move: Move) -> Answer:
        """The board as it would be, with what would happen and what speaks against it."""
        game, visit, in_turn = guide.game, guide.visit, picking.in_turn
        doubts = [each.text or "" for each in await self.turns.doubts(visit, game, move)] if in_turn else []
        label = visit.lang.pacts.button_break if doubts else visit.lang.picker.button_play
        verb = PlayPicked(game.id, game.seq, written(picking.chosen))
        play = Press(label, verb, style=DANGER if doubts else GO_ON)
        later = [below(game, picking.side, move, visit.lang) for below in BELOW_TRIED.of(self.turns.offers)]
        return await guide.shows(picking, [play] if in_turn else [*filter(None, later)], doubts, in_turn=in_turn)


def chosen_by(move: Move) -> Chosen:
    """Return all choices of a player who means `move`."""
    return tuple(move[1:])


def steps_in(game: Game, emblems: Emblems) -> Steps:
    """Return what the buttons of the guide say: they belong to the board as it stands."""
    return Steps(lambda part, chosen: PickSquare(game.id, game.seq, part, chosen), OpenPicker(game.id), emblems)
