// What stands around the board: armies, the story, and what has happened meanwhile.

import { button, listed, made } from "./page.js";

const SVG = "http://www.w3.org/2000/svg";

function drawn(id, box, style) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", box);
  svg.setAttribute("class", style);
  svg.setAttribute("aria-hidden", "true");
  svg.append(document.createElementNS(SVG, "use"));
  svg.firstChild.setAttribute("href", `#${id}`);
  return svg;
}

/** The shape and colour of a side, and the emblem of a kind, as the picture of the board defines them. */
export const shield = (side) => drawn(`d-side-${side}`, "-112 -112 224 224", `shield ${side}`);
export const emblem = (kind) => drawn(`d-kind-${kind}`, "-8 -8 116 116", "emblem");

const hidden = (style, ...inside) => {
  const span = made("span", style, ...inside);
  span.setAttribute("aria-hidden", "true");
  return span;
};

export function army({ side, text, note, power, moves, lost, lost_text: told }) {
  const crown = power ? [hidden("crown", " ♛")] : [];
  const names = made("span", "", text, ...crown, made("small", "", note));
  const gone = made("span", "", hidden("lost", ...lost.map(emblem)), made("span", "unseen", told));
  return made("li", moves ? "moves" : "", shield(side), names, gone);
}

/** A line of the story, pressed to look at the board of its turn. */
export function row({ turn, text, side, move, dead, falls }, pressed) {
  const played = () => [
    hidden("number", String(turn)),
    shield(side),
    hidden("move", move),
    hidden("dead", ...(dead.length || falls ? ["✕"] : []), ...dead.map(([, kind]) => emblem(kind))),
    made("span", "unseen", text),
  ];
  const item = listed(button("", pressed));
  item.firstChild.append(...(side ? played() : [hidden("number", ""), made("span", "told", text)]));
  item.firstChild.title = text;
  Object.assign(item.dataset, { turn, ...(side && { played: "" }) });
  return item;
}

/** What happened since the reader played, with the numbers of the arrows, and what waits for an answer. */
export function news({ head, lines, waits_head: heading, waits }) {
  const line = ({ number, text }) => listed(made("span", "", number ? String(number) : "•"), made("span", "", text));
  const list = (all) => made("ul", "", ...all.map(line));
  return [
    made("h2", "", head),
    ...(lines.length ? [list(lines)] : []),
    ...(waits.length ? [made("h2", "", heading), list(waits.map((text) => ({ text })))] : []),
  ];
}

/** The lines that were tried, as a tree: the first way on stays in the row, each other one has a row of its own. */
export function tree(nodes, current, pressed) {
  const ways = (parent) => [...nodes].filter(([, node]) => node.parent === parent);
  const grow = (parent) => {
    const [first, ...others] = ways(parent);
    if (!first) return [];
    const [key, { side, move }] = first;
    const step = button("", () => pressed(key));
    step.append(shield(side), move);
    if (key === current) step.setAttribute("aria-current", "true");
    return [listed(step), ...others.map((way) => listed(made("ul", "", ...apart(way)))), ...grow(key)];
  };
  const apart = ([key, node]) => tree(new Map([[key, { ...node, parent: "" }], ...[...nodes].filter(([other]) => other.startsWith(key + ";"))]), current, pressed);
  return grow("");
}
