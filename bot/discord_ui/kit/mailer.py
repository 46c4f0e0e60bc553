"""Sends the letters of the outbox: what the bot says unasked and not as a post in a game's channel. Each comes once.

A letter names what is to be said: `key` in `queue`, because of a journal entry. The transaction that causes it notes
it. It leaves the outbox once it is sent, or nobody wants it any more.

- Its kind makes the text when it is sent. Only then does the kind know whether the letter is still wanted (a reminder
  expires after an hour) and where it belongs.
- The mailer writes a mark before it sends: the place, the last message there, and a hash of the text. If it finds a
  mark, it looks there for that message before it sends another.
- It looks only for the message of a queue's newest mark: every letter before it is done, and its message may have been
  deleted, as a reminder of a past turn is.
- Order holds in a queue, and no queue waits for another. The name of a queue begins with its kind.
- `OnRefusal` says what becomes of a letter that Discord refuses.
- A kind notes what is needed later of a message that was sent, such as where a reminder is to be deleted.

Making a thread stays apart: it takes no nonce, and is found by its name.
"""

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import Any, ClassVar, Final, Protocol

import discord

from bot.discord_ui.kit.answers import NOBODY
from bot.discord_ui.kit.places import NOT_TAKEN, is_refused, may_look, may_post, nonce_of
from bot.discord_ui.kit.queues import Following, Message, NotThereError, Queues, Unsent
from bot.discord_ui.kit.translating import clickable
from bot.store.letters import Letters
from bot.store.rows import Letter
from bot.table.person_id import DiscordId, PersonId

_MOST_LOOKED_AT: Final = 500
_HASH_BYTES: Final = 12

Where = discord.TextChannel | discord.Thread | discord.DMChannel


class OnRefusal(Enum):
    """What becomes of a message that Discord doesn't take."""

    WAIT = auto()
    """It waits until something changes there, as long as it is wanted."""
    DROP = auto()
    """It is dropped."""
    ELSEWHERE = auto()
    """It is written once more, for another place."""


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A message as it is sent now: `text` and what else goes to discord.py (`more`), `where`.

    The mark keeps `note`, one word, for the kind to read (`note_in`) when the letter was sent. Discord
    doesn't say what the last direct message is, so the kind gives an id that is older than this one (`after`).
    """

    where: Where
    text: str
    on_refusal: OnRefusal
    more: Mapping[str, Any] = field(default_factory=dict)
    note: str = ""
    after: int = 0

    def mark(self) -> str:
        """Return what finds the message again in its place."""
        last = self.after if isinstance(self.where, discord.DMChannel) else self.where.last_message_id or self.where.id
        return f"{self.where.id} {last} {_hash(self.text)} {self.note}"


def note_in(mark: str) -> str:
    """Return the note in a draft's mark."""
    return mark.split(" ")[3]


class LetterKind(ABC):
    """A kind of letters: writes them when they are sent. The names of its queues begin with `name`."""

    name: ClassVar[str]

    def queue(self, about: str) -> str:
        """Return the name of the queue for something, such as a room: its letters wait only for each other."""
        return f"{self.name}:{about}"

    @abstractmethod
    async def write(self, letter: Letter, *, elsewhere: bool) -> Outgoing | None:
        """Return the message, `None` if nobody wants it any more; `elsewhere` if its own place refused it."""

    async def sent(self, letter: Letter, message: discord.Message) -> None:  # noqa: B027 - most keep nothing
        """Note what is needed later about a message that was sent. It may be called twice for one."""

    async def followers(self, letter: Letter) -> Sequence[Following]:
        """Return what follows from it, in order."""
        return ()


async def direct_messages(client: discord.Client, person: PersonId) -> discord.DMChannel | None:
    """Return the direct messages with a person; `None` if Discord refuses them, or if that is nobody on Discord.

    Raises one of `NOT_TAKEN` if Discord can't be asked.
    """
    if not isinstance(person, DiscordId):
        return None
    try:
        return await client.create_dm(discord.Object(person.number))
    except NOT_TAKEN as error:
        if not is_refused(error):
            raise
        return None


def about(letter: Letter) -> str:
    """Return what the queue of a letter is for."""
    return letter.queue.partition(":")[2]


class Writing(Protocol):
    """The part of an offer that the mailer reads; `kit.offers` imports this file."""

    @property
    def letters(self) -> Sequence[LetterKind]:
        """Return the kinds of letters."""


