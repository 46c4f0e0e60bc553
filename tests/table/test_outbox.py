"""The life of a post, as tables, and as laws that hold whatever happens in whatever order."""

from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings, strategies as st

from bot.table.machines.outbox import (
    MOST_TRIES,
    Access,
    Outbox,
    Post,
    PostState,
    PostStep,
    Run,
    WrongStepError,
    after,
    run_of,
)

DUE, PERHAPS, POSTED, PUT_OFF, FOLLOWED, TOLD = PostState

HAPPENS = {
    (DUE, PostStep.SENT): PERHAPS,
    (PERHAPS, PostStep.MISSING): DUE,
    (PERHAPS, PostStep.REFUSED): DUE,
    (PERHAPS, PostStep.ARRIVED): POSTED,
    (POSTED, PostStep.DONE): FOLLOWED,
    (POSTED, PostStep.LATER): PUT_OFF,
    (PUT_OFF, PostStep.ROUND): POSTED,
    (FOLLOWED, PostStep.WRITTEN): TOLD,
}


@pytest.mark.parametrize(("stage", "step"), [(stage, step) for stage in PostState for step in PostStep])
def test_each_step_leads_to_its_stage_and_every_other_raises(stage: PostState, step: PostStep) -> None:
    """All of them."""
    if (stage, step) in HAPPENS:
        assert after(stage, step) is HAPPENS[stage, step]
    else:
        with pytest.raises(WrongStepError):
            after(stage, step)


def box(*stages: PostState, door: Access = Access.OPEN, server: int = 0) -> Outbox:
    """Return an outbox with the posts 1, 2, 3 ... in these stages."""
    return Outbox(tuple(Post(seq, stage) for seq, stage in enumerate(stages, 1)), door, server)


@pytest.mark.parametrize(
    ("stages", "look_for", "send", "follow", "write_down"),
    [
        ((), (), (), (), ()),
        ((DUE,), (), (1,), (), ()),
        ((DUE, DUE), (), (1, 2), (), ()),
        ((PERHAPS,), (1,), (), (), ()),
        ((PERHAPS, PERHAPS, DUE), (1, 2), (), (), ()),
        ((POSTED, DUE), (), (2,), (1,), ()),
        ((PUT_OFF, FOLLOWED, PERHAPS, DUE), (3,), (), (), (2,)),
        ((POSTED, PUT_OFF, POSTED, DUE), (), (4,), (1, 3), ()),
        ((FOLLOWED, POSTED), (), (), (2,), (1,)),
    ],
)
def test_what_is_to_be_done_follows_from_the_stages(
    stages: tuple[PostState, ...],
    look_for: tuple[int, ...],
    send: tuple[int, ...],
    follow: tuple[int, ...],
    write_down: tuple[int, ...],
) -> None:
    """The oldest that is not posted comes first; what follows from the posted waits for nobody."""
    outbox = box(*stages)
    assert outbox.to_look_for == look_for
    assert outbox.to_send == send
    assert outbox.to_follow == follow
    assert outbox.to_write_down == write_down
    assert outbox.is_idle == (not stages)


@pytest.mark.parametrize(
    ("turns", "lengths", "run"),
    [
        ([True], [50], Run(1)),
        ([True], [5000], Run(1)),
        ([True, True, True], [30, 30, 30], Run(3)),
        ([True, True, False], [30, 30, 30], Run(2)),  # what is no turn may have buttons of its own
        ([False, True], [30, 30], Run(1)),
        ([False, False], [30, 30], Run(1)),
        ([True, True, True], [40, 59, 1], Run(2, goes_on=True)),
        ([True, True, True], [40, 60, 1], Run(1, goes_on=True)),
        ([True, True, False], [40, 59, 1], Run(2)),
    ],
)
def test_turns_that_follow_each_other_are_told_in_one_message_as_far_as_there_is_room(
    turns: list[bool], lengths: list[int], run: Run
) -> None:
    """A hundred letters, with a line break between any two."""
    assert run_of(turns, lengths, 100) == run


SHUT, RESTING = Access.SHUT, Access.RESTING


