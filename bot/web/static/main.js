// The page: a personal link is opened; then the game is shown, looked back at, played and tried.

import { Board } from "./board.js";
import * as calling from "./calling.js";
import { arrive } from "./discord.js";
import * as look from "./look.js";
import { base, file, get, listen, once, post, Refused, speak, whenAway } from "./net.js";
import { box, button, fill, listed, made, menu, note, part, rest, until } from "./page.js";
import * as telling from "./telling.js";

const SLIDES = 120; // milliseconds for which the slider rests before its turn is fetched
const AGAIN = 3_000;
const game = Number(/\/g\/(\d+)$/.exec(location.pathname)?.[1] ?? 0);
const at = (path) => `/g/${game}/${path}`;

let words = {};
let newest = null; // the board as it stands
let shown = null; // the board that is looked at, perhaps of an earlier turn
let choice = null; // what is chosen of a move
let line = null; // the moves that are tried, null unless somebody tries
let from = 0; // the turn after which they are tried
let tree = new Map(); // all lines that were tried, by their moves
let draft = null; // an order that is being made, with its steps and conditions
let hush = () => {}; // ends listening to the game
const pages = new Map(); // boards of earlier turns
const reaches = new Map(); // who can strike which square of the board that is shown
const board = new Board(part("picture"), part("drawn"), part("squares"), { chosen: press, asked: wonder, left: forget });
const square = () => board.current;

// Telling people, and doing one thing after the other

function say(text, ways = [], doubts = []) {
  if (part("say").textContent !== text) part("say").textContent = text;
  note("doubts", doubts.join("\n"));
  part("only").hidden = true;
  fill("ways", ways, square);
}

let doing = Promise.resolve();

/** Does something after everything before it. If it is refused, `told` is called with the reason. */
function queue(does, told) {
  doing = doing.then(async () => {
    try {
      await does();
      note("lost", "");
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.status === 401 || error.status === 404) return leave(error.message);
      if (error.isAway) note("lost", error.message || words.lost);
      await told(error);
    }
  }).catch(reportError); // what comes next is done all the same
  return doing;
}

/** Does what somebody asked for, who hears why if it is refused. */
const ask = (does) => queue(() => (note("notice", ""), does()), async (error) => {
  note("notice", error.message || words.unsent);
  if (error.status === 409) queue(renew, () => {});
});

// The door

function leave(text) {
  hush();
  part("table").hidden = part("open").hidden = true;
  part("door").hidden = false;
  part("door-text").textContent = text;
  part("door-text").focus();
  document.title = "Djambi";
}

async function door(token) {
  part("door").hidden = false;
  const open = part("open");
  const failed = (error) => (error.isAway ? setTimeout(() => queue(who, failed), AGAIN) : leave(error.message));
  const who = async () => {
    const said = await post("/who", { token });
    speak(said.lang);
    part("door-text").textContent = said.text;
    open.textContent = said.open;
    open.hidden = false;
    open.focus();
  };
  open.addEventListener("click", () => queue(async () => {
    const opened = await once("/open", { token });
    location.replace(opened.game ? `/g/${opened.game}` : "/me");
  }, (error) => error.isAway || leave(error.message)));
  queue(who, failed);
}

// The board as it stands, and as it stood

/** Shows what was done by this page. */
async function renew() {
  choice = null;
  await catchUp();
  if (line === null && !choice) await show(newest);
}

/** Shows what has happened. A move that is half chosen stays if the board is as it was; so do turns looked back at. */
async function catchUp() {
  const [now, told] = await Promise.all([get(at("board")), get(at("story"))]);
  const before = newest;
  if (now.seq === before.seq) return;
  newest = met(now);
  calling.call(before, newest);
  pages.clear();
  tell(told);
  const since = told.turns.filter((each) => each.turn > before.turns).map((each) => each.text);
  part("news").textContent = since.length ? since.join("\n") : now.last;
  if (line !== null) return;
  if (!shown.newest && shown.turn < now.turns) return frame();
  if (lookOf(before) === lookOf(now)) {
    shown = now;
    return frame();
  }
  const isChoosing = Boolean(choice?.chosen || draft);
  note("notice", "");
  await show(now);
  if (isChoosing && !(before.is_mine && !now.is_mine)) note("notice", words.meanwhile);
}

