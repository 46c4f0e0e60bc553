"""The phrases about finished turns and games: list, replay, story, review."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.phrases.words.names import Counted, counted
from bot.table.game.chronicle import Honour


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchiveWords:
    """Finished games.

    {place} is the game's channel or server, {when} a day as Discord shows it to each reader, {names} are the players;
    {turn} and {turns} are numbers.
    """

    option_finished: str = "Finished games: a month, a year, or all"
    option_person: str = "Finished games of this player"
    all: str = "all"
    month: str = "{month} {year}"
    month_choice: str = "{month} ({games})"
    found: Counted = counted(one="{count} finished game.", other="{count} finished games.")
    line: str = "{when} {place}: {outcome}. {names}"
    won: str = "{who} won"
    drawn: str = "a draw"
    cancelled: str = "cancelled"
    none: str = "Among the games you can see, no finished one matches. Try another month or player."
    no_month: str = "No game ended then. Try one of these: {months}."
    open: str = "Open a game…"
    opened: str = "Played in {place} until {when}."
    post: str = "Last post"
    choice: str = "{day} #{channel}: {names}"
    page: str = "Page {page} of {pages}"
    button_before: str = "Previous"
    button_after: str = "Next"
    button_story: str = "How it went"
    button_board: str = "Board"
    at_start: str = "The start of the game."
    after_turn: str = "After turn {turn} of {turns}."
    button_turns_back: str = "10 back"
    button_turn_back: str = "Previous turn"
    button_turn_on: str = "Next turn"
    button_turns_on: str = "10 on"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChronicleWords:
    """The story of a game: all are sentences except `heading`; {who} is one name or several."""

    key_moments: str = "Key moments."
    moment: str = "Turn {turn}: {told}"
    broken: str = "Promise broken by {who}."
    lost: Counted = counted(
        one="The costliest turn: {side} lost {count} piece.",
        other="The costliest turn: {side} lost {count} pieces.",
    )
    heading: str = "**How it went**"
    honours: str = "**Honours.**"
    earned: Mapping[Honour, str] = field(
        default_factory=lambda: {
            Honour.POWER: "Most turns in power: {who}, {number}.",
            Honour.KILLS: "Most kills: {who}, {number}.",
            Honour.PROMISES: "Kept every promise: {who}.",
            Honour.BREACHES: "Most broken promises: {who}, {number}.",
            Honour.REPORTERS: "Most pieces lost to Reporters: {who}, {number}.",
            Honour.CORPSES: "Most corpses moved: {who}, {number}.",
            Honour.LIFTED: "Most pieces moved by Diplomats: {who}, {number}.",
            Honour.PEACE: "Killed nobody: {who}.",
        }
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayWords:
    """A replay in pictures, its text {told} for readers who do not see them, and the turns as a text."""

    arrow: str = "Arrow {number}: {told}"
    shown_again: str = "The board after each turn from {first} to {last}. The last one: {told}"
    shown: str = "This is the game from turn {first} to turn {last}."
    progress: str = "Drawing turn {done} of {turns}…"
    waiting: Counted = counted(
        one="{count} replay or file is ahead of yours…", other="{count} replays or files are ahead of yours…"
    )
    exported: str = "The game so far, as text that `djambi import` can read."
    button_rest: str = "From turn {turn} on"
    button_turns: str = "List of turns"
    button_file: str = "As a file"
    button_sheet: str = "Key moments"
    button: str = "Replay"


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewWords:
    """A review: {changes} are the chances of sides in percent; `alt` and the fields after it describe the picture."""

    button: str = "Review"
    title: str = (
        "Winning chances (%) up to turn {last}, as the AI saw them ({effort} positions per turn). The costliest turns:"
    )
    turning: str = "**{number}.** Turn {turn}: {told}"
    changes: str = "Chances: {changes}."
    change: str = "{side} {before} → {after}%"
    better: str = "Better for {side}: {move}, with {chance}% instead of {after}%."
    none_better: str = "The AI saw nothing better."
    arrows: str = "On the boards, arrow 1 is what was played; the paler arrow 2 would have been better."
    no_turnings: str = "No single turn cost its player much."
    goes_on: str = "A game can be reviewed once it is over. Ask again then."
    by_terms: str = "This game was opened without a review. Choose one when you open the next game."
    failed: str = "The AI gave no answer. Ask for the review again in a while."
    progress: str = "Looking at turn {done} of {turns}… about {seconds} s left."
    waiting: Counted = counted(one="{count} review is ahead of yours…", other="{count} reviews are ahead of yours…")
    alt: str = "Each side's winning chances up to turn {last}, as lines."
    alt_start: str = "At the start: {chances}."
    alt_moment: str = "After turn {turn}: {chances}."
    alt_chance: str = "{side} {chance}%"
