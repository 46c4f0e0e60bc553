"""English: seats that change hands."""

from typing import Final

from bot.phrases.words.time import SeatWords

SEATS: Final = SeatWords(
    offered="{who} is looking for somebody to take over the seat",
    offered_to="{who} offered the seat to {heir}",
    offered_by_others="{person} is looking for somebody to take over the seat of {who}",
    offered_to_by_others="{person} offered the seat of {who} to {heir}",
    ask_heir="{mention}: will you take over {side}? What was said and planned in private stays with those who were "
    "there.",
    ask_holder="{mention}: write anything here, and the seat stays yours.",
    kept="{who} keeps the seat",
    declined="{person} said no: {who} still has the seat",
    withdrawn="{person} withdrew the offer: {who} still has the seat",
    taken="{person} took over the seat of {who}",
    lapsed="what was on offer has lapsed",
    button_take="Take over {side}",
    button_no="No, thanks",
    button_keep="Keep the seat",
    button_back="I am back",
    waits="You were asked to take over {side}.",
    ask_second="You play already. Do you want to play {side} too?",
    button_second="Play both",
)
