import { describe, expect, it } from 'vitest';
import { rewriteSpacedAttributes } from '../../../../src/parse/foreign/mdx/spacedAttributes';
import { rewriteForeign } from '../../../support/foreignText';

describe('attributes of components with spaces around `=`', () => {
  it.each([
    ['<TabItem label = "A = B" >', '<TabItem label="A = B" >'],
    ['<A b =\'c\' d= {e}/> <F g = "h">', '<A b=\'c\' d={e}/> <F g="h">'],
    ['`<A b = "c">` <a b = "c"> d = "e" <A b = c>', '`<A b = "c">` <a b = "c"> d = "e" <A b = c>'],
    ['```\n<A b = "c">\n```', '```\n<A b = "c">\n```'],
    ['<A b = "c', '<A b = "c'],
  ])('%s', (text, written) => expect(rewriteSpacedAttributes(text)).toBe(written));

  it('are read', () => {
    const tabs = '<Tabs>\n<TabItem label = "One">\n\na\n\n</TabItem>\n</Tabs>\n';
    expect(rewriteForeign(tabs, {})).toContain('<Tab title="One">');
  });
});
