// One face: its text, what is in the way, its tokens and its tree. A node marks its words.

let shown = 0;

async function showFace(number) {
  const turn = ++shown;
  const box = document.getElementById("face");
  if (number === null) {
    box.replaceChildren(make("p", { class: "empty" }, "No face matches. Try fewer words or filters."));
    return;
  }
  const lines = await detailsOf(number);
  if (turn !== shown) return; // another one was chosen in the meantime
  const face = index.faces[number];
  box.replaceChildren(heading(face));
  if (face[REASON]) box.append(...reasonOf(face[REASON], face[GROUPS]));
  face[ABILITIES].forEach((ability) => box.append(abilityBox(face, ability, lines)));
  if (!face[ABILITIES].length) box.append(make("p", { class: "empty" }, "No text."));
  box.scrollTop = 0;
}

function heading(face) {
  const head = make("header");
  const title = make("h2", {}, face[FACE] || face[CARD]);
  if (face[COST]) title.append(" ", make("span", { class: "cost" }, face[COST]));
  const status = STATUSES[face[STATUS]];
  title.append(" ", make("span", { class: `pill ${status}` }, status));
  const type = make("p", { class: "type" }, face[TYPE]);
  if (face[NUMBERS]) type.append(" ", make("b", {}, face[NUMBERS]));
  const about = [];
  if (face[CARD] !== face[FACE]) about.push(face[CARD]);
  const set = index.strings[face[SET]];
  if (set) about.push(setTitle(set));
  if (face[YEAR]) about.push(face[YEAR]);
  if (index.strings[face[KIND]] !== "card") about.push(index.strings[face[KIND]]);
  head.append(title, type, make("p", { class: "about" }, about.join(" · ")));
  return head;
}

function reasonOf(reason, groups) {
  const found = [];
  const text = index.strings[reason];
  if (text) found.push(make("p", { class: "why" }, text));
  for (const group of groups) {
    const name = index.strings[group];
    if (text.endsWith(name)) continue;
    found.push(make("p", { class: "why group" }, name));
  }
  for (const group of groups) {
    const link = make("button", { type: "button", class: "link" },
      groups.length > 1 ? `cards with: ${index.strings[group]}` : "cards with this reason");
    link.addEventListener("click", () => chooseReason(index.strings[group], "", false));
    found.push(link);
  }
  return found;
}

function abilityBox(face, ability, lines) {
  const status = STATUSES[ability[A_STATUS]];
  const box = make("section", { class: `ability ${status}` });
  const text = make("p", { class: "printed" });
  box.append(text);
  const own = lines.filter((line) => line[0] >= ability[A_START] && line[1] <= ability[A_END]);
  const pieces = writeText(text, face[TEXT], ability, own);
  if (ability[A_STATUS] < COMPILED) {
    const why = make("div", { class: "reasons" });
    why.append(make("span", { class: "pill" }, status));
    why.append(...reasonOf(ability[A_REASON], ability[A_GROUPS]));
    box.append(why);
  }
  own.forEach((line) => box.append(...lineViews(face[TEXT], line, pieces)));
  return box;
}

// The text in pieces, one a token, so that a node can mark its words.
function writeText(place, text, ability, lines) {
  const cuts = new Set([ability[A_START], ability[A_END]]);
  lines.forEach((line) => line[2].forEach(([start, end]) => cuts.add(start).add(end)));
  if (ability.length > A_FROM) cuts.add(ability[A_FROM]).add(ability[A_TO]);
  const places = [...cuts].filter((at) => at >= ability[A_START] && at <= ability[A_END])
    .sort((one, other) => one - other);
  const pieces = [];
  for (let at = 0; at + 1 < places.length; at++) {
    const [start, end] = [places[at], places[at + 1]];
    const piece = make("span", {}, text.slice(start, end));
    if (start >= ability[A_FROM] && end <= ability[A_TO]) piece.classList.add("stopped");
    pieces.push({ start, end, elements: [piece] });
    place.append(piece);
  }
  return pieces;
}

function mark(pieces, start, end) {
  for (const piece of pieces) {
    const inside = piece.start >= start && piece.end <= end && piece.end > piece.start;
    piece.elements.forEach((element) => element.classList.toggle("marked", inside));
  }
}

function lineViews(text, [lineStart, , tokens, rows], pieces) {
  const views = [];
  if (tokens.length) {
    const view = make("details", { open: "" });
    view.append(make("summary", {}, "Tokens"));
    const box = make("div", { class: "tokens" });
    for (const [start, end, name] of tokens) {
      const token = make("span", { class: "token" });
      token.append(make("span", {}, text.slice(start, end)), make("small", {}, name));
      box.append(token);
      pieces.find((piece) => piece.start === start)?.elements.push(token);
      token.addEventListener("mouseenter", () => markRow(views[1], rows, start, end));
      token.addEventListener("mouseleave", () => markRow(views[1], rows, -1, -1));
    }
    view.append(box);
    views.push(view);
  }
  if (rows.length) views.push(treeView(text, rows, pieces));
  return views;
}

// The innermost node that has the token.
function markRow(view, rows, start, end) {
  if (!view) return;
  let best = -1;
  rows.forEach((row, at) => {
    if (row[4] <= start && row[5] >= end && (best < 0 || row[0] >= rows[best][0])) best = at;
  });
  view.querySelectorAll(".node").forEach((node, at) => {
    node.classList.toggle("marked", start >= 0 && at === best);
  });
}

function treeView(text, rows, pieces) {
  const view = make("details", { open: "" });
  view.append(make("summary", {}, "Tree"));
  const tree = make("div", { class: "tree", tabindex: "0", role: "tree", "aria-label": "Tree" });
  let current = -1;
  const nodes = rows.map(([depth, field, name, scalars, start, end], at) => {
    const node = make("div", { class: "node", role: "treeitem", "aria-level": depth + 1 });
    node.style.setProperty("--depth", depth);
    if (field) node.append(make("span", { class: "field" }, `${field}: `));
    node.append(make("b", {}, name));
    if (scalars) node.append(" ", make("code", {}, scalars));
    // A node that stands for all the words of the one around it need not repeat them.
    const outer = rows.slice(0, at).findLast((row) => row[0] < depth);
    if (!outer || outer[4] !== start || outer[5] !== end) {
      node.append(" ", make("q", {}, text.slice(start, end)));
    }
    node.addEventListener("mouseenter", () => mark(pieces, start, end));
    node.addEventListener("mouseleave", () => mark(pieces, -1, -1));
    node.addEventListener("click", () => choose(at));
    tree.append(node);
    return node;
  });
  function choose(at) {
    nodes[current]?.classList.remove("current");
    current = Math.min(Math.max(at, 0), nodes.length - 1);
    nodes[current].classList.add("current");
    nodes[current].scrollIntoView({ block: "nearest" });
    mark(pieces, rows[current][4], rows[current][5]);
  }
  tree.addEventListener("keydown", (event) => {
    const steps = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: nodes.length - 1 };
    if (!(event.key in steps)) return;
    choose(steps[event.key]);
    event.preventDefault();
  });
  tree.addEventListener("blur", () => {
    nodes[current]?.classList.remove("current");
    mark(pieces, -1, -1);
  });
  view.append(tree);
  return view;
}
