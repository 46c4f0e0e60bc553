// The parts of the page, and what is written into them.

export const part = (id) => document.getElementById(id);

export function button(text, does, style = "") {
  const pressed = Object.assign(document.createElement("button"), { textContent: text, className: style });
  pressed.addEventListener("click", does);
  return pressed;
}

/** Makes an element of a class with something inside. */
export function made(tag, style, ...inside) {
  const element = Object.assign(document.createElement(tag), { className: style });
  element.append(...inside);
  return element;
}

export const listed = (...inside) => made("li", "", ...inside);

/** Writes a text into a part, which is hidden without one. */
export function note(id, text) {
  part(id).textContent = text;
  part(id).hidden = !text;
}

/** Puts other elements into a part. The focus stays on the button with the same words, or goes to `otherwise`. */
export function fill(id, elements, otherwise) {
  const inside = part(id);
  const words = inside.contains(document.activeElement) ? document.activeElement.textContent : null;
  inside.replaceChildren(...elements);
  if (words === null) return;
  const same = [...inside.querySelectorAll("button")].find((each) => each.textContent === words);
  (same ?? otherwise())?.focus({ preventScroll: true });
}

/** Says whether a button does nothing for now. It keeps the focus, unlike one that is `disabled`. */
export const rest = (id, rests) => part(id).setAttribute("aria-disabled", rests);

/** Fills a menu with texts by their values, and calls `chosen` with the value that somebody chooses. */
export function menu(id, texts, value, chosen) {
  const select = part(id);
  select.replaceChildren(...Object.entries(texts).map(([each, text]) => new Option(text, each, false, each === value)));
  select.onchange = () => chosen(select.value);
}

/** A box to tick, with what it means. */
export function box(text, isOn, changed) {
  const input = Object.assign(document.createElement("input"), { type: "checkbox", checked: isOn });
  input.addEventListener("change", () => changed(input.checked));
  return made("label", "", input, text);
}

/** A moment in the reader's own zone, in a text with {until}. */
export function until(moment, text) {
  const format = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" };
  return text.replace("{until}", new Date(moment * 1000).toLocaleString(document.documentElement.lang, format));
}
