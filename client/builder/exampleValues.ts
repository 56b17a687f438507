import { parseParameterName } from '../shared/parameterName';
import type { SampleParameter, SampleValue } from './arguments';
import { valueByRules } from './exampleRules';

/** A parameter as its table describes it. */
export interface DescribedParameter extends Pick<SampleParameter, 'name' | 'type' | 'values'> {
  /** Markdown. */
  description: string;
}

/** A site's own values, used wherever they fit: by name, `filter[status]`, or by its last key, `status`. */
export type SiteValues = Readonly<Record<string, SampleValue>>;

const DEFAULT = /\b[Dd]efault(?: value)?(?: is|:|,)? `([^`]+)`/;
const EXAMPLE = /\b(?:[Ss]uch as|[Ff]or example,?|[Ff]or instance,?|e\.g\.) `([^`]+)`/;

/**
 * A realistic value of a parameter: the site's own, the first that is allowed, the default, a documented example, or
 * one made up by rules. Always the same for the same description.
 */
export function exampleOf(parameter: DescribedParameter, siteValues: SiteValues = {}): SampleValue {
  const { name, type, description } = parameter;
  const key = lastKey(name);
  const own = [siteValues[name], siteValues[key]].find((value) => value !== undefined && takes(parameter, value));
  if (own !== undefined) return own;
  const fits = (value: string): boolean => fitsType(value, type) && !isExcluded(value, description);
  const documented = [parameter.values?.list[0], DEFAULT.exec(description)?.[1], EXAMPLE.exec(description)?.[1]];
  const [known] = documented.filter((value) => value !== undefined && fits(value) && !isComposed(type));
  const value = known ?? parameter.values?.list[0] ?? valueByRules({ key, description }, type, fits);
  if (type === 'object') return { name: value };
  return type === 'array' ? [value] : value;
}

/** True if a parameter accepts a value, as far as its type and description say. */
export function takes({ type, values, description }: DescribedParameter, value: SampleValue): boolean {
  if (typeof value !== 'string') {
    return isComposed(type) || type === 'unknown' ? listed(value).every((each) => isAllowed(each, values)) : false;
  }
  return !isComposed(type) && fitsType(value, type) && isAllowed(value, values) && !isExcluded(value, description);
}

/** True unless the list of values is closed and lacks the value. */
export function isAllowed(value: SampleValue, values: SampleParameter['values']): boolean {
  return values?.closed !== true || typeof value !== 'string' || values.list.includes(value);
}

/** The single values of a list or of entries. */
function listed(value: SampleValue): SampleValue[] {
  return typeof value === 'string' ? [value] : Object.values(value);
}

export function isComposed(type: string): boolean {
  return type === 'array' || type === 'object';
}

const FORMS: Record<string, RegExp> = {
  integer: /^-?\d+$/,
  number: /^-?\d+(?:\.\d+)?$/,
  boolean: /^(?:true|false)$/,
  date: /^\d{4}-\d\d-\d\d(?: \d\d:\d\d(?::\d\d)?)?$/,
  datetime: /^\d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d)?$/,
};

/** True if a text can be a value of a type. Types unknown to docgen accept any text. */
export function fitsType(value: string, type: string): boolean {
  return FORMS[type]?.test(value) !== false;
}

/** ``other than `0` `` excludes 0. */
function isExcluded(value: string, description: string): boolean {
  const quoted = `\`${value.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')}\``;
  return new RegExp(`\\b(?:not|never|except|but|other than|instead of) ${quoted}`).test(description);
}

/** `filter[client_id]` → client_id, `zones[]` → zones, `new[Category ID1]` → Category ID1 */
export function lastKey(name: string): string {
  const keys = (parseParameterName(name) ?? [name]).filter((key) => key !== '');
  return keys.at(-1) ?? name;
}
