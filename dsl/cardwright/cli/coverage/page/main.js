// Puts the views together: tabs, filters, keys, colours, and what happens at the start.

const element = (id) => document.getElementById(id);

function setTitle(code) {
  const found = index.totals.sets.find((one) => one.name === code);
  return found?.title ? `${found.title} (${code})` : code;
}

function refresh() {
  writeAddress();
  document.querySelectorAll("#tabs [role=tab]").forEach((tab) => {
    const selected = tab.dataset.tab === state.tab;
    tab.setAttribute("aria-selected", selected);
    tab.tabIndex = selected ? 0 : -1;
  });
  element("view-cards").hidden = state.tab !== "cards";
  element("view-tables").hidden = state.tab === "cards";
  if (state.tab === "cards") refreshCards();
  else showTable(state.tab);
}

function refreshCards() {
  element("query").value = state.q;
  element("kind").value = state.kind;
  element("set").value = state.set;
  element("year").value = state.year;
  const statuses = new Set(state.status ? state.status.split(",") : []);
  document.querySelectorAll("#statuses input").forEach((box) => {
    box.checked = statuses.has(box.value);
  });
  element("reason").hidden = !state.reason;
  element("reason-text").textContent = state.reason;
  element("alone").checked = Boolean(state.alone);
  const found = filtered();
  const number = list.show(found, state.face === "" ? -1 : Number(state.face));
  const of = found.length === index.faces.length ? "" : ` of ${index.faces.length.toLocaleString("en")}`;
  element("count").textContent = `${found.length.toLocaleString("en")}${of} faces`;
  showFace(number);
}

function chooseFace(number) {
  state.face = String(number);
  writeAddress();
  showFace(number);
}

function chooseCards(filters) {
  Object.assign(state, INITIAL, filters, { tab: "cards" });
  refresh();
  element("list").focus();
}

function chooseReason(reason, level, alone) {
  const kind = level ? INITIAL.kind : state.kind;
  chooseCards({ reason, level, alone: alone ? "1" : "", kind });
}

function fillFilters() {
  const counts = STATUSES.map(() => 0);
  index.faces.forEach((face) => {
    if (index.strings[face[KIND]] === "card") counts[face[STATUS]]++;
  });
  STATUSES.forEach((status, at) => {
    const label = make("label", { class: `chip ${status}` });
    label.append(make("input", { type: "checkbox", value: status }), status);
    if (counts[at] || status !== "proven") element("statuses").append(label);
  });
  const kinds = [...new Set(index.faces.map((face) => index.strings[face[KIND]]))].sort();
  const sets = index.totals.sets.map((one) => one.name).filter(Boolean);
  sets.sort((one, other) => setTitle(one).localeCompare(setTitle(other), "en"));
  const years = index.totals.years.map((one) => one.name).filter(Boolean).reverse();
  fillSelect("kind", [["", "any"], ...kinds.map((kind) => [kind, kind === "card" ? "cards" : kind])]);
  fillSelect("set", [["", "any"], ...sets.map((set) => [set, setTitle(set)])]);
  fillSelect("year", [["", "any"], ...years.map((year) => [year, year])]);
  showTotals(counts);
}

function fillSelect(id, options) {
  element(id).append(...options.map(([value, text]) => make("option", { value }, text)));
  element(id).parentElement.hidden = options.length < 2;
  element(id).addEventListener("change", () => {
    state[id] = element(id).value;
    refresh();
  });
}

function showTotals(counts) {
  const { faces, read, compiled } = index.totals;
  const share = (count) => percent(faces ? count / faces : 0);
  const text = `${faces.toLocaleString("en")} faces: ${share(read)} read, ${share(compiled)} compiled`;
  element("totals").textContent = text;
  element("meter").setAttribute("aria-label", text);
  STATUSES.forEach((status, at) => {
    if (!counts[at]) return;
    const part = make("span", { class: status, title: `${status}: ${counts[at].toLocaleString("en")}` });
    part.style.flexGrow = counts[at];
    element("meter").append(part);
  });
}

function onKey(event) {
  const typing = event.target.matches("input[type=search], select");
  if (event.ctrlKey || event.metaKey || event.altKey || element("keys").open) return;
  if (event.key === "/" && !typing) {
    state.tab = "cards";
    refresh();
    element("query").focus();
    element("query").select();
  } else if (event.key === "?" && !typing) element("keys").showModal();
  else return;
  event.preventDefault();
}

function onTabKey(event) {
  const tabs = [...document.querySelectorAll("#tabs [role=tab]")];
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const next = tabs[(tabs.indexOf(event.target) + step + tabs.length) % tabs.length];
  state.tab = next.dataset.tab;
  refresh();
  next.focus();
  event.preventDefault();
}

function setTheme(theme) {
  const dark = theme === "dark";
  document.documentElement.dataset.theme = theme;
  element("theme").textContent = dark ? "Light" : "Dark";
}

function connect() {
  let waiting = 0;
  element("query").addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      state.q = element("query").value;
      state.face = "";
      refresh();
    }, 60);
  });
  element("query").addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === "ArrowDown") element("list").focus();
    else if (event.key === "Escape" && state.q) {
      state.q = "";
      refresh();
    } else return;
    event.preventDefault();
  });
  element("filters").addEventListener("submit", (event) => event.preventDefault());
  element("statuses").addEventListener("change", () => {
    const chosen = [...document.querySelectorAll("#statuses input:checked")];
    state.status = chosen.map((box) => box.value).join(",");
    refresh();
  });
  element("alone").addEventListener("change", () => {
    state.alone = element("alone").checked ? "1" : "";
    refresh();
  });
  element("reason-off").addEventListener("click", () => {
    Object.assign(state, { reason: "", level: "", alone: "" });
    refresh();
    element("list").focus();
  });
  element("list").addEventListener("scroll", () => list.draw());
  element("list").addEventListener("keydown", (event) => list.onKey(event));
  element("list").addEventListener("click", (event) => {
    const row = event.target.closest(".row");
    if (row) list.move(Number(row.dataset.at));
  });
  element("face").addEventListener("keydown", (event) => {
    if (event.key === "Escape") element("list").focus();
  });
  element("tabs").addEventListener("click", (event) => {
    const tab = event.target.closest("[role=tab]");
    if (!tab) return;
    state.tab = tab.dataset.tab;
    refresh();
  });
  element("tabs").addEventListener("keydown", onTabKey);
  element("help").addEventListener("click", () => element("keys").showModal());
  element("theme").addEventListener("click", () => {
    setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark");
  });
  document.addEventListener("keydown", onKey);
  addEventListener("resize", () => { list.measure(); list.draw(); });
  addEventListener("hashchange", () => { readAddress(); refresh(); });
}

async function start() {
  setTheme(matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  if (!("DecompressionStream" in window)) throw new Error("this browser cannot unpack data");
  await loadIndex();
  readAddress();
  fillFilters();
  connect();
  refresh();
  document.body.dataset.ready = "yes";
  prepareSearch();
}

start().catch((error) => {
  element("failure").hidden = false;
  element("failure").textContent = `The data of this page cannot be shown: ${error.message}`;
});