@pytest.mark.parametrize(
    ("before", "happens", "then"),
    [
        (box(), lambda it: it.brought_up([1, 2]), box(DUE, DUE)),
        (box(PERHAPS, PUT_OFF), lambda it: it.brought_up([1, 2, 3]), box(PERHAPS, PUT_OFF, DUE)),
        (box(DUE, DUE), lambda it: it.brought_up([1]), box(DUE)),
        (box(DUE, DUE, DUE), lambda it: it.sending([1]), box(PERHAPS, DUE, DUE)),
        (box(DUE, DUE, DUE), lambda it: it.sending([1, 2]), box(PERHAPS, PERHAPS, DUE)),
        (box(PERHAPS, PERHAPS, DUE), lambda it: it.arrived(2), box(POSTED, POSTED, DUE)),
        (box(PERHAPS, PERHAPS, DUE), lambda it: it.arrived(1), box(POSTED, PERHAPS, DUE)),
        (box(PERHAPS, door=SHUT, server=7), lambda it: it.arrived(1), box(POSTED)),
        (box(PERHAPS, PERHAPS, DUE), lambda it: it.missing(), box(DUE, DUE, DUE)),
        (box(PUT_OFF, PERHAPS, DUE), lambda it: it.refused([2]), box(PUT_OFF, DUE, DUE)),
        (box(PERHAPS, DUE), lambda it: it.shut(7), box(PERHAPS, DUE, door=SHUT, server=7)),
        (box(PERHAPS, DUE), lambda it: it.resting(), box(PERHAPS, DUE, door=RESTING)),
        (box(POSTED, PERHAPS), lambda it: it.followed(1), box(FOLLOWED, PERHAPS)),
        (box(FOLLOWED, PUT_OFF, DUE), lambda it: it.written_down([1]), Outbox((Post(2, PUT_OFF), Post(3, DUE)))),
        (box(PUT_OFF, PERHAPS, DUE), lambda it: it.round(), box(POSTED, PERHAPS, DUE)),
        (box(DUE, door=RESTING), lambda it: it.round(), box(DUE)),
        (box(DUE, door=SHUT, server=7), lambda it: it.round(), box(DUE, door=SHUT, server=7)),
        (box(DUE, door=SHUT, server=7), lambda it: it.changed(), box(DUE)),
    ],
)
def test_what_happens_changes_just_what_it_is_about(before: Outbox, happens: object, then: Outbox) -> None:
    """A table of what an outbox is, what happens, and what it is then."""
    assert callable(happens)
    assert happens(before) == then


@pytest.mark.parametrize(
    ("before", "happens"),
    [
        (box(PERHAPS, DUE), lambda it: it.sending([2])),  # the first may be there
        (box(DUE, DUE), lambda it: it.sending([2])),  # out of order
        (box(DUE), lambda it: it.sending([])),
        (box(POSTED), lambda it: it.sending([1])),
        (box(DUE), lambda it: it.arrived(1)),  # nobody sent it
        (box(PERHAPS, DUE), lambda it: it.arrived(2)),
        (box(POSTED), lambda it: it.arrived(1)),
        (box(DUE), lambda it: it.refused([1])),  # nobody sent it
        (box(POSTED), lambda it: it.refused([1])),
        (box(DUE), lambda it: it.followed(1)),
        (box(FOLLOWED), lambda it: it.followed(1)),
        (box(POSTED), lambda it: it.written_down([1])),
        (box(FOLLOWED, POSTED), lambda it: it.written_down([1, 2])),
        (box(POSTED), lambda it: it.followed(9)),
    ],
)
def test_what_cannot_happen_raises(before: Outbox, happens: object) -> None:
    """The program would be wrong."""
    assert callable(happens)
    with pytest.raises(WrongStepError):
        happens(before)


def test_what_follows_is_tried_so_often_and_then_let_be() -> None:
    """A round apart."""
    outbox = box(POSTED)
    for _ in range(MOST_TRIES - 1):
        assert not outbox.last_try(1)
        outbox = outbox.followed(1, later=True)
        assert not outbox.to_follow
        outbox = outbox.round()
        assert outbox.to_follow == (1,)
    assert outbox.last_try(1)
    assert outbox.followed(1, later=True).to_write_down == (1,)


