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
