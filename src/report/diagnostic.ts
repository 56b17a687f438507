import { type Severity, hintOf, type MessageDefinition, type Messages } from './messages/message';
import { catalogue, type FactsIn } from './catalogue';

/** A problem with its place, made by `problem()`. Stages return diagnostics; only bugs and usage errors are thrown. */
export interface Diagnostic {
  code: string;
  severity: Severity;
  message: string;
  /** Relative to the root folder, with `/` on every system. */
  file?: string;
  /** Counted from 1. */
  line?: number;
  /** Counted from 1. */
  column?: number;
  hint?: string;
  /** Plugin's name for this kind of problem: `openapi:no-reply`. */
  kind?: string;
  /** Text that holds for all problems of this kind. */
  summary?: string;
  /** The line itself, where the file is not the one of that name in the folder. */
  source?: string;
}

/** Place of a problem: file, line and column. */
export interface Place {
  file?: string | undefined;
  line?: number | undefined;
  column?: number | undefined;
}

/** True if at least one diagnostic is an error. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((each) => each.severity === 'error');
}

/**
 * Diagnostics by file, line, column and code; without a file first, but for what all pages lack. Several pages may show
 * one place of a file: its problem is one.
 */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const sorted = [...diagnostics].sort(
    (a, b) =>
      Number(LAST.has(a.code)) - Number(LAST.has(b.code)) ||
      compare(a.file ?? '', b.file ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  );
  return sorted.filter((each, index) => index === 0 || each.line === undefined || !isSame(each, sorted[index - 1]!));
}

function isSame(a: Diagnostic, b: Diagnostic): boolean {
  return (['code', 'file', 'line', 'column', 'message'] as const).every((key) => a[key] === b[key]);
}

const LAST: ReadonlySet<string> = new Set(['dates-missing', 'changes-missing']);

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A command line or configuration that docgen cannot work with; leads to exit code 2. */
export class UsageError extends Error {
  constructor(readonly diagnostics: Diagnostic[]) {
    super(diagnostics.map((each) => each.message).join('\n'));
    this.name = 'UsageError';
  }
}

/** A diagnostic at a place, in the order in which programs get its parts. */
export function placed({ hint, ...found }: Diagnostic, { file, line, column }: Place): Diagnostic {
  return {
    ...found,
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    ...(hint !== undefined && { hint }),
  };
}

/** Functions that say the messages of a feature, and those that all share. */
interface Saying<All> {
  /** A diagnostic: its code determines severity and wording, the facts fill in the rest. */
  problem: <Code extends string & keyof All>(code: Code, facts: FactsIn<All, Code>, place?: Place) => Diagnostic;
  /** Usage error of one problem. */
  usageError: <Code extends string & keyof All>(code: Code, facts: FactsIn<All, Code>, place?: Place) => UsageError;
}

export function messagesOf<Own extends Messages>(own: Own): Saying<typeof catalogue & Own> {
  const known: Messages = { ...catalogue, ...own };
  const problem: Saying<typeof catalogue & Own>['problem'] = (code, facts, place = {}) => {
    const { severity = 'error', advice, say } = known[code] as MessageDefinition<typeof facts>;
    const words = say(facts);
    const { message, hint } = typeof words === 'string' ? { message: words, hint: hintOf(advice) } : words;
    return placed({ code, severity, message, ...(hint !== undefined && { hint }) }, place);
  };
  return { problem, usageError: (code, facts, place) => new UsageError([problem(code, facts, place)]) };
}

export const { problem, usageError } = messagesOf({});
