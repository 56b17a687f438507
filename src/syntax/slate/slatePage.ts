import { fencedTest } from '../../prose/fencedTest';
import { slateList, withSlateParts } from './includes';

/** A fenced block, by the numbers of its first and its last line. */
interface Fence {
  first: number;
  last: number;
  language: string;
}

/**
 * Writes what a page of Slate counts on as docgen has it: it includes the parts that its front matter names, and blocks
 * of code one after the other, each in one of the languages that readers choose from, are a code group. Lines keep
 * their numbers.
 */
export function rewriteSlatePage(text: string): string {
  const titles = slateList(text, 'language_tabs')?.map((item) => item.split(/:[ \t]*/));
  const grouped = titles === undefined ? text : groupCode(text, new Map(titles.map(([name, title]) => [name!, title])));
  return withSlateParts(grouped);
}

/** The titles are those of languages, undefined where a language has none. */
function groupCode(text: string, titles: ReadonlyMap<string, string | undefined>): string {
  const lines = text.split('\n');
  const isEmpty = (at: number): boolean => (lines[at] ?? '').trim() === '';
  const runs: Fence[][] = [];
  for (const fence of fencesIn(text, lines)) {
    const run = runs.at(-1);
    const gap = run && lines.slice(run.at(-1)!.last + 1, fence.first);
    if (gap?.every((line) => line.trim() === '')) run!.push(fence);
    else runs.push([fence]);
  }
  for (const run of runs) {
    const languages = new Set(run.map(({ language }) => language));
    const isChoice =
      languages.size > 1 && languages.size === run.length && run.every((each) => titles.has(each.language));
    const [before, after] = [run[0]!.first - 1, run.at(-1)!.last + 1];
    if (!isChoice || !isEmpty(before) || !isEmpty(after)) continue;
    lines[before] = '::: code-group';
    lines[after] = ':::';
    for (const { first, language } of run) lines[first] = `${lines[first]!}${titleOf(titles.get(language))}`;
  }
  return lines.join('\n');
}

function titleOf(title: string | undefined): string {
  return title === undefined || title.includes('"') ? '' : ` title="${title}"`;
}

function fencesIn(text: string, lines: readonly string[]): Fence[] {
  const fences: Fence[] = [];
  const isInCode = fencedTest(text);
  let first: number | undefined;
  for (let at = 0; at <= lines.length; at += 1) {
    const isCode = isInCode(at);
    if (isCode) first ??= at;
    if (isCode || first === undefined) continue;
    // One that nothing ends goes on to the end of the text.
    if (isClosed(lines[at - 1]!))
      fences.push({
        first,
        last: at - 1,
        language: /^[`~]+[ \t]*(?:([\w+#-]+)[ \t]*)?$/.exec(lines[first]!)?.[1] ?? '',
      });
    first = undefined;
  }
  return fences;
}

function isClosed(line: string): boolean {
  return /^[ \t]*[`~]{3,}[ \t]*$/.test(line);
}
