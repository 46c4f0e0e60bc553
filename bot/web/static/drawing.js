// Arrows and marks that a reader draws on the board for themselves. They are kept for each position until the page is closed.

const SVG = "http://www.w3.org/2000/svg";

export class Drawing {
  constructor(svg) {
    this.svg = svg;
    this.all = new Map();
    this.key = "";
  }

  /** Shows what was drawn on the position of a key; `places` has the column and row of each square. */
  show(key, places) {
    Object.assign(this, { key, places });
    const side = Math.sqrt(places.size);
    this.svg.setAttribute("viewBox", `0 0 ${side} ${side}`);
    this.svg.replaceChildren(...[...(this.all.get(key) ?? [])].map((each) => this.#drawn(...each.split("-"))));
  }

  /** Draws an arrow from one square to another, or a mark on one; what is there already is rubbed out. */
  toggle(from, to) {
    const drawn = this.all.get(this.key) ?? this.all.set(this.key, new Set()).get(this.key);
    const each = `${from}-${to}`;
    if (!drawn.delete(each)) drawn.add(each);
    this.show(this.key, this.places);
  }

  #drawn(from, to) {
    const [[x, y], [toX, toY]] = [from, to].map((each) => this.places.get(each).map((at) => at + 0.5));
    const made = (tag, values) => {
      const element = document.createElementNS(SVG, tag);
      for (const [name, value] of Object.entries(values)) element.setAttribute(name, value);
      return element;
    };
    if (from === to) return made("circle", { cx: x, cy: y, r: 0.44, "data-drawn": from });
    const length = Math.hypot(toX - x, toY - y);
    const [right, down] = [(toX - x) / length, (toY - y) / length];
    const [endX, endY] = [toX - 0.3 * right, toY - 0.3 * down];
    const head = `M${toX} ${toY}L${endX - 0.18 * down} ${endY + 0.18 * right}L${endX + 0.18 * down} ${endY - 0.18 * right}z`;
    return made("path", { d: `M${x} ${y}L${endX} ${endY}${head}`, "data-drawn": `${from}-${to}` });
  }
}
