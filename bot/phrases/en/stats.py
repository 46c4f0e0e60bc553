"""English: what is counted of people's games."""

from typing import Final

from bot.phrases.en.counted import counted
from bot.phrases.words.people import StatsWords
from bot.table.people.rating import Unrated

STATS: Final = StatsWords(
    description="Show what is counted of my games, of somebody's, or of the server's",
    button="My stats",
    option_person="Whose games (yours if you name nobody)",
    option_server="All games of this server",
    of_person="**{name}** on this server",
    of_person_everywhere="**{name}** on all servers",
    of_server="**All games on this server**",
    games=counted(
        one="{count} game: {won} won, {drawn} drawn, {lost} lost.",
        other="{count} games: {won} won, {drawn} drawn, {lost} lost.",
    ),
    server_games=counted(one="{count} game, {drawn} drawn.", other="{count} games, {drawn} of them drawn."),
    people="Won, by how many people played: {parts}.",
    by_people="{won} of {games} with {people}",
    server_people="Games by how many people played: {parts}.",
    server_by_people="{games} with {people}",
    sides="Won, by side: {parts}.",
    by_side="{side} {won} of {games}",
    kills=counted(one="{count} piece killed, {chiefs}: {parts}.", other="{count} pieces killed, {chiefs}: {parts}."),
    chiefs=counted(one="{count} of them a Chief", other="{count} of them Chiefs"),
    by_piece="by {piece} {kills}",
    reigns=counted(one="Came to power {count} time, {turns}.", other="Came to power {count} times, {turns}."),
    in_power=counted(one="{count} turn in power", other="{count} turns in power"),
    promises=counted(one="Promises kept: {kept} of {count}.", other="Promises kept: {kept} of {count}."),
    left=counted(one="{count} seat left to somebody else.", other="{count} seats left to somebody else."),
    practice=counted(
        one="{count} game of practice, which does not count above.",
        other="{count} games of practice, which do not count above.",
    ),
    none="{name} has finished no game here yet.",
    none_own="You have finished no game here yet.",
    none_server="No game has been finished on this server yet.",
    rating=counted(
        one="{rating} ± {uncertainty} after {count} game", other="{rating} ± {uncertainty} after {count} games"
    ),
    rating_line="Rating: {text}.",
    top_description="See who is strongest on this server, by rated games",
    top="**The strongest on this server**\nA rating may be wrong by what stands behind ±; who is surely stronger "
    "comes first.",
    top_place="{place}. {name}: {text}",
    top_own="You are number {place}: {text}",
    top_none="No rated game has been finished on this server yet. `/djambi new rated:True` opens one.",
    top_engine="engine ({level})",
    unrated={
        Unrated.SEAT_CHANGED: "Not rated: a seat changed hands.",
        Unrated.CARETAKER: "Not rated: a caretaker played for somebody.",
        Unrated.ONE_PERSON: "Not rated: that takes at least two people.",
        Unrated.TOO_SHORT: "Not rated: fewer than {turns} turns for each player were played.",
        Unrated.TOO_OFTEN: "Not rated: two of you had already finished {games} rated games together today (UTC).",
    },
    hidden="{name} shows nobody what is counted of their games.",
)
