import { describe, expect, it } from 'vitest';
import { rewriteTabItems } from '../../../src/parse/foreign/tabItems';
import { htmlOf, problemsOf } from '../../support/parseMarkdown';

const lines = (...all: string[]) => all.join('\n');

describe('tabs of Docusaurus and Starlight', () => {
  it.each<[what: string, from: string, to: string]>([
    [
      'have their labels or their values as titles',
      lines(
        '<Tabs groupId="os">',
        '<TabItem value="mac" label="macOS" default>',
        '</TabItem>',
        '<TabItem value="win">',
      ),
      lines('<Tabs>', '<Tab title="macOS" active>', '</Tab>', '<Tab title="win">'),
    ],
    [
      'may be described in the tag around them, over several lines',
      lines(
        '<Tabs',
        '  defaultValue="y"',
        "  values={[{label: 'npm', value: 'n'}, { value: \"y\", label: 'Yarn' }]}>",
        '<TabItem value="n">',
        '</TabItem>',
        "<TabItem value='y'>",
        'Text.',
      ),
      lines('<Tabs>', '', '', '<Tab title="npm">', '</Tab>', '<Tab title="Yarn" active>', 'Text.'),
    ],
    [
      'may stand on one line, and close in the middle of one that is longer',
      lines('<Tabs><TabItem', '  label={"A \'b\'"}>x</TabItem></Tabs>'),
      lines('<Tabs><Tab title="A \'b\'">x</Tab></Tabs>', ''),
    ],
    [
      'are code in code',
      lines('```jsx', '<TabItem value="a">', '</TabItem>', '```', '<TabItem value="a">'),
      lines('```jsx', '<TabItem value="a">', '</TabItem>', '```', '<Tab title="a">'),
    ],
    [
      'are called in the tag around them, in order, as in Nextra, and by their numbers if nowhere',
      lines(
        `<Tabs items={['npm', "Yarn"]} defaultIndex={1}>`,
        '<Tabs.Tab>',
        '<Tabs items={names}>',
        '<Tab>',
        '</Tab>',
        '</Tabs>',
        '</Tabs.Tab>',
        '<Tab>',
        '<Tab title="x">',
        '<Tab value="Yarn" title="yarn.lock">',
        '<Tab value="z" title="Z">',
        '</Tabs>',
      ),
      lines(
        '<Tabs>',
        '<Tab title="npm">',
        '<Tabs>',
        '<Tab title="1">',
        '</Tab>',
        '</Tabs>',
        '</Tab>',
        '<Tab title="Yarn">',
        '<Tab title="x">',
        '<Tab title="Yarn">',
        '<Tab title="Z">',
        '</Tabs>',
      ),
    ],
    ['may be called by a label', '<Tab label="a > b">', '<Tab title="a > b">'],
    [
      'may be in a component for tabs that the site does not have',
      lines('<OsTabs of="a">', '', '  <TabItem value="a">', '  </TabItem>', '</OsTabs>', '`<OsTabs>`', '<OsTabs2>'),
      lines('<Tabs>', '', '  <Tab title="a">', '  </Tab>', '</Tabs>', '`<OsTabs>`', '<OsTabs2>'),
    ],
    ['are text within a line', 'Use `<Tabs>` and `<TabItem value="a">`.', 'Use `<Tabs>` and `<TabItem value="a">`.'],
    ['are text where a tag has no end', lines('<Tabs', 'a <TabItem is'), lines('<Tabs', 'a <TabItem is')],
  ])('%s', (_what, from, to) => expect(rewriteTabItems(from, [])).toBe(to));

  it('are those of the site if it has its own', () => {
    const text = '<TabItem value="a">';
    expect(rewriteTabItems(text, ['TabItem'])).toBe(text);
    expect(rewriteTabItems(`<OsTabs>\n${text}`, ['OsTabs'])).toBe('<OsTabs>\n<Tab title="a">');
  });

  it('are components of docgen', () => {
    const text = '<Tabs>\n<TabItem value="a">\n\n`x`\n\n</TabItem>\n</Tabs>\n';
    expect(problemsOf(text)).toEqual([]);
  });

  it('hold HTML that is indented below them, and that no blank line ends', () => {
    const table = lines('    <table>', '      <tr><td>x</td></tr>', '    </table>');
    const first = lines('<TabItem value="a">', table, '</TabItem>', '<TabItem value="b">', table, '</TabItem>');
    const text = lines('<Tabs>', first, '', '<TabItem value="c">', table, '</TabItem>', '</Tabs>', '', 'After.', '');
    expect(problemsOf(text)).toEqual([]);
    const html = htmlOf(text);
    expect(html.match(/<td>x<\/td>/g)).toHaveLength(3);
    expect(html).not.toContain('<code');
    expect(html.trimEnd()).toMatch(/<p>After\.<\/p>$/);
  });

  it('leave alone what HTML opens itself', () => {
    const text = lines('<div>', '<Card title="A">', 'x', '</Card>', '</div>', '');
    expect(problemsOf(text)).toEqual([]);
  });
});
