import { isClosure, isRecord, UNKNOWN } from '../literals/values';

/**
 * Keys of a value that docgen uses: `true` for all of it; a text with the names of keys that are used whole; a list of
 * values by which nothing changes, `[]` for any; or a shape for each key, `*` for those without one, and `''` for the
 * names of those that are used whole. Lists are as their items.
 */
export type Shape = true | string | readonly unknown[] | { readonly [key: string]: Shape };

/** Part of a value, by the keys that lead to it. */
interface Part {
  path: readonly string[];
  /** `same` for what changes nothing, as it is how docgen does it by itself, or of no meaning to readers. */
  use: 'used' | 'left' | 'same';
  /** True for a value that docgen would take, and that is known only to who runs the code. */
  needsCode?: boolean;
}

/** Keys of a configuration: how many are used whole, and the names of all others, or of the parts that are not. */
export function sortKeys(
  keys: Readonly<Record<string, unknown>>,
  shape: Shape,
  inPart: Readonly<Record<string, string>> = {},
): { taken: number; unused: string[]; needsCode?: true } {
  const parts = partsOf(keys, shape);
  const nameOf = (path: readonly string[]) => path.slice(0, isPart(path[0]!, keys, shape) ? 2 : 1).join('.');
  const withoutWords = Object.entries(inPart).flatMap(([key, words]) => (words === '' ? [] : [[key, words] as const]));
  const words = withoutWords.filter(([key]) => parts.some(({ path }) => path.join('.').startsWith(key)));
  const left = new Set([
    ...parts.flatMap(({ path, use }) => (use === 'left' ? [nameOf(path)] : [])),
    ...words.map(([key]) => key),
  ]);
  const used = new Set(parts.flatMap(({ path, use }) => (use === 'used' ? [nameOf(path)] : [])));
  return {
    ...(parts.some(({ needsCode }) => needsCode) && { needsCode: true }),
    taken: [...used].filter((each) => !left.has(each)).length,
    unused: [
      ...new Set([
        ...parts.flatMap(({ path, use }) => (use === 'left' ? [inWords(path)] : [])).filter((each) => !inPart[each]),
        ...words.map(([key, what]) => `${key} (without ${what})`),
      ]),
    ],
  };
}

/** True for a key whose own keys count each, such as `themeConfig`. */
function isPart(key: string, keys: Readonly<Record<string, unknown>>, shapes: Shape): boolean {
  const shape = isRecord(shapes) ? shapes[key] : undefined;
  return isRecord(shape) && !('*' in shape) && isRecord(keys[key]);
}

/** `themeConfig.nav`, `themeConfig (in part)` where a part has no name. */
function inWords(path: readonly string[]): string {
  return path.join('.').replace(/\.…$/, ' (in part)');
}

/** The parts of a value; those that stand in themselves, as in YAML, once. */
export function partsOf(value: unknown, shape: Shape | undefined): Part[] {
  const open = new Set<unknown>();
  const walk = (each: unknown, of: Shape | undefined, path: readonly string[]): Part[] => {
    if (each === undefined || each === null || open.has(each)) return [];
    const use = useOf(each, of);
    if (use !== undefined) return [{ path, use, needsCode: use === 'left' && of !== undefined && each === UNKNOWN }];
    open.add(each);
    const inner = innerOf(each, of as Inner, path).flatMap(([own, shapeOf, names]) => walk(own, shapeOf, names));
    open.delete(each);
    return of === true && inner.every((part) => part.use === 'used') ? [{ path, use: 'used' }] : inner;
  };
  return walk(value, shape, []);
}

/** Shape of a value that has parts. */
type Inner = Exclude<Shape, readonly unknown[]>;

/** Use of a value by itself; undefined if its parts tell. */
function useOf(value: unknown, shape: Shape | undefined): Part['use'] | undefined {
  if (value === UNKNOWN || isClosure(value)) return isSame(shape) ? 'same' : 'left';
  if (shape === undefined) return 'left';
  if (isList(shape)) return shape.length === 0 || shape.includes(value) ? 'same' : 'left';
  return typeof value === 'object' ? undefined : 'used';
}

function innerOf(
  value: object,
  shape: Inner,
  path: readonly string[],
): [value: unknown, shape: Shape | undefined, path: string[]][] {
  if (Array.isArray(value))
    return value.map((item: unknown) => [item, shape, item === UNKNOWN ? [...path, '…'] : [...path]]);
  return Object.entries(value).map(([key, own]) => {
    const [name, shapeOf] = shapeAt(shape, key);
    return [own, shapeOf, [...path, name]];
  });
}

function isSame(shape: Shape | undefined): boolean {
  return shape !== undefined && isList(shape) && shape.length === 0;
}

function isList(shape: Shape): shape is readonly unknown[] {
  return Array.isArray(shape);
}

/** Name by which a key is shown, and its shape: keys that anybody may choose have the same name. */
function shapeAt(shape: Inner, key: string): [name: string, shape: Shape | undefined] {
  if (shape === true) return [key, true];
  if (typeof shape === 'string') return [key, shape.split(' ').includes(key) ? true : undefined];
  if (Object.hasOwn(shape, key) && key !== '*') return [key, shape[key]];
  if (typeof shape[''] === 'string' && shape[''].split(' ').includes(key)) return [key, true];
  return '*' in shape ? ['*', shape['*']] : [key, undefined];
}
