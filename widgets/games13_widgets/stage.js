// Shows what Python says, and reports what is clicked. Nothing is loaded from elsewhere.

const GLIDE = { duration: 250, easing: "ease-out" };
const PATIENCE = 6000;
const HOLD = 400; // ms in which a click can't have been meant for what has just changed
const [LARGE, SIGN] = [1.8, 0.12]; // so large is a card on demand; no more of its panel is a sign
const LIFT = 8; // px from which a press is drawn somewhere
const REACH = 90; // px from its name to which a place is meant
const LINES = 48; // px by which the head may become lower, and the scene stays as large as it is
const PEEK = 120; // ms after which it is asked what would come of what is pointed at
const [ALL, SHARED] = [99, 20]; // as often as it can be; so many follow-ups can be chosen beforehand
const TELLING = ".fresh, .enter";
const HAPPENED = ':is(.fresh, [stroke="var(--fresh)"]):not(.ghost *)'; // marks, and the ring of a battle
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function tag(kind, attributes = {}, ...inside) {
  const element = document.createElement(kind);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
}

// a writer, not a Blob: each of these asks another process
function unpack(bytes) {
  const { readable, writable } = new DecompressionStream("deflate");
  const writer = writable.getWriter();
  for (const done of [writer.write(bytes), writer.close()]) done.catch(() => {}); // the reader says what was wrong
  return new Response(readable).text();
}

const unpacked = new WeakMap();

// what is in a trait, unpacked once
function opened(bytes) {
  if (!unpacked.has(bytes)) unpacked.set(bytes, unpack(bytes));
  unpacked.get(bytes).catch(() => {}); // who waits for it hears of it
  return unpacked.get(bytes);
}

// what somebody has chosen on this page, for the next time
function kept(name, otherwise) {
  try {
    return localStorage.getItem(name) ?? otherwise;
  } catch {
    return ""; // a page may forbid it
  }
}

function keepFor(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {}
}

// parts whose traits are numbered come as their marks alone
const numbered = (name, marks) => marks.split(" ").filter(Boolean).map((mark, i) => [`${name}-${i}`, mark]);

function named({ scene, ...rest }) {
  const panels = scene?.panels.map((one) => ({ ...one, layers: numbered(one.name, one.layers) }));
  return { ...rest, scene: scene && { ...scene, panels } };
}

// ---- panels: each has a drawing of its own, and is drawn anew only where it has changed

const SVG = "http://www.w3.org/2000/svg";
const KINDS = ["wide", "middle", "small", "narrow"];
let boards = 0; // ids are unique on the page: each board has a number

// a layer as it will be, not yet on the page
function drawing(text, prefix) {
  const layer = document.createElementNS(SVG, "g");
  layer.innerHTML = text
    .replace(/ id="([^"]*)"/g, ` id="${prefix}$1" data-id="$1"`)
    .replace(/(href="|url\()#/g, `$1#${prefix}`);
  return layer;
}

// what was drawn as it is now stays: all else costs to be laid out. What tells of a change is always new
function redraw(layer, fresh) {
  let next = layer.firstChild;
  for (const piece of [...fresh.childNodes]) {
    const old = following(next, piece, (one) => one.isEqualNode(piece) && !(piece.matches?.(TELLING) || piece.querySelector?.(TELLING)));
    const around = old ?? following(next, piece, (one) => one.tagName === "g" && one.cloneNode().isEqualNode(piece.cloneNode()));
    if (!around) {
      layer.insertBefore(piece, next);
      continue;
    }
    while (next !== around) next = gone(next);
    if (!old) redraw(around, piece);
    next = around.nextSibling;
  }
  while (next) next = gone(next);
}

// the first like it from there on
function following(from, piece, like) {
  for (let one = from; one; one = one.nextSibling) if (like(one)) return one;
  return null;
}

function gone(node) {
  const { nextSibling } = node;
  node.remove();
  return nextSibling;
}

const ICONS = {
  back: "M9 4L4 9l5 5M4 9h9a5 5 0 0 1 0 10H9",
  forth: "M11 4l5 5-5 5M16 9H7a5 5 0 0 0 0 10h4",
  again: "M16 5v5h-5M16 10a6.5 6.5 0 1 0 0 4",
  next: "M5 4l9 6.5-9 6.500z",
  skip: "M3 4l7 6.5-7 6.500zM10 4l7 6.5-7 6.500z",
  hint: "M7 14.500v-1.500a5 5 0 1 1 6 0v1.500zM7.500 17.500h5",
  why: "M7 7.500a3.2 3.2 0 1 1 4.6 2.900c-1 .6-1.4 1.1-1.4 2.600M10.2 16.500v.5",
  several: "M3 8h9v9H3zM7 8V3h10v10h-5",
  full: "M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4",
};

// a tool of the head: a sign, and beside it the words where there is room for them
function tool(name, words, attributes = {}) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 20 20");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  const given = { type: "button", class: `tool ${name}`, "aria-label": words, title: words, ...attributes };
  return tag("button", given, svg, tag("span", {}, words));
}

function newPanel(name, words) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "g13");
  svg.setAttribute("role", "group");
  const pan = tag("div", { class: "pan" });
  const whole = tag("button", { type: "button", class: "whole", hidden: "", "aria-pressed": "false" }, words.whole);
  const el = tag("div", { class: "panel", "data-panel": name }, pan, whole);
  pan.append(svg);
  whole.onclick = () => {
    const all = el.classList.toggle("all");
    whole.textContent = all ? words.near : words.whole;
    whole.setAttribute("aria-pressed", all);
    if (!all) bringIn({ pan });
  };
  return { name, el, svg, pan, whole, layers: [], marks: [] };
}

function setPanel(panel, { heading, size: [w, h], least, touch }, rows) {
  const { el, svg } = panel;
  // a view box that is set anew has every word in it laid out anew, though it be the same
  for (const [name, value] of [["viewBox", `0 0 ${w} ${h}`], ["aria-label", heading]])
    if (svg.getAttribute(name) !== value) svg.setAttribute(name, value);
  el.dataset.heading = heading;
  const style = { "--w": w, "--h": h, "--least": `${least}px`, "--touch": `${touch}px` };
  const large = rows.wide.areas[panel.name] || rows.middle.areas[panel.name];
  for (const kind of KINDS) {
    const area = rows[kind].areas[panel.name];
    style[`--${kind}`] = area ?? "auto/1/auto/-1";
    // what only small boards show stands there for other panels, so large ones do without
    el.classList.toggle(`not-${kind}`, !area && Boolean(large));
    el.classList.toggle(`never-${kind}`, !area && !large);
  }
  for (const [name, value] of Object.entries(style)) el.style.setProperty(name, value);
}

// below its smallest width a panel keeps its scale and is shifted to and fro; all are looked at before one is changed
function pans(panels) {
  const found = panels.map((panel) => [panel, panel.pan.scrollWidth > panel.pan.clientWidth + 1]);
  for (const [panel, over] of found) {
    const { el, pan, whole } = panel;
    const all = el.classList.contains("all");
    if (over && !el.classList.contains("pans")) requestAnimationFrame(() => bringIn(panel));
    el.classList.toggle("pans", over || all);
    whole.hidden = !over && !all;
    // with nothing left to choose in it, a panel that scrolls is itself in reach of keys
    if (over && !pan.querySelector("[data-move]")) pan.tabIndex = 0;
    else pan.removeAttribute("tabindex");
  }
}

