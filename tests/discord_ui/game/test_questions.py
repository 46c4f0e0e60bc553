"""A question is answered by its answer: a move that lacks a square is completed by the square alone."""

from typing import Any

import pytest

from bot.djambi.generate import legal_moves
from bot.djambi.moves import write_moves
from bot.djambi.rules import Rules
from tests.discord_ui.game.guide import before_a_kill, offered, pick_on, shown, stands
from tests.discord_ui.plotting import set_up
from tests.discord_ui.seen import one_board, short_reply
from tests.discord_ui.world import World

ASKED = "Where does the corpse go? For example `M e1-f1 corpse a4`. Just write the square, or press *Move*."


async def asked(world: World) -> Any:
    """Let alice type a move that lacks its corpse, and return the question."""
    await before_a_kill(world)
    [question] = await world.says(world.alice, "M e1-f1")
    assert question.content == ASKED
    return question


async def test_the_square_alone_completes_the_move(world: World) -> None:
    await before_a_kill(world)
    before = await world.position()
    for answer in (
        "a4",
        "on A4 please",
        "put it on a4!",
        "cadavre en a4",
        "a4に",
        "let's say a4",
        "死体はa4に置いてください",
    ):
        world.clock += 60  # nobody is asked so much at once
        assert short_reply(world, await world.says(world.alice, "M e1-f1")) == ASKED
        board = one_board(await world.says(world.alice, answer))
        assert "Militant e1\u2011f1" in board.content, answer
        assert world.pings(board) == ["bob"]
        await set_up(world, board=before)


async def test_a_reply_to_the_question_completes_it_too(world: World) -> None:
    question = await asked(world)
    await world.alice.send(world.channel, "a4", reply_to=question)
    assert "Militant e1\u2011f1" in one_board(world.after(question)).content


async def test_a_piece_that_cannot_move_is_said_to_have_no_move(world: World) -> None:
    """To whoever is next, of a piece of theirs; anything else of that form is talk."""
    await world.start_game()
    for text, piece in (("C a1", "Chief on a1"), ("A b1", "Assassin on b1")):
        assert short_reply(world, await world.says(world.alice, text)).startswith(
            f"Red's {piece} has no legal move now. Pieces that can move: "
        )
    for actor, text in ((world.bob, "C i1"), (world.alice, "C i1"), (world.alice, "A a1"), (world.alice, "A b5")):
        assert await world.says(actor, text) == []


async def test_the_button_below_the_question_goes_on_from_there_in_private(world: World) -> None:
    question = await asked(world)
    pressed = await world.alice.click(question, label="Move")
    assert pressed.ephemeral
    guide = shown(pressed)
    assert guide.content.endswith("**Red's Militant on e1** → f1. Where does the corpse go? Or just write the square.")
    await pick_on(world, guide, "a4", "Play")
    assert "Militant e1\u2011f1" in world.last.content


async def test_somebody_else_who_presses_it_tries_a_move_of_their_own(world: World) -> None:
    question = await asked(world)
    guide = shown(await world.bob.click(question, label="Move"))
    assert guide.content == "It's not 🔵 Blue's turn yet: nothing will be played. Which piece?"
    assert (await world.chloe.click(question, label="Move")).response.content == (
        "You have no seat in this game. `/djambi board` shows how it stands."
    )


async def test_the_button_says_later_what_has_happened_since(world: World) -> None:
    question = await asked(world)
    await world.says(world.alice, "a4")
    assert shown(await world.alice.click(question, label="Move")).content.startswith("Since then: 🔴 Red")


async def test_only_the_one_who_was_asked_answers(world: World) -> None:
    await asked(world)
    before = await world.position()
    for person in (world.bob, world.chloe):
        assert await world.says(person, "a4") == []
    assert await world.position() == before
    assert "Militant e1\u2011f1" in one_board(await world.says(world.alice, "a4")).content


@pytest.mark.parametrize("text", ["undo", "argh no, undo please", "annule stp", "待った", "ああ違う、戻してください"])
async def test_a_half_move_is_taken_back_though_nothing_was_played(world: World, text: str) -> None:
    """And nobody else's turn is: alice has played none."""
    await asked(world)
    told = short_reply(world, await world.says(world.alice, text))
    assert told == "That move was not finished, so nothing was played. Write another move."
    await world.restart()
    assert await world.says(world.alice, "a4") == []


@pytest.mark.parametrize(
    "text", ["why?", "hmm why is that not allowed", "pourquoi il refuse ?", "え、なんで指せないの"]
)
async def test_whoever_asks_why_reads_the_reason_and_the_rule_of_their_refusal(world: World, text: str) -> None:
    """Until something is played. Somebody else who asks gets nothing, unless they speak to the bot."""
    await world.start_game()
    assert await world.says(world.alice, text) == []
    refused = short_reply(world, await world.says(world.alice, "M c2-e3"))
    assert await world.says(world.bob, text) == []
    [also] = await world.says(world.bob, f"{world.env.bot.user.mention} {text}")
    told = short_reply(world, await world.says(world.alice, text))
    assert also.content == told
    assert told == f"{refused}\nA turn is one move of one of your own pieces, in a straight line over empty squares."
    assert [button["label"] for button in world.buttons(world.last)] == ["Why?"]
    one_board(await world.says(world.alice, "M c2-d3"))
    assert await world.says(world.alice, text) == []
    [unheard] = await world.says(world.alice, f"{world.env.bot.user.mention} {text}")
    assert unheard.content.startswith("I don't understand.")


