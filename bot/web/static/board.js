// The board: the picture, a button on each of its squares, and what its reader draws on them.

import { Drawing } from "./drawing.js";

const LONG_PRESS = 500;
const MOVES = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const still = matchMedia("(prefers-reduced-motion: reduce)");

export class Board {
  /**
   * `chosen` is called with a square that is pressed, `asked` with one that somebody wants to know about, and `left`
   * when they point at it no more.
   */
  constructor(picture, drawn, squares, { chosen, asked, left }) {
    Object.assign(this, { picture, squares, chosen, asked, left });
    this.buttons = [];
    this.drawing = new Drawing(drawn);
    this.draws = false; // whether a press draws
    squares.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Shows an SVG, with a name for each square, row by row; pieces that moved glide there, unless the board was turned. */
  show(svg, squares, bottom) {
    const before = bottom === this.bottom ? this.#places() : new Map();
    this.bottom = bottom;
    this.picture.innerHTML = svg;
    this.#fit(squares.length);
    squares.forEach(({ name, label }, at) => {
      const button = this.buttons[at];
      Object.assign(button, { label, className: "" });
      button.dataset.square = name;
      button.setAttribute("aria-label", label);
      button.removeAttribute("aria-pressed");
    });
    if (!still.matches) this.#glide(before);
  }

  /** Puts a button on each square of the picture. */
  #fit(count) {
    while (this.buttons.length < count) this.buttons.push(this.#button());
    this.side = Math.sqrt(count);
    if (!this.squares.children.length) this.squares.append(...this.buttons);
    const { width } = this.#view;
    const edge = `${(100 * this.picture.querySelector(".squares").getBBox().x) / width}%`;
    for (const over of [this.squares, this.drawing.svg]) over.style.inset = edge;
    Object.assign(this.drawing.svg.style, { width: `calc(100% - 2 * ${edge})`, height: `calc(100% - 2 * ${edge})` });
    Object.assign(this.squares.style, { gridTemplate: `repeat(${this.side}, 1fr) / repeat(${this.side}, 1fr)` });
  }

  /** Shows what its reader has drawn on the position of a key. */
  sketch(key) {
    const place = (at) => [at % this.side, Math.floor(at / this.side)];
    this.drawing.show(key, new Map(this.buttons.map(({ dataset }, at) => [dataset.square, place(at)])));
  }

  get #view() {
    return this.picture.firstElementChild.viewBox.baseVal;
  }

  /** Marks the squares that may be chosen, each with what that does, and the one that is chosen. */
  offer(ways, chosen) {
    const offered = new Map(ways.filter((way) => way.square).map((way) => [way.square, way.label]));
    for (const button of this.buttons) {
      const { square } = button.dataset;
      button.classList.toggle("way", offered.has(square));
      button.setAttribute("aria-label", offered.get(square) ?? button.label);
      if (square === chosen) button.setAttribute("aria-pressed", "true");
      else button.removeAttribute("aria-pressed");
    }
  }

  /** Marks the squares from which one is attacked. */
  threaten(squares) {
    for (const button of this.buttons) button.classList.toggle("threat", squares.includes(button.dataset.square));
  }

  /** Lets the Tab key come to a square first. */
  begin(square) {
    this.#roam(this.buttons.find((button) => button.dataset.square === square));
  }

  /** The button on the square to which the Tab key comes. */
  get current() {
    return this.buttons.find((button) => button.tabIndex === 0);
  }

  #button() {
    const button = document.createElement("button");
    button.tabIndex = -1;
    let timer = 0;
    let wasLong = false;
    const wait = (isPress) => {
      timer = setTimeout(() => ((wasLong = isPress), this.asked(button.dataset.square)), LONG_PRESS);
    };
    button.addEventListener("click", () => {
      clearTimeout(timer);
      if (!wasLong && !this.draws) this.chosen(button.dataset.square);
      wasLong = false;
    });
    button.addEventListener("focus", () => this.#roam(button));
    button.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && wait(false));
    button.addEventListener("pointerdown", (event) => {
      clearTimeout(timer);
      wasLong = false;
      if (this.draws || event.button === 2) this.from = button.dataset.square;
      else if (event.pointerType !== "mouse") wait(true);
    });
    button.addEventListener("pointerup", (event) => {
      clearTimeout(timer);
      const to = document.elementFromPoint(event.clientX, event.clientY)?.dataset.square;
      if (this.from && to) this.drawing.toggle(this.from, to);
      this.from = "";
    });
    button.addEventListener("pointercancel", () => clearTimeout(timer));
    button.addEventListener("pointerleave", (event) => {
      clearTimeout(timer);
      if (event.pointerType === "mouse") this.left(); // a finger leaves whenever it is lifted
    });
    button.addEventListener("contextmenu", (event) => event.preventDefault());
    return button;
  }

  #roam(button) {
    for (const each of this.buttons) each.tabIndex = each === button ? 0 : -1;
  }

  #enter(button) {
    this.#roam(button);
    button.focus();
  }

  #key(event) {
    const at = this.buttons.indexOf(document.activeElement);
    if (at < 0) return;
    const [column, row] = [at % this.side, Math.floor(at / this.side)];
    const [right, down] = MOVES[event.key] ?? { Home: [-column, 0], End: [this.side - 1 - column, 0] }[event.key] ?? [0, 0];
    const [x, y] = [column + right, row + down];
    if ((right || down) && Math.min(x, y) >= 0 && Math.max(x, y) < this.side) {
      event.preventDefault();
      this.#enter(this.buttons[y * this.side + x]);
    }
    const { square } = this.buttons[at].dataset;
    if (event.key === "m") this.drawing.toggle(square, square);
    if (event.key === "a") {
      if (this.tail && this.tail !== square) this.drawing.toggle(this.tail, square);
      this.tail = this.tail ? "" : square;
    }
    if (event.key === "?") this.asked(square);
  }

  #pieces() {
    return [...this.picture.querySelectorAll(".piece, .corpse")];
  }

  #places() {
    return new Map(this.#pieces().map((piece) => [piece.dataset.square, { kind: sort(piece), box: piece.getBoundingClientRect() }]));
  }

  /** Lets each piece that is new on its square come from the square where one of its sort is gone. */
  #glide(before) {
    const now = new Map(this.#pieces().map((piece) => [piece.dataset.square, piece]));
    const is = (square, kind) => now.has(square) && sort(now.get(square)) === kind;
    const left = [...before].filter(([square, { kind }]) => !is(square, kind));
    for (const [square, piece] of now) {
      const kind = sort(piece);
      if (before.get(square)?.kind === kind) continue;
      const at = left.findIndex(([, gone]) => gone.kind === kind);
      if (at < 0) continue;
      const [[, from]] = left.splice(at, 1);
      const scale = this.#view.width / this.picture.getBoundingClientRect().width;
      const to = piece.getBoundingClientRect();
      const [x, y] = [(from.box.x - to.x) * scale, (from.box.y - to.y) * scale];
      piece.animate([{ translate: `${x}px ${y}px` }, { translate: "0px 0px" }], { duration: 250, easing: "ease-out" });
    }
  }
}

const sort = (piece) => (piece.classList.contains("corpse") ? "corpse" : `${piece.dataset.side}${piece.dataset.kind}`);
