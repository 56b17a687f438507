import { expect, it } from 'vitest';
import { hasErrors, sortDiagnostics } from '../../src/report/diagnostic';
import { error, warning } from '../support/anyDiagnostic';

it('diagnostics are sorted by file, line, column and code; those without a file come first', () => {
  const sorted = [
    warning('z', 'without a file'),
    error('a', 'a file as a whole', { file: 'a.md' }),
    error('a', 'line 2', { file: 'a.md', line: 2, column: 9 }),
    error('a', 'line 10', { file: 'a.md', line: 10, column: 1 }),
    error('a', 'column 2', { file: 'a.md', line: 10, column: 2 }),
    error('b', 'code b', { file: 'a.md', line: 10, column: 2 }),
    error('a', 'upper case comes before lower case', { file: 'b/A.md' }),
    error('a', 'other file', { file: 'b/a.md' }),
  ];
  for (const shuffled of [[...sorted].reverse(), [...sorted.slice(3), ...sorted.slice(0, 3)]]) {
    expect(sortDiagnostics(shuffled)).toEqual(sorted);
  }
});

it('errors are told from warnings', () => {
  expect(hasErrors([])).toBe(false);
  expect(hasErrors([warning('a', 'x')])).toBe(false);
  expect(hasErrors([warning('a', 'x'), error('b', 'y')])).toBe(true);
});
