"""Adding engines to a lobby and removing them, with a menu that only the asker sees."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import discord

from bot.discord_ui.game.lobby import AddEngine, Lobby
from bot.discord_ui.kit.answers import Answer, Reply
from bot.discord_ui.kit.buttons import GO_ON, GameVerb, Pick, Press, row
from bot.discord_ui.kit.offers import presses
from bot.discord_ui.kit.visit import Visit
from bot.djambi.board import SIDES, Side
from bot.phrases.engines import engine, kind_of_engine, seated
from bot.phrases.language import Language
from bot.phrases.languages import language
from bot.phrases.names import plain, side_mark
from bot.table.engines.seating import EngineKind, add_engine, fill, may_seat, remove_engine
from bot.table.events import Event
from bot.table.model import Game, Phase, Seating, TableError, Trouble
from bot.table.person_id import Character, EngineId, EngineLevel

_ANY = "any"


class PickEngine(GameVerb, name="engine-add"):
    """Gives an engine a seat of the lobby in message `lobby`: the side, level and character that are chosen."""

    lobby: int


class PickMachiavellian(PickEngine, name="engine-add-machiavellian"):
    """The same in the menu of those that may break their word."""


class FillWithEngines(GameVerb, name="engine-fill"):
    """Gives all free seats of the lobby in message `lobby` to easy engines, which starts the game."""

    lobby: int


class PutOutEngine(GameVerb, name="engine-out"):
    """Takes the engine that is chosen out of its seat, of the lobby in message `lobby`."""

    lobby: int


@dataclass(frozen=True, slots=True)
class EngineSeating:
    """Seats engines."""

    lobby: Lobby

    @presses(AddEngine)
    async def _menu(self, visit: Visit, pressed: AddEngine) -> Reply:
        game, message = visit.open(), visit.source.message
        may_seat(game, visit.person)
        return Answer(visit.lang.engines.which, _menus(game, message.id if message else 0, visit.lang))

    @presses(PickEngine, PickMachiavellian)
    async def _add(self, visit: Visit, pressed: PickEngine) -> Reply:
        side, kind = _read(visit.chosen)
        named = partial(engine, lang=language(visit.open().terms.language))
        return self._changed(visit, pressed.lobby, await visit.do(add_engine, kind, side, named, visit.table.shuffle))

    @presses(FillWithEngines)
    async def _fill(self, visit: Visit, pressed: FillWithEngines) -> Reply:
        named = partial(engine, lang=language(visit.open().terms.language))
        event = await visit.do(fill, EngineKind(EngineLevel.EASY), named, visit.table.shuffle)
        return self._changed(visit, pressed.lobby, event)

    @presses(PutOutEngine)
    async def _put_out(self, visit: Visit, pressed: PutOutEngine) -> Reply:
        number = int(visit.chosen[0]) if "".join(visit.chosen).isdecimal() else 0
        return self._changed(visit, pressed.lobby, await visit.do(remove_engine, number))

    def _changed(self, visit: Visit, lobby: int, event: Event) -> Reply:
        return self.lobby.changed_elsewhere(visit, event, lobby, lambda game: _menus(game, lobby, visit.lang))


def _read(chosen: tuple[str, ...]) -> tuple[Side | None, EngineKind]:
    """The seat, and how an engine is to play there, as written in the menu."""
    try:
        [value] = chosen
        side, level, character = value.split(":")
        return None if side == _ANY else Side.of(side), EngineKind(EngineLevel(level), Character(character))
    except (ValueError, KeyError) as error:  # forged
        raise TableError(Trouble.CHANGED_MEANWHILE) from error


def _menus(game: Game, lobby: int, lang: Language) -> discord.ui.View | None:
    """What can be added, and below it what can be taken away; nothing once the game has started."""
    if game.phase is not Phase.LOBBY:
        return None
    words = lang.engines
    verbs = {Character.LOYAL: PickEngine(game.id, lobby), Character.MACHIAVELLIAN: PickMachiavellian(game.id, lobby)}
    menus = [
        Pick(verb, options=_kinds(_free(game), character, lang), placeholder=words.add[character])
        for character, verb in verbs.items()
    ]
    engines = [(person.id.number, seated(person, lang)) for person in game.joined if isinstance(person.id, EngineId)]
    if engines:
        options = [discord.SelectOption(label=plain(name), value=str(number)) for number, name in engines]
        menus.append(Pick(PutOutEngine(game.id, lobby), options=options, placeholder=words.put_out))
    return row(*menus, Press(words.button_fill, FillWithEngines(game.id, lobby), style=GO_ON))


def _free(game: Game) -> list[str]:
    """The free seats, or any where sides are drawn by lot."""
    by_lot = game.terms.seating is Seating.CHANCE
    return [_ANY] if by_lot else [side.letter for side in SIDES if side not in game.seats]


def _kinds(seats: Sequence[str], character: Character, lang: Language) -> list[discord.SelectOption]:
    """Each level for each seat: 20 at most, and Discord takes 25."""
    return [
        discord.SelectOption(
            label=_label(seat, kind_of_engine(level, character, lang), lang),
            value=f"{seat}:{level}:{character}",
            description=lang.engines.keeps[character],
        )
        for seat in seats
        for level in EngineLevel
    ]


def _label(seat: str, kind: str, lang: Language) -> str:
    return kind if seat == _ANY else lang.engines.at.format(side=side_mark(Side.of(seat), lang), kind=kind)
