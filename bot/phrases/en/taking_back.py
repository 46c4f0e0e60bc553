"""English: taking turns back."""

from typing import Final

from bot.phrases.en.counted import counted
from bot.phrases.words.news import TakingBackWords
from bot.table.model import Takebacks

TAKING_BACK: Final = TakingBackWords(
    button_back="Take back",
    button_agree="Agree",
    button_decline="No",
    waits="It is proposed to go back to turn {turn}.",
    turn="turn {first}",
    turns="turns {first} to {last}",
    resignation="the resignation",
    plays_again="back in the game with that: {names}",
    taken_back="{who} took back {what}",
    taken_back_by_all="{who} agreed too, so the game is back before {what}",
    proposed="{who} would like to take back {what}; it is done once everybody still in the game has agreed, and "
    "playing on declines it",
    agreed="{who} agreed to take back {what}; still to answer: {names}",
    declined="{who} said no: nothing is taken back, the game goes on",
    lapsed="{who} played on, so nothing is taken back",
    was_taken_back="{what} was taken back",
    edited="Turn {turn} was taken back. Write your move in a new message: editing this one changes nothing.",
    was_read="This message has been read already. Write your move in a new message: editing this one changes nothing.",
    left_out=counted(
        one="({count} turn that was taken back is left out.)",
        other="({count} turns that were taken back are left out.)",
    ),
    terms={
        Takebacks.OFF: "No turn can be taken back.",
        Takebacks.VOTE: "A turn can be taken back within {seconds} seconds, later if all the others agree.",
        Takebacks.FREE: "A turn can be taken back until the next one is played.",
    },
    with_engines={
        Takebacks.VOTE: "Once an engine has answered, another player has to agree.",
        Takebacks.FREE: "What engines have answered goes back too.",
    },
    alone_with_engines="Alone with engines you can go back at any time.",
    rated_with_engines="Once an engine has answered, a turn stands.",
)
