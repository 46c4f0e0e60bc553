"""English: finished turns and games."""

from typing import Final

from bot.phrases.en.names import counted
from bot.phrases.words.archive import ArchiveWords, ChronicleWords, ReplayWords, ReviewWords
from bot.table.game.chronicle import Honour

ARCHIVE: Final = ArchiveWords(
    option_finished="Games that are over: a month, a year, or all",
    option_person="Games that are over in which somebody played",
    all="all",
    month="{month} {year}",
    month_choice="{month} ({games})",
    found=counted(one="{count} game that is over.", other="{count} games that are over."),
    line="{when} {place}: {outcome}. {names}",
    won="{who} won",
    drawn="a draw",
    cancelled="cancelled",
    none="No such game has ended here, as far as you may see.",
    no_month="No game ended then. There are games of: {months}.",
    open="Open a game…",
    opened="Played in {place} until {when}.",
    post="The last post",
    choice="{day} #{channel}: {names}",
    page="Page {page} of {pages}",
    button_before="Before",
    button_after="More",
    button_story="How it went",
    button_board="Board",
    after_turn="Turn {turn}, of {turns}.",
    button_turns_back="10 back",
    button_turn_back="Turn before",
    button_turn_on="Next turn",
    button_turns_on="10 on",
)

REPLAY: Final = ReplayWords(
    arrow="Arrow {number}: {told}",
    shown_again="The board after each turn from {first} to {last}. The last one: {told}",
    shown="This is the game from turn {first} to turn {last}.",
    progress="Drawing turn {done} of {turns}…",
    waiting=counted(one="{count} replay or file is made first…", other="{count} replays or files are made first…"),
    exported="The game so far, as a text that `djambi import` reads.",
    button_rest="On from turn {turn}",
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
    title="How the game went up to turn {last}: the chances to win in percent, as the engine saw them when it valued "
    "{effort} positions after each turn. What cost its player most:",
    turning="**{number}.** Turn {turn}: {told}",
    changes="Chances: {changes}.",
    change="{side} {before} → {after} %",
    better="Better for {side} was {move}: {chance} % instead of {after} %.",
    none_better="The engine saw nothing better.",
    arrows="On the boards arrow 1 is what was played, and arrow 2, paler, what would have been better.",
    no_turnings="No single turn cost its player much.",
    goes_on="A game is reviewed when it is over.",
    by_terms="By its terms this game is not reviewed.",
    failed="The engine gave no answer. Ask for the review again in a while.",
    progress="Looking at turn {done} of {turns}… about {seconds} s left.",
    waiting=counted(one="{count} review is made first…", other="{count} reviews are made first…"),
    alt="The chances of each side up to turn {last}, as lines.",
    alt_start="At the start: {chances}.",
    alt_moment="After turn {turn}: {chances}.",
    alt_chance="{side} {chance} %",
)
