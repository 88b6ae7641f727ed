async ({ code, state }) => {
  const bytes = (text) => new DataView(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer);
  const values = new Map(), listeners = new Map();
  const take = (given) => {
    for (const [name, value] of Object.entries(given)) values.set(name, value?.b64 === undefined ? value : bytes(value.b64));
    for (const name of Object.keys(given)) listeners.get(`change:${name}`)?.();
  };
  take(state);
  window.sent = [];
  window.take = take;
  const model = {
    get: (name) => values.get(name),
    send: (message) => { window.sent.push(message); window.answer?.(message); },
    on: (name, then) => listeners.set(name, then),
    off: (name) => listeners.delete(name),
  };
  const { default: stage } = await import(`data:text/javascript;base64,${code}`);
  window.leave = stage.render({ model, el: document.querySelector("#board") });
}
// ----
() => {
  const seen = (part) => part.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true;
  const shown = (part) => part.getClientRects().length && seen(part);
  const root = document.querySelector(".g13-stage");
  const scroll = document.querySelector(".scrolls");
  const box = scroll.getBoundingClientRect();
  const scale = (part) => { const svg = part.ownerSVGElement; return svg.getScreenCTM().a; };
  const k = (part) => Math.abs(part.getScreenCTM().a);
  const texts = [...root.querySelectorAll(".pan svg text")].filter((t) => shown(t) && !t.closest(".ghost"))
    .map((t) => [parseFloat(t.getAttribute("font-size")) * k(t), t.textContent]);
  const words = [...root.querySelectorAll(".head *, .tabs button, .below *, .whole")]
    .filter((t) => t.childElementCount === 0 && t.textContent.trim() && shown(t))
    .map((t) => [parseFloat(getComputedStyle(t).fontSize), t.textContent]);
  const area = (item) => item.querySelector(".spot, .edge, rect, path") ?? item;
  const targets = [...root.querySelectorAll(".scene [data-move]")].filter(shown).map((item) => {
    const r = area(item).getBoundingClientRect();
    return { move: item.dataset.move, size: Math.min(r.width, r.height), rect: r, item };
  });
  const buttons = [...root.querySelectorAll("button")].filter(shown)
    .map((b) => [Math.min(b.getBoundingClientRect().width, b.getBoundingClientRect().height), b.textContent]);
  const inView = (r, pan) => {
    const room = pan ? pan.getBoundingClientRect() : box;
    const [cx, cy] = [(r.left + r.right) / 2, (r.top + r.bottom) / 2];
    return cx >= Math.max(box.left, room.left) && cx <= Math.min(box.right, room.right)
      && r.top >= box.top - 1 && r.bottom <= box.bottom + 1 && cy >= room.top - 1 && cy <= room.bottom + 1;
  };
  const panels = targets.map(({ item }) => item.closest(".panel"));
  const visible = targets.filter(({ rect, item }) => inView(rect, item.closest(".pan")));
  // of a panel that is shifted to and fro, one target in view is enough: the rest is a swipe away
  const missing = targets.filter(({ item, rect }) => {
    const panel = item.closest(".panel");
    if (panel.classList.contains("pans")) return !visible.some((one) => one.item.closest(".panel") === panel);
    return !inView(rect, null);
  });
  const fresh = [...root.querySelectorAll(".pan .fresh")].filter(shown);
  const least = (list) => list.reduce((a, b) => (b[0] < a[0] ? b : a), [Infinity, ""]);
  const ask = root.querySelector(".asks").getBoundingClientRect();
  const out = [...root.querySelectorAll(".head *, .panel, .tabs *, .below *")].filter(shown)
    .filter((p) => p.getBoundingClientRect().right > box.left + scroll.clientWidth + 1).map((p) => p.className);
  const cut = [...root.querySelectorAll(".pan svg")].filter(shown).filter((svg) => svg.scrollWidth > svg.clientWidth + 1).length;
  return {
    text: least([...texts, ...words]), target: least([...targets.map((t) => [t.size, t.move]), ...buttons]),
    asks: ask.top >= box.top - 1 && ask.bottom <= box.bottom,
    targets: missing.map((t) => t.move), fresh: fresh.length === 0 || fresh.some((f) => inView(f.getBoundingClientRect(), f.closest(".pan"))),
    out, pans: [...root.querySelectorAll(".panel.pans")].filter(shown).map((p) => p.dataset.panel),
    high: scroll.scrollHeight, room: getComputedStyle(root).getPropertyValue("--room"),
  };
}
