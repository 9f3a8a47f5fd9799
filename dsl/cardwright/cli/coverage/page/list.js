// The list of faces: only the rows in sight are elements, so that 30,000 of them cost nothing.

const list = {
  numbers: [],
  at: -1,
  rowHeight: 46,

  show(numbers, selected) {
    this.numbers = numbers;
    this.at = Math.max(numbers.indexOf(selected), numbers.length ? 0 : -1);
    this.measure();
    document.getElementById("rows").style.height = `${numbers.length * this.rowHeight}px`;
    this.reveal();
    this.draw();
    return this.at < 0 ? null : numbers[this.at];
  },

  // Rows grow with the reader's letters.
  measure() {
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    this.rowHeight = Math.round(rem * 3.3);
  },

  draw() {
    const box = document.getElementById("list");
    const first = Math.max(Math.floor(box.scrollTop / this.rowHeight) - 5, 0);
    const count = Math.ceil(box.clientHeight / this.rowHeight) + 10;
    const rows = document.createDocumentFragment();
    for (let at = first; at < Math.min(first + count, this.numbers.length); at++) {
      rows.append(this.row(at));
    }
    document.getElementById("rows").replaceChildren(rows);
    const active = this.at >= 0 ? `row-${this.at}` : "";
    box.setAttribute("aria-activedescendant", active);
  },

  row(at) {
    const face = index.faces[this.numbers[at]];
    const status = STATUSES[face[STATUS]];
    const row = make("div", { id: `row-${at}`, class: `row ${status}`, role: "option" });
    row.setAttribute("aria-selected", at === this.at);
    row.setAttribute("aria-setsize", this.numbers.length);
    row.setAttribute("aria-posinset", at + 1);
    row.style.top = `${at * this.rowHeight}px`;
    row.style.height = `${this.rowHeight}px`;
    row.dataset.at = at;
    const name = make("span", { class: "name" }, face[FACE] || face[CARD]);
    const pill = make("span", { class: "pill" }, status);
    row.append(name, pill, make("span", { class: "below" }, this.below(face)));
    return row;
  },

  // Under the name: what is in the way, or the type.
  below(face) {
    const first = face[ABILITIES].find((each) => each[A_STATUS] === face[STATUS]);
    const group = face[GROUPS][0] ?? (face[STATUS] < COMPILED ? first?.[A_GROUPS][0] : undefined);
    return group === undefined ? face[TYPE] : index.strings[group];
  },

  move(to) {
    if (!this.numbers.length) return;
    this.at = Math.min(Math.max(to, 0), this.numbers.length - 1);
    this.reveal();
    this.draw();
    chooseFace(this.numbers[this.at]);
  },

  reveal() {
    const box = document.getElementById("list");
    const top = this.at * this.rowHeight;
    if (this.at < 0) box.scrollTop = 0;
    else if (top < box.scrollTop) box.scrollTop = top;
    else if (top + this.rowHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = top + this.rowHeight - box.clientHeight;
    }
  },

  onKey(event) {
    const page = Math.max(Math.floor(event.currentTarget.clientHeight / this.rowHeight) - 1, 1);
    const steps = {
      ArrowDown: this.at + 1, ArrowUp: this.at - 1, PageDown: this.at + page,
      PageUp: this.at - page, Home: 0, End: this.numbers.length - 1,
    };
    if (event.key in steps) this.move(steps[event.key]);
    else if (event.key === "Enter") document.getElementById("face").focus();
    else if (event.key === "Escape") document.getElementById("query").focus();
    else return;
    event.preventDefault();
  },
};

function make(tag, attributes = {}, text = undefined) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text !== undefined) element.textContent = text;
  return element;
}
