import { expect, it } from 'vitest';
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
