import type { Root } from 'mdast';
import type { Position } from 'unist';
import { walkMarkdown } from '../walk';

declare module 'mdast' {
  interface RootData {
    /** A word with so many underscores that none of them marks emphasis. */
    endlessWord?: Position | undefined;
  }
}

/** From so many in a word on, parsers look through all of it from each, since it may be an address or emphasis. */
export const MOST_UNDERSCORES = 500;

/** Signs that stand for an underscore: in a name, where ASCII is faster, and in an address, which goes on at it. */
const HIDDEN = ['\u001a', '\ufdd4'] as const;
const ANY_HIDDEN = new RegExp(`[${HIDDEN.join('')}]`, 'g');

const KEYS = ['value', 'url', 'title', 'alt', 'label', 'identifier', 'lang', 'meta'];

/**
 * A text of the same length in which words with very many underscores have none: names in snake case and tokens, in
 * which those between letters and digits mean nothing.
 */
export function hideEndlessWords(text: string): string {
  if (!hasEndlessWord(text)) return text;
  const words = text.replaceAll(ANY_HIDDEN, '\ufffd').split(/(\s+)/);
  return words.map((word) => (hasEndlessWord(word) ? hide(word) : word)).join('');
}

function hide(word: string): string {
  return word.replaceAll('_', HIDDEN[Number(/:\/\/|www\./i.test(word))]!);
}

/** True if a text has such a word; several underscores in a row are one. */
export function hasEndlessWord(text: string): boolean {
  let count = 0;
  let last = 0;
  for (let at = text.indexOf('_'); at !== -1; at = text.indexOf('_', at + 1)) {
    if (at > last + 1) count = /\s/.test(text.slice(last, at)) ? 1 : count + 1;
    if (count > MOST_UNDERSCORES) return true;
    last = at;
  }
  return false;
}

/**
 * True if there are more signs of entities (`&lt;`) between two empty lines: satteri's memory and time for a text grow
 * with their square.
 */
export function hasEndlessEntities(text: string, most: number): boolean {
  const isOver = (block: string): boolean => block.split('&').length - 1 > most;
  return isOver(text) && text.split(/\n[ \t]*\n/).some(isOver);
}

/** An underscore that is not between letters and digits, so that it could have marked emphasis. */
const MARK = /(?<![\p{L}\p{N}_])_|_(?![\p{L}\p{N}_])/u;

/** Puts the underscores back into a tree, and notes where one could have been more. */
export function showEndlessWords(tree: Root): void {
  walkMarkdown(tree, (node) => {
    const strings = node as unknown as Record<string, unknown>;
    for (const key of KEYS) {
      const text = strings[key];
      if (typeof text !== 'string') continue;
      const shown = text.replaceAll(ANY_HIDDEN, '_');
      if (shown === text) continue;
      strings[key] = shown;
      if (node.type === 'text' && MARK.test(shown)) tree.data = { endlessWord: node.position, ...tree.data };
    }
  });
}
