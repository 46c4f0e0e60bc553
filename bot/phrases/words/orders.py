"""The phrases about orders for later."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.table.orders.orders import Condition, Failure


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderWords:
    """Orders. {side} is whose turn it will be, {moves} are the moves of one turn, {order} those of all turns.

    `only` completes `conditions`, and so does `why` what says that an order was not played.
    """

    after_first: str = "`then` follows {move}, your first alternative. {text}"
    unread: str = "I can't read that order. Write moves with `or else` or `then` between them, such as {example}."
    button_later: str = "Play it on my turn"
    button_then: str = "Then…"
    button_else: str = "Or else…"
    button_confirm: str = "Confirm"
    button_withdraw: str = "Withdraw my order"
    button_order: str = "My order"
    pick_conditions: str = "Only if…"
    head: str = "**Your order.** When it's {side}'s turn, I play for you:"
    step: str = "{number}. {moves}"
    or_else: str = " or else "
    then: str = ", then "
    conditions: str = "…but only if, by then:"
    condition: str = "• {condition}"
    unconditional: str = "…whatever happens until then, if it's legal."
    only: Mapping[Condition, str] = field(
        default_factory=lambda: {
            Condition.SAME: "nothing has changed on its squares",
            Condition.MINE: "nobody has killed or moved your pieces",
            Condition.CHIEFS: "no Chief has fallen",
            Condition.POWER: "power has not changed hands",
            Condition.WORD: "it breaks no promise of yours",
            Condition.VOTES: "no vote waits for your answer",
            Condition.TALK: "nobody has written in a room with you",
        }
    )
    given: str = "✅ Noted. Nobody else sees this order. If a condition fails, I call you as usual and tell you why."
    waits: str = "Your order for {side}: {order}"
    why: Mapping[Condition | Failure, str] = field(
        default_factory=lambda: {
            Failure.ILLEGAL: "it's not legal any more",
            Condition.SAME: "one of its squares has changed",
            Condition.MINE: "someone killed or moved a piece of yours",
            Condition.CHIEFS: "a Chief has fallen, or a player is out",
            Condition.POWER: "power has changed hands",
            Condition.WORD: "it would break a promise of yours",
            Condition.VOTES: "a vote waits for your answer",
            Condition.TALK: "someone wrote in a room with you",
        }
    )
    failed: str = "I did not play your order {order}: {why}. Play another move."
    failed_letter: str = "I did not play your order {order} in {channel}: {why}. It's your turn: play a move there."
    withdrawn: str = "Your order is withdrawn. I'll call you when it's your turn."
