"""English: finished turns and games."""

from typing import Final

from bot.phrases.en.names import counted
from bot.phrases.words.archive import ArchiveWords, ChronicleWords, ReplayWords, ReviewWords
from bot.table.game.chronicle import Honour

ARCHIVE: Final = ArchiveWords(
    option_finished="Finished games: a month, a year, or all",
    option_person="Finished games of this player",
    all="all",
    month="{month} {year}",
    month_choice="{month} ({games})",
    found=counted(one="{count} finished game.", other="{count} finished games."),
    line="{when} {place}: {outcome}. {names}",
    won="{who} won",
    drawn="a draw",
    cancelled="cancelled",
    none="Among the games you can see, no finished one matches. Try another month or player.",
    no_month="No game ended then. Try one of these: {months}.",
    open="Open a game…",
    opened="Played in {place} until {when}.",
    post="Last post",
    choice="{day} #{channel}: {names}",
    page="Page {page} of {pages}",
    button_before="Previous",
    button_after="Next",
    button_story="How it went",
    button_board="Board",
    after_turn="After turn {turn} of {turns}.",
    button_turns_back="10 back",
    button_turn_back="Previous turn",
    button_turn_on="Next turn",
    button_turns_on="10 on",
)

REPLAY: Final = ReplayWords(
    arrow="Arrow {number}: {told}",
    shown_again="The board after each turn from {first} to {last}. The last one: {told}",
    shown="This is the game from turn {first} to turn {last}.",
    progress="Drawing turn {done} of {turns}…",
    waiting=counted(
        one="{count} replay or file is ahead of yours…", other="{count} replays or files are ahead of yours…"
    ),
    exported="The game so far, as text that `djambi import` can read.",
    button_rest="From turn {turn} on",
    button_turns="List of turns",
    button_file="As a file",
    button_sheet="Key moments",
    button="Replay",
)

CHRONICLE: Final = ChronicleWords(
    key_moments="Key moments.",
    moment="Turn {turn}: {told}",
    broken="Promise broken by {who}.",
    lost=counted(
        one="The costliest turn: {side} lost {count} piece.",
        other="The costliest turn: {side} lost {count} pieces.",
    ),
    heading="**How it went**",
    honours="**Honours.**",
    earned={
        Honour.POWER: "Most turns in power: {who}, {number}.",
        Honour.KILLS: "Most kills: {who}, {number}.",
        Honour.PROMISES: "Kept every promise: {who}.",
        Honour.BREACHES: "Most broken promises: {who}, {number}.",
        Honour.REPORTERS: "Most pieces lost to Reporters: {who}, {number}.",
        Honour.CORPSES: "Most corpses moved: {who}, {number}.",
        Honour.LIFTED: "Most pieces moved by Diplomats: {who}, {number}.",
        Honour.PEACE: "Killed nobody: {who}.",
    },
)

REVIEW: Final = ReviewWords(
    button="Review",
    title="Winning chances (%) up to turn {last}, as the AI saw them ({effort} positions per turn). The costliest "
    "turns:",
    turning="**{number}.** Turn {turn}: {told}",
    changes="Chances: {changes}.",
    change="{side} {before} → {after}%",
    better="Better for {side}: {move}, with {chance}% instead of {after}%.",
    none_better="The AI saw nothing better.",
    arrows="On the boards, arrow 1 is what was played; the paler arrow 2 would have been better.",
    no_turnings="No single turn cost its player much.",
    goes_on="A game can be reviewed once it is over. Ask again then.",
    by_terms="This game was opened without a review. Choose one when you open the next game.",
    failed="The AI gave no answer. Ask for the review again in a while.",
    progress="Looking at turn {done} of {turns}… about {seconds} s left.",
    waiting=counted(one="{count} review is ahead of yours…", other="{count} reviews are ahead of yours…"),
    alt="Each side's winning chances up to turn {last}, as lines.",
    alt_start="At the start: {chances}.",
    alt_moment="After turn {turn}: {chances}.",
    alt_chance="{side} {chance}%",
)
