"""French: the rooms of a game."""

from typing import Final

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
    ally_description="Comploter en privé : un fil avec quelques-uns des autres joueurs",
    option_ally="Avec qui",
    option_ally_more="Et avec qui encore",
    gallery_description="Entrer dans la galerie, où parlent les éliminés et les spectateurs",
    readers_description="Dire qui peut lire ce fil",
    publish_description="Après la partie : demander à ceux qui ont écrit dans ses fils de les publier",
    button_plot="Comploter avec…",
    button_gallery="Galerie",
    ask_plot="Avec qui veux-tu parler en privé ?",
    opened="C'est ici, en privé : {thread}",
    barriers={
        Barrier.LACKING: "Il me manque ici : {permissions}. Un admin peut me l'accorder dans {channel}.",
        Barrier.LEFT: "{name} n'est plus sur ce serveur. Réessaie à son retour.",
        Barrier.BLIND: "{name} ne voit pas {channel}, et donc aucun de ses fils. Un admin peut y remédier : "
        "*Voir le salon*.",
        Barrier.FULL: "Ce serveur a autant de fils ouverts que Discord le permet. Un admin peut en fermer ; "
        "réessaie ensuite.",
        Barrier.LOCKED: "Ce fil a été verrouillé par la modération. Il faut *Gérer les fils* pour le déverrouiller.",
        Barrier.NOT_HERE: "Discord n'a pas de tels fils dans ce salon. Un admin peut prévoir un salon textuel "
        "ordinaire pour jouer.",
        Barrier.REFUSED: "Discord me le refuse. Un admin peut vérifier ce que les joueurs et moi pouvons faire "
        "dans {channel} : *Voir le salon*, *Créer des fils privés*, *Envoyer des messages dans les fils*.",
        Barrier.ALONE: "Nomme au moins une autre personne de cette partie.",
        Barrier.STRANGER: "{name} ne joue pas dans cette partie.",
        Barrier.DEAD: "{name} ne joue plus. Les fils privés sont pour ceux qui jouent encore ; il y a `/djambi "
        "gallery`.",
        Barrier.PLAYING: "La galerie est pour les éliminés et les spectateurs. Toi, tu joues encore.",
        Barrier.JUST_FELL: "Tu viens de sortir de la partie. La galerie s'ouvre à toi au prochain coup.",
        Barrier.IN_ROOM: "Tu es encore dans un fil de ceux qui jouent : {channel}. Quitte-le d'abord.",
        Barrier.PLAYED: "La galerie était pour les éliminés et les spectateurs ; toi, tu as joué jusqu'à la fin. Si "
        "ceux qui y ont écrit sont d'accord, elle est publiée : ils peuvent le demander avec `/room publish`.",
        Barrier.NO_GALLERY: "Cette partie n'avait pas de galerie, ou elle a été supprimée.",
        Barrier.NO_ROOM: "Cela se demande dans un fil de la partie, comme ceux qu'ouvre `/room open`.",
    },
    welcome="Un fil privé. Je ne répète rien de ce qui se dit ici.",
    plan_here="Un coup écrit ici est seulement essayé, pas joué. `/plan suggest` propose un coup à un allié, "
    "`/pact new` rédige un pacte.",
    plan_here_unread="Je ne peux pas lire ce qui s'écrit ici, et rien n'y est joué : mentionne-moi avant un coup pour "
    "l'essayer, ou utilise `/plan try`. `/plan suggest` propose un coup à un allié, `/pact new` rédige un pacte.",
    welcome_gallery="La galerie, pour les éliminés et les spectateurs. Ceux qui jouent encore n'y entrent pas.",
    readers_inside="Dans ce fil : {names}.",
    readers_above="Peuvent aussi le lire, par *Gérer les fils* dans {channel} : {names}.",
    readers_owner="le propriétaire du serveur",
    readers_role="tous ceux qui ont le rôle {name}",
    readers_everyone="tout le monde dans le salon",
    readers_uninvited="⚠️ **Attention :** ce fil peut aussi être lu par {names}, de la même partie et sans invitation.",
    readers_out="⚠️ **Attention :** ce fil peut aussi être lu par {names}, de la même partie et hors jeu.",
    readers_changed="Ceux qui peuvent lire ce fil ont changé.",
    readers_talk="Tous ceux qui voient {channel} peuvent lire ce fil.",
    readers_more=counted(one="{count} de plus", other="{count} de plus"),
    left="{name} ne joue plus, et n'est donc plus dans ce fil.",
    not_removed="⚠️ {name} ne joue plus, mais Discord ne m'a pas laissé retirer cette personne du fil.",
    came_back="{name} joue de nouveau, et revient donc dans ce fil.",
    left_gallery="{name} joue de nouveau, et n'est donc plus dans ce fil.",
    not_left_gallery="⚠️ {name} joue de nouveau, mais Discord ne m'a pas laissé retirer cette personne du fil.",
    talk_here="Pour discuter, il y a {thread}.",
    talk_missing="Il n'y a pas de fil pour discuter : {reason}",
    last_word="La partie est finie, et ce fil est fermé.",
    may_publish="Si tous ceux qui y ont écrit sont d'accord, on peut le publier : `/room publish`.",
    publish_not_over="Les fils se publient quand la partie est finie.",
    publish_unread="Je ne peux pas lire les messages sur ce serveur, je ne peux donc pas les publier. Un admin "
    "peut y remédier : *Message Content Intent* dans le portail développeur de Discord.",
    publish_nothing="Tu n'es dans aucun fil de la dernière partie où il y ait quelque chose à publier.",
    publish_asked="J'ai demandé dans {rooms}. Si tous ceux qui y ont écrit acceptent, c'est publié dans {channel}.",
    publish_question="{name} voudrait publier dans {channel} ce qui s'est écrit dans ce fil jusqu'ici. Cela ne "
    "se fera que si tous ceux qui y ont écrit sont d'accord.",
    publish_absent="Tu n'es plus dans {room}, mais tu y as écrit. Es-tu d'accord pour le publier ?",
    publish_noted="Ta réponse est notée.",
    publish_agreed="D'accord : {names}.",
    publish_waiting="On attend : {names}.",
    button_publish="D'accord",
    button_withhold="Non",
    publish_no_author="Tu n'as rien écrit ici, cela ne dépend donc pas de toi.",
    publish_withheld="Très bien : cela reste dans ce fil, à moins que tu ne changes d'avis.",
    publish_done="Tous sont d'accord : c'est publié dans {channel}.",
    published="Discussion privée ({names}), publiée avec la partie et avec l'accord de tous ceux qui y ont écrit.",
    publish_failed="Tous sont d'accord, mais je n'ai pas pu le publier dans {channel} : il m'y faut *Envoyer "
    "des messages* et *Joindre des fichiers*. Quand un admin l'aura réglé, appuie encore une fois.",
    transcript_title="{room}, écrit par {names}",
    transcript_turn="-- {text}",
    transcript_said="[tour {turn}] {name} : {text}",
    transcript_file="(fichier : {name})",
)
