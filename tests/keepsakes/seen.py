"""What can be seen on a simulated server, and what has changed there, as lines to be read."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Self

import simcord

_NUMBER: Final = re.compile(r"\d{17,20}")
_MENTION: Final = re.compile(r"<([@#])(\d{17,20})>")
_WRITTEN: Final = (0, 19, 20)
"""Kinds of messages that somebody wrote; the others are Discord's own announcements."""
_MOST_OF_ALT_TEXT: Final = 80

_Lines = Mapping[int, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Seen:
    """Everything on a server at one moment: under the number of each thing where it is and what it says.

    `names` are those of people and places, under their numbers.
    """

    threads: _Lines
    messages: _Lines
    names: Mapping[int, str]

    @classmethod
    def of(cls, backend: Any) -> Self:
        """Look at a server."""
        users = {user.id: user.name for user in backend.users.values()}
        places = {each.id: each.name or f"DM of {users[each.recipient_ids[0]]}" for each in backend.channels.values()}
        names = {**users, **places}
        channels = sorted(backend.channels.values(), key=lambda channel: (channel.parent_id or channel.id, channel.id))
        messages = {
            message.id: (_place(message, names), *_content(message, names))
            for channel in channels
            for message in backend.messages[channel.id].values()
            if message.type in _WRITTEN
        }
        threads = {each.id: tuple(_thread(each, names)) for each in channels if each.thread_metadata is not None}
        return cls(threads, messages, names)


def _place(message: Any, names: Mapping[int, str]) -> str:
    place = f"#{names[message.channel_id]}"
    if not message.is_ephemeral:
        return place
    return f"{place} (seen by {names[int(message.interaction_metadata['user']['id'])]} alone)"


def _content(message: Any, names: Mapping[int, str]) -> Iterator[str]:
    yield from (_named(line, names) for line in message.content.splitlines())
    for item in simcord.components.walk_components(message.components):
        if "custom_id" in item:
            label = item.get("label") or " / ".join(option["label"] for option in item["options"])
            yield f"[{item['custom_id']}] {label}{' (off)' if item.get('disabled') else ''}"
    for file in message.attachments:
        yield f"({file['filename']}) {_named(file.get('description') or '', names)[:_MOST_OF_ALT_TEXT]}"


def _thread(channel: Any, names: Mapping[int, str]) -> Iterator[str]:
    yield f"#{channel.name}"
    people = sorted(names[user] for user in channel.thread_members)
    yield f"is a thread of #{names[channel.parent_id]} with {', '.join(people)}"
    if channel.thread_metadata.archived:
        yield "is put away"


def _named(text: str, names: Mapping[int, str]) -> str:
    return _MENTION.sub(lambda found: f"<{found[1]}{names.get(int(found[2]), found[2])}>", text)


def news(before: Seen, after: Seen) -> Iterator[str]:
    """Yield what has changed; of numbers and names that were not there before only that they are new."""
    for old, new in ((before.threads, after.threads), (before.messages, after.messages)):
        yield from (f"  - {old[number][0]}" for number in old.keys() - new.keys())
        for number, (place, *lines) in new.items():
            if old.get(number) != (place, *lines):
                yield _without_new_names(f"  {'*' if number in old else '+'} {place}", before, after)
                yield from (_without_new_names(f"    {line}".rstrip(), before, after) for line in lines)


def _without_new_names(line: str, before: Seen, after: Seen) -> str:
    """Chance names the rooms, and the simulator gives numbers in the order in which it is asked."""
    for number in after.names.keys() - before.names.keys():
        line = line.replace(after.names[number], "(new)")
    known = {*before.names, *before.messages}
    return _NUMBER.sub(lambda found: found[0] if int(found[0]) in known else "(new)", line)
