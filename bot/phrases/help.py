"""What somebody can do now, where they are."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from bot.djambi.board import SIDES
from bot.phrases.engines import HasEngines, engines_told
from bot.phrases.names import player_name, safe
from bot.phrases.turns import HasTurns
from bot.table.model import Game, Person
from bot.table.rooms.rooms import RoomKind
from bot.table.status import Status, status_of


@dataclass(frozen=True, slots=True, kw_only=True)
class HelpWords:
    """What can be done where one stands, in a room of the game besides or where only talk goes, and without a game.

    `alone` stands above the button of what one sees alone.
    """

    statuses: Mapping[Status, str]
    room: str
    talk: str
    elsewhere: str
    alone: str


class HasHelp(HasTurns, HasEngines, Protocol):
    """A language that helps."""

    @property
    def help(self) -> HelpWords:
        """The words for it."""


def tell_help(game: Game | None, person: Person, lang: HasHelp, *, room: RoomKind | None, reads_messages: bool) -> str:
    """Return what `person` can do now about the game of a channel, if there is one, or in a `room` of it.

    `reads_messages` says whether a move can simply be typed.
    """
    status = status_of(game, person)
    who = player_name(game, SIDES[game.position.to_move], lang) if game else ""
    host = safe(game.host.name) if game else ""
    told = [lang.help.statuses[status].format(who=who, host=host)]
    if room is not None and game is not None:
        told += [lang.help.talk.format(channel=f"<#{game.channel}>") if room is RoomKind.TALK else lang.help.room]
    elif status is Status.TURN:
        told += [lang.turns.how_to_move if reads_messages else lang.turns.how_to_move_unread]
    if status in (Status.TURN, Status.WAITING) and game is not None:
        told += engines_told(game.still_playing, lang)
    return "\n".join(told)
