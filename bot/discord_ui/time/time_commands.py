"""What people can ask for about absence, substitutes and time."""

from typing import Protocol

from bot.discord_ui.kit.offers import Offer, OnPress, SlashCommand


class Part(Protocol):
    """A part of that."""

    @property
    def commands(self) -> tuple[SlashCommand, ...]:
        """What can be asked for."""

    @property
    def presses(self) -> tuple[OnPress, ...]:
        """What its buttons do."""


def offer(*parts: Part) -> Offer:
    """Return it."""
    return Offer(
        commands=tuple(command for part in parts for command in part.commands),
        presses=tuple(press for part in parts for press in part.presses),
    )