async def test_whoever_asks_where_a_corpse_may_go_reads_the_rule_of_the_piece(world: World) -> None:
    await asked(world)
    told = short_reply(world, await world.says(world.alice, "where can I put it?"))
    assert told.startswith("Where does the corpse go? For example `M e1-f1 corpse a4`.\nA Militant kills by moving")
    assert await world.says(world.alice, "why do you ask") == []


async def test_talk_is_no_answer(world: World) -> None:
    await asked(world)
    before = await world.position()
    for talk in ("a4?", "nice a4", "a4 or b4", "I think a4 was better", "A4 paper", "ok", "lol"):
        assert await world.says(world.alice, talk) == [], talk
    assert await world.position() == before
    one_board(await world.says(world.alice, "a4"))  # the question stood all the time


async def test_a_square_is_talk_when_nothing_was_asked(world: World) -> None:
    await before_a_kill(world)
    assert await world.says(world.alice, "a4") == []
    await world.says(world.alice, "M e1-f1")
    short_reply(world, await world.says(world.alice, "M e1-e9"))  # another move, and nothing is asked of it
    assert await world.says(world.alice, "a4") == []


async def test_a_question_is_over_when_the_move_was_played_another_way(world: World) -> None:
    await asked(world)
    one_board(await world.says(world.alice, "M e1-f1 corpse a4"))
    one_board(await world.says(world.bob, "M h3-h4"))
    before = await world.position()
    assert await world.says(world.alice, "a5") == []
    assert await world.position() == before


async def test_a_question_is_over_when_its_message_is_changed_or_deleted(world: World) -> None:
    await before_a_kill(world)
    for take_back in (lambda said: world.alice.edit(said, "hm"), world.alice.delete):
        said = await world.alice.send(world.channel, "M e1-f1")
        assert world.last.content == ASKED
        await take_back(said)
        assert await world.says(world.alice, "a4") == []


async def test_an_answer_that_cannot_be_is_answered_with_its_rule(world: World) -> None:
    await asked(world)
    for _ in range(2):
        told = short_reply(world, await world.says(world.alice, "e5"))
        assert told.startswith("Corpses can't go in the maze")
        await world.restart()
    assert "Militant e1\u2011f1" in one_board(await world.says(world.alice, "a4")).content


async def test_an_answer_that_cannot_be_may_be_edited_into_one_that_can(world: World) -> None:
    await asked(world)
    wrong = await world.alice.send(world.channel, "e5")
    await world.alice.edit(wrong, "a4")
    assert "Militant e1\u2011f1" in world.boards[-1].content


async def test_one_question_follows_the_other(world: World) -> None:
    await stands(world, "rC i1, rD b2, yC e5, bC i9", "rby-")
    assert short_reply(world, await world.says(world.alice, "D b2-e5")).startswith(
        "Which square does it leave the maze for?"
    )
    assert short_reply(world, await world.says(world.alice, "g7")).startswith("Where does the piece go? For example")
    assert (
        "Diplomat b2\u2011e5\u2011g7 puts Yellow's Chief on h3."
        in one_board(await world.says(world.alice, "h3")).content
    )


async def test_a_question_stands_after_a_restart(world: World) -> None:
    await asked(world)
    await world.restart()
    assert await world.says(world.bob, "a4") == []
    assert "Militant e1\u2011f1" in one_board(await world.says(world.alice, "a4")).content


async def test_after_a_restart_nothing_is_asked_of_what_was_taken_back_or_overtaken(world: World) -> None:
    await before_a_kill(world)
    said = await world.alice.send(world.channel, "M e1-f1")
    await world.restart()
    await world.alice.edit(said, "hm")
    assert await world.says(world.alice, "a4") == []
    await world.says(world.alice, "M e1-f1")
    assert world.last.content == ASKED
    await world.says(world.alice, "M e1-e2")
    await world.says(world.bob, "M h3-h4")
    await world.restart()
    before = await world.position()
    assert await world.says(world.alice, "a4") == []
    assert await world.position() == before


async def test_a_question_and_its_answer_are_both_read_after_an_absence(world: World) -> None:
    await before_a_kill(world)
    for text in ("M e1-f1", "a4"):
        world.env.backend.create_message(world.channel.id, world.alice.id, text, broadcast=False)
    await world.restart()
    assert "Militant e1\u2011f1" in world.boards[-1].content


async def test_half_a_move_opens_the_guide_where_it_was_left(world: World) -> None:
    await before_a_kill(world)
    for begun in ("M e1", "Militant e1!", "me1"):
        [question] = await world.says(world.alice, begun)
        assert question.content.startswith("Which square does it go to? For example `M e1-")
        guide = shown(await world.alice.click(question, label="Move"))
        assert guide.content.endswith("**Red's Militant on e1**. Where does it go?")
    [question] = await world.says(world.alice, "f1")
    assert question.content == ASKED
    assert "Militant e1\u2011f1" in one_board(await world.says(world.alice, "a4")).content


