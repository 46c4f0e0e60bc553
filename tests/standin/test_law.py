"""What the law of processes that share a database says of a request."""

import pytest

from tests.standin.law import Book, Holder
from tests.standin.rest import Asked
from tests.standin.senders import Sender

ONE, OTHER, THIRD = 1, 2, 3
BOOK = Book(
    [
        Holder(2, ONE, has_left=False, since=10.0),
        Holder(3, OTHER, has_left=False, since=20.0),
        Holder(4, OTHER, has_left=True, since=30.0),
        Holder(5, ONE, has_left=False, since=31.0),
    ],
    commits=1,
    wrong_commits=[],
)
POST, ANSWER = "/channels/9/messages", "/interactions/7/a-token/callback"


@pytest.mark.parametrize(
    ("process", "method", "path", "at", "is_lawful"),
    [
        (ONE, "POST", POST, 15.0, True),
        (ONE, "POST", POST, 25.0, False),
        (ONE, "GET", POST, 25.0, False),
        (ONE, "POST", ANSWER, 25.0, False),
        (ONE, "POST", POST, 31.5, True),
        (OTHER, "GET", POST, 15.0, True),
        (OTHER, "POST", POST, 15.0, False),
        (OTHER, "POST", ANSWER, 15.0, False),
        (OTHER, "POST", POST, 25.0, True),
        (OTHER, "POST", POST, 30.5, False),
        (OTHER, "POST", ANSWER, 30.5, True),
        (OTHER, "POST", ANSWER, 32.5, True),
        (OTHER, "POST", ANSWER, 33.5, False),
        (THIRD, "GET", POST, 5.0, True),
        (THIRD, "PUT", POST, 5.0, False),
    ],
)
def test_only_the_holder_speaks_while_others_ask_and_whoever_has_left_answers(
    process: int, method: str, path: str, at: float, *, is_lawful: bool
) -> None:
    asked = Asked(method, path, None, 200, at, Sender(process, at))
    assert (BOOK.broken([asked]) == []) is is_lawful
