"""French: catching up."""

from typing import Final

from bot.phrases.fr.counted import counted
from bot.phrases.words.news import SinceWords

SINCE: Final = SinceWords(
    button="Depuis mon dernier coup",
    since_own="**Depuis ton dernier coup (tour {turn})**",
    since_beginning="**Depuis le début de la partie**",
    since_round="**Depuis le début de la dernière ronde (tour {turn}) ; tu n'as pas de place dans cette partie**",
    nothing="Il ne s'est rien passé depuis ton dernier coup.",
    cut=counted(one="{count} ligne de plus avant cela", other="{count} lignes de plus avant cela"),
    waits="**On attend ta réponse**",
    line="- {told}",
    aside="  ↳ {told}",
)
