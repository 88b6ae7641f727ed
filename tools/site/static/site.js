// The board on the front page comes only when it is asked for: it is a whole Python, some 30 MB.
document.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-table]");
  if (!button) return;
  const frame = document.createElement("iframe");
  frame.className = "table-here";
  frame.title = button.textContent;
  frame.src = button.dataset.table;
  button.closest(".run").after(frame);
  button.remove();
  frame.focus();
});

// What is wider than the page scrolls, and who has no mouse scrolls it by its keys.
function reach() {
  for (const part of document.querySelectorAll("pre, .table-wrapper, .output, div.math")) {
    if (part.scrollWidth > part.clientWidth) part.tabIndex = 0;
    else part.removeAttribute("tabindex");
  }
}
addEventListener("load", reach);
addEventListener("resize", reach);

// Without https there is no service worker, which hands files from Python to the browser's storage.
if (!window.isSecureContext) {
  addEventListener("load", () => {
    for (const note of document.querySelectorAll(".plain-http")) note.hidden = false;
  });
}
