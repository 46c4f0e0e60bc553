"""What of a channel has been read, as tables, and as laws that hold whatever happens in whatever order."""

from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings, strategies as st

from bot.table.machines.attention import Attention, Attentions, ChannelState, Written, number_of, unread
from bot.table.machines.outbox import WrongStepError

BEHIND, READING, FAILED, UP_TO_DATE = ChannelState
SERVER = 7


def at(state: ChannelState, done: int = 0, *in_hand: int, missed: int = 0) -> Attention:
    """Return a channel in a state."""
    return Attention(SERVER, state, done, frozenset(in_hand), missed=missed)


@pytest.mark.parametrize(
    ("before", "happens", "then"),
    [
        (at(BEHIND), lambda it: it.session_begins(), at(BEHIND)),
        (at(READING), lambda it: it.session_begins(), at(BEHIND)),
        (at(FAILED), lambda it: it.session_begins(), at(FAILED)),
        (at(UP_TO_DATE, 5), lambda it: it.session_begins(), at(BEHIND, 5)),
        (at(BEHIND, 5), lambda it: it.is_complete(), at(UP_TO_DATE, 5)),
        (at(BEHIND), lambda it: it.begins(), at(READING)),
        (at(FAILED), lambda it: it.begins(), at(READING)),
        (at(READING), lambda it: it.has_read(5), at(UP_TO_DATE, 5)),
        (at(READING, 9), lambda it: it.has_read(5), at(UP_TO_DATE, 9)),
        (at(READING), lambda it: it.has_read(0), at(UP_TO_DATE)),
        (at(BEHIND), lambda it: it.has_read(5), at(BEHIND, 5)),  # a session began meanwhile
        (at(UP_TO_DATE), lambda it: it.has_read(5), at(UP_TO_DATE, 5)),  # and in that nothing was written
        (at(FAILED, 3), lambda it: it.has_read(5), at(FAILED, 3)),  # one of them failed
        (at(READING), lambda it: it.fails(), at(FAILED)),
        (at(BEHIND), lambda it: it.fails(), at(FAILED)),
        (at(UP_TO_DATE, 5, 6, 8), lambda it: it.fails(6), at(FAILED, 5, 8, missed=6)),
        (at(UP_TO_DATE, 9, 6), lambda it: it.fails(6), at(FAILED, 5, missed=6)),
        (at(FAILED, 5, missed=6), lambda it: it.fails(8), at(FAILED, 5, missed=6)),
        (at(FAILED, 5, missed=8), lambda it: it.fails(6), at(FAILED, 5, missed=6)),
        (at(READING, 5, missed=6), lambda it: it.has_read(9), at(UP_TO_DATE, 9)),
        (at(UP_TO_DATE, 5), lambda it: it.is_told(6), at(UP_TO_DATE, 5, 6)),
        (at(BEHIND), lambda it: it.is_told(6), at(BEHIND, 0, 6)),
        (at(UP_TO_DATE, 5, 6, 8), lambda it: it.deals_with(6), at(UP_TO_DATE, 6, 8)),
        (at(UP_TO_DATE, 5, 6, 8), lambda it: it.deals_with(8), at(UP_TO_DATE, 8, 6)),
        (at(UP_TO_DATE, 9, 6), lambda it: it.deals_with(6), at(UP_TO_DATE, 9)),
        (at(UP_TO_DATE, 5), lambda it: it.deals_with(6), at(UP_TO_DATE, 5)),
    ],
)
def test_what_happens_changes_just_what_it_is_about(before: Attention, happens: object, then: Attention) -> None:
    """A table of what a channel is, what happens, and what it is then."""
    assert callable(happens)
    assert happens(before) == then


@pytest.mark.parametrize(("noted", "missed", "read"), [(None, 0, None), (5, 0, 5), (None, 8, 7), (5, 8, 5), (9, 8, 7)])
def test_a_history_is_read_from_before_the_first_message_that_failed(
    noted: int | None, missed: int, read: int | None
) -> None:
    """Also where nothing was ever noted."""
    assert at(FAILED, missed=missed).read_up_to(noted) == read


@pytest.mark.parametrize(
    ("before", "happens"),
    [
        (at(READING), lambda it: it.begins()),
        (at(UP_TO_DATE), lambda it: it.begins()),
        (at(READING), lambda it: it.is_complete()),
        (at(FAILED), lambda it: it.is_complete()),
    ],
)
def test_what_cannot_happen_raises(before: Attention, happens: object) -> None:
    """The program would be wrong."""
    assert callable(happens)
    with pytest.raises(WrongStepError):
        happens(before)


