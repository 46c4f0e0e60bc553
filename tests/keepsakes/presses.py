"""What became of old buttons, menus and forms when they were pressed: `presses.txt`.

In the file a case begins with `==` and what it shows. `>` is what somebody does; below it stands all that changed on
the server because of it: `+` what was posted or opened, `*` what was changed, and which form was shown. In a case
without `>` it is what the start of the bot changed. Each case begins anew on the kept record, after that start.
"""

import asyncio
import json
import re
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import simcord
from simcord import interactions
from simcord.backend import serializers

from tests.keepsakes.kept import FOLDER, KeptWorld, server_as_kept
from tests.keepsakes.seen import Seen, news

PRESSES: Final = FOLDER / "presses.txt"
_STEP: Final = re.compile(
    r"> (?P<who>\w+) (?:presses|picks (?P<picked>[\w, ]+) in|fills in|asks) (?P<words>(?:djambi|/)[^#{]*\S)"
    r"(?: in #(?P<where>[^{]*[^{ ]))?(?: (?P<fields>\{.*\}))?"
)
_COMPONENT, _FORM = 3, 5
_BUTTON, _MENU, _LINE, _LABEL = 2, 3, 4, 18

Holders = dict[str, list[Any]]
"""The messages on which each button is or was."""


@dataclass(frozen=True, slots=True)
class Case:
    """What is shown, what is done, and what came of the start and then of each thing that was done."""

    claim: str
    steps: tuple[str, ...]
    came: tuple[tuple[str, ...], ...]

    @property
    def text(self) -> str:
        """The case as it stands in the file."""
        lines = [f"== {self.claim}", *self.came[0]]
        for step, came in zip(self.steps, self.came[1:], strict=True):
            lines += [step, *came]
        return "\n".join(lines) + "\n"


def kept_cases() -> list[Case]:
    """Return the cases of the file."""
    parts = re.split(r"^== ", PRESSES.read_text("utf-8"), flags=re.MULTILINE)
    return [_read_case(part.rstrip().splitlines()) for part in parts[1:]]


def _read_case(lines: list[str]) -> Case:
    claim, *rest = lines
    steps: list[str] = []
    came: list[list[str]] = [[]]
    for line in rest:
        if line.startswith("> "):
            steps.append(line)
            came.append([])
        else:
            came[-1].append(line)
    return Case(claim, tuple(steps), tuple(map(tuple, came)))


def custom_ids_in(step: str) -> str:
    """Return the words of the button or form that a step is about, "" for a command."""
    found = _STEP.fullmatch(step)
    return found["words"] if found and found["words"].startswith("djambi") else ""


@asynccontextmanager
async def entered(folder: Path) -> AsyncIterator[KeptWorld]:
    """The kept server, with the bot on a copy of the kept record in `folder`."""
    world = KeptWorld(folder)
    await world.enter()
    try:
        yield world
    finally:
        await world.leave()


async def done_again(world: KeptWorld, case: Case) -> Case:
    """Return the case as it comes out on `world`, into which the bot has just come."""
    backend = world.env.backend
    before = Seen.of(backend)
    came = [() if case.steps else tuple(news(server_as_kept(), before))]
    holders: Holders = {}
    for step in case.steps:
        for message in _all_messages(backend):
            for custom_id in _custom_ids(message.components):
                holders.setdefault(custom_id, []).append(message)
        form = await _done(world, holders, step)
        after = Seen.of(backend)
        came.append((*form, *news(before, after)))
        before = after
    return replace(case, came=tuple(came))


