/** Unknown data, read without trust: what is not of the wanted kind counts as absent. */
export type Loose = Record<string, unknown>;

export function asObject(value: unknown): Loose {
  return isObject(value) ? value : {};
}

export function isObject(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Markdown on one line, without HTML of its own: `a\n<b>` → `a &lt;b>`. Code keeps its signs. */
export function oneLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(`+)[^`]*\1|<(?=[a-z/!?])/gi, (found) => (found === '<' ? '&lt;' : found));
}