@pytest.mark.parametrize(
    ("attention", "may_note", "with_six"),
    [
        (at(UP_TO_DATE), 0, 6),
        (at(UP_TO_DATE, 5), 5, 6),
        (at(UP_TO_DATE, 5, 6), 5, 6),
        (at(UP_TO_DATE, 9, 6), 5, 9),
        (at(UP_TO_DATE, 5, 4, 6), 3, 3),
        (at(UP_TO_DATE, 5, 6, 7), 5, 6),
        (at(BEHIND, 5), 0, 0),
        (at(READING, 5), 0, 0),
        (at(FAILED, 5), 0, 0),
    ],
)
def test_what_may_be_noted_is_what_was_dealt_with_before_all_that_is_in_hand(
    attention: Attention, may_note: int, with_six: int
) -> None:
    """And nothing while something may be missing before it."""
    assert attention.may_note == may_note
    assert attention.up_to(6) == with_six


@pytest.mark.parametrize(
    ("attention", "to_note"),
    [
        (at(UP_TO_DATE, 5), 5),
        (at(UP_TO_DATE, 5).notes(5), 0),
        (at(UP_TO_DATE, 6).notes(5), 6),
        (at(UP_TO_DATE, 9, 6).notes(4), 5),
        (at(UP_TO_DATE, 9, 6).notes(5), 0),
        (at(UP_TO_DATE, 5).notes(5).notes(3), 0),
        (at(BEHIND, 5), 0),
    ],
)
def test_what_is_noted_need_not_be_noted_again(attention: Attention, to_note: int) -> None:
    """Talk is noted together, every minute."""
    assert attention.to_note == to_note


@pytest.mark.parametrize(("attention", "is_behind"), [(at(s), s in (BEHIND, FAILED)) for s in ChannelState])
def test_the_history_is_read_first_where_something_may_be_missing(attention: Attention, *, is_behind: bool) -> None:
    """While it's being read already, nobody begins to read it."""
    assert attention.is_behind == is_behind


@pytest.mark.parametrize(
    ("history", "rest"),
    [
        ([], []),
        ([Written(2), Written(1)], [1, 2]),
        ([Written(1), Written(3, answers=1)], []),
        ([Written(1), Written(2), Written(3, answers=1)], [2]),
        ([Written(1, edited=2), Written(3, answers=1)], []),  # the answer was to what it says now
        ([Written(1, edited=5), Written(3, answers=1)], [1]),  # it says something else since
        ([Written(1, edited=5), Written(3, answers=1), Written(6, answers=1)], []),
        ([Written(6, answers=1), Written(3, answers=1), Written(1, edited=5)], []),
        ([Written(9, answers=4)], []),
        ([Written(1, edited=5), Written(2), Written(3, answers=1), Written(6)], [2, 1, 6]),  # and said that then
    ],
)
def test_what_we_have_answered_since_its_last_edit_is_left_alone(history: list[Written], rest: list[int]) -> None:
    """In whatever order a history comes."""
    assert list(unread(history, {})) == rest


@pytest.mark.parametrize(
    ("history", "rest"),
    [
        ([Written(1)], []),
        ([Written(1, edited=5)], [1]),
        ([Written(1, edited=5), Written(2, edited=4)], [1]),  # 2 was refused in that wording
        ([Written(1), Written(3)], [3]),
        ([Written(1, edited=5), Written(3), Written(6)], [3, 1, 6]),  # what it says now was said after 3
        ([Written(1, edited=7), Written(2, edited=5)], [2, 1]),
        ([Written(1, edited=5), Written(6, answers=1)], []),  # we died before we could note that
        ([Written(1, edited=7), Written(6, answers=1)], [1]),
        ([Written(3, edited=9), Written(4)], [3, 4]),  # nobody has read it before: it stands where it is
    ],
)
def test_what_was_refused_is_read_again_if_it_says_something_else_since(
    history: list[Written], rest: list[int]
) -> None:
    """And was said when it was changed. Refused were 1, and 2 in a later wording."""
    assert list(unread(history, {1: 0, 2: 4})) == rest


@pytest.mark.parametrize(
    ("request_id", "number"), [("m17", 17), ("i17", 17), ("i17+0", 17), ("local-17", 0), ("import-ab", 0), ("", 0)]
)
def test_what_asked_is_known_by_its_number_where_it_has_one(request_id: str, number: int) -> None:
    """At the terminal nobody has one."""
    assert number_of(request_id) == number


