"""French: the rooms of a game."""

from typing import Final

from bot.phrases.fr.commands import OPTIONS
from bot.phrases.fr.names import counted
from bot.phrases.words.rooms import RoomWords
from bot.table.rooms.rooms import Barrier, RoomKind

ROOMS: Final = RoomWords(
    thread="Djambi {game} : {name}",
    names={RoomKind.ALLIANCE: "un fil privé", RoomKind.TALK: "la discussion", RoomKind.GALLERY: "la galerie"},
    hideouts=(
        "le grenier",
        "l'arrière-salle",
        "le balcon",
        "le hangar",
        "la cave",
        "le jardin",
        "la cuisine",
        "la bibliothèque",
        "le verger",
        "les écuries",
        "la tour",
        "la serre",
    ),
    ally_description="Comploter en privé : ouvrir un fil avec d'autres joueurs",
    option_ally="Avec qui",
    option_ally_more="Et avec qui encore",
    gallery_description="Rejoindre la galerie des spectateurs",
    button_plot="Comploter avec…",
    button_readers="Qui lit ici ?",
    button_ask_publish="Publier…",
    button_gallery="Galerie",
    ask_plot="Avec qui veux-tu comploter ?",
    opened="Ton fil privé : {thread}",
    barriers={
        Barrier.LACKING: "Il me manque ici : {permissions}. Demande à un admin de me l'accorder dans {channel}.",
        Barrier.LEFT: "{name} n'est plus sur ce serveur. Réessaie à son retour.",
        Barrier.BLIND: "{name} ne voit pas {channel}, et donc aucun de ses fils. Demande à un admin de lui donner "
        "*Voir le salon*.",
        Barrier.FULL: "Ce serveur a autant de fils ouverts que Discord le permet. Demande à un admin d'en fermer, "
        "puis réessaie.",
        Barrier.LOCKED: "La modération a verrouillé ce fil. Demande à quelqu'un qui a *Gérer les fils* de le "
        "déverrouiller.",
        Barrier.NOT_HERE: "Discord n'a pas de fils privés dans ce salon. Joue plutôt dans un salon textuel ordinaire.",
        Barrier.REFUSED: "Discord me le refuse. Demande à un admin de vérifier ce que les joueurs et moi pouvons "
        "faire dans {channel} : *Voir le salon*, *Créer des fils privés*, *Envoyer des messages dans les fils*.",
        Barrier.ALONE: "Nomme au moins une autre personne de cette partie.",
        Barrier.STRANGER: "{name} ne joue pas dans cette partie. Nomme l'un de ses joueurs.",
        Barrier.DEAD: "{name} ne joue plus, et les fils privés sont pour ceux qui jouent encore. `/room gallery` "
        "mène les éliminés à la galerie.",
        Barrier.PLAYING: "La galerie est pour les éliminés et les spectateurs. Tu joues encore : `/room open` ouvre "
        "un fil privé.",
        Barrier.JUST_FELL: "Tu viens de sortir de la partie. Attends le prochain coup, et la galerie s'ouvrira à toi.",
        Barrier.IN_ROOM: "Tu es encore dans un fil de ceux qui jouent : {channel}. Quitte-le d'abord.",
        Barrier.PLAYED: "La galerie était pour les éliminés et les spectateurs ; toi, tu as joué jusqu'à la fin. Si "
        "ceux qui y ont écrit sont d'accord, elle est publiée : *Plus…*, sous la fin de la partie, le leur demande.",
        Barrier.NO_GALLERY: "Cette partie n'avait pas de galerie, ou elle a été supprimée. Il reste le salon : "
        "demande-le là.",
        Barrier.NO_ROOM: "Demande-le dans un fil privé de la partie : `/room open` en ouvre un.",
    },
    welcome="Un fil privé. Je ne répète rien de ce qui se dit ici.",
    plan_here=f"Un coup écrit ici est seulement essayé, pas joué. `/plan {OPTIONS.to}:` suggère un coup à un allié, "
    "`/pact` propose un pacte.",
    plan_here_unread="Je ne peux pas lire ce qui s'écrit ici, et rien n'y est joué : mentionne-moi avant un coup pour "
    f"l'essayer, ou utilise `/plan`. `/plan {OPTIONS.to}:` suggère un coup à un allié, `/pact` propose un pacte.",
    welcome_gallery="La galerie, pour les éliminés et les spectateurs. Ceux qui jouent encore n'y entrent pas.",
    readers_inside="Dans ce fil : {names}.",
    readers_above="Peuvent aussi lire ce fil (*Gérer les fils* dans {channel}) : {names}.",
    readers_owner="le propriétaire du serveur",
    readers_role="tous ceux qui ont le rôle {name}",
    readers_everyone="tout le monde dans le salon",
    readers_uninvited="⚠️ **Attention :** d'autres joueurs de la partie peuvent tout lire ici sans invitation : "
    "{names}.",
    readers_out="⚠️ **Attention :** des éliminés de la partie peuvent tout lire ici : {names}.",
    readers_changed="Ceux qui peuvent lire ce fil ont changé.",
    readers_more=counted(one="{count} de plus", other="{count} de plus"),
    left="{name} ne joue plus et a quitté ce fil.",
    not_removed="⚠️ {name} ne joue plus, mais Discord ne m'a pas laissé retirer cette personne du fil.",
    came_back="{name} est de nouveau en jeu, et dans ce fil.",
    left_gallery="{name} est de nouveau en jeu et a quitté ce fil.",
    not_left_gallery="⚠️ {name} joue de nouveau, mais Discord ne m'a pas laissé retirer cette personne du fil.",
    talk_here="Pour discuter, il y a {thread}.",
    talk_missing="Il n'y a pas de fil pour discuter : {reason}",
    last_word="La partie est finie, et ce fil est fermé.",
    may_publish="Si tous ceux qui y ont écrit sont d'accord, on peut le publier : *Publier…* le leur demande.",
    publish_not_over="Les fils se publient quand la partie est finie. Redemande à ce moment-là.",
    publish_unread="Je ne peux pas lire les messages sur ce serveur, donc pas les publier. Demande à un admin "
    "d'activer *Message Content Intent* dans le portail développeur de Discord.",
    publish_nothing="Rien à publier : personne n'a écrit dans tes fils de la dernière partie. Dans la prochaine, "
    "`/room open` en ouvre un.",
    publish_asked="J'ai demandé dans {rooms}. Un fil est publié dans {channel} si tous ceux qui y ont écrit acceptent.",
    publish_question="{name} voudrait publier dans {channel} ce qui s'est écrit dans ce fil jusqu'ici. Je ne le fais "
    "que si tous ceux qui y ont écrit acceptent.",
    publish_noted="Ta réponse est notée.",
    publish_agreed="D'accord : {names}.",
    publish_waiting="On attend : {names}.",
    button_publish="D'accord",
    button_withhold="Non",
    publish_no_author="Tu n'as rien écrit ici : ta réponse n'est pas nécessaire. Attends celles des autres.",
    publish_withheld="D'accord : cela reste dans ce fil, à moins que tu ne changes d'avis.",
    publish_done="Tous sont d'accord : c'est publié dans {channel}.",
    published="Dit en privé par {names} ; publié avec l'accord de tous ceux qui y ont écrit.",
    publish_failed="Tous sont d'accord, mais je n'ai pas pu publier dans {channel} : il m'y faut *Envoyer des "
    "messages* et *Joindre des fichiers*. Demande à un admin, puis appuie encore une fois.",
    transcript_title="{room}, écrit par {names}",
    transcript_turn="-- {text}",
    transcript_said="[coup {turn}] {name} : {text}",
    transcript_file="(fichier : {name})",
)