class Mailer(Queues[str]):
    """Sends what waits in the queues of letters."""

    def __init__(self, client: discord.Client, letters: Letters, offers: Iterable[Writing]) -> None:
        """Send through `client` what waits in `letters`, as `offers` write it; that list may be filled later."""
        super().__init__()
        self._client = client
        self._letters = letters
        self._offers = offers
        self._known: dict[int, Letter] = {}
        """The letters of the queues that are being sent, by number, with their newest marks."""
        self._refusing: dict[str, int] = {}
        """The server on which a queue was refused last."""

    async def add(self, letter: Letter) -> None:
        """Add a letter, and send its queue; what Discord does not take now comes later. Raises `StoreError`."""
        await self._letters.add(letter)
        await self.send(letter.queue)

    async def waiting(self) -> list[str]:
        """Return the queues in which something waits that may be tried; raises `StoreError`."""
        return [queue for queue in await self._letters.queues() if self.may_try(queue)]

    # What its queues are

    async def _unsent(self, queue: str) -> Unsent:
        letters = await self._letters.of(queue)
        self._known |= {letter.id: letter for letter in letters}
        return Unsent([letter.id for letter in letters], {letter.id for letter in letters if letter.mark})

    async def _find(self, queue: str, seqs: Sequence[int]) -> int:
        """Return the newest of `seqs` that is done: all but the last are, and the last is if its message is there."""
        if len(seqs) > 1:
            return seqs[-2]
        letter = self._known[seqs[0]]
        message = await self._found(letter.mark) if letter.mark else None
        if message is None:
            return 0
        await self._kind(queue).sent(letter, message)
        return letter.id

    async def _ready(self, queue: str, seqs: Sequence[int]) -> Message:
        letter = self._known[seqs[0]]
        kind = self._kind(queue)
        draft = await kind.write(letter, elsewhere=False)

        async def send() -> discord.Message | None:
            return await self._sent(letter, draft)

        async def sent(message: discord.Message) -> None:
            await kind.sent(self._known[letter.id], message)

        return Message([letter.id], send, sent)

    async def _sent(self, letter: Letter, draft: Outgoing | None, *, is_last: bool = False) -> discord.Message | None:
        """Send a draft. If Discord refuses it, send it elsewhere, drop it, or raise why it waits."""
        if draft is None:
            return None
        draft = replace(draft, text=clickable(draft.text))  # before the mark, which finds the text as it is sent
        try:
            return await self._send_marked(letter, draft)
        except (*NOT_TAKEN, NotThereError) as error:
            if not isinstance(error, NotThereError) and not is_refused(error):
                raise
            if draft.on_refusal is OnRefusal.WAIT:
                self._refusing[letter.queue] = draft.where.guild.id if draft.where.guild else 0
                raise
        if draft.on_refusal is OnRefusal.DROP or is_last:
            return None
        return await self._sent(letter, await self._kind(letter.queue).write(letter, elsewhere=True), is_last=True)

    async def _send_marked(self, letter: Letter, draft: Outgoing) -> discord.Message:
        if isinstance(draft.where, discord.TextChannel) and not may_post(draft.where):
            raise NotThereError(draft.where.id)
        mark = draft.mark()
        await self._letters.mark(letter, mark)
        self._known[letter.id] = replace(letter, mark=mark)
        more: dict[str, Any] = {"allowed_mentions": NOBODY, **draft.more}
        nonce_is_from = letter.queue, letter.key, letter.game, letter.seq
        return await draft.where.send(draft.text, nonce=nonce_of(draft.where.id, *nonce_is_from), **more)

    async def _found(self, mark: str) -> discord.Message | None:
        """The message of a mark, as far as we may look."""
        place, after, hashed, _ = mark.split(" ")
        where = self._client.get_channel(int(place))
        if isinstance(where, discord.TextChannel | discord.Thread) and not may_look(where):
            return None
        since = discord.Object(int(after)) if int(after) else None  # without it: the newest messages
        history = self._client.get_partial_messageable(int(place)).history
        try:
            async for message in history(after=since, limit=_MOST_LOOKED_AT):
                if message.author == self._client.user and _hash(message.content) == hashed:
                    return message
        except (discord.Forbidden, discord.NotFound):  # a closed direct message, or a thread that is gone
            return None
        return None

    async def _what_follows(self, queue: str, seq: int) -> Sequence[Following]:
        return await self._kind(queue).followers(self._known[seq])

    async def _tell(self, queue: str, seq: int) -> None:
        await self._letters.drop(seq)
        self._known.pop(seq, None)

    async def _server(self, queue: str) -> int:
        return self._refusing.pop(queue, 0)

    def named(self, queue: str) -> str:
        """Return its kind, and a hash of the rest, which may be a private room."""
        return f"{queue.partition(':')[0]} {_hash(queue)}"

    def _called(self, queue: str, seq: int) -> str:
        return f"game={self._known[seq].game} entry={seq} {queue.partition(':')[0]}"

    def _kind(self, queue: str) -> LetterKind:
        name = queue.partition(":")[0]
        return next(kind for offer in self._offers for kind in offer.letters if kind.name == name)


def _hash(text: str) -> str:
    return hashlib.blake2b(text.strip().encode(), digest_size=_HASH_BYTES).hexdigest()
