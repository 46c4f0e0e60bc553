"""What the page may not learn or do without being let in."""

from typing import Any, Final

from tests.web.people import Framed, Tab, World

READS: Final = ("board", "board?turn=0", "story", "square/c1", "rooms", "turn/0.png")
ACTS: Final[dict[str, Any]] = {
    "pick": {"seq": 5, "chosen": ""},
    "play": {"seq": 5, "chosen": "c1d1----", "request": "a-request"},
    "do": {"seq": 5, "what": "resign", "request": "b-request"},
    "try": {"turn": 0, "line": []},
    "try/c1": {"turn": 0, "line": ["M c1-d1"]},
    "plan": {"turn": 0, "line": ["M c1-d1"], "request": "c-request"},
    "order": {"seq": 5, "steps": [["g1f1----"]]},
    "order/pick": {"seq": 5, "steps": [["g1f1----"]], "where": "then", "chosen": ""},
    "order/line": {"turn": 0, "line": ["M c1-d1", "M g1-f1"]},
    "order/give": {"seq": 5, "steps": [["g1f1----"]], "request": "d-request"},
    "order/withdraw": {"order": 1, "request": "e-request"},
    "sign-out": {"everywhere": False},
}


async def refused_all(world: World, tab: Tab) -> None:
    """Check that a browser learns and does nothing, nor hears whether there is such a game."""
    before = kept(world)
    answers = [await tab.get(path) for path in (*READS, "live")]
    answers += [await tab.post(path, body) for path, body in ACTS.items()]
    texts = {await answer.text() for answer in answers}
    assert {answer.status for answer in answers} == {401}
    assert len(texts) == 1
    assert ("Close the board in Discord" if isinstance(tab, Framed) else "Open the board") in texts.pop()
    assert kept(world) == before


def kept(world: World) -> list[str]:
    """Return what the database says, but for who is signed in."""
    return [line for line in world.club.dump() if '"papers"' not in line]
