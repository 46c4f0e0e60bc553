"""The phrases about pacts."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.table.engines.bargains import ROUNDS
from bot.table.pacts.bonds import TEMPTATION
from bot.table.pacts.clauses import ClauseKind
from bot.table.pacts.pact import MOST_CLAUSES, MOST_DRAFTS, Breach, Notice, PactTrouble
from bot.table.pacts.standing import Became


@dataclass(frozen=True, slots=True, kw_only=True)
class PactWords:
    """Pacts as forms, as text and as news.

    `choices` are labels of promises in a menu; `promises` are what {who} promises, in the form that the language uses
    after a colon. {points} is how many fewer of a hundred such games an engine would win.
    """

    pact_description: str = "Draft a pact with other players, or list the pacts"
    none_here: str = "You are in no pact here, and none is public. `/pact` drafts one."
    form_title: str = "A pact"
    clause_title: str = "One more promise"
    terms_title: str = "Terms of the pact"
    form_with: str = "With whom"
    form_promise: str = "What you all promise"
    form_promise_of: str = "What is promised"
    form_about: str = "Who is it about?"
    form_about_hint: str = "Not needed for promises about squares or the maze"
    form_details: str = "Piece, squares, turn"
    form_details_hint: str = "Only if the promise needs them: e4 d5, or Assassin by 20"
    form_by: str = "Who promises"
    form_until: str = "Until which turn"
    form_until_hint: str = "The number of its last turn, or 12 rounds; empty: until the game ends"
    form_public: str = "Who may know about it"
    form_notice: str = "Can a player end it alone?"
    form_breach: str = "What if someone breaks it?"
    choice_each_other: str = "Each other"
    choice_all: str = "All of us"
    choice_private: str = "Secret: only this room, until the game is over"
    choice_public: str = "Public: announced in the channel"
    choices: Mapping[ClauseKind, str] = field(
        default_factory=lambda: {
            ClauseKind.SPARES: "Not to kill their pieces",
            ClauseKind.SPARES_CHIEF: "Not to kill their Chief",
            ClauseKind.STAYS_OUT_OF_MAZE: "Not to enter the maze",
            ClauseKind.NO_CORPSES: "Not to put corpses next to their Chief",
            ClauseKind.NO_DIPLOMAT: "Not to move their pieces with a Diplomat",
            ClauseKind.KEEPS_OUT: "Not to end a move on some squares (which?)",
            ClauseKind.KILLS: "To kill a piece of theirs (by which turn?)",
            ClauseKind.MOVES_TO: "To move a piece to a square (where, by which turn?)",
            ClauseKind.MOVES_AWAY: "To move a piece away (from where, by which turn?)",
        }
    )
    promises: Mapping[ClauseKind, str] = field(
        default_factory=lambda: {
            ClauseKind.SPARES: "not to kill pieces of {whom}",
            ClauseKind.SPARES_CHIEF: "not to kill the Chief of {whom}",
            ClauseKind.STAYS_OUT_OF_MAZE: "not to enter the maze",
            ClauseKind.NO_CORPSES: "not to put corpses next to the Chief of {whom}",
            ClauseKind.NO_DIPLOMAT: "not to move pieces of {whom} with a Diplomat",
            ClauseKind.KEEPS_OUT: "not to end a move on {squares}",
            ClauseKind.KILLS: "to kill {piece} of {whom} by turn {turn}",
            ClauseKind.MOVES_TO: "to move {piece} to {squares} by turn {turn}",
            ClauseKind.MOVES_AWAY: "to move {piece} away from {squares} by turn {turn}",
        }
    )
    everybody: str = "All"
    both: str = "Both"
    each_other: str = "the others"
    each_of_two: str = "the other"
    the_others: str = "the others"
    the_other: str = "the other"
    a_piece: str = "a piece"
    clause: str = "**{who}**: {promise}"
    title: str = "**Pact: {names}**"
    term: str = "· {term}"
    private: str = "secret"
    public: str = "public"
    until: str = "holds until turn {turn}"
    to_the_end: str = "holds to the end of the game"
    notices: Mapping[Notice, str] = field(
        default_factory=lambda: {
            Notice.NONE: "nobody can end it alone",
            Notice.ROUND: "can be ended with one round's notice",
            Notice.AT_ONCE: "can be ended at any time",
        }
    )
    breaches: Mapping[Breach, str] = field(
        default_factory=lambda: {
            Breach.WHOLE: "a breach ends it",
            Breach.BREAKER: "a breach frees the others from their promises to whoever broke it",
        }
    )
    signatures: str = "Signed by {names}; still to sign: {missing}."
    nobody_signed: str = "Not signed yet. In force once {missing} have signed."
    draft_hint: str = "Changing it removes all signatures."
    signed_by_all: str = "Signed by all."
    proposed: str = "Proposed by {names}, who will sign last, if the board still allows it then."
    refused: str = "{who} said: no, thanks."
    engines_last: str = "{names} will answer as soon as everyone else has signed."
    may_break: str = (
        f"{{names}} will break it if that raises their chance of winning by more than {round(100 * TEMPTATION)} points."
    )
    declined: str = "{who} won't sign. This promise would lower its chance of winning by {points} points:"
    declined_together: str = (
        "{who} won't sign. Together these promises would lower its chance of winning by {points} points."
    )
    declined_deed: str = "{who} won't sign. It promises no deeds, because others can make them impossible:"
    declined_unpaid: str = "{who} won't sign: it wants at least as much promised in return for this:"
    declined_lasts: str = (
        f"{{who}} won't sign for that long. It would for {ROUNDS} rounds, or with notice, if it gets as much in return."
    )
    declined_last_two: str = "{who} won't sign: between the last two players it promises nothing."
    ends_with_two: str = "{names} will give notice when two players are left."
    holds_with_two: str = "{names} will keep to it even when two players are left."
    in_force: str = "All have signed: in force from turn {turn} on."
    torn_up: str = "{who} tore up this draft."
    became: Mapping[Became, str] = field(
        default_factory=lambda: {
            Became.BROKEN: "turn {turn}: broken by {who}",
            Became.MISSED: "turn {turn}: not done in time by {who}",
            Became.KEPT: "turn {turn}: done by {who}",
            Became.ENDED_BY_BREACH: "It ended with this breach, on turn {turn}: it no longer binds anyone.",
            Became.OUT_OF_DATE: "It has ended: turn {turn} was its last.",
            Became.FEW_LEFT: "It ended on turn {turn}: too few of its players are left.",
            Became.SEAT_PASSED: "It ended on turn {turn}: one of its players handed over their seat.",
            Became.NOTICE: "It ended by notice, on turn {turn}.",
            Became.FULFILLED: "Promises kept: all was done by turn {turn}.",
            Became.HELD: "It held to the end of the game.",
            Became.GAME_OVER: "It ended with the game.",
        }
    )
    freed: str = "It still binds {who}, but nobody owes them anything any more."
    news: str = "{clause} → **{became}**"
    kept_by_all: str = "Everyone kept their word."
    please_sign: str = "Please sign: {mentions}"
    betrayed: str = "This was promised to {mentions}."
    one_of_two: str = "One of them"
    one_of_all: str = "One of them"
    not_kept_by: str = "Broke their word: {names}."
    not_done: str = "The turns behind the last report were taken back: it no longer applies."
    counts_again: str = "The pact is in force again, as before."
    notice_given: str = "{who} has given notice. The pact still holds through turn {turn}."
    notice_given_at_once: str = "{who} has given notice. The pact has ended."
    notice_hindered: str = "{who} has no move left that keeps the promise. The pact has ended."
    kept: str = "Kept: {names}."
    kept_until: str = "Kept until turn {turn}: {names}."
    kept_hint: str = "`/pact` shows what was promised."
    revealed: str = "The game is over. These were its pacts:"
    listed_drafts: str = "To be signed"
    listed_in_force: str = "In force"
    listed_ended: str = "Ended"
    elsewhere: str = "(in {place})"
    any_of: str = " or "
    signed_receipt: str = "You have signed."
    waits: str = "A pact with {names} is waiting for your signature: {link}"
    changed_receipt: str = "Draft changed."
    notice_receipt: str = "Notice given."
    warning: str = "{move} would break your word:\n{clauses}\nPlay it anyway?"
    broken_unseen: str = "⚠️ {move} breaks your word:\n{clauses}"
    told_soon: str = "The others are told in {seconds} seconds; until then, `undo` takes it back."
    button_break: str = "Break my word"
    button_sign: str = "Sign"
    button_new: str = "New pact…"
    button_add: str = "Add a promise"
    button_terms: str = "Terms"
    button_tear_up: str = "Tear up"
    button_no_thanks: str = "No, thanks"
    button_notice: str = "Give notice"
    button_back: str = "Back to the form"
    button_play: str = "Play it anyway"
    trouble: Mapping[PactTrouble, str] = field(
        default_factory=lambda: {
            PactTrouble.NOT_HERE: "Pacts are made in the game's channel or in a room of its players. Ask again there.",
            PactTrouble.ALONE: "A pact needs someone else who is still playing; choose with whom.",
            PactTrouble.PLAYER_OUT: "One of its players is out of the game, so this can't be signed any more. `/pact` "
            "drafts another.",
            PactTrouble.NEEDS_SIDE: "This promise needs one side that it is about; choose it.",
            PactTrouble.OWN_SIDE: "Nobody promises anything about their own pieces; choose another side.",
            PactTrouble.NEEDS_SQUARES: "This promise needs squares; write them, such as e4 d5.",
            PactTrouble.NEEDS_TURN: "This promise has to be kept by some turn; write its number, such as 20.",
            PactTrouble.TURN_PAST: "Turn {detail} is already over; name a later one.",
            PactTrouble.AFTER_END: "The pact ends before turn {detail}; let it hold longer, or name an earlier turn.",
            PactTrouble.UNREADABLE: "I can't read {detail} here: write squares, such as e4 d5, or a piece and a turn, "
            "such as Assassin 40.",
            PactTrouble.NO_TURN: "I can't read {detail} here: write the number of a turn, such as 40.",
            PactTrouble.NO_LINE: "There is no straight line in {detail}: write each square, such as e4 d5.",
            PactTrouble.UNUSED: "This promise doesn't use all of {detail}: take out what it doesn't need.",
            PactTrouble.TOO_MANY_CLAUSES: f"A pact has at most {MOST_CLAUSES} promises. `/pact` drafts another pact.",
            PactTrouble.TOO_MANY_DRAFTS: f"You have {MOST_DRAFTS} drafts here already. Tear one up first.",
            PactTrouble.NOT_PARTY: "This pact isn't yours, or no longer exists. `/pact` lists yours.",
            PactTrouble.SIGNED_ALREADY: "You have already signed this. Wait for the others.",
            PactTrouble.IN_FORCE: "Everyone has signed this, so it can't be changed any more. `/pact` drafts another.",
            PactTrouble.CHANGED: "The draft has changed meanwhile; read it again as it is now.",
            PactTrouble.NO_NOTICE: "Nobody can end this pact alone now. `/pact` shows its terms.",
        }
    )
