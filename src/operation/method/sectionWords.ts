import type { RootContent, Root, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { COLUMN_NAMES, sectionNames } from '../../../client/shared/sectionNames';
import type { Worded } from '../../../client/shared/text';
import { slugify } from '../../base/slug';
import { headingText } from '../../markdown/headings';

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
