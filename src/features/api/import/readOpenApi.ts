import path from 'node:path';
import { createDiffers } from '../schema/differs';
import { createSchemaViews, type SchemaViews } from '../schema/schemaView';
import type { SchemaView } from '../schema/view';
import type { GuardedSite } from '../../../guard/fileGuard';
import { LIMITS } from '../../../limits/limits';
import { readDescription } from '../openapi/readDescription';
import type { PluginProblem } from '../../../config/plugins';
import { type Diagnostic, UsageError } from '../../../report/diagnostic';
import { problem } from './messages';
import { descriptionOf } from './http/fieldRows';
import { asObject } from './values';
import type { FormField, ImportedParameter, ImportSource } from './imported';

/** Reads an OpenAPI description with all its files, as the plugin does. */
export async function readOpenApi(file: string, site: GuardedSite): Promise<ImportSource> {
  const {
    description,
    document = {},
    problems,
  } = await readDescription(site, { source: path.relative(site.root, file) });
  const diagnostics = problems.map(diagnosticOf);
  if (description === undefined) throw new UsageError(diagnostics);
  const { operations: all, schemas } = description;
  const operations = all
    .filter(({ direction }) => direction === 'request')
    .map((operation) => {
      const { [operation.verb.toLowerCase()]: described } = asObject(asObject(document.paths)[operation.path]);
      return { operation, area: operation.tags[0] ?? '', call: asObject(described)['x-call'] };
    });
  const callbacks = operations.flatMap(({ operation }) => operation.callbacks).length;
  const lost = [...counted(all.length - operations.length, 'webhook'), ...counted(callbacks, 'callback')];
  const views = createSchemaViews(schemas, createDiffers(schemas));
  return {
    operations,
    views,
    sentIn: ({ view }) => [view.enum?.[0], view.default],
    parametersOf: (field) => {
      const around = field.form === undefined ? [] : [field.form];
      return parametersOf(field, { views, around, left: { count: LIMITS.entries } });
    },
    // Pages of methods hold less than those of operations, so warnings about these do not concern them.
    diagnostics: diagnostics.filter(({ severity }) => severity === 'error'),
    whole: {
      operations,
      schemas,
      diagnostics: [...diagnostics, ...(lost.length > 0 ? [problem('import-lost', { what: lost.join(' and ') })] : [])],
    },
  };
}

function diagnosticOf({ code = '', message, severity, hint, file, line, column }: PluginProblem): Diagnostic {
  if (code === 'unreadable') return problem('import-syntax', { reason: message }, { file, line, column });
  const facts = { plugin: `openapi:${code}`, reason: message, hint };
  const found = problem('plugin-problem', facts, { file, line, column });
  return { ...found, kind: `openapi:${code}`, ...(severity === 'error' && { severity }) };
}

function counted(number: number, noun: string): string[] {
  return number === 0 ? [] : [`${number} ${noun}${number === 1 ? '' : 's'}`];
}

interface Walk {
  views: SchemaViews;
  /** Enclosing schemas, because one that contains itself would never end. */
  around: readonly SchemaView[];
  /** Schemas that may still be opened: twenty that each have the next one twice stand for a million. */
  left: { count: number };
}

/** The parameters that a field stands for: itself, or those nested in it. */
function parametersOf(field: FormField, walk: Walk): ImportedParameter[] {
  const { name, view, required } = field;
  const description = descriptionOf(field.description, view, walk.views);
  const own = ownParameter(field);
  if (own !== undefined) return [{ ...own, description }];
  if (canOpen(view, walk)) return nested(view, name, walk);
  const items = view.items === undefined ? undefined : walk.views.of(view.items);
  if (items !== undefined && canOpen(items, walk)) return nested(items, `${name}[n]`, walk);
  return [{ name, type: typeOf(view), required, description }];
}

/** The parameter of a page that a description says which docgen wrote. */
function ownParameter({ name, schema }: FormField): Omit<ImportedParameter, 'description'> | undefined {
  if (typeof schema !== 'object' || typeof schema['x-type'] !== 'string') return undefined;
  const { 'x-parameter': page, 'x-type': type, 'x-required': required } = schema;
  return { name: typeof page === 'string' ? page : name, type, required: required === true };
}

function canOpen(view: SchemaView, { around, left }: Walk): boolean {
  if (view.properties.size === 0 || around.includes(view) || around.length >= LIMITS.groups) return false;
  left.count -= 1;
  return left.count >= 0;
}

function nested(outer: SchemaView, prefix: string, walk: Walk): ImportedParameter[] {
  const inside = { ...walk, around: [...walk.around, outer] };
  return [...outer.properties].flatMap(([key, { schema, required }]) => {
    const view = walk.views.of(schema);
    const field = { name: `${prefix}[${key}]`, schema, view, required, description: view.description ?? '' };
    return parametersOf(field, inside);
  });
}

const TYPES = ['string', 'integer', 'number', 'boolean', 'array', 'object'];

function typeOf({ types: [first], properties, limits }: SchemaView): string {
  if (first === undefined) return properties.size > 0 ? 'object' : 'unknown';
  if (first === 'string' && limits.get('format') === 'date') return 'date';
  return TYPES.includes(first) ? first : 'unknown';
}
