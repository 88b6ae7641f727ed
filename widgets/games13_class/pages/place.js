// Somebody's place in the class: where they are in words, and below it the board of their seat.

import stage from "./stage.js";
import { fill, make, wire, words } from "./link.js";

const at = (id) => document.getElementById(id);
const [who, state, message, wait, board, freeze] = ["who", "state", "message", "wait", "board", "freeze"].map(at);
const link = location.pathname.split("/").pop();
const page = Math.random().toString(36).slice(2, 10); // with a number, by which a message is known again
const sent = new Map(); // what has not been answered, in its order
let [count, values, leave, listeners, given] = [0, {}, null, {}, null];

const model = {
  get: (name) => values[name],
  on: (event, then) => (listeners[event] ??= new Set()).add(then),
  off: (event, then) => listeners[event]?.delete(then),
  send: (said) => {
    const id = `${page}-${++count}`;
    sent.set(id, { ...said, id });
    send(sent.get(id));
  },
};
const tell = (event) => listeners[event]?.forEach((then) => then());

function clear() {
  leave?.();
  [values, leave, listeners, given] = [{}, null, {}, null];
  board.replaceChildren();
}

function picture(bytes) {
  const length = new DataView(bytes).getUint32(0);
  const named = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, length)));
  let from = 4 + length;
  for (const [name, size] of named) {
    values[name] = new DataView(bytes, from, size);
    from += size;
  }
  if (leave) return tell("change:shown");
  Object.assign(values, given);
  leave = stage.render({ model, el: board });
}

function placed({ name, says, waits, frozen, message: told, reading = [] }) {
  who.textContent = name;
  state.textContent = says;
  message.textContent = told;
  message.hidden = !told;
  freeze.hidden = !frozen;
  freeze.firstElementChild.textContent = frozen ? words.frozen : "";
  board.inert = frozen;
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

function heard(said) {
  if (said instanceof ArrayBuffer) return picture(said);
  if (said.where) placed(said.where);
  if ("board" in said && (!said.board || said.board.place !== given?.place)) {
    if (given) sent.clear(); // what was meant for another table
    clear();
    given = said.board;
  }
  if ("heard" in said) {
    sent.delete(said.heard);
    tell("msg:custom");
  }
}

const send = wire(`seat/${link}`, {
  heard,
  up: () => {
    state.classList.remove("lost");
    for (const said of sent.values()) send(said);
  },
  down: () => {
    state.textContent = words.lost;
    state.classList.add("lost");
  },
  dead: () => {
    clear();
    state.textContent = words.dead;
    try {
      localStorage.removeItem("g13-place");
    } catch {}
  },
});
if (!window.DecompressionStream) state.textContent = words.old;
