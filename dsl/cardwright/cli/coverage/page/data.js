// The data of the page: inflated from Base64, the index at once, details when they are asked for.

const STATUSES = ["unread", "read", "compiled", "proven"];
// The places of a face in its row of the index; page.py writes them in this order.
const [CARD, FACE, COST, TYPE, NUMBERS, TEXT, KIND, STATUS, SET, YEAR, REASON, GROUPS, ABILITIES] =
  Array(13).keys();
// The same for an ability.
const [A_START, A_END, A_STATUS, A_REASON, A_GROUPS, A_FROM, A_TO] = Array(7).keys();
const READ = 1, COMPILED = 2;

let index = null;
// What is searched of each face, made when it is first searched: the page is there before.
const haystacks = [];
const foldedNames = [];
const blocks = new Map();

async function inflate(id) {
  const element = document.getElementById(id);
  const signs = atob(element.textContent);
  const bytes = new Uint8Array(signs.length);
  for (let at = 0; at < signs.length; at++) bytes[at] = signs.charCodeAt(at);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(stream).text());
}

async function loadIndex() {
  index = await inflate("index");
  document.getElementById("index").remove();
}

function haystackOf(number) {
  const face = index.faces[number];
  return haystacks[number] ??=
    fold(`${face[CARD]} | ${face[FACE]} | ${face[TYPE]} | ${face[COST]} | ${face[TEXT]}`);
}

function foldedName(number) {
  return foldedNames[number] ??= fold(index.faces[number][FACE]);
}

// Fills the above while nobody waits, so that the first search is as fast as the others.
function prepareSearch(from = 0) {
  const end = Math.min(from + 1000, index.faces.length);
  for (let number = from; number < end; number++) haystackOf(number);
  if (end < index.faces.length) setTimeout(() => prepareSearch(end), 0);
}

// Lower case, without marks: "Jötun" is found with "jotun".
function fold(text) {
  // Most texts have only these signs; the rest costs ten times as much.
  if (/^[\n -~—•−]*$/.test(text)) return text.toLowerCase().replaceAll("\n", " ");
  return text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "")
    .replace(/[\u2018\u2019]/g, "'").replace(/[\u201c\u201d]/g, '"').replace(/\s+/g, " ");
}

// The lines of a face: [start, end, tokens, rows of the tree].
async function detailsOf(number) {
  let low = 0, high = index.blocks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (index.blocks[middle] <= number) low = middle; else high = middle - 1;
  }
  if (!blocks.has(low)) {
    blocks.set(low, inflate(`block-${low}`));
    // A few blocks are enough to go up and down; all of them would be a hundred megabytes.
    if (blocks.size > 8) blocks.delete(blocks.keys().next().value);
  }
  return (await blocks.get(low))[number - index.blocks[low]][0];
}

// Why a card is held back: [what keeps it from being read, what else keeps it from being compiled].
function heldBack(faces) {
  const unread = new Set(), uncompiled = new Set();
  for (const face of faces) {
    face[GROUPS].forEach((group) => unread.add(group));
    for (const ability of face[ABILITIES]) {
      const groups = ability[A_STATUS] < READ ? unread : uncompiled;
      if (ability[A_STATUS] < COMPILED) ability[A_GROUPS].forEach((group) => groups.add(group));
    }
  }
  return [unread, uncompiled];
}

// The faces of the card that a face belongs to: they follow each other.
function facesOfCard(number) {
  const name = index.faces[number][CARD];
  let first = number, last = number;
  if (name.includes(" // ")) {
    while (first > 0 && index.faces[first - 1][CARD] === name) first--;
    while (last + 1 < index.faces.length && index.faces[last + 1][CARD] === name) last++;
  }
  return index.faces.slice(first, last + 1);
}