// what scrolls is in reach of keys
function inReach(part) {
  if (part.scrollHeight > part.clientHeight + 1) part.tabIndex = 0;
  else part.removeAttribute("tabindex");
}

// a panel that is wider than its place is shifted so far that what can be chosen is in view, or else what happened
function bringIn({ pan }) {
  // the last of the marks lies uppermost: a battle's ring, above whose turn it was
  const item = pan.querySelector("[data-move]") ?? [...pan.querySelectorAll(HAPPENED)].at(-1);
  if (item) reveal(item, "center");
}

function reveal(item, where = "nearest") {
  const pan = item.closest(".pan");
  if (!pan || pan.scrollWidth <= pan.clientWidth + 1 && pan.scrollHeight <= pan.clientHeight + 1) return;
  const [box, room] = [item.getBoundingClientRect(), pan.getBoundingClientRect()];
  const shift = (low, high, from, to) => {
    if (low >= from && high <= to) return 0;
    return where === "center" ? (low + high - from - to) / 2 : low < from ? low - from - 8 : high - to + 8;
  };
  pan.scrollLeft += shift(box.left, box.right, room.left, room.right);
  pan.scrollTop += shift(box.top, box.bottom, room.top, room.bottom);
}

// ---- pieces fly from where they were, over all panels

function place(piece, svg) {
  let [x, y, k] = [0, 0, 1];
  for (let at = piece; at && at !== svg; at = at.parentNode) {
    const m = at.transform?.baseVal.consolidate()?.matrix;
    if (m) [x, y, k] = [m.a * x + m.c * y + m.e, m.b * x + m.d * y + m.f, m.a * k];
  }
  return [x, y, k];
}

// where everything with a name is on the page, from the panels that can be seen
function places(panels, scene) {
  const found = new Map();
  const { left, top } = scene.getBoundingClientRect();
  for (const { svg } of panels) {
    const box = svg.getBoundingClientRect();
    if (!box.width) continue;
    const scale = box.width / svg.viewBox.baseVal.width;
    for (const piece of svg.querySelectorAll("[data-id]")) {
      const [x, y, k] = place(piece, svg);
      found.set(piece.dataset.id, { piece, at: [box.left - left + x * scale, box.top - top + y * scale, k * scale] });
    }
  }
  return found;
}

function area(piece) {
  const { width, height } = piece.getBoundingClientRect();
  return width * height;
}

const apart = ([x, y], [ox, oy]) => Math.abs(x - ox) + Math.abs(y - oy);

function fly(sky, before, after, redrawn) {
  const moved = [];
  for (const [id, { piece, at }] of after) {
    const from = before.get(id)?.at ?? before.get(piece.dataset.from)?.at;
    const still = !from || apart(from, at) < 2 || !redrawn.has(piece.ownerSVGElement);
    if (!still && !moved.some((other) => other.piece.contains(piece))) moved.push({ piece, from, at });
  }
  // a copy flies above everything: the piece itself may lie beneath what is drawn later
  for (const { piece, from, at } of moved) {
    const copy = piece.cloneNode(true);
    for (const part of [copy, ...copy.querySelectorAll("*")])
      for (const name of ["id", "data-id", "role", "tabindex", "data-move", "aria-label"]) part.removeAttribute(name);
    copy.removeAttribute("transform");
    sky.append(copy);
    piece.style.opacity = 0;
    const there = ([x, y, k]) => ({ transform: `translate(${x}px, ${y}px) scale(${k})` });
    const land = () => {
      copy.remove();
      piece.style.opacity = "";
    };
    copy.animate([there(from), there(at)], GLIDE).finished.then(land, land);
  }
}

// ---- one Tab stop for all that can be chosen, arrows from there

function rove(items, current) {
  for (const item of items) item.setAttribute("tabindex", item === current ? 0 : -1);
}

function middle(item) {
  const box = item.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

function neighbour(items, from, key) {
  const [dx, dy] = ARROWS[key];
  const [x, y] = middle(from);
  let [best, least] = [null, Infinity];
  for (const item of items) {
    const [ix, iy] = middle(item);
    const along = (ix - x) * dx + (iy - y) * dy;
    const cost = along + 3 * Math.abs((ix - x) * dy + (iy - y) * dx);
    if (along > 2 && cost < least) [best, least] = [item, cost];
  }
  const next = items.indexOf(from) + (dx + dy) + items.length;
  return best ?? items[next % items.length];
}

function choosable(box) {
  return [...box.querySelectorAll("[data-move]")].filter((item) => item.getClientRects().length);
}

function steer(box, event) {
  const items = choosable(box);
  const here = event.target.closest("[data-move]");
  let goal = null;
  if (event.key in ARROWS && items.length) goal = here ? neighbour(items, here, event.key) : items[0];
  if (event.key === "Home") goal = items[0];
  if (event.key === "End") goal = items.at(-1);
  if (!goal) return;
  event.preventDefault();
  rove(items, goal);
  goal.focus();
  reveal(goal);
}

// new contents for a box of choices; whoever had the focus in it keeps it
function refill(box, fill) {
  const active = document.activeElement;
  const held = box.contains(active) ? (active.closest("[data-move]")?.dataset.move ?? "") : null;
  fill();
  const items = choosable(box);
  const same = items.find((item) => item.dataset.move === held) ?? items[0];
  rove(items, same);
  if (held !== null) (same ?? box).focus({ preventScroll: true });
}

// while a bot thinks, nothing in the scene can be chosen
function quieten(svg) {
  for (const item of svg.querySelectorAll("[data-move]")) {
    for (const name of ["data-move", "tabindex"]) item.removeAttribute(name);
    item.setAttribute("role", "img");
  }
}

// ---- names: what is drawn somewhere and told of in the story

const NAME = /^\p{Lu}[\p{L}\p{M}'’.() -]{1,}$/u;

// by each name that is drawn, what bears it
function drawnNames(panels) {
  const found = new Map();
  const add = (name, piece) => NAME.test(name) && found.set(name, [...(found.get(name) ?? []), piece]);
  for (const { svg } of panels)
    for (const piece of svg.querySelectorAll("text")) {
      if (!piece.getClientRects().length || piece.closest(".ghost")) continue;
      add(piece.textContent.trim(), piece);
      const below = piece.nextElementSibling; // a long name stands on two lines
      if (below?.tagName === "text" && ["font-size", "font-weight"].every((one) => below.getAttribute(one) === piece.getAttribute(one)))
        add(`${piece.textContent.trim()} ${below.textContent.trim()}`, piece);
    }
  return found;
}

// where names stand in a sentence, the longest first where two begin alike
function namesIn(text, names) {
  const spots = [];
  for (const name of [...names].sort((a, b) => b.length - a.length)) {
    const word = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const flags = name === name.toUpperCase() ? "gu" : "giu";
    for (const found of text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, flags))) {
      const [from, to] = [found.index, found.index + name.length];
      if (!spots.some((one) => one.from < to && from < one.to)) spots.push({ name, from, to });
    }
  }
  return spots;
}

// the thing that bears a name, where it isn't half of its panel
function bearer(piece) {
  const panel = piece.ownerSVGElement.getBoundingClientRect();
  const small = (part) => {
    const box = part.getBoundingClientRect();
    return box.width * box.height < 0.3 * panel.width * panel.height;
  };
  const thing = piece.closest("[data-id]");
  return thing && small(thing) ? thing : piece;
}

