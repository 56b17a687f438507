import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { searchedPages } from './corpus/searchedPages.mjs';

const HELP = `node --max-old-space-size=12000 scripts/bench/searchBytes.mjs [options] [PAGES...]

Bytes that a query of the search loads, gzipped, by the number of pages (10000 100000 unless some are given). The index is
made by docgen's own code from invented pages in memory, and asked by the code of the browser's worker. A million pages
take five minutes and 8 GB.

  --whole      makes the index of a small site, whatever the size
  --details    requests, kinds of files and milliseconds of each query
`;
const OPTIONS = {
  whole: { type: 'boolean', default: false },
  details: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false, short: 'h' },
};
const ROOT = path.join(import.meta.dirname, '../..');

const QUERIES = {
  'one word': ['invoice', 'reseller', 'mailbox', 'domain', 'bank'],
  'two words': ['invoice reminder', 'mailbox quota', 'reseller discount', 'domain contact'],
  'many words': ['locked invoice reminder', 'how do I change the owner of a domain', 'list all open orders by date'],
  'a word on most pages': (words) => [words.common, 'the'],
  'a rare word': (words) => [words.rare],
  'a beginning': ['i', 'in', 'inv', 'resel', 'mailb'],
  'a slip of the pen': ['resselar quota', 'invioce', 'domian contact'],
  'the name of a method': (words) => [words.method, words.method.toLowerCase(), words.method.slice(0, 9)],
  'a parameter': (words) => [words.parameter, 'open_invoice'],
  'a title, a heading': (words) => [words.title, words.heading],
  'Chinese, Japanese': ['发票', 'ドメイン設定'],
  'nothing found': ['kwyjibozz', 'zzqqxx wwvvyy'],
};

await main(parseArgs({ options: OPTIONS, allowPositionals: true }));

async function main({ values, positionals }) {
  if (values.help) return void process.stdout.write(HELP);
  const counts = positionals.length > 0 ? positionals.map(Number) : [10_000, 100_000];
  const search = await bundleSearch();
  const columns = [];
  for (const count of counts) columns.push(await measure(count, search, values));
  console.log(`\n| KB of a query | ${counts.map((count) => `${count.toLocaleString('en')} pages`).join(' | ')} |`);
  console.log(`| --- |${' ---: |'.repeat(counts.length)}`);
  for (const kind of [...Object.keys(QUERIES), 'typed slowly: invoice'])
    console.log(`| ${kind} | ${columns.map((column) => column.get(kind)).join(' | ')} |`);
  console.log(`| if all files were the largest | ${columns.map((column) => column.get('largest')).join(' | ')} |`);
  console.log(`| the most of these queries | ${columns.map((column) => column.get('most')).join(' | ')} |`);
}