/** Takes over the clock of a board that was fetched just now: how far the server's is from ours. */
const met = (board) => ({ ...board, ahead: board.at - Date.now() / 1000 });

const lookOf = ({ head, turn, armies, squares }) => JSON.stringify([head, turn, armies, squares]);

async function show(given) {
  shown = given;
  choice = draft = null;
  part("table").classList.toggle("trying", line !== null);
  part("tree").replaceChildren();
  drawable(false);
  draw(given);
  look.wear(given.look);
  frame();
  fill("armies", given.armies.map(telling.army), square);
  say(given.newest ? "" : given.last);
  if (given.newest && newest.may.includes("move")) await pick("");
}

function draw({ svg, squares, bottom }) {
  board.show(svg, squares, bottom);
  board.sketch(line === null ? `${shown.turn}` : `${from};${line.join(";")}`);
  reaches.clear();
  forget();
}

/** Writes what is around the board. */
function frame() {
  part("head").textContent = newest.status;
  part("now").textContent = newest.side ? newest.now : "";
  part("shield").replaceChildren(...(newest.side ? [telling.shield(newest.side)] : []));
  tick();
  document.title = `${newest.is_mine ? "● " : ""}${newest.head}`;
  const slider = part("turn");
  slider.max = newest.turns;
  slider.value = shown.turn;
  part("shown").textContent = shown.turn === 0 ? words.start : words.turn.replace("{turn}", shown.turn).replace("{turns}", newest.turns);
  slider.setAttribute("aria-valuetext", part("shown").textContent);
  rest("earlier", shown.turn <= 0);
  rest("later", shown.newest);
  rest("newest", shown.newest);
  offerSince();
  acts();
  orders();
  mark();
}

function offerSince() {
  const isShown = shown.newest && !choice?.chosen && !newest.receipt && newest.since;
  part("since").hidden = !isShown;
  part("since").replaceChildren(...(isShown ? telling.news(newest.since) : []));
}

const HOUR = 3600;
const left = (moment) => Math.max(0, Math.ceil(moment - Date.now() / 1000 - newest.ahead));
const counted = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Writes what changes with each second: the clock, and how long a turn can be taken back. */
function tick() {
  const isPaused = newest.paused && left(newest.paused) > 0;
  const isShort = !isPaused && newest.until && left(newest.until) < HOUR;
  const said = isPaused ? until(newest.paused, words.paused) : newest.until ? until(newest.until, words.until) : "";
  part("clock").className = isShort ? "short" : "";
  part("clock").textContent = isShort ? counted(left(newest.until)) : said;
  const back = part("back");
  if (back && isFree()) back.textContent = `${words.takeback} ${counted(left(newest.receipt.back))}`;
  else if (back) {
    back.remove();
    acts();
  }
}

/** The button that takes back what was played just now, with the seconds in which that can be done alone. */
function takingBack() {
  const back = button("", () => ask(() => act("takeback")));
  back.id = "back";
  back.setAttribute("aria-label", words.takeback);
  return back;
}

const isFree = () => newest.may.includes("takeback") && newest.receipt && left(newest.receipt.back) > 0;

// How it looks

/** Shows everything again in another look; what is looked at, chosen or tried stays. */
async function restyle() {
  const [board, told] = await Promise.all([get(at("board?words=1")), get(at("story"))]);
  const [turn, isNewest, chosen, order] = [shown.turn, shown.newest, choice?.chosen, draft];
  newest = met(board);
  ({ words } = newest);
  pages.clear();
  label();
  part("story").replaceChildren();
  tell(told);
  look.wear(newest.look);
  if (order?.where && chosen) return pick(chosen);
  if (order) return showOrder(order);
  if (line !== null) await tried();
  else if (!isNewest) return goTo(turn);
  else await show(newest);
  if (chosen) await pick(chosen);
}

function wish(name, value) {
  look.choose(game, name, value);
  ask(restyle);
}

const flip = () => wish(`bottom-${game}`, look.turned(shown.bottom));

