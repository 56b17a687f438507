import type { Element, ElementContent, Root } from 'hast';
import { movedAddress } from '../base/movedAddress';
import { changeAddresses } from './elementAddresses';
import { markScheme } from './schemes';
import { shownImage } from './shownImage';
import { slot } from './slots';
import { walkHtml } from './walk';
import type { PageReference } from '../model/parsedPage';
import { textOf, type Worded } from '../../client/shared/text';

/** Replaces internal addresses with slots and marks external links; returns the references in slot order. */
export function markLinks(tree: Root, words: Worded, references: PageReference[] = []): PageReference[] {
  const refer = (node: Element, reference: PageReference): string => {
    const start = node.position?.start;
    const place = start === undefined ? {} : { line: start.line, column: start.column };
    references.push({ ...reference, ...place });
    return slot('link', references.length - 1);
  };
  const link = (_all: string, url: string): string => {
    references.push({ kind: 'link', url });
    return slot('link', references.length - 1);
  };
  walkHtml(tree, (node) => {
    // Rows are text already, in which addresses that are looked up are marked.
    if (node.type === 'raw') node.value = node.value.replace(/\ufdd2([^\ufdd2\ufdd3]*)\ufdd3/g, link);
    if (node.type !== 'element') return;
    markScheme(node);
    const { href } = node.properties;
    if (node.tagName === 'a' && typeof href === 'string') {
      if (isOwnAnchor(node)) return;
      if (isExternal(href)) dressExternal(node, words);
    }
    const { srcSet: srcset, ...written } = node.properties;
    const image = node.tagName === 'img' && written.src != null ? shownImage({ ...written, srcset }) : undefined;
    if (image !== undefined && isExternal(String(written.src))) loadLater(node);
    changeAddresses(node, (url, kind) => {
      return isLookedUp(url) ? refer(node, { kind, url, ...(image !== undefined && { image }) }) : url;
    });
  });
  return references;
}

function loadLater(image: Element): void {
  image.properties = { ...image.properties, loading: 'lazy', decoding: 'async' };
}

/** Makes relative addresses that begin at one file of the content begin at another. */
export function moveLinks(tree: Root, from: string, to: string): void {
  walkHtml(tree, (node) => {
    if (node.type !== 'element') return;
    changeAddresses(node, (url) => (!isLookedUp(url) || /^(?:[/#?]|$)/.test(url) ? url : movedAddress(url, from, to)));
  });
}

/** True if an address is looked up among the pages and files of the site. */
export function isLookedUp(url: string): boolean {
  return !isExternal(url) && !hasScheme(url);
}

/** Links from headings and parameters to themselves, which docgen added and which need no lookup. */
function isOwnAnchor(node: Element): boolean {
  return classNames(node).some((name) => /^(?:header-anchor|param-anchor|field-name)$/.test(name));
}

function classNames({ properties }: Element): string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : [];
}

/** `https://example.com`, `//example.com`; but `https://` alone has no target, and is looked up like a path. */
export function isExternal(url: string): boolean {
  return /^(?:https?:)?\/\/+[^/?#]/i.test(url);
}

/** `mailto:someone@example.com`, `data:…` */
export function hasScheme(url: string): boolean {
  return /^(?!https?:\/\/)[a-z][a-z\d+.-]*:/i.test(url);
}

function dressExternal(node: Element, words: Worded): void {
  node.properties = {
    ...node.properties,
    target: '_blank',
    rel: ['noopener', 'noreferrer'],
    className: [...classNames(node), 'external-link'],
  };
  node.children.push(ICON, hiddenLabel(textOf(words, 'shell.newWindow', '(opens new window)')));
}

const ICON: ElementContent = {
  type: 'element',
  tagName: 'svg',
  properties: { viewBox: '0 0 12 12', width: 10, height: 10, ariaHidden: 'true', focusable: 'false' },
  children: [
    {
      type: 'element',
      tagName: 'path',
      properties: { d: 'M3.5 2.5h6v6M9.5 2.5l-7 7', fill: 'none', stroke: 'currentColor', strokeWidth: '1.2' },
      children: [],
    },
  ],
};

/** The same as HTML. */
export const EXTERNAL_ICON =
  '<svg viewBox="0 0 12 12" width="10" height="10" aria-hidden="true" focusable="false">' +
  '<path d="M3.5 2.5h6v6M9.5 2.5l-7 7" fill="none" stroke="currentColor" stroke-width="1.2"></path></svg>';

function hiddenLabel(value: string): ElementContent {
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: ['visually-hidden'] },
    children: [{ type: 'text', value }],
  };
}
