import { isRecord } from '../literals/values';
import { isText } from './siteRecord';

const DEEPEST = 4;

/** Plain values by their names in templates: `{ a: { b: 1 } }` below `site` → { 'site.a.b': '1' } */
export function plainValues(value: unknown, name: string, depth = 0): Record<string, string> {
  const isPlain = typeof value === 'number' || (isText(value) && !value.includes('\n'));
  if (isPlain) return /^[A-Za-z_][\w.-]*$/.test(name) ? { [name]: `${value}` } : {};
  if (!isRecord(value) || depth === DEEPEST) return {};
  const inner = Object.entries(value).flatMap(([key, each]) =>
    Object.entries(plainValues(each, `${name}.${key}`, depth + 1)),
  );
  return Object.fromEntries(inner);
}
