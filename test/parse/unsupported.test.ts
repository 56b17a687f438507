import { describe, expect, it } from 'vitest';
import { htmlOf, parseMarkdown, problemsOf } from '../support/parseMarkdown';
import { siteOf } from '../support/sitePages';

describe('tags that HTML does not know', () => {
  it.each([
    ['GET /users/<id>', '<p>GET /users/&#x3C;id></p>'],
    ['Promise<void>', '<p>Promise&#x3C;void></p>'],
    ['**<y>**', '<p><strong>&#x3C;y></strong></p>'],
    ['a <path> here', '<p>a &#x3C;path> here</p>'],
    ['List<A> and <b>bold</b>', '<p>List&#x3C;A> and <b>bold</b></p>'],
    ['<void>', '<p>&#x3C;void></p>'],
    ['- <name>', '<li>&#x3C;name></li>'],
    ['<div>\n<id> text\n</div>', '<div>\n&#x3C;id> text\n</div>'],
    ['| a |\n| - |\n| <id> |', '<td>&#x3C;id></td>'],
    ['cd <project-name>', '<p>cd &#x3C;project-name></p>'],
    ['<project-name>\n\ntext', '<p>&#x3C;project-name></p>\n<p>text</p>'],
  ])('%j are text', (text, html) => {
    const site = { syntaxes: [] };
    expect(htmlOf(text, site)).toContain(html);
    expect(problemsOf(text, site).map((each) => each.split(' ')[2])).toEqual(['unknown-element']);
  });

  it.each([
    ['<columns>\n<column>\n\n## A\n\n</column>\n</columns>', '>A</h2>'],
    ['A <mark2 type="beta" title="b">Pro</mark2> c <mark2 kind="d" />', '<p>A Pro c </p>'],
    ['- a\n\n  <mark2>\n\n  b\n\n  </mark2>', '<p>b</p>'],
  ])('are components of Vue on a site of another generator, and are left out: %j', (text, html) => {
    const site = { isForeign: true };
    expect(htmlOf(text, site)).toContain(html);
    expect(htmlOf(text, site)).not.toMatch(/column|badge|mark2/);
    expect(new Set(problemsOf(text, site).map((each) => each.split(' ')[2]))).toEqual(new Set(['unknown-component']));
    expect(problemsOf(text)[0]).toContain('unknown-element');
  });

  it.each(['The <message>text</message> of it', '<columns>\n\ntext'])('are text in %j', (text) => {
    expect(problemsOf(text, { isForeign: true })[0]).toContain('unknown-element');
  });

  it('have a place in HTML that goes on from lines before', () => {
    expect(htmlOf('}\n<?\n</Ts>')).toContain('&#x3C;/Ts>');
  });

  it('are part of headings', () => {
    expect(parseMarkdown('## Promise<void>').page.headers).toEqual([
      { level: 2, title: 'Promise<void>', slug: 'promise-void' },
    ]);
  });

  it.each([
    'a<br>b<BR/>c',
    '<kbd>Ctrl</kbd> <B>x</B>',
    '<my-element a="1">x</my-element>',
    '<svg viewBox="0 0 1 1"><path d="M0 0"/><linearGradient id="g"></linearGradient></svg>',
    '<!-- <id> -->',
    '<details>\n<summary>S</summary>\n\ntext\n\n</details>',
    '`<id>`',
    '<Badge text="x"/>',
    '<a title="<id>" href="https://example.com/">x</a>',
  ])('are not in %j', (text) => {
    expect(problemsOf(text)).toEqual([]);
    expect(htmlOf(text).replace(/<code>.*<\/code>|title="[^"]*"/g, '')).not.toContain('&#x3C;');
  });

  it('are named once for each kind, with a count', () => {
    expect(problemsOf('<id> <id>\n\n<Tabz>\n\ntext\n\n</Tabz>')).toEqual([
      "1:1 warning unknown-element `<id>` isn't an HTML element, and is shown as text (2 times on this page)",
      '3:1 error unknown-component no component `<Tabz>`, so its tags are left out',
    ]);
  });

  it.each([
    ['<Intro>\n\n# A\n\n<More one="two">\n\ntext\n\n</More>\n\n</Intro>', /^\s*<h1[^]*<\/h1>\s*<p>text<\/p>\s*$/],
    ['- <Intro>\n\n  text\n\n  </Intro>', /^<ul>\s*<li>\s*<p>text<\/p>\s*<\/li>\s*<\/ul>\s*$/],
    ['<Intro>\n\ntext', /^<p>&#x3C;Intro><\/p>\s*<p>text<\/p>\s*$/],
    ['> <Intro>\n\ntext\n\n</Intro>', /&#x3C;Intro>[^]*&#x3C;\/Intro>/],
    ['<Alone />\n\ntext <Within a="b" /> it', /^\s*<p>text {2}it<\/p>\s*$/],
    ['<Alone a="b <c>" />\n\n- text <Within a="x > y" /> it', /^\s*<ul>\s*<li>text {2}it<\/li>\s*<\/ul>\s*$/],
    ['<div>\n<Badge text="a"></Badge>\n</div>', /badge/],
    ['<div>\n<Both a="b"></Both>\n<One>c\n</div>', /^<div>\s*&#x3C;One>c\s*<\/div>\s*$/],
    ['a <More>b **c**</More> d', /^<p>a b <strong>c<\/strong> d<\/p>\s*$/],
    ['## <Named />', /<h2[^>]*>.*&#x3C;Named \/>/],
    ['## Part <Since v="1" />', /<h2 id="part"/],
    ['a `b` <Call> c\n\n</Call>', /&#x3C;Call>[^]*&#x3C;\/Call>/],
  ])('that come in pairs or end themselves as components do are left out, and no others: %j', (text, html) => {
    expect(htmlOf(text)).toMatch(html);
  });
});

describe('what is never closed is named where it opens', () => {
  it.each([
    ['text\n\n```js\na\n\nb', '3:1 error fence-open the fenced code is never closed'],
    ['~~~~\na\n~~~', '1:1 error fence-open the fenced code is never closed'],
    ['- ```js\n  a\n\nb', '1:3 error fence-open the fenced code is never closed'],
    ['text\n\n<!-- a\n\nb', '3:1 error comment-open the comment is never closed'],
    ['text\n\n<div>\n\ntext', '3:1 warning element-open `<div>` is never closed'],
    ['<p>\n<div>\n  <span>\n</div>', '3:3 warning element-open `<span>` is never closed'],
    ['a <b>bold', '1:3 warning element-open `<b>` is never closed'],
    ['<pre>\na\n\nb', '1:1 warning element-open `<pre>` is never closed'],
  ])('%j', (text, problem) => {
    expect(problemsOf(text)).toEqual([problem]);
  });

  it.each([
    '```js\na\n```',
    '```js\na\n`````  ',
    '> ```js\n> a\n> ```',
    '1. a\n\n   ~~~\n   b\n   ~~~',
    '    indented',
    '<ul>\n<li>a\n<li>b\n</ul>',
    '<table><tr><td>a</table>',
    '<img src="https://example.com/a.png">\n\n<hr>',
    '<div>\n\ntext\n\n</div>',
    '<pre>\na\n\nb\n</pre>',
    '<!-- a -->',
  ])('but not %j', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });
});

describe('code of other generators', () => {
  it('takes no time to be told from text that begins like it', () => {
    for (const text of [`import${' '.repeat(100_000)}a`, `import a${' from '.repeat(20_000)}b`])
      expect(htmlOf(text)).toContain('import');
  });

  it.each([
    [
      "import Tabs from '@theme/Tabs';\nimport A from 'a'",
      "`import Tabs from '@theme/Tabs';` is code of MDX, and left out",
    ],
    [
      "import $a, { b } from 'a';\nimport {\n  c,\n} from 'c'",
      "`import $a, { b } from 'a';` is code of MDX, and left out",
    ],
    ["import 'a';\nexport const a = await b();", "`import 'a';` is code of MDX, and left out"],
    ['export const a = 1', '`export const a = 1` is code of MDX, and left out'],
    ['<script setup>\nconst a = 1\n</script>', '`<script setup>` is left out: only another generator can compile it'],
    ['<style scoped>\na {}\n</style>', '`<style scoped>` is left out: only another generator can compile it'],
  ])('%j is left out', (text, message) => {
    expect(htmlOf(`${text}\n\nafter`).trim()).toBe('<p>after</p>');
    expect(problemsOf(text)).toEqual([`1:1 warning foreign-syntax ${message}`]);
  });

  it.each([
    [
      '{{ $page.title }} {{ a }}',
      '`{{ $page.title }}` is shown as text: docgen fills nothing in (2 times on this page)',
    ],
    ['[[A page#Part|a]] and ![[b]]', '`[[A page#Part|a]]` is shown as text (2 times on'],
    ['a {% include x %}', '`{% include x %}` is shown as text: docgen fills nothing in'],
    ['{% include x %}', '`{% include x %}` is left out: only another generator can fill it in'],
    ['{{< sample >}}\n> a\n{{< /sample >}}', '`{{< sample >}}` is left out: only another generator can fill it in (2'],
    ['{{< a b="c" >}}\ntext\n{{< /a >}}', '`{{< a b="c" >}}` is left out: only another generator can fill it in (2'],
    ['{% capture a %}\ntext\n{% endcapture %}', '`{% capture a %}` is left out: only another generator can fill it in'],
    ['text. {{% note %}}\n\nmore', '`{{% note %}}` is left out: only another generator can fill it in'],
    ['- {{< gallery >}}\n\ntext', '`{{< gallery >}}` is left out: only another generator can fill it in'],
    [
      '@[youtube](J-drqD2UebM)',
      '`@[…](https://www.youtube.com/watch?v=J-drqD2UebM)` is shown as a link: docgen embeds',
    ],
    ['@[video](https://example.com/a)', '`@[…](https://example.com/a)` is shown as a link: docgen embeds nothing'],
  ])('%j is named', (text, message) => {
    expect(problemsOf(text)).toEqual([expect.stringContaining(`warning foreign-syntax ${message}`)]);
  });

  it.each([
    '::: v-pre\n{{ a }}\n:::',
    '<code v-pre>{{ a }}</code>, <span class="b" v-pre>{{ b }}</span>',
    '<div v-pre>\n\n{{ a }}\n\n</div>\n',
  ])('nothing is meant to be filled in in %j', (text) => expect(problemsOf(text)).toEqual([]));

  it('names what stands behind such an element', () => {
    expect(problemsOf('<code v-pre>{{ a }}</code> {{ b }}')).toEqual([expect.stringContaining('`{{ b }}`')]);
  });

  it.each(['a[[0]]', '[[1]](x)', '`[[a]]`', '[[ -f a ]]', 'x[[y]]'])('there is none in %j', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  it.each(['<script>\na()\n</script>', '<script type="module">\na()\n</script>', 'a <script>b</script>'])(
    '%j is left out, and named',
    (text) => {
      expect(htmlOf(text)).not.toContain('script');
      expect(problemsOf(text)).toEqual([expect.stringContaining('warning page-script ')]);
    },
  );

  it.each([
    'import the file `a`',
    'export your data',
    '`{{ a }}`',
    'me@[x](https://example.com/)',
    '<script type="application/json">\n</script>',
  ])('is not %j', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  it('conflicts of git are errors, but not in code', () => {
    const conflict = '<<<<<<< HEAD\na\n=======\nb\n>>>>>>> other\n';
    expect(problemsOf(`text\n\n${conflict}`)).toEqual(['3:1 error conflict-marker a merge conflict is not resolved']);
    expect(problemsOf(`\`\`\`\n${conflict}\`\`\``)).toEqual([]);
  });
});

describe('sizes of images', () => {
  it.each([
    ['![A](a.png =100x20)', '<img src="a.png" alt="A" width="100" height="20">'],
    ['![A](a.png =100x)', '<img src="a.png" alt="A" width="100">'],
    ['![A](a.png "T" =x20)', '<img src="a.png" alt="A" title="T" height="20">'],
    [
      '![A](https://example.com/a.png =1x2)',
      '<img src="https://example.com/a.png" alt="A" width="1" height="2" loading="lazy" decoding="async">',
    ],
  ])('%s', (text, html) => {
    expect(htmlOf(`x ${text} y ${text}`)).toBe(`<p>x ${html} y ${html}</p>`);
  });

  it('leave other text as it is', () => {
    expect(htmlOf('![A](a.png =wide)')).toBe('<p>![A](a.png =wide)</p>');
  });
});

it('keys of the front matter that other generators read are named once, with the number of pages', () => {
  const { diagnostics } = siteOf({
    'a.md': '---\nnav_exclude: true\nmine: 2\n---\n# A',
    'b.md': '---\ntitle: B\nnav_exclude: true\n---\n',
  });
  expect(diagnostics.map(({ file, line, message, hint }) => [file, line, message, hint])).toEqual([
    ['content/a.md', 2, 'docgen does not read `nav_exclude` in front matter (2 pages)', "docgen's key is `sidebar`"],
  ]);
});

it('what closes nothing has a place, also in HTML that ends in the line below', () => {
  const text = '> <b>a</b>\n> </div>\n> b\n> \t:::\n> \t:::\n> \t';
  const places = parseMarkdown(text).diagnostics.map(({ code, line, column }) => [code, line, column]);
  expect(places).toEqual([
    ['container-not-open', 5, 1],
    ['container-not-open', 6, 1],
  ]);
});