async def _done(world: KeptWorld, holders: Holders, step: str) -> tuple[str, ...]:
    """Let somebody do something, which must be acknowledged, and return the form that they are shown."""
    found = _STEP.fullmatch(step)
    assert found, step
    fields = json.loads(found["fields"] or "{}")
    if found["words"].startswith("/"):
        result = await world.actor(found["who"]).slash(world.place(found["where"]), found["words"][1:], **fields)
        assert result.acknowledged, step
        return _form(result.modal)
    message = _message(world, found, holders)
    given = _given(world, found["picked"], fields)
    offered = [{"label": "-", "value": value} for value in given.get("values", ())]
    kind = {"type": _MENU, "options": offered} if offered else {"type": _BUTTON, "style": 2, "label": "-"}
    rows = [{"type": 1, "components": [{**kind, "max_values": len(offered), "custom_id": found["words"]}]}]
    record, payload = interactions.base_payload(
        world.env.backend,
        type=_FORM if fields else _COMPONENT,
        channel_id=message.channel_id,
        guild_id=world.env.backend.channels[message.channel_id].guild_id,
        user_id=world.actor(found["who"]).id,
        data={"custom_id": found["words"], **given},
    )
    payload["message"] = {**serializers.message_payload(world.env.backend, message), "components": rows}
    record.source_message_id = message.id
    world.env.backend.emit("INTERACTION_CREATE", payload)
    await world.settle()
    assert record.responded, step
    return _form(record.modal)


def _message(world: KeptWorld, found: re.Match[str], holders: Holders) -> Any:
    """The newest message that somebody sees: of a place if one is named, or else of those with the button."""
    there = [message for message in _all_messages(world.env.backend) if _name(world, message) == found["where"]]
    candidates = there if found["where"] else holders[found["words"]]
    return [message for message in candidates if message.visible_to(world.actor(found["who"]).id)][-1]


def _name(world: KeptWorld, message: Any) -> str:
    return str(world.env.backend.channels[message.channel_id].name)


def _all_messages(backend: Any) -> list[Any]:
    """All messages, the oldest first."""
    messages = (message for messages in backend.messages.values() for message in messages.values())
    return sorted(messages, key=lambda message: int(message.id))


def _custom_ids(components: Any) -> list[str]:
    return [item["custom_id"] for item in simcord.components.walk_components(components) if "custom_id" in item]


def _given(world: KeptWorld, picked: str | None, fields: dict[str, Any]) -> dict[str, Any]:
    """What is sent besides the words: nothing with a button, who was picked, or what was filled in."""
    if fields:
        return {"components": [_label(number, *field) for number, field in enumerate(fields.items(), 1)]}
    if picked:
        return {"component_type": _MENU, "values": [str(world.actor(name).id) for name in picked.split(", ")]}
    return {"component_type": _BUTTON}


def _label(number: int, name: str, value: Any) -> dict[str, Any]:
    """A field of a form as it is sent back: what was chosen is a list, what was typed is a text."""
    inside = {"type": _MENU, "values": value} if isinstance(value, list) else {"type": _LINE, "value": value}
    return {"type": _LABEL, "id": 2 * number, "component": {"id": 2 * number + 1, "custom_id": name, **inside}}


def _form(modal: dict[str, Any] | None) -> tuple[str, ...]:
    """What a form looks like: each field with its name, and what is chosen or typed there from the start."""
    if modal is None:
        return ()
    return (f"  a form [{modal['custom_id']}] {modal['title']}", *_fields(modal))


def _fields(modal: dict[str, Any]) -> Iterator[str]:
    for label in modal["components"]:
        field = label["component"]
        options = [f"{each['label']}{' *' if each.get('default') else ''}" for each in field.get("options", [])]
        inside = " / ".join(options) if options else repr(field.get("value") or "")
        yield f"    {label['label']} [{field['custom_id']}]: {inside}"


async def _do_all() -> str:
    texts = []
    for case in kept_cases():
        with tempfile.TemporaryDirectory() as folder:
            async with entered(Path(folder)) as world:
                texts.append((await done_again(world, case)).text)
    return "\n".join(texts)


if __name__ == "__main__":
    PRESSES.write_text(asyncio.run(_do_all()), "utf-8")
