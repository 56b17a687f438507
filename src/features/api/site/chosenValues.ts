import { listedValues } from '../../../../client/features/api/shared/parameterSchema';
import type { SearchedPage } from '../../../model/searchedPage';

/** Calls that only tell something, by name or verb. */
const TELLS = /^(?:get|list|find|search|show|fetch|query|head$)/i;

/** A value that readers type: a word, no number, no switch. */
const WORD = /^(?!(?:true|false|yes|no|on|off|all|none|asc|desc)$)\p{L}[\p{L} _-]{2,30}$/iu;

/** An operation with more is about none of them. */
const MOST = 40;

/**
 * Values by which an operation lists things, such as states: who looks for unpaid invoices wants to list them. Those
 * of operations that change something are what things become.
 */
export function chosenValues({ operation }: SearchedPage['parsed']): readonly string[] {
  if (operation === undefined) return [];
  const { call, name, verb, parameters } = operation;
  if (!TELLS.test(call === undefined ? verb : name)) return [];
  const values = parameters.flatMap(({ schema }) => listedValues(schema)?.list ?? []);
  return [...new Set(values.filter((value) => WORD.test(value)))].slice(0, MOST);
}
