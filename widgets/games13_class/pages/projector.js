// The projector: how to join, large, or the table that the teacher shows, as the public sees it.

import { board } from "./board.js";
import { make, wire, words } from "./link.js";

const at = (id) => document.getElementById(id);
const link = location.pathname.split("/").pop();
const ours = board(at("board"), (said) => send(said));

function placed({ title, says, message, join }) {
  at("who").textContent = title;
  at("state").textContent = says;
  at("message").textContent = message;
  at("message").hidden = !message;
  at("join").hidden = !join;
  if (!join) return;
  at("word").textContent = join.word;
  at("urls").replaceChildren(...join.urls.map((url) => make("b", { textContent: url })));
  const drawn = `data:image/svg+xml,${encodeURIComponent(join.qr)}`;
  at("qr").replaceChildren(...(join.qr ? [make("img", { src: drawn, alt: join.urls[0] })] : []));
}

const send = wire(`projector/${link}`, {
  heard: (said) => {
    if (said.where) placed(said.where);
    ours.heard(said);
  },
  up: () => {},
  down: () => (at("state").textContent = words.lost),
  dead: () => (at("state").textContent = words.dead),
});
