"""What a capability offers to the bot, as plain data.

`bot.discord_ui.wiring` lists the offers of all capabilities. Where several of them add to one thing, that order holds.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Protocol, Self, TypeVar

import discord
from discord.app_commands import Choice

from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.buttons import Press, Verb
from bot.discord_ui.kit.mailer import Kind
from bot.discord_ui.kit.visit import Visit
from bot.djambi.errors import Refusal
from bot.djambi.moves import Move
from bot.phrases.language import Language
from bot.phrases.words.typed import Ask
from bot.table.events import Event
from bot.table.game.chronicle import Promises
from bot.table.model import Game, Person
from bot.table.pacts.pact import Pact
from bot.table.rooms.rooms import Beside

Handler = Callable[..., Awaitable[Reply]]
"""Does what is asked for: gets the visit and what goes with it, and returns what is to be said."""

Completion = Callable[[Visit, str], Awaitable[Sequence[Choice[str]]]]
"""Returns what a half-typed option may become."""

Publish = Callable[[int], Awaitable[None]]
"""Posts what was done in a game."""


@dataclass(frozen=True, slots=True)
class Reaction:
    """What comes of a message: what it has `done`, and what its author hears, in a `reply` or a private `letter`.

    `is_noted` says whether it is to be noted that it has been read: not of talk, and not where the record fails. It
    `is_refused` if it was to be a move in an open game, and may be edited into one that can be played. The answer
    counts, where it is given, if there is something to say `instead` to whoever has had too many.
    """

    done: Event | None = None
    reply: Answer | None = None
    letter: str = ""
    is_noted: bool = True
    is_refused: bool = False
    instead: str = ""

    @property
    def silent(self) -> Self:
        """The same, with nothing to be said."""
        return replace(self, reply=None, letter="")


@dataclass(frozen=True, slots=True)
class Waits:
    """What waits for an answer of somebody: a line that says it to them alone, and the buttons that answer it."""

    line: str
    buttons: tuple[Press, ...] = ()


class Pledges(Protocol):
    """Knows what became of the pacts of a game that everybody may know of."""

    async def promises(self, game: Game) -> Promises:
        """Return who made promises in a game, and who did not keep which."""

    async def outcomes(self, game: Game, lang: Language) -> Sequence[str]:
        """Return what became of each of the pacts."""


MOST_CHOICES: Final = 25
"""As many choices Discord takes for an option, and in a menu."""

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


ANYWHERE: Final = Gate(in_threads=True, in_private=True)


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


Witness = Callable[[discord.Message], Awaitable[None]]
Listener = Callable[[discord.Message, str, bool], Awaitable[Reaction | None]]
Follower = Callable[[Event], Awaitable[None]]
Line = Callable[[Event], Awaitable[str]]
BelowBoard = Callable[[Game, Language], Press | None]
BelowEvent = Callable[[Event, Language], Sequence[Press]]
Calls = Callable[[Event], Awaitable[Sequence[Person]]]
Hushes = Callable[[Event, Person], Awaitable[bool]]
Doubt = Callable[[Visit, Game, Move], Awaitable[Answer | None]]
Waiting = Callable[[Visit, Game], Awaitable[Sequence[Waits]]]
BelowOwn = Callable[[Visit, Game], Press | None]
Aside = Callable[[Visit, Event], Awaitable[str]]
Annotator = Callable[[Sequence[Event], Language], Awaitable[Sequence[Beside]]]
BelowRefusal = Callable[[Refusal, Language], discord.ui.View | None]
Since = Callable[[Visit], Awaitable[Answer | None]]
Due = Callable[[float], Awaitable[Sequence[str]]]


@dataclass(frozen=True, slots=True)
class Offer:
    """All that a capability adds to the bot."""

    commands: tuple[SlashCommand, ...] = ()
    handlers: tuple[OnPress, ...] = ()
    menu: tuple[MessageCommand, ...] = ()

    witnesses: tuple[Witness, ...] = ()
    """Hear of each message that is read, before any of the listeners."""
    listeners: tuple[Listener, ...] = ()
    """Read a message, its text and whether it speaks to the bot; return what comes of it if it was for them.

    Later listeners don't hear of it then, and it is not read as a move.
    """
    followers: tuple[Follower, ...] = ()
    """Do what follows from an event once it is posted; done twice, it changes nothing the second time."""
    last_followers: tuple[Follower, ...] = ()
    """Follow after the followers of all capabilities: they close what those still use."""

    lines: tuple[Line, ...] = ()
    """Return a line for the post of an event, or nothing; asked twice, they do nothing twice."""
    below_board: tuple[BelowBoard, ...] = ()
    """Return a button below the board of a game, or `None`."""
    below_event: tuple[BelowEvent, ...] = ()
    """Return buttons below the post of an event: the answers to it."""
    ways_on: tuple[BelowEvent, ...] = ()
    """Return buttons below the post of an event that lead on from it; they come after the answers of all."""
    calls: tuple[Calls, ...] = ()
    """Return who is called by the post of an event because they are asked something."""
    hushes: tuple[Hushes, ...] = ()
    """Return whether a person whose turn begins with an event is not to be called by its post."""

    doubts: tuple[Doubt, ...] = ()
    """Return what to ask a player in private before a move is played; `None` if it is meant."""
    waiting: tuple[Waiting, ...] = ()
    """Return what in a game waits for an answer of the visitor; nobody else sees it."""
    below_own: tuple[BelowOwn, ...] = ()
    """Return a button below what the visitor alone sees of a game, or `None`."""
    asides: tuple[Aside, ...] = ()
    """Return what the visitor alone is told of an event, or nothing."""
    annotators: tuple[Annotator, ...] = ()
    """Return lines for the events of a game that go beside the talk of a published room."""
    pledges: tuple[Pledges, ...] = ()
    """Know what became of promises, for the story of a game."""
    below_refusal: tuple[BelowRefusal, ...] = ()
    """Return what explains a refusal, below it, or `None`."""
    since: tuple[Since, ...] = ()
    """Return what has happened since the pressed message came, or `None`."""
    alone: Mapping[Ask, Callable[[Language], Press]] = field(default_factory=dict)
    """The button behind which a person sees alone what they may ask for aloud."""
    signed: tuple[Callable[[Pact], None], ...] = ()
    """Hear of a draft of a pact when a party has signed it and others have not."""
    letters: tuple[Kind, ...] = ()
    """Write what the outbox still has to say besides posts."""
    due: tuple[Due, ...] = ()
    """Note what is to be said at a time (seconds since 1970) beside the games, and return the queues that it is in."""


def choices(texts: Sequence[str]) -> list[Choice[str]]:
    """Return texts as choices that mean themselves, as many as Discord takes."""
    return [Choice(name=text, value=text) for text in texts[:MOST_CHOICES]]
