import { describe, expect, it } from 'vitest';
import { htmlOf, parseMarkdown, problemsOf } from '../../support/parseMarkdown';

const MDX = { relativePath: 'page.mdx' };
const shown = (text: string): string =>
  htmlOf(text, MDX)
    .replaceAll(/\s*\n\s*/g, '')
    .trim();

describe('markdown between tags of MDX', () => {
  it.each([
    ['<div>\n**a**\n</div>', '<div><p><strong>a</strong></p></div>'],
    ['<div>**a**</div>', '<div><strong>a</strong></div>'],
    ['<div>\n    - a\n\n      b\n</div>', '<div><ul><li><p>a</p><p>b</p></li></ul></div>'],
    ['<p>\n`a`<br />\nb\n</p>', '<p><code>a</code><br>b</p>'],
    ['<p><b>a</b> `c`</p>', '<p><b>a</b> <code>c</code></p>'],
    ['text\n<div>\nb\n</div>\nc', '<p>text</p><div><p>b</p></div><p>c</p>'],
    ['<div\n  id="x"\n>\n*a*\n</div>', '<div id="x"><p><em>a</em></p></div>'],
    ['> <div>\n> *a*\n> </div>', '<blockquote><div><p><em>a</em></p></div></blockquote>'],
    ['<a href="/b.html">\n*a*\n</a>', '<a href="/b.html"><p><em>a</em></p></a>'],
    ['<kbd>a</kbd> *b*', '<p><kbd>a</kbd> <em>b</em></p>'],
    ['<>\n*a*\n</>', '<p><em>a</em></p>'],
    ['a <>*b*</> c', '<p>a <em>b</em> c</p>'],
    ['<pre>{`a  b`}</pre>', '<pre>a  b</pre>'],
    ['- `a\n- `<>`, `b`', '<ul><li>`a</li><li><code>&#x3C;></code>, <code>b</code></li></ul>'],
    ['`<div>` **a**', '<p><code>&#x3C;div></code> <strong>a</strong></p>'],
    ['<b onClick={() => "}"}>a</b>', '<b>a</b>'],
    ['<p>a</p>\nb `c`', '<p>a</p><p>b <code>c</code></p>'],
    ['<a\n  href="/b.html"\n>\n*a*\n</a>', '<a href="/b.html"><p><em>a</em></p></a>'],
    [
      '- a\n\n  <div\n    id="x"\n  >\n    *b*\n  </div>',
      '<ul><li><p>a</p><div id="x"><p><em>b</em></p></div></li></ul>',
    ],
  ])('%j is %j', (text, html) => {
    expect(shown(text)).toBe(html);
    expect(problemsOf(text, MDX)).toEqual([]);
  });

  it.each([
    ['<Quote\n  of="A"\n>\n  *b*\n</Quote>', '<p><em>b</em></p>'],
    ['<Quotes>\n  <Quote\n    of="A"\n  >\n    b\n\n    c\n  </Quote>\n</Quotes>\nd', '<p>b</p><p>c</p><p>d</p>'],
    ['a\n\n<Picture\n  of="a"\n/>', '<p>a</p>'],
    ['a\n\n<Picture\n  of={"a"}\n  in={"/b/{c}"}\n></Picture>\n\nd', '<p>a</p><p>d</p>'],
    ['a\n\n<Picture of="a"></Picture>', '<p>a</p>'],
  ])('is that in components that docgen does not know, whose tags have several lines: %j', (text, html) => {
    expect(shown(text)).toBe(html);
    const { diagnostics } = parseMarkdown(text, MDX);
    expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(['unknown-component']));
  });

  it.each([
    ['a table of its own below its name', (rows: string) => `<Rows\n  of={[\n${rows}]}\n/>`],
    ['a table from its first line on', (rows: string) => `<Rows of={[\n${rows}]} />`],
  ])('is left out with a component that is given %s', (_which, tag) => {
    const text = `a\n\n${tag('    { a: "b" },\n'.repeat(200))}\n\nc`;
    expect(shown(text)).toBe('<p>a</p><p>c</p>');
    const { diagnostics } = parseMarkdown(text, MDX);
    expect(diagnostics.map(({ code }) => code)).toContain('unknown-component');
  });

  it('is that of a summary, and of the text behind it', () => {
    const summary = '<summary>the <code>a</code> (<em>b</em>)</summary>';
    const text = '<details>\n<summary>the `a` (*b*)</summary>\nText\n</details>';
    expect(shown(text)).toBe(`<details>${summary}<p>Text</p></details>`);
    expect(shown(text.replaceAll('\n', '\n\n'))).toBe(`<details>${summary}<p>Text</p></details>`);
    expect(shown(`1. a\n    ${text.replaceAll('\n', '\n    ')}\n2. b`)).toBe(
      `<ol><li>a<details>${summary}Text</details></li><li>b</li></ol>`,
    );
  });

  it('may be code in a list, whose end is less indented than its beginning', () => {
    const text = '1. a\n\n    <Fragment>\n        ```sh\n        b\n    ```\n    </Fragment>\n\n2. c\n';
    expect(htmlOf(text, MDX)).toMatch(/<ol>\s*<li>[^]*b\n<\/code>[^]*<li>\s*<p>c<\/p>\s*<\/li>\s*<\/ol>\s*$/);
    expect(problemsOf(text, MDX)).toEqual([]);
  });

  it('has a list of steps in what opens and closes', () => {
    const text =
      '<details>\n<summary>a</summary>\n<Steps>\n1. b\n\n    <p>\n    *c*\n    </p>\n</Steps>\n</details>\n\nd';
    expect(shown(text)).toBe(
      '<details><summary>a</summary>{component 0}<ol><li><p>b</p><p><em>c</em></p></li></ol>{end 0}</details><p>d</p>',
    );
  });

  it.each([
    ['    a', '<p>a</p>'],
    ['a\n\n\t*b*', '<p>a</p><p><em>b</em></p>'],
    ['- a\n\n      *b*', '<ul><li><p>a</p><p><em>b</em></p></li></ul>'],
    ['- a\n\n      - b', '<ul><li><p>a</p><ul><li>b</li></ul></li></ul>'],
  ])('is no code by its indentation: %j', (text, html) => {
    expect(shown(text)).toBe(html);
  });

  it('is moved no further than the fence around it', () => {
    for (const tag of ['details', 'Note']) {
      const text = `<${tag}>\n  <b>a</b>\n\n\`\`\`\n  b\n    c\n\`\`\`\n\n  \`\`\`\n    d\n  \`\`\`\n</${tag}>`;
      expect(htmlOf(text, MDX)).toMatch(/<code[^>]*> {2}b\n {4}c\n[^]*<code[^>]*> {2}d\n/);
    }
    expect(htmlOf('- a\n\n      ```\n      b\n      \tc\n      ```', MDX)).toContain('>b\n\tc\n');
  });

  it('stays as it is in code', () => {
    const code = '<div>\n    **a** {b}\n</div>\n<>\n';
    for (const fence of ['```', '~~~~'])
      for (const before of ['', '> ', '  ']) {
        const text = `${fence}\n${code}${fence}`.replaceAll(/^/gm, before);
        expect(parseMarkdown(text, MDX).html.replaceAll(/<[^>]*>/g, ''), text).toContain(
          code.replaceAll('<', '&lt;').replaceAll('>', '&gt;').trimEnd(),
        );
      }
  });

  it('is not read in other markdown', () => {
    expect(htmlOf('<div>\n**a**\n</div>')).toContain('**a**');
  });

  it('is read in markdown with the signs of MDX', () => {
    for (const sign of [
      "import A from './a.js';\n\n<A />\n\n",
      '## A {/*a*/}\n\n',
      "import { b, A } from 'b';\n\n<A />\n\n",
    ])
      expect(htmlOf(`${sign}<div>\n**a**\n</div>`)).toContain('<strong>a</strong>');
    for (const other of [
      '```\n{/* a */}\n```\n\n',
      "<script>\nimport A from 'b'\n</script>\n\n",
      '`{/* a */}`\n\n',
      "import A from 'b'\n\n",
      '{{< b >}}\n\n## A {/*a*/}\n\n',
    ])
      expect(htmlOf(`${other}<div>\n**a**\n</div>`)).toContain('**a**');
  });
});

