import { expect, it } from 'vitest';
import { openingTags } from '../../client/shared/htmlTokens';
import { tinySite, type TinySite } from '../support/tinySite';

const CONFIG = (trust: string) => `export default {
  lastUpdated: false,
  api: { url: 'https://api.example.com/' },
  content: { trust: '${trust}' },
  markdown: { containers: { aside: { title: 'Aside', className: 'own aside' } } },
};\n`;

/** All that docgen makes from markdown. */
const FEATURES = `---
title: All
description: A "description" & more
meta:
  - property: og:image
    content: https://example.com/a.png
---

# All

[[toc]]

## One {#own-id}

A [link](https://example.com/ "Title"), [a page](README.md#home), <someone@example.com>, [phone](tel:1), a^note[^1] :tada:

[^1]: The note.

- [x] Done
- [ ] Open

| a | b |
| :-- | --: |
| <Badge text="beta" type="warning"/> | \`code\` |

::: tip Title with **markdown**
Text.
:::

::: aside
Text.
:::

::: details More
Text.
:::

> [!NOTE]
> Text.

::: code-group
\`\`\`js [One]{1}
a(); // [!code ++]
\`\`\`
\`\`\`php [Two]
b();
\`\`\`
:::

\`\`\`json [title.json]:line-numbers
{ "a": "<b>" }
\`\`\`

::: methods
- [getX](getX.md)
:::

![A drawing](a.svg)

<<< @/part.js

<details open><summary>More</summary>

Text with <kbd>Ctrl</kbd>, H<sub>2</sub>O, <a id="here"></a> and <b title="t">bold</b>.

</details>

<table><thead><tr><th colspan="2">a</th></tr></thead><tbody><tr><td>1</td><td align="right">2</td></tr></tbody></table>
`;

const METHOD = `---
call: getX
errors: true
---

# getX

Gets it.

## Required parameters

| Parameter | Type | Description |
| --- | --- | --- |
| \`id\` | integer | The <b>id</b>. |

## Optional parameters

| Parameter | Type | Description |
| --- | --- | --- |
| \`names\` | array | Names. |

## Response

\`\`\`json
{ "id": 1, "list": [{ "a": "b" }] }
\`\`\`
`;

function start(trust: string): Promise<TinySite> {
  return tinySite({
    'docgen.config.js': CONFIG(trust),
    'part.js': 'part();\n',
    'content/README.md': '# Home\n',
    'content/all.md': FEATURES,
    'content/getX.md': METHOD,
    'content/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>\n',
    'content/public/data.json': '{}\n',
  });
}

async function contents(site: TinySite, folder: string): Promise<Record<string, string>> {
  const names = await site.list(folder);
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await site.read(`${folder}/${name}`)] as const)),
  );
}

it('trust in text only takes nothing from what docgen makes itself', async () => {
  const site = await start('full');
  const full = await site.docgen('build', '--strict', '--out', 'full', '--no-cache');
  await site.write({ 'docgen.config.js': CONFIG('text') });
  const text = await site.docgen('build', '--strict', '--out', 'text', '--no-cache');
  expect([full.exitCode, full.stderr.includes('warning'), text.exitCode]).toEqual([0, false, 0]);
  expect(await contents(site, 'text')).toEqual(await contents(site, 'full'));
});

it('a build with a cache writes what one without writes, whatever the trust was before', async () => {
  const site = await start('full');
  await site.write({ 'content/b.md': '# B\n\n<p class="x" onclick="x">Text</p>\n\n<!--@include: ./part.txt.md-->\n' });
  await site.write({ 'content/part.txt.md': '<i onclick="x">a part</i>\n' });
  const steps: [trust: string, clicks: boolean][] = [
    ['full', true],
    ['text', false],
    ['full', true],
    ['text', false],
  ];
  for (const [trust, clicks] of steps) {
    await site.write({ 'docgen.config.js': CONFIG(trust) });
    await site.docgen('build', '--cache', 'cache');
    await site.docgen('build', '--out', 'anew', '--no-cache');
    expect(await contents(site, 'dist')).toEqual(await contents(site, 'anew'));
    expect((await site.read('dist/b.html')).includes('onclick')).toBe(clicks);
  }
});

it('files that a browser could run are not published, unless they are named', async () => {
  const site = await start('text');
  await site.write({
    'content/b.md': '# B\n\n[A script](x.js) ![A drawing](bad.svg)\n',
    'content/x.js': 'x',
    'content/bad.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="x"/>',
    'content/public/y.html': '<script>x</script>',
    'content/public/_redirects': '/ https://example.com/',
  });
  const { exitCode, stderr } = await site.docgen('build', '--quiet', '--all');
  expect(exitCode).toBe(1);
  expect(stderr.match(/^\S+ {2}error {2}refused-file/gm)).toEqual([
    'content/b.md:3:1  error  refused-file',
    'content/b.md:3:18  error  refused-file',
    'content/public/_redirects  error  refused-file',
    'content/public/y.html  error  refused-file',
  ]);
  const allow = "allow: ['content/*.js', 'content/bad.svg', 'content/public/_redirects', 'content/public/y.html']";
  await site.write({ 'docgen.config.js': CONFIG('text').replace("trust: 'text'", `trust: 'text', ${allow}`) });
  expect((await site.docgen('build', '--quiet')).exitCode).toBe(0);
  expect(await site.read('dist/x.js')).toBe('x');
});

