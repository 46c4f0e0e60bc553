"""The phrases of a turn's post: what happened, how a game ended, what was taken back."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from bot.djambi.facts import DrawReason
from bot.phrases.words.names import Counted, counted
from bot.table.model import Takebacks, VoteKind


@dataclass(frozen=True, slots=True, kw_only=True)
class EndingWords:
    """Ending a game early: the questions, and the buttons.

    `cancelled` and `cancelled_together` are clauses without a full stop; {who} is a side with its player.
    """

    ask_which: str = "You play several sides. Which one resigns?"
    ask_resign: str = "Resign as {side}? Every piece it commands becomes a hostage."
    button_yes_resign: str = "Yes, resign"
    ask_cancel: str = "Cancel this game? Nobody will have won."
    button_yes_cancel: str = "Yes, cancel"
    button_draw: str = "Offer a draw"
    button_resign: str = "Resign"
    button_cancel: str = "Cancel the game…"
    offered: str = "Your offer is in the channel, with buttons to answer it."
    noted_agreed: str = (
        "You accepted the draw. That stays secret until everyone has answered, and until then you can change your mind."
    )
    noted_declined: str = (
        "You declined the draw. That stays secret until everyone has answered, and until then you can change your mind."
    )
    ask_cancel_together: str = "To cancel a running game, everyone still playing must agree. Ask the others?"
    button_ask_cancel: str = "Ask the others"
    cancelled: str = "{who} cancelled the game: nobody has won"
    cancelled_together: str = "{names} agreed to cancel the game: nobody has won"


@dataclass(frozen=True, slots=True, kw_only=True)
class BallotWords:
    """A vote of one kind: its news, as clauses without a full stop, and its buttons.

    {who} acted. {what} is what would be taken back, {length} how long a pause is, {whose} the side and player whose
    seat would be taken over. {names} are those who have still to answer, or who declined a draw; {done} of {all} have
    answered it. Without `withdrawn`, a withdrawal reads as `declined`. `lapsed` tells that a turn ended the vote,
    `unanswered` that the clock closed it, since {names} had not answered; `left_out` that it goes on without them, by
    its name, since others may be open. A vote that neither ends has none of these. `waits` tells one player that it
    waits for them; without it, they read `opened`. `button_confirm` is pressed where the last agreement is final.
    """

    opened: str
    agreed: str
    declined: str
    unanswered: str | None = None
    left_out: str | None = None
    withdrawn: str | None = None
    lapsed: str | None = None
    waits: str | None = None
    button_agree: str
    button_decline: str
    button_confirm: str | None = None


BALLOTS: Final[Mapping[VoteKind, BallotWords]] = {
    VoteKind.TAKE_BACK: BallotWords(
        opened="{who} asks to take back {what}: everyone asked must agree, and playing on means no",
        agreed="{who} agreed to take back {what}; still to answer: {names}",
        declined="{who} said no: nothing is taken back, and the game goes on",
        unanswered="no answer from {names} in two days: nothing is taken back",
        left_out="no answer from {names} in two days: the vote on going back goes on without them",
        lapsed="{who} played on, so nothing is taken back",
        waits="Go back to turn {turn}? You haven't answered yet.",
        button_agree="Agree",
        button_decline="No",
    ),
    VoteKind.CANCEL: BallotWords(
        opened="{who} asks to cancel the game: everyone asked must agree, and playing on means no",
        agreed="{who} agreed to cancel the game; still to answer: {names}",
        declined="{who} said no: the game goes on",
        unanswered="no answer from {names} in two days: the game goes on",
        left_out="no answer from {names} in two days: the vote on cancelling goes on without them",
        lapsed="{who} played on, so the game isn't cancelled",
        button_agree="Cancel the game",
        button_decline="Play on",
        button_confirm="Yes, cancel",
    ),
    VoteKind.PAUSE: BallotWords(
        opened="{who} proposes a pause of {length}: everyone asked must agree, and playing on means no",
        agreed="{who} agreed to the pause; still to answer: {names}",
        declined="{who} said no: there is no pause",
        unanswered="no answer from {names} in two days: there is no pause",
        left_out="no answer from {names} in two days: the vote on a pause goes on without them",
        lapsed="{who} played on, so there is no pause",
        button_agree="Agree",
        button_decline="No",
    ),
    VoteKind.DRAW: BallotWords(
        opened="{who} offers a draw: everyone asked has to accept, answers stay secret until all are in, and moving "
        "without answering means no",
        agreed="Draw offer: {done} of {all} have answered",
        declined="{names} declined the draw, and the game goes on",
        unanswered="no answer from {names} in two days: there is no draw, and the game goes on",
        left_out="no answer from {names} in two days: the vote on a draw goes on without them",
        withdrawn="{who} withdrew the draw offer",
        lapsed="{who} moved, so their draw offer lapsed",
        waits="A draw? You haven't answered yet.",
        button_agree="Accept the draw",
        button_decline="Play on",
        button_confirm="Yes, a draw",
    ),
    VoteKind.SEAT: BallotWords(
        opened="{who} asks to take over from {whose} too and play both: everyone else still playing must agree",
        agreed="{who} agreed to the second seat; still to answer: {names}",
        declined="{who} said no to the second seat; the seat is still on offer",
        withdrawn="{who} doesn't want the second seat any more; the seat is still on offer",
        button_agree="Agree",
        button_decline="No",
    ),
}
"""The English ballots."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TakingBackWords:
    """Taking turns back.

    {what} is a `turn`, several `turns` or a `resignation`. `taken_back` and the one below it are clauses without a full
    stop; `plays_again` is added for the sides that were out, also to the news of the vote. `begun` is said of a move
    whose player was asked for a square. `with_engines` and the two below it are added to `terms` where engines have
    seats; there is nothing to add where turns are not taken back.
    """

    button_back: str = "Take back"
    button_ask: str = "Ask to go back"
    turn: str = "turn {first}"
    turns: str = "turns {first} to {last}"
    resignation: str = "the resignation"
    plays_again: str = "back in the game: {names}"
    taken_back: str = "{who} took back {what}"
    taken_back_by_all: str = "{who} agreed too: {what} taken back"
    was_taken_back: str = "{what} was taken back"
    begun: str = "That move was not finished, so nothing was played. Write another move."
    edited: str = "Turn {turn} was taken back. Write your move in a new message: editing this one changes nothing."
    was_read: str = (
        "I've already read this message. Write your move in a new message: editing this one changes nothing."
    )
    left_out: Counted = counted(
        one="(Not shown: {count} turn that was taken back.)",
        other="(Not shown: {count} turns that were taken back.)",
    )
    terms: Mapping[Takebacks, str] = field(
        default_factory=lambda: {
            Takebacks.OFF: "No take-backs.",
            Takebacks.VOTE: "You can take a turn back for {seconds} seconds, after that only if everyone agrees.",
            Takebacks.FREE: "You can take a turn back until the next one is played.",
        }
    )
    with_engines: Mapping[Takebacks, str] = field(
        default_factory=lambda: {
            Takebacks.VOTE: "Once an AI has answered, another player has to agree.",
            Takebacks.FREE: "The answers of AI players are taken back too.",
        }
    )
    alone_with_engines: str = "Alone with AI players, you can go back at any time."
    rated_with_engines: str = "Once an AI has answered, a turn stands."


