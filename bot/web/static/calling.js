// How the page calls its reader, if they ask for it: a sound, and a notification of the browser. Nothing is on by itself.

import { choose, chosen } from "./look.js";

const MOVE = [[440, 0]]; // tones: how high, and after how many seconds
const TURN = [[523, 0], [784, 0.16]];
const LENGTH = 0.14; // seconds
let audio = null;

/** A browser lets a page sound only after its reader has pressed something. */
const wake = () => chosen("sound") && (audio ??= new AudioContext()).resume();
addEventListener("pointerdown", wake);
addEventListener("keydown", wake);

function sound(tones) {
  if (!audio || audio.state !== "running") return;
  for (const [height, after] of tones) {
    const [tone, volume, at] = [audio.createOscillator(), audio.createGain(), audio.currentTime + after];
    tone.frequency.value = height;
    volume.gain.setValueAtTime(0.15, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + LENGTH);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + LENGTH);
  }
}

export function setSound(game, isOn) {
  choose(game, "sound", isOn ? "on" : "");
  if (isOn) wake().then(() => sound(MOVE));
}

/** Switches notifications on or off; returns whether the browser allows it. */
export async function setNotices(game, isOn) {
  const allows = !isOn || ("Notification" in window && (await Notification.requestPermission()) === "granted");
  choose(game, "notices", isOn && allows ? "on" : "");
  return allows;
}

/** Calls the reader from one board to the next: when a move was played, and when it is their turn now. */
export function call(before, now) {
  const isTurn = now.is_mine && !before.is_mine;
  if (chosen("sound") && (isTurn || now.turns !== before.turns)) sound(isTurn ? TURN : MOVE);
  if (isTurn && chosen("notices") && document.hidden) {
    new Notification(now.status, { body: now.last, tag: `djambi-${now.game}`, icon: "/static/icon.svg" }).onclick = () => focus();
  }
}
