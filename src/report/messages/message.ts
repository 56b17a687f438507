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

export type Severity = 'error' | 'warning';

/** The wording of one occurrence of a problem. */
export interface Words {
  message: string;
  /** Advice for this occurrence, if docgen has any. */
  hint?: string | undefined;
}

/** One kind of problem, in general and in the words of one occurrence. */
export interface MessageDefinition<Facts> {
  /** Absent for errors, which most problems are. */
  severity?: Severity;
  /** Summary in one line, for tools that list all kinds of problems. */
  summary: string;
  /** General advice for this kind of problem. */
  advice: string;
  /** A text alone is a message whose hint is the advice. */
  say: (facts: Facts) => Words | string;
}

/** Messages by their codes; each takes its own kind of facts. */
export type Messages = Record<string, MessageDefinition<never>>;

/** `title` → ``did you mean `title`?`` */
export function meant(near: string | undefined): string | undefined {
  return near === undefined ? undefined : `did you mean \`${near}\`?`;
}

/** `Rename it.` → `rename it` */
export function hintOf(advice: string): string {
  return `${advice[0]!.toLowerCase()}${advice.slice(1)}`.replace(/\.$/, '');
}

/** ``\`base\`: expected a path that starts and ends with \`/\`, got the text \`docs\` `` */
export function sayValue({ key, expected, got, hint }: ValueProblem, whole: string): Words {
  const name = key === '' ? whole : `\`${key}\``;
  const message =
    got === undefined ? `${name} is missing: expected ${expected}` : `${name}: expected ${expected}, got ${got}`;
  return { message, hint };
}
