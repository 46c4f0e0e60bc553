"""The phrases about rooms."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.phrases.words.names import Counted
from bot.table.rooms.rooms import Barrier, RoomKind


@dataclass(frozen=True, slots=True, kw_only=True)
class RoomWords:
    """Rooms: their names, their readers, closing and publishing them.

    `hideouts` are names for private rooms that reveal nothing; a game can't have more groups of people than names.
    """

    thread: str
    names: Mapping[RoomKind, str]
    hideouts: tuple[str, ...]
    ally_description: str
    option_ally: str
    option_ally_more: str
    gallery_description: str
    button_plot: str
    button_readers: str
    button_ask_publish: str
    button_gallery: str
    ask_plot: str
    opened: str
    barriers: Mapping[Barrier, str]
    welcome: str
    plan_here: str
    plan_here_unread: str
    welcome_gallery: str
    readers_inside: str
    readers_above: str
    readers_owner: str
    readers_role: str
    readers_everyone: str
    readers_uninvited: str
    readers_out: str
    readers_changed: str
    readers_more: Counted
    left: str
    not_removed: str
    came_back: str
    left_gallery: str
    not_left_gallery: str
    talk_here: str
    talk_missing: str
    last_word: str
    may_publish: str
    publish_not_over: str
    publish_unread: str
    publish_nothing: str
    publish_asked: str
    publish_question: str
    publish_absent: str
    publish_noted: str
    publish_agreed: str
    publish_waiting: str
    button_publish: str
    button_withhold: str
    publish_no_author: str
    publish_withheld: str
    publish_done: str
    published: str
    publish_failed: str
    transcript_title: str
    transcript_turn: str
    transcript_said: str
    transcript_file: str
