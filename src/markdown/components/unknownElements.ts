import type { Html, Paragraph, Parents, Root, Text } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Position } from 'unist';
import { isComponentTagName } from '../../base/componentTag';
import { nearestName } from '../../report/nearest';
import type { PageContext } from '../context';
import { holdsText, walkBlocks, walkMarkdown } from '../walk';
import { componentPairs, pairedTags, lowerPairs } from './componentPairs';
import { isKnownElement } from './knownElements';
import { tagsIn, textWithout, type Tag } from './tags';

declare module 'mdast' {
  interface TextData {
    /** Tags of components that the site does not have. */
    isTag?: boolean;
  }
}

interface Found {
  count: number;
  position: Position | undefined;
}

/**
 * Shows tags that HTML does not know as text, because a browser would swallow them: `GET /users/<id>`,
 * `Promise<void>`. Those of components that come in pairs or end themselves are no text, and are left out. Reports each
 * kind once.
 */
export function showUnknownElements(tree: Root, context: PageContext): void {
  if (!context.mayHave(/<[A-Za-z/]/)) return;
  const unknown = new Map<string, Found>();
  const leftOut = new Map<string, Found>();
  leaveOutPairs(tree, leftOut);
  // Tags in small letters may be Vue's on a site that was written for another generator; docgen's components have
  // capitals.
  if (context.isForeign === true) leaveOutLowerPairs(tree, leftOut);
  walkMarkdown(tree, (node, _index, parent) => {
    if (node.type === 'html' && parent !== undefined && !isNameOf(parent)) leaveOutWhole(node, context, leftOut);
  });
  const isPlaceholder = (tag: Tag): boolean => isOpenName(tag, context.source.text);
  showTagsAsText(tree, isPlaceholder, ({ name, kind }, { position }) => {
    if (kind !== 'close') note(unknown, name, position);
  });
  report(unknown, context, true);
  report(leftOut, context, false);
}

/** Makes text of tags that HTML does not know, and of those that are placeholders; `shown` hears of each. */
export function showTagsAsText(
  tree: Root,
  isPlaceholder: (tag: Tag) => boolean,
  shown: (tag: Tag, node: Html) => void = () => undefined,
): void {
  let drawings = 0;
  walkMarkdown(tree, (node, index, parent) => {
    if (node.type !== 'html' || parent === undefined) return;
    const text: Tag[] = [];
    for (const tag of tagsIn(node.value)) {
      const isKnown = isKnownElement(tag.name, drawings > 0) && !isPlaceholder(tag);
      if (isKnown && !isTypeArgument(tag, index, parent)) {
        if (/^(?:svg|math)$/i.test(tag.name)) drawings += tag.kind === 'open' ? 1 : tag.kind === 'close' ? -1 : 0;
      } else {
        text.push(tag);
        shown(tag, node);
      }
    }
    if (text.length > 0) parent.children[index] = asText(node, text, parent);
  });
}

function leaveOutPairs(tree: Root, leftOut: Map<string, Found>): void {
  const pairs = componentPairs(tree);
  if (pairs.size === 0) return;
  for (const [node, { name, kind }] of pairs) {
    if (kind === 'open') note(leftOut, name, node.position);
    node.value = '';
  }
  walkBlocks(tree, (node) => {
    if (node.type === 'paragraph') breakBetween(node, pairs);
  });
}

function leaveOutLowerPairs(tree: Root, leftOut: Map<string, Found>): void {
  for (const [node, tags] of lowerPairs(tree)) takeOut(node, tags, leftOut);
}

function takeOut(node: Html, tags: readonly Tag[], leftOut: Map<string, Found>): void {
  for (const { name, kind } of tags) if (kind !== 'close') note(leftOut, name, node.position);
  node.value = textWithout(node.value, tags);
}

/** Components that are all that a paragraph has, each on lines of its own, stay on lines of their own. */
function breakBetween({ children }: Paragraph, pairs: ReadonlyMap<Html, Tag>): void {
  const between: number[] = [];
  let open = 0;
  for (const [at, child] of children.entries()) {
    const kind = child.type === 'html' ? pairs.get(child)?.kind : undefined;
    open += kind === 'open' ? 1 : kind === 'close' ? -1 : 0;
    if (open > 0 || kind !== undefined) continue;
    if (child.type !== 'text' || child.value.trim() !== '') return;
    if (child.value.includes('\n')) between.push(at);
  }
  for (const at of between) children[at] = { type: 'break' };
}

/** True if a heading consists only of tags. */
function isNameOf(parent: Parents): boolean {
  return parent.type === 'heading' && toString(parent, { includeHtml: false }).trim() === '';
}

/** Takes the tags of components that HTML holds whole out of it: `<Since v="1.0" />`, `<Since></Since>`. */
function leaveOutWhole(node: Html, { components }: PageContext, leftOut: Map<string, Found>): void {
  if (!/\/>|<\/[A-Z]/.test(node.value) || !/<[A-Z]/.test(node.value)) return;
  const tags = tagsIn(node.value);
  const paired = pairedTags(tags.filter(({ name }) => !components.includes(name) && !isKnownElement(name, false)));
  const isOut = (tag: Tag): boolean => (tag.kind === 'whole' ? isUnknown(tag.name, components) : paired.has(tag));
  takeOut(node, tags.filter(isOut), leftOut);
}

function isUnknown(name: string, components: readonly string[]): boolean {
  return isComponentTagName(name) && !components.includes(name) && !isKnownElement(name, false);
}

function report(found: ReadonlyMap<string, Found>, context: PageContext, isShown: boolean): void {
  for (const [name, { count, position }] of found) {
    if (isShown && !isComponentTagName(name)) context.report('unknown-element', { name, count }, position);
    else {
      const near = nearestName(name, context.components);
      context.report('unknown-component', { name, count, isShown, near }, position);
    }
  }
}

/** A custom element needs its end (HTML 4.13.1): without one, `<project-name>` stands for a name. */
export function isOpenName({ name, kind }: Tag, text: string): boolean {
  return kind === 'open' && name.includes('-') && !new RegExp(`</${name}\\s*>`, 'i').test(text);
}

/** `List<A>` is no link. */
function isTypeArgument({ name, kind }: Tag, index: number, parent: Parents): boolean {
  const before = parent.children[index - 1];
  return kind === 'open' && /^[A-Z]$/.test(name) && before?.type === 'text' && /\w$/.test(before.value);
}

function note(unknown: Map<string, Found>, name: string, position: Position | undefined): void {
  const known = unknown.get(name);
  if (known === undefined) unknown.set(name, { count: 1, position });
  else known.count += 1;
}

/** Text if there is nothing else in it, otherwise HTML in which the tags are text. */
function asText(node: Html, shown: readonly Tag[], parent: Parents): Html | Paragraph | Parents['children'][number] {
  const isAll = tagsIn(node.value).length === shown.length && !/<[!?]|&/.test(node.value);
  if (!isAll) return { ...node, value: escaped(node.value, shown) };
  const tags = shown.every(({ name }) => isComponentTagName(name) && name.length > 1);
  const text: Text = {
    type: 'text',
    value: node.value,
    ...(tags && { data: { isTag: true } }),
    ...(node.position && { position: node.position }),
  };
  if (holdsText(parent)) return text;
  return { type: 'paragraph', children: [text], ...(node.position && { position: node.position }) };
}

function escaped(html: string, tags: readonly Tag[]): string {
  let end = 0;
  const parts = tags.map(({ from, to }) => {
    const part = `${html.slice(end, from)}&lt;${html.slice(from + 1, to)}`;
    end = to;
    return part;
  });
  return parts.join('') + html.slice(end);
}
