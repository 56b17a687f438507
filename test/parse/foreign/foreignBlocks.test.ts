import { describe, expect, it } from 'vitest';
import { rewriteForeign } from '../../support/foreignText';
import { problemsOf } from '../../support/parseMarkdown';

const lines = (...all: string[]) => all.join('\n');
const SAME = undefined;

describe('blocks of other generators are written as docgen has them', () => {
  it.each<[what: string, from: string, to: string | undefined]>([
    [
      'boxes of MyST, with their options, in each other',
      lines('::::{admonition} Title', ':class: x', '```{tip}', 'a', '```', '::::'),
      lines('::: note Title', '', '::: tip', 'a', ':::', ':::'),
    ],
    [
      'code and images of MyST',
      lines('```{code-block} python', ':linenos:', 'x', '```', '```{figure} a.png', ':alt: A', '```'),
      lines('```python', '', 'x', '```', '![A](<a.png>)', '', ''),
    ],
    ['code of MyST that only Sphinx can carry out', lines('```{list-table}', '* - a', '```'), SAME],
    ['what is shown as code', lines('````md', '```{note}', 'a', '```', '````'), SAME],
    ['roles of MyST', 'See {doc}`A <b>`, {term}`c` and {kbd}`D`.', 'See [A](<b>), c and <kbd>D</kbd>.'],
    ['braces at the end of code', 'Call `/a/{ref}` or `b`.', SAME],
    ['names of headings in MyST', lines('(here)=', '', '## A'), lines('', '', '## A {#here}')],
    [
      'boxes and tabs of GitBook',
      lines('{% hint style="tip" %}', 'a', '{% endhint %}', '{% tabs %}', '{% tab title="A" %}', 'b', '{% endtab %}'),
      lines('::: tip', 'a', ':::', '{% tabs %}', '::: tab A', 'b', ':::'),
    ],
    [
      'addresses that GitBook embeds',
      lines('{% embed url="https://a.com/b" %}', '{% endembed %}'),
      lines('[a.com/b](<https://a.com/b>)', ''),
    ],
    [
      'code of Jekyll, in which nothing else is read',
      lines('{% highlight js %}', '{% hint style="info" %}', '{% endhighlight %}'),
      lines('`````js', '{% hint style="info" %}', '`````'),
    ],
    ['tags of Liquid that are never ended', '{% note %}', SAME],
    ['tables of contents of kramdown', lines('1. TOC', '{:toc}'), lines('', '[[toc]]')],
    [
      'markdown in HTML of kramdown',
      lines('<div class="a" markdown="1">', '*a*', '</div>', '```', '</div>', '```'),
      lines('', '*a*', '', '```', '</div>', '```'),
    ],
    [
      'blocks of MDC, with parts',
      lines('::note', '#default', 'a', '::', '::read-more{to="/docs/dev-tools#a"}', '::'),
      lines('::: note', '', 'a', ':::', '→ [Dev tools](/docs/dev-tools#a)', ''),
    ],
    [
      'blocks of MDC with properties in YAML',
      lines('::card{to="/a"}', '---', 'icon: x', "title: 'A b'", 'ui:', '  c: d', '---', 'e', '::', '', '---', 'f'),
      lines('<Card title="A b" href="/a">', '', '', '', '', '', '', 'e', '</Card>', '', '---', 'f'),
    ],
    [
      'blocks of MDC above text between rules in code, and above one rule',
      lines('```', '::card', '---', 'a: b', '---', '::', '```', '::note', '---', 'a: b', '::'),
      lines('```', '::card', '---', 'a: b', '---', '::', '```', '::: note', '---', 'a: b', ':::'),
    ],
    ['blocks of MDC that are never closed', lines('::note', 'a'), SAME],
  ])('%s', (_what, from, to) => expect(rewriteForeign(from, {})).toBe(to ?? from));
});

