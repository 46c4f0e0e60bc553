"""Completing a move by letters: a private picture with a letter on every square that may come next."""

import re
import unicodedata
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final

from bot.discord_ui.kit.answers import Interaction, channel_of, person, reader, replace
from bot.discord_ui.kit.buttons import letter_button
from bot.discord_ui.kit.forms import filled_in, form, line
from bot.discord_ui.kit.pictures import Pictures
from bot.djambi.errors import Ambiguous, DjambiError
from bot.djambi.half import HalfMove, begun_by, half_move, read_begun
from bot.djambi.moves import Move, write_move
from bot.djambi.reading import read_move, read_square
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

Play = Callable[[Interaction, str], Awaitable[None]]
"""Plays the move that a text says, and answers."""


class Guide:
    """Asks for the square that a move lacks, and reads the answer."""

    def __init__(self, table: Table, pictures: Pictures, play: Play) -> None:
        """Look at `table`, draw by `pictures`, and `play` what is complete."""
        self._table = table
        self._pictures = pictures
        self._play = play
        self._shown: OrderedDict[int, tuple[object, ...]] = OrderedDict()

    async def move(self, interaction: Interaction, text: str) -> None:
        """Play what `text` says, or ask for the square that it lacks; it may end in the letters of the last picture.

        Raises `DjambiError` or `TableError` as playing does.
        """
        game = await self._table.game(channel_of(interaction))
        found = _ENDS_IN_LETTERS.fullmatch(unicodedata.normalize("NFKC", text).strip())
        halves = _halves(game, found["begun"]) if found else []
        shown = [half for half in halves if self._shown.get(interaction.user.id) == _key(game, half)]
        if found is None or not halves:
            await self._play_or_ask(interaction, text)
        elif game.to_move is None or game.to_move.id != person(interaction.user).id:
            await self._play(interaction, found["begun"])  # is refused, with whose turn it is
        elif shown:
            await self._complete(interaction, game, shown[0], found["letters"])
        else:
            await self._ask(interaction, game, halves[0], reader(interaction).letters.new)

    async def open_form(self, interaction: Interaction, seq: str, begun: str) -> None:
        """Open the form for the letters of the picture of `begun` that was drawn after journal entry `seq`."""
        game, half = await self._as_it_was(interaction, int(seq), begun)
        lang = reader(interaction)
        answer = line(_ANSWER, lang.letters.label, most=_LONGEST_ANSWER, required=True)
        await interaction.response.send_modal(form(ask_square(half, lang), f"answer:{game.id}:{seq}:{begun}", [answer]))

    async def answered(self, interaction: Interaction, seq: str, begun: str) -> None:
        """Play `begun` with what was typed into the form."""
        game, half = await self._as_it_was(interaction, int(seq), begun)
        await interaction.response.defer()
        await self._complete(interaction, game, half, "".join(filled_in(interaction).get(_ANSWER, [])))

    async def _as_it_was(self, interaction: Interaction, seq: int, begun: str) -> tuple[Game, HalfMove]:
        """The game and the begun move, if both are as they were when the picture was drawn."""
        game = await self._table.game(channel_of(interaction))
        half = _half(game, read_begun(begun))
        if half is None or seq > game.seq or (await self._table.event(game.id, seq)).game.position != game.position:
            raise TableError(Trouble.CHANGED_MEANWHILE)
        return game, half

    async def _complete(self, interaction: Interaction, game: Game, half: HalfMove, answer: str) -> None:
        """Play `half` with the square that was named, or ask for what it then still lacks."""
        move = half.with_square(_square(half, answer))
        rest = _half(game, move) if half.leaves else None
        if rest:
            await self._ask(interaction, game, rest)
        else:
            await self._play_or_ask(interaction, write_move(move))

    async def _play_or_ask(self, interaction: Interaction, text: str) -> None:
        try:
            await self._play(interaction, text)
        except Ambiguous as error:
            game = await self._table.game(channel_of(interaction))
            half = _half(game, begun_by(error.candidates))
            if half is None:
                raise
            await self._ask(interaction, game, half)

    async def _ask(self, interaction: Interaction, game: Game, half: HalfMove, *before: str) -> None:
        """Show the letters, and remember that this is the picture whose letters count."""
        lang, lettered = reader(interaction), _lettered(half)
        file = await self._pictures.picture(
            await self._table.last_event(game),
            lang,
            half_scene(game, half),
            await self._table.preferred_theme(person(interaction.user)),
            tell_letters(half, lettered, lang),
        )
        text = "\n".join([*before, letters_hint(half, [*lettered][-1], lang)])
        await replace(interaction, text, letter_button(game, half, lang), file)
        self._shown[interaction.user.id] = _key(game, half)
        self._shown.move_to_end(interaction.user.id)
        if len(self._shown) > _MOST_REMEMBERED:
            self._shown.popitem(last=False)


def _half(game: Game, begun: Move | None) -> HalfMove | None:
    return half_move(game.position, begun, game.terms.rules) if begun else None


def _halves(game: Game, text: str) -> list[HalfMove]:
    """What `text` may be the beginning of, as it was typed and as the picture writes it: these may differ (R20)."""
    begun = [read_begun(text)]
    try:
        read_move(game.position, text, game.terms.rules)
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
