// The nth choice (or the answer to a warning): brought into view, and a point where a pointer reaches it.
async ({ n, serial }) => {
  const stage = document.querySelector(".g13-stage");
  const scene = stage.querySelector(".scene");
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  while (stage.dataset.serial !== String(serial) || scene.querySelector(".sky > *")) await frame();
  await frame();
  // an ocean lies at both edges of a map, so its middle may be where it is not
  const reach = (part, own) => ["center", "start", "end"].reduce((found, inline) => found ?? shown(part, own, inline), null);
  const shown = (part, own, inline) => {
    part.scrollIntoView({ block: "center", inline });
    const box = part.getBoundingClientRect();
    const grid = [4, 3, 5, 2, 6, 1, 7].map((one) => one / 8);
    const points = grid.flatMap((x) => grid.map((y) => [Math.round(box.x + x * box.width), Math.round(box.y + y * box.height)]));
    return points.find(([x, y]) => own(document.elementFromPoint(x, y))) ?? null;
  };
  const sure = stage.querySelector(".weigh:not([hidden]) button");
  if (sure) return { move: null, at: reach(sure, (found) => found === sure) };
  const items = [...scene.querySelectorAll(".pan [data-move]")].filter((item) => item.getClientRects().length);
  if (!items.length) return null;
  const item = items[n % items.length];
  return { move: item.dataset.move, at: reach(item, (found) => found?.closest("[data-move]") === item) };
}