@pytest.mark.parametrize("stage", list(PostState)[:-1])
def test_whatever_was_left_behind_is_looked_for_before_it_is_sent(stage: PostState) -> None:
    """Wherever an earlier life ended, the database has the post still."""
    left = [post.seq for post in box(stage, DUE).posts]
    begun = Outbox.left_behind(left)
    assert begun.to_look_for == (1, 2)
    assert begun.to_send == ()


@dataclass
class Place:
    """A record, a channel and the bot between them, driven as by the publisher; what is sent may be lost or refused."""

    record: list[int] = field(default_factory=list)
    channel: list[int] = field(default_factory=list)
    done: int = 0
    outbox: Outbox = field(default_factory=Outbox)
    followed: list[int] = field(default_factory=list)

    def play(self) -> None:
        """Something is done in the game."""
        self.done += 1
        self.record.append(self.done)

    def post(self, fate: str, together: int) -> None:
        """Look or send once; `fate` is what becomes of it."""
        self.outbox = self.outbox.brought_up(self.record)
        if self.outbox.to_look_for and fate == "is refused":
            self.outbox = self.outbox.shut(1)
        elif seqs := self.outbox.to_look_for:
            found = [seq for seq in self.channel if seq in seqs]
            self.outbox = self.outbox.arrived(found[-1]) if found else self.outbox
            if self.outbox.to_look_for:
                self.outbox = self.outbox.missing()
        elif seqs := self.outbox.to_send[:together]:
            self.outbox = self.outbox.sending(seqs)
            if fate in ("arrives", "arrives unanswered"):
                self.channel += seqs
            match fate:
                case "arrives":
                    self.outbox = self.outbox.arrived(seqs[-1])
                case "is refused":
                    self.outbox = self.outbox.refused(seqs).shut(1)
                case "has to wait":
                    self.outbox = self.outbox.refused(seqs).resting()
                case _:
                    pass

    def follow(self, *, later: bool) -> None:
        """Let the followers do their part once."""
        for seq in self.outbox.to_follow[:1]:
            self.outbox = self.outbox.followed(seq, later=later)
            self.followed += [] if later else [seq]

    def write(self) -> None:
        """Write down what is told."""
        told = self.outbox.to_write_down
        self.record = [seq for seq in self.record if seq not in told]
        self.outbox = self.outbox.written_down(told)

    def die(self) -> None:
        """The life ends, and another begins."""
        self.outbox = Outbox.left_behind(self.record)

    def settle(self) -> None:
        """Let everything go well until nothing is left to be done."""
        self.outbox = self.outbox.changed()
        while self.record:
            self.post("arrives", 1)
            self.outbox = self.outbox.round()
            self.follow(later=False)
            self.write()


FATES = ("arrives", "arrives unanswered", "is lost", "is refused", "has to wait")
DEEDS = st.one_of(
    st.just(("play",)),
    st.tuples(st.just("post"), st.sampled_from(FATES), st.integers(1, 3)),
    st.tuples(st.just("follow"), st.booleans()),
    st.sampled_from([("write",), ("die",), ("round",), ("change",)]),
)


def do(place: Place, deed: tuple[object, ...]) -> None:
    """Let one thing happen."""
    match deed:
        case ("post", str(fate), int(together)):
            place.post(fate, together)
        case ("follow", bool(later)):
            place.follow(later=later)
        case ("round",):
            place.outbox = place.outbox.round()
        case ("change",):
            place.outbox = place.outbox.changed()
        case (str(name),):
            getattr(place, name)()
        case _:
            raise AssertionError(deed)


@settings(max_examples=400, deadline=None, derandomize=True)
@given(st.lists(DEEDS, max_size=60))
def test_whatever_happens_everything_is_posted_once_and_in_order(deeds: list[tuple[object, ...]]) -> None:
    """At any moment the channel has the beginning of what was done; in the end all of it, and all was followed."""
    place = Place()
    for deed in deeds:
        do(place, deed)
        assert place.channel == list(range(1, len(place.channel) + 1))
        stages = [post.stage for post in place.outbox.posts]
        waiting = [stage for stage in stages if stage in (DUE, PERHAPS)]
        assert waiting == sorted(waiting, key=lambda stage: stage is DUE), "what may be there is at the head"
    place.settle()
    assert place.channel == list(range(1, place.done + 1))
    assert set(place.followed) == set(place.channel)
    assert place.outbox.is_idle
