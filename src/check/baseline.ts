import { type Diagnostic, problem } from '../report/diagnostic';

/** A known problem; without its line number, so that it stays known when lines move. */
interface BaselineEntry {
  file?: string;
  code: string;
  message: string;
  /** How often the file has it; 1 if absent. */
  count?: number;
}

interface AppliedBaseline {
  /** Problems that are not known, and known ones that no longer exist. */
  diagnostics: Diagnostic[];
  /** How many known problems were left out. */
  known: number;
}

/** A baseline as its file holds it. */
export interface Baseline {
  /** The baseline's file, relative to the root. */
  file: string;
  text: string;
  entries: BaselineEntry[];
}

/** Text of a baseline: an entry per line in a fixed order, for small diffs. */
export function formatBaseline(diagnostics: readonly Diagnostic[]): string {
  const counts = new Map<string, number>();
  for (const each of diagnostics) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1);
  const lines = [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, count]) => {
      const [file, code, message] = JSON.parse(key) as [string | null, string, string];
      const entry: BaselineEntry = { ...(file !== null && { file }), code, message, ...(count > 1 && { count }) };
      return `    ${JSON.stringify(entry)}`;
    });
  return `{\n  "problems": [${lines.length === 0 ? '' : `\n${lines.join(',\n')}\n  `}]\n}\n`;
}

/** The entries of a baseline file; undefined if the text is not a baseline. */
export function parseBaseline(text: string): BaselineEntry[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const problems = (value as { problems?: unknown } | null)?.problems;
  return Array.isArray(problems) && problems.every(isEntry) ? problems : undefined;
}

function isEntry(value: unknown): value is BaselineEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { file, code, message, count } = value as Record<string, unknown>;
  return (
    typeof code === 'string' &&
    typeof message === 'string' &&
    (file === undefined || typeof file === 'string') &&
    (count === undefined || typeof count === 'number')
  );
}

/**
 * Leaves out the problems that are known, and reports known ones that no longer exist. If a file has a known problem
 * more often than the baseline says, the last ones count as new. `wasLookedFor` says whether this run looks for a code
 * at all.
 */
export function applyBaseline(
  diagnostics: readonly Diagnostic[],
  { file, text, entries }: Baseline,
  wasLookedFor: (code: string) => boolean,
): AppliedBaseline {
  const left = new Map<string, number>();
  for (const entry of entries) left.set(keyOf(entry), (left.get(keyOf(entry)) ?? 0) + (entry.count ?? 1));
  const unknown = diagnostics.filter((each) => {
    const rest = left.get(keyOf(each)) ?? 0;
    if (rest > 0) left.set(keyOf(each), rest - 1);
    return rest === 0;
  });
  let offset = 0;
  const gone = entries.flatMap((entry) => {
    // Entries are located one after the other, because several may have the same message.
    offset = Math.max(offset, text.indexOf(JSON.stringify(entry.message), offset));
    const rest = left.get(keyOf(entry)) ?? 0;
    if (rest === 0 || !wasLookedFor(entry.code)) return [];
    left.set(keyOf(entry), 0);
    const before = text.slice(0, offset).split('\n');
    const place = { file, line: before.length, column: before.at(-1)!.length + 1 };
    return [
      problem('baseline-gone', { code: entry.code, message: entry.message, file: entry.file, count: rest }, place),
    ];
  });
  return { diagnostics: [...unknown, ...gone], known: diagnostics.length - unknown.length };
}

function keyOf({ file, code, message }: BaselineEntry | Diagnostic): string {
  return JSON.stringify([file ?? null, code, message]);
}
