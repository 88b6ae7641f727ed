// A question with room for its answer. What is typed goes over as messages, none of which is lost.

const PAUSE = 400; // ms after the last letter of a long text
let asked = 0;

export default {
  render({ model, el }) {
    const words = model.get("words"), form = model.get("form");
    const number = ++asked;
    const make = (tag, attributes = {}, ...inside) => {
      const part = Object.assign(document.createElement(tag), attributes);
      part.append(...inside);
      return part;
    };
    const says = make("p", { className: "says", id: `g13-says-${number}` });
    says.setAttribute("role", "status");
    const alone = form === "long" || form === "short"; // one field, whose label is the question
    const asks = make(alone ? "label" : "p", { className: "asks", id: `g13-asks-${number}`, textContent: model.get("asks") });
    const box = make("section", { className: `g13 g13-question ${form}` });
    let pause;

    const send = (typed) => {
      clearTimeout(pause);
      try {
        model.send({ typed });
      } catch {
        says.textContent = words.gone;
      }
    };
    const named = (field) => {
      if (alone) asks.htmlFor = field.id = `g13-field-${number}`;
      else field.setAttribute("aria-labelledby", asks.id);
      field.setAttribute("aria-describedby", says.id);
      return field;
    };
    const FORMS = { long, short, one: choices, some: choices, lines, button };
    const { parts, show } = FORMS[form]();
    box.append(...parts, says);
    // Lab takes keys for itself, "b" and the arrows among them
    for (const kind of ["keydown", "keypress", "keyup"]) box.addEventListener(kind, (event) => event.stopPropagation());
    el.append(box);

    const told = () => (says.textContent = model.get("says"));
    const shown = () => box.contains(document.activeElement) || show(model.get("answer"));
    show(model.get("answer"));
    told();
    model.on("change:says", told);
    model.on("change:answer", shown);
    return () => {
      clearTimeout(pause);
      model.off("change:says", told);
      model.off("change:answer", shown);
    };

    function long() {
      const field = named(make("textarea", { rows: 4 }));
      const grow = () => (field.rows = Math.max(4, field.value.split("\n").length, Math.ceil(field.value.length / 80)));
      field.addEventListener("input", () => {
        grow();
        clearTimeout(pause);
        pause = setTimeout(() => send(field.value), PAUSE);
      });
      field.addEventListener("change", () => send(field.value));
      return { parts: [asks, field], show: (answer) => ((field.value = answer), grow()) };
    }

    function short() {
      const field = named(make("input", { type: "text", autocomplete: "off", spellcheck: false }));
      const check = make("button", { type: "button", textContent: words.check });
      field.addEventListener("keydown", (event) => event.key === "Enter" && send(field.value));
      check.addEventListener("click", () => send(field.value));
      return { parts: [asks, make("div", { className: "row" }, field, check)], show: (answer) => (field.value = answer) };
    }

    function choices() {
      const type = form === "some" ? "checkbox" : "radio";
      const fields = model.get("choices").map((value) => make("input", { type, value, name: `g13-choice-${number}` }));
      const labels = fields.map((field) => make("label", {}, field, ` ${field.value}`));
      const group = make("div", { className: "row" }, ...labels);
      group.setAttribute("role", form === "some" ? "group" : "radiogroup");
      named(group);
      const picked = () => fields.filter((field) => field.checked).map((field) => field.value).join(", ");
      const parts = [asks, group];
      if (form === "one") group.addEventListener("change", () => send(picked()));
      else {
        const check = make("button", { type: "button", textContent: words.check });
        check.addEventListener("click", () => send(picked()));
        group.append(check);
      }
      const show = (answer) => {
        const there = answer.split(", ");
        for (const field of fields) field.checked = there.includes(field.value);
      };
      return { parts, show };
    }

    function lines() {
      const fields = model.get("choices").map(() => make("input", { type: "text", autocomplete: "off" }));
      const labels = model.get("choices").map((label, at) => make("label", {}, `${label} `, fields[at]));
      const typed = () => send(fields.map((field) => field.value).join("\n"));
      for (const field of fields) {
        field.addEventListener("input", () => (clearTimeout(pause), (pause = setTimeout(typed, PAUSE))));
        field.addEventListener("change", typed);
      }
      const show = (answer) => answer.split("\n").forEach((line, at) => fields[at] && (fields[at].value = line));
      return { parts: [asks, make("div", { className: "row" }, ...labels)], show };
    }

    function button() {
      const press = make("button", { type: "button", textContent: model.get("asks") });
      press.addEventListener("click", () => send(""));
      return { parts: [press], show: () => {} };
    }
  },
};
