import type { Schema, SchemaObject } from '../../../../../client/features/api/shared/operation';
import type { PageContext } from '../../../../markdown/context';
import type { FieldRow } from './fieldTable';
import { problem } from '../messages';

/** A field while its rows are read. */
interface Field {
  schema: SchemaObject;
  fields: Map<string, Field>;
  required: Set<string>;
  item?: Field;
  /** True if the field has a row of its own. */
  isWritten: boolean;
}

/** One schema from rows such as `address.city` and `items[].sku`; a group may come before its fields or after. */
export function readFieldTree(rows: readonly FieldRow[], context: PageContext): Schema {
  const root = emptyField();
  for (const row of rows) {
    const steps = stepsOf(row.name);
    const fault =
      steps === undefined ? 'its name is not one such as `address.city` or `items[].sku`' : add(row, steps, root);
    if (fault !== undefined)
      context.tell(problem('operation-field', { name: row.name, reason: fault }), row.row.position);
  }
  return schemaOf(root);
}

/** `items[].sku` → items, [], sku; undefined if a step is empty */
function stepsOf(name: string): string[] | undefined {
  const steps = name.replace(/\[\]/g, '.[]').replace(/^\./, '').split('.');
  return steps.some((step) => step === '' || (step !== '[]' && /[[\]]/.test(step))) ? undefined : steps;
}

/** Adds a row; what is wrong with it, if anything is. */
function add(row: FieldRow, steps: readonly string[], root: Field): string | undefined {
  let field = root;
  for (const [index, step] of steps.entries()) {
    const fault = misfit(field, step, above(steps, index));
    if (fault !== undefined) return fault;
    const isLast = index === steps.length - 1;
    if (isLast && row.required === true && step !== '[]') field.required.add(step);
    field = below(field, step);
  }
  return describe(field, row);
}

function below(field: Field, step: string): Field {
  const next = (step === '[]' ? field.item : field.fields.get(step)) ?? emptyField();
  if (step === '[]') field.item = next;
  else field.fields.set(step, next);
  return next;
}

function describe(field: Field, { name, schema, description, deprecated, example }: FieldRow): string | undefined {
  if (field.isWritten) return 'a table has it twice';
  const inner = field.fields.size > 0 ? 'object' : undefined;
  const parts = field.item === undefined ? inner : 'array';
  if (parts !== undefined && schema.type !== undefined && ![schema.type].flat().includes(parts)) {
    return `it is ${named(schema)}, but there are fields of \`${name}\``;
  }
  field.isWritten = true;
  field.schema = {
    ...schema,
    ...(description !== '' && { description }),
    ...(deprecated && { deprecated }),
    ...(example !== undefined && { examples: [example] }),
  };
  return undefined;
}

/** Reason why a step can't be below a field; undefined if it can. */
function misfit({ schema }: Field, step: string, parent: string): string | undefined {
  const types = [schema.type ?? []].flat().filter((type) => type !== 'null');
  const wanted = step === '[]' ? 'array' : 'object';
  if (types.length === 0 || types.includes(wanted)) return undefined;
  if (wanted === 'object' && types.includes('array'))
    return `\`${parent}\` is an array: its entries are \`${parent}[]\``;
  return `\`${parent}\` is ${named(schema)}, and has no fields`;
}

function named({ type }: SchemaObject): string {
  const word = [type ?? 'any'].flat().join(' or ');
  return `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
}

/** items, [], sku → `items[]` for the step `sku` */
function above(steps: readonly string[], index: number): string {
  return steps.slice(0, index).join('.').replaceAll('.[]', '[]');
}

function emptyField(): Field {
  return { schema: {}, fields: new Map(), required: new Set(), isWritten: false };
}

function schemaOf({ schema, fields, required, item }: Field): SchemaObject {
  if (item !== undefined) return { ...schema, type: schema.type ?? 'array', items: schemaOf(item) };
  if (fields.size === 0) return schema;
  return {
    ...schema,
    type: schema.type ?? 'object',
    properties: Object.fromEntries([...fields].map(([name, field]) => [name, schemaOf(field)])),
    ...(required.size > 0 && { required: [...required] }),
  };
}
