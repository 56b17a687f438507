import type { Nodes } from 'mdast';

/** Parts of a line that any list right behind them belongs to. */
export const BEARERS: ReadonlySet<string> = new Set(['image', 'imageReference', 'link', 'linkReference']);
/** Behind these only an id or a class is no text: `` `x`{ #id } `` */
export const MARKED: ReadonlySet<string> = new Set(['inlineCode', 'strong', 'emphasis']);
export const SIZE = /(?:^|\s)(width|height)="?(\d+)(?:px)?"?(?=\s|$)/g;

/** Nodes that can have a class; lists and code have those of docgen's own. */
const CLASSED: ReadonlySet<string> = new Set(['paragraph', 'heading', 'table', 'blockquote', ...BEARERS, ...MARKED]);
/** Attributes by which nothing changes: links open as docgen opens them, and images load when they come near. */
const SAME = /(?:^|\s)(?:target|rel|loading|decoding)=(?:"[^"]*"|\S+)(?=\s|$)/g;

const CLASS = /(?:^|\s)class="([^"]*)"(?=\s|$)/;

/** Sets classes on what has them; false if the attributes say more than these, ids and what changes nothing. */
export function setClasses(node: Nodes | undefined, attributes: string): boolean {
  const said = attributes
    .replaceAll(SAME, '')
    .replace(CLASS, (_all, names: string) => names.replaceAll(/(?:^|\s+)/g, ' .'));
  const words = (node?.type === 'image' ? said.replaceAll(SIZE, '') : said).split(/\s+/).filter(Boolean);
  const className = words.filter((word) => word.startsWith('.')).map((word) => word.slice(1));
  const isAll = words.every((word) => /^[.#]/.test(word));
  if (className.length === 0) return isAll;
  if (node === undefined || !CLASSED.has(node.type)) return false;
  const { data } = node;
  if (node.type === 'heading') node.data = { ...node.data, className };
  else node.data = { ...data, hProperties: { ...data?.hProperties, className } };
  return isAll;
}
