"""What a capability offers to the bot, as plain data.

`bot.discord_ui.wiring` lists the offers of all capabilities. Where several of them add to one thing, that order holds.
"""

from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Any, Final, Generic, ParamSpec, TypeVar

import discord
from discord.app_commands import Choice

from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.buttons import Press, Verb
from bot.discord_ui.kit.mailer import LetterKind
from bot.discord_ui.kit.visit import Visit
from bot.djambi.errors import Refusal
from bot.phrases.language import Language
from bot.phrases.words.typed import Ask
from bot.table.events import Event
from bot.table.model import Game, Person

Handler = Callable[..., Awaitable[Reply]]
"""Does what a visit asks for: gets the visit, and a command's options or a button's verb; returns the answer."""

Completion = Callable[[Visit, str], Awaitable[Sequence[Choice[str]]]]
"""Returns the completions of a half-typed option."""

Publish = Callable[[int], Awaitable[None]]
"""Posts what was done in a game."""


@dataclass(frozen=True, slots=True)
class Reaction:
    """The result of a message: the event it has `done`, and a `reply` or a private `letter` to its author.

    `is_noted` says whether the database notes that the message was read: not for talk, nor if the database is away. A
    message `is_refused` if it was meant as a move in an open game; its author may edit it into a legal one. If there
    is something to say `instead`, the answer is rate-limited, and an author over the limit gets that.
    """

    done: Event | None = None
    reply: Answer | None = None
    letter: str = ""
    is_noted: bool = True
    is_refused: bool = False
    instead: str = ""

    @property
    def is_silent(self) -> bool:
        """Whether nothing is left to be said or noted; what is done notes its message itself."""
        return self.reply is None and not self.letter and (self.done is not None or not self.is_noted)


@dataclass(frozen=True, slots=True)
class Waits:
    """Something that waits for a person's answer: a line that only they see, and the buttons that answer it."""

    line: str
    buttons: tuple[Press, ...] = ()


@dataclass(frozen=True, slots=True)
class Refused:
    """What somebody was refused, in which open `game` of their channel, if there is one, and what they read."""

    error: Refusal
    person: Person
    game: Game | None
    lang: Language


MOST_CHOICES: Final = 25
"""How many choices Discord takes for an option or a menu."""

_MARK: Final = "presses"
_On = TypeVar("_On")
_Said = TypeVar("_Said", bound=Verb)
_Given = TypeVar("_Given", bound=Reply)
_Method = Callable[[_On, Visit, _Said], Coroutine[Any, Any, _Given]]


class Shelf(IntEnum):
    """The places of buttons below *More…*, ten of them in each row, and used for at most five buttons there."""

    BOARD = 0
    PLOT = 1
    GALLERY = 2
    MOVABLE = 3
    RULES = 4
    BACK = 10
    """Takes a turn back."""
    ORDERS = 11
    OWN = 12
    """The visitor's preferences."""
    PUBLISH = 13
    PAST = 20
    """Shows what was played."""
    DRAW = 30
    SEAT = 31
    PAUSE = 32
    CANCEL = 33
    RESIGN = 34


@dataclass(frozen=True, slots=True)
class Gate:
    """What the router lets through, and how.

    - It refuses commands in threads and in direct messages unless `in_threads` and `in_private` allow them.
    - It stops people who ask for too much for a while, but a move (`is_move`) is tried all the same.
    - Only people who may read the history of the channel see turns `of_past`.
    - If the answer takes a while, the router defers it to where `waits` says that it will go.
    """

    in_threads: bool = False
    in_private: bool = False
    is_move: bool = False
    of_past: bool = False
    waits: To | None = None


ANYWHERE: Final = Gate(in_threads=True, in_private=True)


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a command: the phrase that describes it, and its choices or completions."""

    about: str
    choices: Sequence[Choice[str]] = ()
    complete: Completion | None = None


@dataclass(frozen=True, slots=True)
class SlashCommand:
    """A command: `name` is the capability and what is done, such as "room open", or one word if it does one thing.

    Its options are those parameters of `does` that follow the visit, with their types and defaults. Their names in each
    language are in `OptionNames`. A command `for_managers` is hidden from members who can't manage the server; Discord
    hides whole groups only, so its name is one word. A command that `is_own` belongs to people who install the app for
    themselves, and can be used wherever they write; all others belong to servers.
    """

    name: str
    about: str
    does: Handler
    options: Mapping[str, Option] = field(default_factory=dict)
    gate: Gate = Gate()
    for_managers: bool = False
    is_own: bool = False


@dataclass(frozen=True, slots=True)
class MessageCommand:
    """A command in the menu of a message: the phrase that names it; `does` gets the visit and the message."""

    about: str
    does: Handler
    gate: Gate = Gate()


@dataclass(frozen=True, slots=True)
class OnPress:
    """What a verb's buttons, menus and forms do: `does` gets the visit and the verb. They are pressed anywhere."""

    verb: type[Verb]
    does: Handler
    gate: Gate = ANYWHERE


