"""English: what the bot may do in a channel."""

from typing import Final

from bot.phrases.words.refusals import PermissionWords

PERMISSIONS: Final = PermissionWords(
    names={
        "view_channel": "View Channel",
        "send_messages": "Send Messages",
        "attach_files": "Attach Files",
        "read_message_history": "Read Message History",
        "create_private_threads": "Create Private Threads",
        "create_public_threads": "Create Public Threads",
        "send_messages_in_threads": "Send Messages in Threads",
    },
    costs={
        "view_channel": "I see nothing of the channel, so no game can be played here",
        "send_messages": "I cannot post the board or say whose turn it is",
        "attach_files": "the board comes as text instead of a picture",
        "read_message_history": "my answers do not show which message they answer, and moves written while I was "
        "away stay unread",
        "create_private_threads": "no room for an alliance and no gallery can be opened",
        "create_public_threads": "no thread for the table talk can be opened",
        "send_messages_in_threads": "I cannot speak in threads, so there are no rooms",
    },
    cannot_post="I cannot answer in the channel; I am missing here: {permissions}.",
    doctor_ok="Everything is in order in this channel.",
    doctor_missing="{permission} is missing: {cost}.",
    doctor_intent_on="I can read messages: a move can simply be typed into the channel.",
    doctor_intent_off="I cannot read messages: mention me before a move, reply to the board, or use `/djambi move`.",
)
