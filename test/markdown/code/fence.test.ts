import { describe, expect, it } from 'vitest';
import {
  isInRanges,
  parseFenceInfo,
  parseLineRanges,
  type FenceInfo,
  type LineRange,
} from '../../../src/markdown/code/fence';

const plain = {
  language: '',
  title: '',
  active: false,
  lines: [] as number[],
  lineNumbers: undefined as boolean | undefined,
};

describe('parseFenceInfo', () => {
  it.each([
    ['', {}],
    ['php', { language: 'php' }],
    ['PHP', { language: 'php' }],
    ['c++', { language: 'c++' }],
    ['php{1,3-5}', { language: 'php', lines: [1, 3, 4, 5] }],
    ['php {1, 3 - 5}', { language: 'php', lines: [1, 3, 4, 5] }],
    ['{2}', { lines: [2] }],
    ['js:line-numbers', { language: 'js', lineNumbers: true }],
    ['js:no-line-numbers', { language: 'js', lineNumbers: false }],
    ['js:line-numbers {2}', { language: 'js', lineNumbers: true, lines: [2] }],
    ['js{2}:line-numbers', { language: 'js', lineNumbers: true, lines: [2] }],
    ['php [cURL]', { language: 'php', title: 'cURL' }],
    ['ts:src/app.ts {2}', { language: 'ts', title: 'src/app.ts', lines: [2] }],
    ['php [ The wrapper class ]', { language: 'php', title: 'The wrapper class' }],
    ['[Output]', { title: 'Output' }],
    ['js [[1, 3, "a[0]"], [2, 4, "b"]]', { language: 'js' }],
    ['js [[1, 3, "a"]] [Output]', { language: 'js', title: 'Output' }],
    ['php [cURL] active', { language: 'php', title: 'cURL', active: true }],
    ['php active', { language: 'php', active: true }],
    ['php [active]', { language: 'php', title: 'active' }],
    ['php [{1}]', { language: 'php', title: '{1}' }],
    ['php interactive', { language: 'php' }],
    ['php title="a [b] {1}.php" {2}', { language: 'php', title: 'a [b] {1}.php', lines: [2] }],
    ["php title='list.php'", { language: 'php', title: 'list.php' }],
    ['php {2} title=list.php', { language: 'php', title: 'list.php', lines: [2] }],
    ['title="Output"', { title: 'Output' }],
    ['yaml tab="File (YAML)"', { language: 'yaml', title: 'File (YAML)' }],
    ['php subtitle="x"', { language: 'php' }],
    ['php showLineNumbers {2}', { language: 'php', lineNumbers: true, lines: [2] }],
    ['php showLineNumbers=5', { language: 'php', lineNumbers: true }],
    [
      'php{1,3-5}:line-numbers [cURL] active',
      { language: 'php', lines: [1, 3, 4, 5], lineNumbers: true, title: 'cURL', active: true },
    ],
  ])('reads %j', (info, expected) => {
    expect(flat(parseFenceInfo(info))).toEqual({ ...plain, ...expected });
  });
});

describe('parseLineRanges', () => {
  it.each([
    ['', []],
    ['2', [2]],
    ['1,3-5', [1, 3, 4, 5]],
    [' 1 , 3 - 4 ', [1, 3, 4]],
    ['2,2,1-2', [1, 2]],
    ['5-3', []],
    ['3-', [3]],
    ['4-99999999999', [4, 5, 6, 7]],
    [',,', []],
    ['x', []],
  ])('%j → %j', (text, lines) => {
    expect(linesOf(parseLineRanges(text))).toEqual(lines);
  });
});

function flat({ highlightedLines, ...info }: FenceInfo) {
  return { ...info, lines: linesOf(highlightedLines) };
}

/** Line numbers in the ranges, for a block of seven lines. */
function linesOf(ranges: readonly LineRange[]): number[] {
  return [1, 2, 3, 4, 5, 6, 7].filter((line) => isInRanges(line, ranges));
}
