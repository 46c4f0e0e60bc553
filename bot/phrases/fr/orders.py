"""French: orders for later."""

from typing import Final

from bot.phrases.words.orders import OrderWords
from bot.table.orders.orders import Condition, Failure

ORDERS: Final = OrderWords(
    after_first="`puis` suit {move}, le premier de tes choix. {text}",
    unread="Je ne sais pas lire cet ordre. Écris des coups séparés par `ou sinon` ou `puis`, par exemple {example}.",
    button_later="Le jouer à mon tour",
    button_then="Puis…",
    button_else="Ou sinon…",
    button_confirm="Confirmer",
    button_withdraw="Retirer mon ordre",
    button_order="Mon ordre",
    pick_conditions="Seulement si…",
    head="**Ton ordre.** Quand ce sera à {side} de jouer, je jouerai pour toi :",
    step="{number}. {moves}",
    or_else=" ou sinon ",
    then=", puis ",
    conditions="… mais seulement si, d'ici là :",
    condition="• {condition}",
    unconditional="… quoi qu'il arrive d'ici là, si le coup est légal.",
    only={
        Condition.SAME: "rien n'a changé sur les cases du coup",
        Condition.MINE: "personne n'a tué ni déplacé tes pièces",
        Condition.CHIEFS: "aucun Chef n'est tombé",
        Condition.POWER: "le pouvoir n'a pas changé de mains",
        Condition.WORD: "le coup ne rompt aucune de tes promesses",
        Condition.VOTES: "aucun vote n'attend ta réponse",
        Condition.TALK: "personne n'a écrit dans un de tes fils privés",
    },
    given="✅ C'est noté. Personne d'autre ne voit cet ordre. Si une condition n'est pas remplie, je t'appelle "
    "comme d'habitude et je te dis pourquoi.",
    waits="Ton ordre pour {side} : {order}",
    why={
        Failure.ILLEGAL: "le coup n'est plus légal",
        Condition.SAME: "une case du coup a changé",
        Condition.MINE: "une de tes pièces a été tuée ou déplacée",
        Condition.CHIEFS: "un Chef est tombé, ou un joueur a été éliminé",
        Condition.POWER: "le pouvoir a changé de mains",
        Condition.WORD: "le coup romprait une de tes promesses",
        Condition.VOTES: "un vote attend ta réponse",
        Condition.TALK: "quelqu'un a écrit dans un de tes fils privés",
    },
    failed="Je n'ai pas joué ton ordre {order} : {why}. Joue un autre coup.",
    failed_letter="Je n'ai pas joué ton ordre {order} dans {channel} : {why}. C'est à toi : joue un coup là-bas.",
    withdrawn="Ton ordre est retiré. Je t'appellerai quand ce sera ton tour.",
)
