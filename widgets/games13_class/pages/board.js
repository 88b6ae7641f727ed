// A board that a connection feeds: pictures come in parts, and what is chosen goes out until it is answered.

import stage from "./stage.js";

const page = Math.random().toString(36).slice(2, 10); // with a number, by which a message is known again

export function board(at, send) {
  const sent = new Map(); // what has not been answered, in its order
  let [count, values, leave, listeners, given] = [0, {}, null, {}, null];

  const model = {
    get: (name) => values[name],
    on: (event, then) => (listeners[event] ??= new Set()).add(then),
    off: (event, then) => listeners[event]?.delete(then),
    send: (said) => {
      const id = `${page}-${++count}`;
      sent.set(id, { ...said, id });
      send(sent.get(id));
    },
  };
  const tell = (event) => listeners[event]?.forEach((then) => then());

  function clear() {
    leave?.();
    [values, leave, listeners, given] = [{}, null, {}, null];
    at.replaceChildren();
  }

  function picture(bytes) {
    const length = new DataView(bytes).getUint32(0);
    const named = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, length)));
    let from = 4 + length;
    for (const [name, size] of named) {
      values[name] = new DataView(bytes, from, size);
      from += size;
    }
    if (leave) return tell("change:shown");
    Object.assign(values, given);
    leave = stage.render({ model, el: at });
  }

  return {
    clear,
    // whatever the server says of the board; anything else is not for it
    heard: (said) => {
      if (said instanceof ArrayBuffer) return picture(said);
      if ("board" in said && (!said.board || said.board.place !== given?.place)) {
        if (given) sent.clear(); // what was meant for another table
        clear();
        given = said.board;
      }
      if ("heard" in said) {
        sent.delete(said.heard);
        tell("msg:custom");
      }
    },
    again: () => sent.forEach((said) => send(said)),
  };
}
