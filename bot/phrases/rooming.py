"""The rooms of a game in words: what their threads are called, who can read them, why one cannot be opened."""

import secrets
from collections.abc import Collection, Iterable
from typing import Final

from bot.phrases.language import Language
from bot.phrases.naming import listed, safe
from bot.table.rooms.rooms import NotOpenedError, RoomKind
from bot.table.rooms.said import Readers

_MOST_NAMED: Final = 12


def room_name(kind: RoomKind, game: int, taken: Collection[str], lang: Language) -> str:
    """Return a name for a room of a game, none of those `taken` as far as there are others.

    It is drawn by lot, since an order would tell how many rooms there are.
    """
    words = lang.rooms.hideouts if kind is RoomKind.ALLIANCE else (lang.rooms.names[kind],)
    names = [lang.rooms.thread.format(game=game, name=word) for word in words]
    return secrets.choice([name for name in names if name not in taken] or names)


def not_opened(error: NotOpenedError, lang: Language) -> str:
    """Return why a room was not opened or somebody not let in, with what an admin would have to change."""
    permissions = ", ".join(lang.ui.permissions[name] for name in error.permissions)
    sentence = lang.rooms.barriers[error.barrier]
    return sentence.format(name=safe(error.name), channel=error.channel, permissions=permissions)


def who_reads(readers: Readers, lang: Language) -> str:
    """Return who can read a private room, with a warning if a player of the game can who should not."""
    words = lang.rooms
    above = [words.readers_everyone] if readers.everyone else []
    above += [words.readers_owner, *(words.readers_role.format(name=safe(name)) for name in readers.roles)]
    above += [safe(name) for name in readers.others]
    lines = [words.readers_inside.format(names=_names(readers.inside, lang))] if readers.inside else []
    lines.append(words.readers_above.format(channel=readers.channel, names=_joined(above, lang)))
    if readers.uninvited:
        lines.append(words.readers_uninvited.format(names=_names(readers.uninvited, lang)))
    return "\n".join(lines)


def consents(agreed: Iterable[str], waiting: Iterable[str], lang: Language) -> list[str]:
    """Return, a line for each, who agrees to publish a room and whose answer is still open."""
    lines = ((lang.rooms.publish_agreed, [*agreed]), (lang.rooms.publish_waiting, [*waiting]))
    return [line.format(names=_names(names, lang)) for line, names in lines if names]


def _names(names: Iterable[str], lang: Language) -> str:
    return _joined([safe(name) for name in names], lang)


def _joined(names: list[str], lang: Language) -> str:
    """The names, not too many of them."""
    if len(names) > _MOST_NAMED:
        names = [*names[:_MOST_NAMED], lang.rooms.readers_more.format(count=len(names) - _MOST_NAMED)]
    return listed(names, lang)
