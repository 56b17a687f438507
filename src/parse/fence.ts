/** What stands behind the backticks of fenced code. */
export interface FenceInfo {
  language: string;
  /** `[Title]`: the caption, in a code group the tab. */
  title: string;
  active: boolean;
  highlightedLines: ReadonlySet<number>;
  /** Undefined where the fence leaves it to the configuration. */
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

/** `1,3-5` → 1, 3, 4, 5 */
export function parseLineRanges(ranges: string): Set<number> {
  const lines = new Set<number>();
  for (const range of ranges.split(',')) {
    const [first, last] = range.split('-').map((part) => Number.parseInt(part, 10));
    if (first === undefined || Number.isNaN(first)) continue;
    for (let line = first; line <= (last === undefined || Number.isNaN(last) ? first : last); line++) lines.add(line);
  }
  return lines;
}
