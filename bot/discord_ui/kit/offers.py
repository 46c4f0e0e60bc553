"""What a capability offers to the bot, as plain data.

`bot.discord_ui.wiring` lists the offers of all capabilities. Where several of them add to one thing, that order holds.
"""

from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Any, Final, Protocol, TypeVar

import discord
from discord.app_commands import Choice

from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.buttons import Press, Verb
from bot.discord_ui.kit.mailer import Kind
from bot.discord_ui.kit.visit import Visit
from bot.djambi.board import Side
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


@dataclass(frozen=True, slots=True)
class Waits:
    """Something that waits for a person's answer: a line that only they see, and the buttons that answer it."""

    line: str
    buttons: tuple[Press, ...] = ()


@dataclass(frozen=True, slots=True)
class Broken:
    """What a move breaks, for its player to read, and whether everybody may know of it."""

    text: str
    is_public: bool


@dataclass(frozen=True, slots=True)
class Told:
    """What an event did beside the board, for its post, and the people to mention there."""

    text: str
    calls: Sequence[Person] = ()


@dataclass(frozen=True, slots=True)
class Refused:
    """What somebody was refused, in which open `game` of their channel, if there is one, and what they read."""

    error: Refusal
    person: Person
    game: Game | None
    lang: Language


class Pledges(Protocol):
    """Knows how those pacts of a game ended that everybody may know of."""

    async def promises(self, game: Game) -> Promises:
        """Return who made promises in a game, and which of them were broken."""

    async def outcomes(self, game: Game, lang: Language) -> Sequence[str]:
        """Return what became of each of the pacts."""


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
Line = Callable[[Event], Awaitable[str]]
Tells = Callable[[Event], Awaitable[Told | None]]
BelowBoard = Callable[[Event, bool, Language], Press | None]
BelowEvent = Callable[[Event, Language], Sequence[Press]]
Calls = Callable[[Event], Awaitable[Sequence[Person]]]
Hushes = Callable[[Event, Person], Awaitable[bool]]
Doubt = Callable[[Visit, Game, Move], Awaitable[Answer | None]]
Breaks = Callable[[Game, Person, Move, Language], Awaitable[Broken | None]]
Waiting = Callable[[Visit, Game], Awaitable[Sequence[Waits]]]
Stopping = Callable[[Game, float, Language], Sequence[Waits]]
BelowMore = Callable[[Visit, Game], Awaitable[Sequence[Press]]]
Aside = Callable[[Visit, Event], Awaitable[str]]
Annotator = Callable[[Sequence[Event], Language], Awaitable[Sequence[Beside]]]
BelowRefusal = Callable[[Refused], discord.ui.View | None]
Since = Callable[[Visit], Awaitable[Answer | None]]
Due = Callable[[float], Awaitable[Sequence[str]]]
First = Callable[[int], Awaitable[None]]
Spoken = Callable[[Visit, str], Awaitable[Reply | None]]
BelowTried = Callable[[Game, Side, Move, Language], Press | None]
BelowGuide = Callable[[Visit, Game], Awaitable[discord.ui.Item[Any] | None]]
BelowReminder = Callable[[Game, Language], Press | None]
Answering = Callable[[Game, Language], Awaitable[str]]
BelowPlan = Callable[[int, Game, Language], Press | None]


