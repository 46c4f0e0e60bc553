"""The phrases about computer players and caretakers."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.table.pacts.bonds import TEMPTATION
from bot.table.person_id import Character, EngineLevel


@dataclass(frozen=True, slots=True, kw_only=True)
class CaretakingWords:
    """Which move ({move}) a caretaker could not play and why, or why it played one nevertheless.

    {names} are the players who were promised something, {promises} the promises; each phrase is a sentence.
    """

    word_forbade: str = "{move} looked better, but your word to {names} forbade it ({promises})."
    spared_chief: str = "{move} looked better, but a stand-in does not kill the Chief of an ally of yours."
    stayed_in_maze: str = "{move} looked better, but a stand-in does not take your Chief out of the maze."
    broke_least: str = "Every move broke a promise of yours. This one broke your word to {names} ({promises})."
    killed_all_the_same: str = "No move spared the Chief of your ally."
    left_all_the_same: str = "Your Chief left the maze because every other move did more harm."


@dataclass(frozen=True, slots=True, kw_only=True)
class EngineWords:
    """Engines.

    `keeps` is what an engine of a `character` does about pacts, and `told` says so of one engine. In the lobby
    `button_add` opens a menu, in which `which` is the question and `at` the label of a seat.
    """

    levels: Mapping[EngineLevel, str] = field(
        default_factory=lambda: {
            EngineLevel.GENTLE: "gentle",
            EngineLevel.EASY: "easy",
            EngineLevel.CASUAL: "casual",
            EngineLevel.MEDIUM: "medium",
            EngineLevel.HARD: "hard",
        }
    )
    characters: Mapping[Character, str] = field(
        default_factory=lambda: {Character.LOYAL: "loyal", Character.MACHIAVELLIAN: "Machiavellian"}
    )
    keeps: Mapping[Character, str] = field(
        default_factory=lambda: {
            Character.LOYAL: "never breaks a pact",
            Character.MACHIAVELLIAN: "breaks a pact if that raises its chance of winning by more than "
            f"{round(100 * TEMPTATION)} points",
        }
    )
    kind: str = "{level}, {character}"
    seated: str = "{name}, {kind}"
    told: str = "{name}: {keeps}."
    button_add: str = "Add AI"
    button_fill: str = "Fill with easy AI"
    which: str = "AI players can join too. Press the button of an AI's side to take its seat."
    add: Mapping[Character, str] = field(
        default_factory=lambda: {
            Character.LOYAL: "Add a loyal AI",
            Character.MACHIAVELLIAN: "Add a Machiavellian AI",
        }
    )
    put_out: str = "Remove an AI"
    at: str = "{side}: {kind}"
    does_not_chat: str = (
        "{name}: I can't chat, but I sign pacts. `/pact` drafts one: I want as much promised as I promise."
    )
