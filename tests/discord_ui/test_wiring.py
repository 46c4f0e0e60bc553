"""The one list: everything that can be pressed is in it, once."""

from collections import Counter

from tests.discord_ui.kit.test_verbs import all_verbs
from tests.discord_ui.world import World


async def test_every_verb_that_a_button_can_have_is_done_by_somebody(world: World) -> None:
    """A verb that nobody does would answer that something has changed, for ever."""
    offered = {press.verb.name for offer in world.life.client.wired.offers for press in offer.presses}
    assert offered == {verb.name for verb in all_verbs()}


async def test_no_two_verbs_and_no_two_commands_have_one_name(world: World) -> None:
    """One of them would never be heard."""
    offers = world.life.client.wired.offers
    for names in (
        [press.verb.name for offer in offers for press in offer.presses],
        [command.name for offer in offers for command in offer.commands],
    ):
        assert [name for name, count in Counter(names).items() if count > 1] == []


async def test_every_option_of_a_command_is_described(world: World) -> None:
    """Discord shows a dash otherwise."""
    for command in world.life.client.tree.walk_commands():
        for parameter in getattr(command, "parameters", ()):
            assert str(parameter.description) not in {"", "…"}, (command.qualified_name, parameter.name)


async def test_what_is_due_and_what_is_left_over_is_looked_for_every_minute(world: World) -> None:
    """A reminder is due to the minute, so looking less often would make it late."""
    client = world.life.client
    for loop in (client._keep_time, client._do_leftovers, client._count):  # noqa: SLF001
        assert (loop.hours, loop.minutes, loop.seconds) == (0, 1, 0)