describe('components of other generators are written as docgen has them', () => {
  it.each<[what: string, from: string, to: string | undefined]>([
    [
      'boxes, whose content is moved to the left',
      lines('<Callout', '  type="tip"', '  title={"A"}', '>', '    a', '', '    - b', '      c', '</Callout>'),
      lines('::: tip A', '', '', '', 'a', '', '- b', '  c', ':::'),
    ],
    [
      'boxes with code, which keeps its shape where it is less indented than the text',
      lines(
        '<Note>',
        '    a',
        '```py',
        'if b:',
        '    c',
        '```',
        '    ```py',
        '    if d:',
        '        e',
        '    ```',
        '</Note>',
      ),
      lines('::: note', 'a', '```py', 'if b:', '    c', '```', '```py', 'if d:', '    e', '```', ':::'),
    ],
    ['boxes around text on the same line', '<Note>a *b*</Note>', '> [!NOTE] a *b*'],
    ['boxes whose text begins beside their tag', lines('<Note>a', 'b</Note>'), lines('> [!NOTE] a', '> b')],
    [
      'cards in cards, without what only others know',
      lines('<CardGroup cols={2}>', '  <Card title="A" icon="x" href="/a">', '    a', '  </Card>', '</CardGroup>'),
      lines('<Cards>', '<Card title="A" href="/a">', 'a', '</Card>', '</Cards>'),
    ],
    ['tables of contents', '<TOCInline toc={toc} />', '[[toc]]'],
    ['cards that are links', '<LinkCard title="A" href="/a" description="b" />', '<Card title="A" href="/a">b</Card>'],
    [
      'badges of Vue, in small letters and with their text inside',
      'A <badge type="tip" text="b"/> <Badge type="c">D "e"</Badge> `<badge>`',
      'A <Badge type="tip" text="b"/> <Badge type="c" text="D &quot;e&quot;"/> `<badge>`',
    ],
    [
      'links of Vue whose addresses are texts',
      'a <RouterLink to="/b/">c</RouterLink> <RouterLink :to="`/d/`">e</RouterLink> <RouterLink :to="`${f}/`">g</RouterLink>',
      'a <a href="/b/">c</a> <a href="/d/">e</a> <RouterLink :to="`${f}/`">g</RouterLink>',
    ],
    [
      'groups of code in VuePress 2',
      lines(
        '<CodeGroup>',
        '  <CodeGroupItem title="A" active>',
        '',
        '```js',
        'a',
        '```',
        '',
        '  </CodeGroupItem>',
        '</CodeGroup>',
      ),
      lines('::: code-group', '<code-block title="A" active>', '', '```js', 'a', '```', '', '</code-block>', ':::'),
    ],
    [
      'tabs that are slots of Vue',
      lines(
        "<Tabs :tabs=\"['A','B c']\">",
        '  <template v-slot:A>',
        '',
        'a',
        '  </template>',
        '<template slot="B c">',
        '</template>',
        '</Tabs>',
      ),
      lines('<Tabs>', '<Tab title="A">', '', 'a', '</Tab>', '<Tab title="B c">', '</Tab>', '</Tabs>'),
    ],
    [
      'other slots, whose tags a browser would swallow with what is in them',
      lines('<MyCard>', '<template #default="{ a }">', 'b', '</template>', '</MyCard>', '```', '<template #c>', '```'),
      lines('<MyCard>', '', 'b', '', '</MyCard>', '```', '<template #c>', '```'),
    ],
    [
      'icons of Material for MkDocs',
      lines(
        '- :material-clock-fast:{ .lg .middle } **A** `:material-x:`',
        '[:octicons-arrow-right-24: B](c.md) [:material-github:](d.md)',
        '| :material-check: | :fontawesome-solid-xmark: | :material-checkbox-blank: | e :simple-x: |',
      ),
      lines('- **A** `:material-x:`', '[B](c.md) [Github](d.md)', '| ✓ | ✗ | Checkbox blank | e |'),
    ],
    [
      'tabs that are such slots on one line each',
      lines('<Tabs :tabs="[1]">', '<template #A>a</template>', '<template #B>b</template>', '</Tabs>'),
      lines('<Tabs>', '<Tab title="A">a</Tab>', '<Tab title="B">b</Tab>', '</Tabs>'),
    ],
    [
      'slots that begin and end in one line',
      lines('<VPTeamPageTitle>', '  <template #title>The <b>team</b></template>', '</VPTeamPageTitle>'),
      lines('<VPTeamPageTitle>', 'The <b>team</b>', '</VPTeamPageTitle>'),
    ],
    ['what is no slot', lines('<template id="a">', 'b', '</template>'), SAME],
    [
      'cards of others, with what only they know',
      lines('<Card href="/a" cardTitle="B" headerImage="c.png">', 'd', '</Card>'),
      lines('<Card title="B" href="/a">', 'd', '</Card>'),
    ],
    [
      'cards that say what is in them, and end below',
      lines('<Card title="A" description="b">', '</Card>'),
      lines('<Card title="A">b', '</Card>'),
    ],
    ['cards that say what is in them', '<Card title="A" description="b" icon="c" />', '<Card title="A">b</Card>'],
    ['steps, which are a list', lines('<Step title="A">', 'a', '</Step>'), lines('1. #### A', '   a', '')],
    [
      'code with titles',
      lines('<CodeGroup>', '```js a.js', 'x', '```', '</CodeGroup>'),
      lines('::: code-group', '```js [a.js]', 'x', '```', ':::'),
    ],
    ['fields', '<ParamField path="id" type="string" required>', SAME],
    [
      'fields with a description',
      lines('<ParamField path="id" type="string" required>', 'a', '</ParamField>'),
      lines('**`id`** · `string` · required<a id="param-id"></a>  ', 'a', ''),
    ],
    ['attributes of docgen', lines('<Tabs label="A">', '<Tab title="a" active>', 'b', '</Tab>', '</Tabs>'), SAME],
    ['code in tags of others', '<Chart data={[{ a: "}" }]} title="A" />', '<Chart title="A" />'],
    ['what is in code', lines('```mdx', '<Note>', 'a', '</Note>', '```'), SAME],
    ['what is never ended', lines('<Note', 'a', '<Tip>', 'b'), SAME],
  ])('%s', (_what, from, to) => expect(rewriteForeign(from, {})).toBe(to ?? from));

  it('but not those of the site', () => {
    const text = lines('<Note a={1}>', 'a', '</Note>');
    expect(rewriteForeign(text, { components: ['Note'] })).toBe(text);
    const slots = lines('<Tabs>', '<template #a>', 'b', '</template>', '</Tabs>');
    expect(rewriteForeign(slots, { components: ['Tabs'] })).toBe(slots);
  });

  it('and are no problem then', () => {
    const text =
      '<CardGrid>\n  <Card title="A" icon="b">\n    a\n  </Card>\n</CardGrid>\n\n<Accordion title="b">\n\nc\n\n</Accordion>\n';
    expect(problemsOf(text)).toEqual([]);
  });
});

