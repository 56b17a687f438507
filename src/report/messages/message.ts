import type { Severity } from '../diagnostic';

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
