"""The phrases about orders for later."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.table.orders.orders import Failure, Only


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderWords:
    """Orders. {side} is whose turn it will be, {moves} are the moves of one turn, {order} those of all turns.

    `only` completes `conditions`, and so does `why` what says that an order was not played.
    """

    button_later: str
    button_then: str
    button_else: str
    button_confirm: str
    button_withdraw: str
    button_order: str
    pick_conditions: str
    head: str
    step: str
    or_else: str
    then: str
    conditions: str
    condition: str
    unconditional: str
    only: Mapping[Only, str]
    given: str
    waits: str
    why: Mapping[Only | Failure, str]
    failed: str
    failed_letter: str
    withdrawn: str
