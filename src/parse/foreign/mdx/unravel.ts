import type { Html, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import type { Parent, Position } from 'unist';
import { VOID } from '../../lost/knownElements';
import { tagsIn, type Tag } from '../../lost/tags';
import { walkBlocks } from '../../walk';

declare module 'mdast' {
  interface ParagraphData {
    /** Whether it is the text of the element around it, which is no paragraph. */
    isBare?: boolean;
  }
}

const BLOCKS = new Set(
  (
    'address article aside blockquote caption center dd details dialog div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header li main menu nav ol p section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);
/** Elements that hold text, so that the only paragraph in one is its text. */
const HOLDS_TEXT = /^<(p|h[1-6]|summary)(?=[\s>])[^<]*>$/;
/** What may stand beside such a paragraph: a component has a line to itself there. */
const MOST_BESIDE = 3;

/**
 * Takes elements that are blocks out of paragraphs, as MDX does where they are all that there is. What is between their
 * tags is no paragraph: `<summary>Text</summary>`, and `<p>` and `</p>` on lines of their own.
 */
export function unravel(tree: Root): Root {
  walkBlocks(tree, (node) => {
    if (!('children' in node) || node.type === 'paragraph') return;
    const parent = node as Parent;
    const children = parent.children as RootContent[];
    if (!children.some(({ type }) => type === 'paragraph')) return;
    const unraveled = children.flatMap((child) => (child.type === 'paragraph' ? contentOf(child) : [child]));
    unraveled.forEach((child, at) => child.type === 'html' && bareBehind(child, unraveled.slice(at + 1, at + 5)));
    parent.children = unraveled;
  });
  return tree;
}

/** Marks the only paragraph up to the end of an element that holds text. */
function bareBehind({ value }: Html, following: readonly RootContent[]): void {
  const name = HOLDS_TEXT.exec(value)?.[1];
  if (name === undefined) return;
  const end = following.findIndex((node) => node.type === 'html' && node.value === `</${name}>`);
  if (end === -1 || end > MOST_BESIDE) return;
  const [text, ...others] = following.slice(0, end).filter(({ type }) => type !== 'lineMarker');
  if (text?.type === 'paragraph' && others.length === 0) text.data = { ...text.data, isBare: true };
}

interface Part {
  nodes: PhrasingContent[];
  /** The tag of a block that is in no other element. */
  isTag: boolean;
  /** Text in such a block. */
  isBare: boolean;
}

/** The parts of a paragraph: elements that are blocks, and the text around them; none if it is only `{' '}`. */
function contentOf(paragraph: Paragraph): RootContent[] {
  const { children } = paragraph;
  if (!children.some(isShown)) return [];
  if (!children.some((child) => isBlock(tagOf(child)))) return [paragraph];
  return partsOf(children)?.flatMap(nodesOf) ?? [paragraph];
}

/** Undefined if an element does not end, unless it is a block that goes on below: `<details><summary>A</summary>`. */
function partsOf(children: readonly PhrasingContent[]): Part[] | undefined {
  const parts: Part[] = [];
  const open: string[] = [];
  for (const child of children) {
    const tag = tagOf(child);
    const depth = open.length;
    if (!follow(tag, open)) return undefined;
    const isTag = Math.min(depth, open.length) === 0 && isBlock(tag);
    const last = parts.at(-1);
    if (last?.isTag === false && !isTag) last.nodes.push(child);
    else parts.push({ nodes: [child], isTag, isBare: parts.length > 0 && depth > 0 });
  }
  const isOpen = open.length > 1 || (open.length === 1 && !BLOCKS.has(open[0]!));
  return isOpen ? undefined : parts;
}

/** Opens or closes an element; false if another one is open. */
function follow(tag: Tag | undefined, open: string[]): boolean {
  if (tag?.kind === 'open') open.push(tag.name);
  return tag?.kind !== 'close' || open.pop() === tag.name;
}

function nodesOf({ nodes, isTag, isBare }: Part): RootContent[] {
  if (isTag) return nodes;
  if (!nodes.some(isShown)) return [];
  const [first, last] = [nodes[0]!.position, nodes.at(-1)!.position];
  const position: Position | undefined = first && last && { start: first.start, end: last.end };
  const data = isBare ? { data: { isBare } } : {};
  return [{ type: 'paragraph', children: nodes, ...data, ...(position && { position }) }];
}

function isBlock(tag: Tag | undefined): boolean {
  return tag !== undefined && BLOCKS.has(tag.name);
}

function isShown(node: PhrasingContent): boolean {
  return node.type !== 'text' || /[^ \t\n]/.test(node.value) || node.data?.mdx !== undefined;
}

function tagOf(node: PhrasingContent): Tag | undefined {
  const [tag] = node.type === 'html' ? tagsIn(node.value) : [];
  return tag !== undefined && VOID.has(tag.name.toLowerCase()) ? { ...tag, kind: 'whole' } : tag;
}
