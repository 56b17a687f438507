/** The line that opens fenced code. */
interface OpeningFence {
  /** Its backticks or tildes. */
  fence: string;
  /** The text behind them, with its spaces. */
  info: string;
}

/** Reads a line at the margin, without its line ending, as the opening of fenced code (CommonMark 4.5). */
export function openingFence(line: string): OpeningFence | undefined {
  const [, fence, info] = /^(`{3,}(?=[^`]*$)|~{3,})([^]*)/.exec(line) ?? [];
  return fence === undefined || info === undefined ? undefined : { fence, info };
}

/** True if a line closes code that was opened with a fence. */
export function closesFence(line: string, fence: string): boolean {
  const found = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1];
  return found?.startsWith(fence) === true;
}

/** A fence that is longer than any fence in the code. */
export function fenceAround(code: string): string {
  const longest = Math.max(2, ...(code.match(/^[ \t]*`{3,}/gm) ?? []).map((ticks) => ticks.trim().length));
  return '`'.repeat(longest + 1);
}
