"""English: orders for later."""

from typing import Final

from bot.phrases.words.orders import OrderWords
from bot.table.orders.orders import Failure, Only

ORDERS: Final = OrderWords(
    button_later="Play it on my turn",
    button_then="Then…",
    button_else="Or else…",
    button_confirm="Confirm",
    button_withdraw="Withdraw my order",
    button_order="My order",
    pick_conditions="Only if…",
    head="**Your order.** When it's {side}'s turn, I play for you:",
    step="{number}. {moves}",
    or_else=" or else ",
    then=", then ",
    conditions="…but only if, by then:",
    condition="• {condition}",
    unconditional="…whatever happens until then, if it's legal.",
    only={
        Only.SAME: "nothing has changed on its squares",
        Only.MINE: "nobody has killed or moved your pieces",
        Only.CHIEFS: "no Chief has fallen",
        Only.POWER: "power has not changed hands",
        Only.WORD: "it breaks no promise of yours",
        Only.VOTES: "no vote waits for your answer",
        Only.TALK: "nobody has written in a room with you",
    },
    given="✅ Noted. Nobody else sees this order. If a condition fails, I call you as usual and tell you why.",
    waits="Your order for {side}: {order}",
    why={
        Failure.ILLEGAL: "it's not legal any more",
        Only.SAME: "one of its squares has changed",
        Only.MINE: "somebody killed or moved a piece of yours",
        Only.CHIEFS: "a Chief has fallen, or a player is out",
        Only.POWER: "power has changed hands",
        Only.WORD: "it would break a promise of yours",
        Only.VOTES: "a vote waits for your answer",
        Only.TALK: "somebody wrote in a room with you",
    },
    failed="I did not play your order {order}: {why}. Play another move.",
    failed_letter="I did not play your order {order} in {channel}: {why}. It's your turn: play a move there.",
    withdrawn="Your order is withdrawn. I'll call you when it's your turn.",
)
