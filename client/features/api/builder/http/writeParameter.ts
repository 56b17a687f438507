import type { HttpField } from './httpPageCall';

/** Value that a parameter sends: one text, a list, or entries by name. */
export type ParameterValue = string | string[] | Record<string, string>;

type Style = Pick<HttpField, 'name' | 'style' | 'explode' | 'allowReserved'>;

/** A parameter in a path: values between commas, or as `.value` or `;name=value`. */
export function pathText({ name, style = 'simple', explode = false }: Style, value: ParameterValue): string {
  const parts = partsOf(value, explode);
  if (style === 'label') return `.${parts.join(explode ? '.' : ',')}`;
  if (style !== 'matrix') return parts.join(',');
  const isNamed = typeof value === 'string' || Array.isArray(value);
  if (explode) return parts.map((each) => (isNamed ? `;${name}=${each}` : `;${each}`)).join('');
  return `;${name}=${parts.join(',')}`;
}

/** A parameter in a header: values between commas. */
export function headerText({ explode = false }: Style, value: ParameterValue): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.join(',');
  return Object.entries(value)
    .map((entry) => entry.join(explode ? '=' : ','))
    .join(',');
}

const BETWEEN: Readonly<Record<string, string>> = { spaceDelimited: '%20', pipeDelimited: '%7C' };

/** The pairs of a query: a list is repeated, or joined where the API wants that. */
export function queryTexts(field: Style, value: ParameterValue): string[] {
  const { name, style = 'form', explode } = field;
  const encoded = field.allowReserved === true ? withReserved : encodeURIComponent;
  const pair = (key: string, each: string): string => `${encodedName(key)}=${encoded(each)}`;
  // Only `form` repeats what nothing is said of.
  const isRepeated = explode ?? style === 'form';
  if (typeof value === 'string') return [pair(name, value)];
  if (style === 'deepObject' && !Array.isArray(value)) {
    return Object.entries(value).map(([key, each]) => pair(`${name}[${key}]`, each));
  }
  const parts = Array.isArray(value) ? value : Object.entries(value).flat();
  if (!isRepeated) return [`${encodedName(name)}=${parts.map((each) => encoded(each)).join(BETWEEN[style] ?? ',')}`];
  return Array.isArray(value)
    ? value.map((each) => pair(name, each))
    : Object.entries(value).map(([key, each]) => pair(key, each));
}

/** Signs that mean nothing in a query stay as they are: `/a?b&c` → `/a?b%26c` (OpenAPI 3.2, 4.12.2.2). */
function withReserved(text: string): string {
  return encodeURIComponent(text).replace(/%(?:3A|2F|3F|40|24|2C|3B|3D)/g, decodeURIComponent);
}

/** The same in a cookie, where nothing is encoded. */
export function cookieTexts({ name, explode = true }: Style, value: ParameterValue): string[] {
  if (typeof value === 'string') return [`${name}=${value}`];
  if (Array.isArray(value)) return explode ? value.map((each) => `${name}=${each}`) : [`${name}=${value.join(',')}`];
  const entries = Object.entries(value);
  return explode ? entries.map((entry) => entry.join('=')) : [`${name}=${entries.flat().join(',')}`];
}

/** A name and a value as an address holds them. */
export function queryPair(name: string, value: string): string {
  return `${encodedName(name)}=${encodeURIComponent(value)}`;
}

function partsOf(value: ParameterValue, explode: boolean): string[] {
  if (typeof value === 'string') return [encodeURIComponent(value)];
  if (Array.isArray(value)) return value.map(encodeURIComponent);
  return Object.entries(value).flatMap((entry) => {
    const encoded = entry.map(encodeURIComponent);
    return explode ? [encoded.join('=')] : encoded;
  });
}

function encodedName(name: string): string {
  return encodeURIComponent(name).replaceAll('%5B', '[').replaceAll('%5D', ']').replaceAll('%24', '$');
}
