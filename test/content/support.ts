import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';

export type HtmlNode = DefaultTreeAdapterTypes.Node;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

const PROJECT = path.resolve(import.meta.dirname, '../..');
/** Facts and inventory that the content was written from; not part of the project, so it may be absent. */
export const SHARED = path.resolve(PROJECT, '../shared');

/** ` (skipped: ../shared/facts is absent)` where it is, so that the name of a skipped suite says why. */
export function absenceNote(name: string): string {
  return existsSync(path.join(SHARED, name)) ? '' : ` (skipped: ../shared/${name} is absent)`;
}

export function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8')) as unknown;
}

export type RecordedValue = string | RecordedValue[] | { [key: string]: RecordedValue };

/** Parameter in `pages.json`. */
export interface RecordedParameter {
  name: string;
  type: string;
  required: boolean;
  description: string;
  values?: { list: string[]; closed: boolean };
  /** Value that samples send. */
  example?: RecordedValue;
  id: string;
}

/** Method in `pages.json`. */
export interface RecordedMethod {
  call: string;
  summary: string;
  pagination: boolean;
  coverage: 'full' | 'partial' | 'none';
  parameters: RecordedParameter[];
  response?: unknown;
}

export interface RecordedPage {
  title: string;
  path: string;
  regularPath: string;
  relativePath: string;
  headers: { level: number; title: string; slug: string }[];
  lastUpdated?: string;
  method?: RecordedMethod;
}

export function readPages(site: string): RecordedPage[] {
  return readJson(path.join(site, 'pages.json')) as RecordedPage[];
}

export type MethodPage = RecordedPage & { method: RecordedMethod };

export function methodPages(pages: readonly RecordedPage[]): MethodPage[] {
  return pages.filter((page): page is MethodPage => page.method !== undefined);
}

/** `/accounts/getAccounts.html` → `accounts`; the pages of the root have none. */
export function areaOf(pagePath: string): string {
  return pagePath.split('/').slice(1, -1).join('/');
}

/** `/info/Admin%20API.html` → `info/Admin API.html`; `/info/` → `info/index.html`. */
export function fileOf(pagePath: string): string {
  const decoded = decodeURIComponent(pagePath).slice(1);
  return decoded === '' || decoded.endsWith('/') ? `${decoded}index.html` : decoded;
}

/** All files of the site, with `/`. */
export function listFiles(site: string): string[] {
  return readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(site, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

export function readHtml(site: string, file: string): HtmlNode {
  return parse(readFileSync(path.join(site, file), 'utf8'));
}

/** The element that holds what the author of a page wrote, and the samples. */
export function contentOf(document: HtmlNode): HtmlElement {
  const main = firstElement(document, 'main');
  if (main === undefined) throw new Error('the page has no <main>');
  return main;
}

/** The same, of a file of which nothing else is of interest. */
export function readContent(site: string, file: string): HtmlElement {
  return parseContent(readFileSync(path.join(site, file), 'utf8'));
}

/** The same without the elements that colour code: most of a page, where only its text matters. */
export function readPlainContent(site: string, file: string): HtmlElement {
  const html = readFileSync(path.join(site, file), 'utf8');
  return parseContent(html.replace(/<pre\b[^]*?<\/pre>/g, (code) => code.replace(/<\/?span\b[^>]*>/g, '')));
}

function parseContent(html: string): HtmlElement {
  return contentOf(parseFragment(html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'))));
}

function firstElement(node: HtmlNode, tagName: string): HtmlElement | undefined {
  if (!('childNodes' in node)) return undefined;
  for (const child of node.childNodes) {
    if ('tagName' in child && child.tagName === tagName) return child;
    const found = firstElement(child, tagName);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** All elements below a node, in the order of the document; templates are not looked into. */
export function elementsOf(node: HtmlNode, tagName?: string): HtmlElement[] {
  const found: HtmlElement[] = [];
  const visit = (each: HtmlNode): void => {
    if (!('childNodes' in each)) return;
    for (const child of each.childNodes) {
      if ('tagName' in child && (tagName === undefined || child.tagName === tagName)) found.push(child);
      visit(child);
    }
  };
  visit(node);
  return found;
}

export function attribute(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value;
}

export function hasClass(element: HtmlElement, name: string): boolean {
  return (attribute(element, 'class') ?? '').split(/\s+/).includes(name);
}

/** The DOM's `textContent`. */
export function textOf(node: HtmlNode): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

/** The text of a node with code between backticks again: `<p>Send <code>1</code>.</p>` → ``Send `1`.`` */
export function markedText(node: HtmlNode): string {
  if ('tagName' in node && node.tagName === 'code') return `\`${textOf(node)}\``;
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(markedText).join('') : '';
}

/** The text of a heading without its `#` link. */
export function headingText(heading: HtmlElement): string {
  return heading.childNodes
    .filter((child) => !('tagName' in child && hasClass(child, 'header-anchor')))
    .map(textOf)
    .join('')
    .trim();
}

export interface Section {
  title: string;
  elements: HtmlElement[];
}

/** The elements of a page by the second-level heading above them; the first section, without a title, comes before. */
export function sectionsOf(content: HtmlElement): Section[] {
  const sections: Section[] = [{ title: '', elements: [] }];
  for (const element of elementsOf(content)) {
    if (element.tagName === 'h2') sections.push({ title: headingText(element), elements: [] });
    else sections.at(-1)!.elements.push(element);
  }
  return sections;
}

export interface CodeBlock {
  language: string;
  code: string;
}

/** The code blocks among elements, as a reader would copy them. */
export function codeBlocks(elements: readonly HtmlElement[]): CodeBlock[] {
  return elements
    .filter((element) => element.tagName === 'pre')
    .flatMap((element) => elementsOf(element, 'code'))
    .map((code) => {
      const language = /(?:^|\s)language-(\S+)/.exec(attribute(code, 'class') ?? '')?.[1] ?? '';
      return { language, code: textOf(code) };
    });
}

/** Code inside sentences and tables, which is what is not in a code block. */
export function inlineCode(content: HtmlElement): string[] {
  return elementsOf(content, 'code')
    .filter((code) => code.parentNode === null || !('tagName' in code.parentNode) || code.parentNode.tagName !== 'pre')
    .map(textOf);
}
