import { tagAttributes, escapeHtml } from '../../base/html';
import { inWords } from '../../base/names';
import { proseRule } from './proseRule';

type Attributes = ReadonlyMap<string, string>;

/** Elements of HTML for those of Writerside; empty for those that only Writerside's own pages show. */
const ELEMENTS: Readonly<Record<string, string>> = {
  control: 'strong',
  'ui-path': 'strong',
  shortcut: 'kbd',
  emphasis: 'em',
  format: 'span',
  path: 'code',
  deflist: 'dl',
  tldr: 'p',
  ...Object.fromEntries(
    ['tooltip', 'primary-label', 'secondary-label', 'show-structure', 'no-index', 'seealso', 'snippet', 'compare'].map(
      (name) => [name, ''],
    ),
  ),
};
/** Boxes that are part of a line. */
const NOTES: Readonly<Record<string, string>> = { note: 'Note', tip: 'Tip', warning: 'Warning' };

/** A tag, or code in a line, which is left alone. */
const PART = /`+[^`]*`+|<(\/?)([a-z][a-z-]*)((?:[\s/][^<>]*)?)>/g;
/** A value that the page gives itself. */
const VARIABLE = /^[ \t]*<var\s[^<>]*\/>[ \t]*$/;
/** Summary of a page for other places: it is not shown on the page. */
const SUMMARY = /^[ \t]*<((?:link|web|card)-summary)\b[^<>]*>/;
const MOST_SUMMARY_LINES = 20;

/** Elements of Writerside that stand within lines, as HTML. */
export const inlineElements = proseRule(['<'], (lines, isProse) => {
  const writeTag = createTagWriter();
  for (const [at, line] of lines.entries()) {
    if (!isProse(at) || !line.includes('<')) continue;
    const summary = SUMMARY.exec(line)?.[1];
    if (VARIABLE.test(line)) lines[at] = '';
    else if (summary !== undefined) leaveOut(lines, at, `</${summary}>`);
    else lines[at] = line.replaceAll(PART, writeTag);
  }
});

/** Writes the tags of a page one after the other. */
function createTagWriter() {
  /** The elements of the lists that are open. */
  const lists: string[] = [];
  let isDrawing = false;
  return (whole: string, slash: string | undefined, name: string | undefined, written = ''): string => {
    if (name === 'svg') isDrawing = slash !== '/';
    if (name === undefined || slash === undefined || (name === 'path' && isDrawing)) return whole;
    if (name === 'list') {
      if (slash === '/') return lists.length === 0 ? whole : `</${lists.pop()}>`;
      lists.push(/\stype="(?:decimal|alpha)/.test(written) ? 'ol' : 'ul');
      return `<${lists.at(-1)}>`;
    }
    return slash === '/' ? endTag(whole, name) : startTag(whole, name, written);
  };
}

function startTag(whole: string, name: string, written: string): string {
  if (name === 'a') return linkTag(whole, written);
  if (name === 'video' && written.endsWith('/')) return videoLink(whole, tagAttributes(written));
  if (name === 'def') return `<dt>${tagAttributes(written).get('title') ?? ''}</dt><dd>`;
  if (name === 'anchor') return `<a id="${tagAttributes(written).get('name') ?? ''}"></a>`;
  if (Object.hasOwn(NOTES, name)) return `<strong>${NOTES[name]}:</strong> `;
  if (!Object.hasOwn(ELEMENTS, name)) return whole;
  return ELEMENTS[name] === '' || written.endsWith('/') ? '' : `<${ELEMENTS[name]}>`;
}

function endTag(whole: string, name: string): string {
  if (name === 'def') return '</dd>';
  if (Object.hasOwn(NOTES, name)) return '';
  if (!Object.hasOwn(ELEMENTS, name)) return whole;
  return ELEMENTS[name] === '' ? '' : `</${ELEMENTS[name]}>`;
}

/** Leaves lines out up to the end of an element, if it has one. */
function leaveOut(lines: string[], at: number, end: string): void {
  const last = lines.slice(at, at + MOST_SUMMARY_LINES).findIndex((line) => line.includes(end));
  for (let index = at; index <= at + last; index += 1) {
    const line = lines[index]!;
    lines[index] = index === at + last ? line.slice(line.indexOf(end) + end.length) : '';
  }
}

/** A heading may be named beside the page, and a link without a text is called after what it leads to. */
function linkTag(whole: string, written: string): string {
  const given = tagAttributes(written);
  const [href = '', anchor] = [given.get('href'), given.get('anchor')];
  const isWhole = written.endsWith('/');
  if (href === '' || (anchor === undefined && !isWhole)) return whole;
  const tag = `<a href="${href}${anchor === undefined ? '' : `#${anchor}`}">`;
  return isWhole ? `${tag}${escapeHtml(nameOfTarget(href, anchor))}</a>` : tag;
}

/** `../writing-tests.md` → `Writing tests` */
function nameOfTarget(href: string, anchor: string | undefined): string {
  return inWords(anchor ?? (nameOfFile(href) || href));
}

function nameOfFile(href: string): string {
  const address = /^[^?#]*/.exec(href)![0];
  return address.slice(address.lastIndexOf('/') + 1).replace(/(?<=.)\.\w+$/, '');
}

/** Most are on YouTube, whose addresses are pages and no videos. */
function videoLink(whole: string, given: Attributes): string {
  const address = given.get('src') ?? '';
  return /^https?:/.test(address) ? `<a href="${address}">Video</a>` : whole;
}
