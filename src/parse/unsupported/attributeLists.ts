import { append } from '../../../client/shared/lists';
import type { Html, Image, Nodes, Paragraph, Parent, PhrasingContent, Root, RootContent, Text } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Position } from 'unist';
import { escapeHtml } from '../../base/html';
import { ATTRIBUTES } from '../headingIds';
import { type Container, CONTAINER_KINDS } from '../../markdown/blocks';
import type { PageContext } from '../../markdown/context';
import { BEARERS, MARKED, setClasses, SIZE } from './setAttributes';
import { changeChildren, walkMarkdown } from '../../markdown/walk';

/** Right behind an image or a link: `![a](a.png){ width="300" }`, `[a](b){target=_blank}` */
const BEHIND = new RegExp(String.raw`^\{:?[ \t]*(${ATTRIBUTES})[ \t]*\}`);
/** On the first line of a paragraph. */
const ABOVE = new RegExp(String.raw`^\{:[ \t]*(${ATTRIBUTES})[ \t]*\}[ \t]*\n`);
/** On the last line of a paragraph, or as one: `{: .note }`, `{ .note }`; but `{job="a"}` is text. */
const BELOW = new RegExp(String.raw`(?:^|\n)[ \t]*\{(?::[ \t]*|[ \t]*(?=[.#]))(${ATTRIBUTES})[ \t]*\}[ \t]*$`);
/** On a line below one that ends with a tag: `</summary>` and `{: .small }`. */
const BELOW_TAG = new RegExp(String.raw`(?<=>[ \t]*\n)[ \t]*\{:[ \t]*(${ATTRIBUTES})[ \t]*\}[ \t]*(?=\n|$)`, 'g');
/** The classes that say of what kind a box is. */
const BOXES = CONTAINER_KINDS.filter((kind) => kind !== 'details' && kind !== 'methods');
const BEHIND_MARKED = new RegExp(String.raw`^\{(?::[ \t]*|[ \t]*(?=[.#]))(${ATTRIBUTES})[ \t]*\}`);

/**
 * Takes attributes that kramdown, MkDocs and VitePress set in braces off the text. They set ids, classes and the sizes
 * of images; whatever else they say is left out, and named once with a count.
 */
