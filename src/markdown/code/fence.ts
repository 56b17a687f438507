import { largest } from '../../../client/shared/lists';
/** The first and the last of some lines, which are counted from 1. */
export interface LineRange {
  first: number;
  last: number;
}

/** The parts of a fence's info string, which follows the backticks. */
export interface FenceInfo {
  language: string;
  /** `[Title]` or `title="Title"`: the caption, or the tab in a code group. */
  title: string;
  active: boolean;
  highlightedLines: readonly LineRange[];
  /** Undefined if the fence leaves it to the configuration. */
  lineNumbers: boolean | undefined;
}

/** `title="list.php"`, and `tab="PHP"` of MkDocs. */
const TITLE = /(?:^|\s)(?:title|tab)=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+))/;
/** `ts:src/app.ts` */
const BEHIND_COLON = /^[ \t]*[\w+#-]+:([\w@/-]*[./][\w@./-]+)/;
/** Start of the steps that React's pages mark in code: `[[1, 3, "text"]]` */
const STEPS = /\[\s*\[\s*\d/;
/** Docusaurus's word for `:line-numbers`. */
const SHOW_NUMBERS = /(?:^|\s)showLineNumbers(?:=\d+|\{\d+\})?(?=\s|$)/;

/** Reads a fence's info string: `php{1,3-5}:line-numbers [cURL] active`, `php {1,3-5} title="list.php"` */
export function parseFenceInfo(info: string): FenceInfo {
  const { title, rest } = takeTitle(info);
  const numbers = /:(no-)?line-numbers\b/.exec(rest);
  const asksForNumbers = SHOW_NUMBERS.test(rest) || undefined;
  const options = rest.replace(SHOW_NUMBERS, ' ');
  return {
    // Words after a comma are for tests of Rust: `rust,ignore`. Without a language options come first: `hl_lines="3"`.
    language: /^(?![\w-]+=)[^\s{:,]*/.exec(options.trimStart())?.[0].toLowerCase() ?? '',
    title: title.trim(),
    active: /(?:^|\s)active(?:\s|$)/.test(options),
    highlightedLines: parseLineRanges(/\{([\d,\s-]*)\}/.exec(options)?.[1] ?? ''),
    lineNumbers: numbers === null ? asksForNumbers : numbers[1] === undefined,
  };
}

function takeTitle(info: string): { title: string; rest: string } {
  const [attribute, ...quoted] = TITLE.exec(info) ?? [];
  if (attribute !== undefined) {
    return { title: quoted.join(''), rest: info.replace(attribute, ' ') };
  }
  const [, file] = BEHIND_COLON.exec(info) ?? [];
  if (file !== undefined) return { title: file, rest: info.replace(`:${file}`, ' ') };
  // Without an end of the first bracket there is none of those behind it.
  const [, bracketed, title] = /^[^[]*(\[([^\]]*)\])/.exec(withoutSteps(info)) ?? [];
  return bracketed === undefined ? { title: '', rest: info } : { title: title!, rest: info.replace(bracketed, ' ') };
}

function withoutSteps(info: string): string {
  const start = info.search(STEPS);
  return start === -1 ? info : info.slice(0, start) + info.slice(start).replace(/^[^]*\]\s*\]/, ' ');
}

/** `1,3-5` → 1 to 1, 3 to 5 */
export function parseLineRanges(ranges: string): LineRange[] {
  return Array.from(ranges.matchAll(/(\d+)(?:\s*-\s*(\d+))?/g), ([, first, last = first]) => ({
    first: Number(first),
    last: Number(last),
  }));
}

export function isInRanges(line: number, ranges: readonly LineRange[]): boolean {
  return ranges.some(({ first, last }) => line >= first && line <= last);
}

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
  const longest = largest(
    (code.match(/^[ \t]*`{3,}/gm) ?? []).map((ticks) => ticks.trim().length),
    2,
  );
  return '`'.repeat(longest + 1);
}
