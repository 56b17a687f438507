import { atPointer, isMap, listOf, mapOf, type Json } from './json';

/** Swagger 2.0 as OpenAPI 3.0; what can be repaired is. */
export async function convertSwagger(document: Json): Promise<{ document: Json } | { fault: string }> {
  const { default: converter } = await import('swagger2openapi');
  try {
    const { openapi } = await converter.convertObj(withOwnBodies(document), {
      patch: true,
      warnOnly: true,
      anchors: false,
      direct: false,
      // Texts beside a reference are meant for its place.
      refSiblings: 'preserve',
      // Without it, the converter writes all of the description as YAML, which nobody reads.
      text: ' ',
    });
    fillHoles(openapi);
    return { document: openapi };
  } catch (cause) {
    // The converter says what is wrong in errors of its own; others are slips of it at values of a wrong kind.
    const isTold = cause instanceof Error && cause.name === 'S2OError';
    return { fault: isTold ? cause.message : 'it has values that Swagger 2.0 does not allow, and is not converted' };
  }
}

/** Puts back each `null` of a list, which the converter leaves out of its place: `enum: [a, null]`. */
function fillHoles(value: unknown, seen = new Set<unknown>()): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (Array.isArray(value)) for (const place of value.keys()) value[place] ??= null;
  for (const inner of Object.values(value)) fillHoles(inner, seen);
}

/** Bodies that a path names for all its operations, which the converter loses, named by each of them. */
function withOwnBodies(document: Json): Json {
  const resolved = (parameter: unknown): Json => {
    const { $ref: reference } = mapOf(parameter);
    return mapOf(typeof reference === 'string' ? atPointer(document, reference) : parameter);
  };
  const isBody = (parameter: unknown): boolean => ['body', 'formData'].includes(String(resolved(parameter).in));
  const keyOf = (parameter: unknown): string => {
    const { in: place, name } = resolved(parameter);
    return place === 'body' ? 'body' : `${String(place)} ${String(name)}`;
  };
  const withBodies = (item: Json, bodies: readonly unknown[]): Json =>
    Object.fromEntries(
      Object.entries(item).map(([key, value]) => {
        if (key === 'parameters') return [key, listOf(value).filter((each) => !isBody(each))];
        if (!VERBS.has(key) || !isMap(value)) return [key, value];
        const own = new Set(listOf(value.parameters).map(keyOf));
        const added = bodies.filter((each) => !own.has(keyOf(each)));
        return [key, { ...value, parameters: [...listOf(value.parameters), ...added] }];
      }),
    );
  const paths = Object.entries(mapOf(document.paths)).map(([path, item]) => {
    const bodies = listOf(mapOf(item).parameters).filter(isBody);
    return [path, bodies.length === 0 ? item : withBodies(mapOf(item), bodies)];
  });
  return { ...document, paths: Object.fromEntries(paths) as Json };
}

/** Operations that have a body. */
const VERBS = new Set(['put', 'post', 'delete', 'patch', 'options']);
