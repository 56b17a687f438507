import { type Severity, hintOf, type MessageDefinition } from './messages/message';
import { catalogue, type FactsOf, type MessageCode } from './catalogue';

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

/** Diagnostics by file, line, column and code; without a file first, but for what all pages lack. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) =>
      Number(LAST.has(a.code)) - Number(LAST.has(b.code)) ||
      compare(a.file ?? '', b.file ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  );
}

const LAST: ReadonlySet<string> = new Set(['dates-missing', 'changes-missing']);

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A diagnostic from the catalogue: its code determines severity and wording, the facts fill in the rest. */
export function problem<Code extends MessageCode>(
  code: Code,
  facts: FactsOf<Code>,
  { file, line, column }: Place = {},
): Diagnostic {
  const { severity = 'error', advice, say } = catalogue[code] as MessageDefinition<FactsOf<Code>>;
  const words = say(facts);
  const { message, hint } = typeof words === 'string' ? { message: words, hint: hintOf(advice) } : words;
  return {
    code,
    severity,
    message,
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    ...(hint !== undefined && { hint }),
  };
}

/** A command line or configuration that docgen cannot work with; leads to exit code 2. */
export class UsageError extends Error {
  constructor(readonly diagnostics: Diagnostic[]) {
    super(diagnostics.map((each) => each.message).join('\n'));
    this.name = 'UsageError';
  }
}

/** Usage error of one problem. */
export function usageError<Code extends MessageCode>(code: Code, facts: FactsOf<Code>, place?: Place): UsageError {
  return new UsageError([problem(code, facts, place)]);
}
