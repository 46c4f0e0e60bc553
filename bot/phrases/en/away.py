"""English: who is away, and pauses."""

from typing import Final

from bot.phrases.away import AwayWords
from bot.phrases.en.counted import counted

AWAY: Final = AwayWords(
    term=counted(
        one="The game waits {count} day in all for each who says that they are away.",
        other="The game waits {count} days in all for each who says that they are away.",
    ),
    no_term="The game waits for nobody who is away.",
    away="{who} is away until {until}; the game waits for them",
    away_partly="{who} is away until {until}; the game waits for them until {waits}, which is all that was agreed on",
    away_unheeded="{who} is away until {until}; the game has waited for them as long as was agreed on, and goes on",
    back="{who} is back",
    pause_proposed=counted(
        one="{who} would like to pause for {count} day; the game pauses once everybody still in it has agreed",
        other="{who} would like to pause for {count} days; the game pauses once everybody still in it has agreed",
    ),
    pause_agreed="{who} agreed to pause; still to answer: {names}",
    pause_declined="{who} said no: the game does not pause",
    paused="The game pauses until {until}, or until {name} plays",
    resumed="{who} ended the pause",
)
