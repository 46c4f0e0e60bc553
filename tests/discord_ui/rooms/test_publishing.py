"""After the end a room is published if all who wrote in it agree."""

from typing import Any

import pytest

from tests.discord_ui.game.guide import shown
from tests.discord_ui.plots import answer, cancel, inside, plot, resign
from tests.discord_ui.plotting import form, signed
from tests.discord_ui.time.passing import prefer
from tests.discord_ui.world import World


class Talk:
    """A game that is over, in whose room alice and bob have written."""

    def __init__(self, world: World) -> None:
        self.world = world

    async def begin(self) -> Any:
        """Play, talk and end it; return the thread."""
        world = self.world
        await world.start_game()
        self.thread = await plot(world, world.alice, world.bob, world.chloe)
        await world.env.advance_time(60)
        await world.alice.send(self.thread, "let us take dai", attachments=[("plan.png", b"x")])
        await world.env.advance_time(60)
        await world.says(world.alice, "N c3-c6")
        await world.env.advance_time(60)
        await world.bob.send(self.thread, f"agreed, {world.alice.mention}")
        await cancel(world)
        return self.thread

    async def ask(self, actor: Any, where: Any = None) -> str:
        """Let somebody ask to publish."""
        return answer(await self.world.more(actor, "publish-ask", where))

    def question(self) -> Any:
        """Return the newest message with buttons in the thread."""
        return [message for message in self.thread.history() if self.world.buttons(message)][-1]


async def test_a_room_is_published_when_all_its_authors_agree(world: World) -> None:
    talk = Talk(world)
    thread = await talk.begin()
    assert f"<#{thread.id}>" in await talk.ask(world.chloe)
    assert "Waiting for: alice and bob." in talk.question().content
    assert sorted(world.pings(talk.question())) == ["alice", "bob"]
    await world.alice.click(talk.question(), label="I agree")
    assert "Agreed: alice.\nWaiting for: bob." in talk.question().content
    before = world.last
    assert not any(message.attachments for message in world.channel.history() if message.id > before.id)
    await world.restart()
    await world.bob.click(talk.question(), label="I agree")
    [published] = world.after(before)
    assert published.content.startswith("Said in private by alice and bob, ")
    talked, game = published.attachments
    text = (await talked.read()).decode()
    assert "[turn 1] alice: let us take dai (file: plan.png)\n" in text
    assert text.index("let us take dai") < text.index("Necromobile c3-c6") < text.index("[turn 2] bob: agreed, @alice")
    assert b"1. red N c3-c6" in await game.read()
    assert not any(str(actor.id) in text for actor in world.people)
    assert world.pings(published) == []
    assert (await talk.ask(world.alice)).startswith("There is nothing to publish:")


async def test_authors_are_asked_without_a_sound_if_they_want_no_pings(world: World) -> None:
    talk = Talk(world)
    await talk.begin()
    await prefer(world, world.alice, pings=False)
    await talk.ask(world.chloe)
    assert "Waiting for: alice and bob." in talk.question().content
    assert world.pings(talk.question()) == ["bob"]


async def test_pacts_that_all_may_know_stand_beside_the_moves_they_were_about(world: World) -> None:
    """A secret one of a game that was cancelled does not."""
    talk = Talk(world)
    await world.start_game()
    talk.thread = await plot(world, world.alice, world.bob)
    await signed(world, talk.thread, form(world.bob, kind="keeps_out", details="c6"), world.alice, world.bob)
    await signed(world, world.channel, form(world.bob, kind="keeps_out", details="c5"), world.alice, world.bob)
    await world.alice.send(talk.thread, "trust me")
    [reply] = await world.says(world.alice, "N c3-c5")
    preview = await world.alice.click(reply, label="Look")
    await world.alice.click(shown(preview), label="Break my word")
    await cancel(world)
    assert "it is published in" in await talk.ask(world.alice), "nobody else wrote there"
    text = (await world.last.attachments[0].read()).decode()
    assert "not to end a move on c5" in text
    assert "broken by Red (alice)" in text
    assert "c6" not in text


