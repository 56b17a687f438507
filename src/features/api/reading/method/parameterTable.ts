import { largest } from '../../../../../client/shared/lists';
import type { Link, Table, TableCell, TableRow, PhrasingContent, Text } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { PageContext } from '../../../../markdown/context';
import { slugify } from '../../../../base/slug';
import type { OperationParameter } from '../../../../../client/features/api/shared/operation';
import { parameterSchema } from '../../../../../client/features/api/shared/parameterSchema';
import { parseValues } from './values';
import { putInto, textOf } from '../../../../../client/shared/text';
import { problem } from '../messages';

declare module 'mdast' {
  interface TableRowData {
    /** Id of the row. */
    id?: string;
  }
}

const COLUMNS = ['Parameter', 'Type', 'Description'];

interface ParameterTableOptions {
  required: boolean;
  context: PageContext;
  uniqueSlug: (slug: string) => string;
}

/** Reads a parameter table and gives each of its rows an id: `filter[status]` → `param-filter-status`. */
export function readParameterTable(table: Table, options: ParameterTableOptions): OperationParameter[] {
  const { context, required } = options;
  const [head, ...rows] = table.children as [TableRow, ...TableRow[]];
  const titles = head.children.map((cell) => toString(cell));
  if (titles.join() !== COLUMNS.join()) {
    context.tell(problem('parameter-table', { columns: COLUMNS }), table.position);
    return [];
  }
  // As good as a caption, which would repeat the heading for those who see it.
  const ariaLabel = required
    ? textOf(context, 'method.required', 'Required parameters')
    : textOf(context, 'method.optional', 'Optional parameters');
  table.data = { ...table.data, hProperties: { className: ['parameters'], ariaLabel } };
  return rows.flatMap((row) => readRow(row, options) ?? []);
}

function readRow(
  row: TableRow,
  { required, context, uniqueSlug }: ParameterTableOptions,
): OperationParameter | undefined {
  const [nameCell, typeCell, descriptionCell] = row.children;
  const name = nameCell === undefined ? '' : toString(nameCell);
  if (name === '') {
    context.tell(problem('parameter-name', {}), row.position);
    return undefined;
  }
  const id = uniqueSlug(slugify(`param-${name}`));
  row.data = { ...row.data, id };
  nameCell!.data = { ...nameCell!.data, hName: 'th', hProperties: { scope: 'row' } };
  const description = cellSource(descriptionCell, context);
  markValues(descriptionCell);
  const schema = parameterSchema(typeCell === undefined ? '' : toString(typeCell), parseValues(description));
  const label = textOf(context, 'method.linkToParameter', 'Link to {name}');
  typeCell?.children.unshift(ownLink(id, putInto(label, { name })));
  return { name, in: 'form', required, schema, description, deprecated: false, id };
}

/** Up to so many letters names take less than the usual width, which leaves more for descriptions. */
const SHORT_NAMES = [
  { most: 8, className: 'names-least' },
  { most: 12, className: 'names-short' },
  { most: 18, className: 'names-middle' },
];

/** Gives the style sheet the width of a page's names, one for all its tables: they stand one below the other. */
export function fitNames(tables: readonly Table[], parameters: readonly OperationParameter[]): void {
  const longest = largest(
    parameters.map(({ name }) => name.length),
    0,
  );
  const names = SHORT_NAMES.find(({ most }) => longest <= most);
  if (names === undefined) return;
  for (const { data } of tables) if (data?.hProperties) data.hProperties.className = ['parameters', names.className];
}

/** The link of a row to itself, outside of its header, whose name it would change; the style sheet adds its symbol. */
function ownLink(id: string, ariaLabel: string): Link {
  const hProperties = { className: ['param-anchor'], ariaLabel };
  return { type: 'link', url: `#${id}`, children: [], data: { hProperties } };
}

/** The markdown source of a cell. */
export function cellSource(cell: TableCell | undefined, { source }: PageContext): string {
  const start = cell?.children[0]?.position?.start.offset;
  const end = cell?.children.at(-1)?.position?.end.offset;
  return start === undefined || end === undefined ? '' : source.text.slice(start, end);
}

/** The beginning of a sentence about what may be sent: `One of ` before `` `a` or `b`. `` */
const OPENING = /^(?:One of|Any of|Known values:|The default is) $/;

/** Position where a sentence may begin. */
const BEGINNING = /(?<=[.;)] )/;

/** Puts the values that a description lists, and its default, on lines of their own: they are what readers look for. */
function markValues(cell: TableCell | undefined): void {
  if (cell === undefined) return;
  const marked: PhrasingContent[] = [];
  let sentence = marked;
  for (const node of cell.children.flatMap(inSentences)) {
    if (node.type === 'text' && OPENING.test(node.value)) {
      sentence = [];
      const data = { hName: 'span', hProperties: { className: ['values'] } };
      marked.push({ type: 'emphasis', children: sentence, data });
    }
    sentence.push(node);
    if (node.type === 'text' && /\.\s*$/.test(node.value)) sentence = marked;
  }
  cell.children = marked;
}

function inSentences(node: PhrasingContent): PhrasingContent[] {
  if (node.type !== 'text') return [node];
  return node.value.split(BEGINNING).map((value): Text => ({ type: 'text', value }));
}