async function bundleSearch() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'docgen-search-'));
  try {
    const outfile = path.join(folder, 'search.mjs');
    const contents = `
      export { planSearchIndex, searchedTexts } from './src/site/searchIndex';
      export { mergeWords } from './src/site/mergeWords';
      export { createWordFinder } from './src/site/searchWords';
      export { createSearchEngine } from './client/search/engine';
      export { createSplitEngine } from './client/search/split/splitEngine';
    `;
    const stdin = { contents, resolveDir: ROOT, loader: 'ts' };
    await build({ stdin, bundle: true, platform: 'node', format: 'esm', outfile, logLevel: 'error' });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The kilobytes of all kinds of queries, by kind. */
async function measure(count, search, { whole, details }) {
  const { pages, navigation, words } = searchedPages(count);
  const start = performance.now();
  const index = makeIndex(search, { pages, navigation }, whole ? Infinity : undefined);
  const parts = index.split?.parts ?? { words: index.shards };
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  const files = Object.entries(parts).map(([kind, list]) => `${list.length} of ${kind}`);
  console.log(`${count} pages: made in ${seconds} s, ${memory} MB at most; files: ${files.join(', ')}`);
  const open = opener(index, parts, search);
  const column = new Map();
  const all = [];
  for (const [kind, given] of Object.entries(QUERIES)) {
    const asked = [];
    for (const query of typeof given === 'function' ? given(words) : given) {
      // Once for the files, which are made when somebody asks for them.
      await ask(query, open());
      asked.push(await ask(query, open()));
    }
    if (details) for (const { line } of asked) console.log(line);
    const sizes = asked.map(({ bytes }) => bytes / 1024);
    all.push(...sizes);
    column.set(kind, rangeOf(sizes));
  }
  column.set('typed slowly: invoice', rangeOf([(await typed('invoice', open())) / 1024]));
  column.set('most', rangeOf([Math.max(...all)]));
  return column.set('largest', index.split ? rangeOf([largest(index, parts, open().loaded) / 1024]) : '–');
}

function makeIndex(
  { planSearchIndex, searchedTexts, mergeWords, createWordFinder },
  { pages, navigation },
  wholeNames,
) {
  const find = createWordFinder();
  const size = 100;
  const words = [];
  for (let start = 0; start < pages.length; start += size) {
    const own = pages.slice(start, start + size).map(searchedTexts);
    const block = find(own);
    for (const place of own.keys()) words.push([block, place]);
  }
  return mergeWords(planSearchIndex(pages, navigation), words, wholeNames);
}

/** The bytes of a query for which all files are the largest ones; see `loadWords.ts` and `splitEngine.ts`. */
function largest(index, parts, { names: [first] }) {
  const most = { words: 8, more: 3, pages: 24 };
  const each = Object.entries(most).map(([kind, count]) => {
    const sizes = parts[kind].map((make) => gzipSync(JSON.stringify(make())).length).sort((a, b) => b - a);
    console.log(
      `largest files of ${kind}: ${sizes.slice(0, 3).join(', ')}; in the middle ${sizes[sizes.length >> 1]} bytes`,
    );
    return sum(sizes.slice(0, count));
  });
  return first + sum(each);
}

function rangeOf(sizes) {
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)].map(Math.round);
  return least === most ? `${most}` : `${least} to ${most}`;
}

/** Makes a function for engines that have loaded nothing yet. */
function opener(index, parts, { createSearchEngine, createSplitEngine }) {
  const made = new Map();
  const numbers = (kind) => ({ count: parts[kind].length, hashes: hashesFor(parts[kind].length) });
  const names = index.split
    ? { ...index.split.names, files: { words: numbers('words'), more: numbers('more'), pages: numbers('pages') } }
    : index.names;
  const first = gzipSync(JSON.stringify(names)).length;
  return () => {
    const loaded = { names: [first], words: [], more: [], pages: [] };
    const load = (kind, number) => {
      const key = `${kind} ${number}`;
      if (!made.has(key)) made.set(key, JSON.stringify(parts[kind][number]()));
      loaded[kind].push(gzipSync(made.get(key)).length);
      return Promise.resolve(JSON.parse(made.get(key)));
    };
    const engine = index.split
      ? createSplitEngine({ names, load })
      : createSearchEngine({ names, loadShard: (number) => load('words', number) });
    return { engine, loaded };
  };
}

/** Hashes as a build names them: a file of names holds at most so many of each kind. */
function hashesFor(count) {
  const { length } = Array.from({ length: Math.min(count, 256) });
  return Array.from({ length }, (_, number) => gzipSync(`hash ${number}`).toString('hex').slice(-16, -8));
}

async function ask(query, { engine, loaded }) {
  const began = performance.now();
  const { total, results } = await engine.search(query);
  const took = Math.round(performance.now() - began);
  const { title, matched, kind } = results[0] ?? { title: { text: '' } };
  const first = kind === 'heading' ? matched.text : title.text;
  const kinds = Object.entries(loaded).map(
    ([kind, list]) => `${list.length} ${kind} ${Math.round(sum(list) / 1024)} KB`,
  );
  return {
    bytes: sumAll(loaded),
    line: `  ${query}: ${first}, ${results.length} of ${total}, ${took} ms; ${kinds.join(', ')}`,
  };
}

/** The bytes of a word that is typed so slowly that each letter is a query. */
async function typed(word, { engine, loaded }) {
  for (let length = 1; length <= word.length; length += 1) await engine.search(word.slice(0, length));
  return sumAll(loaded);
}

function sumAll(loaded) {
  return sum(Object.values(loaded).flat());
}

function sum(list) {
  return list.reduce((a, b) => a + b, 0);
}
