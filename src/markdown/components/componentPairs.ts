import type { Html, Root } from 'mdast';
import { isComponentTagName } from '../../base/componentTag';
import { walkMarkdown } from '../walk';
import { isKnownElement } from './knownElements';
import { tagsIn, type Tag } from './tags';

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
