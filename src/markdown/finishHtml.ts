import { append } from '../../client/shared/lists';
import type { Element, Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { textOf, type Worded } from '../../client/shared/text';
import type { PageReference } from '../model/parsedPage';
import { classNames, element, isElement, textNode } from './element';
import { changeAddresses } from './elementAddresses';
import { isExternal, isLookedUp } from './links';
import { markScheme } from './schemes';
import { slot } from './slots';
import { walkHtml } from './walk';

const processor = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();

/** The HTML of a tree as text. */
export function stringifyHtml(tree: Root): string {
  return processor.stringify(tree);
}

/** Marks of footnotes, and of the section that holds them. */
const FOOTNOTES = ['dataFootnoteRef', 'dataFootnotes'];

interface Finished {
  /** Internal addresses, in the order of the slots that stand for them. */
  references: PageReference[];
  /** Every id, and the names in `<a name="…">`. */
  anchors: string[];
}

/**
 * Makes of the elements of a page what readers get: internal addresses are slots, external links are marked, tables are
 * in boxes that scroll, and check boxes have labels.
 */
export function finishHtml(tree: Root, words: Worded, references: PageReference[] = []): Finished {
  const anchors: string[] = [];
  /** Tables in other ones, of which only the outer one is in a box. */
  const inner = new Set<unknown>();
  const link = (_all: string, url: string): string => slot('link', references.push({ kind: 'link', url }) - 1);
  walkHtml(tree, (node, index, parent) => {
    // Rows are text already, in which addresses that are looked up are marked.
    if (node.type === 'raw') node.value = node.value.replace(/\ufdd2([^\ufdd2\ufdd3]*)\ufdd3/g, link);
    if (node.type !== 'element') return;
    const { tagName, properties } = node;
    if (typeof properties.id === 'string') anchors.push(properties.id);
    if (tagName === 'a' && typeof properties.name === 'string') anchors.push(properties.name);
    if (tagName === 'input') labelBox(properties, words);
    // The parser of HTML knows no attributes without a value.
    for (const name of FOOTNOTES) if (properties[name] === '') properties[name] = true;
    if (tagName === 'table' && parent !== undefined && !inner.has(node)) {
      walkHtml(node, (each) => isElement(each, 'table') && inner.add(each));
      parent.children[index] = element('div', { className: ['table-wrapper'] }, [node]);
    }
    refer(node, words, references);
  });
  return { references, anchors };
}

/** Labels a check box of a task list, which has no text of its own (WCAG 4.1.2). */
function labelBox(properties: Element['properties'], words: Worded): void {
  if (properties.type !== 'checkbox') return;
  properties.ariaLabel ??=
    properties.checked === true ? textOf(words, 'task.done', 'Done') : textOf(words, 'task.open', 'Open');
}

/** Puts slots in the place of internal addresses, and marks a link or a picture of another site. */
function refer(node: Element, words: Worded, references: PageReference[]): void {
  markScheme(node);
  const { href, srcSet: srcset, ...written } = node.properties;
  if (node.tagName === 'a' && typeof href === 'string') {
    if (isOwnAnchor(node)) return;
    if (isExternal(href)) dressExternal(node, words);
  }
  const image = node.tagName === 'img' && written.src != null ? shownImage({ ...written, srcset }) : undefined;
  if (image !== undefined && isExternal(String(written.src)))
    node.properties = { ...node.properties, loading: 'lazy', decoding: 'async' };
  const start = node.position?.start;
  const place = start === undefined ? {} : { line: start.line, column: start.column };
  changeAddresses(node, (url, kind) => {
    if (!isLookedUp(url)) return url;
    return slot('link', references.push({ kind, url, ...(image !== undefined && { image }), ...place }) - 1);
  });
}

/** Attributes of an image as its author has written them. */
type Written = Readonly<Partial<Record<'width' | 'height' | 'loading' | 'srcset' | 'style', unknown>>>;

/**
 * An image to which docgen adds sizes and loading: one without them, or with a size in pixels. Undefined for any other,
 * about which its author knows better.
 */
export function shownImage({ width, height, loading, srcset, style }: Written): PageReference['image'] {
  if ([loading, srcset, style].some((each) => each != null)) return undefined;
  const given = Object.entries({ width, height }).filter(([, value]) => value != null);
  if (given.length === 0) return true;
  const sizes = given.map(([name, value]) => [name, Number(value)] as const);
  return sizes.every(([, size]) => size > 0) ? Object.fromEntries(sizes) : undefined;
}

/** Links from headings and parameters to themselves, which docgen added and which need no lookup. */
function isOwnAnchor(node: Element): boolean {
  return classNames(node).some((name) => /^(?:header-anchor|param-anchor|field-name)$/.test(name));
}

function dressExternal(node: Element, words: Worded): void {
  node.properties = {
    ...node.properties,
    target: '_blank',
    rel: ['noopener', 'noreferrer'],
    className: [...classNames(node), 'external-link'],
  };
  append(node.children, externalHint(words));
}

/** Hidden text at the end of a link to another site; the style sheet draws the icon beside it. */
export function externalHint(words: Worded): Element[] {
  const label = textNode(textOf(words, 'shell.newWindow', '(opens new window)'));
  return [element('span', { className: ['visually-hidden'] }, [label])];
}