async function goTo(turn) {
  const to = Math.max(0, turn);
  if (to >= newest.turns) return home();
  if (!pages.has(to)) pages.set(to, await get(at(`board?turn=${to}`)));
  line = null;
  deepen();
  return show(pages.get(to));
}

const home = () => ((line = null), keep(), show(newest));

/** Lets the browser's Back lead home, from whatever is looked at, chosen or tried. */
const deepen = () => history.state ?? history.pushState("deep", "");

/** Keeps what is chosen or tried, for a page that is loaded again. */
function keep() {
  look.session.setItem(at(""), JSON.stringify({
    look: lookOf(newest), chosen: choice?.chosen ?? "", line, from, tree: [...tree], draft,
  }));
}

const kept = () => JSON.parse(look.session.getItem(at("")) ?? "{}");

async function restore(kept) {
  if (kept.look !== lookOf(newest)) return;
  ({ line, from } = kept);
  tree = new Map(kept.tree);
  if (line !== null) await tried();
  else if (kept.draft) await showOrder(kept.draft);
  else if (kept.chosen) await pick(kept.chosen);
}

// A move

async function pick(chosen) {
  if (draft) return pickOrdered(chosen);
  const given = line === null ? await post(at("pick"), { seq: newest.seq, chosen })
    : (await post(at("try"), { turn: from, line, chosen })).choice;
  take(given);
}

function take(given) {
  choice = given;
  if (!given) return;
  keep();
  if (given.chosen) {
    draw(given);
    deepen();
  }
  const { preview } = given;
  const receipt = line === null && !draft && !given.chosen && newest.receipt;
  board.offer(given.ways, preview ? "" : given.chosen.slice(0, 2));
  const ways = given.ways.filter((way) => !way.square).map((way) => button(way.label, () => ask(() => pick(way.chosen))));
  if (preview?.label) ways.unshift(playing(given));
  if (isOrdered(given)) ways.unshift(button(words.order.later, () => ask(() => showOrder({ steps: [[given.chosen]] })), "go"));
  if (draft && !given.chosen) ways.push(cancel(() => showOrder(draft)));
  if (given.chosen) ways.push(button(words.change, () => ask(() => back(given))));
  if (line !== null) ways.push(stop());
  if (receipt && isFree()) ways.push(takingBack());
  part("ways").classList.toggle("bar", Boolean(given.chosen));
  const texts = [line === null ? "" : words.trying, receipt?.text, preview?.text ?? given.say];
  say(texts.filter(Boolean).join("\n"), ways, preview?.doubts);
  offerSince();
  tick();
  if (preview) part("ways").firstChild?.focus();
}

/** The button that plays a whole move, or goes on with it where moves are tried. */
function playing(given) {
  const { label, doubts, move } = given.preview;
  if (line !== null) return button(words.go_on, () => ask(() => goOn(move)), "go");
  return button(label, () => ask(() => play(given)), doubts.length ? "danger" : "go");
}

const stop = () => button(words.stop, () => ask(() => goTo(from)));

async function back(given) {
  if (given.back) return pick(given.back);
  if (draft) return showOrder(draft);
  return line === null ? home() : tried();
}

async function play({ seq, chosen, preview }) {
  await once(at("play"), { seq, chosen, anyway: preview.doubts.length > 0 });
  await renew();
}

function press(square) {
  ask(async () => {
    forget();
    const way = choice?.ways.find((each) => each.square === square);
    if (way) return pick(way.chosen);
    if (choice?.chosen) return choice.chosen.startsWith(square) ? back({ back: "" }) : again(square);
    return tellReach(square);
  });
}

/** Begins with another piece; if it can't move, says what is on the square. */
async function again(square) {
  await back({ back: "" });
  const way = choice?.ways.find((each) => each.square === square);
  return way ? pick(way.chosen) : tellReach(square);
}

// Who can strike a square

function wonder(square) {
  queue(() => tellReach(square), () => {});
}

async function tellReach(square) {
  if (!reaches.has(square)) reaches.set(square, await reach(square));
  const said = reaches.get(square);
  board.threaten(said.from);
  part("reach").textContent = said.text;
}

const reach = (square) => line === null ? get(at(`square/${square}${shown.newest ? "" : `?turn=${shown.turn}`}`))
  : post(at(`try/${square}`), { turn: from, line });

