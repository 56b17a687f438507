import { expect, it } from 'vitest';
import { signsIn } from '../../src/syntax/signs';
import { bareFolder } from '../support/bareFolder';

it('reads what at least two pages of a bare folder show, and names once what it does not read', async () => {
  const box = '# A\n\n!!! note\n    boxed\n';
  const site = await bareFolder({
    'a.md': box,
    'b.md': box,
    'c.md': '# C\n\nText.\n\n{{< param "x" >}} and `{{< y >}}`\n',
    'd.md': '# D\n\n    {% include d.html %}\n\n```\n::card\n```\n\n`{{< z >}}`\n',
  });
  const { stdout, stderr, exitCode } = await site.docgen('build');
  expect(exitCode).toBe(0);
  expect(await site.read('dist/a.html')).not.toContain('!!! note');
  expect(await site.read('dist/c.html')).toContain('{{&#x3C; param');
  expect((stdout + stderr).match(/looks like \w+/g)).toEqual(['looks like Hugo']);
  // A page more that has the sign is enough for all; the next build looks only at what is new.
  await site.write({ 'e.md': '# E\n\n{{< note >}}\nin a box\n{{< /note >}}\n' });
  const next = await site.docgen('build');
  expect(next.stdout + next.stderr).not.toContain('looks like');
  expect(await site.read('dist/e.html')).not.toContain('{{&#x3C;');
});

it.each<[string, string[]]>([
  ['=== "Tab"\n    a\n', ['pymdown']],
  ['{% hint style="info" %}\n', ['liquid']],
  ['{{% note %}}\n', ['shortcodes']],
  ['a\n:::{note}\nb\n:::\n', ['myst']],
  ['a\n```{toctree}\nb\n```\n', ['myst']],
  ['a\n```{r}\nb\n```\n', []],
  ['> [!NOTE]\n> a\n', []],
  ['[!INCLUDE [a](b.md)]\n', ['docfx']],
  ['a\n::card{title="x"}\nb\n::\n', ['mdc']],
  ['a\n::: tip\nb\n:::\n', []],
  ['a\n?> tip\n', ['docsify']],
  ['{{#include a.md}}\n', ['book']],
  ['---\nlanguage_tabs:\n  - js\n---\n', ['slate']],
  ["import A from '@theme/A';\n", ['mdx']],
  ['a {: .b }\n', ['attributes']],
  ['![[a.png]]\n', ['obsidian']],
  ['{{ a }} and [[Page]] and `!!! note`\n', []],
])('signs in %j', (text, signs) => {
  expect(signsIn({ file: 'a.md', text })).toEqual(signs);
});
