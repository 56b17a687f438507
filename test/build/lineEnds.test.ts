import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { tinySite } from '../support/tinySite';

const PAGE = `---
title: "All of it"
description: >
  folded
  text
---

<!-- docgen reads what stands in comments too -->

# All of it

One\\
two  ${''}
three  \nfour

::: tip Title
Text with \`code\`
:::

::: details
- [x] done
- open
  1. nested
:::

| A | B |
| --- | --- |
| \`x\` | y |

\`\`\`js {2} [file.js]
const a = 1;
const b = \`
\`; // [!code ++]
\`\`\`

::: code-group

\`\`\`sh [one]
echo 1
\`\`\`

\`\`\`sh [two]
echo 2
\`\`\`

:::

<<< @/snippets/a.js#part

<!--@include: @/snippets/part.md-->

> [!NOTE]
> quoted

<div class="x">

*inside*

</div>

Term[^1] &amp; more

[^1]: A footnote
`;

const METHOD = `---
title: getOrder
call: getOrder
---

# getOrder

Returns an order.

## Required parameters

| Parameter | Type | Description |
| --- | --- | --- |
| \`order\` | int | The order. One of \`1\` or \`2\`. |

## Response

\`\`\`json
{
  "success": true,
  "text": "a\\nb"
}
\`\`\`
`;

const FILES = {
  'docgen.config.js':
    "export default {\n  title: 'Lines',\n  lastUpdated: false,\n  api: { url: 'https://api.example.com/' },\n" +
    "  exports: { methods: true, markdown: true },\n  redirects: {\n    '/old.html': '/page.html',\n  },\n};\n",
  'content/README.md': '+++\ntitle = "Home"\n+++\n\n# Home\n\n[Page](page.md#all-of-it)\n',
  'content/page.md': PAGE,
  'content/orders/README.md':
    '---\norder:\n  - getOrder\n---\n\n# Orders\n\n::: methods\n- [getOrder](getOrder.md)\n:::\n',
  'content/orders/getOrder.md': METHOD,
  'snippets/a.js': 'before();\n// #region part\nif (a) {\n  b();\n}\n// #endregion part\nafter();\n',
  'snippets/part.md': '## Included\n\n- one\n- two\n',
};

it('files with the line ends of Windows give the same site, and the same problems', async () => {
  const withReturns = Object.entries(FILES).map(([name, text]) => [name, text.replaceAll('\n', '\r\n')] as const);
  const [unix, windows] = [await tinySite(FILES), await tinySite(Object.fromEntries(withReturns))];
  const [one, other] = [await unix.docgen('build'), await windows.docgen('build')];
  const timeless = (text: string) => text.replace(/ in [\d.]+ s/, '');
  expect(one.exitCode).toBe(0);
  expect({ ...other, stdout: timeless(other.stdout) }).toEqual({ ...one, stdout: timeless(one.stdout) });

  const names = await unix.list('dist');
  expect(await windows.list('dist')).toEqual(names);
  const read = async (root: string) =>
    Promise.all(names.map(async (name) => [name, (await readFile(path.join(root, 'dist', name))).toString('base64')]));
  expect(await read(windows.root)).toEqual(await read(unix.root));
  expect((await windows.docgen('check')).stderr).toBe((await unix.docgen('check')).stderr);
});

it('a new method goes into an index page as its line ends are', async () => {
  const index = FILES['content/orders/README.md'].replaceAll('\n', '\r\n');
  const site = await tinySite({ ...FILES, 'content/orders/README.md': index });
  expect((await site.docgen('new', 'method', 'orders/deleteOrder')).exitCode).toBe(0);
  expect(await site.read('content/orders/README.md')).toBe(
    index
      .replace('  - getOrder\r\n', '  - getOrder\r\n  - deleteOrder\r\n')
      .replace('(getOrder.md)\r\n', '(getOrder.md)\r\n- [deleteOrder](deleteOrder.md)\r\n'),
  );
});
