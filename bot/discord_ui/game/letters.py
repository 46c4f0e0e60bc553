"""Completing a move by letters: a private picture with a letter on every square that may come next."""

import re
import unicodedata
from collections import OrderedDict
from dataclasses import dataclass
from functools import partial
from typing import Final

from bot.discord_ui.game.turns import Turns
from bot.discord_ui.kit.answers import Answer, Form, Reply, To, defer
from bot.discord_ui.kit.buttons import FIRST, Press, row
from bot.discord_ui.kit.forms import form, line
from bot.discord_ui.kit.offers import OnPress, on
from bot.discord_ui.kit.pictures import Pictures
from bot.discord_ui.kit.verbs import GameVerb
from bot.discord_ui.kit.visit import Visit
from bot.djambi.errors import Ambiguous, DjambiError
from bot.djambi.half_move import HalfMove, begun_by, half_move, read_begun
from bot.djambi.moves import Move, write_move
from bot.djambi.reading import read_move, read_square
from bot.phrases.languages import TYPED
from bot.phrases.letters import ask_square, letters_hint, tell_letters
from bot.scene import half_scene
from bot.table.model import Game, TableError, Trouble
from bot.table.table import Table
from rendering import letters

# Not after a verb: "corpse a" is what Discord offers as the beginning of "corpse a5".
_ENDS_IN_LETTERS: Final = re.compile(r"(?P<begun>.*[1-9])\W+(?P<letters>[a-z]{1,2})", re.IGNORECASE)
_MOST_REMEMBERED: Final = 1000
_ANSWER: Final = "answer"
_LONGEST_ANSWER: Final = 10


@dataclass(frozen=True, slots=True)
class AskLetter(GameVerb):
    """Opens the form for the letters of the picture of `begun` that was drawn after journal entry `seq`."""

    name = "letter"
    seq: int
    begun: str


@dataclass(frozen=True, slots=True)
class GiveLetter(GameVerb):
    """Plays `begun` with what was typed into that form."""

    name = "answer"
    seq: int
    begun: str


class Letters:
    """Asks for the square that a move lacks, and reads the answer."""

    def __init__(self, table: Table, pictures: Pictures, turns: Turns) -> None:
        """Look at `table`, draw by `pictures`, and let `turns` play what is complete."""
        self._table = table
        self._pictures = pictures
        self._turns = turns
        self._shown: OrderedDict[str, tuple[object, ...]] = OrderedDict()

    @property
    def presses(self) -> tuple[OnPress, ...]:
        """What the button and the form do."""
        return (on(AskLetter, self._open_form), on(GiveLetter, self._answered, is_move=True))

    async def move(self, visit: Visit, move: str) -> Reply:
        """Play what `move` says, or ask for the square that it lacks; it may end in the letters of the last picture.

        Raises `DjambiError` or `TableError` as playing does.
        """
        game = await self._table.game(visit.channel)
        found = _ENDS_IN_LETTERS.fullmatch(unicodedata.normalize("NFKC", move).strip())
        halves = _halves(game, found["begun"]) if found else []
        shown = [half for half in halves if self._shown.get(visit.person.id) == _key(game, half)]
        if found is None or not halves:
            return await self._play_or_ask(visit, move)
        if game.to_move is None or game.to_move.id != visit.person.id:
            return await self._turns.play(visit, found["begun"])  # is refused, with whose turn it is
        if shown:
            return await self._complete(visit, game, shown[0], found["letters"])
        return await self._ask(visit, game, halves[0], visit.lang.letters.new)

    async def _open_form(self, visit: Visit, pressed: AskLetter) -> Reply:
        game, half = await self._as_it_was(visit, pressed)
        answer = line(_ANSWER, visit.lang.letters.label, most=_LONGEST_ANSWER, required=True)
        back = GiveLetter(game.id, pressed.seq, pressed.begun)
        return Form(form(ask_square(half, visit.lang), back, [answer]))

    async def _answered(self, visit: Visit, given: GiveLetter) -> Reply:
        game, half = await self._as_it_was(visit, given)
        await defer(visit, To.PLACE)
        return await self._complete(visit, game, half, "".join(visit.fields.get(_ANSWER, [])))

    async def _as_it_was(self, visit: Visit, said: AskLetter | GiveLetter) -> tuple[Game, HalfMove]:
        """The game and the begun move, if both are as they were when the picture was drawn."""
        game = await self._table.game(visit.channel)
        half, seq = _half(game, read_begun(said.begun)), said.seq
        if half is None or seq > game.seq or (await self._table.event(game.id, seq)).game.position != game.position:
            raise TableError(Trouble.CHANGED_MEANWHILE)
        return game, half

    async def _complete(self, visit: Visit, game: Game, half: HalfMove, answer: str) -> Reply:
        """Play `half` with the square that was named, or ask for what it then still lacks."""
        move = half.with_square(_square(half, answer))
        rest = _half(game, move) if half.leaves else None
        return await (self._ask(visit, game, rest) if rest else self._play_or_ask(visit, write_move(move)))

    async def _play_or_ask(self, visit: Visit, text: str) -> Reply:
        try:
            return await self._turns.play(visit, text)
        except Ambiguous as error:
            game = await self._table.game(visit.channel)
            half = _half(game, begun_by(error.candidates))
            if half is None:
                raise
            return await self._ask(visit, game, half)

    async def _ask(self, visit: Visit, game: Game, half: HalfMove, *before: str) -> Reply:
        """Show the letters, and remember that this is the picture whose letters count."""
        lettered = _lettered(half)
        draw = partial(
            self._pictures.picture,
            await self._table.last_event(game),
            visit.lang,
            half_scene(game, half),
            await self._table.preferred_theme(visit.person),
            tell_letters(half, lettered, visit.lang),
        )

        async def remember(_: str) -> None:
            self._shown[visit.person.id] = _key(game, half)
            self._shown.move_to_end(visit.person.id)
            if len(self._shown) > _MOST_REMEMBERED:
                self._shown.popitem(last=False)

        text = "\n".join([*before, letters_hint(half, [*lettered][-1], visit.lang)])
        button = Press(
            visit.lang.letters.button_letter, AskLetter(game.id, game.seq, write_move(half.begun)), style=FIRST
        )
        return Answer(text, row(button), (draw,), To.PLACE, then=remember)


def _half(game: Game, begun: Move | None) -> HalfMove | None:
    return half_move(game.position, begun, game.terms.rules) if begun else None


def _halves(game: Game, text: str) -> list[HalfMove]:
    """What `text` may be the beginning of, as it was typed and as the picture writes it: these may differ (R20)."""
    begun = [read_begun(text)]
    try:
        read_move(game.position, text, game.terms.rules, TYPED.moves)
    except Ambiguous as error:
        begun.insert(0, begun_by(error.candidates))
    except DjambiError:
        pass
    return [half for move in begun if (half := _half(game, move))]


def _key(game: Game, half: HalfMove) -> tuple[object, ...]:
    return game.id, game.position, half.begun


def _lettered(half: HalfMove) -> dict[str, int]:
    return dict(zip(letters(len(half.squares)), half.squares, strict=True))


def _square(half: HalfMove, answer: str) -> int:
    """The square that was named, by its letters or by its name."""
    word = unicodedata.normalize("NFKC", answer).strip().upper()
    lettered = _lettered(half)
    if word in lettered:
        return lettered[word]
    if word.isalpha():
        raise TableError(Trouble.NO_SUCH_LETTER)
    return read_square(answer)
