// A connection that comes back by itself: after a reload, a sleeping phone, a server that was started again.

const FIRST = 300, MOST = 5000; // ms between two tries
const DEAD = 4004; // the link is no longer good

export function wire(path, { heard, up, down, dead }) {
  const { pathname, host, protocol } = location;
  const base = pathname.replace(/\/(seat|teacher|projector)\/[^/]*$/, "");
  const address = `${protocol === "https:" ? "wss" : "ws"}://${host}${base}/wire/${path}`;
  let [socket, wait, again] = [null, FIRST, null];

  function open() {
    clearTimeout(again);
    socket = new WebSocket(address);
    socket.binaryType = "arraybuffer";
    socket.onopen = () => up?.();
    socket.onmessage = ({ data }) => {
      wait = FIRST;
      heard(typeof data === "string" ? JSON.parse(data) : data);
    };
    socket.onclose = ({ code }) => {
      if (code === DEAD) return dead();
      down();
      again = setTimeout(open, wait * (0.7 + 0.6 * Math.random()));
      wait = Math.min(MOST, wait * 1.7);
    };
  }
  // a phone that wakes up, a network that is there again: not to wait
  const now = () => {
    if (document.visibilityState === "visible" && socket.readyState > WebSocket.OPEN) {
      wait = FIRST;
      open();
    }
  };
  document.addEventListener("visibilitychange", now);
  window.addEventListener("online", now);
  window.addEventListener("pageshow", now);
  open();
  return (message) => {
    if (socket.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  };
}

export const words = JSON.parse(document.getElementById("words").textContent);

export const fill = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);

export function make(tag, attributes = {}, ...inside) {
  const part = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (name in part && name !== "list") part[name] = value;
    else part.setAttribute(name, value);
  part.append(...inside);
  return part;
}
