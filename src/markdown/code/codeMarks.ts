import type { Root } from 'mdast';
import type { PageContext } from '../context';
import { walkMarkdown } from '../walk';

/** Mark of a line, from a comment such as `// [!code ++]`. */
export type CodeMark = 'added' | 'removed' | 'highlighted' | 'focused' | 'warning' | 'error';

declare module 'mdast' {
  interface CodeData {
    /** The marked lines, counted from 1. */
    marks?: ReadonlyMap<number, readonly CodeMark[]>;
  }
}

const MARKS: Record<string, CodeMark> = {
  '++': 'added',
  '--': 'removed',
  highlight: 'highlighted',
  hl: 'highlighted',
  focus: 'focused',
  warning: 'warning',
  error: 'error',
};

/** A comment at the end of a line, in the signs of any language, with one mark or more, and words behind them. */
const OPENER = /(?:(?<!\/)\/\/+|\/\*+|\{[ \t]*\/\*|<!--|(?<!#)#+|--|(?<!;);+|(?<!%)%+|"|'|REM)/;
const COMMENTED = /((?:\[!code[ \t][^[\]\n]+\][ \t]*)+)/;
const WORDS = String.raw`((?:(?!\*\/|-->)[^\n])*?)`;
const COMMENT = new RegExp(
  String.raw`(?<![ \t])[ \t]*(${OPENER.source})[ \t]*${COMMENTED.source}${WORDS}(\*+\/[ \t]*\}?|-->)?[ \t]*$`,
);
const MARK = /\[!code[ \t]+(\+\+|--|[a-z]+)(?::(\d+)|:[^[\]]*)?\]/g;

/** Takes the comments that mark lines out of code; `[!!code ++]` is shown as `[!code ++]`. */
export function readCodeMarks(tree: Root, { mayHave, syntaxes = [] }: PageContext): void {
  const hasLines = syntaxes.some(({ name }) => name === 'mdx');
  const signs = hasLines ? /\[!!?code[ \t]|highlight-(?:next-line|start)/ : /\[!!?code[ \t]/;
  if (!mayHave(signs)) return;
  walkMarkdown(tree, (node) => {
    if (node.type !== 'code' || !signs.test(node.value)) return;
    const { value, marks } = withoutMarks(hasLines ? withLineMarks(node.value) : node.value);
    node.value = value.replace(/\[!!code(?=[ \t])/g, '[!code');
    if (marks.size > 0) node.data = { ...node.data, marks };
  });
}

/** A comment with a line to itself goes with its line, and is about the lines below it. */
function withoutMarks(code: string): { value: string; marks: Map<number, CodeMark[]> } {
  const lines: string[] = [];
  const marks = new Map<number, CodeMark[]>();
  const mark = (kind: CodeMark | undefined, first: number, count: number): void => {
    if (kind === undefined) return;
    for (let at = first; at < first + Math.min(count, 1000); at += 1) marks.set(at, [...(marks.get(at) ?? []), kind]);
  };
  for (const line of code.split('\n')) {
    const [comment, opener, found, words = '', closer] = COMMENT.exec(line) ?? [];
    if (comment === undefined || found === undefined) {
      lines.push(line);
      continue;
    }
    const said = [` ${opener!}`, words.trim(), closer].filter(Boolean).join(' ');
    const rest = line.slice(0, line.length - comment.length) + (words.trim() === '' ? '' : said);
    const first = lines.length + 1;
    if (rest.trim() !== '') lines.push(rest);
    for (const [, name, count = '1'] of found.matchAll(MARK)) mark(MARKS[name!], first, Number(count));
  }
  return { value: lines.join('\n'), marks };
}

/** Comments of Docusaurus, each with a line to itself: `// highlight-next-line`, `# highlight-end` */
const LINE_MARK = new RegExp(String.raw`^[ \t]*${OPENER.source}[ \t]*highlight-(next-line|start|end)\b[ \t*/}>-]*$`);

/** Code with docgen's own comments in place of those of Docusaurus. */
function withLineMarks(code: string): string {
  const lines: string[] = [];
  let start: number | undefined;
  const close = (): void => {
    if (start !== undefined) lines.splice(start, 0, `// [!code highlight:${lines.length - start}]`);
    start = undefined;
  };
  for (const line of code.split('\n')) {
    const mark = LINE_MARK.exec(line)?.[1];
    if (mark === undefined) lines.push(line);
    else if (mark !== 'next-line') close();
    // Lines between start and end are marked already.
    else if (start === undefined) lines.push('// [!code highlight]');
    if (mark === 'start') start = lines.length;
  }
  close();
  return lines.join('\n');
}
