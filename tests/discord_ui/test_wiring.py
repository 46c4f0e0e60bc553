"""The one list: everything that can be pressed is in it, once."""

import sys
from collections import Counter

from bot.discord_ui.kit.offers import Hook, Offer, Offers
from tests.discord_ui.kit.verbs import all_verbs
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


async def test_every_hook_has_a_capability_that_adds_to_it(world: World) -> None:
    """A hook that nobody uses is left over."""
    used = {each.hook for offer in world.life.client.wired.offers for each in offer.hooks}
    modules = [module for name, module in sys.modules.items() if name.startswith("bot.discord_ui")]
    hooks = {hook: name for module in modules for name, hook in vars(module).items() if isinstance(hook, Hook)}
    assert hooks.keys() >= used
    assert [name for hook, name in hooks.items() if hook not in used] == []


def test_what_is_added_at_a_hook_comes_in_the_order_of_the_offers() -> None:
    """Nothing that is added at another hook is among it."""
    hook, other = Hook[[str], str](), Hook[[str], str]()
    adds = (hook.by(str.upper, str.title), other.by(str.strip)), (hook.by(str.lower),)
    offers = Offers(*(Offer(hooks=each) for each in adds))
    assert [add("aB c") for add in hook.of(offers)] == ["AB C", "Ab C", "ab c"]


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
