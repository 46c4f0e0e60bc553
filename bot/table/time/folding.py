"""What people type, as it is compared."""

import re
import unicodedata
from functools import lru_cache


@lru_cache(maxsize=4096)
def folded(text: str) -> str:
    """Return a text without accents, in small letters, its words parted by single blanks."""
    bare = "".join(letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))
    return " ".join(re.sub(r"[_\-]", " ", bare.casefold()).split())
