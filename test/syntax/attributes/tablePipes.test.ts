import { describe, expect, it } from 'vitest';
import { rewriteForeign } from '../../support/foreignText';

const lines = (...all: string[]) => all.join('\n');

describe('signs in code that would end a cell of a table', () => {
  const table = lines('| a | b |', '| - | - |', '| `c || d` | `e\\|f` |', '| `g` | h | `i` |', '', '| `j | k` |');

  it('are escaped where its row fits then, on sites that were written for others', () => {
    const written = table.replace('c || d', 'c \\|\\| d');
    expect(rewriteForeign(table, {})).toBe(written);
  });

  it('are left to a check elsewhere', () => expect(rewriteForeign(table, { syntaxes: [] })).toBe(table));
});
