// What a reader meets on a board that stands on a bare page, with its faults.
() => {
  const root = document.querySelector(".g13-stage");
  const scroll = document.querySelector(".scrolls");
  const box = scroll.getBoundingClientRect();
  const seen = (part) => part.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true;
  const all = (wanted) => [...root.querySelectorAll(wanted)].filter((part) => part.getClientRects().length && seen(part));
  const rect = (part) => part.getBoundingClientRect();
  const least = (list) => list.reduce((a, b) => (b[0] < a[0] ? b : a), [1e9, ""]);
  const name = (part) => (part.getAttribute("aria-label") || part.textContent.trim() || part.className || part.tagName).slice(0, 40);
  const pairs = (list) => list.flatMap((a, i) => list.slice(i + 1).map((b) => [a, b]));
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;

  // ---- text
  const drawn = all(".pan svg text").filter((text) => !text.closest(".ghost"));
  const scale = (text) => Math.abs(text.getScreenCTM().a);
  const words = all(".head *, .line *, .tabs button, .below *, .whole, .curtain *")
    .filter((part) => part.childElementCount === 0 && part.textContent.trim() && !part.closest("option"));
  const text = least([
    ...drawn.map((one) => [parseFloat(one.getAttribute("font-size")) * scale(one), one.textContent]),
    ...words.map((one) => [parseFloat(getComputedStyle(one).fontSize), name(one)]),
  ]);

  // ---- targets
  const targets = all(".scene .pan [data-move]").map((item) => {
    const at = rect(item.querySelector(".spot, .edge, rect, path") ?? item);
    return { move: item.dataset.move, item, at, panel: item.closest(".panel"), size: Math.min(at.width, at.height) };
  });
  const controls = all("button, select, summary, input").map((one) => [Math.min(rect(one).width, rect(one).height), name(one)]);
  const target = least([...targets.map(({ size, move }) => [size, move]), ...controls]);

  // ---- in view together
  const inView = (at, pan) => {
    const room = pan ? rect(pan) : box;
    const [x, y] = [(at.left + at.right) / 2, (at.top + at.bottom) / 2];
    return x >= Math.max(box.left, room.left) && x <= Math.min(box.right, room.right)
      && at.top >= box.top - 1 && at.bottom <= box.bottom + 1 && y >= room.top - 1 && y <= room.bottom + 1;
  };
  const weighed = all(".weigh button");
  const visible = targets.filter(({ at, panel }) => inView(at, panel.querySelector(".pan")));
  // what can be chosen nowhere but on a panel that is folded
  const there = new Set(targets.map(({ move }) => move));
  const folded = [...root.querySelectorAll(".scene [data-move]")].map((item) => item.dataset.move)
    .filter((move) => move && !there.has(move));
  // of a panel that is shifted to and fro, or while what is asked stays where one scrolls, one is enough
  const stays = getComputedStyle(root.querySelector(".head")).position === "sticky";
  const missing = targets.filter(({ at, panel }) => {
    if (stays) return !visible.length;
    return panel.classList.contains("pans") ? !visible.some((one) => one.panel === panel) : !inView(at, null);
  });
  const fresh = all(".pan .fresh");
  const ask = rect(root.querySelector(".asks"));

  // ---- nothing sticks out, is cut, or lies over something else
  const edge = box.left + scroll.clientWidth + 1;
  const out = all(".head *, .line *, .panel, .tabs *, .below *").filter((part) => rect(part).right > edge).map(name);
  const within = (a, b, slack) => {
    return a.left >= b.left - slack && a.right <= b.right + slack && a.top >= b.top - slack && a.bottom <= b.bottom + slack;
  };
  // letters reach from 0.78 of their size above the line to 0.22 below: less than the box of a text
  const letters = (one) => {
    const at = rect(one);
    const trim = Math.max(0, at.height - parseFloat(one.getAttribute("font-size")) * scale(one)) / 2;
    return { left: at.left, right: at.right, top: at.top + trim, bottom: at.bottom - trim };
  };
  const cut = [
    ...drawn.filter((one) => !within(letters(one), rect(one.ownerSVGElement), 2)),
    ...words.filter((one) => getComputedStyle(one).overflow !== "visible" && one.scrollWidth > one.clientWidth + 1),
    ...all(".head .asks, .head button, .below button").filter((one) => one.parentNode.closest("div") && !within(rect(one), rect(one.parentNode), 2)),
  ].map(name);
  const groups = [
    ...all(".pan svg").map((svg) => drawn.filter((one) => one.ownerSVGElement === svg).map((one) => [one, letters(one)])),
    ...[".panel, .tabs", ".head > *", ".ask > *", ".controls > *", ".tabs > *", ".below > *", ".recalls > *"].map((wanted) =>
      all(wanted).map((one) => [one, rect(one)])),
  ];
  const over = groups.flatMap(pairs).filter(([[, a], [, b]]) => meet(a, b)).map(([[a], [b]]) => `${name(a)} / ${name(b)}`);
  // a target of which points are there to be seen, and none can be reached, lies below something
  const grid = Array.from({ length: 15 }, (_, n) => (n + 1) / 16);
  const under = visible.filter(({ item, panel, move }) => {
    const [at, room] = [rect(item), rect(panel.querySelector(".pan"))];
    const inside = (x, y) => x > room.left && x < room.right && y > Math.max(room.top, box.top) && y < Math.min(room.bottom, box.bottom)
      && (!item.isPointInFill || item.isPointInFill(new DOMPoint(x, y).matrixTransform(item.getScreenCTM().inverse())));
    const points = grid.flatMap((x) => grid.map((y) => [at.x + x * at.width, at.y + y * at.height])).filter(([x, y]) => inside(x, y));
    return points.length && !points.some(([x, y]) => document.elementFromPoint(x, y)?.closest("[data-move]")?.dataset.move === move);
  }).map(({ move }) => move);

  return {
    text, target, folded, out, cut, over, under,
    coarse: matchMedia("(pointer: coarse)").matches,
    asks: ask.top >= box.top - 1 && ask.bottom <= box.bottom,
    targets: weighed.length ? weighed.filter((one) => !inView(rect(one), null)).map(name) : missing.map(({ move }) => move),
    // drawn, or in words beside what is asked
    fresh: fresh.length === 0 || all(".note, .says").some((one) => one.textContent)
      || fresh.some((one) => inView(rect(one), one.closest(".pan"))),
    shortened: drawn.map((one) => one.textContent).filter((said) => said.endsWith("…")),
    pans: all(".panel.pans").map((panel) => panel.dataset.panel),
    board: root.clientWidth,
  };
}
