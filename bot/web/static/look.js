// How this browser wants to see the board: which way up, in which theme, in which language. It is kept here, not on the server.

import { headers } from "./net.js";

const SIDES = "rbyg";
const dark = matchMedia("(prefers-color-scheme: dark)");
const root = document.documentElement;

/** What a browser keeps, or this page alone where a frame may keep nothing. */
function kept(where) {
  try {
    return window[where];
  } catch {
    const here = new Map();
    const [setItem, removeItem] = [(name, value) => here.set(name, value), (name) => here.delete(name)];
    return { getItem: (name) => here.get(name) ?? null, setItem, removeItem };
  }
}

const local = kept("localStorage");
export const session = kept("sessionStorage"); // until the tab is closed

export const chosen = (name) => local.getItem(`djambi-${name}`) ?? "";

/** Keeps a choice, and says it with each request from now on; "" takes it back. */
export function choose(game, name, value) {
  if (value) local.setItem(`djambi-${name}`, value);
  else local.removeItem(`djambi-${name}`);
  sendLook(game);
}

/** Puts the choices, by position, into a header of each request. */
export function sendLook(game) {
  headers["Djambi-Look"] = [chosen("theme"), chosen(`bottom-${game}`), chosen("lang"), dark.matches ? "dark" : ""].join(",");
}

/** The side that is at the bottom left after a quarter turn. */
export const turned = (bottom) => SIDES[(SIDES.indexOf(bottom) + 1) % SIDES.length];

/** Gives the page the colours of the board that it shows. */
export function wear({ theme, colours }) {
  root.dataset.theme = theme;
  for (const [name, colour] of Object.entries(colours)) root.style.setProperty(`--${name}`, colour);
}

/** Calls `changed` when the system goes dark, or light. */
export const whenDark = (changed) => dark.addEventListener("change", changed);

/** Notes whether this browser is signed in to all games of its reader: then a board leads back to them. */
export function hasGames(has) {
  if (has) local.setItem("djambi-games", "yes");
  else local.removeItem("djambi-games");
}