@dataclass
class Channel:
    """A channel and a bot that reads it, driven as by the inbox; sessions end, reading fails, the bot dies."""

    written: list[int] = field(default_factory=list)
    untold: list[int] = field(default_factory=list)
    noted: int = 0
    attention: Attention = field(default_factory=lambda: at(BEHIND))
    handled: list[int] = field(default_factory=list)

    def write(self, *, told: bool) -> None:
        """Somebody writes; in a session we are told."""
        self.written.append(len(self.written) + 1)
        if told and not self.attention.is_behind:
            self.untold.append(self.written[-1])
            self.attention = self.attention.is_told(self.written[-1])

    def handle(self, which: int, *, fails: bool) -> None:
        """Deal with one of those that were told, not always in order."""
        if self.untold:
            number = self.untold.pop(which % len(self.untold))
            if fails:
                self.attention = self.attention.fails(number)
                return
            self.handled.append(number)
            self.attention = self.attention.deals_with(number)
        self.noted = max(self.noted, self.attention.may_note)

    def read(self, *, fails: bool) -> None:
        """Read the history; what was told before is done first."""
        while self.untold:
            self.handle(0, fails=False)
        if self.attention.is_behind:
            self.attention = self.attention.begins()
            if fails:
                self.attention = self.attention.fails()
                return
            self.handled += [number for number in self.written if number > self.noted]
            self.attention = self.attention.has_read(len(self.written))
            self.noted = max(self.noted, self.attention.may_note)

    def begin_session(self) -> None:
        """Discord does not resend messages that were not handled."""
        self.attention = self.attention.session_begins()

    def die(self) -> None:
        """The life ends, and another begins where was noted."""
        self.untold.clear()
        self.attention = at(BEHIND, self.noted)


DEEDS = st.one_of(
    st.tuples(st.just("write"), st.booleans()),
    st.tuples(st.just("handle"), st.integers(0, 3), st.booleans()),
    st.tuples(st.just("read"), st.booleans()),
    st.sampled_from([("begin_session",), ("die",)]),
)


@settings(max_examples=400, deadline=None, derandomize=True)
@given(st.lists(DEEDS, max_size=60))
def test_whatever_happens_every_message_is_read_and_nothing_is_noted_before(deeds: list[tuple[object, ...]]) -> None:
    """Some perhaps more than once: that is what request ids and wordings are for."""
    channel = Channel()
    for deed in deeds:
        match deed:
            case ("write", bool(told)):
                if not told:  # nobody tells us: so the session is over
                    channel.begin_session()
                channel.write(told=told)
            case ("handle", int(which), bool(fails)):
                channel.handle(which, fails=fails)
            case ("read", bool(fails)):
                channel.read(fails=fails)
            case (str(name),):
                getattr(channel, name)()
            case _:
                raise AssertionError(deed)
        assert set(range(1, channel.noted + 1)) <= set(channel.handled)
    channel.begin_session()
    channel.read(fails=False)
    assert set(channel.handled) == set(channel.written)


def told(attentions: Attentions, server: int, channel: int, message: int) -> None:
    """Let a message be told and dealt with."""
    attentions.change(server, channel, lambda it: it.is_told(message).deals_with(message))


def test_what_happens_to_one_server_changes_nothing_on_others() -> None:
    """A session may begin on one of them, and its channels may be noted."""
    attentions = Attentions()
    for server in (1, 2):
        attentions.listen(server, ())
        told(attentions, server, 10 * server, 5)
    attentions.fall_behind([1])
    assert [attentions.of(server, 10 * server).state for server in (1, 2)] == [BEHIND, UP_TO_DATE]
    assert attentions.of(1, 11).state is BEHIND
    assert attentions.to_note() == {20: 5}
    attentions.noted({20: 5})
    attentions.listen(1, {11})
    assert [attentions.of(1, channel).state for channel in (10, 11, 12)] == [UP_TO_DATE, BEHIND, UP_TO_DATE]
    assert attentions.to_note() == {10: 5}


def test_what_is_told_while_it_is_noted_is_noted_the_next_time() -> None:
    attentions = Attentions()
    attentions.listen(1, ())
    told(attentions, 1, 10, 5)
    to_note = attentions.to_note()
    told(attentions, 1, 10, 6)
    attentions.noted(to_note)
    assert attentions.to_note() == {10: 6}
    attentions.noted({10: 6})
    attentions.noted({10: 6})  # by another round at the same time
    assert attentions.to_note() == {}


def test_a_channel_that_failed_is_named_until_it_is_read() -> None:
    attentions = Attentions()
    attentions.change(1, 10, Attention.fails)
    attentions.fall_behind([1])
    assert attentions.failed == [10]
    attentions.change(1, 10, Attention.begins)
    assert attentions.failed == []
