import type { Html, Parents, Root } from 'mdast';
import { walkMarkdown } from '../walk';
import { isKnownElement } from './knownElements';
import { tagsIn, type Tag } from './tags';

interface PlacedTag {
  node: Html;
  tag: Tag;
  /** Whether it can be no placeholder: it has attributes, or stands among nothing but tags, around blocks. */
  isComponent: boolean;
}

/** The parents of text: within a line, `<name>` and `</name>` may be what is written about. */
const OF_TEXT: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'link']);

/**
 * Tags in small letters that HTML does not know, with their ends, by the piece of HTML that they are in. They are
 * components of Vue around blocks (`<columns>` … `</columns>`), and within a line where they have attributes
 * (`<badge type="beta">Pro</badge>`).
 */
export function lowerPairs(tree: Root): ReadonlyMap<Html, readonly Tag[]> {
  const open = new Map<Parents, Map<string, PlacedTag[]>>();
  const pairs = new Map<Html, Tag[]>();
  const note = ({ node, tag }: PlacedTag): void => void listIn(pairs, node).push(tag);
  walkMarkdown(tree, (node, _index, parent) => {
    if (node.type !== 'html' || parent === undefined || !mayBegin(node.value)) return;
    const here = open.get(parent) ?? new Map<string, PlacedTag[]>();
    open.set(parent, here);
    for (const placed of tagsOf(node, parent)) {
      const ofName = listIn(here, placed.tag.name);
      if (placed.tag.kind === 'open') ofName.push(placed);
      const opener = placed.tag.kind === 'close' ? ofName.pop() : undefined;
      if (opener?.isComponent === true) [opener, placed].forEach(note);
    }
  });
  return pairs;
}

function listIn<Key, Item>(lists: Map<Key, Item[]>, key: Key): Item[] {
  const known = lists.get(key);
  if (known !== undefined) return known;
  const list: Item[] = [];
  lists.set(key, list);
  return list;
}

/** Most HTML begins with an element that is known, which is sooner seen than all of its tags are read. */
function mayBegin(html: string): boolean {
  const name = /^<\/?([a-z][a-z\d]*)(?![\w-])/.exec(html)?.[1];
  return name !== undefined && !isKnownElement(name, false);
}

function tagsOf(node: Html, parent: Parents): PlacedTag[] {
  const tags = tagsIn(node.value);
  const isAround = !OF_TEXT.has(parent.type) && textWithout(node.value, tags).trim() === '';
  return tags.filter(isUnknown).map((tag) => {
    const hasAttributes = tag.kind === 'open' && tag.to - tag.from > tag.name.length + 2;
    return { node, tag, isComponent: isAround || hasAttributes };
  });
}

/** HTML without some of its tags. */
export function textWithout(html: string, tags: readonly Tag[]): string {
  const pieces: string[] = [];
  let end = 0;
  for (const { from, to } of tags.toSorted((a, b) => a.from - b.from)) {
    pieces.push(html.slice(end, from));
    end = to;
  }
  return pieces.join('') + html.slice(end);
}

function isUnknown({ name, kind }: Tag): boolean {
  return kind !== 'whole' && /^[a-z]/.test(name) && !isKnownElement(name, false);
}
