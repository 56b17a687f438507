import { append } from '../../../../../client/shared/lists';
import type { Operation, Schema } from '../../../../../client/features/api/shared/operation';
import { folderName, type Imported, type Change, type Finding, type Difference } from '../imported';
import type { Area } from '../../../../seam/areas';
import type { Site, SitePage } from '../../../../model/site';
import { fileName } from '../../openapi/fileName';
import { createDiffers } from '../../schema/differs';
import { inferSchema } from '../../schema/inferSchema';
import { createSchemaViews, type SchemaViews } from '../../schema/schemaView';
import { folderOf } from '../../../../site/paths';
import { fieldRows, parameterRow, type TableRow } from './fieldRows';
import { createOperationPages } from './operationPage';

interface Input {
  site: Site;
  areas: readonly Area[];
  /** Markdown files of the content, in lower case. */
  taken: Set<string>;
}

/** Decides what an import of operations does: pages that are missing are written, others only compared. */
export function planOperations(
  { operations = [], schemas = {} }: Imported,
  { site, areas, taken }: Input,
): { findings: Finding[]; changes: Change[] } {
  const write = createOperationPages(schemas);
  const views = createSchemaViews(schemas, createDiffers(schemas));
  const findings: Finding[] = [];
  const changes: Change[] = [];
  for (const { operation, area: name } of operations) {
    const call = `${operation.verb} ${operation.path}`;
    const page = findPage(operation, site);
    if (page !== undefined) {
      const differences = compare(page.operation, operation, views);
      const { relativePath } = page.page.record;
      findings.push({ call, relativePath, state: differences.length === 0 ? 'same' : 'differs', differences });
      continue;
    }
    const area = areas.find(({ id, title }) => [id, title.toLowerCase()].includes(name.toLowerCase()));
    const folder = area === undefined ? folderName(name) : folderOf(area.pages[0]!.record.relativePath);
    const relativePath = freePath(folder, operation, taken);
    findings.push({ call, relativePath, state: 'new', differences: [] });
    changes.push({ kind: 'new', relativePath, text: write(operation) });
  }
  return { findings, changes };
}

/** The name of a file that is not there yet. */
function freePath(folder: string, { id }: Operation, taken: Set<string>): string {
  const inside = folder === '' ? '' : `${folder}/`;
  const here = new Set([...taken].flatMap((each) => (each.startsWith(inside) ? [each.slice(inside.length, -3)] : [])));
  const path = `${inside}${fileName(id, here)}.md`;
  taken.add(path.toLowerCase());
  return path;
}

function findPage({ verb, path }: Operation, { pages }: Site): { page: SitePage; operation: Operation } | undefined {
  const wanted = `${verb} ${withoutNames(path)}`;
  for (const page of pages) {
    const { operation } = page.parsed;
    if (operation !== undefined && `${operation.verb} ${withoutNames(operation.path)}` === wanted)
      return { page, operation };
  }
  return undefined;
}

function withoutNames(path: string): string {
  return path.replace(/\{[^{}]*\}/g, '{}');
}

/** How a page and the file differ in names, types and what is required; what a table can't say is not compared. */
function compare(page: Operation, file: Operation, views: SchemaViews): Difference[] {
  const own = createSchemaViews({}, () => false);
  const onPage = rowsOf(page, own);
  const inFile = rowsOf(file, views);
  const differences: Difference[] = [];
  for (const [key, row] of inFile) {
    const known = onPage.get(key);
    if (known === undefined) differences.push(differs('not-on-page', row.name, `\`${row.name}\` is not on the page`));
    else append(differences, compareRows(known, row));
  }
  for (const [key, { name }] of onPage) {
    if (!inFile.has(key)) differences.push(differs('only-on-page', name, `\`${name}\` is not in the file`));
  }
  return differences;
}

function compareRows(page: TableRow, file: TableRow): Difference[] {
  const { name } = page;
  const need = ({ required }: TableRow): string => (required ? 'required' : 'optional');
  return [
    ...(page.type === file.type
      ? []
      : [differs('type', name, `\`${name}\` is \`${page.type}\` on the page and \`${file.type}\` in the file`)]),
    ...(page.required === file.required
      ? []
      : [differs('required', name, `\`${name}\` is ${need(page)} on the page and ${need(file)} in the file`)]),
  ];
}

function differs(kind: Difference['kind'], parameter: string, text: string): Difference {
  return { kind, parameter, text };
}

function rowsOf({ parameters, body, responses }: Operation, views: SchemaViews): Map<string, TableRow> {
  const content = body?.content.find(({ contentType }) => /json/i.test(contentType)) ?? body?.content[0];
  const schema = content?.schema ?? shownBy(content?.examples[0]?.value);
  const fields = schema === undefined ? [] : (fieldRows(schema, views, true) ?? []);
  const replies = responses.map(({ status }): TableRow => {
    return { name: status, type: '', required: true, description: '', deprecated: false };
  });
  return new Map([
    ...parameters.map((each) => [`${each.in} ${each.name}`, parameterRow(each, views)] as const),
    ...fields.map((row) => [`body ${row.name}`, row] as const),
    ...replies.map((row) => [`reply ${row.name}`, row] as const),
  ]);
}

/** An example shows what its schema is, where nothing else does. */
function shownBy(example: unknown): Schema | undefined {
  return typeof example === 'object' ? inferSchema(example) : undefined;
}
