"""English: what is chosen for a server."""

from typing import Final

from bot.phrases.words.people import ServerWords

SERVERS: Final = ServerWords(
    house_description="Set what holds for all games on this server (Manage Server)",
    heading="**What is chosen for this server**",
    language="Language of new games: {language}",
    languages={"": "as Discord says for the server", "en": "English", "fr": "français", "ja": "日本語"},
    theme="Look of new games: {theme}",
    pace="Time in new games: {pace}",
    moderators="Moderators: {roles}, and whoever may manage the server",
    managers_of_messages="whoever may manage messages",
    channels="Games are opened in: {channels}",
    everywhere="every channel",
    puzzle="Puzzle of the day: in {channel} at {hour}:00 ({zone})",
    no_puzzle="Puzzle of the day: nowhere; `/djambi house puzzle_at` brings it into the channel where you write that",
    puzzle_at="The hour of the puzzle of the day in this channel, by the clock where you live; or off",
    hint="Set by `/djambi house`; `/djambi new` can say otherwise for one game.",
    pick_moderators="Which role moderates",
    pick_channels="In which channels games may be opened",
    not_manager="Only people with the permission *Manage Server* can do that.",
    not_here="On this server games are opened in {channels}.",
)
