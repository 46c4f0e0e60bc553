// All games of a person: a small board each, those that wait for them first. A press signs this browser in to one.

import * as look from "./look.js";
import { base, get, post, speak } from "./net.js";
import { button, listed, made, note, part, until } from "./page.js";

const AGAIN = 20_000; // milliseconds between two looks
let words = {};

function leave(text) {
  look.hasGames(false);
  part("games").hidden = true;
  part("door").hidden = false;
  part("door-text").textContent = text;
  part("door-text").focus();
}

/** Does something; if the server is away it says so, and whoever is not signed in any more is told. */
async function attempt(does) {
  try {
    await does();
    note("lost", "");
  } catch (error) {
    if (error.status === 401) leave(error.message);
    else note("lost", error.message || words.lost);
  }
}

const enter = (game) => attempt(async () => {
  await post("/me/enter", { game });
  location.assign(`${base}/g/${game}`);
});

function card({ game, svg, status, now, until: ends, waits, asks, where }) {
  const picture = made("span", "small");
  picture.innerHTML = svg;
  picture.setAttribute("aria-hidden", "true");
  const told = [where, now, ends ? until(ends, words.until) : "", asks ? words.asks : ""].filter(Boolean).join(" · ");
  const opener = button("", () => enter(game), waits ? "game waits" : "game");
  opener.append(picture, made("strong", "", status), made("small", "", told));
  return listed(opener);
}

async function renew() {
  const said = await get(`/me/games${words.lang ? "" : "?words=1"}`);
  if (said.words) name(said.words);
  const { games } = said;
  const focused = [...part("list").children].findIndex((item) => item.contains(document.activeElement));
  part("list").replaceChildren(...games.map(card));
  part("list").children[focused]?.firstChild.focus();
  note("none", games.length ? "" : words.none);
  if (games.length) look.wear(games[0].look);
  const waiting = games.filter((game) => game.waits).length;
  document.title = `${waiting ? `(${waiting}) ` : ""}${words.title}`;
  part("games").hidden = false;
  look.hasGames(true);
}

function name(given) {
  words = given;
  speak(words.lang);
  part("title").textContent = words.title;
  const out = (everywhere) => () => attempt(async () => leave((await post("/me/sign-out", { everywhere })).text));
  part("out").replaceChildren(button(words.sign_out, out(false)), button(words.sign_out_all, out(true)));
}

look.sendLook("");
attempt(renew);
setInterval(() => document.hidden || part("games").hidden || attempt(renew), AGAIN);
addEventListener("focus", () => part("games").hidden || attempt(renew));
