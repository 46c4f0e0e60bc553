// What the page asks the server.

const PATIENCE = 20_000;
const AGAIN = 3_000;

/** Says in `message` why something could not be done; `status` is that of HTTP, 0 without an answer. */
export class Refused extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

const headers = {};

/** Makes a language that of the page, and of what the server says to somebody whom it doesn't know any more. */
export function speak(lang) {
  document.documentElement.lang = headers["Accept-Language"] = lang;
}

async function answered(path, more = {}) {
  let answer, said;
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    answer = await fetch(path, { cache: "no-store", signal, ...more, headers: { ...headers, ...more.headers } });
    said = await answer.json();
  } catch {
    throw new Refused("", answer?.status ?? 0);
  }
  if (!answer.ok) throw new Refused(said.text ?? "", answer.status);
  return said;
}

export const get = (path) => answered(path);

export const post = (path, body) =>
  answered(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

const unanswered = new Map();

/** Posts what must be done once: until an answer comes, the same wish has the same request id. */
export async function once(path, body) {
  const wish = path + JSON.stringify(body);
  if (!unanswered.has(wish)) unanswered.set(wish, crypto.getRandomValues(new Uint32Array(3)).join("-"));
  const said = await post(path, { ...body, request: unanswered.get(wish) });
  unanswered.delete(wish);
  return said;
}

/** Calls `heard` with the number of each new entry of a game, and `broken` when the connection breaks and when it is back. */
export function listen(game, heard, broken) {
  let stream, timer, isBroken = false;
  const open = () => {
    stream = new EventSource(`/g/${game}/live`);
    stream.addEventListener("entry", (event) => heard(JSON.parse(event.data).seq));
    stream.addEventListener("open", () => isBroken && ((isBroken = false), broken()));
    stream.addEventListener("error", () => {
      isBroken = true;
      broken();
      if (stream.readyState === EventSource.CLOSED) timer = setTimeout(open, AGAIN); // refused: it doesn't try again by itself
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    stream.close();
  };
}
