import { exampleFile } from '../../../../../client/features/api/builder/http/multipart';
import { parsedJson } from '../../../../../client/features/api/builder/http/fieldValue';
import type { BodyKind, HttpField } from '../../../../../client/features/api/builder/http/httpPageCall';
import { jsonText } from '../../../../../client/features/api/shared/exactNumbers';
import type { OperationContent, OperationEncoding } from '../../../../../client/features/api/shared/operation';
import type { Tell } from '../../../../../client/shared/tell';
import { partHeaderId } from '../../schema/pageRows';
import type { SchemaRow } from '../../schema/rows';
import { kindOf } from '../../schema/words';
import { fieldOf } from './bodyField';
import { isFile, type BodyField, type Rows } from './fieldTypes';
import { parameterField } from './parameterFields';

interface PartFacts {
  content: OperationContent;
  kind: BodyKind;
  /** Id of the body's row. */
  id: string;
  rows: Rows;
  tell: Tell;
}

/** The fields of a body in parts, with how each is written, and a field for each header of a part. */
export function partFields(fields: readonly BodyField[], facts: PartFacts): HttpField[] {
  const { content, kind } = facts;
  if (kind !== 'form' && kind !== 'multipart') return fields.map((each) => ({ ...each, in: 'body' }));
  return fields.flatMap((field, index): HttpField[] => {
    const encoding = encodingOf(content, field, index + 1);
    const own: HttpField = { ...onOneLine(field), ...writing(encoding, facts), in: 'body' };
    const headers = kind === 'multipart' ? (encoding?.headers ?? []) : [];
    return [
      own,
      ...headers.map((each): HttpField => {
        const id = partHeaderId(facts.id, encoding!, each.name);
        // A header that has to be there is only there with its part.
        const required = each.required && field.required;
        return { ...parameterField({ ...each, required }, { ...facts, id }), in: 'body', part: field.name };
      }),
    ];
  });
}

function encodingOf({ encodings = [] }: OperationContent, { name, isNameless }: BodyField, place: number) {
  if (!isNameless) return encodings.find((each) => each.name === name);
  const others = encodings.find((each) => each.name === undefined && each.place === undefined);
  return encodings.find((each) => each.place === place) ?? others;
}

function writing(encoding: OperationEncoding | undefined, { kind }: PartFacts): Partial<HttpField> {
  const { contentType, style, explode } = encoding ?? {};
  return {
    ...(style !== undefined && { style }),
    ...(explode !== undefined && { explode }),
    ...(contentType !== undefined && style === undefined && (kind === 'multipart' || /json/i.test(contentType))
      ? { contentType }
      : {}),
  };
}

/** A part of a form that is JSON has no line breaks. */
function onOneLine(field: BodyField): BodyField {
  const { type, example } = field;
  const parsed = type === 'json' && typeof example === 'string' ? parsedJson(example) : undefined;
  return parsed === undefined ? field : { ...field, example: jsonText(parsed.value) };
}

/** Formats of which a form takes a file, whatever the schema says. */
const FILES = /^(?:image|audio|video|font)\/|octet-stream|\/pdf\b|\/zip\b/i;

/** A part that is a file: by its schema, or by the format that is asked for. */
export function fileIn(row: SchemaRow | undefined, contentType: string | undefined) {
  const isOwn = row !== undefined && isFile(row);
  const isPlain = row === undefined || kindOf(row.items ?? row.view) === 'value';
  if (!isOwn && !(isPlain && takesFiles(contentType))) return undefined;
  const about = { example: exampleFile(contentType), ...(isOwn && { words: row.type }) };
  return row?.items === undefined ? { type: 'file', ...about } : { type: 'list', items: 'file', ...about };
}

function takesFiles(contentType: string | undefined): boolean {
  return contentType?.split(',').every((each) => FILES.test(each.trim())) === true;
}

/** The parts of a body that is a list: those with a place of their own, and then all others. */
export function placedParts(
  row: SchemaRow,
  { content, example, tell, rows }: { content: OperationContent; example: unknown; tell: Tell; rows: Rows },
): BodyField[] {
  const { encodings = [] } = content;
  const known = row.fields.filter(({ name }) => /^\d+$/.test(name) && row.view.prefixItems[Number(name)] !== undefined);
  const values = Array.isArray(example) ? (example as unknown[]) : [];
  const part = (each: SchemaRow, place: number): BodyField => {
    const file = fileIn(each, encodings.find((one) => one.place === place)?.contentType);
    const about = { name: tell('operation.part', 'part {number}', { number: place }), id: each.id, required: true };
    const field = fieldOf(each, { ...about, example: values[place - 1], tell, rows, place: 'form' });
    return { ...(file === undefined ? field : { ...about, ...file }), isNameless: true };
  };
  const placed = known.map((each, index) => part(each, index + 1));
  const { items } = row.view;
  if (items === undefined) return placed;
  const rest = values.slice(placed.length);
  const others = encodings.find((each) => each.name === undefined && each.place === undefined);
  const name = tell('operation.otherParts', 'other parts');
  const about = { name, id: row.id, required: placed.length === 0, isNameless: true };
  if (takesFiles(others?.contentType) || isFile(row)) {
    return [...placed, { ...about, type: 'list', items: 'file', example: exampleFile(others?.contentType) }];
  }
  const field = fieldOf(row, { ...about, example: rest.length === 0 ? undefined : rest, tell, rows, place: 'form' });
  return [...placed, { ...field, isNameless: true }];
}