/** Every place of a page at which an author may name an address. */
const everywhere = (address: string, image: string) => `---
layout: home
hero: { text: A, image: '${image}', actions: [{ text: B, link: '${address}' }] }
features: [{ title: C, link: '${address}', icon: { src: '${image}' } }, { title: D, link: '${address}', linkText: E }]
own: '${address}'
---

# Home

[a](${address}) [b][d] <a href="${address}">c</a> <q cite="${address}">e</q>

![f](${image}) <img src="${image}" alt="g"> <video src="${image}"></video>

<Card title="h" href="${address}">i</Card>

<Card title="j" :href='"${address}"'>k</Card>

<Figure src="${image}" alt="l" />

A line with <Go to="${address}">m</Go> in it.

<Go to="${address}" :items='[{ "link": "${address}", "text": "n" }]' title="JavaScript: the language">o</Go>

<Go :to='["${address}"]' anything="${address}">p</Go>

[d]: ${address}
`;

async function addressesIn(
  address: string,
  image = address,
): Promise<{ stderr: string; found: string[]; html: string }> {
  const site = await start('text');
  await site.write({
    'content/README.md': everywhere(address, image),
    'content/a.png': '',
    'components/Go.tsx': `export default ({ to, items = [], title, anything, children }) => (
  <span title={title}>
    <a href={[to].flat()[0]}>go</a> <a href={anything}>any</a>
    {items.map(({ link, text }) => <a key={text} href={link}>{text}</a>)} {children}
  </span>
);`,
    'slots.tsx': 'export const pageEnd = ({ page }) => <a href={page.frontmatter.own}>own</a>;',
  });
  const { exitCode, stderr } = await site.docgen('build', '--quiet', '--no-cache');
  expect([exitCode, stderr]).toEqual([0, expect.not.stringMatching(/ error /)]);
  const html = await site.read('dist/index.html');
  const body = html.slice(html.indexOf('<main'), html.indexOf('<script id="docgen-state"'));
  const found = [...openingTags(body)].flatMap(({ attributes }) =>
    attributes.filter(({ name }) => /^(?:href|src|cite)$/.test(name)).map(({ value }) => value),
  );
  return { stderr, found, html: body };
}

it.each(['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd'])(
  'an address that is none for a page is left out wherever it is, and named: %s',
  async (address) => {
    const { stderr, found, html } = await addressesIn(address);
    expect(stderr).toMatch(/removed-html {2}the address `\w+:` is left out, \d+ times on this page/i);
    expect(html).not.toContain('React has blocked');
    expect(found.filter((each) => /script|data|file|:(?!\/\/)/i.test(each))).toEqual([]);
    expect(html).toContain('title="JavaScript: the language"');
    for (const words of ['alt="f"', '>l</p>', ' m</span> in it', ' o</span>', ' p</span>'])
      expect(html).toContain(words);
  },
);

it.each(['java&#9;script:x', '&#1;javascript:x', 'java\nscript:x', ' javascript:x'])(
  'an address in disguise is one too: %j',
  async (address) => {
    const site = await start('text');
    await site.write({
      'content/b.md': `# B\n\n<Card title="a" href="${address}">x</Card>\n\n<Figure src="${address}" alt="c" />\n\n<a href="${address}">d</a>\n`,
    });
    const { exitCode, stderr } = await site.docgen('build', '--quiet', '--no-cache');
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining('the address `javascript:` is left out, 3 times')]);
    expect(await site.read('dist/b.html')).not.toMatch(/(?:href|src)="[^"]*script:/);
  },
);

it('addresses that lead somewhere stay wherever they are, and images of the site', async () => {
  const { stderr, found } = await addressesIn('https://example.com/', 'a.png');
  expect(stderr).toBe('');
  expect(found.filter((each) => each === 'https://example.com/')).toHaveLength(15);
  expect(found.filter((each) => each === '/a.png').length).toBeGreaterThan(6);
});

it('of an image from another site its text stays, in a figure as in markdown', async () => {
  const site = await start('text');
  const figure = '<Figure src="//example.com/x.png" alt="Far away" caption="A caption" />';
  await site.write({ 'content/b.md': `# B\n\n${figure}\n\nA line with ${figure} in it, ![and](http://a.b/c.png)\n` });
  const { exitCode, stderr } = await site.docgen('build', '--quiet', '--no-cache');
  expect([exitCode, stderr]).toEqual([0, expect.stringMatching(/`<Figure>` from another site is left out, 2 times/)]);
  const html = await site.read('dist/b.html');
  expect(html).not.toMatch(/x\.png|c\.png/);
  expect(html).toContain('<p>Far away</p>\n<p>A caption</p>\n<p>A line with Far away');
});
