import { expect, it } from 'vitest';
import { htmlOf } from '../support/parseMarkdown';
import { tinySite } from '../support/tinySite';

/** HTML of an author, and what a page at `/docs/guide/` shows of it. */
const SHOWN = [
  ['<img src="a.png" srcset="b.png 1x, ../c.png 2x">', 'srcset="/docs/guide/b.png 1x, /docs/c.png 2x"'],
  ['<picture><source srcset="b.png"><img src="a.png"></picture>', '<source srcset="/docs/guide/b.png">'],
  ['<img src="a.png" srcset="b.png 480w,https://x.org/y,z.png 800w">', 'b.png 480w,https://x.org/y,z.png 800w"'],
  ['<video poster="./a.png"></video>', 'poster="/docs/guide/a.png"'],
  ['<object data="d.svg"></object>', 'data="/docs/guide/d.svg"'],
  ['<embed src="d.svg">', 'src="/docs/guide/d.svg"'],
  ['<audio><track src="t.vtt"></audio>', 'src="/docs/guide/t.vtt"'],
  ['<svg><image href="a.png"/></svg>', '<image href="/docs/guide/a.png">'],
  ['<svg><use xlink:href="d.svg#x"/></svg>', 'xlink:href="/docs/guide/d.svg#x"'],
  ['<svg><use href="#x"/><rect id="x"/></svg>', '<use href="#x">'],
  ['<svg><a href="other.md"><text>x</text></a></svg>', '<a href="/docs/guide/other.html">'],
  ['<blockquote cite="other.md">x</blockquote>', 'cite="/docs/guide/other.html"'],
  ['<map><area href="other.md" alt="x"></map>', 'href="/docs/guide/other.html"'],
  ['<div style="background: url(\'a.png\')">x</div>', 'url(&#x22;/docs/guide/a.png&#x22;)'],
  ['<div style="background: URL( ../c.png ) no-repeat">x</div>', 'url(&#x22;/docs/c.png&#x22;) no-repeat'],
  ['<div style="fill: url(#x); background: url(data:,)">x</div>', 'fill: url(#x); background: url(data:,)'],
  ['<iframe src="other.md?a"></iframe>', 'src="/docs/guide/other.html?a"'],
  ['<iframe src="d.svg"></iframe>', 'src="/docs/guide/d.svg"'],
  ['<form action="/send"><button formaction="other.md">x</button></form>', 'formaction="/docs/guide/other.html"'],
  ['<form action="/send">x</form>', 'action="/send"'],
  ['<img src="a.png" longdesc="other.md">', 'longdesc="/docs/guide/other.html"'],
  ['<table background="a.png"><tr><td>x</td></tr></table>', 'background="/docs/guide/a.png"'],
] as const;

it('addresses in all attributes lead to what they name, are copied, and get the base', async () => {
  const site = await tinySite({
    'docgen.config.ts': "export default { title: 'T', base: '/docs/', security: { images: ['https://x.org'] } };",
    ...Object.fromEntries(SHOWN.map(([html], at) => [`content/guide/p${at}.md`, `# P\n\n${html}\n`])),
    'content/guide/other.md': '# Other\n',
    ...Object.fromEntries(['guide/a.png', 'guide/b.png', 'c.png'].map((name) => [`content/${name}`, name])),
    'content/guide/d.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    'content/guide/t.vtt': 'WEBVTT\n',
    'content/README.md': '# Home\n',
  });
  expect(await site.docgen('build')).toMatchObject({ exitCode: 0 });
  for (const [at, [html, shown]] of SHOWN.entries()) {
    expect(await site.read(`dist/guide/p${at}.html`), html).toContain(shown);
  }
  for (const file of ['guide/a.png', 'guide/b.png', 'c.png', 'guide/d.svg', 'guide/t.vtt']) {
    expect(await site.read(`dist/${file}`), file).toBeTruthy();
  }
});

it.each([
  ['![x](a.png#gh-dark-mode-only)', 'dark'],
  ['![x](a.png#gh-light-mode-only)', 'light'],
  ['![x](a.png#only-dark)', 'dark'],
  ['<img src="a.png#only-light" alt="x">', 'light'],
  ['<img class="dark:hidden" src="a.png" alt="x">', 'light'],
  ['<img class="hidden dark:block" src="a.png" alt="x">', 'dark'],
  ['<img class="light:sl-hidden" src="a.png" alt="x">', 'dark'],
  ['<div class="only-light">x</div>', 'light'],
  ['<img class="darker" src="a.png" alt="x">', undefined],
  ['![x](a.png#dark)', undefined],
])('%s is shown in %s pages', (markdown, scheme) => {
  expect(/ data-scheme="(\w+)"/.exec(htmlOf(markdown))?.[1]).toBe(scheme);
  expect(/ data-scheme="(\w+)"/.exec(htmlOf(`${markdown}\n\n<p a=b>`))?.[1]).toBe(scheme);
});

it('a file that none of them finds is named', async () => {
  const gone = [
    '<img srcset="no1.png 2x" alt="">',
    '<video poster="no2.png"></video>',
    '<object data="no3.svg"></object>',
  ];
  const site = await tinySite({
    'content/README.md': ['# Home', ...gone, '<p style="background:url(no4.png)">x</p>', ''].join('\n\n'),
  });
  const { stderr } = await site.docgen('build');
  for (const name of ['no1.png', 'no2.png', 'no3.svg', 'no4.png']) expect(stderr).toContain(`no file \`${name}\``);
});
