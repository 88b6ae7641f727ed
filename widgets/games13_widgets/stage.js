// Shows what Python says, and reports what is clicked. Nothing is loaded from elsewhere.

const GLIDE = { duration: 250, easing: "ease-out" };
const PATIENCE = 6000;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function tag(kind, attributes = {}, ...inside) {
  const element = document.createElement(kind);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
}

async function unpack(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).json();
}

// ---- pieces glide from where they were

function place(piece, svg) {
  let [x, y] = [0, 0];
  for (let at = piece; at && at !== svg; at = at.parentNode) {
    const m = at.transform?.baseVal.consolidate()?.matrix;
    if (m) [x, y] = [m.a * x + m.c * y + m.e, m.b * x + m.d * y + m.f];
  }
  return [x, y];
}

function places(svg) {
  const found = new Map();
  if (svg) for (const piece of svg.querySelectorAll("[id]")) found.set(piece.id, place(piece, svg));
  return found;
}

function glide(svg, before) {
  if (!before.size || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const moved = [];
  for (const piece of svg.querySelectorAll("[id]")) {
    const from = before.get(piece.id) ?? before.get(piece.dataset.from);
    const to = place(piece, svg);
    const still = !from || Math.abs(from[0] - to[0]) + Math.abs(from[1] - to[1]) < 1;
    if (!still && !moved.some((other) => other.piece.contains(piece))) moved.push({ piece, from, to });
  }
  // a copy flies above everything: the piece itself may lie beneath what is drawn later
  const sky = document.createElementNS(svg.namespaceURI, "g");
  sky.setAttribute("class", "sky");
  sky.setAttribute("aria-hidden", "true");
  svg.append(sky);
  for (const { piece, from, to } of moved) {
    const copy = piece.cloneNode(true);
    for (const part of [copy, ...copy.querySelectorAll("*")])
      for (const name of ["id", "role", "tabindex", "data-move", "aria-label"]) part.removeAttribute(name);
    sky.append(copy);
    piece.style.opacity = 0;
    const at = ([x, y]) => ({ transform: `translate(${x}px, ${y}px)` });
    const land = () => {
      copy.remove();
      piece.style.opacity = "";
    };
    copy.animate([at(from), at(to)], GLIDE).finished.then(land, land);
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
  return [...box.querySelectorAll("[data-move]")];
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
  svg.classList.add("still");
  for (const item of choosable(svg)) {
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
  const parts = {
    notice: tag("span", { class: "notice" }),
    sign: tag("span", { class: "sign" }),
    halt: tag("button", { type: "button", hidden: "" }),
    full: tag("button", { type: "button" }, words.full),
    range: tag("input", { type: "range", min: 0, max: 0, "aria-label": words.range, hidden: "" }),
    place: tag("span", { class: "place" }),
    scene: tag("div", { class: "scene", tabindex: -1 }),
    asks: tag("p", { class: "asks" }),
    choices: tag("div", { class: "choices", tabindex: -1, role: "group", "aria-label": words.choices }),
    story: tag("ol", { class: "story", tabindex: 0, "aria-label": words.story }),
    live: tag("div", { class: "live", "aria-live": "polite", "aria-relevant": "additions" }),
  };
  const root = tag(
    "div",
    { class: "g13 g13-stage", role: "group", "aria-label": words.title },
    tag("div", { class: "line" }, parts.sign, parts.halt, parts.range, parts.place, parts.notice, parts.full),
    parts.scene,
    tag("div", { class: "below" },
      tag("div", { class: "ask" }, parts.asks, parts.choices),
      tag("div", { class: "told empty" }, tag("p", { class: "asks" }, words.story), parts.story)),
    parts.live,
  );
  el.append(root);
  return { root, ...parts };
}

function render({ model, el }) {
  const [words, rules] = [model.get("words"), model.get("rules")];
  const parts = furnish(el, words);
  const { root, scene, choices, story, live } = parts;
  let shown = { svg: null, curtain: null, choices: [] };
  let told = { total: null, way: null };
  let drawn = null;
  let patience = null;

  function send(message) {
    model.send({ ...message, serial: shown.serial });
    clearTimeout(patience);
    patience = setTimeout(() => (parts.notice.textContent = words.silent), PATIENCE);
  }

  function heard() {
    clearTimeout(patience);
    if (parts.notice.textContent === words.silent) parts.notice.textContent = shown.notice ?? "";
  }

  function drawScene(state) {
    const alike = (key) => JSON.stringify(state[key]) === JSON.stringify(shown[key]);
    if (alike("svg") && alike("curtain") && alike("choices")) return;
    const before = places(scene.querySelector("svg"));
    refill(scene, () => {
      if (state.curtain) return scene.replaceChildren(curtain(state.curtain));
      const svg = new DOMParser().parseFromString(state.svg, "image/svg+xml").documentElement;
      if (!state.choices.length) quieten(svg);
      scene.replaceChildren(document.adoptNode(svg));
      glide(svg, before);
    });
  }

  function curtain({ seat, says, button }) {
    const open = tag("button", { type: "button", "data-move": "" }, button);
    open.onclick = (event) => {
      event.stopPropagation();
      send({ open: seat });
    };
    return tag("div", { class: "curtain" }, tag("p", {}, says), open);
  }

  function drawRest(state) {
    parts.asks.textContent = state.asks;
    if (String(state.choices) !== String(shown.choices) || state.serial !== shown.serial)
      refill(choices, () => choices.replaceChildren(...state.choices.map(
        (move) => tag("button", { type: "button", "data-move": move }, move))));
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
    if (drawn !== bytes) return; // a newer one is on its way
    drawScene(state);
    drawRest(state);
    shown = state;
    heard();
    root.dataset.serial = state.serial;
    // the picture first, the story when it is on screen
    requestAnimationFrame(() => setTimeout(() => shown === state && drawStory(state)));
  }

  const chosen = (event) => {
    const item = event.target.closest("[data-move]");
    if (item?.dataset.move) send({ move: item.dataset.move });
  };
  scene.addEventListener("click", chosen);
  choices.addEventListener("click", chosen);
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
    clearTimeout(patience);
    box?.removeEventListener("keydown", keep);
    model.off("change:shown", draw);
    model.off("msg:custom", heard);
  };
}

export default { render };
