// Somebody's place in the class: where they are in words, and below it the board of their seat.

import { board } from "./board.js";
import { fill, make, wire, words } from "./link.js";

const at = (id) => document.getElementById(id);
const [who, state, message, wait, freeze] = ["who", "state", "message", "wait", "freeze"].map(at);
const link = location.pathname.split("/").pop();
const ours = board(at("board"), (said) => send(said));

function placed({ name, says, waits, frozen, message: told, reading = [] }) {
  who.textContent = name;
  state.textContent = says;
  message.textContent = told;
  message.hidden = !told;
  freeze.hidden = !frozen;
  freeze.firstElementChild.textContent = frozen ? words.frozen : "";
  at("board").inert = frozen;
  wait.hidden = !waits;
  if (reading.length) {
    const [title, ...rules] = reading;
    wait.replaceChildren(
      make("h2", { textContent: fill(words.rules, { game: title }) }),
      make("ul", {}, ...rules.map((rule) => make("li", { textContent: rule }))),
    );
  }
  try {
    localStorage.setItem("g13-place", JSON.stringify({ path: `seat/${link}`, name }));
  } catch {} // a page may forbid it
}

const send = wire(`seat/${link}`, {
  heard: (said) => {
    if (said.where) placed(said.where);
    ours.heard(said);
  },
  up: () => {
    state.classList.remove("lost");
    ours.again();
  },
  down: () => {
    state.textContent = words.lost;
    state.classList.add("lost");
  },
  dead: () => {
    ours.clear();
    state.textContent = words.dead;
    try {
      localStorage.removeItem("g13-place");
    } catch {}
  },
});
if (!window.DecompressionStream) state.textContent = words.old;
