// The tables: what to read next, what to compile next, years, sets, and what is left out.

const REASON_ROWS = 400;
let tableSort = {};

function showTable(tab) {
  const box = document.getElementById("view-tables");
  const totals = index.totals;
  const builders = {
    read: () => reasonTable("read", "Reasons that keep cards from being read"),
    compiled: () => reasonTable("compiled", "Reasons that keep cards from being compiled"),
    years: () => shareTable("years", totals.years, "Year", "The file does not say when its cards were released."),
    sets: () => shareTable("sets", totals.sets, "Set", "The file does not say which sets its cards are from."),
    out: () => leftOut(totals),
  };
  box.replaceChildren(...builders[tab]());
  box.setAttribute("aria-labelledby", `tab-${tab}`);
}

function reasonTable(level, title) {
  const rows = index.totals.reasons.filter((one) => one.holds_back === level);
  const columns = [
    ["Finishes", (one) => one.alone, "number"],
    ["Cards", (one) => one.cards, "number"],
    ["Reason", (one) => one.reason, "text"],
    ["Example", (one) => one.example, "text"],
  ];
  const note = `${rows.length.toLocaleString("en")} reasons. “Finishes” counts the cards that nothing`
    + " else holds back; choose a reason to see its cards.";
  return [
    make("h2", {}, title), make("p", {}, note),
    table(level, columns, rows, (one) => chooseReason(one.reason, level, true)),
  ];
}

function shareTable(name, rows, what, missing) {
  if (!rows.length) return [make("h2", {}, `By ${what.toLowerCase()}`), make("p", {}, missing)];
  const choose = (one) => {
    if (one.name) chooseCards({ [name === "sets" ? "set" : "year"]: one.name });
  };
  return [make("h2", {}, `By ${what.toLowerCase()}`), table(name, shareColumns(what), rows, choose)];
}

function shareColumns(what) {
  const share = (count, one) => (one.faces ? count / one.faces : 0);
  return [
    [what, (one) => (one.title && what === "Set" ? `${one.title} (${one.name})` : one.name || "not said"), "text"],
    ["Cards", (one) => one.cards, "number"],
    ["Faces", (one) => one.faces, "number"],
    ["Unread faces", (one) => one.faces - one.read, "number"],
    ["Read", (one) => share(one.read, one), "share"],
    ["Compiled", (one) => share(one.compiled, one), "share"],
  ];
}

function leftOut(totals) {
  const columns = shareColumns("Kind");
  columns.push(["Why", (one) => one.title, "text"]);
  const found = [make("h2", {}, "Left out and counted apart")];
  if (totals.left_out.length) {
    found.push(table("out", columns, totals.left_out, (one) => chooseCards({ kind: one.name })));
  } else found.push(make("p", {}, "Nothing: every record is a card."));
  const passed = Object.entries(totals.passed_over);
  if (passed.length) {
    found.push(make("h2", {}, "Passed over"), table("passed", [
      ["Why", (one) => one[0], "text"], ["Records", (one) => one[1], "number"],
    ], passed, null));
  }
  return found;
}

function table(name, columns, rows, choose) {
  const wrap = make("div", { class: "table" });
  const element = make("table");
  const head = make("tr");
  const sort = tableSort[name];
  columns.forEach(([title, , kind], at) => {
    const cell = make("th", { scope: "col", class: kind });
    const button = make("button", { type: "button" }, title);
    if (sort?.at === at) cell.setAttribute("aria-sort", sort.down ? "descending" : "ascending");
    button.addEventListener("click", () => {
      const down = sort?.at === at ? !sort.down : kind !== "text";
      tableSort[name] = { at, down };
      showTable(state.tab);
      document.querySelectorAll(`#view-tables th button`)[at]?.focus();
    });
    cell.append(button);
    head.append(cell);
  });
  const sorted = sort ? [...rows].sort(byColumn(columns[sort.at][1], sort.down)) : rows;
  const body = make("tbody");
  sorted.slice(0, REASON_ROWS).forEach((one) => body.append(tableRow(columns, one, choose)));
  const top = make("thead");
  top.append(head);
  element.append(top, body);
  wrap.append(element);
  if (sorted.length > REASON_ROWS) {
    const more = make("button", { type: "button", class: "link" },
      `Show ${(sorted.length - REASON_ROWS).toLocaleString("en")} more`);
    more.addEventListener("click", () => {
      sorted.slice(REASON_ROWS).forEach((one) => body.append(tableRow(columns, one, choose)));
      more.remove();
    });
    wrap.append(more);
  }
  return wrap;
}

function byColumn(value, down) {
  return (one, other) => {
    const [left, right] = [value(one), value(other)];
    const order = typeof left === "number" ? left - right : left.localeCompare(right, "en");
    return down ? -order : order;
  };
}

function tableRow(columns, one, choose) {
  const row = make("tr");
  const linked = columns.findIndex(([title, , kind]) => kind === "text" && title !== "Why");
  columns.forEach(([, value, kind], at) => {
    const cell = make("td", { class: kind });
    if (kind === "share") {
      cell.append(make("meter", { min: 0, max: 1, value: value(one), "aria-hidden": "true" }));
      cell.append(make("span", {}, percent(value(one))));
    } else if (at === linked && choose) {
      const button = make("button", { type: "button", class: "link" }, value(one));
      button.addEventListener("click", () => choose(one));
      cell.append(button);
    } else {
      const shown = value(one);
      cell.append(typeof shown === "number" ? shown.toLocaleString("en") : shown);
    }
    row.append(cell);
  });
  return row;
}

// Rounded down, so that 100.0 % means all.
function percent(share) {
  return `${(Math.floor(share * 1000 + 1e-9) / 10).toFixed(1)} %`;
}