def presses(
    *verbs: type[_Said], is_move: bool = False, of_past: bool = False, waits: To | None = None
) -> Callable[[_Method[_On, _Said, _Given]], _Method[_On, _Said, _Given]]:
    """Mark the method that does what the buttons with a verb say; the options are those of `Gate`."""
    gate = replace(ANYWHERE, is_move=is_move, of_past=of_past, waits=waits)

    def marked(method: _Method[_On, _Said, _Given]) -> _Method[_On, _Said, _Given]:
        vars(method)[_MARK] = [(verb, gate) for verb in verbs]
        return method

    return marked


def presses_of(*parts: object) -> tuple[OnPress, ...]:
    """Return what the methods of `parts` do that are marked with `presses`."""
    return tuple(
        OnPress(verb, getattr(part, name), gate)
        for part in parts
        for name, method in vars(type(part)).items()
        for verb, gate in getattr(method, _MARK, ())
    )


Witness = Callable[[discord.Message], Awaitable[None]]
Listener = Callable[[discord.Message, str, bool], Awaitable[Reaction | None]]
Follower = Callable[[Event], Awaitable[None]]
Due = Callable[[float], Awaitable[Sequence[str]]]
Answering = Callable[[Game, Language], Awaitable[str]]

_Asked = ParamSpec("_Asked")
_Added = TypeVar("_Added")


class Hook(Generic[_Asked, _Added]):
    """A place or a moment at which any capability adds something: it is called with `_Asked`, and returns an `_Added`.

    A hook stands beside the code that asks it. The hooks in this file are asked by the kit, or by a capability that
    those who add to them must not import.
    """

    def by(self, *adds: Callable[_Asked, _Added]) -> "Hooked":
        """Return what a capability adds here, for its offer."""
        return Hooked(self, adds)

    def of(self, offers: "Offers") -> list[Callable[_Asked, _Added]]:
        """Return what all capabilities add here, in the order of their offers."""
        return offers.at(self)


@dataclass(frozen=True, slots=True)
class Hooked:
    """What a capability adds at a hook."""

    hook: Hook[..., Any]
    adds: Sequence[Callable[..., Any]]


@dataclass(frozen=True, slots=True)
class Offer:
    """All that a capability adds to the bot."""

    commands: tuple[SlashCommand, ...] = ()
    menu: tuple[MessageCommand, ...] = ()
    presses: tuple[OnPress, ...] = ()

    witnesses: tuple[Witness, ...] = ()
    """Get each message that is read, before any of the listeners."""
    listeners: tuple[Listener, ...] = ()
    """Get a message, its text and whether it addresses the bot; return a reaction if the message was for them.

    Then later listeners don't get it, and it is not read as a move.
    """
    followers: tuple[Follower, ...] = ()
    """Do what follows from an event once it is posted. They may be called twice for one event."""
    closing: tuple[Follower, ...] = ()
    """Called after the followers of all capabilities, because they close rooms that those still use."""

    alone: Mapping[Ask, Callable[[Language], Press]] = field(default_factory=dict)
    """For each question typed in public, the button that shows its answer in private."""
    told: Mapping[Ask, tuple[Answering, ...]] = field(default_factory=dict)
    """For each question, what answers it in a line about a game."""
    hooks: tuple[Hooked, ...] = ()
    """What it adds to lines, buttons and questions of others."""
    letters: tuple[LetterKind, ...] = ()
    """Write the letters of the outbox."""
    due: tuple[Due, ...] = ()
    """Do what is due at a time (seconds since 1970) and belongs to no game; return the queues of letters noted."""


class Offers:
    """The offers of all capabilities, in order.

    witnesses, listeners: those of all of them.
    """

    def __init__(self, *offers: Offer) -> None:
        """Begin with some."""
        self.fill(*offers)

    def fill(self, *offers: Offer) -> None:
        """Hold these offers, and no others."""
        self._all = offers
        self.witnesses = tuple(witness for offer in self for witness in offer.witnesses)
        self.listeners = tuple(listener for offer in self for listener in offer.listeners)
        self._at = dict[Hook[..., Any], list[Callable[..., Any]]]()

    def __iter__(self) -> Iterator[Offer]:
        return iter(self._all)

    def at(self, hook: Hook[..., Any]) -> list[Callable[..., Any]]:
        """Return what is added at a hook, which is asked several times a turn."""
        if hook not in self._at:
            self._at[hook] = [add for offer in self for each in offer.hooks if each.hook is hook for add in each.adds]
        return self._at[hook]


BELOW_REFUSAL: Final = Hook[[Refused], discord.ui.View | None]()
"""A view below a refusal that explains it or leads on from there, or `None`."""

SINCE: Final = Hook[[Visit], Awaitable[Answer | None]]()
"""What has happened since the pressed message was posted, or where to go on; `None` if there is nothing."""

WAITING: Final = Hook[[Visit, Game], Awaitable[Sequence[Waits]]]()
"""What in a game waits for the visitor's answer; only the visitor sees it."""

BELOW_REMINDER: Final = Hook[[Game, Language], Press | None]()
"""A button below a reminder in a direct message, or `None`."""


def below_refusal(refused: Refused, offers: Offers) -> discord.ui.View | None:
    """Return what goes below a refusal: the first that is offered."""
    return next(filter(None, (below(refused) for below in BELOW_REFUSAL.of(offers))), None)


def choices(texts: Sequence[str]) -> list[Choice[str]]:
    """Return texts as choices with the same value, as many as Discord takes."""
    return [Choice(name=text, value=text) for text in texts[:MOST_CHOICES]]
