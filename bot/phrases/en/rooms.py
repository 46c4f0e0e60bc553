"""English: the rooms of a game."""

from typing import Final

from bot.phrases.en.commands import OPTIONS
from bot.phrases.en.names import counted
from bot.phrases.words.rooms import RoomWords
from bot.table.rooms.rooms import Barrier, RoomKind

ROOMS: Final = RoomWords(
    thread="Djambi {game}: {name}",
    names={RoomKind.ALLIANCE: "a private room", RoomKind.TALK: "table talk", RoomKind.GALLERY: "the gallery"},
    hideouts=(
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
    ),
    ally_description="Plot in private: a thread with some of the other players",
    option_ally="With whom",
    option_ally_more="And with whom else",
    gallery_description="Get into the gallery, where those who are out and those who watch talk",
    button_plot="Plot with…",
    button_readers="Who reads this?",
    button_ask_publish="Publish…",
    button_gallery="Gallery",
    ask_plot="With whom do you want to talk in private?",
    opened="Here you are in private: {thread}",
    barriers={
        Barrier.LACKING: "I am missing here: {permissions}. An admin can give me that in {channel}.",
        Barrier.LEFT: "{name} is not on this server any more. When they are back, ask again.",
        Barrier.BLIND: "{name} cannot see {channel}, and so no thread of it. An admin can change that: *View Channel*.",
        Barrier.FULL: "This server has as many open threads as Discord allows. An admin can close some; then "
        "ask again.",
        Barrier.LOCKED: "A moderator has locked that thread. Only somebody with *Manage Threads* can unlock it.",
        Barrier.NOT_HERE: "Discord has no such threads in this channel. An admin can let you play in an "
        "ordinary text channel.",
        Barrier.REFUSED: "Discord does not let me. An admin can check what I and the players may do in "
        "{channel}: *View Channel*, *Create Private Threads*, *Send Messages in Threads*.",
        Barrier.ALONE: "Name at least one other player of this game.",
        Barrier.STRANGER: "{name} does not play in this game.",
        Barrier.DEAD: "{name} is out of the game. Private rooms are for those who still play; there is "
        "`/room gallery`.",
        Barrier.PLAYING: "The gallery is for those who are out and those who watch. You are still playing.",
        Barrier.JUST_FELL: "You have only just gone out of the game. The gallery opens to you with the next turn.",
        Barrier.IN_ROOM: "You are still in a room of those who play: {channel}. Leave that thread first.",
        Barrier.PLAYED: "The gallery was for those who were out and those who watched; you played to the end. If those "
        "who wrote there agree, it is published: *More…* below the end of the game asks them.",
        Barrier.NO_GALLERY: "That game had no gallery, or it has been deleted.",
        Barrier.NO_ROOM: "Ask that in a room of the game, such as `/room open` opens.",
    },
    welcome="A private room. I repeat nothing of what is said here.",
    plan_here=f"A move written here is only tried out, not played. `/plan {OPTIONS.to}:` shows an ally a move; "
    "`/pact` drafts a pact.",
    plan_here_unread="I cannot read what is written here, and nothing is played: mention me before a move to try it "
    f"out, or use `/plan`. `/plan {OPTIONS.to}:` shows an ally a move; `/pact` drafts a pact.",
    welcome_gallery="The gallery, for those who are out of the game and those who watch. Players who are still "
    "in the game are not let in.",
    readers_inside="In this room: {names}.",
    readers_above="Able to look in, by *Manage Threads* in {channel}: {names}.",
    readers_owner="the owner of the server",
    readers_role="everybody with the role {name}",
    readers_everyone="everybody in the channel",
    readers_uninvited="⚠️ **Careful:** {names}, playing in this game but not invited, can read everything here.",
    readers_out="⚠️ **Careful:** {names}, out of this game, can read everything here.",
    readers_changed="Who can read this room has changed.",
    readers_more=counted(one="{count} more", other="{count} more"),
    left="{name} is out of the game, and so no longer in this room.",
    not_removed="⚠️ {name} is out of the game, but Discord did not let me take them out of this room.",
    came_back="{name} is in the game again, and so back in this room.",
    left_gallery="{name} is in the game again, and so no longer in this room.",
    not_left_gallery="⚠️ {name} is in the game again, but Discord did not let me take them out of this room.",
    talk_here="For talk there is {thread}.",
    talk_missing="There is no thread for talk: {reason}",
    last_word="The game is over, and this room is closed.",
    may_publish="If everybody who wrote here agrees, it can be published: *Publish…* asks them.",
    publish_not_over="Rooms can be published when the game is over.",
    publish_unread="I cannot read messages on this server, so I cannot publish them either. An admin can "
    "change that: *Message Content Intent* in Discord's developer portal.",
    publish_nothing="You are in no room of the last game that has anything to publish.",
    publish_asked="I have asked in {rooms}. What everybody who wrote there agrees to is published in {channel}.",
    publish_question="{name} would like to publish what was written in this room up to now, in {channel}. That "
    "is done only if everybody who wrote here agrees.",
    publish_absent="You are no longer in {room}, but you wrote there. Do you agree to publish it?",
    publish_noted="Your answer is noted.",
    publish_agreed="Agreed: {names}.",
    publish_waiting="Waiting for: {names}.",
    button_publish="I agree",
    button_withhold="No",
    publish_no_author="You have written nothing here, so it does not depend on you.",
    publish_withheld="Fine: it stays in this room, unless you change your mind.",
    publish_done="All agreed: it is published in {channel}.",
    published="Said in private by {names}, and published with the game because all who wrote agreed.",
    publish_failed="All agreed, but I could not post it in {channel}: I need *Send Messages* and *Attach "
    "Files* there. When an admin has changed that, press once more.",
    transcript_title="{room}, written by {names}",
    transcript_turn="-- {text}",
    transcript_said="[turn {turn}] {name}: {text}",
    transcript_file="(file: {name})",
)
