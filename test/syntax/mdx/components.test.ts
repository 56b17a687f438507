import { expect, it } from 'vitest';
import { bareFolder } from '../../support/bareFolder';
import { htmlOf, problemsOf } from '../../support/parseMarkdown';

const MDX = { relativePath: 'page.mdx' };

function shown(text: string): string {
  return htmlOf(text, MDX)
    .replaceAll(/<a href="[^"]*" class="header-anchor"[^>]*>#<\/a>/g, '')
    .replaceAll(/<div class="code-block[^]*?<code[^>]*>([^<]*)<\/code>[^]*?<\/div>/g, '<pre>$1</pre>')
    .replaceAll(/\s*\n\s*/g, '')
    .trim();
}

/** Text of a page without its tags, as readers see it. */
function textOf(text: string): string {
  return shown(text)
    .replaceAll(/<[^>]*>|\{(?:component|end) \d+\}/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

it.each([
  ['<Note>\n  a\n</Note>', 'Note a'],
  ['<Note>a *b*</Note>', 'Note a b'],
  ['<Aside type="tip" title="T">\na\n</Aside>', 'T a'],
  ['<Callout type="error">a</Callout>', 'Error a'],
  [':::tip[T]\na\n:::', 'T a'],
  ['<Note>\n:::tip\na\n:::\n</Note>\nb', 'Note Tip a b'],
  ['<Accordion title="T">\na\n</Accordion>\nb', 'T a b'],
  ['<CardGroup cols={2}>\n<Card title="T" icon={<A b="c" />} href="/d.html">e</Card>\n</CardGroup>', 'e'],
  ['<ParamField body="a" type="string" required>\nb\n</ParamField>', 'a · string · required b'],
  ['<Steps>\n<Step title="A">\nb\n</Step>\n<Step title="C">\nd\n</Step>\n</Steps>', 'A b C d'],
  ['- a\n  <Note>b</Note>\n- c', 'a Note b c'],
  ['<Frame>\n![a](https://b.c/d.png)\n</Frame>\ne', 'e'],
  ['<Link to="https://a.b/">c</Link> d', 'c (opens new window) d'],
  ['<Tooltip tip="a">b</Tooltip> c', 'b c'],
  ['<Update label="A" description="b">\nc\n</Update>', 'A c'],
  ["export const A = () => <p>b</p>\n\nimport C from 'c'\n\nd", 'd'],
  ['export function A() {\n  return `\n```js\nb\n```\n\n`\n}\n\nc', 'c'],
  ['## A {/* #b */}\n\n<!-- c\n\n<d> -->\n\ne <!-- f --> g', 'A e g'],
])('%j shows %j', (text, html) => {
  expect(textOf(text)).toBe(html);
});

it('ends components where they end, however their attributes are written', () => {
  const tag =
    '<Tabs\n  values={[\n    { label: "One", value: "a" },\n    { label: "Two", value: "b" },\n  ]}\n  c={`\n\n`}\n>';
  const tabs =
    '  <TabItem\n    value="a"\n  >\n    d\n  </TabItem>\n  <TabItem value="b">\n    e\n\n    ```js\n      f\n    ```\n  </TabItem>';
  const html = shown(`${tag}\n${tabs}\n</Tabs>\n\nAfter **it**`);
  expect(html).toMatch(
    /\{component 1\}<p>d<\/p>\{end 1\}\{component 2\}<p>e<\/p>.*\{end 2\}\{end 0\}<p>After <strong>/,
  );
  expect(problemsOf(`${tag}\n${tabs}\n</Tabs>`, MDX)).toEqual([]);
});

it('names the panels of a group of code by the words behind their languages', () => {
  const code = ['```js JavaScript & more', 'a', '```', '```python Python', '  b', '```'];
  const group = ['<CodeGroup>', ...code.map((line) => `  ${line}`), '</CodeGroup>'].join('\n');
  const html = shown(group);
  expect(html).toMatch(/role="tab"[^>]*>JavaScript &#x26; more<.*role="tab"[^>]*>Python</);
  expect(htmlOf(group, MDX)).toMatch(/>a\n<\/code>[^]*> {2}b\n<\/code>/);
  expect(shown('<CodeBlock language="txt">\n{`a\n<b>`}\n</CodeBlock>')).toContain('<pre>a&lt;b&gt;</pre>');
});

it('reads a page that is no MDX as markdown, and says where', async () => {
  const site = await bareFolder({
    'docs/a.mdx': '# A\n\n<Part>\n\n**b** {c\n',
    'docs/b.mdx':
      "import Part from './_p.mdx'\nimport logo from './c.png'\n\n# B\n\n<Part />\n\n<img src={logo} alt=\"C\" />\n",
    'docs/_p.mdx': '<Note>\n*part*\n</Note>\n',
    'docs/c.png': 'x',
  });
  const { exitCode, stderr, stdout } = await site.docgen('build');
  expect(exitCode).toBe(0);
  expect(stderr + stdout).toMatch(/a\.mdx:\d:\d[^\n]*mdx-refused[^\n]*read as markdown/);
  expect(await site.read('dist/a.html')).toContain('<strong>b</strong> {c');
  expect(await site.read('dist/b.html')).toMatch(
    /container note[^]*<em>part<\/em>[^]*<img src="[^"]*c[^"]*\.png"[^>]* alt="C"/,
  );
});

it('gives components of the site what JSON can hold, and names the rest', () => {
  const text = '<Price plan="a&b" seats={3} of={["c"]} on={d} />';
  const problems = problemsOf(text, { ...MDX, components: ['Price'] });
  expect(problems).toEqual([expect.stringMatching(/component-attribute .*`on`.*is code/)]);
});

it('leaves code as it is', () => {
  const code = '<Note>{a}</Note>\n  <!-- b -->\n:::tip\n## C {#c}\n$x_{d}$\n';
  for (const before of ['', '> ', '  ']) {
    const text = `\`\`\`md\n${code}\`\`\``.replaceAll(/^/gm, before);
    expect(
      htmlOf(text, MDX)
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>'),
    ).toContain(code);
  }
  expect(htmlOf('`<!-- a -->` `{b}` `## c {#d}`', MDX)).toContain('&#x3C;!-- a --></code> <code>{b}</code>');
});
