// The first page: what to try, the time, and everybody's places, kept up to date.

const secret = location.hash.slice(1);
const part = (id) => document.getElementById(id);
const made = (name, text, more = {}) => Object.assign(document.createElement(name), { textContent: text, ...more });
let shown = "";

export async function asked(path, method = "GET", pass = secret) {
  const answer = await fetch(path, { method, headers: { "X-Simcord-Capability": pass }, cache: "no-store" });
  if (!answer.ok) throw new Error(answer.status);
  return answer.json();
}

export function link(place, called) {
  const item = document.createElement("li");
  const line = made("a", place.name, { href: place.page, className: place.room ? "room" : "" });
  if (place.called) line.append(" ", made("mark", called));
  item.append(line);
  return item;
}

/** Opens the board as a person: each time by a new link, which works once. */
async function openBoard(person) {
  const page = window.open("", `${person.name} board`);
  const { link: address } = await asked(`/demo/board/${person.id}`, "POST");
  page.location = address;
}

function card(person, called, open) {
  const item = document.createElement("li");
  const places = document.createElement("ul");
  places.append(...person.places.map((place) => {
    const line = link(place, called);
    line.firstChild.target = `${person.name} ${place.name}`;
    return line;
  }));
  const board = made("button", open);
  board.addEventListener("click", () => openBoard(person));
  item.append(made("h3", person.name), made("p", person.part), places, board);
  return item;
}

function show(state) {
  const clock = part("clock");
  const time = new Date(state.clock * 1000).toLocaleString(document.documentElement.lang,
    { timeZone: state.zone, weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" });
  clock.textContent = clock.dataset.text.replace("{time}", time);
  const { clock: _, ...rest } = state;
  if (JSON.stringify(rest) === shown) return;
  shown = JSON.stringify(rest);
  part("steps").innerHTML = state.steps.map((step) => `<li>${step}</li>`).join("");
  part("people").replaceChildren(...state.people.map((person) => card(person, state.called, state.open)));
}

async function look() {
  try {
    show(await asked("/demo/state"));
    part("gone").hidden = true;
  } catch {
    part("gone").hidden = false;
  }
}

if (document.body.classList.contains("first")) {
  for (const button of document.querySelectorAll("[data-time]")) {
    button.addEventListener("click", async () => {
      button.disabled = true;
      await asked(`/demo/time/${button.dataset.time}`, "POST").catch(() => {});
      button.disabled = false;
      await look();
    });
  }
  setInterval(look, 1000);
  look();
}
