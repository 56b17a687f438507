import { parseParameterName } from '../../../client/shared/parameterName';
import type { MethodParameter } from '../../model/methodRecord';
import type { CheckedPage } from '../checkedSite';
import type { SampleArgument } from './sampleCall';

/** What every request carries, in whichever way the site documents it. */
const COMMON = ['api_id', 'api_key', 'call'];

/**
 * A name that a table documents, as keys; a name that only stands for others (`filter[FIELD]`, `new[...]`) is a
 * pattern.
 */
interface DocumentedName {
  keys: string[];
  /** True where anything may be below it. */
  isOpen: boolean;
}

/** The names that tables of pages which document no method say for all calls: those in a column `Parameter`. */
export function commonNames(pages: readonly CheckedPage[]): DocumentedName[] {
  const tables = pages.filter(({ parsed }) => parsed.method === undefined).flatMap(({ details }) => details.tables);
  const named = tables
    .filter(({ columns }) => columns[0] === 'Parameter')
    .flatMap(({ rows }) => rows.map((row) => row[0]?.text ?? ''));
  return [...COMMON, ...named].filter((name) => name !== '').map((name) => documentedName(name, true));
}

/** The names that the tables of a method say. */
export function methodNames(parameters: readonly MethodParameter[]): DocumentedName[] {
  return parameters.map(({ name, type }) =>
    documentedName(name, !/^(?:string|integer|number|boolean|date|datetime)$/.test(type)),
  );
}

function documentedName(name: string, isOpen: boolean): DocumentedName {
  const keys = parseParameterName(name);
  if (keys === undefined) return { keys: [name.replace(/\[.*$/s, '')], isOpen: true };
  return {
    keys: withoutListEnd(keys.map((key, index) => (index > 0 && /^[A-Z][A-Z_]*$/.test(key) ? '*' : key))),
    isOpen,
  };
}

/** `zones[]` is documented as `zones` is. */
function withoutListEnd(keys: readonly string[]): string[] {
  return keys.at(-1) === '' && keys.length > 1 ? withoutListEnd(keys.slice(0, -1)) : [...keys];
}

/** True where one of the names covers an argument. */
export function isDocumented({ keys, isOpen }: SampleArgument, names: readonly DocumentedName[]): boolean {
  const wanted = withoutListEnd(keys);
  if (names.some((name) => name.keys.length === wanted.length && startsWith(wanted, name.keys))) return true;
  // `'filter' => $filter`, where the entries of `filter` are documented.
  if (isOpen && names.some((name) => name.keys.length > wanted.length && startsWith(name.keys, wanted))) return true;
  const above = names.filter((name) => name.keys.length < wanted.length && startsWith(wanted, name.keys));
  // A group whose entries are listed has no others.
  return above.some(
    (name) =>
      name.isOpen && !names.some((other) => other.keys.length > name.keys.length && startsWith(other.keys, name.keys)),
  );
}

/** The required parameters that a call does not send. */
export function missingParameters(parameters: readonly MethodParameter[], given: readonly SampleArgument[]): string[] {
  const required = parameters.filter((parameter) => parameter.required);
  return required
    .filter(({ name }) => {
      const keys = parseParameterName(name);
      // A group is sent by sending its entries; a name that stands for others can't be looked for.
      if (keys === undefined || required.some((other) => other.name.startsWith(`${name}[`))) return false;
      const wanted = withoutListEnd(keys);
      return !given.some((argument) => {
        const sent = withoutListEnd(argument.keys);
        return sent.length < wanted.length ? argument.isOpen && startsWith(wanted, sent) : startsWith(sent, wanted);
      });
    })
    .map(({ name }) => name);
}

function startsWith(keys: readonly string[], start: readonly string[]): boolean {
  return start.every((key, index) => key === keys[index] || key === '*');
}
