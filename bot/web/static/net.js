// What the page asks the server.

const PATIENCE = 20_000; // milliseconds for an answer, and for being away
const QUIET = 3_000; // for which nobody is told that the server is away
const LONGEST = 3; // seconds between two tries
const AWAY = [502, 503, 504]; // as a proxy says it, or a process that does not play

/** Says in `message` why something could not be done; `status` is that of HTTP, 0 without an answer. */
export class Refused extends Error {
  constructor(message, status) {
    super(message);
    this.status = AWAY.includes(status) && !message ? 0 : status;
  }

  /** Whether the same may be answered later. */
  get isAway() {
    return !this.status || AWAY.includes(this.status);
  }
}

const LOOKS = 4_000; // milliseconds between two looks for news where a stream does not pass

export const headers = {};

/** What begins the addresses of everything here: inside Discord each person has their own. */
export const base = /^\/discord\/\d+/.exec(location.pathname)?.[0] ?? "";

/** Makes a language that of the page, and of what the server says to somebody whom it doesn't know any more. */
export function speak(lang) {
  document.documentElement.lang = headers["Accept-Language"] = lang;
}

const soon = (seconds) => 1000 * seconds * (0.8 + 0.4 * Math.random()); // not all pages at once
let since = 0; // when the server was found away, 0 while it answers
let tellsAway = () => {};

/** Calls `told`, with what the server says of it, when it has been away for a while. */
export const whenAway = (told) => (tellsAway = told);

/** Asks until there is an answer, at first quietly: another process may take over. What is asked for twice is done once. */
async function answered(path, more) {
  for (;;) {
    const [said, error, after] = await asked(path, more);
    if (!error?.isAway) since = 0;
    if (!error) return said;
    if (!error.isAway || !navigator.onLine) throw error;
    since ||= Date.now();
    const away = Date.now() - since;
    if (away > PATIENCE) throw error;
    if (away > QUIET) tellsAway(error.message);
    await new Promise((done) => setTimeout(done, soon(after)));
  }
}

/** Asks once: what was said, or why not, and after how many seconds to ask again. */
async function asked(path, more = {}) {
  let answer, said;
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    answer = await fetch(path, { cache: "no-store", signal, ...more, headers: { ...headers, ...more.headers } });
    said = await answer.json();
  } catch {
    return [null, new Refused("", answer?.status ?? 0), Number(answer?.headers.get("Retry-After")) || 1];
  }
  if (answer.ok) return [said, null, 1];
  document.documentElement.lang = answer.headers.get("Content-Language") || document.documentElement.lang;
  return [said, new Refused(said.text ?? "", answer.status), 1];
}

export const get = (path) => answered(base + path);

const sent = (body) => ({ method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

export const post = (path, body) => answered(base + path, sent(body));

/** Posts what is good for one try. */
export async function postNow(path, body) {
  const [said, error] = await asked(base + path, sent(body));
  if (error) throw error;
  return said;
}

/** Fetches a file under a name, and shares it where that is usual, or else saves it. */
export async function file(path, name) {
  const answer = await fetch(base + path, { cache: "no-store", headers }).catch(() => null);
  if (!answer?.ok) throw new Refused("", answer?.status ?? 0);
  const data = new File([await answer.blob()], name, { type: answer.headers.get("Content-Type") });
  if (matchMedia("(hover: none)").matches && navigator.canShare?.({ files: [data] })) {
    return navigator.share({ files: [data] }).catch(() => {}); // the reader thought better of it
  }
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(data), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), PATIENCE);
}

const unanswered = new Map();

/** Posts what must be done once: until an answer comes, the same wish has the same request id. */
export async function once(path, body) {
  const wish = path + JSON.stringify(body);
  if (!unanswered.has(wish)) unanswered.set(wish, crypto.getRandomValues(new Uint32Array(3)).join("-"));
  const said = await post(path, { ...body, request: unanswered.get(wish) });
  unanswered.delete(wish);
  return said;
}

/**
 * Calls `heard` with the number of each new entry of a game, and `broken` when the connection breaks and when it is back.
 * Inside Discord it is called every few seconds, too, until something comes by the stream: a proxy may keep it back.
 */
export function listen(game, heard, broken) {
  let stream, timer, isBroken = false, pause = 1;
  const looks = base && setInterval(() => document.hidden || broken(), LOOKS);
  const open = () => {
    stream = new EventSource(`${base}/g/${game}/live`);
    stream.addEventListener("entry", () => clearInterval(looks));
    stream.addEventListener("entry", (event) => heard(JSON.parse(event.data).seq));
    stream.addEventListener("open", () => ((pause = 1), isBroken && ((isBroken = false), broken())));
    stream.addEventListener("error", () => {
      isBroken = true;
      broken();
      if (stream.readyState !== EventSource.CLOSED) return; // it tries again by itself
      timer = setTimeout(open, soon(pause));
      pause = Math.min(pause + 0.25, LONGEST);
    });
  };
  open();
  return () => {
    clearInterval(looks);
    clearTimeout(timer);
    stream.close();
  };
}
