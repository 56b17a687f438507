import type { Code, Heading, Root, RootContent, Table } from 'mdast';
import { RESPONSE } from '../../../../../client/shared/methodSections';
import type { PageContext } from '../../../../markdown/context';
import { nearestName } from '../../../../report/nearest';
import { headingText } from '../../../../markdown/headings';
import { toString } from 'mdast-util-to-string';
import { COLUMN_NAMES, sectionNames } from './sectionNames';
import type { Worded } from '../../../../../client/shared/text';
import { slugify } from '../../../../base/slug';
import type { Position } from 'unist';
import { problem } from '../messages';

/**
 * The content below one second-level heading; the first section has no title and contains everything before the first
 * heading.
 */
export interface Section {
  title: string;
  heading?: Heading;
  children: RootContent[];
}

/** Splits a page at its second-level headings, but for those of descriptions. */
export function sections(tree: Pick<Root, 'children'>): [Section, ...Section[]] {
  const result: [Section, ...Section[]] = [{ title: '', children: [] }];
  for (const node of tree.children) {
    if (node.type === 'heading' && node.depth === 2 && node.data?.isDescribed !== true)
      result.push({ title: headingText(node), heading: node, children: [] });
    else result.at(-1)!.children.push(node);
  }
  return result;
}

/** The nodes of a section with its heading. */
export function nodesOf({ heading, children }: Section): RootContent[] {
  return heading === undefined ? children : [heading, ...children];
}

/**
 * Warns about headings that look like those of sections that are read, but are spelled differently: their content would
 * be ignored. `written` are titles of sections that docgen writes.
 */
export function reportTitles(
  tree: Root,
  { read, written = [] }: { read: readonly string[]; written?: readonly string[] },
  context: PageContext,
): void {
  for (const node of tree.children) {
    if (node.type !== 'heading' || node.depth !== 2) continue;
    const title = headingText(node);
    const near = read.includes(title) || written.includes(title) ? undefined : nearestName(title, read);
    if (near !== undefined) context.tell(problem('method-section', { title, near }), node.position);
  }
}

/** The JSON of the reply that the page of a method documents. */
export function findReply(all: readonly Section[]): Code | undefined {
  const section = all.find(({ title }) => title === RESPONSE);
  return section?.children.find((node): node is Code => node.type === 'code' && node.lang === 'json');
}

/** True for the heading that opens a section. */
export function isSectionHeading(node: RootContent, title: string): boolean {
  return node.type === 'heading' && node.depth === 2 && headingText(node) === title;
}

/** Names sections and columns as docgen reads them, where an author has called them as readers of the site do. */
export function readSectionWords({ children }: Root, { strings }: Worded): void {
  if (strings === undefined) return;
  const { sections, columns } = sectionNames(strings);
  const [titles, heads] = [sections, columns].map((all) => new Map(all.map(([english, own]) => [own, english])));
  for (const node of children) {
    const title = node.type === 'heading' ? titles!.get(headingText(node)) : undefined;
    if (title !== undefined) nameHeading(node, title, title);
    if (node.type === 'table') nameColumns(node, heads!);
  }
}

/** Names them as readers of the site do; links lead to them by their ids, which stay. */
export function showSectionWords({ children }: Root, { strings }: Worded): void {
  if (strings === undefined) return;
  const { sections, columns } = sectionNames(strings);
  const [titles, heads] = [new Map(sections), new Map(columns)];
  for (const node of children) {
    const title = node.type === 'heading' ? headingText(node) : '';
    const own = titles.get(title);
    if (own !== undefined) nameHeading(node, own, title);
    if (node.type === 'table') nameColumns(node, heads);
  }
}

function nameHeading(node: RootContent, value: string, english: string): void {
  if (node.type !== 'heading' || node.depth === 1 || node.data?.isDescribed === true) return;
  node.data = { ownId: slugify(english), ...node.data };
  node.children = [{ type: 'text', value }];
}

/** A table that has other columns too is about something else. */
function nameColumns({ children: [head] }: Table, names: ReadonlyMap<string, string>): void {
  const cells = head!.children.map((cell) => ({ cell, title: toString(cell).trim() }));
  if (!cells.every(({ title }) => names.has(title) || COLUMN_NAMES.has(title))) return;
  for (const { cell, title } of cells) {
    cell.children = [{ ...cell.children[0], type: 'text', value: names.get(title) ?? title }];
  }
}

/**
 * Position of a word in the value of a top-level front matter key; position of the key if the word is not there as
 * written. YAML leaves no positions behind, and these are only for messages.
 */
export function placeInKey(text: string, key: string, word: string): Position | undefined {
  const start = text.search(new RegExp(`^["']?${key}["']?\\s*:`, 'm'));
  if (start === -1) return undefined;
  const rest = text.slice(start);
  const end = /\n(?=[^\s#-]|---)/.exec(rest)?.index ?? rest.length;
  const escaped = word.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
  // The first one may be the key itself.
  const value = /^[^:]*:/.exec(rest)![0].length;
  const at = rest.slice(value, end).search(new RegExp(`(?<!\\w|\\w\\[)${escaped}(?![\\w[])`));
  const before = text.slice(0, at === -1 ? start : start + value + at).split('\n');
  const place = { line: before.length, column: before.at(-1)!.length + 1 };
  return { start: place, end: place };
}
