import type { Html, Nodes, RootContent } from 'mdast';
import { escapeHtml } from '../../base/html';
import { BUILT_IN_COMPONENTS } from '../../base/componentTag';
import { isRecord, UNKNOWN } from '../../literals/values';
import { componentNode, type Component } from '../../markdown/components/componentNode';
import { VOID } from '../../markdown/components/knownElements';
import { attributesOf, htmlAttributes, textOf, type Attributes, type JsxNode } from './attributes';
import { COMPONENTS } from './components';
import type { JsxElement } from './element';
import { readExpression, type Around, type Reader } from './reader';
import { holdsTabs, isTab } from './tabs';

/** Elements of HTML that end the paragraph before them. */
const BLOCKS = new Set(
  (
    'address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hr li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);
/** Elements of HTML that hold text, so that the only paragraph in one is its text. */
const HOLDS_TEXT = /^(?:p|h[1-6]|summary|figcaption|dt)$/;
/** Elements whose content HTML leaves as it is. */
const VERBATIM = /^(?:pre|script|style|textarea)$/;
/** Components for elements of HTML: Astro's and Next's pictures, links of React and Starlight. */
const ELEMENTS: Readonly<Record<string, string>> = { Image: 'img', Link: 'a', LinkButton: 'a', NavLink: 'a' };

/** Components of Mintlify, Starlight and others within a line. */
const IN_LINE: ReadonlyMap<string, (element: JsxElement) => RootContent[]> = new Map([
  ['Badge', badge],
  ['Icon', () => []],
  ['Tooltip', hinted],
]);

/** True if an element is a block, even behind text. */
export function isBlock(node: JsxNode, { ownComponents, values }: Reader): boolean {
  const name = node.name ?? '';
  if (ownComponents.includes(name)) return false;
  return BLOCKS.has(name) || COMPONENTS.has(name) || isTab(name) || values.parts.has(name);
}

/** An element of JSX in nodes that docgen knows. */
export function readElement(node: JsxNode, around: Around, reader: Reader): RootContent[] {
  const name = node.name ?? '';
  const isInLine = node.type === 'mdxJsxTextElement' && !isBlock(node, reader);
  const element: JsxElement = { node, name, attributes: attributesOf(node, reader.values), around, reader };
  return knownElement(element, isInLine) ?? unknownElement(element, isInLine);
}

function knownElement(element: JsxElement, isInLine: boolean): RootContent[] | undefined {
  const { node, name, reader } = element;
  if (reader.ownComponents.includes(name)) return [ownComponent(element, isInLine)];
  const part = reader.values.parts.get(name);
  if (part !== undefined) return [htmlNode(`<!--@include: ${part}-->`, node)];
  const inLine = IN_LINE.get(name)?.(element);
  if (inLine !== undefined) return inLine;
  const shown = isInLine ? undefined : COMPONENTS.get(name)?.(element);
  if (shown !== undefined) return shown;
  if (BUILT_IN_COMPONENTS.includes(name)) return [ownComponent(element, isInLine)];
  const tag = ELEMENTS[name] ?? name;
  const shownAs = /^[a-z]/.test(tag) ? { ...element, name: tag, attributes: ofHtml(element) } : pictureOf(element);
  return shownAs && htmlElement(shownAs, isInLine);
}

/** Attributes without those by which a component that stands for an element of HTML chooses its look. */
function ofHtml({ name, attributes }: JsxElement): Attributes {
  if (!Object.hasOwn(ELEMENTS, name)) return attributes;
  return new Map([...attributes].filter(([key]) => !/^(?:variant|icon|iconPlacement|slot)$/.test(key)));
}

/** An import of a drawing, used as a component, as the picture that it is. */
function pictureOf(element: JsxElement): JsxElement | undefined {
  const { name, reader } = element;
  const picture = /^\w+$/.test(name) ? reader.values.valueOf(name) : undefined;
  if (!isRecord(picture) || typeof picture.src !== 'string') return undefined;
  const { title, ...others } = Object.fromEntries(element.attributes);
  const shown = {
    ...others,
    src: { name: 'src', value: picture.src },
    alt: { name: 'alt', value: title?.value ?? '' },
  };
  return { ...element, name: 'img', attributes: new Map(Object.entries(shown)) };
}

/** A fragment, or a component that the site does not have: its content is shown. */
function unknownElement({ node, ...element }: JsxElement, isInLine: boolean): RootContent[] {
  const { name, attributes, around, reader } = element;
  if (name !== '') reader.noteComponent(name, node.position);
  if (holdsTabs(node)) return COMPONENTS.get('Tabs')!({ node, ...element, name: 'Tabs' })!;
  const id = textOf(attributes, 'id');
  // Links lead to it, whatever it would have shown.
  const anchor = id === '' ? [] : [htmlNode(`<span id="${escapeHtml(id)}"></span>`, node)];
  return [...anchor, ...contentOf(node, around, { reader, isInLine })];
}

/** Content of an element: text within a line, else blocks. */
function contentOf(
  { children }: JsxNode,
  around: Around,
  { reader, isInLine }: { reader: Reader; isInLine: boolean },
): RootContent[] {
  return isInLine ? reader.phrasing(children) : reader.blocks(children, around);
}

/** A component that the site has; what only code would tell is reported with its attribute. */
function ownComponent({ node, name, attributes, reader }: JsxElement, isInLine: boolean): Component {
  const written = Array.from(attributes.values(), ({ name: key, value, code }) => {
    if (value === true && code === undefined) return { name: key, text: null, at: 0 };
    if (typeof value === 'string') return { name: key, text: escapeHtml(value), at: 0 };
    const json = value === UNKNOWN ? undefined : JSON.stringify(value);
    if (json === undefined) return { name: key, text: `{${code ?? ''}}`, at: 0 };
    return { name: `:${key}`, text: escapeHtml(json), at: 0 };
  });
  const kind = node.children.length === 0 ? 'whole' : 'open';
  const component = componentNode({ name, kind, attributes: written }, node.position, isInLine);
  const isText = isInLine || node.children.every((child) => child.type !== 'paragraph' && isOfLine(child));
  component.children = isText ? reader.phrasing(node.children) : reader.blocks(node.children);
  return component;
}

function isOfLine({ type }: Nodes): boolean {
  return ['text', 'emphasis', 'strong', 'inlineCode', 'link', 'mdxJsxTextElement', 'mdxTextExpression'].includes(type);
}

/** Words with a hint, which is their title. */
function hinted({ node, attributes, reader }: JsxElement): RootContent[] {
  const hint = escapeHtml(textOf(attributes, 'tip', 'headline'));
  const text = reader.phrasing(node.children);
  return hint === '' ? text : [htmlNode(`<span title="${hint}">`, node), ...text, htmlNode('</span>', node, 'end')];
}

function badge({ node, attributes, reader }: JsxElement): RootContent[] {
  const inside = reader.phrasing(node.children).map((child) => ('value' in child ? child.value : ''));
  const text = textOf(attributes, 'text') || inside.join('').trim();
  const type = textOf(attributes, 'type', 'variant');
  return [htmlNode(`<Badge text="${escapeHtml(text)}"${type === '' ? '' : ` type="${escapeHtml(type)}"`}/>`, node)];
}

/** Elements of HTML as their tags with what is between them. */
function htmlElement(element: JsxElement, isInLine: boolean): RootContent[] {
  const { node, name, reader } = element;
  const start = `<${name}${attributesAsHtml(element)}`;
  if (VOID.has(name)) return [htmlNode(`${start}>`, node)];
  if (VERBATIM.test(name)) return [htmlNode(`${start}>${verbatim(node.children, element)}</${name}>`, node)];
  if (node.children.length === 0) return [htmlNode(`${start}></${name}>`, node)];
  const children = contentOf(node, { isBare: true }, { reader, isInLine });
  const [only, ...others] = children;
  if (HOLDS_TEXT.test(name) && only?.type === 'paragraph' && others.length === 0)
    only.data = { ...only.data, isBare: true };
  return [htmlNode(`${start}>`, node), ...children, htmlNode(`</${name}>`, node, 'end')];
}

function attributesAsHtml({ node, name, attributes, reader }: JsxElement): string {
  return htmlAttributes(attributes, name, ({ name: key, code }) =>
    reader.noteCode('mdx-expression', `${key}={${code ?? ''}}`, node.position),
  );
}

/** Content of an element that HTML leaves as it is, without the changes that markdown would make. */
function verbatim(nodes: readonly Nodes[], element: JsxElement): string {
  const isCode = /^(?:script|style)$/.test(element.name);
  const shown = (text: string): string => (isCode ? text : escapeHtml(text));
  const textOfNode = (node: Nodes): string => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
      return shown(readExpression(node, element.reader));
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') return verbatimElement(node, element);
    if ('children' in node) return verbatim(node.children, element);
    return 'value' in node ? shown(node.value) : node.type === 'break' ? '\n' : '';
  };
  return nodes.map(textOfNode).join(isCode ? '\n\n' : '');
}

function verbatimElement(node: JsxNode, element: JsxElement): string {
  const name = node.name ?? '';
  const inner = { ...element, node, name, attributes: attributesOf(node, element.reader.values) };
  const content = verbatim(node.children, inner);
  if (name === '') return content;
  const start = `<${name}${attributesAsHtml(inner)}>`;
  return VOID.has(name) ? start : `${start}${content}</${name}>`;
}

/** Its place is a point: what is between its tags has places of its own. */
function htmlNode(value: string, { position }: JsxNode, side: 'start' | 'end' = 'start'): Html {
  const point = position?.[side];
  return { type: 'html', value, ...(point && { position: { start: point, end: point } }) };
}
