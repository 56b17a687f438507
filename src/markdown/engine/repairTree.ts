import type { Code, Nodes, Parents, Root, RootContent, Text } from 'mdast';
import { walkMarkdown } from '../walk';

/**
 * Joins the texts that satteri splits. Undefined if it also misread something: it then has to be read again by another
 * parser. `isReadAlike` tells of a text whether both parsers read it alike.
 */
export function repairTree(tree: Root, text: string, isReadAlike: (text: string) => boolean): Root | undefined {
  const misread: Nodes[] = [];
  const isMisread = createMisreadTest(text, isReadAlike);
  walkMarkdown(tree, (node) => {
    if (!('children' in node)) return;
    if (isMisread(node) || isAcrossCells(node, text)) misread.push(node);
    if (node.type === 'paragraph' && isUnreadItem(node, text)) misread.push(node);
    const { children } = node as { children: RootContent[] };
    for (let at = 1; at < children.length; at += 1) {
      const [before, child] = [children[at - 1]!, children[at]!];
      if (before.type !== child.type) continue;
      if (child.type === 'text') {
        joinTexts(node);
        break;
      }
      if (child.type === 'code' && isSplit(before as Code, child, text)) misread.push(child);
    }
  });
  return misread.length > 0 ? undefined : tree;
}

/**
 * Rows of stars that satteri sometimes takes for emphasis and sometimes not, unlike CommonMark (6.2): between a letter
 * and an underscore, or behind an escaped star.
 */
const UNLIKE = /[\p{L}\p{N}]\*+_|_\*+[\p{L}\p{N}]|\\[*_]\*/u;
/** Part of each match above, which most texts lack: it is found sooner than letters of all scripts. */
const STAR = /\*_|_\*|\\[*_]\*/;
/** Text whose meaning depends on the page around it: links to definitions, quotations. */
const DEPENDS = /\](?!\()|\n[ \t]*>/;

/** More take longer than to read all of the page again. */
const MOST_LOOKS = 100;

/** With so many on a page, remark takes seconds for them, and longer with their square: satteri's reading stands. */
const MOST_STARS = 2000;

/** True if satteri may have misread the content of a block. */
function createMisreadTest(text: string, isReadAlike: (text: string) => boolean): (node: Nodes) => boolean {
  if (!STAR.test(text) || !UNLIKE.test(text) || text.split(STAR).length > MOST_STARS) return () => false;
  let looks = 0;
  return (node) => {
    const source = INLINE.has(node.type) ? sourceOf(node, text) : '';
    if (!UNLIKE.test(source)) return false;
    looks += 1;
    return looks > MOST_LOOKS || DEPENDS.test(source) || !isReadAlike(source);
  };
}

const INLINE = new Set<Nodes['type']>(['paragraph', 'heading', 'tableCell']);

/** satteri takes the bar behind a bare address for a part of it, also where it ends the cell of a table (GFM 4.10). */
function isAcrossCells(node: Nodes, text: string): boolean {
  return node.type === 'link' && node.url.includes('|') && !/^[[<]/.test(sourceOf(node, text));
}

/** satteri overlooks a list below a heading that is below a definition, without an empty line between them. */
function isUnreadItem({ position }: Nodes, text: string): boolean {
  const start = position?.start.offset;
  if (start === undefined || !/[-+*\d]/.test(text[start]!)) return false;
  return /^(?:[-+*]|\d{1,9}[.)])(?:\s|$)/.test(text.slice(start, start + 12));
}

function sourceOf({ position }: Nodes, text: string): string {
  return text.slice(position?.start.offset, position?.end.offset);
}

/** An address that became a link can leave several texts in a row behind it (GFM 6.9). */
function joinTexts(parent: Parents): void {
  const joined: RootContent[] = [];
  for (const child of parent.children) {
    const last = joined.at(-1);
    if (last?.type === 'text' && child.type === 'text') addText(last, child);
    else joined.push(child);
  }
  parent.children = joined as typeof parent.children;
}

/** The same in all of a tree. */
export function joinAllTexts(tree: Root): void {
  walkMarkdown(tree, (node) => {
    if ('children' in node) joinTexts(node);
  });
}

function addText(text: Text, { value, position }: Text): void {
  text.value += value;
  if (text.position !== undefined && position !== undefined) text.position.end = position.end;
  else delete text.position;
}

/**
 * Indented code goes on across empty lines, so there are no two blocks in a row; satteri splits it after its first line
 * where a heading or the like above it ends a list or a quotation.
 */
function isSplit(before: Code, after: Code, text: string): boolean {
  return [before, after].every((code) => !/^[`~]/.test(sourceOf(code, text)));
}