function forget() {
  board.threaten([]);
  part("reach").textContent = "";
}

// Trying

async function begin() {
  [line, from, tree] = [[], shown.turn, new Map()];
  await tried();
}

async function goOn(move) {
  line = [...line, move];
  await tried();
}

async function tried() {
  const given = await post(at("try"), { turn: from, line, chosen: "" });
  line = given.line;
  part("table").classList.add("trying");
  remember(given.turns);
  draw(given);
  choice = null;
  take(given.choice);
  keep();
  deepen();
  offerTrying([words.trying, given.text, given.choice?.say].filter(Boolean).join("\n"));
}

function offerTrying(text) {
  say(text, [
    ...(line.length ? [button(words.undo, () => ask(undo))] : []),
    ...(line.length && newest.may.includes("plan") ? [button(words.plan, () => ask(plan))] : []),
    ...(line.length && newest.may.includes("order") && from === newest.turns ? [button(words.order.later, () => ask(orderLine))] : []),
    drawer(),
    stop(),
  ]);
}

/** Adds the line to those that were tried before: a turn that is left open goes with the move after it. */
function remember(turns) {
  let [parent, count] = ["", 0];
  line.forEach((move, at) => {
    if (move === "…") return;
    const key = line.slice(0, at + 1).join(";");
    tree.set(key, { ...turns[count], parent, line: line.slice(0, at + 1) });
    parent = key;
    count += 1;
  });
  part("tree").replaceChildren(...telling.tree(tree, parent, (key) => ask(() => ((line = tree.get(key).line), tried()))));
}

/** Lets presses draw, for those who have no second mouse button. */
function drawable(isOn) {
  board.draws = isOn;
  part("board").classList.toggle("drawing", isOn);
}

function drawer() {
  const made = button(words.draw_on, () => (drawable(!board.draws), made.setAttribute("aria-pressed", board.draws)));
  made.setAttribute("aria-pressed", board.draws);
  return made;
}

async function undo() {
  line = line.slice(0, -1);
  await tried();
}

/** Asks where the plan is kept, if there is a choice. */
async function plan() {
  const { rooms } = await get(at("rooms"));
  if (!rooms.length) return planIn("");
  const places = [{ thread: "", name: words.plan_alone }, ...rooms];
  say(words.plan, [...places.map(({ thread, name }) => button(name, () => ask(() => planIn(thread)))), cancel(tried)]);
  part("ways").firstChild.focus();
}

async function planIn(room) {
  const { text } = await once(at("plan"), { turn: from, line, room });
  offerTrying(text);
}

// Orders

const isOrdered = ({ preview }) => line === null && !draft && preview && !preview.label && newest.may.includes("order");

/** Shows an order that is being made: its moves, its conditions, and what can be added. */
async function showOrder(order) {
  const shown = await post(at("order"), { seq: newest.seq, steps: order.steps, ...(order.only && { only: order.only }) });
  [choice, line] = [null, null];
  draft = { steps: order.steps, only: shown.only.filter((each) => each.is_on).map((each) => each.name), where: "" };
  part("table").classList.add("trying");
  part("tree").replaceChildren();
  draw(shown);
  board.offer([], "");
  deepen();
  keep();
  const more = ["then", "else"].filter((where) => shown[where]);
  part("ways").classList.add("bar");
  say(shown.text, [
    button(words.order.confirm, () => ask(giveOrder), "go"),
    ...more.map((where) => button(words.order[where], () => ask(() => ((draft.where = where), pick(""))))),
    cancel(home),
  ]);
  const changed = (name) => (isOn) => {
    const only = isOn ? [...draft.only, name] : draft.only.filter((each) => each !== name);
    ask(() => showOrder({ ...draft, only }));
  };
  const boxes = shown.only.map(({ name, text, is_on: isOn }) => box(text, isOn, changed(name)));
  fill("only", [made("legend", "", words.order.only), ...boxes], square);
  part("only").hidden = false;
}

/** Goes on with the next move of an order; once it is whole, it is part of the order. */
async function pickOrdered(chosen) {
  const { steps, only, where } = draft;
  const given = await post(at("order/pick"), { seq: newest.seq, steps, only, where, chosen });
  if (!given.preview) return take(given);
  const last = steps.length - 1;
  const added = where === "then" ? [...steps, [given.chosen]] : steps.with(last, [...steps[last], given.chosen]);
  return showOrder({ steps: added, only });
}

