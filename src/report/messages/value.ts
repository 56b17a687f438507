import type { Words } from './message';

/** A value of the wrong type or form. */
export interface ValueProblem {
  /** `sidebar[2].label`; empty for the whole. */
  key: string;
  /** ``a string``, ``a path that starts with `/` `` */
  expected: string;
  /** ``the number `1` ``, `a list`; absent if there is no value. */
  got?: string | undefined;
  hint?: string | undefined;
}

/** ``\`base\`: expected a path that starts and ends with \`/\`, got the text \`docs\` `` */
export function sayValue({ key, expected, got, hint }: ValueProblem, whole: string): Words {
  const name = key === '' ? whole : `\`${key}\``;
  const message =
    got === undefined ? `${name} is missing: expected ${expected}` : `${name}: expected ${expected}, got ${got}`;
  return { message, hint };
}
