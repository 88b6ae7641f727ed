// The teacher's page: how the class stands, and what the teacher wants of it.

import { fill, make, wire, words } from "./link.js";

const at = (id) => document.getElementById(id);
const link = location.pathname.split("/").pop();
let [class_, offers, skew] = [null, null, 0];
const picked = new Set(); // who is chosen for a table, in their order
const send = wire(`teacher/${link}`, {
  heard,
  up: () => (at("state").textContent = ""),
  down: () => (at("state").textContent = words.lost),
  dead: () => (at("state").textContent = words.dead),
});
const ask = (what, more = {}) => send({ do: what, ...more });

function heard(said) {
  if (said.problem !== undefined) return (at("state").textContent = said.problem);
  if (said.link) return linked(said.link);
  if (said.offers) offer(said.offers);
  if (said.projector) Object.assign(at("projector"), { href: `../${said.projector}`, hidden: false });
  if (said.kept) at("kept").textContent = said.kept;
  if (said.chart) at("hottest").replaceChildren(drawn(said.chart, at("chart").textContent), debrief(said.ends));
  if (said.qr !== undefined) picture(said.qr);
  if (said.tables) {
    class_ = said;
    skew = Date.now() / 1000 - said.now;
    at("state").textContent = "";
    draw();
  }
}

// an SVG from this very server, as an image: it can run nothing
const drawn = (svg, alt) => make("img", { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt });

function picture(svg) {
  at("qr").replaceChildren(...(svg ? [drawn(svg, class_?.urls?.[0] ?? "QR")] : []));
}

function debrief(ends) {
  const row = (kind, cells) => make("tr", {}, ...cells.map((text) => make(kind, { textContent: text })));
  const heads = [at("h-tables").textContent, words.ended, words.when, words.began];
  return make("table", {}, make("thead", {}, row("th", heads)), make("tbody", {}, ...ends.map((one) => row("td", one))));
}

function linked({ name, url, qr }) {
  at("link").replaceChildren(fill(words.linked, { name }), " ", make("b", { textContent: url }), drawn(qr, url));
}

// ---- what is offered

function offer(found) {
  offers = found;
  at("game").replaceChildren(...offers.games.map(({ name, title }) => make("option", { value: name, textContent: title })));
  at("bot").replaceChildren(...offers.bots.map(([name]) => make("option", { value: name, textContent: name })));
  at("bot").value = "rules";
  document.querySelector("#set summary").textContent = words.usual;
  choose();
}

function choose() {
  const game = offers.games.find(({ name }) => name === at("game").value);
  const pick = (name, answers) => {
    const list = make("select", { name });
    list.append(...answers.map(([value, says]) => make("option", { value, textContent: says })));
    return list;
  };
  at("players").replaceChildren(words.players, " ", pick("players", [...game.players].sort().map((n) => [n, n])));
  at("players").querySelector("select").value = game.players[0];
  at("players").hidden = game.players.length < 2;
  at("rules").replaceChildren(...game.rules.map(({ name, asks, answers }) =>
    make("label", {}, asks, " ", pick(name, answers))));
  at("about").textContent = offers.bots.find(([name]) => name === at("bot").value)[1];
}

function agreed() {
  const options = {};
  for (const list of at("set").querySelectorAll("select[name]")) {
    if (list.name !== "players") options[list.name] = list.value;
    else if (!at("players").hidden) options.players = Number(list.value);
  }
  return { game: at("game").value, options, bot: at("bot").value };
}

// ---- how the class stands

const named = (n) => class_.people.find((one) => one.n === n)?.name ?? "";

// lists are drawn anew where they have changed, and never under an open list or a field with a focus
function redraw(box, parts) {
  const active = document.activeElement;
  if (box.contains(active) && active.matches("select")) return;
  const key = box.contains(active) ? active.dataset.key : null;
  box.replaceChildren(...parts);
  if (key) box.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus();
}

function draw() {
  const { word, urls, frozen, notes, people, tables, waiting, ended } = class_;
  at("word").textContent = word;
  at("urls").replaceChildren(...(urls.length ? urls.map((url) => make("b", { textContent: url.replace(/\?.*/, "") })) : [words.none]));
  at("freeze").textContent = frozen ? words.thaw : words.freeze;
  at("freeze").setAttribute("aria-pressed", frozen);
  document.body.classList.toggle("frozen", frozen);
  at("notes").replaceChildren(...notes.map((note) => make("p", { className: "problem", textContent: note })));
  at("free").textContent = fill(words.free, { n: waiting.length });
  at("pair").disabled = !waiting.length || ended;
  for (const n of picked) if (!named(n)) picked.delete(n);
  chosen();
  const hot = [...tables].sort((a, b) => a.over - b.over || b.heat - a.heat || a.n - b.n);
  redraw(at("tables"), hot.map(table));
  redraw(at("people"), people.length ? people.map(person) : [make("li", { textContent: words.nobody })]);
  tick();
}

