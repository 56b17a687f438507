import type { Code } from 'mdast';
import type { NamedSchemas, Schema } from '../../../../../client/features/api/shared/operation';
import { parseJson } from '../../../../limits/limits';
import { schemaNameIn } from '../../schema/schemaView';
import { findTooLarge, MOST_PARTS } from '../../schema/tooLarge';
import type { PageContext } from '../../../../markdown/context';
import { jsonFault, positionInCode } from '../../../../markdown/code/jsonError';
import { problem } from '../messages';

/** The named schemas of a page, from the `$defs` of its fences. */
export type PageSchemas = Map<string, Schema>;

/** True if a fence holds a schema: `json schema` */
export function isSchemaFence({ lang, meta }: Code): boolean {
  return lang === 'json' && /(?:^|\s)schema(?:\s|$)/.test(meta ?? '');
}

/** The schema of a fence, whose definitions become schemas of the page; undefined, with a report, if it holds none. */
export function readSchemaFence(code: Code, schemas: PageSchemas, context: PageContext): Schema | undefined {
  const { value, fault } = parsed(code.value);
  const read = fault === undefined ? named(value, code.value, schemas) : { fault };
  if (!('fault' in read)) return read.schema;
  const { reason, offset } = read.fault;
  context.tell(problem('operation-schema', { reason }), positionInCode(code, offset, context.source));
  return undefined;
}

interface Fault {
  reason: string;
  /** Its place in the code. */
  offset: number;
}

function parsed(text: string): { value?: unknown; fault?: Fault } {
  try {
    const value = parseJson(text);
    const isSchema = typeof value === 'boolean' || isMap(value);
    return isSchema ? { value } : { fault: { reason: 'a schema is an object, `true` or `false`', offset: 0 } };
  } catch (cause) {
    const { message, offset } = jsonFault(text, cause);
    return { fault: { reason: message, offset } };
  }
}

/** Adds the definitions of a schema, and the schema itself where it refers to itself, to those of the page. */
function named(value: unknown, text: string, schemas: PageSchemas): { schema: Schema } | { fault: Fault } {
  if (!isMap(value)) return { schema: value as boolean };
  const { $defs, definitions, ...schema } = value;
  const own = { ...mapOf(definitions), ...mapOf($defs) };
  const { title } = schema;
  const root = typeof title === 'string' && title !== '' ? title : `Body ${schemas.size + 1}`;
  const renaming = { names: new Set(Object.keys(own)), root, lost: [] as string[] };
  for (const [name, each] of Object.entries(own)) schemas.set(name, withRefs(each, renaming) as Schema);
  const renamed = withRefs(schema, renaming) as Schema;
  const isOpened = text.includes('"#"');
  if (isOpened) schemas.set(root, renamed);
  const made = [renamed, ...Object.keys(own).map((name) => schemas.get(name))].filter(isMap);
  const large = findTooLarge(made, (reference) => schemas.get(schemaNameIn(reference) ?? ''));
  if (large !== undefined)
    return { fault: { reason: `it is put together from more than ${MOST_PARTS} others`, offset: 0 } };
  const [lost] = renaming.lost;
  if (lost === undefined) return { schema: isOpened ? { $ref: `#/schemas/${root}` } : renamed };
  const offset = Math.max(0, text.indexOf(lost));
  return { fault: { reason: `\`${lost}\` leads nowhere: its definitions are in \`$defs\``, offset } };
}

function mapOf(value: unknown): Record<string, unknown> {
  return isMap(value) ? value : {};
}

interface Renaming {
  names: ReadonlySet<string>;
  root: string;
  /** References that lead nowhere. */
  lost: string[];
}

/** Values of these are data, in which `$ref` is a word like any other. */
const DATA = new Set(['const', 'default', 'enum', 'examples', 'example']);

function withRefs(value: unknown, renaming: Renaming): unknown {
  if (Array.isArray(value)) return value.map((each) => withRefs(each, renaming));
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      if (key === '$ref' && typeof each === 'string') return [key, renamedRef(each, renaming)];
      return [key, DATA.has(key) ? each : withRefs(each, renaming)];
    }),
  );
}

/** `#/$defs/User` → `#/schemas/User` */
function renamedRef(ref: string, { names, root, lost }: Renaming): string {
  const name = /^#\/(?:\$defs|definitions)\/([^/]+)$/.exec(ref)?.[1]?.replaceAll('~1', '/').replaceAll('~0', '~');
  if (ref === '#') return `#/schemas/${root}`;
  if (name === undefined || !names.has(name)) lost.push(ref);
  return `#/schemas/${name ?? ref}`;
}

/** Named schemas as pages have them. */
export function namedSchemas(schemas: PageSchemas): NamedSchemas {
  return Object.fromEntries(schemas);
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
