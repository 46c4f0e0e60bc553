"""Votes on Discord: the answers below a post, and what they do. What can't be undone is asked once more."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import discord

from bot.discord_ui.kit.answers import Answer, Reply, To
from bot.discord_ui.kit.buttons import DANGER, GO_ON, GameVerb, Press, question
from bot.discord_ui.kit.members import Members
from bot.discord_ui.kit.offers import presses
from bot.discord_ui.kit.places import text_channel
from bot.discord_ui.kit.visit import Visit
from bot.phrases.language import Language
from bot.phrases.languages import language
from bot.phrases.news import asked_whom, event_text, turnout
from bot.phrases.refusals import refuse
from bot.table.ballots import answer, cast, needs_journal
from bot.table.events import Event, VoteOpened
from bot.table.model import Game, Person, TableError, Trouble, Vote, VoteKind
from bot.table.person_id import DiscordId
from bot.table.table import Table
from bot.table.votes import POLICIES, heard_in, open_in, waited_for

_CONFIRMED: Final = {policy.confirms for policy in POLICIES.values() if policy.confirms}


class Agree(GameVerb, name="vote-yes"):
    """Agrees in the vote that journal entry `entry` opened."""

    kind: str
    entry: int


class LastVote(GameVerb, name="vote-end"):
    """Casts the last vote, or opens one (`entry` 0) that asks nobody else: either decides it for good."""

    kind: str
    entry: int


class Decline(GameVerb, name="vote-no"):
    """Says no in the vote that journal entry `entry` opened."""

    kind: str
    entry: int


@dataclass(frozen=True, slots=True)
class Ballots:
    """Takes the answers to votes at `table`, and says below their posts who has still to answer.

    `members` know who has left the server: some votes don't wait for them.
    """

    client: discord.Client
    table: Table
    members: Members

    async def opened(self, visit: Visit, kind: VoteKind) -> Reply:
        """Open a vote, or agree in the one that is open; ask once more if that decides it and can't be undone."""
        try:
            event = await self._cast(visit, kind, may_end=False)
        except TableError as error:
            return await self._ask(visit, kind, error)
        text = _secretly(event, kind, visit) or event_text(event, visit.lang)
        return Answer(text, to=To.PLACE, done=(event,))

    @presses(Agree)
    async def _agree(self, visit: Visit, pressed: Agree) -> Reply:
        kind = _kind(pressed.kind)
        try:
            event = await self._cast(visit, kind, pressed.entry, may_end=False)
        except TableError as error:
            return await self._ask(visit, kind, error)
        return _noted(event, kind, visit)

    @presses(LastVote)
    async def _confirm(self, visit: Visit, pressed: LastVote) -> Reply:
        event = await self._cast(visit, _kind(pressed.kind), pressed.entry)
        return Answer(event_text(event, visit.lang), to=To.PLACE, done=(event,))

    @presses(Decline)
    async def _decline(self, visit: Visit, pressed: Decline) -> Reply:
        kind = _kind(pressed.kind)
        event = await self._cast(visit, kind, pressed.entry, yes=False)
        return _noted(event, kind, visit)

    async def _cast(
        self, visit: Visit, kind: VoteKind, entry: int = 0, *, yes: bool = True, may_end: bool = True
    ) -> Event:
        gone = await self._gone(visit.game) if visit.game else set[str]()
        if needs_journal(kind, yes=yes):
            return await visit.look_back(cast, kind, entry, gone=gone)
        return await visit.do(answer, kind, entry, yes=yes, may_end=may_end, gone=gone)

    async def _gone(self, game: Game) -> set[str]:
        """The players who have left the server."""
        channel = text_channel(self.client.get_channel(int(game.channel)))
        return await self.members.gone(channel.guild, game.still_playing) if channel else set()

    async def line(self, event: Event) -> str:
        """Return the line that says how many have answered the vote that `event` opened, while it is open.

        It names those who have not, in a secret vote only before the first of them has answered; and who is not asked.
        """
        game, vote = await _vote_now(event, self.table)
        if vote is None:
            return ""
        gone, lang = await self._gone(game), language(game.terms.language)
        silent = waited_for(game, vote, event.at, gone)
        done = len(vote.answered & {person.id for person in heard_in(game, vote)})
        named = [] if POLICIES[vote.kind].is_secret and len(vote.answered) > 1 else silent
        mentions = [f"<@{person.id}>" for person in named if isinstance(person.id, DiscordId)]
        counted = turnout(done, done + len(silent), mentions, lang)
        below = asked_whom(game, vote, event.at, gone, lang)
        return lang.names.sentences.join([counted, *below])

    async def called(self, event: Event) -> Sequence[Person]:
        """Return the people called by the post of a vote: they have still to answer."""
        game, vote = await _vote_now(event, self.table)
        return waited_for(game, vote, event.at) if vote else ()

    async def _ask(self, visit: Visit, kind: VoteKind, error: TableError) -> Reply:
        """Ask once more whether to agree, if `error` is that this can't be undone."""
        if error.trouble not in _CONFIRMED:
            raise error
        game = await visit.table.game(visit.channel)
        vote, words = open_in(game, kind), visit.lang.votes[kind]
        verb = LastVote(game.id, kind.value, vote.entry if vote else 0)
        yes = Press(words.button_confirm or words.button_agree, verb, style=DANGER)
        return Answer(refuse(error, game, visit.lang), question(yes, visit.lang))


def _kind(word: str) -> VoteKind:
    """The kind that a button names; raises `TableError` for none."""
    if word not in {*VoteKind}:
        raise TableError(Trouble.CHANGED_MEANWHILE)
    return VoteKind(word)


def _noted(event: Event, kind: VoteKind, visit: Visit) -> Answer:
    """The answer to a vote: its post says how many have answered; a secret answer is repeated to its author."""
    if text := _secretly(event, kind, visit):
        return Answer(text, done=(event,))
    return Answer(None, to=To.NOBODY if open_in(event.game, kind) else To.MESSAGE, done=(event,))


def _secretly(event: Event, kind: VoteKind, visit: Visit) -> str:
    """What a player alone is told about their own part in a secret vote that goes on; "" if there is none."""
    vote, words = open_in(event.game, kind), visit.lang.endings
    if vote is None or not POLICIES[kind].is_secret:
        return ""
    if isinstance(event, VoteOpened):
        return words.offered
    return words.noted_agreed if visit.person.id in vote.yes else words.noted_declined


async def _vote_now(event: Event, table: Table) -> tuple[Game, Vote | None]:
    """The newest state of a game, and the vote that `event` opened if it is still open."""
    if not isinstance(event, VoteOpened):
        return event.game, None
    game = await table.now(event.game)
    vote = open_in(game, event.kind)
    return game, vote if vote and vote.entry == event.seq else None


def vote_buttons(event: Event, lang: Language) -> tuple[Press, ...]:
    """Return the two answers to a vote, below the post that opened it."""
    vote = open_in(event.game, event.kind) if isinstance(event, VoteOpened) else None
    if vote is None:
        return ()
    words, of = lang.votes[vote.kind], (event.game.id, vote.kind.value, vote.entry)
    style = DANGER if vote.kind is VoteKind.CANCEL else GO_ON
    return Press(words.button_agree, Agree(*of), style=style), Press(words.button_decline, Decline(*of))
