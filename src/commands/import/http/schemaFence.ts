import type { NamedSchemas, Schema } from '../../../../client/shared/operation';
import { pageText } from './plainText';
import { schemaNameIn } from '../../../base/schema/schemaView';

/** Longest text of the named schemas of one fence; what is further away is named only. */
const LONGEST = 60_000;

/** A schema with all that it refers to, as far as that is near. */
export function schemaFence(schema: Schema, schemas: NamedSchemas): string[] {
  const included = new Map<string, Schema>();
  const open = namesIn(schema);
  let size = 0;
  for (const name of open) {
    const found = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    if (found === undefined) continue;
    size += JSON.stringify(found).length;
    if (size > LONGEST) break;
    included.set(name, found);
    for (const inner of namesIn(found)) open.add(inner);
  }
  const own = withDefinitions(schema, included);
  const definitions = Object.fromEntries(
    [...included].map(([name, each]) => [name, withDefinitions(each, included)] as const),
  );
  const whole = typeof own === 'object' && own !== null && included.size > 0 ? { ...own, $defs: definitions } : own;
  return ['```json schema', JSON.stringify(whole, null, 2), '```'];
}

function namesIn(value: unknown): Set<string> {
  const names = new Set<string>();
  const open: unknown[] = [value];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (typeof each !== 'object' || each === null) continue;
    const name = schemaNameIn((each as { $ref?: unknown }).$ref);
    if (name !== undefined) names.add(name);
    open.push(...(Object.values(each) as unknown[]).filter((inner) => inner !== undefined));
  }
  return names;
}

/** Values of these are data, in which `$ref` is a word like any other. */
const DATA = new Set(['const', 'default', 'enum', 'examples', 'example']);

function withDefinitions(value: unknown, included: ReadonlyMap<string, Schema>): unknown {
  if (Array.isArray(value)) return value.map((each) => withDefinitions(each, included));
  if (typeof value !== 'object' || value === null) return value;
  const name = schemaNameIn((value as { $ref?: unknown }).$ref);
  const entries = Object.entries(value).filter(([key, each]) => key !== '$ref' && each !== undefined);
  const rest = Object.fromEntries(
    entries.map(([key, each]) => {
      if (key === 'description' && typeof each === 'string') return [key, pageText(each)];
      return [key, DATA.has(key) ? each : withDefinitions(each, included)];
    }),
  );
  if (name === undefined) return rest;
  if (!included.has(name)) return { title: name.split('/').at(-1), ...rest };
  return { $ref: `#/$defs/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, ...rest };
}
