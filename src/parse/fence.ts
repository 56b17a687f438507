/** The parts of a fence's info string, which follows the backticks. */
export interface FenceInfo {
  language: string;
  /** `[Title]`: the caption, or the tab in a code group. */
  title: string;
  active: boolean;
  highlightedLines: ReadonlySet<number>;
  /** Undefined if the fence leaves it to the configuration. */
  lineNumbers: boolean | undefined;
}

/** Reads a fence's info string: `php{1,3-5}:line-numbers [cURL] active` */
export function parseFenceInfo(info: string): FenceInfo {
  const title = /\[([^\]]*)\]/.exec(info);
  const rest = title === null ? info : info.replace(title[0], ' ');
  const lines = /\{([\d,\s-]*)\}/.exec(rest);
  const numbers = /:(no-)?line-numbers\b/.exec(rest);
  return {
    language: /^[^\s{:]*/.exec(rest.trimStart())![0].toLowerCase(),
    title: title?.[1]?.trim() ?? '',
    active: /(?:^|\s)active(?:\s|$)/.test(rest),
    highlightedLines: parseLineRanges(lines?.[1] ?? ''),
    lineNumbers: numbers === null ? undefined : numbers[1] === undefined,
  };
}

/** No code on a page is longer, and a slip such as `{1-99999999}` must not exhaust the memory. */
const LAST_LINE = 100_000;

/** `1,3-5` → 1, 3, 4, 5 */
export function parseLineRanges(ranges: string): Set<number> {
  const lines = new Set<number>();
  for (const range of ranges.matchAll(/(\d+)(?:\s*-\s*(\d+))?/g)) {
    const first = Number(range[1]);
    const last = Math.min(Number(range[2] ?? first), LAST_LINE);
    for (let line = first; line <= last; line++) lines.add(line);
  }
  return lines;
}