export function readAttributeLists(tree: Root, context: PageContext): void {
  if (!context.mayHave(/\{:?[ \t]*(?:[.#]\S|[a-z][\w-]*=)/)) return;
  const left: Found[] = [];
  const kinds = [...BOXES, ...Object.keys(context.markdown.containers)];
  walkMarkdown(tree, (node, index, parent) => {
    if (node.type === 'html') append(left, attributesInHtml(node));
    if (!('children' in node) || node.type === 'root') return;
    const [above, next] = [parent?.children[index - 1], parent?.children[index + 1]];
    if (node.type === 'paragraph' && readId(node, above)) return;
    const children = node.children as PhrasingContent[];
    for (const [at, found] of attributesIn(node, children, context.source.text)) {
      const boxed = boxOf(node, found, { next, kinds });
      if (boxed !== undefined) (parent as Parent).children.splice(index, boxed.length, boxed.box);
      else if (!setOn({ node, above, children, at: at - 1, found })) left.push(found);
    }
  });
  removeEmpty(tree);
  const [first] = left;
  if (first === undefined) return;
  const { example, position } = first;
  context.report('foreign-syntax', { kind: 'attributes', example, count: left.length }, position);
}

/** Takes attributes off the texts of a block; gives those of which something is left to say, with their places. */
function attributesIn(node: Nodes, children: PhrasingContent[], source: string): [at: number, found: Found][] {
  return [...children.entries()].flatMap(([at, text]): [number, Found][] => {
    if (text.type !== 'text') return [];
    const bearer = children[at - 1];
    // The last ones in a heading are its own.
    if (node.type === 'heading' && bearer !== undefined && MARKED.has(bearer.type) && at === children.length - 1)
      return [];
    const isLast = node.type === 'paragraph' && at === children.length - 1;
    const found = takeAttributes(text, { bearer, isLast, source });
    if (found === undefined || found.isRead) return [];
    if (text.value === '' && bearer?.type === 'break') children.splice(at - 1);
    return [[at, found]];
  });
}

/** Takes attributes off a piece of HTML. */
function attributesInHtml(node: Html): Found[] {
  const found: Found[] = [];
  const { position } = node;
  node.value = node.value.replace(BELOW_TAG, (line, attributes: string) => {
    found.push({ example: line.trim(), attributes, isOfBlock: true, position, isRead: false });
    return '';
  });
  return found;
}

interface Found {
  example: string;
  attributes: string;
  /** True if the attributes belong to the whole paragraph. */
  isOfBlock: boolean;
  position: Position | undefined;
  /** True if all of the attributes have been read. */
  isRead: boolean;
}

interface Around {
  /** Node that the attributes may belong to. */
  bearer: PhrasingContent | undefined;
  isLast: boolean;
  source: string;
}

/** Takes a list of attributes off a text, if there is one. */
function takeAttributes(text: Text, around: Around): Found | undefined {
  const { position, value } = text;
  const found = findAttributes(text, around);
  if (found === null) return undefined;
  const { bearer } = around;
  text.value = value.slice(0, found.index) + value.slice(found.index + found[0].length);
  const attributes = found[1]!;
  const isRead = bearer?.type === 'image' && found.index === 0 && readSize(bearer, attributes);
  const isOfBlock = isLineStart(bearer) || found[0].startsWith('\n');
  return { example: found[0].trim(), attributes, isOfBlock, position, isRead };
}

interface Bearer {
  node: Nodes;
  /** Block in front of it. */
  above: Nodes | undefined;
  children: PhrasingContent[];
  /** Place among the children. */
  at: number;
  found: Found;
}

/** Sets an id and classes; false if there is more to say. */
function setOn({ node, above, children, at, found }: Bearer): boolean {
  if (nameAnchor(children, at, found)) return true;
  const isAll = setClasses(found.isOfBlock ? blockOf(node, above) : children[at], found.attributes);
  placeAnchor(children, at, found);
  return isAll;
}

/** `[](){#id}`, an empty link to nowhere, is a place with a name. */
function nameAnchor(children: PhrasingContent[], at: number, { attributes }: Found): boolean {
  const link = children[at];
  const id = /(?:^|\s)#(\S+)/.exec(attributes)?.[1];
  if (id === undefined || link?.type !== 'link' || link.url !== '' || link.children.length > 0) return false;
  children[at] = { type: 'html', value: `<a id="${escapeHtml(id)}"></a>` };
  return true;
}

/** An id is a place in front of what has it, or of its paragraph. */
function placeAnchor(children: PhrasingContent[], at: number, { attributes, isOfBlock }: Found): void {
  const id = /(?:^|\s)#(\S+)/.exec(attributes)?.[1];
  if (id === undefined) return;
  children.splice(isOfBlock ? 0 : Math.max(0, at), 0, { type: 'html', value: `<a id="${escapeHtml(id)}"></a>` });
}

/** The block that a list on a line of its own belongs to: its paragraph, or what stands above an empty one. */
function blockOf(node: Nodes, above: Nodes | undefined): Nodes | undefined {
  return isEmpty(node as RootContent) ? above : node;
}

/** A box, and how many nodes are in it. */
interface Boxed {
  box: Container;
  length: number;
}

/**
 * The box of just-the-docs and the like: `{: .note }` below a paragraph, above its text, or above a quotation, of which
 * `{: .note-title }` makes the first line its title.
 */
function boxOf(
  node: Nodes,
  { attributes, isOfBlock }: Found,
  { next, kinds }: { next: Nodes | undefined; kinds: readonly string[] },
): Boxed | undefined {
  const [, kind = '', withTitle] = /^\.([a-z]+(?:-[a-z]+)*?)(-title)?$/.exec(attributes.trim()) ?? [];
  if (node.type !== 'paragraph' || !isOfBlock || !kinds.includes(kind)) return undefined;
  const isAbove = isEmpty(node) && next?.type === 'blockquote';
  const children: RootContent[] = isAbove ? [...next.children] : [node];
  const title = isAbove && withTitle !== undefined ? toString(children.shift()) : '';
  return {
    box: { type: 'container', kind, title, children, position: node.position! },
    length: isAbove ? 2 : 1,
  };
}

function findAttributes({ position, value }: Text, { bearer, isLast, source }: Around): RegExpExecArray | null {
  if (source[position?.start.offset ?? -1] === '\\') return null;
  const behind = execBehind(bearer, value);
  if (behind !== null) return behind;
  const below = isLast ? BELOW.exec(value) : null;
  // Without a line break it is all that the paragraph has.
  if (below !== null && (isLineStart(bearer) || below[0].startsWith('\n'))) return below;
  return bearer === undefined ? ABOVE.exec(value) : null;
}

function execBehind(bearer: PhrasingContent | undefined, value: string): RegExpExecArray | null {
  if (bearer === undefined) return null;
  if (BEARERS.has(bearer.type)) return BEHIND.exec(value);
  return MARKED.has(bearer.type) ? BEHIND_MARKED.exec(value) : null;
}

/** True if the text after `before` begins a line. */
function isLineStart(before: PhrasingContent | undefined): boolean {
  return before === undefined || before.type === 'break';
}

/** The id of a heading may stand below it, as a paragraph: `{: #part }` */
function readId({ children: [text, ...others] }: Paragraph, heading: Nodes | undefined): boolean {
  if (heading?.type !== 'heading' || text?.type !== 'text' || others.length > 0) return false;
  const ownId = /^\{:[ \t]*#([^\s{}#.]+)[ \t]*\}[ \t]*$/.exec(text.value)?.[1];
  if (ownId === undefined) return false;
  heading.data = { ...heading.data, ownId };
  text.value = '';
  return true;
}

function isEmpty(node: RootContent): boolean {
  return node.type === 'paragraph' && node.children.every((child) => child.type === 'text' && child.value === '');
}

/** Paragraphs of which nothing is left. */
function removeEmpty(tree: Root): void {
  changeChildren(tree, (children) => (children.some(isEmpty) ? children.filter((child) => !isEmpty(child)) : children));
}

/** False if the attributes say something else as well. */
function readSize(image: Image, attributes: string): boolean {
  const hProperties = { ...image.data?.hProperties };
  for (const [, name, value] of attributes.matchAll(SIZE)) hProperties[name!] = Number(value);
  image.data = { ...image.data, hProperties };
  return attributes.replace(SIZE, '').trim() === '';
}
