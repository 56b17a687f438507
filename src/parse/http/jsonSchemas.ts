import type { Code } from 'mdast';
import type { NamedSchemas, Schema } from '../../../client/shared/operation';
import type { PageContext } from '../context';
import { findJsonError } from '../jsonError';
import { isImported, placeInCode } from '../placeInCode';

/** The named schemas of a page, from the `$defs` of its fences. */
export type PageSchemas = Map<string, Schema>;

/** Whether a fence holds a schema: `json schema` */
export function isSchemaFence({ lang, meta }: Code): boolean {
  return lang === 'json' && /(?:^|\s)schema(?:\s|$)/.test(meta ?? '');
}

/** The schema of a fence, whose own definitions become named schemas of the page; undefined, with a report, if it is none. */
export function readSchemaFence(code: Code, schemas: PageSchemas, context: PageContext): Schema | undefined {
  const fail = (reason: string, offset: number): undefined => {
    const from = { ...code.position!.start, text: code.value, isImported: isImported(code, context.source) };
    const place = placeInCode(from, offset);
    context.report('operation-schema', { reason }, { start: place, end: place });
  };
  let value: unknown;
  try {
    value = JSON.parse(code.value);
  } catch {
    const { message, offset } = findJsonError(code.value) ?? { message: 'it does not parse', offset: 0 };
    return fail(message, offset);
  }
  if (typeof value === 'boolean') return value;
  if (!isMap(value)) return fail('a schema is an object, `true` or `false`', 0);
  const { $defs = {}, definitions = {}, ...schema } = value;
  const own = { ...(isMap(definitions) ? definitions : {}), ...(isMap($defs) ? $defs : {}) };
  const hasRoot = code.value.includes('"#"');
  const root = typeof schema.title === 'string' && schema.title !== '' ? schema.title : `Body ${schemas.size + 1}`;
  const names = new Set(Object.keys(own));
  const lost: string[] = [];
  const renamed = (each: unknown): unknown => withRefs(each, { names, root, lost });
  for (const [name, each] of Object.entries(own)) schemas.set(name, renamed(each) as Schema);
  if (hasRoot) schemas.set(root, renamed(schema) as Schema);
  const read = (hasRoot ? { $ref: `#/schemas/${root}` } : renamed(schema)) as Schema;
  const [first] = lost;
  if (first !== undefined) {
    return fail(`\`${first}\` leads nowhere: its definitions are in \`$defs\``, Math.max(0, code.value.indexOf(first)));
  }
  return read;
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
