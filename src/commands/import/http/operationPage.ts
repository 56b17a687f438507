import type {
  HttpOperation,
  NamedSchemas,
  OperationContent,
  OperationExample,
  OperationParameter,
  ParameterPlace,
} from '../../../../client/shared/operation';
import { fenceAround } from '../../../markdown/code/fences';
import { createDiffers } from '../../../base/schema/differs';
import { createSchemaViews, type SchemaViews } from '../../../base/schema/schemaView';
import { fieldRows, parameterRow, type TableRow } from './fieldRows';
import { pageText, sectionText } from './plainText';
import { schemaFence } from './schemaFence';

interface Writing {
  views: SchemaViews;
  schemas: NamedSchemas;
}

/** Writes pages of operations as authors would: tables, and fences where a table can't say it. */
export function createOperationPages(schemas: NamedSchemas): (operation: HttpOperation) => string {
  const writing = { schemas, views: createSchemaViews(schemas, createDiffers(schemas)) };
  return (operation) => operationPage(operation, writing);
}

const PLACES: readonly (readonly [ParameterPlace, string, string])[] = [
  ['path', 'Path parameters', 'Parameter'],
  ['query', 'Query parameters', 'Parameter'],
  ['header', 'Headers', 'Header'],
  ['cookie', 'Cookies', 'Parameter'],
];

function operationPage(operation: HttpOperation, writing: Writing): string {
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
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
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