function table({ n, title, where, says, heat, turn, since, over, moves, seats }) {
  const bar = make("meter", { min: 0, max: 1, high: 0.7, low: 0.3, optimum: 0, value: heat, title: words.heat });
  bar.setAttribute("aria-label", words.heat);
  const head = make("h3", {}, fill(words.table, { n }), " ", make("span", { className: "quiet", textContent: title }));
  const line = make("p", {}, [where, says].filter(Boolean).join(" · "));
  const waits = make("p", { className: "quiet" });
  if (turn) [waits.dataset.since, waits.dataset.turn] = [since, turn];
  else waits.textContent = over ? words.over : "";
  const rows = make("ul", { className: "seats" }, ...seats.map((seat) => place(n, seat, over)));
  const buttons = over
    ? [button(words.again, `again-${n}`, () => ask("again", { table: n }))]
    : [button(words.end, `end-${n}`, () => ask("end", { table: n }), true)];
  const up = class_.shown === n;
  buttons.unshift(button(up ? words.hide : words.show, `show-${n}`, () => ask("show", { table: up ? null : n })));
  return make("li", { className: `table card${over ? " done" : ""}` }, head, bar, line, waits, rows, ...buttons);
}

function place(n, { seat, people, bot }, over) {
  const who = bot ? fill(words.bot, { name: bot }) : people.map(named).join(", ") || words.empty;
  const away = people.some((one) => !class_.people.find(({ n }) => n === one)?.here);
  const row = make("li", {}, make("b", { textContent: seat }), ` ${who}`, away ? ` (${words.away})` : "");
  if (over) return row;
  const list = make("select", { "aria-label": fill(words.seat, { seat: `${n} ${seat}` }) });
  list.dataset.key = `sit-${n}-${seat}`;
  list.append(make("option", { value: "", textContent: words.choose }));
  for (const one of class_.people)
    if (one.table !== n || one.seat !== seat) list.append(make("option", { value: one.n, textContent: one.name }));
  for (const [name] of offers?.bots ?? [])
    list.append(make("option", { value: `bot:${name}`, textContent: fill(words.bot, { name }) }));
  list.onchange = () => {
    const value = list.value;
    list.blur();
    ask("sit", { table: n, seat, ...(value.startsWith("bot:") ? { bot: value.slice(4) } : { person: Number(value) }) });
  };
  row.append(" ", list);
  return row;
}

function chosen() {
  at("put").hidden = !picked.size;
  at("put").textContent = fill(words.put, { name: [...picked].map(named).join(", ") });
}

function person({ n, name, here, table, seat }) {
  const [sits, sees] = [`${fill(words.table, { n: table })}, ${seat}`, fill(words.watches, { n: table })];
  const place = seat ? sits : table ? sees : words.waiting;
  const tick = make("input", { type: "checkbox", checked: picked.has(n) });
  tick.setAttribute("aria-label", fill(words.pick, { name }));
  tick.dataset.key = `pick-${n}`;
  tick.onchange = () => {
    picked[tick.checked ? "add" : "delete"](n);
    chosen();
  };
  const watch = make("select", { "aria-label": fill(words.watch, { name }) });
  watch.dataset.key = `watch-${n}`;
  watch.append(make("option", { value: "", textContent: words.look }));
  for (const one of class_.tables)
    watch.append(make("option", { value: one.n, textContent: fill(words.table, { n: one.n }) }));
  watch.hidden = Boolean(seat) || !class_.tables.length;
  watch.onchange = () => {
    const value = Number(watch.value);
    watch.blur();
    ask("watch", { person: n, table: value || null });
  };
  const says = ` ${here ? place : `${place} (${words.away})`} `;
  const row = make("li", {}, tick, make("b", { textContent: name }), says, watch);
  const rename = () => {
    const given = prompt(fill(words.name, { name }), name);
    if (given) ask("name", { person: n, name: given });
  };
  row.append(
    button(words.rename, `name-${n}`, rename),
    button(words.link, `link-${n}`, () => ask("link", { person: n })),
    button(words.leave, `leave-${n}`, () => ask("leave", { person: n }), true),
  );
  return row;
}

// what can't be taken back is pressed twice
function button(says, key, does, grave = false) {
  const made = make("button", { type: "button", textContent: says });
  made.dataset.key = key;
  made.onclick = () => {
    if (grave && made.textContent !== words.sure) {
      made.textContent = words.sure;
      setTimeout(() => (made.textContent = says), 4000);
    } else does();
  };
  return made;
}

function tick() {
  for (const part of document.querySelectorAll("[data-since]")) {
    const time = Math.max(0, Math.round(Date.now() / 1000 - skew - Number(part.dataset.since)));
    const long = fill(words.since, { minutes: Math.floor(time / 60), seconds: time % 60 });
    part.textContent = `${fill(words.turn, { seat: part.dataset.turn })}, ${long}`;
    part.classList.toggle("slow", time > 120);
  }
}
setInterval(tick, 1000);

at("freeze").onclick = () => ask("freeze", { on: !class_.frozen });
at("say").onsubmit = (event) => {
  event.preventDefault();
  ask("say", { text: at("text").value });
};
at("clear").onclick = () => {
  at("text").value = "";
  ask("say", { text: "" });
};
at("game").onchange = at("bot").onchange = choose;
at("set").onsubmit = (event) => {
  event.preventDefault();
  ask("pair", agreed());
};
at("put").onclick = () => {
  ask("set", { ...agreed(), people: [...picked] });
  picked.clear();
  chosen();
  draw();
};
for (const name of ["keep", "chart"]) at(name).onclick = () => ask(name);
for (const name of ["over", "delete"]) {
  const there = at(name);
  there.replaceWith(Object.assign(button(there.textContent, name, () => ask(name), true), { id: name }));
}
