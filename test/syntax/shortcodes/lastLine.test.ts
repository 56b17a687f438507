import { expect, it } from 'vitest';
import { parseMarkdown } from '../../support/parseMarkdown';

it('names a place in the text where a box ends with it', () => {
  const text = 'x\n{{<note>}}a\n:::\n{{</note>}}';
  const places = parseMarkdown(text, {}).diagnostics.map(({ code, line }) => [code, line]);
  expect(places).toEqual([['container-not-open', 4]]);
});
