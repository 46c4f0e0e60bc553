"""The commands about rooms, each with what does it."""

from typing import Final

from bot.discord_ui.kit.answers import To
from bot.discord_ui.kit.offers import Gate, Offer, Option, SlashCommand
from bot.discord_ui.rooms.opening import RoomOpener
from bot.discord_ui.rooms.transcripts import Publishing

_SLOW: Final = Gate(in_threads=True, waits=To.ASKER)
_ANOTHER: Final = Option("rooms.option_ally_more")


def offer(opener: RoomOpener, publishing: Publishing) -> Offer:
    """Return what people can do to plot, and about the rooms in which they do."""
    named = {"player": Option("rooms.option_ally"), "player2": _ANOTHER, "player3": _ANOTHER}
    return Offer(
        commands=(
            SlashCommand("room open", "rooms.ally_description", opener.ally, named, _SLOW),
            SlashCommand("room gallery", "rooms.gallery_description", opener.gallery, gate=_SLOW),
            SlashCommand("room readers", "rooms.readers_description", opener.readers, gate=_SLOW),
            SlashCommand("room publish", "rooms.publish_description", publishing.publish, gate=_SLOW),
        ),
        presses=(*opener.presses, *publishing.presses),
    )
