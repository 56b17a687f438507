import type { RootContent } from 'mdast';
import { describeHttpCall, formPairsOf, type HttpBody } from '../../../client/builder/http/httpCall';
import { httpSamples } from '../../../client/builder/http/httpSamples';
import type { HttpOperation, OperationContent, OperationParameter } from '../../../client/shared/operation';
import { parameterId } from '../../schema/pageRows';
import type { SchemaRow } from '../../schema/rows';
import type { SchemaView } from '../../schema/view';
import { fence, fences } from './nodes';

/** The call in several languages, with what it needs at least. */
export function sampleGroup(operation: HttpOperation, rows: ReadonlyMap<string, SchemaRow>): RootContent {
  const valueOf = (parameter: OperationParameter): unknown =>
    parameter.example ?? sampleValue(parameter, rows.get(parameterId(parameter.in, parameter.name)));
  const body = sentBody(operation, rows);
  const call = describeHttpCall({ operation, valueOf, body });
  const panels = httpSamples.map(({ label, language, write }) => ({
    title: label,
    lang: language,
    value: write(call),
  }));
  return { ...fences(panels), isSamples: true };
}

/** A value that the schema allows; else the name of the parameter, to be replaced. */
function sampleValue({ name }: OperationParameter, row: SchemaRow | undefined): unknown {
  const known = row && knownValue(row.view);
  if (known !== undefined) return known;
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z0-9]+/g, '_').toUpperCase();
}

function knownValue({
  examples: [example],
  default: usual,
  enum: allowed,
  types: [type],
  limits,
}: SchemaView): unknown {
  const known = example ?? usual ?? allowed?.find((each) => each !== null);
  if (known !== undefined) return known;
  if (type === 'integer' || type === 'number') return limits.get('minimum') ?? 1;
  return type === 'boolean' ? true : undefined;
}

/** How formats are sent. */
const KINDS: [RegExp, (content: OperationContent, files: readonly string[]) => HttpBody][] = [
  [/[/+]json\b|^\*\/\*$/i, ({ examples: [example] }) => jsonBody(example?.value)],
  [/x-www-form-urlencoded/i, ({ examples: [example] }) => ({ kind: 'form', pairs: formPairsOf(example?.value) })],
  [/^multipart\//i, ({ examples: [example] }, files) => multipart(example?.value, files)],
  [/^text\/|xml/i, ({ examples: [example] }) => ({ kind: 'text', text: textOf(example?.value) })],
  [/./, () => ({ kind: 'file', path: 'file.bin' })],
];

function sentBody(
  { body }: HttpOperation,
  rows: ReadonlyMap<string, SchemaRow>,
): { contentType: string; content: HttpBody } | undefined {
  // The first one is what the API prefers.
  const content = body?.content[0];
  if (content === undefined) return undefined;
  const [, make] = KINDS.find(([pattern]) => pattern.test(content.contentType)) ?? KINDS.at(-1)!;
  const contentType = content.contentType === '*/*' ? 'application/json' : content.contentType;
  return { contentType, content: make(content, filesIn(rows)) };
}

/** Fields of a form that are files. */
function filesIn(rows: ReadonlyMap<string, SchemaRow>): string[] {
  const roots = [...rows.values()].filter(({ id }) => /^body(?:~|$)/.test(id));
  return roots.flatMap(({ fields }) => fields).flatMap(({ name, type }) => (/\bfile\b/.test(type) ? [name] : []));
}

function jsonBody(value: unknown): HttpBody {
  const known = value ?? {};
  return { kind: 'json', value: known, text: typeof known === 'string' ? known : JSON.stringify(known, null, 2) };
}

function multipart(value: unknown, files: readonly string[]): HttpBody {
  const pairs = formPairsOf(value).filter(([name]) => !files.includes(name));
  return { kind: 'multipart', pairs, files: files.map((name) => [name, 'file.bin']) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value, null, 2);
}

/** The examples of a body as code, each named where there are several. */
export function exampleFences(contents: readonly (OperationContent & { title: string })[]): RootContent[] {
  const panels = contents.flatMap(({ title, contentType, examples }) =>
    examples.map(({ name, summary, value }) => ({
      title: [title, summary || name].filter(Boolean).join(' '),
      lang: /xml|html/i.test(contentType)
        ? 'xml'
        : typeof value === 'string' && !/json/i.test(contentType)
          ? 'text'
          : 'json',
      value: typeof value === 'string' && !isJsonString(value, contentType) ? value : JSON.stringify(value, null, 2),
    })),
  );
  const [only] = panels;
  if (panels.length === 0 || only === undefined) return [];
  return [panels.length === 1 && only.title === '' ? fence(only.lang, only.value) : fences(panels)];
}

/** Text that is the body itself, and not JSON that somebody wrote as text. */
function isJsonString(value: string, contentType: string): boolean {
  return /json/i.test(contentType) && !/^\s*[[{"]/.test(value);
}
