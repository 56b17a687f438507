import commonMark from 'commonmark-spec';
import type { Nodes } from 'mdast';
import { expect, it } from 'vitest';
import type { LineKind } from '../../src/model/line';
import { remarkTree } from '../../src/markdown/engine/remarkTree';
import { fencedTest, TAGS_HOLD_MARKDOWN } from '../../src/prose/fencedTest';
import { scanLines } from '../../src/prose/scanLines';
import { FOREIGN_PIECES } from '../support/foreignPieces';

const TEXT_HOLDERS: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell']);

/** Kind of each line as remark's tree has it; HTML within a line is part of its prose. */
function kindsByTree(text: string): LineKind[] {
  const kinds = text.split('\n').map((): LineKind => 'prose');
  const visit = (node: Nodes): void => {
    if (TEXT_HOLDERS.has(node.type)) return;
    if (node.type === 'code' || node.type === 'html') {
      const { start, end } = node.position!;
      const source = text.slice(start.offset, end.offset);
      kinds.fill(
        node.type === 'code' ? kindOfCode(source, node.value) : kindOfHtml(source.trimStart()),
        start.line - 1,
        end.line,
      );
    }
    if ('children' in node) node.children.forEach(visit);
  };
  visit(remarkTree(text, { hasMarkers: false }));
  return kinds;
}

/** Signs of a fence are no part of the code. */
function kindOfCode(source: string, code: string): LineKind {
  const [first] = code.split('\n');
  const isFenced = /^(?:```|~~~)/.test(source) && (first === '' || !source.startsWith(first!));
  return isFenced ? 'fenced code' : 'indented code';
}

function kindOfHtml(source: string): LineKind {
  if (source.startsWith('<!--')) return 'comment';
  return /^<(?:(?:pre|script|style|textarea)(?=[\s>]|$)|[?!])/i.test(source) ? 'verbatim' : 'html';
}

/** Blank lines have no kind in a tree, and front matter is none of remark's. */
function expectAsTree(text: string): void {
  const lines = scanLines(text);
  const expected = kindsByTree(text);
  const shown = lines.map(({ text: line, kind }, at) =>
    line.trim() === '' || kind === 'front matter' || kind === expected[at]
      ? ''
      : `${line}: ${kind}, not ${expected[at]}`,
  );
  expect(shown.filter(Boolean), JSON.stringify(text)).toEqual([]);
}

it('knows the kind of every line of the examples of CommonMark', () => {
  for (const { markdown } of commonMark.tests) expectAsTree(markdown);
});

const PIECES = Object.values(FOREIGN_PIECES);

it.each<[name: string, text: string]>([
  ['an inner fence that is indented by four', '```md\n1. Item\n\n    ```js\n    x\n    ```\n```\n\nafter\n'],
  ['four backticks around an indented fence', '````md\n    ````\n!!! note "y"\n\n    text\n    ````\n````\nafter\n'],
  ['code in a list, below a blank line', '- a\n\n      code\n\n  b\n'],
  ['text that goes on without its indentation', '- a\nb\n    c\n'],
  ['a comment over blank lines', '<!-- a\n\nb -->\nc\n'],
  ['all pieces of other generators', PIECES.join('\n')],
  ['the same in quotations', PIECES.join('\n').replaceAll(/^/gm, '> ')],
  ['the same in a list', PIECES.map((piece) => `- ${piece.replaceAll('\n', '\n  ')}`).join('\n')],
])('reads %s', (_name, text) => expectAsTree(text));

it('has neither indented code nor HTML in MDX', () => {
  const kinds = scanLines('    a\n\n<Card>\n    b\n</Card>\n\n    ```\n    c\n    ```\n{/* d\n*/}\n', { isMdx: true });
  expect(kinds.map(({ kind }) => kind)).toEqual([
    ...Array.from({ length: 6 }, () => 'prose'),
    ...Array.from({ length: 3 }, () => 'fenced code'),
    ...['comment', 'comment', 'prose'],
  ]);
});

it('takes what a syntax indents for its content', () => {
  const indentBelow = (line: string) => (line.startsWith('!!! ') ? 4 : undefined);
  const kinds = scanLines('!!! note\n\n    a\n\n        code\n\nb\n\n    code\n', { indentBelow }).map(
    ({ kind }) => kind,
  );
  expect(kinds.map((kind) => kind[0]).join('')).toBe('ppppiippii');
});

it('code on pages whose tags hold markdown ends at most three columns behind its beginning', () => {
  const inCode = (text: string) => {
    const isInCode = fencedTest(text, TAGS_HOLD_MARKDOWN);
    return text.split('\n').filter((_, at) => isInCode(at));
  };
  expect(inCode('```md\n    ```\n<note>a</note>\n```\nb')).toEqual(['```md', '    ```', '<note>a</note>', '```']);
  expect(inCode('    ```md\n    a\n    ```\nb')).toEqual(['    ```md', '    a', '    ```']);
});
