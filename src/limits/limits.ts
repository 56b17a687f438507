/**
 * The most that readers of data take, so that nothing after them goes on for ever, runs out of memory or calls itself
 * too deeply: a few lines of YAML's aliases or of code that calls itself can stand for millions of values.
 */
export const LIMITS = {
  /** Values of a text, however short it is. No front matter that a person writes has as many. */
  values: 100_000,
  /** Values of data in each other, and constants or calls of code that need each other. */
  depth: 500,
  /** Arrays of a sample and groups of a sidebar in each other. */
  groups: 100,
  /** Entries of a sidebar. */
  entries: 20_000,
  /** Steps and signs that it takes to tell the values of code. */
  steps: 1_000_000,
  /** Files that a configuration in code is made of. */
  modules: 100,
} as const;

/** Why data is not read; a usual error is about its syntax. */
export class DataFault extends Error {
  constructor(readonly reason: string) {
    super(reason);
  }
}

/**
 * Fault of data that is beyond the limits: a value inside itself, values nested too deeply, or more of them than the
 * characters of its text, which only aliases, spreads and calls make. Instances of classes are no data.
 */
export function faultOfData(data: unknown, characters = 0): string | undefined {
  const most = Math.max(LIMITS.values, characters);
  // Each list or map with how many values are left to look at; those in front are around those behind.
  const open: { value: object; left: unknown[] }[] = [];
  const around = new Set<object>();
  let count = 0;
  const enter = (value: unknown): boolean => {
    count += 1;
    if (!isData(value)) return true;
    if (around.has(value)) return false;
    around.add(value);
    open.push({ value, left: Object.values(value) });
    return true;
  };
  enter(data);
  for (let here = open.at(-1); here !== undefined; here = open.at(-1)) {
    if (here.left.length === 0) {
      around.delete(here.value);
      open.pop();
    } else if (!enter(here.left.pop())) {
      return 'an alias stands for what contains it';
    } else if (count > most) {
      return `it stands for more than ${most} values`;
    } else if (open.length > LIMITS.depth) {
      return `its values are nested more than ${LIMITS.depth} deep`;
    }
  }
  return undefined;
}

function isData(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || prototype === Object.prototype;
}

/** Value of a text of JSON within the limits; throws what is wrong with any other. */
export function parseJson(text: string, reviver?: (key: string, value: unknown) => unknown): unknown {
  const value = JSON.parse(text, reviver) as unknown;
  // Each value takes a character or more.
  const reason = faultOfData(value, text.length);
  if (reason !== undefined) throw new DataFault(reason);
  return value;
}
