import type { FileSchema, OperationFile } from './operationFile';

/** Side from which a schema is seen: what is only read is not sent. */
export type Direction = 'sent' | 'received';

/** Types of the definitions that an operation refers to. */
export interface TypeNames {
  /** The type that a reference leads to; undefined for one that leads to another file. */
  of(reference: string, direction: Direction): { name: string; schema: FileSchema } | undefined;
  /** True if a definition is made of a type, not in a field or a list: types must not be made of themselves. */
  leadsTo(reference: string, type: string, direction: Direction): boolean;
}

const OWN = '#/$defs/';

/** Names that mean something else in TypeScript, or are those of replies and bodies. */
const TAKEN =
  /^(?:Body|Reply\w*|Blob|any|unknown|never|string|number|boolean|object|symbol|bigint|undefined|null|void)$/;

export function namesOf({ $defs = {} }: OperationFile): TypeNames {
  const keys = Object.keys($defs);
  const names = uniqueNames(keys);
  const refers = new Map(keys.map((key) => [key, referencesIn($defs[key]!, false)]));
  const made = new Map(keys.map((key) => [key, referencesIn($defs[key]!, true)]));
  const differing = reaching(refers, (key) => /"(?:readOnly|writeOnly)":true/.test(JSON.stringify($defs[key])));
  const nameOf = (key: string, direction: Direction): string =>
    names.get(key)! + (direction === 'sent' && differing.has(key) ? 'Input' : '');
  return {
    of(reference, direction) {
      const key = keyOf(reference);
      const schema = key === undefined ? undefined : $defs[key];
      return schema === undefined ? undefined : { name: nameOf(key!, direction), schema };
    },
    leadsTo(reference, type, direction) {
      const open = new Set([keyOf(reference) ?? '']);
      for (const key of open) {
        if (names.has(key) && nameOf(key, direction) === type) return true;
        for (const next of made.get(key) ?? []) open.add(next);
      }
      return false;
    },
  };
}

function keyOf(reference: string): string | undefined {
  if (!reference.startsWith(OWN)) return undefined;
  return decodeURIComponent(reference.slice(OWN.length)).replaceAll('~1', '/').replaceAll('~0', '~');
}

/** `public-user.v2` → PublicUserV2 */
function uniqueNames(keys: readonly string[]): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    keys.map((key) => {
      const words = key.replace(
        /[^\p{L}\p{N}_$]+(.)?/gu,
        (_all, next: string | undefined) => next?.toUpperCase() ?? '',
      );
      const plain = words.replace(/^\P{L}*/u, '').replace(/^./, (first) => first.toUpperCase()) || 'Schema';
      const start = TAKEN.test(plain) ? `${plain}Schema` : plain;
      let name = start;
      for (let count = 2; taken.has(name) || taken.has(`${name}Input`); count += 1) name = `${start}${count}`;
      taken.add(name).add(`${name}Input`);
      return [key, name];
    }),
  );
}

/** All keys that have a trait, and those that refer to one of them. */
function reaching(refers: ReadonlyMap<string, readonly string[]>, has: (key: string) => boolean): Set<string> {
  const found = new Set([...refers.keys()].filter(has));
  for (const next of found) for (const [key, others] of refers) if (others.includes(next)) found.add(key);
  return found;
}

const PARTS = ['allOf', 'oneOf', 'anyOf'] as const;

/** The definitions that a schema refers to: anywhere, or only as what it is made of. */
function referencesIn(schema: FileSchema, isMade: boolean): string[] {
  if (typeof schema === 'boolean') return [];
  const own = typeof schema.$ref === 'string' ? (keyOf(schema.$ref) ?? []) : [];
  const parts = PARTS.flatMap((part) => schema[part] ?? []);
  const inside = isMade
    ? []
    : [
        ...Object.values(schema.properties ?? {}),
        ...(schema.prefixItems ?? []),
        ...[schema.items, schema.additionalProperties].flatMap((each) => each ?? []),
      ];
  return [own, ...[...parts, ...inside].map((each) => referencesIn(each, isMade))].flat();
}
