"""English: resigning, agreeing on a draw, cancelling."""

from typing import Final

from bot.phrases.words.news import EndingWords

ENDINGS: Final = EndingWords(
    ask_resign="Do you really want to resign with {side}? All the pieces it commands become hostages.",
    button_yes_resign="Yes, resign",
    ask_cancel="Do you really want to cancel this game? Nobody will have won.",
    button_yes_cancel="Yes, cancel",
    button_agree="Agree to the draw",
    button_yes_draw="Yes, a draw",
    button_decline="Play on",
    waits="A draw is on offer, and you have not answered.",
    offered="Your offer stands in the channel, with the buttons to answer it.",
    noted_agreed="You agree to the draw. Nobody sees that until all have answered; until then you may change it.",
    noted_declined="You decline the draw. Nobody sees that until all have answered; until then you may change it.",
    ask_cancel_together="A running game is cancelled by all who still play. Shall I ask the others?",
    button_ask_cancel="Ask the others",
    button_agree_cancel="Cancel the game",
    cancelled="{who} cancelled the game, nobody has won",
    cancelled_together="{names} agreed to cancel the game, nobody has won",
    cancel_proposed="{who} would like to cancel the game: it takes all who still play, before one of them plays a turn",
    cancel_agreed="{who} agreed to cancel the game; still to answer: {names}",
    cancel_declined="{who} does not want to cancel the game, which goes on",
)
