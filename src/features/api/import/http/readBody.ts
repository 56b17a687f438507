import { append } from '../../../../../client/shared/lists';
import { STATUS_CODES } from 'node:http';
import type {
  OperationBody,
  OperationContent,
  OperationParameter,
  OperationResponse,
  Schema,
} from '../../../../../client/features/api/shared/operation';
import { parseJson } from '../../../../limits/limits';
import { inferSchema } from '../../schema/inferSchema';
import { asList, asObject, asText, type Loose } from '../values';
import { namedEntries, TRANSPORT, valuesOf, type Reading } from './entries';

/** The body of a request; its header says of which format it is. */
export function readBody(body: Loose, headers: unknown, reading: Reading): OperationBody | undefined {
  const content = contentOf(body, contentTypeIn(headers), reading);
  return content === undefined ? undefined : { required: true, description: '', content: [content] };
}

function contentOf(
  { mode, raw, urlencoded, formdata, graphql, options }: Loose,
  contentType: string | undefined,
  reading: Reading,
): OperationContent | undefined {
  const language = asText(asObject(asObject(options).raw).language);
  if (mode === 'raw' && asText(raw).trim() !== '') return textContent(asText(raw), { contentType, language });
  if (mode === 'urlencoded') return formContent('application/x-www-form-urlencoded', asList(urlencoded), reading);
  if (mode === 'formdata') return formContent('multipart/form-data', asList(formdata), reading);
  if (mode === 'file')
    return {
      contentType: contentType ?? 'application/octet-stream',
      schema: { type: 'string', format: 'binary' },
      examples: [],
    };
  if (mode !== 'graphql') return undefined;
  const { query, variables } = asObject(graphql);
  const given = typeof variables === 'string' ? parsedJson(variables) : variables;
  const value = { query: asText(query), ...(given !== undefined && { variables: given }) };
  return { contentType: 'application/json', schema: inferSchema(value), examples: [{ name: '', summary: '', value }] };
}

const LANGUAGES: Readonly<Record<string, string>> = {
  json: 'application/json',
  xml: 'application/xml',
  html: 'text/html',
  text: 'text/plain',
};

/** A body as it was written: JSON shows its own schema. */
function textContent(
  text: string,
  { contentType, language, name = '' }: { contentType: string | undefined; language: string; name?: string },
): OperationContent {
  const value = parsedJson(text);
  const known = contentType ?? (Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language] : undefined);
  const isJson = value !== undefined && /json|^text\/plain$/i.test(known ?? 'json');
  const shown = isJson ? 'application/json' : /^\s*</.test(text) ? 'application/xml' : 'text/plain';
  const type = known === undefined || (isJson && known === 'text/plain') ? shown : known;
  return { contentType: type, examples: [{ name, summary: '', value: isJson ? value : text }] };
}

/** JSON, in which variables of the collection without quotation marks become text: `{{age}}` → `"{{age}}"`. */
function parsedJson(text: string): unknown {
  const quoted = (): string =>
    text.replace(/"(?:[^"\\\n]|\\.)*"|\{\{[^{}"]*\}\}/g, (part) =>
      part.startsWith('"') ? part : JSON.stringify(part),
    );
  for (const written of [() => text, quoted]) {
    try {
      return parseJson(written());
    } catch {
      // The next one may be JSON.
    }
  }
  return undefined;
}

function contentTypeIn(headers: unknown): string | undefined {
  const [header] = asList(headers)
    .map(asObject)
    .filter(({ key, disabled }) => /^content-type$/i.test(asText(key)) && disabled !== true);
  return /^[\w.+-]+\/[\w.+-]+/.exec(asText(header?.value).trim())?.[0];
}

function formContent(contentType: string, entries: readonly unknown[], reading: Reading): OperationContent {
  const fields = namedEntries(entries.map(asObject));
  const isRequired = (each: Loose): boolean => /[([]required[)\]]/i.test(reading.described(each));
  return {
    contentType,
    schema: {
      type: 'object',
      properties: Object.fromEntries(fields.map((same) => [asText(same[0]!.key), fieldOf(same, reading)])),
      required: fields.filter((same) => same.some(isRequired)).map(([first]) => asText(first!.key)),
    },
    examples: [],
  };
}

/** A field; one that is sent several times is a list. */
function fieldOf(same: readonly Loose[], reading: Reading): Schema {
  const isFile = same.some(({ type }) => type === 'file');
  const values = valuesOf(
    same.filter(({ type }) => type !== 'file'),
    reading,
  );
  const item: Schema = { type: 'string', ...(isFile && { format: 'binary' }) };
  const description = [...new Set(same.map(reading.described))].filter(Boolean).join(' ');
  if (same.length === 1) return { ...item, description, ...(values.length > 0 && { examples: values }) };
  return { type: 'array', items: item, description, ...(values.length > 0 && { examples: [values] }) };
}

/** Saved replies by their status; several of one are examples with names. */
export function readReplies(saved: readonly Loose[], reading: Reading): OperationResponse[] {
  const byStatus = new Map<string, OperationResponse>();
  for (const reply of saved) {
    const status = String(Number(reply.code) || 200);
    const known = byStatus.get(status) ?? { status, description: statusText(reply, status), headers: [], content: [] };
    byStatus.set(status, known);
    known.headers = mergeHeaders([known.headers, replyHeaders(reply.header, reading)]);
    if (asText(reply.body).trim() === '') {
      // Without a body there is no example that has the name.
      if (!known.description.includes(asText(reply.name)))
        known.description = `${known.description}\n\n${asText(reply.name)}`.trim();
      continue;
    }
    const contentType = contentTypeIn(reply.header);
    const language = asText(reply._postman_previewlanguage);
    const content = textContent(asText(reply.body), { contentType, language, name: asText(reply.name) });
    const same = known.content.find((each) => each.contentType === content.contentType);
    if (same === undefined) known.content.push(content);
    else append(same.examples, content.examples);
  }
  return [...byStatus.values()].sort((a, b) => (a.status < b.status ? -1 : 1));
}

/** Name of a status; empty if the name is the usual one. */
function statusText({ status }: Loose, code: string): string {
  const text = asText(status).trim();
  return text.toLowerCase() === STATUS_CODES[code]?.toLowerCase() ? '' : text;
}

function replyHeaders(headers: unknown, reading: Reading): OperationParameter[] {
  return namedEntries(asList(headers).map(asObject))
    .filter(([first]) => !TRANSPORT.test(asText(first!.key)))
    .map((same) => {
      const [example] = valuesOf(same, reading);
      const schema: Schema = { type: 'string' };
      const facts = { required: false, schema, description: reading.described(same[0]!), deprecated: false };
      return { name: asText(same[0]!.key), in: 'header', ...facts, ...(example !== undefined && { example }) };
    });
}

/** Headers once; the first value of each is its example. */
export function mergeHeaders(all: readonly (readonly OperationParameter[])[]): OperationParameter[] {
  const byName = new Map<string, OperationParameter>();
  for (const each of all.flat())
    byName.set(each.name.toLowerCase(), { ...each, ...byName.get(each.name.toLowerCase()) });
  return [...byName.values()];
}
