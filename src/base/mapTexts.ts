/** Values that are no part of what is said. */
const VALUES = new Set(['example', 'default', 'enum', 'const', 'value', 'values', 'source', 'samples']);

/**
 * Replaces the descriptions in all that a record holds. What stays the same is the same object, and what is there
 * several times is walked once.
 */
export function createTextMap(changed: (text: string) => string): <Value>(value: Value) => Value {
  const known = new Map<object, unknown>();
  const walk = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const found = known.get(value);
    if (found !== undefined) return found;
    // An object that contains itself is not changed again.
    known.set(value, value);
    const made = Array.isArray(value) ? listed(value as unknown[], walk) : mapped(value);
    known.set(value, made);
    return made;
  };
  const mapped = (value: object): object => {
    let made: Record<string, unknown> | undefined;
    for (const [key, each] of Object.entries(value) as [string, unknown][]) {
      // A property may have the name `description`.
      const isText = key === 'description' && typeof each === 'string';
      const next = isText ? changed(each) : VALUES.has(key) ? each : walk(each);
      if (next !== each) (made ??= { ...value })[key] = next;
    }
    return made ?? value;
  };
  return <Value>(value: Value) => walk(value) as Value;
}

function listed(list: unknown[], walk: (each: unknown) => unknown): unknown[] {
  const made = list.map(walk);
  return made.every((each, index) => each === list[index]) ? list : made;
}
