import { bodyText, jsonText } from '../../../../../client/features/api/shared/exactNumbers';
import { append } from '../../../../../client/shared/lists';
import type {
  Operation,
  NamedSchemas,
  OperationContent,
  OperationExample,
  OperationParameter,
  ParameterPlace,
  Schema,
} from '../../../../../client/features/api/shared/operation';
import { fenceAround } from '../../../../markdown/code/fence';
import { createDiffers } from '../../schema/differs';
import { createSchemaViews, type SchemaViews, schemaNameIn } from '../../schema/schemaView';
import { fieldRows, parameterRow, type TableRow } from './fieldRows';
import { pageText, sectionText } from './plainText';

/** Longest text of the named schemas of one fence; what is further away is named only. */
const LONGEST = 60_000;

/** Values of these are data, in which `$ref` is a word like any other. */
const DATA = new Set(['const', 'default', 'enum', 'examples', 'example']);

interface Writing {
  views: SchemaViews;
  schemas: NamedSchemas;
}

/** Writes pages of operations as authors would: tables, and fences where a table can't say it. */
export function createOperationPages(schemas: NamedSchemas): (operation: Operation) => string {
  const writing = { schemas, views: createSchemaViews(schemas, createDiffers(schemas)) };
  return (operation) => operationPage(operation, writing);
}

const PLACES: readonly (readonly [ParameterPlace, string, string])[] = [
  ['path', 'Path parameters', 'Parameter'],
  ['query', 'Query parameters', 'Parameter'],
  ['header', 'Headers', 'Header'],
  ['cookie', 'Cookies', 'Parameter'],
];

function operationPage(operation: Operation, writing: Writing): string {
  const { name, verb, path, summary, description, deprecated, parameters, body, responses, link } = operation;
  const text = pageText(description) || (summary === name ? '' : pageText(summary));
  const lines = [
    '---',
    `title: ${JSON.stringify(name)}`,
    `http: ${verb} ${path}`,
    ...(deprecated ? ['deprecated: true'] : []),
    '---',
    `# ${name.replace(/[\\`*_{}[\]<>#|]/g, '\\$&')}`,
    text === '' ? 'What this operation does is not documented yet.' : text,
    ...(link === undefined ? [] : [`[${link.text.replace(/[[\]]/g, '')}](<${link.url}>)`]),
    ...PLACES.flatMap(([place, title, head]) => {
      const rows = rowsOf(
        parameters.filter((each) => each.in === place),
        writing,
      );
      return rows.length === 0 ? [] : [`## ${title}`, table(head, rows)];
    }),
    ...(body === undefined
      ? []
      : [
          '## Body',
          ...(body.required ? [] : ['Optional.']),
          sectionText(body.description),
          ...contentLines(body.content, writing, true),
        ]),
    ...(responses.length === 0 ? [] : ['## Responses']),
    ...responses.flatMap(({ status, description: about, headers, content }) => [
      `### ${status}`,
      sectionText(about),
      ...(headers.length === 0 ? [] : ['#### Headers', table('Header', rowsOf(headers, writing))]),
      ...contentLines(content, writing, false),
    ]),
  ];
  const head = lines.findIndex((line, index) => index > 0 && line === '---') + 1;
  const blocks = lines.slice(head).filter((line) => line !== '');
  return `${lines.slice(0, head).join('\n')}\n\n${blocks.join('\n\n')}\n`;
}

function rowsOf(parameters: readonly OperationParameter[], { views }: Writing): TableRow[] {
  return parameters.map((each) => parameterRow(each, views));
}

/** JSON first, since that is what pages show best; a format that says nothing of its own is only named. */
function contentLines(contents: readonly OperationContent[], writing: Writing, isSent: boolean): string[] {
  const main = contents.find(({ contentType }) => /json/i.test(contentType)) ?? contents[0];
  if (main === undefined) return [];
  const own = JSON.stringify(main.schema);
  const isOnlyNamed = ({ schema, examples }: OperationContent): boolean =>
    JSON.stringify(schema) === own && examples.every(({ value }) => isIn(value, main));
  const others = contents.filter((each) => each !== main);
  const named = others.filter(isOnlyNamed).map(({ contentType }) => `\`${contentType}\``);
  const shown = [main, ...others.filter((each) => !isOnlyNamed(each))];
  return [
    ...(named.length === 0 ? [] : [`Also as ${named.join(', ')}.`]),
    ...shown.flatMap((each) => [
      ...(shown.length === 1 && each.contentType === 'application/json' ? [] : [`\`${each.contentType}\``]),
      ...schemaLines(each, writing, isSent),
      ...each.examples.map(exampleFence),
    ]),
  ];
}

