"""A player's own games, those that wait for them first; and what happened in a game since they last played."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf
from typing import Final, Self

from bot.djambi.facts import Moved
from bot.table.events import AbsenceAsked, CalledAgain, Event, Reminded, TurnedUp, TurnPlayed
from bot.table.model import Game, Phase
from bot.table.time.absence import waits_for_word
from bot.table.time.clocks import TimedTurn
from bot.table.time.stops import waits_until
from bot.table.votes import waits_for


@dataclass(frozen=True, slots=True)
class MyGame:
    """A person's game: whether it is their turn (`is_mine`), and when the turn began (`since`, 0 in the lobby).

    `ends` is when the time of the turn is up, 0 if never; `waits_until` is up to when the game waits, 0 if it does not.
    All are in seconds since 1970. A game that `asks` has a question that they have not answered. One that
    `waits_for_word` waits until a player writes something.
    """

    game: Game
    is_mine: bool = False
    asks: bool = False
    since: float = 0
    ends: float = 0
    waits_until: float = 0
    waits_for_word: bool = False

    @classmethod
    def of(cls, person: str, game: Game, turn: TimedTurn | None, now: float) -> Self:
        """Return a game as a person sees it, in which it is somebody's `turn`."""
        asks = bool(unanswered(game, person))
        if turn is None:
            return cls(game, asks=asks)
        waits = waits_until(game, turn.person.id, now)
        return cls(
            game,
            is_mine=turn.person.id == person,
            asks=asks,
            since=turn.since,
            ends=turn.ends if turn.ends < inf else 0,
            waits_until=waits if waits > now else 0,
            waits_for_word=game.to_move is not None and waits_for_word(game),
        )


def in_order(games: Iterable[MyGame]) -> list[MyGame]:
    """Return games in the order in which they are shown.

    First those in which it is one's own turn, then those that ask one something. Among equals the nearest deadline
    comes first, and then the longest waiting.
    """

    def key(mine: MyGame) -> tuple[object, ...]:
        return not mine.is_mine, not (mine.is_mine or mine.asks), not mine.since, mine.ends or inf, mine.since

    return sorted(games, key=key)


MOST_ARROWS: Final = 9
"""The most turns whose arrows can be told apart in a picture."""

REACH: Final = 5
"""Of this many turns of one side at least one is regular: a side in power also plays after each other player."""


@dataclass(frozen=True, slots=True)
class Since:
    """What has happened: `events`, in order; the board shows `turns` among them.

    It begins after turn number `turn`, 0 for the beginning of the game; `watches` says that it begins with that turn,
    which began the last round, since the person who asks has no seat.
    """

    events: tuple[Event, ...]
    turns: tuple[Event, ...]
    turn: int
    watches: bool

    @property
    def arrows(self) -> Mapping[int, int]:
        """The number of a turn's arrow on the board by its journal entry; none if there is one arrow at most."""
        moved = [turn.seq for turn in self.turns if any(isinstance(fact, Moved) for fact in turn.facts)]
        return {seq: number for number, seq in enumerate(moved, 1)} if len(self.turns) > 1 else {}


def counts(game: Game, person: str, event: Event) -> bool:
    """Return whether `since` needs nothing before `event`: a player's last event, or for watchers a round's first."""
    if game.sides_of(person):
        return _is_own(person, event)
    return isinstance(event, TurnPlayed) and event.side in game.position.players[:1]


def since(game: Game, person: str, line: Sequence[Event]) -> Since:
    """Return what has happened in a game since `person` last played, or for watchers in the last round.

    `line` are the events that stand, from one that `counts` for a player (for others, from `REACH` back), or from the
    beginning. Reminders, and calls to a turn that was played again, are left out: they are no news to others. So is
    what the others asked about a player who has played since.
    """
    watches = not game.sides_of(person)
    first = _round(game, line) if watches else _own(person, line)
    told = [event for at, event in enumerate(line) if event.is_told and not _is_old(event, line[at + 1 :])]
    after = [event for event in told if first is None or event.seq > first.seq]
    begun: list[Event] = [first] if watches and first is not None else []
    events = [*begun, *after]
    turns = [event for event in events if isinstance(event, TurnPlayed)]
    return Since(tuple(events), (*turns[-MOST_ARROWS:],) or (line[-1],), first.turn if first else 0, watches)


def _is_old(event: Event, later: Sequence[Event]) -> bool:
    """Whether an event is no news any more, after `later` ones."""
    if isinstance(event, AbsenceAsked | TurnedUp):
        return any(isinstance(turn, TurnPlayed) and turn.side is event.side for turn in later)
    return isinstance(event, Reminded | CalledAgain)


def unanswered(game: Game, person: str) -> list[int]:
    """Return the journal entries that ask a player something they have not answered yet.

    Votes, a question about an absent player, or in a lobby whether they are there, or accept what changed.
    """
    if game.phase is Phase.LOBBY:
        is_asked = any(each.id == person for each in game.unanswered)
        return [game.roll_call.entry] if game.roll_call and is_asked else []
    if game.phase is not Phase.RUNNING:
        return []
    votes = [vote.entry for vote in game.votes.values() if waits_for(game, vote, person)]
    absence = game.absence
    is_asked = absence is not None and not absence.until and person not in {absence.who, *absence.wishes}
    is_asked = is_asked and bool(game.playing_sides_of(person))
    return [*votes, *([absence.entry] if absence and is_asked else [])]


def _own(person: str, line: Sequence[Event]) -> TurnPlayed | None:
    """The last turn that somebody played."""
    own = [event for event in line if isinstance(event, TurnPlayed) and _is_own(person, event)]
    return own[-1] if own else None


def _is_own(person: str, event: Event) -> bool:
    """Whether somebody played a turn themselves."""
    return isinstance(event, TurnPlayed) and event.shows_presence and event.person.id == person


def _round(game: Game, line: Sequence[Event]) -> TurnPlayed | None:
    """The turn that began the last round: the regular turn of the first player."""
    begun = [
        event
        for before, event in pairwise(line)
        if isinstance(event, TurnPlayed) and (event.side,) == game.position.players[:1] == (before.game.position.seat,)
    ]
    return begun[-1] if begun else None
