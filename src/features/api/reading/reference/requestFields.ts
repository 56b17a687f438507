import { tellEnglish, type Tell } from '../../../../../client/shared/tell';
import { bodyText } from '../../../../../client/features/api/shared/exactNumbers';
import type { BodyKind, HttpPageCall } from '../../../../../client/features/api/builder/http/httpPageCall';
import type { Operation, OperationBody, OperationContent } from '../../../../../client/features/api/shared/operation';
import { parameterId } from '../../schema/pageRows';
import type { SchemaRow } from '../../schema/rows';
import { kindOf } from '../../schema/words';
import { codeField, entriesOf, fieldOf } from './bodyField';
import type { BodyField, Rows } from './fieldTypes';
import { parameterField } from './parameterFields';
import { fileIn, partFields, placedParts } from './partFields';
import { bodyRow, shortExample } from './shortExample';

/** A body with more fields than this is filled in as code. */
const MOST_FIELDS = 40;

/** The call of an operation: what its samples are written from, and the fields of its form. */
export function requestOf(operation: Operation, rows: Rows, tell: Tell = tellEnglish): HttpPageCall {
  const { verb, path, servers, auth, parameters, body } = operation;
  const [filled, ...others] = body === undefined ? [] : formatsOf(body, rows, tell);
  const fields = JSON.stringify(filled?.fields);
  const formats = others.map((each) => (JSON.stringify(each.fields) === fields ? { body: each.body } : each));
  return {
    verb,
    path,
    servers: servers.map(({ url, description, variables }) => ({ url, description, variables })),
    auth: auth.map((ways) =>
      ways.map(({ name, kind, in: place, parameter }) => ({
        name,
        kind,
        ...(place !== undefined && { in: place }),
        ...(parameter !== undefined && { parameter }),
      })),
    ),
    fields: [
      ...parameters.map((each) => parameterField(each, { rows, id: parameterId(each.in, each.name), tell })),
      ...(filled?.fields ?? []),
    ],
    ...(filled !== undefined && { body: filled.body }),
    ...(formats.length > 0 && { formats }),
  };
}

/** Most formats that a form offers. */
const MOST_FORMATS = 6;

/** A body in all of its formats; those that are said twice count once. */
function formatsOf(body: OperationBody, rows: Rows, tell: Tell): Filled[] {
  const filled = body.content.slice(0, MOST_FORMATS).map((each) => {
    const row = bodyRow(each, body, rows);
    return bodyFields(each, { row, rows, example: shortExample(each, row, rows), required: body.required, tell });
  });
  return [...new Map(filled.toReversed().map((each) => [each.body.contentType, each])).values()].reverse();
}

/** How formats are sent. */
const KINDS: [RegExp, BodyKind][] = [
  [/[/+]json\b|^\*\/\*$/i, 'json'],
  [/x-www-form-urlencoded/i, 'form'],
  [/^multipart\//i, 'multipart'],
  [/^text\/|xml|yaml/i, 'text'],
];

interface BodyFacts {
  row: SchemaRow | undefined;
  rows: Rows;
  example: unknown;
  required: boolean;
  tell: Tell;
}

type Filled = Required<Pick<HttpPageCall, 'fields' | 'body'>>;

/** A field for each property, or one for all: of what has choices, other names or too many fields. */
function bodyFields(content: OperationContent, facts: BodyFacts): Filled {
  const { required } = facts;
  const kind = KINDS.find(([pattern]) => pattern.test(content.contentType))?.[1] ?? 'file';
  const contentType = content.contentType === '*/*' ? 'application/json' : content.contentType;
  const own = kind === 'text' || kind === 'file' ? undefined : ownFields(kind, content, facts);
  const body = { contentType, kind, required, isWhole: own === undefined };
  const fields = own ?? [{ ...wholeField(kind, facts), required }];
  const { row, rows, tell } = facts;
  return { body, fields: partFields(fields, { content, kind, id: row?.id ?? 'body', rows, tell }) };
}

/** The fields in the order of the example, which the samples keep. */
function ownFields(kind: BodyKind, content: OperationContent, facts: BodyFacts): BodyField[] | undefined {
  const { example, row, rows, tell } = facts;
  if (row === undefined) return undefined;
  if (kind === 'multipart' && kindOf(row.view) === 'array') return placedParts(row, { content, ...facts });
  if (!isFlat(row) || (example !== undefined && !isObject(example))) return undefined;
  const values = new Map<string, unknown>(Object.entries(example ?? {}));
  const fields = new Map(row.fields.map((each) => [each.name, each]));
  return [...new Set([...values.keys(), ...fields.keys()])].map((name) => {
    const own = fields.get(name);
    const about = { name, id: own?.id ?? row.id, required: own?.required === true };
    const file = fileIn(own, content.encodings?.find((each) => each.name === name)?.contentType);
    if (file !== undefined) return { ...about, ...file };
    return fieldOf(own, { ...about, example: values.get(name), tell, rows, place: kind === 'json' ? 'json' : 'form' });
  });
}

/** True if a body holds only fields with names of their own. */
function isFlat({ view, fields, choices }: SchemaRow): boolean {
  const isKnown = fields.length > 0 && fields.length <= MOST_FIELDS && choices.length === 0;
  return isKnown && kindOf(view) === 'object' && fields.every(({ name }) => view.properties.has(name));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wholeField(kind: BodyKind, { example, row, tell }: BodyFacts): BodyField {
  const about = { name: tell('operation.body', 'Body'), id: row?.id ?? 'body', required: false };
  if (kind === 'file') return { ...about, type: 'file', example: 'file.bin' };
  if (kind === 'form' || kind === 'multipart') {
    return { ...about, type: 'object', words: 'fields', example: entriesOf(example ?? {}) };
  }
  if (kind === 'json') return { ...about, ...codeField({}, { example: example ?? {}, tell }, 2) };
  const text = bodyText(example);
  return { ...about, type: 'text', ...(text !== '' && { example: text }), begins: true };
}
