"""French: what is chosen for a server."""

from typing import Final

from bot.phrases.words.people import ServerWords

SERVERS: Final = ServerWords(
    house_description="Régler ce qui vaut pour toutes les parties de ce serveur (Gérer le serveur)",
    heading="**Réglages de ce serveur**",
    language="Langue des nouvelles parties : {language}",
    languages={"": "celle du serveur sur Discord", "en": "English", "fr": "français", "ja": "日本語"},
    theme="Apparence des nouvelles parties : {theme}",
    pace="Temps dans les nouvelles parties : {pace}",
    moderators="Modération : {roles}, et quiconque peut gérer le serveur",
    managers_of_messages="quiconque peut gérer les messages",
    channels="On ouvre des parties dans : {channels}",
    everywhere="tous les salons",
    puzzle="Problème du jour : dans {channel} à {hour} h ({zone})",
    no_puzzle="Problème du jour : nulle part ; `/djambi house puzzle_at` le fait venir dans le salon où tu l'écris",
    puzzle_at="L'heure du problème du jour dans ce salon, à ton heure locale ; ou off",
    hint="Réglé par `/djambi house` ; `/djambi new` peut en décider autrement pour une partie.",
    pick_moderators="Quel rôle modère",
    pick_channels="Dans quels salons on peut ouvrir des parties",
    not_manager="Il faut la permission *Gérer le serveur* pour cela.",
    not_here="Sur ce serveur, on ouvre des parties dans {channels}.",
)
