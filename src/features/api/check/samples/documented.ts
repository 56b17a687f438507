import type { Operation, OperationNeed, OperationParameter } from '../../../../../client/features/api/shared/operation';
import { typeWord } from '../../../../../client/features/api/shared/parameterSchema';
import { parseParameterName } from '../../../../../client/features/api/shared/parameterName';
import type { ApiConfig } from '../../../../config/schema';
import type { CheckedPage } from '../../../../check/checkedSite';
import type { SampleArgument } from './sampleCall';

/** Name from a table, split into keys; placeholders (`filter[FIELD]`, `new[...]`) are patterns. */
interface DocumentedName {
  keys: string[];
  /** True if it may contain anything. */
  isOpen: boolean;
}

/** Names of the configuration, and of parameter tables on pages without a method: they apply to all calls. */
export function commonNames(pages: readonly CheckedPage[], { auth, callField }: ApiConfig): DocumentedName[] {
  const common = [...auth.map(({ name }) => name), callField];
  const tables = pages
    .filter(({ parsed }) => parsed.operation?.call === undefined)
    .flatMap(({ details }) => details.tables);
  const named = tables
    .filter(({ columns }) => columns[0] === 'Parameter')
    .flatMap(({ rows }) => rows.map((row) => row[0]?.text ?? ''));
  return [...common, ...named].filter((name) => name !== '').map((name) => documentedName(name, true));
}

/** The names in the tables of a method. */
export function methodNames(parameters: readonly OperationParameter[]): DocumentedName[] {
  return parameters.map(({ name, schema }) =>
    documentedName(name, !/^(?:string|integer|number|boolean|date|datetime)$/.test(typeWord(schema))),
  );
}

function documentedName(name: string, isOpen: boolean): DocumentedName {
  const keys = parseParameterName(name);
  if (keys === undefined) return { keys: [name.replace(/\[[^]*/, '')], isOpen: true };
  return {
    keys: withoutListEnd(keys.map((key, index) => (index > 0 && /^[A-Z][A-Z_]*$/.test(key) ? '*' : key))),
    isOpen,
  };
}

/** `zones[]` is the same parameter as `zones`. */
function withoutListEnd(keys: readonly string[]): string[] {
  return keys.at(-1) === '' && keys.length > 1 ? withoutListEnd(keys.slice(0, -1)) : [...keys];
}

/** True if one of the names covers the argument. */
export function isDocumented({ keys, isOpen }: SampleArgument, names: readonly DocumentedName[]): boolean {
  const wanted = withoutListEnd(keys);
  if (names.some((name) => name.keys.length === wanted.length && startsWith(wanted, name.keys))) return true;
  // `'filter' => $filter`, where the entries of `filter` are documented.
  if (isOpen && names.some((name) => name.keys.length > wanted.length && startsWith(name.keys, wanted))) return true;
  const above = names.filter((name) => name.keys.length < wanted.length && startsWith(wanted, name.keys));
  // A group whose entries are listed accepts no others.
  return above.some(
    (name) =>
      name.isOpen && !names.some((other) => other.keys.length > name.keys.length && startsWith(other.keys, name.keys)),
  );
}

/** The required parameters that a call does not send. */
export function missingParameters(
  parameters: readonly OperationParameter[],
  given: readonly SampleArgument[],
): string[] {
  const required = parameters.filter((parameter) => parameter.required);
  return required
    .filter(({ name }) => {
      const keys = parseParameterName(name);
      // Sending entries of a group sends the group; a placeholder for other names cannot be looked for.
      if (keys === undefined || required.some((other) => other.name.startsWith(`${name}[`))) return false;
      const wanted = withoutListEnd(keys);
      return !given.some((argument) => {
        const sent = withoutListEnd(argument.keys);
        return sent.length < wanted.length ? argument.isOpen && startsWith(wanted, sent) : startsWith(sent, wanted);
      });
    })
    .map(({ name }) => name);
}

/** The needs that a call does not meet. Those that depend on a value are left out: arguments have none here. */
export function unmetNeeds(
  { needs = [], parameters }: Operation,
  given: readonly SampleArgument[],
): readonly OperationNeed[] {
  const isSent = (name: string): boolean => {
    const named = parameters.filter((each) => each.name === name).map((each) => ({ ...each, required: true }));
    return named.length > 0 && missingParameters(named, given).length === 0;
  };
  return needs.filter(({ when, is, oneOf }) => {
    const applies = is === undefined && (when === undefined || isSent(when));
    return applies && !oneOf.some((names) => names.every(isSent));
  });
}

function startsWith(keys: readonly string[], start: readonly string[]): boolean {
  return start.every((key, index) => key === keys[index] || key === '*');
}