@dataclass(frozen=True, slots=True)
class Offer:
    """All that a capability adds to the bot."""

    commands: tuple[SlashCommand, ...] = ()
    presses: tuple[OnPress, ...] = ()
    menu: tuple[MessageCommand, ...] = ()

    witnesses: tuple[Witness, ...] = ()
    """Get each message that is read, before any of the listeners."""
    listeners: tuple[Listener, ...] = ()
    """Get a message, its text and whether it addresses the bot; return a reaction if the message was for them.

    Then later listeners don't get it, and it is not read as a move.
    """
    followers: tuple[Follower, ...] = ()
    """Do what follows from an event once it is posted. They may be called twice for one event."""
    last_followers: tuple[Follower, ...] = ()
    """Called after the followers of all capabilities, because they close rooms that those still use."""

    lines: tuple[Line, ...] = ()
    """Return a line for the post of an event, or ""; they may be called twice for one event."""
    tells: tuple[Tells, ...] = ()
    """Return what an event did beside the board, or `None`; its post has it even if it tells later turns too.

    They may be called twice for one event, and must not wait for a post.
    """
    below_board: tuple[BelowBoard, ...] = ()
    """Return a button below the board after an event, which is the post of it or shown again, or `None`."""
    below_event: tuple[BelowEvent, ...] = ()
    """Return buttons below the post of an event: the answers to it."""
    ways_on: tuple[BelowEvent, ...] = ()
    """Return buttons below the post of an event that lead on from it, after all answers."""
    calls: tuple[Calls, ...] = ()
    """Return the people to mention in the post of an event because it asks them something."""
    hushes: tuple[Hushes, ...] = ()
    """Return whether the post of an event must not mention the person whose turn it begins."""

    firsts: tuple[First, ...] = ()
    """Do in a game (its number) what has to be done before anything of it is posted."""
    spoken: tuple[Spoken, ...] = ()
    """Return what comes of a text that is given as a move; `None` for a text that is one."""
    below_tried: tuple[BelowTried, ...] = ()
    """Return a button below a move that a side could play when its turn comes, or `None`."""
    below_guide: tuple[BelowGuide, ...] = ()
    """Return a button below the first step of the guide, or `None`."""
    below_reminder: tuple[BelowReminder, ...] = ()
    """Return a button below a reminder in a direct message, or `None`."""
    below_plan: tuple[BelowPlan, ...] = ()
    """Return a button below a plan, given by its number, or `None`."""
    arranged: tuple[Waiting, ...] = ()
    """Return what the visitor has arranged in a game beforehand; only the visitor sees it."""

    doubts: tuple[Doubt, ...] = ()
    """Return what to ask a player in private before a move is played; `None` if it is meant."""
    breaks: tuple[Breaks, ...] = ()
    """Return what a typed move would break of its player's word, or `None`.

    If everybody may know of it, the player is asked first; otherwise it is played, and only the player is told.
    """
    stopping: tuple[Stopping, ...] = ()
    """Return what stops a game at a moment, and the buttons that end it; everybody may see it."""
    waiting: tuple[Waiting, ...] = ()
    """Return what in a game waits for the visitor's answer; only the visitor sees it."""
    below_more: tuple[BelowMore, ...] = ()
    """Return what a visitor can do now about a game, in the rows of `Shelf`; only the visitor sees it."""
    asides: tuple[Aside, ...] = ()
    """Return what only the visitor may know about an event, or ""."""
    annotators: tuple[Annotator, ...] = ()
    """Return lines about the events of a game, to print between the messages of a published room."""
    pledges: tuple[Pledges, ...] = ()
    """Know which promises were kept, for the story of a game."""
    below_refusal: tuple[BelowRefusal, ...] = ()
    """Return a view that explains a refusal or leads on from there, to go below it, or `None`."""
    since: tuple[Since, ...] = ()
    """Return what has happened since the pressed message was posted, or where to go on; `None` if there is nothing."""
    alone: Mapping[Ask, Callable[[Language], Press]] = field(default_factory=dict)
    """For each question typed in public, the button that shows its answer in private."""
    told: Mapping[Ask, tuple[Answering, ...]] = field(default_factory=dict)
    """For each question, what answers it in a line about a game."""
    own: tuple[Callable[[Language], Press], ...] = ()
    """The buttons in the menu of people who have installed the app for themselves."""
    signed: tuple[Callable[[Pact], None], ...] = ()
    """Called with a draft of a pact when one party has signed it and others have not."""
    letters: tuple[Kind, ...] = ()
    """Write the letters of the outbox."""
    due: tuple[Due, ...] = ()
    """Do what is due at a time (seconds since 1970) and belongs to no game; return the queues of letters noted."""


def below_refusal(refused: Refused, offers: Sequence[Offer]) -> discord.ui.View | None:
    """Return what goes below a refusal: the first that is offered."""
    found = (below(refused) for offer in offers for below in offer.below_refusal)
    return next(filter(None, found), None)


def choices(texts: Sequence[str]) -> list[Choice[str]]:
    """Return texts as choices with the same value, as many as Discord takes."""
    return [Choice(name=text, value=text) for text in texts[:MOST_CHOICES]]
