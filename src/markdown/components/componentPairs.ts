import type { Html, Root, Parents } from 'mdast';
import { isComponentTagName } from '../../base/componentTag';
import { walkMarkdown } from '../walk';
import { isKnownElement } from './knownElements';
import { tagsIn, type Tag, textWithout } from './tags';

/** `<RSC>`, which is a component if it has an end. */
const CAPITALS = /^[A-Z]{2,}\d*$/;

/**
 * Tags of components with their ends, around blocks or within a line: `<Intro>` … `</Intro>`. They are no text, as
 * `List<Item>` is.
 */
export function componentPairs(tree: Root): ReadonlyMap<Html, Tag> {
  const pairs = new Map<Html, Tag>();
  const open = new Map<object, { node: Html; tag: Tag }[]>();
  walkMarkdown(tree, (node, _index, parent) => {
    const tag = node.type === 'html' && parent !== undefined ? onlyTag(node) : undefined;
    if (tag === undefined) return;
    const here = open.get(parent!) ?? [];
    open.set(parent!, here);
    if (tag.kind === 'open') here.push({ node: node as Html, tag });
    const from = tag.kind === 'close' ? here.findLastIndex((each) => each.tag.name === tag.name) : -1;
    if (from === -1) return;
    const [opener] = here.splice(from);
    pairs.set(opener!.node, opener!.tag).set(node as Html, tag);
  });
  return pairs;
}

/** Tags of components that have their ends in the same piece of HTML, and these ends. */
export function pairedTags(tags: readonly Tag[]): ReadonlySet<Tag> {
  const paired = new Set<Tag>();
  const open = new Map<string, Tag[]>();
  for (const tag of tags) {
    if (tag.kind === 'whole' || !isComponent(tag.name)) continue;
    const here = open.get(tag.name) ?? [];
    open.set(tag.name, here);
    const opener = tag.kind === 'open' ? void here.push(tag) : here.pop();
    if (opener !== undefined) paired.add(opener).add(tag);
  }
  return paired;
}

function onlyTag({ value }: Html): Tag | undefined {
  if (!/^<\/?[A-Z]/.test(value)) return undefined;
  const [tag, ...others] = tagsIn(value);
  const isAll = others.length === 0 && tag?.from === 0 && tag.to === value.trimEnd().length;
  return isAll && isComponent(tag.name) ? tag : undefined;
}

function isComponent(name: string): boolean {
  return CAPITALS.test(name) ? !isKnownElement(name, false) : isComponentTagName(name) && name.length > 1;
}

interface PlacedTag {
  node: Html;
  tag: Tag;
  /** True if the tag can be no placeholder: it has attributes, or stands among nothing but tags, around blocks. */
  isComponent: boolean;
}

/** The parents of text: within a line, `<name>` and `</name>` may be what is written about. */
const OF_TEXT: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'link']);

/**
 * Tags in small letters that HTML does not know, with their ends, by the piece of HTML that they are in. They are
 * components of Vue around blocks (`<columns>` … `</columns>`), and within a line where they have attributes
 * (`<mark2 type="beta">Pro</mark2>`, `<icon kind="settings"/>`).
 */
export function lowerPairs(tree: Root): ReadonlyMap<Html, readonly Tag[]> {
  const open = new Map<Parents, Map<string, PlacedTag[]>>();
  const pairs = new Map<Html, Tag[]>();
  let drawings = 0;
  walkMarkdown(tree, (node, _index, parent) => {
    if (node.type !== 'html' || parent === undefined) return;
    if (/<\/?(?:svg|math)\b/i.test(node.value)) drawings += drawingsIn(node.value);
    if (drawings > 0 || !mayBegin(node.value)) return;
    const here = open.get(parent) ?? new Map<string, PlacedTag[]>();
    open.set(parent, here);
    for (const each of componentsIn(tagsOf(node, parent), here)) listIn(pairs, each.node).push(each.tag);
  });
  return pairs;
}

/** Tags that end themselves, and those that end what is open at their place, with what they end. */
function componentsIn(tags: readonly PlacedTag[], open: Map<string, PlacedTag[]>): PlacedTag[] {
  return tags.flatMap((placed) => {
    const { kind, name } = placed.tag;
    if (kind === 'whole') return placed.isComponent ? [placed] : [];
    const ofName = listIn(open, name);
    if (kind === 'open') ofName.push(placed);
    const opener = kind === 'close' ? ofName.pop() : undefined;
    return opener?.isComponent === true ? [opener, placed] : [];
  });
}

/** How many drawings begin in HTML, less those that end in it: in one, other elements are known. */
function drawingsIn(html: string): number {
  const tags = tagsIn(html).filter(({ name }) => /^(?:svg|math)$/i.test(name));
  return tags.reduce((sum, { kind }) => sum + (kind === 'open' ? 1 : kind === 'close' ? -1 : 0), 0);
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
    const hasAttributes = tag.kind !== 'close' && tag.to - tag.from > tag.name.length + (tag.kind === 'whole' ? 4 : 2);
    return { node, tag, isComponent: isAround || hasAttributes };
  });
}

function isUnknown({ name }: Tag): boolean {
  return /^[a-z]/.test(name) && !isKnownElement(name, false);
}
