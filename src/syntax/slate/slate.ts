import type { Line } from '../../model/line';
import type { PageSyntax, ReadTree } from '../../markdown/context';
import { walkMarkdown } from '../../markdown/walk';
import type { Rule } from '../../model/syntax';
import { textRule } from '../rules';
import { isSlatePage, slateList, withSlateParts } from './includes';

const SIGNS = ['language_tabs:', 'toc_footers:'];
const OPENER = /^[`~]+[ \t]*(?:([\w+#-]+)[ \t]*)?$/;

/** A fenced block, by the numbers of its first and its last line. */
interface Fence {
  first: number;
  last: number;
  language: string;
}

/** Blocks of code one after the other, each in one of the languages that readers choose from, as code groups. */
const codeGroups: Rule = {
  signs: SIGNS,
  reads: 'fences',
  write(lines) {
    const written = lines.map(({ text }) => text);
    const items = slateList(written.join('\n'), 'language_tabs') ?? [];
    const titles = new Map(items.map((item) => item.split(/:[ \t]*/)).map(([name, title]) => [name!, title]));
    const change = (at: number, add: (line: string) => string): void => void (written[at] = add(written[at]!));
    for (const fences of items.length === 0 ? [] : runsOf(lines)) {
      const languages = new Set(fences.map(({ language }) => language));
      const isChoice = languages.size === fences.length && fences.every((each) => titles.has(each.language));
      if (!isChoice || fences.length < 2) continue;
      for (const { first, language } of fences) change(first, (line) => line + titleOf(titles.get(language)));
      change(fences[0]!.first, (line) => `::: code-group\n${line}`);
      change(fences.at(-1)!.last, (line) => `${line}\n:::`);
    }
    return written;
  },
};

/** Fenced blocks that follow each other. */
function runsOf(lines: readonly Line[]): Fence[][] {
  let run: Fence[] = [];
  const runs = [run];
  for (let at = 0; at < lines.length; at += 1) {
    const { kind, text } = lines[at]!;
    const first = at;
    while (kind === 'fenced code' && lines[at + 1]?.kind === kind) at += 1;
    // A block that nothing ends goes on to the end of the text.
    if (kind === 'fenced code' && /^[ \t]*[`~]{3,}[ \t]*$/.test(lines[at]!.text))
      run.push({ first, last: at, language: OPENER.exec(text)?.[1] ?? '' });
    else if (text.trim() !== '') runs.push((run = []));
  }
  return runs;
}

function titleOf(title: string | undefined): string {
  return title === undefined || title.includes('"') ? '' : ` title="${title}"`;
}

/** Parts that the front matter of a page of Slate names, and the languages of its code. */
export const slate: PageSyntax = {
  name: 'slate',
  rules: [codeGroups, textRule(SIGNS, withSlateParts)],
  finish: lowerSections,
};

/**
 * Lowers the headings of a page, whose sections are of the first level: only its title is there then, and the sections
 * are what is on the page.
 */
function lowerSections({ tree, context, frontMatter }: Pick<ReadTree, 'tree' | 'context' | 'frontMatter'>): void {
  if (frontMatter.title === undefined || !isSlatePage(context.source.text)) return;
  walkMarkdown(tree, (node) => {
    if (node.type === 'heading' && node.depth < 6) node.depth += 1;
  });
}
