import { describe, expect, it } from 'vitest';
import { rewriteJsxElements } from '../../../src/parse/foreign/mdx/jsxElements';
import { htmlOf, problemsOf } from '../../support/parseMarkdown';

const rewritten = (text: string, ownComponents: string[] = []) => rewriteJsxElements(text, ownComponents);

describe('elements with code of JSX', () => {
  it.each([
    [
      `<img src="a.png" style={{width: '50%', marginTop: 4, lineHeight: 1.5}}>`,
      '<img src="a.png" style="width: 50%; margin-top: 4px; line-height: 1.5">',
    ],
    [`<p style={{ "--x": "a", }} className="b">`, '<p style="--x: a" class="b">'],
    ["<img src={'a.png'} width={300} alt={`A`} />", '<img src="a.png" width="300" alt="A"/>'],
    ['<video controls={true} muted={false} src=a.mp4>', '<video controls="" src=a.mp4>'],
    [`<img src={require('./a.png').default} alt='"'/>`, `<img src="./a.png" alt='"'/>`],
    [`<img src={require("@site/static/img/a.png")} />`, '<img src="/img/a.png"/>'],
    [`[a] <a href={useBaseUrl('/b')}>c</a>`, '[a] <a href="/b">c</a>'],
    ['<div\n  onClick={() => {\n    a()\n  }}\n  key="b"\n>\n\nc', '<div\n  key="b"\n>\n\n\n\n\nc'],
    [`<b title={'"'}>`, '<b title="&quot;">'],
  ])('%j is %j', (text, html) => {
    expect(rewritten(text)).toBe(html);
    expect(html.split('\n')).toHaveLength(text.split('\n').length);
  });

  it('show the images that a page imports', () => {
    const text = `import logo from './logo.svg';\n\n<img src={logo} />\n<Image src={logo.src} alt="A" />`;
    expect(rewritten(text)).toBe('\n\n<img src="./logo.svg"/>\n<img src="./logo.svg" alt="A"/>');
    expect(rewritten(text, ['Image'])).toBe(text.replace('{logo}', '"./logo.svg"').replace(' />', '/>'));
    expect(problemsOf(`import logo from './logo.svg';\n\n<img src={logo} />`)).toEqual([]);
  });

  it('leave the import of an image in code', () => {
    const text = "<br/>\n\n```js\nimport logo from './logo.svg';\n```\n";
    expect(rewritten(text)).toBe(text);
  });

  it.each([
    '<img src={logo} />',
    '<a href={`/${a}`}>b</a>',
    '<p style={styles}>',
    '<p style={{ ...a }}>',
    '`<p style={{ a: 1 }}>`',
    '```jsx\n<p style={{ a: 1 }}>\n```',
    'A\n\n    <p style={{ a: 1 }}>',
    '<p style={{ a: 1 }} x',
    '<p style={{ a: 1 }}\n\n>',
    '<p style={{\na: 1 }}>b</p>',
    'a < b && c={d}',
  ])('%j stays as it is', (text) => expect(rewritten(text)).toBe(text));
});

describe('elements whose tag ends with a slash', () => {
  it.each([
    ['<a id="b"/>', '<a id="b"></a>'],
    ['<iframe src="https://x.org/" />', '<iframe src="https://x.org/"></iframe>'],
    ['<ins style={{ color: "red" }} />', '<ins style="color: red"></ins>'],
    ['a <span/> b', 'a <span></span> b'],
  ])('%j is %j', (text, html) => expect(rewritten(text)).toBe(html));

  it.each(['<br/>', '<img src="a"/>', '<a href=/b/>c</a>', '<path d="M0"/>', '`<a/>`', '<Tabs/>'])(
    '%j stays as it is',
    (text) => expect(rewritten(text)).toBe(text),
  );

  it('do not swallow what follows', () => {
    const text = '<iframe src="https://x.org/" />\n\n**After**';
    expect(htmlOf(text)).toContain('<strong>After</strong>');
    expect(problemsOf(text)).toEqual([]);
  });
});

it('takes no time for what never ends', () => {
  for (const part of ['<a b={', '<a ', '<a b="', '<a b={{c:1,', '<p style={{a:', '<a \n', '`<a/> ', '<a/>'])
    expect(rewritten(part.repeat(50_000)).length).toBeGreaterThan(0);
});
