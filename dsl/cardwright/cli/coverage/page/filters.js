// What is shown: the state of the page, kept in the address so that a view can be linked to.

const state = {
  tab: "cards", q: "", status: "", kind: "card", set: "", year: "", reason: "", level: "",
  alone: "", face: "",
};
const INITIAL = { ...state };

function readAddress() {
  const given = new URLSearchParams(location.hash.slice(1));
  for (const name of Object.keys(state)) state[name] = given.get(name) ?? INITIAL[name];
}

function writeAddress() {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) {
    if (value !== INITIAL[name]) given.set(name, value);
  }
  history.replaceState(null, "", `#${given}`);
}

// Words that must all occur, phrases in quotation marks as one.
function parseQuery(query) {
  return [...fold(query).matchAll(/"([^"]+)"?|(\S+)/g)].map((match) => match[1] ?? match[2]);
}

// The numbers of the faces that pass all filters.
function filtered() {
  const words = parseQuery(state.q);
  const statuses = new Set(state.status ? state.status.split(",") : STATUSES);
  const reason = state.reason ? index.strings.indexOf(state.reason) : -1;
  const found = [];
  index.faces.forEach((face, number) => {
    if (!statuses.has(STATUSES[face[STATUS]])) return;
    if (state.kind && index.strings[face[KIND]] !== state.kind) return;
    if (state.set && index.strings[face[SET]] !== state.set) return;
    if (state.year && face[YEAR] !== state.year) return;
    if (state.reason && !isHeldBackBy(number, reason)) return;
    if (!words.length) found.push(number);
    else {
      const haystack = haystackOf(number);
      if (words.every((word) => haystack.includes(word))) found.push(number);
    }
  });
  if (words.length) return byName(found, words);
  return found;
}

function isHeldBackBy(number, reason) {
  const face = index.faces[number];
  const has = face[GROUPS].includes(reason) ||
    face[ABILITIES].some((each) => each[A_STATUS] < COMPILED && each[A_GROUPS].includes(reason));
  if (!has || !state.alone) return has;
  const [unread, uncompiled] = heldBack(facesOfCard(number));
  const groups = state.level === "compiled" ? new Set([...unread, ...uncompiled]) : unread;
  return groups.size === 1 && groups.has(reason);
}

// Faces whose name begins with the first word, then those that have it in their name.
function byName(found, words) {
  const ranks = [[], [], []];
  for (const number of found) {
    const name = foldedName(number);
    ranks[name.startsWith(words[0]) ? 0 : name.includes(words[0]) ? 1 : 2].push(number);
  }
  return ranks.flat();
}
