import { exampleFile } from '../../../../../client/features/api/builder/http/multipart';
import { fieldValue } from '../../../../../client/features/api/builder/http/fieldValue';
import { jsonText, valueText } from '../../../../../client/features/api/shared/exactNumbers';
import type { Tell } from '../../../../../client/shared/tell';
import type { SchemaRow } from '../../schema/rows';
import { waysOf, typeOf, type BodyField, type FieldType, type Rows } from './fieldTypes';

interface FieldFacts {
  name: string;
  id: string;
  required: boolean;
  example: unknown;
  tell: Tell;
  /** For the parts of a form, where they may be shown elsewhere. */
  rows: Rows;
  place: 'json' | 'form';
}

/** A field by the type of its schema; one whose example that type can't hold is code. */
export function fieldOf(row: SchemaRow | undefined, { example, tell, rows, place, ...about }: FieldFacts): BodyField {
  const field: BodyField = { ...about, ...bodyType(row, { tell, rows, place }) };
  const isUpload = field.type === 'file' || field.items === 'file';
  // An example of a file is no name of one.
  if (place === 'form' && isUpload) return { ...field, example: exampleFile(undefined) };
  if (field.type === 'json') return { ...field, ...codeField(field, { example, tell }, 2) };
  if (example === undefined) return field;
  const text = exampleText(field, example);
  const isHeld =
    field.type === 'file' ||
    (place === 'form' ? !holdsObject(example) : JSON.stringify(fieldValue(field, text)) === JSON.stringify(example));
  return isHeld ? { ...field, example: text } : { ...field, ...codeField(field, { example, tell }, 2) };
}

function bodyType(
  row: SchemaRow | undefined,
  { tell, rows, place }: Pick<FieldFacts, 'tell' | 'rows' | 'place'>,
): FieldType {
  if (row === undefined || place === 'json') return typeOf(row, place, tell);
  const [first, ...others] = waysOf(row, { rows, place, tell });
  if (first === undefined || others.length > 0) return typeOf(row, 'json', tell);
  const { rows: _choices, ...type } = first;
  return type;
}

function holdsObject(example: unknown): boolean {
  return [example].flat().some((each) => typeof each === 'object' && each !== null);
}

export function exampleText({ type }: Pick<BodyField, 'type'>, example: unknown): string {
  return type === 'list' && Array.isArray(example) ? example.map(valueText).join('\n') : valueText(example);
}

/** A field of JSON, which begins with the example. */
export function codeField(
  { words }: Pick<BodyField, 'words'>,
  { example, tell }: Pick<FieldFacts, 'example' | 'tell'>,
  indent: number,
): Pick<BodyField, 'type' | 'words' | 'example' | 'begins'> {
  const isCode = typeof example === 'string' && /^\s*[[{"]/.test(example);
  return {
    type: 'json',
    words: words === undefined || words === 'object' ? 'JSON' : tell('form.asJson', '{type} as JSON', { type: words }),
    ...(example !== undefined && { example: isCode ? example : jsonText(example, indent) }),
    begins: true,
  };
}

export function entriesOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, valueText(each)]));
}
