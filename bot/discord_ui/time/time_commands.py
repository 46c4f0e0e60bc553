"""What people can ask for about absence, substitutes and time."""

from bot.discord_ui.kit.offers import Offer
from bot.discord_ui.time.seats import Seats


def offer(*parts: Seats) -> Offer:
    """Return it."""
    return Offer(
        commands=tuple(command for part in parts for command in part.commands),
        presses=tuple(press for part in parts for press in part.presses),
    )
