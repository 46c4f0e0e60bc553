"""English: games that are over."""

from typing import Final

from bot.phrases.en.counted import counted
from bot.phrases.words.archive import ArchiveWords

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
    button_replay="Replay",
    button_file="File",
    after_turn="Turn {turn}, of {turns}.",
    button_turns_back="10 back",
    button_turn_back="Turn before",
    button_turn_on="Next turn",
    button_turns_on="10 on",
)
