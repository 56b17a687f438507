import { describe, expect, it } from 'vitest';
import { slot, splitAtSlots } from '../../src/markdown/slots';

describe('splitAtSlots', () => {
  it('leaves HTML without slots in one piece', () => {
    expect(splitAtSlots('<p>text</p>', [])).toEqual(['<p>text</p>']);
  });

  it('fills in code and cuts at links and summaries, in any order and number', () => {
    const html = `<a href="${slot('link', 1)}">x</a>${slot('code', 1)}${slot('summary', 0)}${slot('code', 0)}<a href="${slot('link', 0)}">`;
    expect(splitAtSlots(html, ['<pre>0</pre>', '<pre>1</pre>'])).toEqual([
      '<a href="',
      { kind: 'link', index: 1 },
      '">x</a><pre>1</pre>',
      { kind: 'summary', index: 0 },
      '<pre>0</pre><a href="',
      { kind: 'link', index: 0 },
      '">',
    ]);
  });

  it('does not look for slots inside the code that it fills in', () => {
    expect(splitAtSlots(slot('code', 0), [`$& ${slot('link', 7)}`])).toEqual([`$& ${slot('link', 7)}`]);
  });
});
