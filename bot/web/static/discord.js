// The board inside Discord. Its client says by a code who looks; our server asks Discord whose code that is.

import { postNow } from "./net.js";

const [HANDSHAKE, FRAME, CLOSE] = [0, 1, 2]; // the kinds of messages
const DISCORD = /^https:\/\/(?:(?:canary|ptb)\.)?discord(?:app)?\.com$/;
const VERSION = "2.5.0"; // of Discord's own library, whose messages these are
const PATIENCE = 15_000; // milliseconds for Discord's client
const AGAIN = 2_000;

/** Lets the reader in whom Discord's client names. If it does not, `told` is called with what the server says of that. */
export function arrive(told) {
  const query = new URLSearchParams(location.search);
  const [app] = location.hostname.split(".");
  const client = window.parent.opener ?? window.parent;
  const send = (kind, said) => client.postMessage([kind, said], document.referrer || "*");
  let nonce = "";

  const authorize = () => {
    nonce = crypto.randomUUID();
    const args = { client_id: app, response_type: "code", state: "", prompt: "none", scope: ["identify"] };
    send(FRAME, { cmd: "AUTHORIZE", args, nonce });
  };

  const enter = async (code) => {
    clearTimeout(waits);
    try {
      const [channel, instance] = ["channel_id", "instance_id"].map((name) => query.get(name) ?? "");
      location.replace((await postNow("/discord/enter", { code, channel, instance })).path);
    } catch (error) {
      told(error.message);
      if (error.isAway) setTimeout(code ? authorize : enter, AGAIN, ""); // a code is good for one try
    }
  };

  addEventListener("message", ({ origin, data }) => {
    if (!DISCORD.test(origin) || !Array.isArray(data)) return;
    const [kind, said] = data;
    if (kind === CLOSE) enter("");
    else if (said?.evt === "READY") authorize();
    else if (nonce && said?.nonce === nonce) enter(said.evt === "ERROR" ? "" : said.data.code);
  });
  const waits = setTimeout(enter, PATIENCE, "");
  const version = query.get("platform") === "desktop" ? { sdk_version: VERSION } : {}; // phones with an old app expect none
  send(HANDSHAKE, { v: 1, encoding: "json", client_id: app, frame_id: query.get("frame_id"), ...version });
}
