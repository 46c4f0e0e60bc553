"""English: absence."""

from typing import Final

from bot.phrases.words.time import AbsenceWords
from bot.table.absent import Wish

ABSENCE: Final = AbsenceWords(
    asked="everybody has been waiting for {who} since {when}",
    asked_left="{who} is to play turn {turn}, but has left the server",
    question="{mentions}: what is to be done? More than half of you decide. After two days those do who have answered, "
    "but a resignation takes more than half.",
    question_to_one="{mentions}: what is to be done?",
    voted="{who} has answered",
    decided={
        Wish.WAIT: "the others wait for {who}; they are asked again {when}",
        Wish.WAIT_LONG: "the others wait for {who}; they are asked again {when}",
        Wish.CARE: "a caretaker plays turn {turn} for {who}",
        Wish.CARE_ON: "from turn {turn} on a caretaker plays for {who}, until they are back",
        Wish.SUBSTITUTE: "the others are looking for somebody to take over the seat of {who}; they are asked again "
        "{when}",
        Wish.RESIGN: "{who} counts as resigned",
    },
    caretaker="Caretaker for {who}",
    turned_up="{who} is back",
    voted_out="{who} was absent for long and counts as resigned, as the others decided",
    noted="Noted: {wish}. You can choose something else until it is decided.",
    wishes={
        Wish.WAIT: "Wait a day",
        Wish.WAIT_LONG: "Wait three days",
        Wish.CARE: "Caretaker for this turn",
        Wish.CARE_ON: "Caretaker until they are back",
        Wish.SUBSTITUTE: "Find a substitute",
        Wish.RESIGN: "Count as resigned",
    },
)
