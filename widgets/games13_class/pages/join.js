// Who has a place already on this device is shown the way back to it.

const words = JSON.parse(document.getElementById("words").textContent);
try {
  const { path, name } = JSON.parse(localStorage.getItem("g13-place") ?? "{}");
  if (path) {
    const back = document.getElementById("back");
    const link = Object.assign(document.createElement("a"), { href: path, textContent: `${words.back}: ${name}` });
    back.append(link);
    back.hidden = false;
  }
} catch {} // a page may forbid it
