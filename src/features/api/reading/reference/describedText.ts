import { append, smallest } from '../../../../../client/shared/lists';
import type { Element, ElementContent, Nodes as HtmlNodes, Root as HtmlRoot } from 'hast';
import { defaultSchema, sanitize } from 'hast-util-sanitize';
import type { Definition, Heading, Nodes, Root, RootContent } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { toString } from 'mdast-util-to-string';
import { OWN_PAGE } from '../../../../base/address';
import { asMarkdown } from '../../../../markdown/asMarkdown';
import { parseDescribedMarkdown } from '../../../../markdown/markdown';
import { OPTIONAL_END, VOID } from '../../../../markdown/components/knownElements';
import { tagsIn, type Tag } from '../../../../markdown/components/tags';
import { parseHtml } from '../../../../markdown/html/parseHtml';
import { isOpenName, showTagsAsText } from '../../../../markdown/components/unknownElements';
import { walkHtml, walkMarkdown } from '../../../../markdown/walk';
import { isParent, paragraph, strong } from './nodes';

/** Place for markdown that others wrote. */
interface DescribedOptions {
  /** The level of its highest headings; without it headings are bold text. */
  level?: number;
}

/**
 * The blocks of markdown that somebody else wrote: its HTML is cleaned, and links that lead nowhere on this site are
 * text.
 */
export function describedBlocks(source: string, { level }: DescribedOptions = {}): RootContent[] {
  if (source.trim() === '') return [];
  // Most descriptions are one plain sentence, for which no parser is needed.
  if (isPlain(source)) return [paragraph([{ type: 'text', value: source.trim() }])];
  const tree = parseDescribedMarkdown(source);
  walkMarkdown(tree, (node) => {
    delete node.position;
  });
  const highest = smallest(tree.children.map((node) => (node.type === 'heading' ? node.depth : 6)));
  tree.children = tree.children.map((node) => ownHeading(node, level && level - highest));
  replaceTargets(tree);
  showTagsAsText(tree, (tag) => isOpenName(tag, source));
  const blocks = hasHtml(tree) ? cleanedRuns(tree.children) : tree.children;
  if (!source.includes(OWN_PAGE)) return blocks;
  for (const block of blocks) {
    walkMarkdown(block, (node) => {
      if (node.type === 'link' || node.type === 'definition') node.url = onSite(node.url);
    });
  }
  return blocks;
}

/** A heading stays one with HTML in it, of which the ids are kept for links. */
function cleanHeading(node: Heading): Heading {
  const tree = toHast({ type: 'root', children: [{ type: 'paragraph', children: node.children }] }, RAW);
  const [line] = (sanitize(parseHtml(tree), CLEAN) as HtmlRoot).children;
  const hChildren = line?.type === 'element' ? line.children : [];
  unlink({ type: 'root', children: hChildren });
  const children = node.children.filter(({ type }) => type !== 'html') as RootContent[];
  return { ...node, children: [{ type: 'reference', data: { hName: 'span', hChildren }, children }] };
}

const RAW = { allowDangerousHtml: true } as const;

/** HTML that a block begins and another one ends is only whole if all of it is read at once; others stay markdown. */
function cleanedRuns(nodes: readonly RootContent[]): RootContent[] {
  // Links may be defined in another run.
  const definitions = nodes.filter((node) => node.type === 'definition');
  const made: RootContent[] = [];
  let run: RootContent[] = [];
  const open: string[] = [];
  for (const node of nodes) {
    if (run.length === 0 && !hasHtml(node)) {
      made.push(node);
      continue;
    }
    walkMarkdown(node, (each) => {
      if (each.type === 'html') for (const tag of tagsIn(each.value)) enter(tag, open);
    });
    if (run.length === 0 && open.length === 0 && node.type === 'heading') {
      made.push(cleanHeading(node));
      continue;
    }
    run.push(node);
    if (open.length > 0) continue;
    append(made, cleaned(run, definitions));
    run = [];
  }
  return run.length === 0 ? made : [...made, ...cleaned(run, definitions)];
}

