import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { htmlOfMarkdown } from './readText.mjs';
import { decodeNamedCharacterReference } from 'decode-named-character-reference';

/** Longest row of words that is looked up as one. */
const ROW = 5;

/** The words of a text, in lower case. */
export function wordsOf(text) {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Rows of words that a text has. */
export class Rows {
  #rows = new Set();

  add(text) {
    const words = wordsOf(text);
    words.forEach((_word, at) => {
      let hash = 0;
      for (const word of words.slice(at, at + ROW)) this.#rows.add((hash = hashOf(hash, word)));
    });
    return this;
  }

  /** True if the page has all words of a text next to each other; of a long text, each row of five. */
  has(text) {
    const words = wordsOf(text);
    const last = Math.max(0, words.length - ROW);
    return words.every(
      (_word, at) => at > last || this.#rows.has(words.slice(at, at + ROW).reduce((sum, each) => hashOf(sum, each), 0)),
    );
  }
}

function hashOf(before, word) {
  let hash = before ^ 0x9e3779b9;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return (Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) ^ (hash << 7)) >>> 0;
}

const INLINE = /<\/?(?:a|abbr|b|code|del|em|i|kbd|mark|q|s|small|span|strong|sub|sup|u|var|wbr)(?=[\s>/])[^>]*>/g;

/** Text of a page as a reader sees it. */
export function textOfPage(html) {
  const body = /<main[^]*<\/main>/.exec(html)?.[0] ?? html;
  return decoded(
    body
      .replace(/<!--[^]*?-->/g, ' ')
      .replace(/<(script|style|svg)\b[^]*?<\/\1>/g, ' ')
      .replace(/<span class="visually-hidden">[^<]*<\/span>/g, ' ')
      .replace(/<button type="button" class="code-[^<]*<\/button>/g, ' ')
      .replace(INLINE, '')
      .replace(/<[^>]*>/g, ' '),
  );
}

export function decoded(text) {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]\w*));/gi, (all, hex, number, name) =>
    name === undefined
      ? String.fromCodePoint(hex ? parseInt(hex, 16) : Number(number))
      : decodeNamedCharacterReference(name) || all,
  );
}

/** The pages of a built description, as readers and as programs see them. */
export function readPages(folder) {
  const all = { page: new Rows(), plain: new Rows(), links: new Set() };
  const known = new Map();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const html = readFileSync(path.join(folder, name), 'utf8');
    all.page.add(textOfPage(html)).add(name);
    const plain = read(path.join(folder, name.replace(/\.html$/, '.md')));
    all.plain.add(unescaped(plain)).add(textOfPage(htmlOfBlocks(plain, known)));
    for (const [, url] of html.matchAll(/(?:href|src)="(https?:[^"]*)"/g)) all.links.add(decoded(url));
  }
  return all;
}

/** HTML of markdown, each block read once: pages have many in common. */
function htmlOfBlocks(markdown, known) {
  const blocks = markdown.replace(/\]\[[^\]]*\]/g, ']').split(/\n{2,}/);
  return blocks
    .map((block) => {
      if (!known.has(block)) known.set(block, htmlOfMarkdown(block));
      return known.get(block);
    })
    .join('\n');
}

/** Markdown without what stands before signs that would have a meaning, and without addresses. */
function unescaped(markdown) {
  return decoded(markdown.replace(/\\(?=[!-/:-@[-`{-~])/g, '').replace(/\]\([^)]*\)/g, ' '));
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
