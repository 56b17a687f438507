import { describe, expect, it } from 'vitest';
import { rewriteForeign } from '../../support/foreignText';

const lines = (...all: string[]) => all.join('\n');

describe('paragraphs whose lines begin with the sign of a box', () => {
  const rewrite = (...all: string[]) => rewriteForeign(lines(...all), {});

  it('are boxes, and those of a kind that follow one another are one', () => {
    const text = [
      '# A',
      '',
      'T> a',
      'T> b',
      'c',
      '',
      'T> d',
      '',
      '- e',
      '',
      '  !> f',
      '',
      '```',
      'W> g',
      '```',
      '?> h',
    ];
    const boxes = ['# A', '', '::: tip', 'a', 'b', 'c', '', 'd', ':::', '', '- e', '', '  ::: warning', '  f', '  :::'];
    expect(rewrite(...text)).toBe(lines(...boxes, '', '```', 'W> g', '```', '::: tip', 'h', ':::'));
  });

  it('are boxes of their own where the one above is of another kind', () => {
    expect(rewrite('W> a', '', 'T> b', '', 'I> c')).toBe(
      lines('::: warning', 'a', ':::', '', '::: tip', 'b', ':::', '', '::: info', 'c', ':::'),
    );
  });

  it('are text on docgen sites', () => expect(rewriteForeign('\nT> a\n', { syntaxes: [] })).toBe('\nT> a\n'));
});