function isIn(value: unknown, { examples }: OperationContent): boolean {
  return examples.some((each) => JSON.stringify(each.value) === JSON.stringify(value));
}

function schemaLines({ schema }: OperationContent, { views, schemas }: Writing, isSent: boolean): string[] {
  if (schema === undefined) return [];
  const rows = fieldRows(schema, views, isSent);
  return [rows === undefined ? schemaFence(schema, schemas).join('\n') : table('Field', rows)];
}

function exampleFence({ name, summary, value }: OperationExample): string {
  const text = bodyText(value);
  const title = (summary === '' ? name : summary).replace(/["\n]/g, ' ').trim();
  const language = typeof value !== 'string' ? 'json' : /^\s*</.test(value) ? 'xml' : 'text';
  const fence = fenceAround(text);
  return `${fence}${language}${title === '' ? '' : ` title="${title}"`}\n${text}\n${fence}`;
}

function table(name: string, rows: readonly TableRow[]): string {
  const has = (key: 'example' | 'default'): boolean => rows.some((row) => row[key] !== undefined);
  const columns: [string, (row: TableRow) => string][] = [
    [name, (row) => code(row.name)],
    ['Type', ({ type }) => type],
    ['Required', ({ required }) => (required ? 'yes' : 'no')],
    ['Description', ({ description }) => description],
    ...(has('default')
      ? [['Default', (row: TableRow) => code(row.default)] as [string, (row: TableRow) => string]]
      : []),
    ...(has('example')
      ? [['Example', (row: TableRow) => code(row.example)] as [string, (row: TableRow) => string]]
      : []),
    ...(rows.some(({ deprecated }) => deprecated)
      ? [['Deprecated', (row: TableRow) => (row.deprecated ? 'yes' : 'no')] as [string, (row: TableRow) => string]]
      : []),
  ];
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const cell = (text: string): string => text.replace(/\s+/g, ' ').replace(/\\?\|/g, '\\|');
  return [
    line(columns.map(([title]) => title)),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map(([, write]) => cell(write(row))))),
  ].join('\n');
}

/** Code in a cell; what can't be code there is left out. */
function code(text: string | undefined): string {
  return text === undefined || text === '' || /[`\n]/.test(text) || text.length > 300 ? '' : `\`${text}\``;
}

/** A schema with all that it refers to, as far as that is near. */
function schemaFence(schema: Schema, schemas: NamedSchemas): string[] {
  const included = new Map<string, Schema>();
  const open = namesIn(schema);
  let size = 0;
  for (const name of open) {
    const found = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    if (found === undefined) continue;
    size += JSON.stringify(found).length;
    if (size > LONGEST) break;
    included.set(name, found);
    for (const inner of namesIn(found)) open.add(inner);
  }
  const own = withDefinitions(schema, included);
  const definitions = Object.fromEntries(
    [...included].map(([name, each]) => [name, withDefinitions(each, included)] as const),
  );
  const whole = typeof own === 'object' && own !== null && included.size > 0 ? { ...own, $defs: definitions } : own;
  return ['```json schema', jsonText(whole, 2), '```'];
}

function namesIn(value: unknown): Set<string> {
  const names = new Set<string>();
  const open: unknown[] = [value];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (typeof each !== 'object' || each === null) continue;
    const name = schemaNameIn((each as { $ref?: unknown }).$ref);
    if (name !== undefined) names.add(name);
    append(
      open,
      (Object.values(each) as unknown[]).filter((inner) => inner !== undefined),
    );
  }
  return names;
}

function withDefinitions(value: unknown, included: ReadonlyMap<string, Schema>): unknown {
  if (Array.isArray(value)) return value.map((each) => withDefinitions(each, included));
  if (typeof value !== 'object' || value === null) return value;
  const name = schemaNameIn((value as { $ref?: unknown }).$ref);
  const entries = Object.entries(value).filter(([key, each]) => key !== '$ref' && each !== undefined);
  const rest = Object.fromEntries(
    entries.map(([key, each]) => {
      if (key === 'description' && typeof each === 'string') return [key, pageText(each)];
      return [key, DATA.has(key) ? each : withDefinitions(each, included)];
    }),
  );
  if (name === undefined) return rest;
  if (!included.has(name)) return { title: name.split('/').at(-1), ...rest };
  return { $ref: `#/$defs/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, ...rest };
}