// ---- the parts

function sentence(rules, words, [said, rule]) {
  const line = tag("span", { class: "said" }, said);
  if (rules[rule]) line.title = `${words.rule} ${rules[rule]}`;
  return line;
}

function chapter(rules, words, { heading, sentences }) {
  const entry = tag("li");
  if (heading) entry.append(tag("span", { class: "heading" }, heading));
  entry.append(...sentences.flatMap((one) => [sentence(rules, words, one), " "]));
  return entry;
}

function furnish(el, words) {
  const line = (name, ...inside) => tag("div", { class: name }, ...inside);
  const parts = {
    stamp: line("stamp"),
    where: tag("b"),
    small: tag("span"),
    asks: tag("p", { class: "asks" }),
    note: tag("p", { class: "note" }),
    says: tag("p", { class: "says" }),
    again: tool("again", words.again, { hidden: "" }),
    next: tool("next", words.next, { hidden: "" }),
    skip: tool("skip", words.skip, { hidden: "" }),
    pace: tag("select", {}, ...["once", "calm", "steps"].map((pace) => tag("option", { value: pace }, words[pace]))),
    guiding: tag("input", { type: "checkbox" }),
    notice: line("notice"),
    sign: tag("span", { class: "sign" }),
    halt: tag("button", { type: "button", hidden: "" }),
    times: tag("select", {}),
    then: tag("select", {}),
    list: tag("button", { type: "button", "aria-pressed": "false" }, words.list),
    same: tag("button", { type: "button", hidden: "" }, words.same),
    listed: tag("p", { role: "status" }),
    all: tag("button", { type: "button" }, words.sure),
    none: tag("button", { type: "button" }, words.unlist),
    each: tag("p", { class: "each" }),
    back: tool("back", words.undo),
    forth: tool("forth", words.redo, { hidden: "" }),
    hint: tool("hint", words.hint, { hidden: "" }),
    why: tool("why", words.why, { hidden: "", "aria-expanded": "false" }),
    several: tool("several", words.several, { hidden: "", "aria-expanded": "false" }),
    full: tool("full", words.full),
    typed: tag("input", { type: "text", placeholder: words.type, "aria-label": words.why }),
    answer: tag("p", { role: "status" }),
    hinted: tag("p", { class: "hinted", role: "status" }),
    weighed: tag("p", {}),
    sure: tag("button", { type: "button" }, words.sure),
    unsure: tag("button", { type: "button" }, words.unsure),
    range: tag("input", { type: "range", min: 0, max: 0, "aria-label": words.range, hidden: "" }),
    marks: line("marked"),
    place: tag("span", { class: "place" }),
    curtain: line("curtain"),
    panels: line("panels"),
    tabs: line("tabs"),
    recalls: tag("div", { class: "recalls", role: "group", "aria-label": words.recalls }),
    recalled: tag("p", { class: "recalled", role: "status" }),
    sky: document.createElementNS(SVG, "svg"),
    lights: line("lights"),
    tip: line("tip"),
    choices: tag("div", { class: "choices", tabindex: -1, role: "group", "aria-label": words.choices }),
    story: tag("ol", { class: "story", tabindex: 0, "aria-label": words.story }),
    live: tag("div", { class: "live", "aria-live": "polite", "aria-relevant": "additions" }),
  };
  parts.sky.setAttribute("class", "sky");
  parts.sky.setAttribute("aria-hidden", "true");
  parts.form = tag("form", { class: "why", hidden: "" }, parts.typed, tag("button", {}, words.not), parts.answer);
  parts.weigh = tag("div", { class: "weigh", role: "alertdialog", "aria-label": words.sure, hidden: "" },
    parts.weighed, parts.sure, parts.unsure);
  parts.often = tag("label", { class: "often", hidden: "" }, tag("span", {}, words.often), parts.times);
  parts.after = tag("label", { class: "often", hidden: "" }, tag("span", {}, words.then), parts.then);
  parts.gestures = tag("div", { class: "gestures", hidden: "" }, parts.often, parts.after, parts.list, parts.same);
  parts.plan = tag("div", { class: "plan", role: "group", "aria-label": words.list, hidden: "" },
    parts.listed, parts.all, parts.none);
  parts.controls = line("controls", parts.sign, parts.halt, parts.next, parts.skip, parts.again, parts.back, parts.forth, parts.hint, parts.several, parts.why, parts.full);
  parts.paces = tag("label", { class: "paces", hidden: "" }, tag("span", {}, words.pace), parts.pace);
  parts.guides = tag("label", { class: "paces tick", hidden: "" }, parts.guiding, tag("span", {}, words.guide));
  parts.head = line("head", parts.stamp, line("where", parts.where, parts.small),
    line("ask", parts.asks, parts.note, parts.says, parts.each), parts.controls, parts.gestures, parts.hinted, parts.form, parts.plan,
    parts.weigh);
  parts.line = line("line", line("reach", parts.range, parts.marks), parts.place, parts.notice);
  parts.scene = tag("div", { class: "scene", tabindex: -1, role: "group" }, parts.curtain, parts.panels, parts.sky,
    parts.lights, parts.tip);
  parts.words = tag("details", { class: "words" }, tag("summary", {}, words.words), parts.choices);
  const meanings = (words.meanings ?? "").split("\n").filter(Boolean).map((says) => tag("li", {}, says));
  parts.signs = tag("details", { class: "signs" }, tag("summary", {}, words.signs), tag("ul", {}, ...meanings));
  parts.signs.hidden = !meanings.length;
  parts.panels.append(parts.tabs);
  const root = tag("div", { class: "g13 g13-stage", role: "group", "aria-label": words.title },
    line("sheet", parts.head, parts.line, parts.scene,
      line("below", parts.recalls, parts.recalled, parts.words, line("told empty", tag("p", { class: "heading" }, words.story), parts.story),
        parts.paces, parts.guides, parts.signs),
      parts.live));
  el.append(root);
  return { root, ...parts };
}

// how high the box is that scrolls: Lab's panel, not the window
function scroller(el) {
  let found = document.documentElement;
  for (let at = el.parentElement; at; at = at.parentElement) {
    if (at === document.fullscreenElement) return at;
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) found = at;
  }
  return found;
}

// what stands above a board that its page begins with, as the bars of a class
function above(el, box) {
  const top = box === document.documentElement ? el.getBoundingClientRect().top + window.scrollY : 0;
  return top < window.innerHeight / 4 ? Math.max(0, top) : 0;
}

function measure(el, root, head) {
  let [box, room] = [null, 0];
  const look = () => {
    const high = Math.min(box.clientHeight, window.innerHeight);
    const taken = head.reduce((sum, part) => sum + part.offsetHeight, 0);
    const now = Math.max(240, high - taken - above(el, box) - 8);
    // a line more or less in the head doesn't make the scene grow and shrink
    if (now >= room && now < room + LINES) return;
    room = now;
    root.style.setProperty("--room", `${room}px`);
  };
  const watch = new ResizeObserver(look);
  const find = () => {
    if (!el.isConnected) return requestAnimationFrame(find);
    watch.disconnect();
    box = scroller(el);
    for (const part of [box, ...head]) watch.observe(part);
    look();
  };
  document.addEventListener("fullscreenchange", find);
  window.addEventListener("resize", look);
  find();
  return () => {
    watch.disconnect();
    document.removeEventListener("fullscreenchange", find);
    window.removeEventListener("resize", look);
    box = { clientHeight: 0 };
  };
}