describe('signs in code that would end a cell of a table', () => {
  const table = lines('| a | b |', '| - | - |', '| `c || d` | `e\\|f` |', '| `g` | h | `i` |', '', '| `j | k` |');

  it('are escaped where its row fits then, on sites that were written for others', () => {
    const written = table.replace('c || d', 'c \\|\\| d');
    expect(rewriteForeign(table, { isForeign: true })).toBe(written);
  });

  it('are left to a check elsewhere', () => expect(rewriteForeign(table, {})).toBe(table));
});

describe('keys to press', () => {
  const text = lines('Press ++ctrl+page-up++ or ++"My*"+plus++, not `++a++`.', '', '```', '++b++', '```', 'i++ + j++');

  it('are shown as such, on sites that were written for others', () => {
    const keys = '<kbd>Ctrl</kbd>+<kbd>Page up</kbd> or <kbd>My&#42;</kbd>+<kbd>+</kbd>';
    const written = text.replace('++ctrl+page-up++ or ++"My*"+plus++', keys);
    expect(rewriteForeign(text, { isForeign: true })).toBe(written);
  });
});

describe('paragraphs whose lines begin with the sign of a box', () => {
  const rewrite = (...all: string[]) => rewriteForeign(lines(...all), { isForeign: true });

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
    const boxes = ['# A', '::: tip', 'a', 'b', 'c', '', 'd', ':::', '- e', '  ::: warning', '  f', '  :::'];
    expect(rewrite(...text)).toBe(lines(...boxes, '```', 'W> g', '```', '> h'));
  });

  it('are quotations where a box has no room', () => {
    expect(rewrite('', 'W> a', '', 'T> b', '', 'I> c')).toBe(
      lines('::: warning', 'a', ':::', '> b', '::: info', 'c', ':::'),
    );
  });

  it('are text on docgen sites', () => expect(rewriteForeign('\nT> a\n', {})).toBe('\nT> a\n'));
});