it('takes ids in comments behind headings as they are', () => {
  expect(htmlOf('## You _can_ a {/*you-_can_-a*/}')).toContain('<h2 id="you-_can_-a">');
});

describe('components of MDX', () => {
  it('are left out with a word, whatever their names are', () => {
    const text = '<RSC>\n\na\n\n</RSC>\n\n<Tabs.Panel title="a">\n*b*\n</Tabs.Panel>\n\n<A.B /> c <A.B c={d}>e</A.B>';
    expect(shown(text)).toBe('<p>a</p><p><em>b</em></p><p> c e</p>');
    expect(problemsOf(text, MDX).map((problem) => problem.slice(0, 60))).toEqual([
      expect.stringContaining('1:1 error unknown-component no component `<RSC>`'),
      expect.stringContaining('7:1 error unknown-component no component `<Tabs.Panel>`'),
      expect.stringContaining('11:1 error unknown-component no component `<A.B>`'),
    ]);
  });

  it('that have lines of their own stay on them', () => {
    expect(shown('<Option>a</Option>\n<Option b>c</Option>')).toBe('<p>a</p><p>c</p>');
    expect(shown('<Option>a</Option> <Option>b</Option>\nc')).toBe('<p>a bc</p>');
  });

  it('in other markdown are types, if they have no end', () => {
    expect(htmlOf('A <T> and <RSC> here')).toContain('&#x3C;RSC>');
  });
});
