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
  window.say = (message) => listeners.get("msg:custom")?.(message);
  const model = {
    get: (name) => values.get(name),
    send: (message) => { window.sent.push(message); window.answer?.(message); },
    on: (name, then) => listeners.set(name, then),
    off: (name) => listeners.delete(name),
  };
  const { default: stage } = await load(`data:text/javascript;base64,${code}`);
  window.leave = stage.render({ model, el: document.querySelector("#board") });
}
