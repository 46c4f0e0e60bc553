"""A move said in a sentence is played at a press, never unasked."""

from typing import Any

import discord
import pytest

from tests.discord_ui.game.guide import before_a_kill, shown
from tests.discord_ui.seen import one_board, short_reply
from tests.discord_ui.time.passing import prefer
from tests.discord_ui.world import World

SAID = "I play c3 to c6, sorry dai (dinner)"


async def asked(world: World, text: str = SAID) -> discord.Message:
    """Let alice say a move, and return the question."""
    [question] = await world.says(world.alice, text)
    assert question.content == "Did you mean `N c3-c6`?"
    assert [button["label"] for button in world.buttons(question)] == ["Play it", "No"]
    return question


def stands(world: World, question: discord.Message) -> bool:
    """Whether a question can still be read."""
    return question.id in {message.id for message in world.channel.history()}


async def test_a_said_move_is_asked_about_without_a_ping_and_played_at_a_press(world: World) -> None:
    await world.start_game()
    before = await world.position()
    question = await asked(world)
    assert world.pings(question) == []
    assert await world.position() == before
    pressed = await world.alice.click(question, label="Play it")
    assert pressed.ephemeral
    assert pressed.response.content.startswith("Played: `N c3-c6`")
    assert "Necromobile c3\u2011c6" in world.last.content
    assert world.pings(world.last) == ["bob"]
    assert not stands(world, question)


async def test_a_sentence_that_leaves_the_corpse_open_is_asked_for_it(world: World) -> None:
    """As the same move in short would be; the square alone answers."""
    await before_a_kill(world)
    for text in ("my militant takes f1 from e1", "M e1-f1 kills"):
        assert short_reply(world, await world.says(world.alice, text)).startswith(
            "Where does the corpse go? For example"
        )
    assert "Militant e1\u2011f1 kills" in one_board(await world.says(world.alice, "a4")).content


async def test_a_question_works_after_a_restart(world: World) -> None:
    await world.start_game()
    question = await asked(world)
    await world.restart()
    await world.alice.click(question, label="Play it")
    assert "Necromobile c3\u2011c6" in world.last.content


async def test_no_takes_it_away(world: World) -> None:
    await world.start_game()
    before, question = await world.position(), await asked(world)
    refused = await world.bob.click(question, label="No")
    assert refused.response.content == "Only alice can do that. `/djambi board` shows what you can do."
    assert stands(world, question)
    await world.alice.click(question, label="No")
    assert not stands(world, question)
    assert await world.position() == before


async def test_nobody_else_plays_it(world: World) -> None:
    await world.start_game()
    before, question = await world.position(), await asked(world)
    for other in (world.bob, world.dai):
        assert (
            await other.click(question, label="Play it")
        ).response.content == "Only alice can do that. `/djambi board` shows what you can do."
    assert await world.position() == before


@pytest.mark.parametrize("withdraw", ["edit", "delete", "purge", "turn", "resignation", "vote", "other"])
async def test_a_question_is_withdrawn(world: World, withdraw: str) -> None:
    """By an edit, a deletion, anything that happens in the game, and the next question to the same person."""
    await world.start_game()
    said = await world.alice.send(world.channel, SAID)
    question = world.last
    match withdraw:
        case "edit":
            await world.alice.edit(said, "never mind")
        case "delete":
            await world.alice.delete(said)
        case "purge":
            world.env.backend.bulk_delete_messages(world.channel.id, [said.id])
            await world.settle()
        case "turn":
            await world.says(world.alice, "M c1-e1")
        case "resignation":
            asked_again = await world.dai.slash(world.channel, "djambi resign")
            await world.dai.click(asked_again.response, label="Yes, resign")
        case "vote":
            await world.bob.slash(world.channel, "djambi draw")
        case _:
            [other] = await world.says(world.alice, "militant on d3")
            assert other.content == "Did you mean `M c2-d3`?"
    assert not stands(world, question)


async def test_a_question_that_discord_did_not_delete_goes_with_the_next_event(world: World) -> None:
    await world.start_game()
    said = await world.alice.send(world.channel, SAID)
    question = world.last
    world.env.inject_error("DELETE", f"/channels/{world.channel.id}/messages/{question.id}", status=503)
    await world.alice.edit(said, "never mind")
    assert stands(world, question)
    await world.says(world.alice, "M c1-e1")
    assert not stands(world, question)