async def test_a_corpse_without_its_square_is_asked_for(world: World) -> None:
    await before_a_kill(world)
    before = await world.position()
    for text in ("M e1-f1 corpse", "M e1-f1 corpse a", "M e1 f1 cadavre"):
        assert short_reply(world, await world.says(world.alice, text)) == ASKED
        assert "Militant e1\u2011f1" in one_board(await world.says(world.alice, "a4")).content, text
        await set_up(world, board=before)


async def test_half_a_move_that_none_begins_with_or_of_somebody_who_is_not_next_is_talk(world: World) -> None:
    await before_a_kill(world)
    for text in ("M e9", "A e1", "M f1", "C d4"):
        assert await world.says(world.alice, text) == [], text
    assert await world.says(world.bob, "M f1") == []


async def test_which_of_several_pieces_goes_is_asked_and_answered_by_its_square(world: World) -> None:
    await stands(world, "rC i1, rM c3 c5 a1, yC a9, bC i9", "rby-")
    [question] = await world.says(world.alice, "Militant to d4")
    assert question.content.startswith("Several of them can go there. Which one: c3 and c5?")
    assert shown(await world.alice.click(question, label="Move")).content == "🔴 Red to move. Which piece?"
    assert "Militant c5\u2011d4" in one_board(await world.says(world.alice, "c5")).content


async def test_the_chief_goes_to_the_maze_by_name(world: World) -> None:
    await stands(world, "rC a1, yC a9, bC h9", "rby-")
    assert "Chief a1\u2011e5" in one_board(await world.says(world.alice, "Chief to the maze 😈")).content


async def test_all_that_is_offered_for_completion_is_understood(world: World) -> None:
    await before_a_kill(world)
    beginnings = ("", "M", "M e", "M e1", "M e1-f1", "M e1-f1 corpse", "M e1-f1 corpse a", "D")
    offers = [await world.alice.autocomplete(world.channel, "djambi move", "move", typed) for typed in beginnings]
    whole = write_moves(legal_moves((await world.game()).position, Rules()))
    halves = {offer["value"] for each in offers for offer in each} - set(whole)
    assert {"M e1", "M e1-f1", "M e1-f1 corpse b"} <= halves
    for half in sorted(halves):
        told = shown(await world.alice.slash(world.channel, "djambi move", move=half)).content
        assert told.startswith(("🔴 Red to move. **Red's ", "**Not played yet.**")), (half, told)


async def test_a_reporter_that_could_kill_is_asked_about_by_command(world: World) -> None:
    await stands(world, "rC a1, rR c3, yM d7 b7, yC a9, bC h9", "rby-")
    guide = shown(await world.alice.slash(world.channel, "djambi move", move="R c3-c7"))
    assert guide.content.endswith("**Red's Reporter on c3** → c7. Which piece does it kill?")
    assert [label for label in offered(world, guide) if label != "Back"] == [
        "b7: kills Yellow's Militant",
        "d7: kills Yellow's Militant",
        "Kills nobody",
    ]


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("R c3-c7 kill b7", "c3\u2011c7 kills Yellow's Militant on b7"),
        ("Only move", "c3\u2011c7."),
        ("d7", "c3\u2011c7 kills Yellow's Militant on d7"),
        ("reporter to c7", "c3\u2011c7."),
    ],
)
async def test_a_typed_reporter_that_could_kill_is_asked(world: World, answer: str, told: str) -> None:
    """A button, the square, or the same move once more is the answer."""
    await stands(world, "rC a1, rR c3, yM d7 b7, yC a9, bC h9", "rby-")
    before = await world.position()
    [asked] = await world.says(world.alice, "R c3-c7")
    assert asked.content.startswith("Kill on b7 / d7 too?")
    assert [*offered(world, asked)] == ["R c3-c7 kill b7", "R c3-c7 kill d7", "Only move"]
    assert await world.position() == before
    if answer in offered(world, asked):
        await world.alice.click(asked, label=answer)
    else:
        await world.says(world.alice, answer)
    assert told in world.last.content


async def test_a_reporter_that_could_not_kill_or_says_whom_is_played_by_command(world: World) -> None:
    await stands(world, "rC a1, rR c3, yM d7 b7, yC a9, bC h9", "rby-")
    said = await world.alice.slash(world.channel, "djambi move", move="R c3-c7 kill b7")
    assert shown(said).content.startswith("Played: `R c3-c7 kill b7`")


async def test_the_question_is_asked_in_the_language_of_the_game(world: World) -> None:
    await before_a_kill(world, language="fr")
    [question] = await world.says(world.alice, "M e1-f1")
    assert question.content == (
        "Où va le cadavre\u00a0? Par exemple `M e1-f1 cadavre a4`. La case seule suffit, ou appuie sur *Jouer*."
    )
    assert (
        "Militant e1\u2011f1 tue le Militant de Bleu, cadavre en a4."
        in one_board(await world.says(world.alice, "en a4 s'il te plaît")).content
    )
