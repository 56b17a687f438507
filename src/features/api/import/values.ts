/** Unknown data, read without trust: whatever does not have the expected type counts as absent. */
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

/** Markdown on one line, with its HTML escaped: `a\n<b>` → `a &lt;b>`. Code stays unchanged. */
export function oneLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(`+)[^`]*\1|<(?=[a-z/!?])/gi, (found) => (found === '<' ? '&lt;' : found));
}
