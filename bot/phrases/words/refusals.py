"""The phrases that refuse something: which rule, what would be right, what to do next."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.djambi.errors import Reason, Unclear
from bot.phrases.words.names import Counted
from bot.table.model import Limit, Trouble


@dataclass(frozen=True, slots=True, kw_only=True)
class LimitWords:
    """What is said to somebody who has as many as one may have; {most} is how many that is, at least two."""

    reached: Mapping[Limit, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class PermissionWords:
    """What the bot may do in a channel: the `names` are Discord's own, `costs` says what lacking one means."""

    names: Mapping[str, str]
    costs: Mapping[str, str]
    cannot_post: str
    doctor_ok: str
    doctor_missing: str
    doctor_intent_on: str
    doctor_intent_off: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RefusalWords:
    """Why something cannot be done, and what could be done instead.

    The `reasons` are clauses; the others are whole sentences.
    """

    line: str
    reasons: Mapping[Reason, str]
    unclear: Mapping[Unclear, str]
    trouble: Mapping[Trouble, str]
    targets: str
    exits: str
    example: str
    more: Counted
    where_corpse: str
    where_piece: str
    which_victim: str
    which_piece: str
    where_to: str
    where_exit: str
    which_move: Counted
    wrong_turn: str
