"""The phrases that refuse something: which rule, what would be right, what to do next."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.djambi.errors import Reason, Unclear
from bot.phrases.words.names import Counted
from bot.table.model import Limit, Trouble


@dataclass(frozen=True, slots=True, kw_only=True)
class LimitWords:
    """Refusals for people who have reached a limit; {most}, the limit, is at least two."""

    reached: Mapping[Limit, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class PermissionWords:
    """The bot's permissions in a channel: `names` are Discord's own, `costs` say what lacking one means."""

    names: Mapping[str, str]
    costs: Mapping[str, str]
    cannot_post: str
    doctor_ok: str
    doctor_missing: str
    doctor_intent_on: str
    doctor_intent_off: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RefusalWords:
    """Why something can't be done, and what can be done instead.

    The `reasons` are clauses; the others are whole sentences.
    """

    line: str
    reasons: Mapping[Reason, str]
    unclear: Mapping[Unclear, str]
    trouble: Mapping[Trouble, str]
    targets: str
    movable: str
    exits: str
    example: str
    more: Counted
    where_corpse: str
    where_piece: str
    which_victim: str
    kill_too: str
    button_only_move: str
    which_piece: str
    where_to: str
    where_exit: str
    which_move: Counted
    wrong_turn: str
