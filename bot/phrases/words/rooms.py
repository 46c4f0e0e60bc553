"""The phrases about rooms."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.phrases.words.commands import OPTIONS
from bot.phrases.words.names import Counted, counted
from bot.table.rooms.rooms import Barrier, RoomKind


@dataclass(frozen=True, slots=True, kw_only=True)
class RoomWords:
    """Rooms: their names, their readers, closing and publishing them.

    `hideouts` are names for private rooms that reveal nothing; a game can't have more groups of people than names.
    """

    thread: str = "Djambi {game}: {name}"
    names: Mapping[RoomKind, str] = field(
        default_factory=lambda: {
            RoomKind.ALLIANCE: "a private room",
            RoomKind.TALK: "table talk",
            RoomKind.GALLERY: "the gallery",
        }
    )
    hideouts: tuple[str, ...] = (
        "the attic",
        "the back room",
        "the balcony",
        "the boathouse",
        "the cellar",
        "the garden",
        "the kitchen",
        "the library",
        "the orchard",
        "the stables",
        "the tower",
        "the winter garden",
    )
    ally_description: str = "Plot in a private room with some of the other players"
    option_ally: str = "With whom"
    option_ally_more: str = "And who else"
    gallery_description: str = "Join the spectators' gallery"
    button_plot: str = "Plot with…"
    button_readers: str = "Who can read this?"
    button_ask_publish: str = "Publish…"
    button_gallery: str = "Gallery"
    ask_plot: str = "Who do you want to talk to in private?"
    opened: str = "Here you are: {thread}"
    barriers: Mapping[Barrier, str] = field(
        default_factory=lambda: {
            Barrier.LACKING: "I'm missing permissions here: {permissions}. Ask an admin to grant them in {channel}.",
            Barrier.LEFT: "{name} isn't on this server any more. When they are back, ask again.",
            Barrier.BLIND: "{name} can't see {channel}, so they can't see its threads either. An admin can change "
            "that: *View Channel*.",
            Barrier.FULL: "This server has as many open threads as Discord allows. An admin can close some; then ask "
            "again.",
            Barrier.LOCKED: "A moderator has locked that thread. Only someone with *Manage Threads* can unlock it.",
            Barrier.NOT_HERE: "Discord doesn't offer private threads in this kind of channel. An admin can let you "
            "play in an ordinary text channel.",
            Barrier.REFUSED: "Discord won't let me. An admin can check what I and the players may do in {channel}: "
            "*View Channel*, *Create Private Threads*, *Send Messages in Threads*.",
            Barrier.ALONE: "Name at least one other player of this game.",
            Barrier.STRANGER: "{name} isn't playing in this game. Name one of its players.",
            Barrier.DEAD: "{name} is out of the game, and private rooms are for those still playing. `/room gallery` "
            "is for the others.",
            Barrier.PLAYING: "The gallery is for spectators and players who are out. You are still playing: `/room "
            "open` opens a private room.",
            Barrier.JUST_FELL: "You are only just out, and the gallery opens to you after the next turn. Try again "
            "then.",
            Barrier.IN_ROOM: "You are still in a room of active players: {channel}. Leave that thread first.",
            Barrier.PLAYED: "The gallery was for spectators and players who were out; you played to the end. If "
            "everyone who wrote there agrees, it is published: *More…* below the end of the game asks them.",
            Barrier.NO_GALLERY: "That game had no gallery, or it has been deleted. Talk in the channel instead.",
            Barrier.NO_ROOM: "Ask that in a room of the game. `/room open` opens one.",
        }
    )
    welcome: str = "A private room: I never repeat anything said here."
    plan_here: str = (
        f"A move written here is only tried out, not played. `/plan {OPTIONS.to}:` suggests a move to an ally; `/pact` "
        "drafts a pact."
    )
    plan_here_unread: str = (
        "I can't read what is written here, and nothing is played: mention me before a move to try it out, or use "
        f"`/plan`. `/plan {OPTIONS.to}:` suggests a move to an ally; `/pact` drafts a pact."
    )
    welcome_gallery: str = (
        "The spectators' gallery, for those who watch and players who are out. Players who are still in the game can't "
        "come in."
    )
    readers_inside: str = "In this room: {names}."
    readers_above: str = "Can also read this (*Manage Threads* in {channel}): {names}."
    readers_owner: str = "the owner of the server"
    readers_role: str = "everyone with the role {name}"
    readers_everyone: str = "everyone in the channel"
    readers_uninvited: str = "⚠️ **Careful:** {names}, playing in this game but not invited, can read everything here."
    readers_out: str = "⚠️ **Careful:** {names}, out of this game, can read everything here."
    readers_changed: str = "Who can read this room has changed."
    readers_more: Counted = counted(one="{count} more", other="{count} more")
    left: str = "{name} is out of the game and has left this room."
    not_removed: str = "⚠️ {name} is out of the game, but Discord didn't let me take them out of this room."
    came_back: str = "{name} is in the game again and back in this room."
    left_gallery: str = "{name} is in the game again and has left this room."
    not_left_gallery: str = "⚠️ {name} is in the game again, but Discord didn't let me take them out of this room."
    talk_here: str = "Table talk goes to {thread}."
    talk_missing: str = "There is no thread for table talk: {reason}"
    last_word: str = "The game is over, and this room is closed."
    may_publish: str = "If everyone who wrote here agrees, it can be published: *Publish…* asks them."
    publish_not_over: str = "Rooms can be published only once the game is over. Ask again then."
    publish_unread: str = (
        "I can't read messages on this server, so I can't publish them either. An admin can change that: *Message "
        "Content Intent* in Discord's developer portal."
    )
    publish_nothing: str = (
        "There is nothing to publish: nobody wrote anything in your rooms of the last game. In the next one, `/room "
        "open` opens a room."
    )
    publish_asked: str = "I have asked in {rooms}. If everyone who wrote there agrees, it is published in {channel}."
    publish_question: str = (
        "{name} would like to publish what was written in this room so far, in {channel}. That happens only if "
        "everyone who wrote here agrees."
    )
    publish_noted: str = "Your answer is noted."
    publish_agreed: str = "Agreed: {names}."
    publish_waiting: str = "Waiting for: {names}."
    button_publish: str = "I agree"
    button_withhold: str = "No"
    publish_no_author: str = "You have written nothing here, so your answer isn't needed. Wait for the others."
    publish_withheld: str = "OK: it stays in this room, unless you change your mind."
    publish_done: str = "Everyone agreed: it is published in {channel}."
    published: str = "Said in private by {names}, and published with the game because everyone who wrote agreed."
    publish_failed: str = (
        "Everyone agreed, but I couldn't post it in {channel}: I need *Send Messages* and *Attach Files* there. When "
        "an admin has changed that, press again."
    )
    transcript_title: str = "{room}, written by {names}"
    transcript_turn: str = "-- {text}"
    transcript_said: str = "[turn {turn}] {name}: {text}"
    transcript_file: str = "(file: {name})"