function enter({ name, kind }: Tag, open: string[]): void {
  const lower = name.toLowerCase();
  if (kind === 'close' && open.includes(lower)) open.length = open.lastIndexOf(lower);
  else if (kind === 'open' && !VOID.has(lower) && !OPTIONAL_END.has(lower)) open.push(lower);
}

/** True if a text is one sentence without any markdown. */
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
  return { ...node, depth: Math.min(6, node.depth + deeper) as Heading['depth'], data: { isDescribed: true } };
}

const ABSOLUTE = /^(?:https?:\/\/[^/?#\s]|mailto:|page:\/)/i;
/** Allowed HTML, with links to pages of the site. */
const CLEAN = {
  ...defaultSchema,
  strip: ['script', 'style'],
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'page'] },
};

/** The address of a page of the site as pages write it. */
function onSite(url: string): string {
  return url.startsWith(OWN_PAGE) ? url.slice(OWN_PAGE.length) : url;
}

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
function cleaned(nodes: readonly RootContent[], definitions: readonly Definition[]): RootContent[] {
  const tree = toHast({ type: 'root', children: [...nodes, ...definitions] }, RAW);
  const clean = sanitize(parseHtml(tree), CLEAN) as HtmlRoot;
  unlink(clean);
  const hChildren = clean.children.filter((each): each is ElementContent => each.type !== 'doctype');
  const children = nodes.flatMap(withoutHtml).map((node) => ownHeading(node, undefined));
  return [{ type: 'reference', data: { hName: 'div', hChildren }, children }];
}

function unlink(tree: HtmlRoot): void {
  walkHtml(tree, (node) => {
    if (node.type !== 'element') return;
    for (const name of ['href', 'src', 'longDesc', 'cite'] as const) {
      const url = node.properties[name];
      if (typeof url === 'string') node.properties[name] = ABSOLUTE.test(url) ? onSite(url) : undefined;
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

/** Text in place of HTML: that of a block in paragraphs, and none of a tag within a line. */
function withoutHtml(node: RootContent): RootContent[] {
  if (node.type === 'html') return textOfHtml(node.value).map((value) => paragraph([{ type: 'text', value }]));
  // The HTML beside it has its footnotes already; another step would make them once more.
  if (node.type.startsWith('footnote')) return [{ type: 'html', value: asMarkdown(node) }];
  if (!isParent(node)) return [node];
  const children = (node.children as RootContent[]).flatMap((each) =>
    each.type === 'html' && isInLine(node) ? betweenWords(each.value) : withoutHtml(each),
  );
  return [{ ...node, children } as RootContent];
}

function isInLine({ type }: RootContent): boolean {
  return !/^(?:blockquote|list|listItem)$/.test(type);
}

/** A space for a tag that ends a line or a block, `<br>` or `</li>`, so that words do not run together. */
function betweenWords(tag: string): RootContent[] {
  const [, name = ''] = /^<\/?([a-z][a-z\d]*)/i.exec(tag) ?? [];
  return name === '' || INLINE.test(name.toLowerCase()) ? [] : [{ type: 'text', value: ' ' }];
}

/** `<p>One.</p><ul><li>Two` → One. and Two */
function textOfHtml(html: string): string[] {
  if (!/>[^<]*\S/.test(html)) return [];
  const lineBreak = '\n\n';
  const textIn = (node: HtmlNodes): string => {
    if (node.type === 'text') return node.value.replace(/\s+/g, ' ');
    if (!('children' in node)) return '';
    const inside = node.children.map(textIn).join('');
    return node.type === 'element' && !INLINE.test(node.tagName) ? lineBreak + inside + lineBreak : inside;
  };
  const text = textIn(sanitize(parseHtml({ type: 'root', children: [{ type: 'raw', value: html }] }), CLEAN));
  return text
    .split(lineBreak)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

const INLINE = /^(?:a|abbr|b|cite|code|del|em|font|i|ins|kbd|q|s|samp|small|span|strong|sub|sup|tt|u|var)$/;
