// Beside a place: the other places of the same person, with a mark where they are called.

import { asked, link } from "/demo/demo.js";

const pass = location.hash.slice(1);
const [secret, whose] = pass.split(".");
const nav = Object.assign(document.createElement("nav"), { className: "places" });
document.body.prepend(nav);
const gone = Object.assign(document.createElement("p"), { className: "gone" });
let person = null;
let shown = "";

function show(state) {
  gone.remove();
  gone.textContent = state.gone;
  person = state.people.find((each) => each.id === whose);
  if (!person || JSON.stringify(person) === shown) return;
  shown = JSON.stringify(person);
  const home = Object.assign(document.createElement("a"),
    { href: `/#${secret}`, textContent: `‹ ${state.all_places}`, className: "home" });
  const name = Object.assign(document.createElement("h2"), { textContent: person.name });
  const places = document.createElement("ul");
  places.append(...person.places.map((place) => {
    const line = link(place, state.called);
    if (place.page.endsWith(`#${pass}`)) line.firstChild.setAttribute("aria-current", "page");
    return line;
  }));
  nav.replaceChildren(home, name, places);
  nav.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  const called = person.places.some((place) => place.called) ? "● " : "";
  const here = person.places.find((place) => place.page.endsWith(`#${pass}`));
  document.title = `${called}${person.name} ${here ? here.name : ""}`;
}

async function look() {
  const looking = document.visibilityState === "visible" ? pass : secret;
  await asked("/demo/state", "GET", looking).then(show, () => nav.prepend(gone));
  // A page that was not looked at for ten minutes is forgotten there, and says so where nobody sees it.
  if (document.getElementById("action-status").textContent.includes("Reload the active Preview URL")) location.reload();
}

// Discord shows the newest message, and stays with it until one looks further up.
const timeline = document.getElementById("channel-timeline");
let isDown = true;
const goDown = () => { if (isDown) timeline.scrollTop = timeline.scrollHeight; };
for (const moved of ["wheel", "touchmove", "pointerup", "keyup"]) {
  timeline.addEventListener(moved, () => requestAnimationFrame(() => {
    isDown = timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight < 100;
  }), { passive: true });
}

// simcord drops what is sent while it is busy; it is sent as soon as it can be.
const composer = document.getElementById("channel-composer");
const send = document.getElementById("send-message");
let waiting = 0;
composer.addEventListener("submit", () => {
  isDown = true;
  goDown();
  clearInterval(waiting);
  if (send.disabled) waiting = setInterval(() => {
    if (send.disabled) return;
    clearInterval(waiting);
    composer.requestSubmit();
  }, 50);
});

// What is said to who has pressed something is new below, and seen at once.
const list = document.getElementById("channel-message-list");
const newest = () => list.lastElementChild?.dataset.messageId;
let pressed = null;
timeline.addEventListener("click", (event) => {
  if (event.target.closest("[data-control-key]")) pressed = newest();
});

const grown = new ResizeObserver(() => {
  if (pressed && newest() !== pressed) {
    pressed = null;
    isDown = true;
  }
  goDown();
  requestAnimationFrame(goDown); // simcord stays with the message that was on top
});
grown.observe(timeline);
grown.observe(list);

// On Discord a room that is spoken of can be pressed.
document.addEventListener("click", async (event) => {
  const said = event.target instanceof Element && event.target.closest(".mention");
  if (!said) return;
  await look(); // it may be new
  const place = person?.places.find((each) => each.name === said.textContent);
  if (place) location.href = place.page;
});

setInterval(look, 1000);
look();
