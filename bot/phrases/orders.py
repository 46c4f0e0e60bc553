"""Orders for later in words: their moves, their conditions, and why one was not played."""

from collections.abc import Sequence

from bot.phrases.language import Language
from bot.phrases.names import move_text, side_name
from bot.table.orders.orders import Condition, Failure, Order, Why


def order_told(order: Order, lang: Language) -> str:
    """Return an order before its author confirms it: a line for each turn and each condition."""
    words, moves = lang.orders, order_moves(order, lang)
    if not order.only:
        return f"{moves}\n{words.unconditional}"
    conditions = [words.condition.format(condition=words.only[only]) for only in Condition if only in order.only]
    return "\n".join([moves, words.conditions, *conditions])


def order_moves(order: Order, lang: Language) -> str:
    """Return the moves of an order, a line for each turn."""
    words = lang.orders
    lines = [words.step.format(number=number, moves=moves) for number, moves in enumerate(_steps(order, lang), 1)]
    return "\n".join([words.head.format(side=side_name(order.side, lang)), *lines])


def order_line(order: Order, lang: Language) -> str:
    """Return the line about an order among what its author has to know of a game."""
    words = lang.orders
    moves = words.then.join(_steps(order, lang))
    if order.failed:
        return words.failed.format(order=moves, why=words.why[read_why(order.failed)])
    return words.waits.format(side=side_name(order.side, lang), order=moves)


def order_failed(order: Order, channel: str, lang: Language) -> str:
    """Return the direct message that tells an author why their order in a channel (an id) was not played."""
    moves, why = lang.orders.then.join(_steps(order, lang)), lang.orders.why[read_why(order.failed)]
    return lang.orders.failed_letter.format(order=moves, channel=f"<#{channel}>", why=why)


def read_why(text: str) -> Why:
    """Return the reason that an order has as a text."""
    return Failure(text) if text in {*Failure} else Condition(text)


def _steps(order: Order, lang: Language) -> Sequence[str]:
    return [lang.orders.or_else.join(move_text(choice.move, lang) for choice in step) for step in order.steps]
