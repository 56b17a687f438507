const STRING = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

/** Value of a JSON text, ten times faster than as YAML; undefined for others, and for repeated keys. */
export function readJson(text: string): unknown {
  if (!/^\s*\{/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return keysIn(value) === keysWritten(text) ? value : undefined;
  } catch {
    return undefined;
  }
}

function keysWritten(text: string): number {
  let count = 0;
  for (const [, colon] of text.matchAll(STRING)) if (colon !== undefined) count += 1;
  return count;
}

function keysIn(value: unknown): number {
  let count = 0;
  const open: unknown[] = [value];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (typeof each !== 'object' || each === null) continue;
    const inner: unknown[] = Object.values(each);
    if (!Array.isArray(each)) count += inner.length;
    for (const one of inner) if (typeof one === 'object' && one !== null) open.push(one);
  }
  return count;
}
