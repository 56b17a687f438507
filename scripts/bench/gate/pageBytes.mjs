import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const LOADED = /<(?:script|link)\b[^>]*(?:src|href)="([^"]+\.js)"/g;
const IMPORTED = /(?:from|import)\s*"(\.[^"]+\.js)"/g;
const read = (folder, file) => readFileSync(path.join(folder, file), 'utf8');

/** Replaces hashes by text of the same length, because how well a hash compresses is chance. */
const withoutHashes = (text) => text.replace(/\.[0-9a-zA-Z]{8}\.(js|json|css)\b/g, '.00000000.$1');

/** The size of a file as a host sends it. */
export const fileBytes = (folder, file) => gzipSync(withoutHashes(read(folder, file)), { level: 9 }).length;

/** Sizes of a built site for a reader, gzipped: pages of each type, and the files that they load. */
export function pageBytes(folder) {
  const script = readdirSync(path.join(folder, 'assets/js')).find(
    (name) => /^\d+\./.test(name) && read(folder, `assets/js/${name}`).includes('"getInvoice"'),
  );
  const page = (file) => fileBytes(folder, file);
  return {
    'home page': page('index.html'),
    'index of an area': page('invoices/index.html'),
    'method page': page('invoices/get-invoice.html'),
    'method page, as a click loads it': page(`assets/js/${script}`),
    'page that was not found': page('404.html'),
    redirect: page('invoices/get-invoice/index.html'),
    'style sheet': page(styleSheet(folder, 'style')),
    'style sheet that the first sign loads': page(styleSheet(folder, 'shell')),
    'JavaScript of a first view': sum(firstScripts(folder, 'invoices/get-invoice.html').map(page)),
    'JavaScript that the first sign loads': sum(shellScripts(folder, firstScripts(folder, 'index.html')).map(page)),
    ...Object.fromEntries(FIRST_VIEWS.map(([name, file]) => [`first view of ${name}`, firstView(folder, file)])),
  };
}

/** Pages whose first view may grow with nothing: not even with a style sheet that grows for another page's sake. */
const FIRST_VIEWS = [
  ['the home page', 'index.html'],
  ['an area', 'invoices/index.html'],
  ['a method', 'invoices/get-invoice.html'],
];

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** All that a page loads before a reader does anything. */
function firstView(folder, file) {
  return sum([file, styleSheet(folder, 'style'), ...firstScripts(folder, file)].map((each) => fileBytes(folder, each)));
}

/** Either of the two style sheets: `style` or `shell`. */
function styleSheet(folder, name) {
  return path.join(
    'assets/css',
    readdirSync(path.join(folder, 'assets/css')).find((each) => each.startsWith(`${name}.`)),
  );
}

/** The script files that a page's own script names. */
function shellScripts(folder, scripts) {
  const text = scripts.map((file) => read(folder, file)).join('');
  const names = new Set([...text.matchAll(/"((?:shell|chunk)\.\w+\.js)"/g)].map(([, name]) => name));
  if (names.size < 2) throw new Error('the script of the pages does not name the files of the shell');
  return [...names].map((name) => `assets/js/${name}`);
}

/**
 * The script files that a page loads before a reader does anything: those that it names, and those that they import.
 */
function firstScripts(folder, page) {
  const files = new Set([...read(folder, page).matchAll(LOADED)].map(([, address]) => address.slice(1)));
  // The list grows during the loop.
  for (const file of files) {
    for (const [, address] of read(folder, file).matchAll(IMPORTED))
      files.add(path.posix.join(path.posix.dirname(file), address));
  }
  return [...files];
}