async function orderLine() {
  await showOrder(await post(at("order/line"), { turn: from, line }));
}

async function giveOrder() {
  const { steps, only } = draft;
  const { text } = await once(at("order/give"), { seq: newest.seq, steps, only });
  await told(text);
}

/** Shows the board as it is now, and says what was done beside it. */
async function told(text) {
  newest = met(await get(at("board")));
  await home();
  say(text);
}

function orders() {
  const withdraw = (order) => ask(async () => told((await once(at("order/withdraw"), { order })).text));
  const lines = newest.orders.map(({ id, text, failed }) =>
    listed(made("span", "", text), ...(failed ? [] : [button(words.order.withdraw, () => withdraw(id))])));
  part("orders").hidden = !lines.length;
  fill("orders", lines, square);
}

// What else can be done

const VOTE = /^(?:agree|decline)_/;

function acts() {
  const { may } = newest;
  const votes = may.filter((what) => VOTE.test(what)).map((what) => button(words[what], () => ask(() => act(what))));
  const others = {
    try: () => button(words.begin_try, () => ask(begin)),
    takeback: () => button(words.takeback, () => ask(() => act("takeback"))),
  };
  const offered = Object.keys(others).filter((what) => may.includes(what) && !(what === "takeback" && isFree()));
  fill("acts", [...votes, ...offered.map((what) => others[what]()), button(words.flip, flip)], square);
  fill("out", [
    ...(may.includes("draw") ? [button(words.draw, () => ask(() => act("draw")))] : []),
    button(words.sign_out, () => ask(() => signOut(false))),
    button(words.sign_out_all, () => ask(() => signOut(true))),
    ...(may.includes("resign") ? [button(words.resign, () => ask(() => sure("resign", words.ask_resign)), "danger")] : []),
  ], () => part("rest-title"));
}

const cancel = (does) => button(words.cancel, () => ask(does));

function sure(what, question, label = words[what]) {
  say(question, [button(label, () => ask(() => act(what, true)), "danger"), cancel(home)]);
  part("ways").lastChild.focus();
}

async function act(what, isSure = false) {
  const said = await once(at("do"), { seq: newest.seq, what, sure: isSure });
  if (said.ask) return sure(what, said.ask, said.label);
  await renew();
  part("say").textContent = said.text;
}

async function signOut(everywhere) {
  const { text } = await post(at("sign-out"), { everywhere });
  leave(text);
}

// The story

let oldest = 0; // the first turn that is told

/** Tells the newest turns. What is scrolled to, and which turn has the focus, stays. */
function tell(told) {
  const story = part("story");
  const isAtEnd = story.scrollHeight - story.scrollTop - story.clientHeight < 4;
  const first = told.turns[0]?.turn ?? 0;
  const kept = [...story.children].filter((item) => item.dataset.turn < first);
  fill("story", [...kept, ...told.turns.map(item)], square);
  if (!kept.length) tellMore(told);
  part("past").hidden = !story.children.length;
  if (isAtEnd) story.scrollTop = story.scrollHeight;
}

const item = (told) => telling.row(told, () => ask(() => goTo(told.turn)));

function tellMore(told) {
  oldest = told.turns[0]?.turn ?? 0;
  if (part("more") === document.activeElement && !told.more) part("story").querySelector("button")?.focus();
  part("more").hidden = !told.more;
}

async function tellEarlier() {
  const told = await get(at(`story?before=${oldest}`));
  part("story").prepend(...told.turns.map(item));
  tellMore(told);
  mark();
}

function mark() {
  for (const { dataset, firstChild } of part("story").children) {
    if ("played" in dataset && Number(dataset.turn) === shown.turn) firstChild.setAttribute("aria-current", "true");
    else firstChild.removeAttribute("aria-current");
  }
}

// Beginning

