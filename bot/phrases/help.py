"""What somebody can do now, where they are."""

from bot.djambi.board import SIDES
from bot.phrases.engines import engines_told
from bot.phrases.language import Language
from bot.phrases.names import player_name, safe
from bot.table.model import Game, Person
from bot.table.rooms.rooms import RoomKind
from bot.table.status import Status, status_of


def tell_help(game: Game | None, person: Person, lang: Language, *, room: RoomKind | None, reads_messages: bool) -> str:
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
