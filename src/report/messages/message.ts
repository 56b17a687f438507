import type { Severity } from '../diagnostic';

/** The wording of one occurrence of a problem. */
export interface Words {
  message: string;
  /** Advice for this occurrence, if docgen has any. */
  hint?: string | undefined;
}

/** One kind of problem: how bad it is, what it means in general, and how to word the facts of one occurrence. */
interface MessageDefinition<Facts> {
  severity: Severity;
  /** Summary in one line, for tools that list all kinds of problems. */
  summary: string;
  /** General advice for this kind of problem. */
  advice: string;
  say: (facts: Facts) => Words;
}

/** Messages by their codes; each takes its own kind of facts. */
export type Messages = Record<string, MessageDefinition<never>>;

/** `title` → ``did you mean `title`?`` */
export function meant(near: string | undefined): string | undefined {
  return near === undefined ? undefined : `did you mean \`${near}\`?`;
}
