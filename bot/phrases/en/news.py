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
    piece_put_from="moves {piece} from {origin} to {square}",
    corpse_put="puts the corpse on {square}",
    power_lost="{side} is no longer in power",
    power_taken="{side} is in power",
    surrounded="{piece} on {square} is surrounded by corpses and dies",
    resigned="{who} resigned",
    eliminated="{who} is eliminated",
    army_taken="{side} now commands {sides}",
    left_leaderless="nobody commands {sides} any more: those pieces only block the way",
    became_hostages="{sides}'s pieces are now hostages",
    won="{who} wins the game",
    drawn={
        DrawReason.TOGETHER: "{players} are eliminated together, so the game is a draw",
        DrawReason.NOBODY_CAN_MOVE: "nobody can move, so the game is a draw between {players}",
        DrawReason.AGREED: "{players} agreed on a draw",
    },
    drawn_without_some="{agreed} agreed on a draw, so the game is a draw between {players}",
    drawn_by_engines="only AI players were left, so the game is a draw between {players}",
    to_answer="Please answer: {mentions}.",
    answered="{done} of {all} have answered.",
    opened="{who} opened a game",
    joined="{who} joined",
    left="{who} left the lobby",
    freed="The seat of {who} is free again",
    presence_asked="All seats are taken, but some players joined hours ago",
    confirmed="Noted: {who} is in",
    started="The game begins. Turn order: {players}. Rules: {rules}.",
    started_hostages="The game begins. Turn order: {players}. Nobody plays {sides}, so those pieces are hostages. "
    "Rules: {rules}.",
)

VOTES: Final = {
    VoteKind.TAKE_BACK: BallotWords(
        opened="{who} asks to take back {what}: everyone still in the game must agree, and playing on means no",
        agreed="{who} agreed to take back {what}; still to answer: {names}",
        declined="{who} said no: nothing is taken back, and the game goes on",
        lapsed="{who} played on, so nothing is taken back",
        waits="Go back to turn {turn}? You haven't answered yet.",
        button_agree="Agree",
        button_decline="No",
    ),
    VoteKind.CANCEL: BallotWords(
        opened="{who} asks to cancel the game: everyone still in it must agree, and playing on means no",
        agreed="{who} agreed to cancel the game; still to answer: {names}",
        declined="{who} said no: the game goes on",
        button_agree="Cancel the game",
        button_decline="Play on",
        button_confirm="Yes, cancel",
    ),
    VoteKind.PAUSE: BallotWords(
        opened=counted(
            one="{who} proposes a pause of {count} day: everyone still in the game must agree, and playing on means no",
            other="{who} proposes a pause of {count} days: everyone still in the game must agree, and playing on means "
            "no",
        ),
        agreed="{who} agreed to the pause; still to answer: {names}",
        declined="{who} said no: there is no pause",
        button_agree="Agree",
        button_decline="No",
    ),
    VoteKind.DRAW: BallotWords(
        opened="{who} offers a draw: everyone has to accept, answers stay secret until all are in, and moving without "
        "answering means no",
        agreed="Draw offer: {done} of {all} have answered",
        declined="{names} declined the draw, and the game goes on",
        withdrawn="{who} withdrew the draw offer",
        lapsed="{who} moved, so their draw offer lapsed",
        waits="A draw? You haven't answered yet.",
        button_agree="Accept the draw",
        button_decline="Play on",
        button_confirm="Yes, a draw",
    ),
}

ENDINGS: Final = EndingWords(
    ask_which="You play several sides. Which one resigns?",
    ask_resign="Resign as {side}? Every piece it commands becomes a hostage.",
    button_yes_resign="Yes, resign",
    button_resign="Resign",
    button_draw="Offer a draw",
    ask_cancel="Cancel this game? Nobody will have won.",
    button_yes_cancel="Yes, cancel",
    button_cancel="Cancel the game…",
    offered="Your offer is in the channel, with buttons to answer it.",
    noted_agreed="You accepted the draw. That stays secret until everyone has answered, and until then you can change "
    "your mind.",
    noted_declined="You declined the draw. That stays secret until everyone has answered, and until then you can "
    "change your mind.",
    ask_cancel_together="To cancel a running game, everyone still playing must agree. Ask the others?",
    button_ask_cancel="Ask the others",
    cancelled="{who} cancelled the game: nobody has won",
    cancelled_together="{names} agreed to cancel the game: nobody has won",
)

TAKING_BACK: Final = TakingBackWords(
    button_back="Take back",
    button_ask="Ask to go back",
    turn="turn {first}",
    turns="turns {first} to {last}",
    resignation="the resignation",
    plays_again="back in the game: {names}",
    taken_back="{who} took back {what}",
    taken_back_by_all="{who} agreed too: {what} taken back",
    was_taken_back="{what} was taken back",
    edited="Turn {turn} was taken back. Write your move in a new message: editing this one changes nothing.",
    was_read="I've already read this message. Write your move in a new message: editing this one changes nothing.",
    left_out=counted(
        one="(Not shown: {count} turn that was taken back.)",
        other="(Not shown: {count} turns that were taken back.)",
    ),
    terms={
        Takebacks.OFF: "No take-backs.",
        Takebacks.VOTE: "You can take a turn back for {seconds} seconds, after that only if everyone agrees.",
        Takebacks.FREE: "You can take a turn back until the next one is played.",
    },
    with_engines={
        Takebacks.VOTE: "Once an AI has answered, another player has to agree.",
        Takebacks.FREE: "The answers of AI players are taken back too.",
    },
    alone_with_engines="Alone with AI players, you can go back at any time.",
    rated_with_engines="Once an AI has answered, a turn stands.",
)

SINCE: Final = SinceWords(
    button="Catch up",
    since_own="**Since your last move (turn {turn})**",
    since_beginning="**Since the game began**",
    since_round="**Since the last round began (turn {turn})** (you're not in this game)",
    nothing="Nothing has happened since your last move.",
    cut=counted(one="{count} more line before that", other="{count} more lines before that"),
    waits="**Waiting for your answer**",
    line="- {told}",
    aside="  ↳ {told}",
)
