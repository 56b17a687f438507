/** No schema that a person writes is put together from as many parts. */
export const MOST_PARTS = 10_000;
/** Or from parts that are as far from it. */
const DEEPEST = 200;

/** Keywords whose schemas hold for the same value, one after the other. */
const LISTS = ['allOf', 'oneOf', 'anyOf'];
const SINGLE = ['not', 'if', 'then', 'else'];

/** Target of a reference in a schema; undefined if there is none. */
type Follow = (reference: string, from: object) => unknown;

/**
 * The first of some schemas that stands for more than `MOST_PARTS` others: thirty of which each names the next one
 * twice in `allOf` are a thousand million. Whatever puts them together would go on for ever.
 */
export function findTooLarge<Value extends object>(schemas: Iterable<Value>, follow: Follow): Value | undefined {
  const known = new Map<object, number>();
  const count = (schema: unknown, depth: number): number => {
    if (typeof schema !== 'object' || schema === null) return 0;
    const found = known.get(schema);
    if (found !== undefined) return found;
    if (depth > DEEPEST) return Infinity;
    // A schema that leads back to itself adds nothing.
    known.set(schema, 1);
    const sum = partsOf(schema, follow).reduce<number>((all, part) => all + count(part, depth + 1), 1);
    known.set(schema, sum);
    return sum;
  };
  for (const schema of schemas) if (count(schema, 0) > MOST_PARTS) return schema;
  return undefined;
}

function partsOf(schema: object, follow: Follow): unknown[] {
  const { $ref: reference, ...words } = schema as Record<string, unknown>;
  return [
    ...(typeof reference === 'string' ? [follow(reference, schema)] : []),
    ...LISTS.flatMap((key) => words[key] ?? []),
    ...SINGLE.map((key) => words[key]),
  ];
}