@dataclass(frozen=True, slots=True, kw_only=True)
class NewsWords:
    """News, as clauses without a full stop; those of turns are also true of a turn that is only tried.

    `effects` joins a `turn` and the piece's other effects, `last_effect` the last of several: from `killed` to
    `corpse_put`, those with {square} if the piece's way doesn't show it. The sentences from
    `to_answer` to `closes` stand below a question: who has still to answer, how many have, who is not asked, and until
    when.
    """

    turn: str = "{who}: {piece} {way}"
    effects: str = "{turn} {effects}"
    last_effect: str = ", and "
    passed: str = "{who} has no legal move and passes"
    killed: str = "kills {piece}, corpse on {corpse}"
    killed_elsewhere: str = "kills {piece} on {square}, corpse on {corpse}"
    killed_there: str = "kills {piece} on {square}"
    piece_put: str = "puts {piece} on {square}"
    piece_put_from: str = "moves {piece} from {origin} to {square}"
    corpse_put: str = "puts the corpse on {square}"
    power_lost: str = "{side} is no longer in power"
    power_taken: str = "{side} is in power"
    surrounded: str = "{piece} on {square} is surrounded by corpses and dies"
    resigned: str = "{who} resigned"
    eliminated: str = "{who} is eliminated"
    army_taken: str = "{side} now commands {sides}"
    left_leaderless: str = "nobody commands {sides} any more: those pieces only block the way"
    became_hostages: str = "{sides}'s pieces are now hostages"
    won: str = "{who} wins the game"
    drawn: Mapping[DrawReason, str] = field(
        default_factory=lambda: {
            DrawReason.TOGETHER: "{players} are eliminated together, so the game is a draw",
            DrawReason.NOBODY_CAN_MOVE: "nobody can move, so the game is a draw between {players}",
            DrawReason.AGREED: "{players} agreed on a draw",
        }
    )
    drawn_without_some: str = "{agreed} agreed on a draw, so the game is a draw between {players}"
    drawn_by_engines: str = "only AI players were left, so the game is a draw between {players}"
    to_answer: str = "Please answer: {mentions}."
    answered: str = "{done} of {all} have answered."
    not_asked: str = "Not asked: {names}."
    closes: str = "The vote closes {when}, even if answers are missing."
    opened: str = "{who} opened a game"
    joined: str = "{who} joined"
    left: str = "{who} left the lobby"
    freed: str = "The seat of {who} is free again"
    presence_asked: str = "All seats are taken, but some players joined hours ago"
    confirmed: str = "Noted: {who} is in"
    started: str = "The game begins. Turn order: {players}. Rules: {rules}."
    started_hostages: str = (
        "The game begins. Turn order: {players}. Nobody plays {sides}, so those pieces are hostages. Rules: {rules}."
    )
    stands: str = "Turn {turn} was played again and stands"


@dataclass(frozen=True, slots=True, kw_only=True)
class SinceWords:
    """Catching up: the headings above the events, and above the questions that wait for an answer.

    An `arrow` is a `line` about a turn whose arrow has that {number}. An `aside` follows its line.
    """

    button: str = "Catch up"
    since_own: str = "**Since your last move (turn {turn})**"
    since_beginning: str = "**Since the game began**"
    since_round: str = "**Since the last round began (turn {turn})** (you're not in this game)"
    nothing: str = "Nothing has happened since your last move."
    cut: Counted = counted(one="{count} more line before that", other="{count} more lines before that")
    waits: str = "**Waiting for your answer**"
    line: str = "- {told}"
    arrow: str = "`{number}` {told}"
    aside: str = "  ↳ {told}"