@pytest.mark.parametrize("withdraw", ["edit", "delete", "turn"])
async def test_a_question_left_over_by_a_restart_is_refused_and_goes(world: World, withdraw: str) -> None:
    await world.start_game()
    said = await world.alice.send(world.channel, SAID)
    question = world.last
    await world.restart()
    match withdraw:
        case "edit":
            await world.alice.edit(said, "never mind")
        case "delete":
            await world.alice.delete(said)
        case _:
            await world.says(world.alice, "M c1-e1")
    before = await world.position()
    await world.alice.click(question, label="Play it")
    assert not stands(world, question)
    assert await world.position() == before


async def test_an_edit_of_what_was_played_so_plays_no_second_move(world: World) -> None:
    await world.start_game(2)
    said = await world.alice.send(world.channel, SAID)
    await world.alice.click(world.last, label="Play it")
    await world.says(world.bob, "M g9-f9")
    before = await world.position()
    await world.alice.edit(said, "M c1-e1")
    assert await world.position() == before
    assert "turn 1" in world.last.content


async def test_only_the_player_to_move_is_asked(world: World) -> None:
    await world.start_game()
    for person in (world.bob, world.chloe):
        assert await world.says(person, "I play c3 to c6") == []


async def test_talk_about_it_is_left_alone(world: World) -> None:
    await world.start_game()
    talk = (
        "I play c3-c6?",
        "I play ||c3-c6||",
        "if bob agrees I play c3-c6",
        "I would not play c3-c6",
        "last time I played c3-c6",
        "c3, c6",
    )
    for text in (*talk, "bob plays c3-c6", "> I play c3-c6", "I play c3-c6 or c3-c5"):
        assert await world.says(world.alice, text) == [], text


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("c2 takes e3", "c2 to e3 is not a straight line"),
        ("my diplomat goes from b2 to b5", "b3 blocks the way"),
        ("ma militante c2 prend i9", "c2 to i9 is not a straight line"),
        ("c2でe3を取ります", "c2 to e3 is not a straight line"),
    ],
)
async def test_a_sentence_that_says_an_illegal_move_is_refused_as_that_move(world: World, text: str, told: str) -> None:
    """To whoever is next, and of a piece of theirs."""
    await world.start_game()
    assert await world.says(world.bob, text) == []
    assert short_reply(world, await world.says(world.alice, text)).startswith(told)
    for talk in ("g8 takes e3", "c2, e3", "bob's g2 goes to c3", "c2 takes e3?", "c2 takes d3 then e3 then f3"):
        assert await world.says(world.alice, talk) == [], talk


async def test_a_text_that_reads_as_a_move_is_still_played_at_once(world: World) -> None:
    await world.start_game()
    assert "Necromobile c3\u2011c6" in one_board(await world.says(world.alice, "Necromobile c3 to c6 please")).content


@pytest.mark.parametrize(
    "text",
    [
        *("n c3-c6 gg", "hi all! N c3-c6 <@1> your turn", "c3 c6, over to you Bob https://tenor.com/view/cat-1"),
        *("<@1> N c3-c6", "Red: c3-c6, who's next?", "hmm, sorry I was at work all day, N c3-c6", "Rouge : N c3-c6"),
    ],
)
async def test_politeness_around_a_move_asks_nothing(world: World, text: str) -> None:
    """Of whoever is next; somebody else talks about it."""
    await world.start_game()
    assert await world.says(world.bob, text.replace("n ", "ok ")) == []
    assert "Necromobile c3\u2011c6" in one_board(await world.says(world.alice, text)).content


async def test_of_a_side_that_has_not_got_the_piece_no_move_is_said(world: World) -> None:
    await world.start_game()
    for side in ("Blue: c3-c6", "Bleu : N c3-c6", "青：c3-c6"):  # noqa: RUF001
        assert await world.says(world.alice, side) == []


