import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/report/diagnostic';
import { error, warning } from '../support/anyDiagnostic';
import { formatJson, formatPretty } from '../../src/report/format';

const file = 'content/a.md';

function pretty(source: string | undefined, ...diagnostics: Diagnostic[]): string {
  return formatPretty(diagnostics, { color: false, sourceOf: () => source?.split(/\r?\n/) });
}

describe('formatPretty', () => {
  it('prints place, severity, code and message, the line with a caret, and the hint', () => {
    const problem = error('dead-anchor', 'no heading `#parms`', {
      file,
      line: 2,
      column: 5,
      hint: 'did you mean `#params`?',
    });
    expect(pretty('one\nsee [x](#parms)\n', problem)).toBe(
      'content/a.md:2:5  error  dead-anchor  no heading `#parms`\n' +
        '  2 | see [x](#parms)\n' +
        '          ^\n' +
        '  hint: did you mean `#params`?\n',
    );
  });

  it.each([
    ['no place', undefined, warning('x', 'says'), 'warning  x  says\n'],
    ['a file only', 'text', error('x', 'says', { file }), 'content/a.md  error  x  says\n'],
    [
      'a line only, with the caret at its start',
      'one\ntwo',
      error('x', 'says', { file, line: 2 }),
      'content/a.md:2  error  x  says\n  2 | two\n      ^\n',
    ],
    [
      'a file that can’t be read',
      undefined,
      error('x', 'says', { file, line: 2, column: 1 }),
      'content/a.md:2:1  error  x  says\n',
    ],
    [
      'a line that is not there',
      'one',
      error('x', 'says', { file, line: 7, column: 1 }),
      'content/a.md:7:1  error  x  says\n',
    ],
    [
      'an empty line',
      'one\n \nthree',
      error('x', 'says', { file, line: 2, column: 1 }),
      'content/a.md:2:1  error  x  says\n',
    ],
    [
      'a first column',
      'abc',
      error('x', 'says', { file, line: 1, column: 1 }),
      'content/a.md:1:1  error  x  says\n  1 | abc\n      ^\n',
    ],
    [
      'a last column',
      'abc',
      error('x', 'says', { file, line: 1, column: 3 }),
      'content/a.md:1:3  error  x  says\n  1 | abc\n        ^\n',
    ],
    [
      'tabs, one column each',
      '\ta\tbc',
      error('x', 'says', { file, line: 1, column: 4 }),
      'content/a.md:1:4  error  x  says\n  1 |  a bc\n         ^\n',
    ],
    [
      'lines that end in CR LF',
      'a\r\nbc\r\n',
      error('x', 'says', { file, line: 2, column: 2 }),
      'content/a.md:2:2  error  x  says\n  2 | bc\n       ^\n',
    ],
  ])('prints a problem with %s', (_what, source, diagnostic, text) => {
    expect(pretty(source, diagnostic)).toBe(text);
  });

  it('puts the caret under the column for line numbers of any width', () => {
    const source = Array.from({ length: 1000 }, () => 'abcdef').join('\n');
    for (const line of [9, 10, 99, 100, 1000]) {
      const [, shown, caret] = pretty(source, error('x', 'says', { file, line, column: 4 })).split('\n');
      expect(shown!.charAt(caret!.indexOf('^'))).toBe('d');
    }
  });

  it.each([1, 60, 100, 101, 150, 399, 400])('cuts a long line around column %d', (column) => {
    const source = `${'.'.repeat(column - 1)}X${'.'.repeat(400 - column)}`;
    const [, shown, caret] = pretty(source, error('x', 'says', { file, line: 1, column })).split('\n');
    expect(shown!.length).toBeLessThanOrEqual(130);
    expect(shown!.charAt(caret!.indexOf('^'))).toBe('X');
  });

  it('prints several problems with an empty line between them', () => {
    expect(pretty('ab', error('x', 'one', { hint: 'h' }), error('y', 'two', { file, line: 1, column: 2 }))).toBe(
      'error  x  one\n  hint: h\n\ncontent/a.md:1:2  error  y  two\n  1 | ab\n       ^\n',
    );
  });

  it('colors the severity only where it is asked to', () => {
    const options = { sourceOf: () => undefined };
    expect(formatPretty([error('x', 'says')], { ...options, color: true })).toContain('\u001b[31merror\u001b[39m');
    expect(formatPretty([warning('x', 'says')], { ...options, color: true })).toContain('\u001b[33mwarning\u001b[39m');
    expect(formatPretty([error('x', 'says')], { ...options, color: false })).not.toContain('\u001b');
  });
});

describe('formatJson', () => {
  it('is a document of all problems', () => {
    const problems = [error('x', 'says', { file, line: 1, column: 2, hint: 'h' }), warning('y', 'more')];
    expect(JSON.parse(formatJson(problems))).toEqual({
      diagnostics: [
        { code: 'x', severity: 'error', message: 'says', file, line: 1, column: 2, hint: 'h' },
        { code: 'y', severity: 'warning', message: 'more' },
      ],
    });
    expect(JSON.parse(formatJson([]))).toEqual({ diagnostics: [] });
  });
});

describe('many problems of one kind', () => {
  const dead = (line: number) => ({ ...error('dead-anchor', `says ${line}`), file: 'content/a.md', line });
  const many = Array.from({ length: 11 }, (_, index) => dead(index + 1));
  const options = { color: false, sourceOf: () => undefined };

  it('are summed up after the others, with the first three and how to see all', () => {
    expect(formatPretty([...many, warning('dead-link', 'says no')], options)).toBe(
      [
        'warning  dead-link  says no\n',
        'dead-anchor 11 ×  a link to a heading or parameter that the page does not have\n',
        'content/a.md:1  error  dead-anchor  says 1\n',
        'content/a.md:2  error  dead-anchor  says 2\n',
        'content/a.md:3  error  dead-anchor  says 3\n',
        '  and 8 more\n',
        'see all of them with `--all`\n',
      ].join('\n'),
    );
  });

  it('are all printed on demand, and where there are few', () => {
    const each = many.map(({ line }) => `content/a.md:${line}  error  dead-anchor  says ${line}\n`);
    expect(formatPretty(many, { ...options, all: true })).toBe(each.join('\n'));
    expect(formatPretty(many.slice(1), options)).toBe(each.slice(1).join('\n'));
  });

  it('are kinds of their own by severity, and errors come last', () => {
    const known = many.map((each) => ({ ...each, severity: 'warning' as const }));
    const heads = formatPretty([...many, ...known], options).match(/^dead-anchor 11 ×|^\S+ {2}\w+ {2}/gm);
    expect(heads).toEqual([
      'dead-anchor 11 ×',
      ...['content/a.md:1  warning  ', 'content/a.md:2  warning  ', 'content/a.md:3  warning  '],
      'dead-anchor 11 ×',
      ...['content/a.md:1  error  ', 'content/a.md:2  error  ', 'content/a.md:3  error  '],
    ]);
  });
});
