import { tagAttributes } from '../../base/html';
import { writePairs, type LinePair } from '../../parse/include/pairedLines';
import { proseRule } from './proseRule';

/** A tag that has a line to itself, which may be one of a quotation. */
const OPENER = /^[ \t]*(?:>[ \t]*)*<([a-z][a-z-]*)((?:[ \t][^<>]*)?)>[ \t]*$/;

type Attributes = ReadonlyMap<string, string>;
type Write = (attributes: Attributes) => Pick<LinePair, 'written' | 'end'>;

/** Lines that replace the tags of a Writerside element around other lines. */
const ELEMENTS: Readonly<Record<string, Write>> = {
  tabs: () => ({ written: '<Tabs>', end: '</Tabs>' }),
  tab: (given) => ({ written: `<Tab title="${titleOf(given)}">`, end: '</Tab>' }),
  tldr: () => ({ written: '::: info TL;DR', end: ':::' }),
  note: () => ({ written: '::: note', end: ':::' }),
  tip: () => ({ written: '::: tip', end: ':::' }),
  warning: () => ({ written: '::: warning', end: ':::' }),
  procedure: (given) => ({ written: heading(given), end: '' }),
  chapter: (given) => ({ written: given.has('title') ? `### ${titleOf(given)}${idOf(given)}` : '', end: '' }),
  deflist: () => ({ written: '<dl>', end: '</dl>' }),
  def: (given) => ({
    written: given.has('title') ? `<dt${htmlId(given)}>${titleOf(given)}</dt><dd>` : '',
    end: '</dd>',
  }),
  step: () => ({ written: '<li>', end: '</li>' }),
  list: (given) => {
    const name = /^(?:decimal|alpha)/.test(given.get('type') ?? '') ? 'ol' : 'ul';
    return { written: `<${name}>`, end: `</${name}>` };
  },
  snippet: nothing,
  compare: nothing,
  seealso: nothing,
  category: nothing,
  if: nothing,
};

/** End of one of them, on a line of its own. */
const CLOSER = new RegExp(String.raw`^[ \t]*(?:>[ \t]*)*</(?<name>${Object.keys(ELEMENTS).join('|')})[ \t]*>[ \t]*$`);

/** Elements of Writerside that have lines of their own. */
export const blockElements = proseRule(['<'], (lines, isProse) =>
  writePairs(lines, isProse, { opened: openedBy, closed: (line) => CLOSER.exec(line)?.groups!.name }),
);

function openedBy(line: string): LinePair | undefined {
  const [, name = '', written = ''] = OPENER.exec(line) ?? [];
  if (written.endsWith('/') || !Object.hasOwn(ELEMENTS, name)) return undefined;
  return { ...ELEMENTS[name]!(tagAttributes(written)), name };
}

function nothing(): ReturnType<Write> {
  return { written: '', end: '' };
}

function heading(given: Attributes): string {
  const title = titleOf(given);
  return title === '' ? '' : `**${title}**`;
}

function titleOf(given: Attributes): string {
  return (given.get('title') ?? '').replaceAll('"', '&quot;');
}

function htmlId(given: Attributes): string {
  const id = given.get('id') ?? '';
  return id === '' ? '' : ` id="${id}"`;
}

function idOf(given: Attributes): string {
  const id = given.get('id') ?? '';
  return /^[^\s{}#.]+$/.test(id) ? ` {#${id}}` : '';
}

/** The title of what was opened on the line above, which may hold code. */
const TITLE = /^[ \t]*<title(?:\s[^<>]*)?>(.*)<\/title>[ \t]*$/;

/** Titles that are elements, as the elements have them that they are the titles of. */
export const titleLines = proseRule(['<title'], (lines, isProse) => {
  for (const [at, line] of lines.entries()) {
    const title = isProse(at) ? TITLE.exec(line)?.[1] : undefined;
    if (title === undefined) continue;
    const above = lines[at - 1]?.trim() === '' ? lines[at - 2] : lines[at - 1];
    const [, name = '', attributes = ''] = /^[ \t]*<(\w+)(?!\w)([^<>]*)>/.exec(above ?? '') ?? [];
    lines[at] = titleIn(name, title, tagAttributes(attributes));
  }
});

/** Other titles are those of the page elsewhere. */
function titleIn(name: string, title: string, given: Attributes): string {
  if (name === 'def') return `<dt${htmlId(given)}>${title}</dt><dd>`;
  if (name === 'chapter') return `### ${title}${idOf(given)}`;
  return name === 'procedure' || name === 'tldr' ? `**${title}**` : '';
}
