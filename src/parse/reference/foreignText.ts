import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import { raw } from 'hast-util-raw';
import { sanitize } from 'hast-util-sanitize';
import type { Heading, Nodes, Root, RootContent } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { toString } from 'mdast-util-to-string';
import { parseForeignMarkdown } from '../markdown';
import { walkHtml, walkMarkdown } from '../walk';
import { isParent, paragraph, strong } from './nodes';

/** Where markdown that others wrote stands. */
interface ForeignOptions {
  /** The level of its highest headings; without it headings are bold text. */
  level?: number;
}

/**
 * The blocks of markdown that somebody else wrote: its HTML is cleaned, and links that lead nowhere on this site are
 * text.
 */
export function foreignBlocks(source: string, { level }: ForeignOptions = {}): RootContent[] {
  if (source.trim() === '') return [];
  // Most descriptions are one plain sentence, for which no parser is needed.
  if (isPlain(source)) return [paragraph([{ type: 'text', value: source.trim() }])];
  const tree = parseForeignMarkdown(source);
  walkMarkdown(tree, (node) => {
    delete node.position;
  });
  const highest = Math.min(...tree.children.map((node) => (node.type === 'heading' ? node.depth : 6)));
  tree.children = tree.children.map((node) => ownHeading(node, level && level - highest));
  replaceTargets(tree);
  if (!hasHtml(tree)) return tree.children;
  // HTML that a block begins and another one ends is only whole if all of it is read at once.
  if (tree.children.some(({ type }) => type === 'html')) return cleaned(tree.children);
  return tree.children.flatMap((node) => (hasHtml(node) ? cleaned([node]) : [node]));
}

/** Whether a text is one sentence without any markdown. */
export function isPlain(source: string): boolean {
  return /^[\p{L}\p{N} ,.;'"()/%–—?-]*$/u.test(source.trim()) && !/^\s*(?:[-+]|\d+[.)])\s|www\.| {2}/.test(source);
}

function hasHtml(tree: Nodes): boolean {
  let found = false;
  walkMarkdown(tree, ({ type }) => {
    found ||= type === 'html';
  });
  return found;
}

function ownHeading(node: RootContent, deeper: number | undefined): RootContent {
  if (node.type !== 'heading') return node;
  if (deeper === undefined) return paragraph([strong(toString(node))]);
  return { ...node, depth: Math.min(6, node.depth + deeper) as Heading['depth'], data: { isForeign: true } };
}

const ABSOLUTE = /^(?:https?:\/\/[^/?#\s]|mailto:)/i;

/** Only addresses that are whole mean the same here as where they were written. */
function replaceTargets(tree: Root): void {
  walkMarkdown(tree, (node, index, parent) => {
    if (parent === undefined) return;
    const children = parent.children as Nodes[];
    if (node.type === 'link' && !ABSOLUTE.test(node.url)) {
      children[index] = { type: 'emphasis', children: node.children, data: { hName: 'span' } };
    }
    if (node.type === 'definition' && !ABSOLUTE.test(node.url)) node.url = 'about:blank';
    if (node.type === 'image' && !ABSOLUTE.test(node.url)) children[index] = { type: 'text', value: node.alt ?? '' };
  });
}

/** Blocks with HTML as clean HTML; programs that read markdown get its text. */
function cleaned(nodes: readonly RootContent[]): RootContent[] {
  const tree = toHast({ type: 'root', children: [...nodes] }, { allowDangerousHtml: true });
  const clean = sanitize(raw(tree)) as HtmlRoot;
  unlink(clean);
  const hChildren = clean.children.filter((each): each is ElementContent => each.type !== 'doctype');
  const children = nodes.flatMap((node) => withoutHtml(node) ?? []).map((node) => ownHeading(node, undefined));
  return [{ type: 'reference', data: { hName: 'div', hChildren }, children }];
}

function unlink(tree: HtmlRoot): void {
  walkHtml(tree, (node) => {
    if (node.type !== 'element') return;
    for (const name of ['href', 'src', 'longDesc', 'cite'] as const) {
      if (typeof node.properties[name] === 'string' && !ABSOLUTE.test(node.properties[name])) {
        node.properties[name] = undefined;
      }
    }
    if (/^h[1-6]$/.test(node.tagName)) asBold(node);
  });
}

/** Headings belong to the page that docgen writes. */
function asBold(node: Element): void {
  const { children } = node;
  node.tagName = 'p';
  node.children = [{ type: 'element', tagName: 'strong', properties: {}, children }];
}

function withoutHtml(node: RootContent): RootContent | undefined {
  if (node.type === 'html') return undefined;
  if (!isParent(node)) return node;
  return {
    ...node,
    children: (node.children as RootContent[]).flatMap((each) => withoutHtml(each) ?? []),
  } as RootContent;
}
