// Shows what Python says, and reports what is clicked. Nothing is loaded from elsewhere.

const GLIDE = { duration: 250, easing: "ease-out" };
const PATIENCE = 6000;
const HOLD = 400; // ms in which a click can't have been meant for what has just changed
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function tag(kind, attributes = {}, ...inside) {
  const element = document.createElement(kind);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
}

async function unpack(bytes, as = "json") {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream)[as]();
}

// ---- panels: each has a drawing of its own, and is drawn anew only where it has changed

const SVG = "http://www.w3.org/2000/svg";
const KINDS = ["wide", "middle", "small", "narrow"];
let boards = 0; // ids are unique on the page: each board has a number

function drawing(text, prefix) {
  const own = text
    .replace(/ id="([^"]*)"/g, ` id="${prefix}$1" data-id="$1"`)
    .replace(/(href="|url\()#/g, `$1#${prefix}`);
  const svg = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${own}</svg>`, "image/svg+xml").documentElement;
  return [...svg.childNodes];
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
    if (!all) bringIn(el);
  };
  return { name, el, svg, pan, whole, layers: [], numbers: [] };
}

function setPanel(panel, { heading, size: [w, h], least, touch }, rows) {
  const { el, svg } = panel;
  svg.setAttribute("viewBox", `0 0 ${w} ${h}`);
  svg.setAttribute("aria-label", heading);
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

// below its smallest width a panel keeps its scale and is shifted to and fro
function pans(part) {
  const panel = part.closest(".panel");
  if (!panel) return;
  const pan = panel.querySelector(".pan");
  const over = pan.scrollWidth > pan.clientWidth + 1;
  const all = panel.classList.contains("all");
  if (over && !panel.classList.contains("pans")) requestAnimationFrame(() => bringIn({ el: panel }));
  panel.classList.toggle("pans", over || all);
  panel.querySelector(".whole").hidden = !over && !all;
  if (over && !pan.querySelector("[data-move]")) pan.tabIndex = 0;
  else pan.removeAttribute("tabindex");
}

// a panel that is wider than its place is shifted so far that what can be chosen is in view
function bringIn({ el, pan }) {
  const [item] = (pan ?? el.querySelector(".pan")).querySelectorAll("[data-move]");
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
    notice: line("notice"),
    sign: tag("span", { class: "sign" }),
    halt: tag("button", { type: "button", hidden: "" }),
    full: tag("button", { type: "button" }, words.full),
    range: tag("input", { type: "range", min: 0, max: 0, "aria-label": words.range, hidden: "" }),
    place: tag("span", { class: "place" }),
    curtain: line("curtain"),
    panels: line("panels"),
    tabs: line("tabs"),
    sky: document.createElementNS(SVG, "svg"),
    choices: tag("div", { class: "choices", tabindex: -1, role: "group", "aria-label": words.choices }),
    story: tag("ol", { class: "story", tabindex: 0, "aria-label": words.story }),
    live: tag("div", { class: "live", "aria-live": "polite", "aria-relevant": "additions" }),
  };
  parts.sky.setAttribute("class", "sky");
  parts.sky.setAttribute("aria-hidden", "true");
  parts.head = line("head", parts.stamp, line("where", parts.where, parts.small),
    line("ask", parts.asks, parts.note), line("controls", parts.sign, parts.halt, parts.full));
  parts.line = line("line", parts.range, parts.place, parts.notice);
  parts.scene = tag("div", { class: "scene", tabindex: -1, role: "group" }, parts.curtain, parts.panels, parts.sky);
  parts.words = tag("details", { class: "words" }, tag("summary", {}, words.words), parts.choices);
  parts.panels.append(parts.tabs);
  const root = tag("div", { class: "g13 g13-stage", role: "group", "aria-label": words.title },
    line("sheet", parts.head, parts.line, parts.scene,
      line("below", parts.words, line("told empty", tag("p", { class: "heading" }, words.story), parts.story)),
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

function measure(el, root, head) {
  let box = null;
  const look = () => {
    const high = Math.min(box.clientHeight, window.innerHeight);
    const taken = head.reduce((sum, part) => sum + part.offsetHeight, 0);
    root.style.setProperty("--room", `${Math.max(240, high - taken - 8)}px`);
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
  let shown = { scene: null, curtain: null, choices: [] };
  let told = { total: null, way: null };
  let drawn = null;
  let patience = null;
  let open = null; // the heading of the folded panels that are open
  let pointed = null; // the move whose preview is shown
  let touched = false; // whether the last pointer was a finger
  let [spots, changed] = [new Set(), -HOLD]; // what could be chosen where before, and since when

  function send(message) {
    point(null);
    clearTimeout(patience);
    try {
      model.send({ ...message, serial: shown.serial });
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
    if (move === null) return;
    const name = CSS.escape(move);
    for (const part of scene.querySelectorAll(`[data-for="${name}"], [data-move="${name}"]`)) part.classList.add("on");
  }

  const spot = (item) => {
    const svg = item.ownerSVGElement;
    return svg && `${svg.ariaLabel} ${item.dataset.move} ${place(item, svg)}`;
  };

  // the layers that are not drawn as they should be: another number, or to be chosen from or not
  const number = ([, number], { choices }) => `${number} ${choices.length > 0}`;
  const stale = (panel, { layers }, state) =>
    layers.filter((layer, i) => panel?.numbers[i] !== number(layer, state)).map(([trait]) => trait);

  function drawLayers(panel, { layers }, state, texts) {
    let redrawn = false;
    layers.forEach((layer, i) => {
      const now = number(layer, state);
      if (panel.numbers[i] === now) return;
      redrawn = true;
      panel.numbers[i] = now;
      panel.layers[i] ??= panel.svg.appendChild(document.createElementNS(SVG, "g"));
      panel.layers[i].replaceChildren(...drawing(texts[layer[0]], `${board}${panel.name}-`));
      if (!state.choices.length) quieten(panel.layers[i]);
    });
    for (const old of panel.layers.splice(layers.length)) old.remove();
    panel.numbers.length = layers.length;
    return redrawn;
  }

  function drawScene(state, texts) {
    const alike = (key) => JSON.stringify(state[key]) === JSON.stringify(shown[key]);
    if (shown.serial !== undefined && alike("scene") && alike("curtain") && alike("choices")) return;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const before = calm ? null : places(panels.values(), scene);
    spots = new Set(choosable(scene).map(spot));
    const redrawn = new Set();
    refill(scene, () => {
      parts.curtain.replaceChildren(...(state.curtain ? curtain(state.curtain) : []));
      parts.panels.hidden = !state.scene;
      drawPanels(state, texts, redrawn);
    });
    if (shown.serial !== undefined) changed = performance.now();
    if (redrawn.size) for (const panel of panels.values()) if (redrawn.has(panel.svg)) bringIn(panel);
    if (before?.size && state.scene) fly(sky, before, places(panels.values(), scene), redrawn);
    const again = pointed;
    pointed = null;
    point(state.choices.includes(again) ? again : null);
  }

  function drawPanels(state, texts, redrawn) {
    const given = state.scene?.panels ?? [];
    for (const [name, panel] of panels)
      if (!given.some((one) => one.name === name)) panels.delete(name), panel.el.remove();
    let last = null;
    for (const one of given) {
      const panel = panels.get(one.name) ?? newPanel(one.name, words);
      if (!panels.has(one.name)) for (const part of [panel.pan, panel.svg]) panned.observe(part);
      panels.set(one.name, panel);
      setPanel(panel, one, state.scene.rows);
      if (drawLayers(panel, one, state, texts)) redrawn.add(panel.svg);
      if (panel.el.parentNode !== parts.panels || panel.el.previousSibling !== last)
        last ? last.after(panel.el) : parts.panels.prepend(panel.el);
      last = panel.el;
    }
    if (!state.scene) return;
    scene.setAttribute("aria-label", state.scene.title);
    for (const kind of KINDS) {
      const { columns, tall = 1, least = 0, touch = 0 } = state.scene.rows[kind];
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
    parts.asks.textContent = head.asks ?? state.asks;
    root.classList.toggle("urgent", Boolean(head.urgent && state.choices.length));
    drawChoices(state);
    parts.sign.textContent = state.thinking;
    parts.halt.hidden = !state.halt;
    parts.halt.textContent = words[state.halt] ?? "";
    parts.notice.textContent = state.notice;
    if (state.range) {
      const [index, last] = state.range;
      parts.range.hidden = false;
      parts.range.max = last;
      if (document.activeElement !== parts.range) parts.range.value = index;
      parts.place.textContent = `${index} / ${last}`;
    }
  }

  // all that can be done as a list of words, made when it is looked at
  function drawChoices(state) {
    parts.words.hidden = !state.choices.length;
    if (!parts.words.open || (String(state.choices) === choices.dataset.made && state.serial === shown.serial)) return;
    choices.dataset.made = state.choices;
    const says = (move) => scene.querySelector(`[data-move="${CSS.escape(move)}"]`)?.getAttribute("aria-label") ?? move;
    refill(choices, () => choices.replaceChildren(...state.choices.map(
      (move) => tag("button", { type: "button", "data-move": move }, says(move)))));
  }

// newest first; what is there already stays, and only what is new is spoken
  function drawStory({ story: entries, total, way, asks }) {
    const goesOn = total >= told.total && way === told.way;
    const fresh = goesOn ? entries.slice(0, total - told.total) : entries;
    const lines = fresh.map((entry) => chapter(rules, words, entry));
    if (goesOn) story.prepend(...lines);
    else story.replaceChildren(...lines);
    if (lines.length) story.scrollTop = 0;
    story.parentNode.classList.toggle("empty", !entries.length);
    const back = told.total > total ? [words.back] : [];
    const news = goesOn ? fresh.reverse().flatMap((entry) => entry.sentences.map(([said]) => said)) : back;
    if (told.total !== null && (news.length || !goesOn)) say([...news, asks].join(" "));
    told = { total, way };
  }

  function say(news) {
    live.append(tag("p", {}, news));
    while (live.children.length > 12) live.firstChild.remove();
  }

  async function draw() {
    const bytes = model.get("shown");
    if (bytes === drawn || !bytes?.byteLength) return;
    drawn = bytes;
    const state = await unpack(bytes);
    const fresh = (state.scene?.panels ?? []).flatMap((one) => stale(panels.get(one.name), one, state));
    const texts = await Promise.all(fresh.map(async (trait) => [trait, await unpack(model.get(trait), "text")]));
    if (drawn !== bytes) return; // a newer one is on its way
    drawScene(state, Object.fromEntries(texts));
    drawRest(state);
    shown = state;
    heard();
    root.dataset.serial = state.serial;
    // the picture first, the story when it is on screen
    requestAnimationFrame(() => setTimeout(() => shown === state && drawStory(state)));
  }

  // a click of the keyboard has no detail: it answers at once
  function choose(event) {
    const item = event.target.closest("[data-move]");
    const move = item?.dataset.move;
    if (!move) return;
    const early = event.detail && performance.now() - changed < HOLD && !spots.has(spot(item));
    if (early) return item.animate([{ opacity: 0.3 }, { opacity: 1 }], 300);
    if (event.detail && touched && pointed !== move) return point(move), say(words.tap);
    send({ move });
  }
  scene.addEventListener("click", choose);
  choices.addEventListener("click", (event) => {
    const item = event.target.closest("[data-move]");
    if (item) send({ move: item.dataset.move });
  });
  scene.addEventListener("pointerdown", (event) => (touched = event.pointerType === "touch"));
  for (const kind of ["pointerover", "focusin"])
    scene.addEventListener(kind, (event) => {
      if (event.pointerType !== "touch" && !touched) point(event.target.closest("[data-move]")?.dataset.move ?? null);
    });
  scene.addEventListener("pointerleave", () => touched || point(null));
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
      const item = event.target.closest("g[data-move]");
      if (item && (event.key === "Enter" || event.key === " ")) {
        event.preventDefault();
        if (!event.repeat) send({ move: item.dataset.move });
      }
    });

  // Lab's shortcuts must not see what is typed here or in the controls around; Ctrl and its like stay the page's
  const keep = (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
  };
  root.addEventListener("keydown", keep);
  const unmeasure = measure(el, root, [parts.head, parts.line]);
  const panned = new ResizeObserver((entries) => entries.forEach(({ target }) => pans(target)));
  let gone = false;
  let box = null;
  (function guard() {
    box = el.closest(".g13-box");
    if (box) box.addEventListener("keydown", keep);
    else if (!gone) requestAnimationFrame(guard);
  })();

  model.on("change:shown", draw);
  model.on("msg:custom", heard);
  draw();
  return () => {
    gone = true;
    unmeasure();
    panned.disconnect();
    clearTimeout(patience);
    box?.removeEventListener("keydown", keep);
    model.off("change:shown", draw);
    model.off("msg:custom", heard);
  };
}

export default { render };