function render({ model, el }) {
  const [words, rules] = [model.get("words"), model.get("rules")];
  const parts = furnish(el, words);
  const { root, scene, choices, story, live, sky } = parts;
  const board = `g13-${++boards}-`;
  const panels = new Map();
  let shown = { scene: null, curtain: null, choices: [], says: [] };
  let told = { total: null, way: null, length: 0 };
  const line = []; // pictures that have come and are not drawn yet
  const names = new Set(["moments", "rows", "full", "story-0"]); // the traits of all that may come
  const texts = new Map(); // drawings and pages, by their marks
  let [newest, latest, working] = [null, null, false]; // the picture that came last, its serial, whether one is drawn
  let missed = false; // whether all was asked for once more, since a picture could not be drawn
  let turn = []; // the pictures since one's own last move, that one's first, to show again
  let marks = []; // what has been marked on them
  const marked = []; // where those marks are drawn
  let [played, hurry, wake] = ["", false, null]; // which moments were told; not to wait; what ends a wait
  let patience = null;
  let open = null; // the heading of the folded panels that are open
  let pointed = null; // the move whose preview is shown
  let advised = null; // the move that a hint names
  let touched = false; // whether the last pointer was a finger
  let list = null; // the gesture that is being put together, null while there is none
  let [drag, dropped, peek] = [null, false, null]; // what is being drawn, whether one has just been, what waits to be asked
  let following = false; // whether somebody plays here, so that what is asked next may be brought into view
  let listed = { were: [], since: -HOLD }; // what stood in the list of words before, and since when
  let [spots, changed] = [new Set(), -HOLD]; // what could be chosen where before, and since when

  function send(message) {
    following = true;
    point(null);
    go(true);
    post(message);
  }

  function post(message) {
    clearTimeout(patience);
    try {
      model.send({ ...message, serial: message.move === undefined ? latest : shown.serial });
    } catch {
      return (parts.notice.textContent = words.gone);
    }
    patience = setTimeout(() => (parts.notice.textContent = words.silent), PATIENCE);
  }

  function heard() {
    clearTimeout(patience);
    if ([words.silent, words.gone].includes(parts.notice.textContent)) parts.notice.textContent = shown.notice ?? "";
  }

  // a move is pointed at: what it would do is shown, on whatever panel
  function point(move) {
    if (move === pointed) return;
    for (const part of scene.querySelectorAll(".on")) part.classList.remove("on");
    pointed = move;
    drawEach();
    if (move === null) return;
    const name = CSS.escape(move);
    for (const part of scene.querySelectorAll(`[data-for="${name}"], [data-move="${name}"]`)) part.classList.add("on");
  }

  const spot = (item) => {
    const svg = item.ownerSVGElement;
    return svg && `${svg.ariaLabel} ${item.dataset.move} ${place(item, svg)}`;
  };

  // a layer that is not drawn as it should be: another one, or to be chosen from or not
  function drawLayers(panel, { layers }, state) {
    let redrawn = false;
    layers.forEach(([, mark], i) => {
      const now = `${mark} ${state.choices.length > 0}`;
      if (panel.marks[i] === now) return;
      redrawn = true;
      panel.marks[i] = now;
      panel.layers[i] ??= panel.svg.appendChild(document.createElementNS(SVG, "g"));
      const fresh = drawing(texts.get(mark), `${board}${panel.name}-`);
      if (!state.choices.length) quieten(fresh);
      redraw(panel.layers[i], fresh);
    });
    for (const old of panel.layers.splice(layers.length)) old.remove();
    panel.marks.length = layers.length;
    return redrawn;
  }

  function drawScene(state) {
    const alike = (key) => JSON.stringify(state[key]) === JSON.stringify(shown[key]);
    if (shown.serial !== undefined && alike("scene") && alike("curtain") && alike("choices")) return;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const before = calm ? null : places(panels.values(), scene);
    spots = new Set(choosable(scene).map(spot));
    const redrawn = new Set();
    refill(scene, () => {
      parts.curtain.replaceChildren(...(state.curtain ? curtain(state.curtain) : []));
      parts.panels.hidden = !state.scene;
      drawPanels(state, redrawn);
    });
    if (shown.serial !== undefined) changed = performance.now();
    const drawn = [...panels.values()].filter(({ svg }) => redrawn.has(svg));
    pans(drawn);
    drawn.forEach(bringIn);
    if (following && state.choices.length) follow();
    if (before?.size && state.scene) fly(sky, before, places(panels.values(), scene), redrawn);
    const again = pointed;
    pointed = null;
    point(state.choices.includes(again) ? again : null);
  }

  // where nothing that can be chosen is in view, the first of it is brought there
  function follow() {
    const box = scroller(el).getBoundingClientRect();
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, window.innerHeight)];
    const items = choosable(scene);
    const seen = items.some((item) => {
      const at = item.getBoundingClientRect();
      return at.top >= top && at.bottom <= bottom;
    });
    if (!seen) items[0]?.scrollIntoView({ block: "center" });
  }

  function drawPanels(state, redrawn) {
    const given = state.scene?.panels ?? [];
    const rows = state.scene && JSON.parse(texts.get(state.scene.rows[1]));
    for (const [name, panel] of panels)
      if (!given.some((one) => one.name === name)) panels.delete(name), panel.el.remove();
    let last = null;
    for (const one of given) {
      const panel = panels.get(one.name) ?? newPanel(one.name, words);
      if (!panels.has(one.name)) for (const part of [panel.pan, panel.svg]) panned.observe(part);
      panels.set(one.name, panel);
      setPanel(panel, one, rows);
      if (drawLayers(panel, one, state)) redrawn.add(panel.svg);
      if (panel.el.parentNode !== parts.panels || panel.el.previousSibling !== last)
        last ? last.after(panel.el) : parts.panels.prepend(panel.el);
      last = panel.el;
    }
    if (!state.scene) return;
    scene.setAttribute("aria-label", state.scene.title);
    for (const kind of KINDS) {
      const { columns, tall = 1, least = 0, touch = 0 } = rows[kind];
      const style = { columns, tall, least: `${least}px`, touch: `${touch}px` };
      for (const [name, value] of Object.entries(style)) parts.panels.style.setProperty(`--${kind}-${name}`, value);
    }
    drawTabs();
  }

  // panels that an arrangement folds: one tap away, by their heading
  function drawTabs() {
    const folded = new Map();
    for (const { el } of panels.values()) {
      const kinds = folded.get(el.dataset.heading) ?? new Set();
      for (const kind of KINDS) if (el.classList.contains(`not-${kind}`)) kinds.add(`not-${kind}`);
      folded.set(el.dataset.heading, kinds);
    }
    const tabs = [...folded].filter(([, kinds]) => kinds.size).map(([heading, kinds]) => {
      const tab = tag("button", { type: "button", class: [...kinds].join(" "), "aria-expanded": heading === open }, heading);
      tab.onclick = () => unfold(heading === open ? null : heading);
      return tab;
    });
    const names = tabs.map((tab) => tab.className + tab.textContent).join();
    if (names !== parts.tabs.dataset.names) parts.tabs.replaceChildren(...tabs);
    parts.tabs.dataset.names = names;
    unfold(open);
  }

  function unfold(heading) {
    open = heading;
    for (const { el } of panels.values()) el.classList.toggle("open", el.dataset.heading === open);
    for (const tab of parts.tabs.children) tab.setAttribute("aria-expanded", tab.textContent === open);
  }

  function curtain({ seat, says, button }) {
    const opener = tag("button", { type: "button", "data-move": "" }, button);
    opener.onclick = (event) => {
      event.stopPropagation();
      send({ open: seat });
    };
    return [tag("p", {}, says), opener];
  }

  function drawRest(state) {
    const head = state.scene?.head ?? {};
    for (const name of ["stamp", "where", "small", "note"]) parts[name].textContent = head[name] ?? "";
    const says = (state.says ?? []).map(([said]) => said).join(" ");
    const telling = says && (state.between || state.thinking);
    parts.asks.textContent = telling ? says : head.asks ?? state.asks;
    parts.says.textContent = telling ? "" : says;
    parts.note.hidden = Boolean(says);
    parts.paces.hidden = !state.others;
    root.classList.toggle("urgent", Boolean(head.urgent && state.choices.length));
    drawChoices(state);
    parts.sign.textContent = telling ? "" : state.thinking;
    parts.halt.hidden = !state.halt;
    parts.halt.textContent = words[state.halt] ?? "";
    parts.notice.textContent = state.notice;
    drawTools(state.tools ?? {}, state.answer);
    if (state.over && parts.guiding.checked) guided(false);
    parts.guides.hidden = state.guide === undefined;
    const guide = state.guide?.first || parts.guiding.checked ? state.guide : null;
    drawHint(state.between ? null : state.hint ?? guide);
    root.classList.toggle("hinting", Boolean(state.hint));
    drawGestures(state);
    drawWeighed(state.weigh);
    if (state.range) {
      const [index, last] = state.range;
      parts.range.hidden = false;
      parts.range.max = last;
      if (document.activeElement !== parts.range) parts.range.value = index;
      parts.place.textContent = `${index} / ${last}`;
      drawOnRange(state.marks ?? [], last);
      requestAnimationFrame(() => inReach(parts.notice)); // a remark has a place of its own height
    }
  }

  // ---- gestures: several moves in one go, each line one of them

  // what is asked right after a choice, because of it
  const goalsOf = (move) => (shown.leads?.of?.[move] ?? []).map((n) => shown.leads.moves[n]);

  function fill(select, options) {
    const made = JSON.stringify(options);
    if (select.dataset.made === made) return;
    const before = select.value;
    select.dataset.made = made;
    select.replaceChildren(...options.map(([value, says]) => tag("option", { value }, says)));
    select.value = options.some(([value]) => String(value) === before) ? before : options[0][0];
  }

  function drawGestures(state) {
    const most = Math.max(1, ...Object.values(state.often ?? {}));
    const of = Object.values(state.leads?.of ?? {});
    // where several choices may lead: all of them can go to one place
    const shared = (state.leads?.moves ?? []).filter(([, , place], n) => place && of.filter((some) => some.includes(n)).length > 1);
    const after = shared.length <= SHARED ? shared : [];
    fill(parts.times, [...Array.from({ length: most }, (_, n) => [n + 1, `× ${n + 1}`]), ...(most > 1 ? [[ALL, words.all]] : [])]);
    fill(parts.then, [["", words.ask], ...after]);
    parts.often.hidden = most < 2;
    parts.after.hidden = !after.length;
    parts.same.hidden = !state.before;
    parts.several.hidden = most < 2 && !after.length && !state.before;
    if (parts.several.hidden) unfoldGestures(false);
    if (state.serial !== shown.serial || parts.several.hidden) list = null;
    drawList(state);
  }

  function unfoldGestures(there) {
    parts.gestures.hidden = !there;
    parts.several.setAttribute("aria-expanded", there);
  }

  // what was put on the list, and what would come of it
  function drawList({ foreseen }) {
    parts.plan.hidden = list === null;
    parts.list.setAttribute("aria-pressed", list !== null);
    parts.all.disabled = !list;
    if (list === null) return;
    parts.listed.textContent = !list ? words.listing : foreseen?.move === list ? foreseen.says : parts.listed.textContent;
  }

  function putOn(gesture) {
    list = gesture;
    drawList(shown);
    if (list) post({ foresee: list });
  }

  // what a choice is made to: with what goes with it, as often as is asked, at once or on the list
  function asked(item) {
    const { move } = item.dataset;
    const then = goalsOf(move).some(([text]) => text === parts.then.value) ? [parts.then.value] : [];
    return { move: [move, ...then].join("\n"), times: Number(parts.times.value) };
  }

  function decide({ move, times = 1 }, { shiftKey }) {
    if (list === null && !(shiftKey && !parts.several.hidden)) return send({ move, ...(times > 1 ? { times } : {}) });
    const often = Math.min(times, shown.often?.[move] ?? 1);
    putOn([...(list ? [list] : []), ...Array(often).fill(move)].join("\n"));
  }

  // what it would be of the choice that is pointed at
  function drawEach() {
    clearTimeout(peek);
    const [item] = pointed ? scene.querySelectorAll(`[data-move="${CSS.escape(pointed)}"]`) : [];
    const { move, times } = item ? asked(item) : {};
    const plain = !item || (times < 2 && move === pointed) || (move === pointed && !shown.often?.[move]);
    const told = shown.foreseen?.move === move && shown.foreseen?.times === String(times);
    const count = times > 1 && times < ALL ? `${times} × ` : "";
    parts.each.textContent = plain ? "" : told ? shown.foreseen.says : count + item.getAttribute("aria-label");
    if (!plain && !told) peek = setTimeout(() => post({ foresee: move, times }), PEEK);
  }

  // ---- from one place to another by drawing: a choice is taken to where it leads

  function lift(event) {
    const item = event.target.closest("[data-move]");
    const move = item?.dataset.move;
    const mayLift = event.isPrimary && event.button === 0 && (event.pointerType !== "touch" || pointed === move);
    drag = move && mayLift && goalsOf(move).length ? { move, x: event.clientX, y: event.clientY } : null;
  }

  function carry(event) {
    if (!drag) return;
    if (!drag.goals && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < LIFT) return;
    drag.goals ??= goalsOf(drag.move).flatMap(([text, says, name]) => (bearing().get(name) ?? []).map((piece) => ({ text, says, piece })));
    drag.to = nearest(drag.goals, event);
    root.classList.add("carrying");
    point(drag.move);
    parts.each.textContent = drag.to?.says ?? "";
    outline(drag.goals.map(({ piece }) => piece), drag.to?.piece);
  }

  function drop(event) {
    const [carried, to] = [drag?.goals, event.type === "pointerup" && drag?.to];
    if (to) decide({ move: `${drag.move}\n${to.text}` }, event);
    dropped = Boolean(carried);
    drag = null;
    if (!carried) return;
    root.classList.remove("carrying");
    outline([]);
  }

  function nearest(goals, { clientX, clientY }) {
    const far = ({ piece }) => {
      const { left, right, top, bottom } = piece.getBoundingClientRect();
      return Math.hypot(Math.max(left - clientX, clientX - right, 0), Math.max(top - clientY, clientY - bottom, 0));
    };
    const [first] = goals.map((goal) => ({ ...goal, far: far(goal) })).sort((a, b) => a.far - b.far);
    return first?.far < REACH ? first : null;
  }

  // where rounds begin, what is remarked, what turned the game: a click goes there
  function drawOnRange(found, last) {
    const made = JSON.stringify(found);
    if (made === parts.marks.dataset.made) return;
    parts.marks.dataset.made = made;
    parts.marks.replaceChildren(...found.map(([index, kind, words]) => {
      const mark = tag("span", { class: kind, title: words, style: `left:${(100 * index) / Math.max(last, 1)}%` });
      mark.onclick = () => send({ index });
      return mark;
    }));
  }

  // what is advised is pointed at, and again whenever nothing else is
  function drawHint(hint) {
    parts.hinted.textContent = hint?.says ?? "";
    const move = hint?.move || null;
    if (move === advised) return;
    advised = move;
    point(move);
    const [item] = move ? scene.querySelectorAll(`[data-move="${CSS.escape(move)}"]`) : [];
    if (item) reveal(item);
  }

  function drawTools({ back, forth, hint, why }, answer) {
    const there = back !== undefined;
    parts.back.hidden = !there;
    parts.back.disabled = !back;
    parts.forth.hidden = !forth;
    parts.hint.hidden = !hint;
    parts.why.hidden = !why;
    if (!why) unfoldWhy(false);
    parts.answer.textContent = answer ?? "";
  }

  // what costs much is asked about once more, with its price
  function drawWeighed(weigh) {
    const came = weigh && parts.weigh.hidden;
    const held = parts.weigh.contains(document.activeElement);
    parts.weigh.hidden = !weigh;
    if (!weigh && held) (choosable(scene)[0] ?? scene).focus({ preventScroll: true }); // keys go on where they were
    if (!weigh) return;
    const price = scene.querySelector(`[data-move="${CSS.escape(weigh.move)}"]`)?.getAttribute("aria-label");
    parts.weighed.textContent = [price ?? weigh.move.replaceAll("\n", ", "), weigh.says].join(" — ");
    parts.sure.onclick = () => send({ move: weigh.move, times: weigh.times, sure: true });
    if (came) parts.unsure.focus({ preventScroll: true });
  }

  // the guide speaks in somebody's first game of each kind, and whenever it is wanted
  function guided(wanted) {
    parts.guiding.checked = wanted;
    keepFor(`g13-guide ${words.title}`, wanted ? "yes" : "no");
  }

  function unfoldWhy(there) {
    parts.form.hidden = !there;
    parts.why.setAttribute("aria-expanded", there);
  }

  // all that can be done as a list of words, made when it is looked at
  function drawChoices(state) {
    parts.words.hidden = !state.choices.length;
    if (!parts.words.open || (String(state.choices) === choices.dataset.made && state.serial === shown.serial)) return;
    choices.dataset.made = state.choices;
    listed = { were: [...choices.children].map((item) => item.dataset.move), since: performance.now() };
    const says = (move) => scene.querySelector(`[data-move="${CSS.escape(move)}"]`)?.getAttribute("aria-label") ?? move;
    refill(choices, () => choices.replaceChildren(...state.choices.map(
      (move) => tag("button", { type: "button", "data-move": move }, says(move)))));
  }

