"""The phrases about computer players and caretakers."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.table.person_id import Character, EngineLevel


@dataclass(frozen=True, slots=True, kw_only=True)
class CaretakingWords:
    """Which move ({move}) a caretaker could not play and why, or why it played one nevertheless.

    {names} are the players who were promised something, {promises} the promises; each phrase is a sentence.
    """

    word_forbade: str
    spared_chief: str
    stayed_in_maze: str
    broke_least: str
    killed_all_the_same: str
    left_all_the_same: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EngineWords:
    """Engines.

    `keeps` is what an engine of a `character` does about pacts, and `told` says so of one engine. In the lobby
    `button_add` opens a menu, in which `which` is the question and `at` the label of a seat.
    """

    levels: Mapping[EngineLevel, str]
    characters: Mapping[Character, str]
    keeps: Mapping[Character, str]
    kind: str
    seated: str
    told: str
    button_add: str
    which: str
    add: str
    put_out: str
    at: str
