import { exactText } from '../../shared/exactNumbers';

/** How a language writes values. */
export interface ValueStyle {
  string: (text: string) => string;
  yes: string;
  no: string;
  none: string;
  /** The two characters around a list and a map. */
  list: string;
  map: string;
  /** Between a key and its value. */
  pair: string;
}

/** A value of JSON as code, four spaces for each level. */
export function codeValue(value: unknown, style: ValueStyle, level: number): string {
  if (value === null || value === undefined) return style.none;
  if (typeof value === 'string') return exactText(value) ?? style.string(value);
  if (typeof value === 'boolean') return value ? style.yes : style.no;
  if (typeof value !== 'object') return JSON.stringify(value);
  const isList = Array.isArray(value);
  const entries = Object.entries(value).map(([key, each]) => {
    const name = isList ? '' : `${style.string(key)}${style.pair}`;
    return `${'    '.repeat(level + 1)}${name}${codeValue(each, style, level + 1)},\n`;
  });
  const [open, close] = isList ? style.list : style.map;
  return entries.length === 0 ? `${open}${close}` : `${open}\n${entries.join('')}${'    '.repeat(level)}${close}`;
}
