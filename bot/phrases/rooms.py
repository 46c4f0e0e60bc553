"""Rooms in words: names of threads, their readers, transcripts, and refusals."""

import secrets
from collections.abc import Collection, Iterable, Sequence
from typing import Final

from bot.phrases.language import Language
from bot.phrases.names import clean, listed, named, plain, safe
from bot.phrases.news import event_text
from bot.table.events import Event
from bot.table.rooms.rooms import AddedLine, NotOpenedError, Readers, RoomKind, Said, turn_at

_MOST_NAMED: Final = 12


def room_name(kind: RoomKind, game: int, taken: Collection[str], lang: Language) -> str:
    """Return a name for a room of a game, if possible one not `taken`.

    It is chosen at random, since names in order would reveal how many rooms there are.
    """
    words = lang.rooms.hideouts if kind is RoomKind.ALLIANCE else (lang.rooms.names[kind],)
    names = [lang.rooms.thread.format(game=game, name=word) for word in words]
    return secrets.choice([name for name in names if name not in taken] or names)


def welcome(kind: RoomKind, lang: Language, *, reads_messages: bool) -> str:
    """Return the first message of a room; `reads_messages` is whether the bot can read what people write there."""
    words = lang.rooms
    if kind is RoomKind.GALLERY:
        return words.welcome_gallery
    return f"{words.welcome}\n{words.plan_here if reads_messages else words.plan_here_unread}"


def last_word(kind: RoomKind, lang: Language, *, reads_messages: bool) -> str:
    """Return the last message of a room; rooms whose messages the bot cannot read cannot be published."""
    words = lang.rooms
    may_publish = kind.is_private and reads_messages
    return lang.names.sentences.join([words.last_word, words.may_publish] if may_publish else [words.last_word])


def not_opened(error: NotOpenedError, lang: Language) -> str:
    """Return why a room was not opened or a person not let in, and what an admin would have to change."""
    permissions = lang.names.comma.join(lang.permissions.names[name] for name in error.permissions)
    sentence = lang.rooms.barriers[error.barrier]
    return sentence.format(name=named(error.name, lang), channel=error.channel, permissions=permissions)


def who_reads(readers: Readers, lang: Language) -> str:
    """Return who can read a private room, with a warning about players who can read it uninvited."""
    words = lang.rooms
    above = [words.readers_everyone] if readers.everyone else []
    above += [words.readers_owner] if readers.owner else []
    above += [words.readers_role.format(name=safe(name)) for name in readers.roles]
    above += [named(name, lang) for name in readers.others]
    lines = [words.readers_inside.format(names=_names(readers.inside, lang))] if readers.inside else []
    lines += [words.readers_above.format(channel=readers.channel, names=_joined(above, lang))] if above else []
    for warning, names in ((words.readers_uninvited, readers.uninvited), (words.readers_out, readers.out)):
        lines += [warning.format(names=_names(names, lang))] if names else []
    return "\n".join(lines)


def consents(agreed: Iterable[str], waiting: Iterable[str], lang: Language) -> list[str]:
    """Return, in a line each, who agrees to publish a room and who has not answered."""
    lines = ((lang.rooms.publish_agreed, [*agreed]), (lang.rooms.publish_waiting, [*waiting]))
    return [line.format(names=_names(names, lang)) for line, names in lines if names]


def _names(names: Iterable[str], lang: Language) -> str:
    return _joined([named(name, lang) for name in names], lang)


def _joined(names: list[str], lang: Language) -> str:
    """The names, at most twelve of them."""
    if len(names) > _MOST_NAMED:
        names = [*names[:_MOST_NAMED], lang.rooms.readers_more.format(count=len(names) - _MOST_NAMED)]
    return listed(names, lang)


def turn_lines(events: Sequence[Event], lang: Language) -> list[AddedLine]:
    """Return the public events of a game as lines for a transcript."""
    told = [event for event in events if event.is_told]
    return [
        AddedLine(event.at, lang.rooms.transcript_turn.format(text=plain(event_text(event, lang)))) for event in told
    ]


def transcript(
    room: str, said: Sequence[Said], added: Iterable[AddedLine], events: Sequence[Event], lang: Language
) -> str:
    """Return what was `said` in a room in order, each message with its turn number, and the lines `added` to it.

    `events` are those of the game. People and files appear by name.
    """
    writers = dict.fromkeys(clean(each.name) for each in said)
    title = lang.rooms.transcript_title.format(room=clean(room), names=listed(writers, lang))
    lines = [(line.at, line.text) for line in added]
    lines += [(each.at, _said(each, turn_at(events, each.at), lang)) for each in said]
    return "\n".join([title, "", *(text for _, text in sorted(lines, key=lambda line: line[0])), ""])


def _said(said: Said, turn: int, lang: Language) -> str:
    files = [lang.rooms.transcript_file.format(name=clean(name)) for name in said.files]
    text = " ".join(filter(None, [said.text, *files]))
    return lang.rooms.transcript_said.format(turn=turn, name=clean(said.name), text=text.replace("\n", "\n    "))