@pytest.mark.parametrize(("seconds", "questions"), [(58, 1), (62, 0)])
async def test_a_message_read_after_a_minute_is_not_asked_about(world: World, seconds: int, questions: int) -> None:
    """As when it was said while the bot was away."""
    await world.start_game()
    await world.life.client.close()
    await world.alice.send(world.channel, SAID)
    world.env.backend.advance_clock(seconds)
    await world.restart()
    assert sum(text == "Did you mean `N c3-c6`?" for text in world.texts) == questions


async def test_a_player_who_wants_to_look_first_looks(world: World) -> None:
    await world.start_game()
    await prefer(world, world.alice, sees_first=True)
    before, question = await world.position(), await asked(world)
    preview: Any = shown(await world.alice.click(question, label="Play it"))
    assert preview.content.startswith("**Not played yet.**")
    assert await world.position() == before


async def test_a_player_who_says_too_much_is_asked_no_more(world: World) -> None:
    await world.start_game()
    replies = [await world.says(world.alice, SAID) for _ in range(8)]
    assert [len(each) for each in replies] == [1, 1, 1, 1, 1, 1, 0, 0]
    assert replies[5][0].content.startswith(("That is more", "Slow down"))


@pytest.mark.no_content
@pytest.mark.parametrize("to_us", ["mention", "reply"])
async def test_without_the_intent_only_what_is_said_to_the_bot_is_asked(world: World, to_us: str) -> None:
    await world.start_game()
    assert await world.says(world.alice, SAID) == []
    if to_us == "mention":
        [question] = await world.says(world.alice, f"{world.env.bot.user.mention} {SAID}")
    else:
        [question] = await world.says(world.alice, SAID, reply_to=world.boards[-1])
    await world.alice.click(question, label="Play it")
    assert "Necromobile c3\u2011c6" in world.last.content


@pytest.mark.parametrize(
    ("locale", "said", "told", "play"),
    [
        ("fr", "je joue N c3-c6", "Tu joues `N c3-c6`\u00a0?", "Jouer ce coup"),
        ("ja", "ネクロモービルをc6へ動かします", "`N c3-c6`のことですか？", "この手を指す"),  # noqa: RUF001
    ],
)
async def test_a_question_is_in_the_language_of_the_game(
    world: World, locale: str, said: str, told: str, play: str
) -> None:
    await world.start_game(language=locale)
    [question] = await world.says(world.alice, said)
    assert question.content == told
    await world.alice.click(question, label=play)
    assert "c3\u2011c6" in world.last.content


@pytest.mark.parametrize(
    ("text", "label", "told"),
    [
        ("help", "Help", "It's your turn"),
        ("!help", "Help", "It's your turn"),
        ("How do I move?", "Help", "It's your turn"),
        ("Comment je joue ?", "Help", "It's your turn"),
        ("ヘルプ！", "Help", "It's your turn"),  # noqa: RUF001
        ("I resign", "Resign", "Resign as Red?"),
        ("j'abandonne", "Resign", "Resign as Red?"),
        ("投了します", "Resign", "Resign as Red?"),
        ("draw?", "Offer a draw", "offers a draw"),
        ("Nulle ?", "Offer a draw", "offers a draw"),
        ("引き分け？", "Offer a draw", "offers a draw"),  # noqa: RUF001
    ],
)
async def test_a_whole_message_gets_its_button(world: World, text: str, label: str, told: str) -> None:
    await world.start_game()
    [reply] = await world.says(world.alice, text)
    assert reply.content == "Press the button: only you will see it."
    pressed = await world.alice.click(reply, label=label)
    assert told in (pressed.response.content or "") + world.last.content


async def test_a_person_who_does_not_play_gets_no_question(world: World) -> None:
    await world.start_game(3)
    for text in ("help", "I resign", "draw?"):
        assert await world.says(world.dai, text) == []
    for text in ("help bob", "should I resign", "draw a card", "I resign myself to it"):
        assert await world.says(world.alice, text) == []


@pytest.mark.parametrize("text", ["N c3-c6 bob", "N c3-c6, bob ur turn", "N c3-c6 次bobね", "N c3-c6, à bob"])
async def test_the_next_player_may_be_called_by_name_behind_a_move(world: World, text: str) -> None:
    await world.start_game(2)
    assert world.pings(one_board(await world.says(world.alice, text))) == ["bob"]
