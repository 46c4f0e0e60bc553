"""The phrases of a turn's post: what happened, how a game ended, what was taken back."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.djambi.facts import DrawReason
from bot.phrases.words.names import Counted
from bot.table.model import Takebacks


@dataclass(frozen=True, slots=True, kw_only=True)
class EndingWords:
    """Ending a game early: the questions, and the buttons.

    `cancelled` and `cancelled_together` are clauses without a full stop; {who} is a side with its player.
    """

    ask_which: str
    ask_resign: str
    button_yes_resign: str
    ask_cancel: str
    button_yes_cancel: str
    button_draw: str
    button_resign: str
    button_cancel: str
    offered: str
    noted_agreed: str
    noted_declined: str
    ask_cancel_together: str
    button_ask_cancel: str
    cancelled: str
    cancelled_together: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BallotWords:
    """A vote of one kind: its news, as clauses without a full stop, and its buttons.

    {who} acted. {what} is what would be taken back, {count} the days of a pause. {names} are those who have still to
    answer, or who declined a draw; {done} of {all} have answered it. Without `withdrawn`, a withdrawal reads as
    `declined`; without `lapsed`, a lapse is not told. `waits` tells one player that it waits for them; without it, they
    read `opened`. `button_confirm` is pressed where the last agreement can't be undone.
    """

    opened: Counted | str
    agreed: str
    declined: str
    withdrawn: str | None = None
    lapsed: str | None = None
    waits: str | None = None
    button_agree: str
    button_decline: str
    button_confirm: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TakingBackWords:
    """Taking turns back.

    {what} is a `turn`, several `turns` or a `resignation`. `taken_back` and the one below it are clauses without a full
    stop; `plays_again` is added for the sides that were out, also to the news of the vote. `with_engines` and the
    two below it are added to `terms` where engines have seats; there is nothing to add where turns are not taken back.
    """

    button_back: str
    button_ask: str
    turn: str
    turns: str
    resignation: str
    plays_again: str
    taken_back: str
    taken_back_by_all: str
    was_taken_back: str
    edited: str
    was_read: str
    left_out: Counted
    terms: Mapping[Takebacks, str]
    with_engines: Mapping[Takebacks, str]
    alone_with_engines: str
    rated_with_engines: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NewsWords:
    """News, as clauses without a full stop; those of turns are also true of a turn that is only tried.

    `effects` joins a `turn` and the piece's other effects, `last_effect` the last of several: from `killed` to
    `corpse_put`, those with {square} if the piece's way doesn't show it. `to_answer` and `answered` are sentences below
    a question: who has still to answer, and how many have.
    """

    turn: str
    effects: str
    last_effect: str
    passed: str
    killed: str
    killed_elsewhere: str
    killed_there: str
    piece_put: str
    piece_put_from: str
    corpse_put: str
    power_lost: str
    power_taken: str
    surrounded: str
    resigned: str
    eliminated: str
    army_taken: str
    left_leaderless: str
    became_hostages: str
    won: str
    drawn: Mapping[DrawReason, str]
    drawn_without_some: str
    drawn_by_engines: str
    to_answer: str
    answered: str
    opened: str
    joined: str
    left: str
    freed: str
    presence_asked: str
    confirmed: str
    started: str
    started_hostages: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SinceWords:
    """Catching up: the headings above the events, and above the questions that wait for an answer.

    An `aside` follows the `line` to which it belongs.
    """

    button: str
    since_own: str
    since_beginning: str
    since_round: str
    nothing: str
    cut: Counted
    waits: str
    line: str
    aside: str
