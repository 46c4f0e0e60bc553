"""Nonces: by them Discord takes the same thing once in a few minutes, however often it is sent."""

import hashlib
from typing import Final

_BYTES: Final = 12  # 24 characters; Discord takes 25


def nonce_of(place: object, *what: object) -> str:
    """Return the nonce of something that is said because of `what` in a `place`, or in answer to it.

    Discord compares nonces by author, not by channel, and another process of the same bot has a record of its own with
    the same numbers in it. So `place` is an id of Discord's: the channel's or thread's, or of a message it answers.
    """
    return hashlib.blake2b(repr((str(place), *map(str, what))).encode(), digest_size=_BYTES).hexdigest()