// newest first; what is there already stays, and only what is new is spoken
  function drawStory({ story: pages, total, way, asks, thinking }) {
    const entries = pages.flatMap(([, mark]) => JSON.parse(texts.get(mark))).reverse();
    const goesOn = total >= told.total && entries.length >= told.length && way === told.way;
    const fresh = goesOn ? entries.slice(0, entries.length - told.length) : entries;
    const lines = fresh.map((entry) => chapter(rules, words, entry));
    if (goesOn) story.prepend(...lines);
    else story.replaceChildren(...lines);
    if (lines.length) story.scrollTop = 0;
    story.parentNode.classList.toggle("empty", !entries.length);
    story.dataset.moves = total;
    const back = told.total > total ? [words.back] : [];
    const news = goesOn ? fresh.reverse().flatMap((entry) => entry.sentences.map(([said]) => said)) : back;
    // what is asked of others is nothing that one has to answer
    if (told.total !== null && (news.length || !goesOn)) say([...news, ...(thinking ? [] : [asks])].join(" "));
    told = { total, way, length: entries.length };
  }

  // ---- a name in the story lights up its place, and the other way round

  let lit = null;
  let bearers = { of: null, names: new Map() };

  // the names that are drawn now, and what bears them
  function bearing() {
    if (bearers.of !== shown) bearers = { of: shown, names: drawnNames(panels.values()) };
    return bearers.names;
  }

  function light(name) {
    if (name === lit) return;
    lit = name;
    const pieces = (name && bearing().get(name)) ?? [];
    outline(pieces);
    const ranges = name ? [...story.querySelectorAll(".said")].flatMap((said) => rangesOf(said, name)) : [];
    if (globalThis.Highlight) CSS.highlights.set("g13-name", new Highlight(...ranges));
  }

  function outline(pieces, chosen = null) {
    const { left, top } = scene.getBoundingClientRect();
    parts.lights.replaceChildren(...[...new Set(pieces.map(bearer))].map((piece) => {
      const box = piece.getBoundingClientRect();
      const place = `left:${box.x - left - 4}px;top:${box.y - top - 4}px;width:${box.width + 8}px;height:${box.height + 8}px`;
      return tag("div", { style: place, class: chosen && piece === bearer(chosen) ? "chosen" : "" });
    }));
  }

  function rangesOf(said, name) {
    return namesIn(said.textContent, [name]).map(({ from, to }) => {
      const range = new Range();
      range.setStart(said.firstChild, from);
      range.setEnd(said.firstChild, to);
      return range;
    });
  }

  function pointedName({ target, clientX, clientY }) {
    const said = target.closest(".said");
    if (said) {
      const at = document.caretPositionFromPoint?.(clientX, clientY);
      const offset = at?.offset ?? document.caretRangeFromPoint?.(clientX, clientY)?.startOffset;
      const spots = namesIn(said.textContent, bearing().keys());
      return spots.find(({ from, to }) => from <= offset && offset <= to)?.name ?? null;
    }
    if (!target.closest(".pan")) return null;
    const within = ({ left, right, top, bottom }) =>
      clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    const told = story.textContent;
    for (const [name, pieces] of bearing())
      if (told.includes(name) && pieces.some((piece) => within(bearer(piece).getBoundingClientRect()))) return name;
    return null;
  }

  // ---- the cards that are drawn or told of: what each recalls is one tap away

  const memories = model.get("recalls") ?? {};

  // a card's name may stand on several lines
  function drawnCards() {
    const found = new Set();
    for (const { svg } of panels.values())
      for (const piece of svg.querySelectorAll("text")) {
        if (!piece.getClientRects().length || piece.closest(".ghost")) continue;
        let [name, line] = ["", piece];
        for (let lines = 0; lines < 3 && line?.tagName === "text"; lines++, line = line.nextElementSibling) {
          name = `${name} ${line.textContent.trim()}`.trim();
          if (memories[name]) found.add(name);
        }
      }
    return [...found];
  }

  function drawRecalls() {
    const found = Object.keys(memories).length ? drawnCards() : [];
    for (const said of [...story.querySelectorAll(".said")].slice(0, 8))
      for (const { name } of namesIn(said.textContent, Object.keys(memories))) if (!found.includes(name)) found.push(name);
    const names = JSON.stringify(found);
    if (names === parts.recalls.dataset.names) return;
    parts.recalls.dataset.names = names;
    recall(null);
    const chips = found.map((name) => tag("button", { type: "button", "aria-expanded": "false" }, name));
    for (const chip of chips) chip.onclick = () => recall(chip.getAttribute("aria-expanded") === "true" ? null : chip.textContent);
    parts.recalls.replaceChildren(...(chips.length ? [tag("span", {}, words.recalls), ...chips] : []));
  }

  function recall(name) {
    for (const chip of parts.recalls.querySelectorAll("button")) chip.setAttribute("aria-expanded", chip.textContent === name);
    const [told, cited] = memories[name] ?? ["", ""];
    parts.recalled.replaceChildren(...(name ? [...enlarged(name), tag("b", {}, `${name}. `), told, " ", tag("small", {}, cited)] : []));
  }

  // a card as it is drawn, large
  function enlarged(name) {
    const cards = [...bearing().get(name) ?? []].map((piece) => piece.closest("[data-id]")).filter(Boolean);
    const [card] = cards.filter((one) => one === bearer(one.querySelector("text") ?? one)).sort((a, b) => area(b) - area(a));
    if (!card) return [];
    const { x, y, width, height } = card.getBBox();
    const svg = document.createElementNS(SVG, "svg");
    const given = { class: "g13 enlarged", viewBox: `${x - 2} ${y - 2} ${width + 4} ${height + 4}`, width: LARGE * width, role: "img", "aria-label": name };
    for (const [key, value] of Object.entries(given)) svg.setAttribute(key, value);
    const copy = svg.appendChild(card.cloneNode(true));
    for (const part of [copy, ...copy.querySelectorAll("*")])
      for (const key of ["id", "data-id", "role", "tabindex", "data-move", "aria-label", "transform"].slice(0, part === copy ? 7 : 6))
        part.removeAttribute(key);
    return [svg];
  }

  // what a sign that is pointed at means, where it stands
  function explain({ target, clientX, clientY }) {
    const svg = target.closest(".pan")?.querySelector("svg");
    const within = (piece) => {
      const { left, right, top, bottom } = piece.getBoundingClientRect();
      return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    };
    const signs = svg && !target.closest("[data-move]") ? [...svg.querySelectorAll("[role=img][aria-label]")].filter(within) : [];
    const [sign] = signs.filter((one) => area(one) < SIGN * area(svg)).sort((a, b) => area(a) - area(b));
    const says = sign?.getAttribute("aria-label") ?? "";
    if (says === parts.tip.textContent) return;
    parts.tip.textContent = says;
    if (!sign) return;
    const [box, room] = [sign.getBoundingClientRect(), scene.getBoundingClientRect()];
    const left = Math.max(4, Math.min(box.left - room.left, room.width - parts.tip.offsetWidth - 4));
    Object.assign(parts.tip.style, { left: `${left}px`, top: `${box.bottom - room.top + 4}px` });
  }

  function say(news) {
    live.append(tag("p", {}, news));
    while (live.children.length > 12) live.firstChild.remove();
  }

  // what a picture is made of is held with it: when its turn comes, the traits may hold a later one
  function arrived() {
    const bytes = model.get("shown");
    if (bytes === newest || !bytes?.byteLength) return;
    newest = bytes;
    const held = new Map([...names].map((name) => [name, model.get(name)]));
    for (const bytes of held.values()) if (bytes?.byteLength) opened(bytes); // all at the same time
    line.push({ bytes, held });
    work();
  }

  async function work() {
    if (working) return;
    working = true;
    while (line.length) {
      if (atOnce() && line.length > 3) line.splice(0, line.length - 1);
      const one = line.shift();
      await present(one).catch((fault) => failed(one, fault));
    }
    [working, hurry] = [false, false];
    parts.again.hidden = turn.length < 2;
  }

  // a picture that can't be drawn doesn't hold up those after it; where none follows, all is asked for once more
  function failed({ bytes }, fault) {
    console.error(fault);
    if (bytes !== newest) return;
    if (missed) return (parts.notice.textContent = words.silent);
    missed = true;
    model.send({ anew: true });
  }

  function answered(message) {
    heard();
    if (!message?.anew) return;
    newest = null;
    arrived();
  }

  // ---- what others did is told picture by picture, at a pace that one chooses

  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const atOnce = () => still.matches || hurry || parts.pace.value === "once";

  function go(all) {
    if (all && working) hurry = true;
    wake?.();
  }

  // until what stands there has been read; at the last picture nobody has to wait
  async function rest({ says }) {
    if (!says.length || atOnce()) return;
    const length = says.reduce((sum, [said]) => sum + said.length, 0);
    parts.next.hidden = parts.pace.value !== "steps";
    parts.skip.hidden = false;
    await new Promise((done) => {
      wake = done;
      if (parts.pace.value === "calm") setTimeout(done, 900 + 22 * length);
    });
    wake = null;
    parts.next.hidden = parts.skip.hidden = true;
  }

  async function momentsOf(state, { held }) {
    const [trait, mark] = state.moments ?? [];
    const fresh = trait && mark !== played && shown.serial !== undefined;
    played = mark;
    if (!fresh) return [];
    const found = JSON.parse(await opened(held.get(trait)));
    for (const [mark, text] of Object.entries(found.texts)) texts.set(mark, text);
    return found.frames.map((frame) => ({ ...state, ...named(frame), story: [], choices: [], curtain: null, between: true }));
  }

  // the marks of what others did stay until one moves oneself
  function gather() {
    for (const { name, svg } of panels.values())
      for (const piece of svg.querySelectorAll(".fresh")) {
        if (piece.closest(".marks, .ghost")) continue;
        const copy = piece.cloneNode(true);
        copy.removeAttribute("transform");
        const [x, y, k] = place(piece, svg);
        const around = `translate(${x} ${y}) scale(${k})`;
        if (!marks.some((one) => one.name === name && one.around === around && one.copy.isEqualNode(copy)))
          marks.push({ name, around, copy });
      }
  }

  function drawMarks() {
    for (const layer of marked.splice(0)) layer.remove();
    for (const { name, svg } of marks.length ? panels.values() : []) {
      const here = marks.filter((one) => one.name === name);
      if (!here.length) continue;
      const layer = document.createElementNS(SVG, "g");
      layer.setAttribute("class", "marks");
      for (const { around, copy } of here) {
        const g = layer.appendChild(document.createElementNS(SVG, "g"));
        g.setAttribute("transform", around);
        g.append(copy.cloneNode(true));
      }
      svg.append(layer);
      marked.push(layer);
    }
  }

  // a picture takes its place among those that can be shown again
  function enter(state) {
    const own = !state.says.length || state.curtain || state.way !== shown.way;
    if (own && (state.serial !== shown.serial || state.curtain)) marks = [];
    const before = turn.at(-1);
    const same = before && !before.between && !state.between && before.serial === state.serial;
    turn = own ? [state] : [...(same ? turn.slice(0, -1) : turn), state];
  }

  async function again() {
    const [now, pictures] = [shown, turn];
    [working, marks, parts.again.hidden] = [true, [], true];
    for (const state of pictures) {
      put({ ...state, choices: [], between: true });
      await rest({ says: state.says.length ? state.says : [["", ""]] });
    }
    put(now);
    working = false;
    work();
  }

  function put(state) {
    if (shown.says.length && state.says.length) gather();
    light(null); // what is lit may lie elsewhere, or be gone
    drawScene(state);
    drawMarks();
    drawRest(state);
    shown = state;
    drawEach();
  }

  const partsOf = ({ scene }) => (scene ? [scene.rows, ...scene.panels.flatMap(({ layers }) => layers)] : []);

  // all drawings and pages of a picture that are not there yet; whether they could be had
  async function fetchParts(wanted, { bytes, held }) {
    for (const [trait] of wanted) names.add(trait);
    await Promise.all(wanted.filter(([, mark]) => !texts.has(mark)).map(async ([trait, mark]) => {
      if (held.has(trait) || newest === bytes) texts.set(mark, await opened(held.get(trait) ?? model.get(trait)));
    }));
    return wanted.every(([, mark]) => texts.has(mark));
  }

  async function present(one) {
    const state = { says: [], ...named(JSON.parse(await opened(one.bytes))) };
    const [full, last] = state.story;
    if (!parts.pace.value) parts.pace.value = state.pace ?? "calm";
    if (one.bytes === newest) latest = state.serial;
    heard();
    if (!(await fetchParts([full, ...partsOf(state)], one))) return;
    state.story = numbered("story", `${texts.get(full[1])} ${last}`);
    names.add(`story-${state.story.length}`);
    for (const picture of [...(await momentsOf(state, one)), state]) {
      if (partsOf(picture).some(([, mark]) => !texts.has(mark))) continue;
      if (!shown.choices.length) await rest(shown);
      enter(picture);
      put(picture);
    }
    const used = new Set([...turn.flatMap(partsOf), ...partsOf(state), full, ...state.story].map(([, mark]) => mark));
    for (const mark of texts.keys()) if (!used.has(mark)) texts.delete(mark);
    root.dataset.serial = state.serial;
    missed = false;
    if (state.curtain) return drawStory(state), drawRecalls(); // with the picture goes what was told beside it
    // the picture first, the story when it is on screen
    requestAnimationFrame(() => setTimeout(async () => {
      if (shown === state && (await fetchParts(state.story, one)) && shown === state) drawStory(state), drawRecalls();
    }));
  }

  // a click that was not meant for this is seen to be heard
  function swallow(item) {
    item.animate([{ opacity: 0.3 }, { opacity: 1 }], 300);
  }

  // a click of the keyboard has no detail: it answers at once
  function choose(event) {
    const item = event.target.closest("[data-move]");
    const move = item?.dataset.move;
    if (!move) return;
    const early = event.detail && performance.now() - changed < HOLD && !spots.has(spot(item));
    if (early) return swallow(item);
    if (dropped) return (dropped = false);
    if (event.detail && touched && pointed !== move && list === null) return point(move), say(words.tap);
    decide(asked(item), event);
  }
  scene.addEventListener("click", choose);
  choices.addEventListener("click", (event) => {
    const item = event.target.closest("[data-move]");
    if (!item) return;
    const another = listed.were.length && listed.were[[...choices.children].indexOf(item)] !== item.dataset.move;
    if (event.detail && another && performance.now() - listed.since < HOLD) return swallow(item);
    decide(asked(item), event);
  });
  scene.addEventListener("pointerdown", (event) => {
    [touched, dropped] = [event.pointerType === "touch", false];
    explain(event);
    lift(event);
  });
  scene.addEventListener("pointermove", carry);
  scene.addEventListener("touchmove", (event) => drag && event.preventDefault(), { passive: false });
  for (const kind of ["pointerup", "pointercancel"]) scene.addEventListener(kind, drop);
  scene.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && drop(event));
  for (const select of [parts.times, parts.then]) select.addEventListener("change", drawEach);
  parts.several.addEventListener("click", () => unfoldGestures(parts.gestures.hidden));
  parts.list.addEventListener("click", () => putOn(list === null ? "" : null));
  parts.same.addEventListener("click", () => putOn(shown.before));
  parts.all.addEventListener("click", () => send({ move: list }));
  parts.none.addEventListener("click", () => putOn(null));
  for (const kind of ["pointerover", "focusin"])
    scene.addEventListener(kind, (event) => {
      if (event.pointerType !== "touch" && !touched && !drag?.goals) point(event.target.closest("[data-move]")?.dataset.move ?? advised);
    });
  scene.addEventListener("pointerleave", () => touched || point(advised));
  parts.words.addEventListener("toggle", () => drawChoices(shown));
  parts.halt.addEventListener("click", () => send({ halt: shown.halt }));
  parts.range.addEventListener("input", () => send({ index: Number(parts.range.value) }));
  parts.full.addEventListener("click", () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else (el.closest(".g13-box") ?? root).requestFullscreen();
  });
  for (const box of [scene, choices])
    box.addEventListener("keydown", (event) => {
      steer(box, event);
      const item = event.target.closest("svg [data-move]"); // territories are paths, buttons answer by themselves
      if (item && (event.key === "Enter" || event.key === " ")) {
        event.preventDefault();
        if (!event.repeat) decide(asked(item), event);
      }
    });

  // Lab's shortcuts must not see what is typed here or in the controls around; Ctrl and its like stay the page's
  const keep = (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
  };
  root.addEventListener("keydown", keep);
  const unmeasure = measure(el, root, [parts.head, parts.line]);
  const panned = new ResizeObserver((entries) => {
    const sized = new Set(entries.map(({ target }) => target.closest(".panel")));
    pans([...panels.values()].filter(({ el }) => sized.has(el)));
  });
  let gone = false;
  let box = null;
  (function guard() {
    box = el.closest(".g13-box");
    if (box) box.addEventListener("keydown", keep);
    else if (!gone) requestAnimationFrame(guard);
  })();

  parts.pace.value = kept("g13-pace", ""); // as the board says, until somebody chooses
  parts.pace.addEventListener("change", () => {
    keepFor("g13-pace", parts.pace.value);
    go(false);
  });
  parts.guiding.checked = kept(`g13-guide ${words.title}`, "yes") === "yes";
  parts.guiding.addEventListener("change", () => {
    guided(parts.guiding.checked);
    drawRest(shown);
  });
  parts.next.addEventListener("click", () => go(false));
  parts.skip.addEventListener("click", () => go(true));
  parts.again.addEventListener("click", again);
  let over = 0;
  root.addEventListener("pointermove", (event) => {
    cancelAnimationFrame(over);
    over = requestAnimationFrame(() => drag?.goals || (light(pointedName(event)), explain(event)));
  });
  root.addEventListener("pointerleave", () => (light(null), (parts.tip.textContent = "")));
  parts.unsure.addEventListener("click", () => send({ weigh: false }));
  parts.back.addEventListener("click", () => send({ tool: "undo" }));
  parts.forth.addEventListener("click", () => send({ tool: "redo" }));
  parts.hint.addEventListener("click", () => send({ tool: "hint" }));
  parts.why.addEventListener("click", () => {
    unfoldWhy(parts.form.hidden);
    if (!parts.form.hidden) parts.typed.focus();
  });
  parts.form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (parts.typed.value.trim()) send({ why: parts.typed.value });
  });

  model.on("change:shown", arrived);
  model.on("msg:custom", answered);
  arrived();
  return () => {
    gone = true;
    unmeasure();
    panned.disconnect();
    clearTimeout(patience);
    box?.removeEventListener("keydown", keep);
    model.off("change:shown", arrived);
    model.off("msg:custom", answered);
  };
}

export default { render };