/** Gives what is always on the page its texts and labels, and fills the menus. */
function label() {
  speak(words.lang);
  const texts = {
    newest: "newest", games: "my_games", "armies-title": "armies", "story-title": "story", more: "more", keys: "keys", "rest-title": "more_acts",
    "legend-title": "legend", signs: "signs", "theme-name": "theme", "language-name": "language",
  };
  for (const [id, word] of Object.entries(texts)) part(id).textContent = words[word];
  const labels = { squares: "board", turn: "slider", earlier: "earlier", later: "later" };
  for (const [id, word] of Object.entries(labels)) part(id).setAttribute("aria-label", words[word]);
  menu("theme", { "": words.theme_system, ...words.themes }, look.chosen("theme"), (theme) => wish("theme", theme));
  menu("language", words.languages, words.lang, (lang) => wish("lang", lang));
  extras();
  part("kinds").replaceChildren(...Object.entries(words.kinds).map(([kind, text]) => listed(telling.emblem(kind), ` ${text}`)));
}

/** Makes the boxes for what calls the reader, and the buttons that save what is on the board. */
function extras() {
  const notify = (isOn) => ask(async () => {
    if (await calling.setNotices(game, isOn)) return;
    note("notice", words.notify_no);
    extras();
  });
  part("calls").replaceChildren(
    box(words.sound, look.chosen("sound") !== "", (isOn) => calling.setSound(game, isOn)),
    box(words.notify, look.chosen("notices") !== "", notify),
  );
  const save = (kind) => button(words[`save_${kind}`], () => ask(() => file(at(`turn/${shown.turn}.${kind}`), `djambi-${game}-${shown.turn}.${kind}`)));
  part("saves").replaceChildren(save("png"), save("gif"));
}

async function enter() {
  const [first, told] = await Promise.all([get(at("board?words=1")), get(at("story"))]);
  const chosen = kept();
  newest = met(first);
  ({ words } = newest);
  label();
  part("games").hidden = !(base || look.chosen("games"));
  part("discord").textContent = newest.where.name;
  part("games").href = `${base}/me`;
  part("saves").hidden = base !== ""; // a frame saves nothing, and leads nowhere
  if (newest.where.link && !base) part("discord").href = newest.where.link;
  part("table").hidden = false;
  await show(newest);
  board.begin("e5");
  tell(told);
  mark();
  await restore(chosen).catch(home);
  let isMeeting = false; // whether that is to be done anyway
  const meet = () => {
    if (!isMeeting) queue(() => ((isMeeting = false), catchUp()), () => {});
    isMeeting = true;
  };
  hush = listen(game, (seq) => seq > newest.seq && meet(), meet);
  addEventListener("online", meet);
  addEventListener("offline", () => note("lost", words.lost));
  whenAway((text) => note("lost", text || words.lost));
  addEventListener("popstate", () => ask(home));
  look.whenDark(() => (look.sendLook(game), ask(restyle)));
  setInterval(tick, 1000);
}

/** Enters; tries again without an answer, and if the board has changed meanwhile. */
const entering = () => queue(enter, (error) => {
  if (error.isAway || error.status === 409) setTimeout(entering, error.isAway ? AGAIN : 0);
  else leave(error.message);
});

let waits = 0;
part("turn").addEventListener("input", () => {
  clearTimeout(waits);
  waits = setTimeout(() => ask(() => goTo(Number(part("turn").value))), SLIDES);
});
part("earlier").addEventListener("click", () => ask(() => goTo(shown.turn - 1)));
part("later").addEventListener("click", () => ask(() => goTo(shown.turn + 1)));
part("newest").addEventListener("click", () => ask(home));
part("more").addEventListener("click", () => ask(tellEarlier));
document.addEventListener("keydown", (event) => {
  if (event.repeat && event.target.matches("button") && ["Enter", " "].includes(event.key)) {
    event.preventDefault(); // a key that is held must not press Play, too
  } else if (event.key === "f" && newest && !event.target.matches("select") && !(event.ctrlKey || event.metaKey || event.altKey)) {
    flip();
  } else if (event.key === "Escape" && newest) {
    ask(() => (choice?.chosen ? back(choice) : line?.length ? undo() : home()));
  }
});

look.sendLook(game);
if (game) entering();
else if (new URLSearchParams(location.search).has("frame_id")) arrive(leave);
else door(location.hash.slice(1));
