"""English: news of a game."""

from typing import Final

from bot.djambi.facts import DrawReason
from bot.phrases.en.names import counted
from bot.phrases.words.news import BallotWords, EndingWords, NewsWords, SinceWords, TakingBackWords
from bot.table.model import Takebacks, VoteKind

NEWS: Final = NewsWords(
    turn="{who}: {piece} {way}",
    effects="{turn} {effects}",
    last_effect=", and ",
    passed="{who} has no legal move and passes",
    killed="kills {piece}, corpse on {corpse}",
    killed_elsewhere="kills {piece} on {square}, corpse on {corpse}",
    killed_there="kills {piece} on {square}",
    piece_put="puts {piece} on {square}",
    piece_put_from="puts {piece} from {origin} on {square}",
    corpse_put="puts the corpse on {square}",
    power_lost="{side} is no longer in power",
    power_taken="{side} is in power",
    surrounded="{piece} on {square} is shut in by corpses and becomes one",
    resigned="{who} resigned",
    eliminated="{who} is eliminated",
    army_taken="{side} now commands {sides}",
    left_leaderless="nobody commands {sides} any more, those pieces only block now",
    became_hostages="the pieces of {sides} are hostages now",
    won="{who} wins the game",
    drawn={
        DrawReason.TOGETHER: "{players} are eliminated together, so the game is a draw",
        DrawReason.NOBODY_CAN_MOVE: "nobody can move, so the game is a draw between {players}",
        DrawReason.AGREED: "{players} agreed on a draw",
    },
    drawn_without_some="{agreed} agreed on a draw, so the game is a draw between {players}",
    to_answer="Please answer: {mentions}.",
    answered="{done} of {all} have answered.",
    opened="{who} opened a game",
    joined="{who} joined",
    left="{who} left the lobby",
    freed="The seat of {who} is free again",
    presence_asked="All seats are taken, and some joined hours ago",
    confirmed="Noted: {who} is in",
    started="The game begins, in this turn order: {players}. Rules: {rules}.",
    started_hostages="The game begins, in this turn order: {players}. Nobody plays {sides}, so those pieces are "
    "hostages. Rules: {rules}.",
)

VOTES: Final = {
    VoteKind.TAKE_BACK: BallotWords(
        opened="{who} would like to take back {what}; it is done once everybody still in the game has agreed, and "
        "playing on declines it",
        agreed="{who} agreed to take back {what}; still to answer: {names}",
        declined="{who} said no: nothing is taken back, the game goes on",
        lapsed="{who} played on, so nothing is taken back",
        waits="It is proposed to go back to turn {turn}.",
        button_agree="Agree",
        button_decline="No",
    ),
    VoteKind.CANCEL: BallotWords(
        opened="{who} would like to cancel the game: it takes all who still play, before one of them plays a turn",
        agreed="{who} agreed to cancel the game; still to answer: {names}",
        declined="{who} does not want to cancel the game, which goes on",
        button_agree="Cancel the game",
        button_decline="Play on",
        button_confirm="Yes, cancel",
    ),
    VoteKind.PAUSE: BallotWords(
        opened=counted(
            one="{who} would like to pause for {count} day; the game pauses once everybody still in it has agreed",
            other="{who} would like to pause for {count} days; the game pauses once everybody still in it has agreed",
        ),
        agreed="{who} agreed to pause; still to answer: {names}",
        declined="{who} said no: the game does not pause",
        button_agree="Agree",
        button_decline="No",
    ),
    VoteKind.DRAW: BallotWords(
        opened="{who} offered a draw, to which all must agree; answers stay secret until all are there, and moving "
        "without an answer declines it",
        agreed="Answers to the draw on offer: {done} of {all}",
        declined="The draw was declined by {names}, the game goes on",
        withdrawn="{who} took their offer of a draw back",
        lapsed="{who} played on, so their offer of a draw has lapsed",
        waits="A draw is on offer, and you have not answered.",
        button_agree="Agree to the draw",
        button_decline="Play on",
        button_confirm="Yes, a draw",
    ),
}

ENDINGS: Final = EndingWords(
    ask_which="You play several sides. With which do you resign?",
    ask_resign="Do you really want to resign with {side}? All the pieces it commands become hostages.",
    button_yes_resign="Yes, resign",
    button_resign="Resign",
    button_draw="Offer a draw",
    ask_cancel="Do you really want to cancel this game? Nobody will have won.",
    button_yes_cancel="Yes, cancel",
    button_cancel="Cancel the game…",
    offered="Your offer stands in the channel, with the buttons to answer it.",
    noted_agreed="You agree to the draw. Nobody sees that until all have answered; until then you may change it.",
    noted_declined="You decline the draw. Nobody sees that until all have answered; until then you may change it.",
    ask_cancel_together="A running game is cancelled by all who still play. Shall I ask the others?",
    button_ask_cancel="Ask the others",
    cancelled="{who} cancelled the game, nobody has won",
    cancelled_together="{names} agreed to cancel the game, nobody has won",
)

TAKING_BACK: Final = TakingBackWords(
    button_back="Take back",
    turn="turn {first}",
    turns="turns {first} to {last}",
    resignation="the resignation",
    plays_again="back in the game with that: {names}",
    taken_back="{who} took back {what}",
    taken_back_by_all="{who} agreed too, so the game is back before {what}",
    was_taken_back="{what} was taken back",
    edited="Turn {turn} was taken back. Write your move in a new message: editing this one changes nothing.",
    was_read="This message has been read already. Write your move in a new message: editing this one changes nothing.",
    left_out=counted(
        one="({count} turn that was taken back is left out.)",
        other="({count} turns that were taken back are left out.)",
    ),
    terms={
        Takebacks.OFF: "No turn can be taken back.",
        Takebacks.VOTE: "You can take a turn back for {seconds} seconds, after that only if everyone agrees.",
        Takebacks.FREE: "A turn can be taken back until the next one is played.",
    },
    with_engines={
        Takebacks.VOTE: "Once an engine has answered, another player has to agree.",
        Takebacks.FREE: "What engines have answered goes back too.",
    },
    alone_with_engines="Alone with engines you can go back at any time.",
    rated_with_engines="Once an engine has answered, a turn stands.",
)

SINCE: Final = SinceWords(
    button="Catch up",
    since_own="**Since your last move (turn {turn})**",
    since_beginning="**Since the game began**",
    since_round="**Since the last round began (turn {turn}); you have no seat in this game**",
    nothing="Nothing has happened since your last move.",
    cut=counted(one="{count} more line before that", other="{count} more lines before that"),
    waits="**Waiting for your answer**",
    line="- {told}",
    aside="  ↳ {told}",
)
