import { describe, expect, it } from 'vitest';
import { rewriteForeign } from '../../support/foreignText';

const lines = (...all: string[]) => all.join('\n');

describe('keys to press', () => {
  const text = lines('Press ++ctrl+page-up++ or ++"My*"+plus++, not `++a++`.', '', '```', '++b++', '```', 'i++ + j++');

  it('are shown as such, on sites that were written for others', () => {
    const keys = '<kbd>Ctrl</kbd>+<kbd>Page up</kbd> or <kbd>My&#42;</kbd>+<kbd>+</kbd>';
    const written = text.replace('++ctrl+page-up++ or ++"My*"+plus++', keys);
    expect(rewriteForeign(text, {})).toBe(written);
  });
});