async def test_a_room_stays_private_while_one_author_does_not_agree(world: World) -> None:
    talk = Talk(world)
    await talk.begin()
    await talk.ask(world.alice)
    question = talk.question()
    await talk.ask(world.chloe)
    assert talk.question().id == question.id, "it is asked once"
    assert "Agreed: alice.\nWaiting for: bob." in talk.question().content, "the asker agrees"
    before = world.last
    await world.alice.click(talk.question(), label="No")
    await world.bob.click(talk.question(), label="I agree")
    assert "Agreed: bob.\nWaiting for: alice." in talk.question().content
    assert world.last.id == before.id


async def test_only_authors_inside_the_room_are_asked_and_heard(world: World) -> None:
    talk = Talk(world)
    await talk.begin()
    assert (await talk.ask(world.dai)).startswith("There is nothing to publish:")
    await talk.ask(world.alice)
    words = next(button["custom_id"] for button in world.buttons(talk.question()))
    told = answer(await world.chloe.click(talk.question(), custom_id=words))
    assert told == "You have written nothing here, so your answer isn't needed. Wait for the others."
    for message in (talk.question(), world.last):
        assert answer(await world.press(world.dai, message, words)).startswith("This button is out of date.")
    assert "Waiting for: bob." in talk.question().content


async def test_a_yes_holds_for_what_was_written_before_the_question(world: World) -> None:
    talk = Talk(world)
    await talk.begin()
    await talk.ask(world.alice)
    question = talk.question()
    await world.alice.send(talk.thread, "and this stays between us")
    await world.bob.click(question, label="I agree")
    assert b"between us" not in await world.last.attachments[0].read()


async def test_an_author_who_was_taken_out_of_the_room_is_let_in_and_called_to_answer(world: World) -> None:
    await world.start_game()
    thread = await plot(world, world.alice, world.bob)
    await world.alice.send(thread, "to the maze?")
    await world.bob.send(thread, "you first")
    await resign(world, world.bob)
    await cancel(world)
    before = world.last
    await world.more(world.alice, "publish-ask")
    question = next(message for message in thread.history() if "Waiting for: bob." in message.content)
    assert world.pings(question) == ["bob"]
    assert inside(world, thread) == {"alice", "bob"}
    assert world.last.id == before.id
    await world.bob.click(question, label="I agree")
    [published] = world.after(before)
    assert b"you first" in await published.attachments[0].read()


async def test_who_left_has_not_agreed(world: World) -> None:
    talk = Talk(world)
    await talk.begin()
    before = world.last
    world.guild.remove_member(world.bob)
    await talk.ask(world.alice)
    assert "Waiting for: bob." in talk.question().content
    assert world.last.id == before.id


async def test_nothing_is_published_while_the_game_is_on(world: World) -> None:
    await world.start_game()
    thread = await plot(world, world.alice, world.bob)
    await world.alice.send(thread, "psst")
    told = answer(await world.more(world.alice, "publish-ask", thread))
    assert told == "Rooms can be published only once the game is over. Ask again then."
    pressed = await world.press(world.alice, thread.last_message, f"djambi:publish:{thread.id}")
    assert answer(pressed).startswith("This button is out of date.")


async def test_what_could_not_be_posted_is_published_by_pressing_again(world: World) -> None:
    talk = Talk(world)
    await talk.begin()
    await talk.ask(world.alice)
    world.forbid(world.channel, "send_messages")
    told = answer(await world.bob.click(talk.question(), label="I agree"))
    assert told.startswith("Everyone agreed, but I couldn't post it")
    world.forbid(world.channel)
    await world.bob.click(talk.question(), label="I agree")
    assert len(world.last.attachments) == 2


@pytest.mark.no_content
async def test_without_message_content_nothing_can_be_published(world: World) -> None:
    await world.start_game()
    await plot(world, world.alice, world.bob)
    await cancel(world)
    assert "can't read messages" in answer(await world.more(world.alice, "publish-ask"))
