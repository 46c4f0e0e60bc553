"""What a capability offers to the bot, as plain data: commands, and what is done when something is pressed."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeVar

import discord
from discord.app_commands import Choice

from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.buttons import Press, Verb
from bot.discord_ui.kit.visit import Visit
from bot.djambi.errors import Refusal
from bot.djambi.moves import Move
from bot.phrases.language import Language
from bot.table.events import Event
from bot.table.model import Game

Handler = Callable[..., Awaitable[Reply]]
"""Does what is asked for: gets the visit and what goes with it, and returns what is to be said."""

Completion = Callable[[Visit, str], Awaitable[Sequence[Choice[str]]]]
"""Returns what a half-typed option may become."""

Doubt = Callable[[Visit, Game, Move], Awaitable[Answer | None]]
"""Returns what to ask the one who is about to play before a move is played, in private; `None` if it is meant."""

Follower = Callable[[Event], Awaitable[None]]
"""Does what is to be done because of an event once it is posted; done twice, it changes nothing the second time."""

Line = Callable[[Event], Awaitable[str]]
"""Returns a line that is to stand in the post of an event, or nothing; asked twice, it does nothing twice."""

BelowRefusal = Callable[[Refusal, Language], discord.ui.View | None]
"""Returns what stands below the sentence in which something is refused, if anything does."""

Since = Callable[[Visit], Awaitable[Answer | None]]
"""Returns what has happened since the message came that is pressed, if anything has."""


@dataclass(frozen=True, slots=True)
class Waits:
    """What waits for an answer of somebody: a line that says it to them alone, and the buttons that answer it."""

    line: str
    buttons: tuple[Press, ...] = ()


Waiting = Callable[[Visit, Game], Awaitable[Sequence[Waits]]]
"""Returns what in a game waits for an answer of whoever visits; nobody else sees it."""

Aside = Callable[[Visit, Event], Awaitable[str]]
"""Returns what whoever visits alone is told of an event, or nothing."""

MOST_CHOICES: Final = 25
"""As many choices Discord takes for an option, and in a menu."""

Publish = Callable[[int], Awaitable[None]]
"""Posts what was done in a game."""

_Said = TypeVar("_Said", bound=Verb)


@dataclass(frozen=True, slots=True)
class Gate:
    """Whom the door lets in, and how.

    In threads and in direct messages (`in_private`) only if that is said. Who asks for too much is not heard for a
    while, except for a move (`is_move`), which is tried all the same. What shows turns `of_past` is for those who may
    read the past of the channel. `waits` says where the answer will go if it takes a while: a deferral shows
    it there.
    """

    in_threads: bool = False
    in_private: bool = False
    is_move: bool = False
    of_past: bool = False
    waits: To | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a command: the phrase that says what it is about, and what it can be or become."""

    about: str
    choices: Sequence[Choice[str]] = ()
    complete: Completion | None = None


@dataclass(frozen=True, slots=True)
class SlashCommand:
    """A command: `name` is the capability and what is done, such as "room open".

    Its options are those parameters of `does` that follow the visit, with their types and defaults.
    """

    name: str
    about: str
    does: Handler
    options: Mapping[str, Option] = field(default_factory=dict)
    gate: Gate = Gate()


@dataclass(frozen=True, slots=True)
class MessageCommand:
    """A command in the menu of a message: the phrase that names it; `does` gets the visit and the message."""

    about: str
    does: Handler
    gate: Gate = Gate()


@dataclass(frozen=True, slots=True)
class OnPress:
    """What is done when a button, a menu or a form of a verb comes back: `does` gets the visit and the verb."""

    verb: type[Verb]
    does: Handler
    gate: Gate


def on(
    verb: type[_Said],
    does: Callable[[Visit, _Said], Awaitable[Reply]],
    *,
    is_move: bool = False,
    of_past: bool = False,
    waits: To | None = None,
) -> OnPress:
    """Return that `does` is done when a button with `verb` is pressed."""
    gate = Gate(in_threads=True, in_private=True, is_move=is_move, of_past=of_past, waits=waits)
    return OnPress(verb, does, gate)


@dataclass(frozen=True, slots=True)
class Offer:
    """What a capability adds to what people can do."""

    commands: tuple[SlashCommand, ...] = ()
    presses: tuple[OnPress, ...] = ()
    menu: tuple[MessageCommand, ...] = ()


def choices(texts: Sequence[str]) -> list[Choice[str]]:
    """Return texts as choices that mean themselves, as many as Discord takes."""
    return [Choice(name=text, value=text) for text in texts[:MOST_CHOICES]]
