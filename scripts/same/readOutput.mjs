import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const TEXT = /\.(?:html|json|js|xml|txt|md|css|svg|webmanifest)$|printed problems$/;
/** `app.65e75471.js`, `SavePages.7JY3XOEV.js` → `app.js`, `SavePages.js` */
const HASH = /\.(?:[\da-f]{8}|[\dA-Z]{8})(?=\.(?:js|css|json)\b)/g;
/** In the lists of files that the client loads: `{"client":"bcda2145"}` */
const LISTED_HASH = /(?<=")[\da-f]{8}(?=")/g;
const CLIENT = /^(?:assets\/(?:js|css)\/|service-worker\.js$|sw\.js$)/;
const SCRIPT = /^assets\/js\/(\d+)\.js$/;
/** Parts that surround the content of a page. */
const FRAME = [
  /<header class="top-bar">.*?<\/header>/s,
  /<div id="docgen-sidebar".*?<div class="sidebar-backdrop">/s,
  /<nav class="breadcrumbs".*?<\/nav>/s,
  /<footer class="page-footer">.*<\/footer>/s,
];
/** Docgen's own, in the middle of a page: their place follows the first table or block of code. */
const CLIENT_TAGS =
  /<style id="docgen-frame">.*?<\/style>|<link rel="stylesheet" href="[^"]*\/assets\/css\/(?:style|rare)\.css">|<script>\(d=>\{.*?<\/script>/gs;
const STATE = /<script id="docgen-state" type="application\/json">(.*?)<\/script>/s;

/**
 * The texts of an output that can be compared with those of another one, by their names.
 * @returns {{ pages: number, texts: Map<string, string>, derived: Map<string, { of?: string, text: string }> }}
 *   derived: what follows from all pages, or `of` one
 */
export function readOutput(folder) {
  const texts = new Map();
  const derived = new Map();
  const addresses = addressesOf(folder);
  for (const name of filesOf(folder)) {
    const text = readText(path.join(folder, name));
    const plain = name.replace(HASH, '');
    const number = SCRIPT.exec(plain)?.[1];
    if (number !== undefined && addresses.has(number)) {
      const page = fileOf(addresses.get(number));
      derived.set(`script of ${page}`, { of: page, text: text.replace(`[${number},`, '[') });
    } else if (CLIENT.test(name)) texts.set(plain, '');
    else if (name.startsWith('assets/')) derived.set(plain, { text: text.replace(LISTED_HASH, '') });
    else if (name.endsWith('.html')) for (const [part, content] of partsOf(name, text)) texts.set(part, content);
    else texts.set(name, text);
  }
  return { pages: addresses.size, texts, derived };
}

function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.docgen-files.json')
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

function readText(file) {
  if (!TEXT.test(file)) return createHash('sha1').update(readFileSync(file)).digest('hex');
  return readFileSync(file, 'utf8')
    .replace(HASH, '')
    .replace(/\bdocgen \d+\.\d+\.\d+/g, 'docgen');
}

/** The pages by the numbers of their scripts, which change with the number of pages. */
function addressesOf(folder) {
  const addresses = new Map();
  for (const name of filesOf(folder).filter((each) => each.startsWith('assets/routes/'))) {
    const { pages } = JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
    for (const [address, [number]] of Object.entries(pages)) addresses.set(String(number), decodeURI(address));
  }
  return addresses;
}

/** `/guide/` → `guide/index.html` */
function fileOf(address) {
  return address.slice(1).replace(/(^|\/)$/, '$1index.html');
}

/** A page without its frame, and the frame: of the data for the browser only what the content was made from. */
function partsOf(name, html) {
  const frame = [];
  const content = html
    .replace(CLIENT_TAGS, '')
    .replace(STATE, (_, json) => JSON.stringify(JSON.parse(json).view?.record));
  const rest = FRAME.reduce((text, part) => text.replace(part, (found) => (frame.push(found), '')), content);
  return frame.length === 0
    ? [[name, rest]]
    : [
        [name, rest],
        [`frame of ${name}`, frame.join('\n')],
      ];
}
