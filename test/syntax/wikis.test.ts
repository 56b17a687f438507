import { expect, it } from 'vitest';
import { bareFolder } from '../support/bareFolder';
import { htmlOf } from '../support/parseMarkdown';
import { obsidian } from '../../src/syntax/obsidian/obsidian';

/** Text between the tags of the content of a page. */
async function built(files: Record<string, string>, page: string): Promise<string> {
  const site = await bareFolder(files);
  const { exitCode, stderr } = await site.docgen('build');
  expect(exitCode, stderr).toBe(0);
  return (await site.read(`dist/${page}`)).replace(/^[^]*<main/, '').replace(/<\/main>[^]*$/, '');
}

it("links of a wiki have GitHub's order and names", async () => {
  const html = await built(
    {
      '_Sidebar.md': '* [[Home]]\n',
      'Home.md': '# Home\n\n[[Set up]], [[the parts|Set up#Part one]], [[Gone]], `[[Set up]]`\n\n    [[Set up]]\n',
      'Set-up.md': '# Set up\n\n## Part one\n',
    },
    'index.html',
  );
  expect(html).toContain('<a href="/Set-up.html">Set up</a>');
  expect(html).toContain('<a href="/Set-up.html#part-one">the parts</a>');
  expect(html).toContain('<code>[[Set up]]</code>');
  expect(html).toMatch(/<pre[^]*\[\[Set up\]\]/);
});

it('notes of Obsidian are read as their authors see them', async () => {
  const html = await built(
    {
      '.obsidian/app.json': '{}',
      'Start.md': [
        '# Start',
        'See [[Deep note]], [[Deep note|this]], [[Deep note#Part one]] and [[#End]].',
        'A ==marked== word, `==code==`, a secret %%not for you%%and ![[pic.png|100]].',
        '%%\nprivate\n\n```js\nalsoPrivate();\n```\n%%',
        '> [!hint]- Title of it\n> Closed text.',
        '> [!bug]\n> Open text.',
        'A paragraph ^name',
        '## End',
      ].join('\n\n'),
      'folder/Deep note.md': '# Deep note\n\n## Part one\n',
      'folder/pic.png': 'x',
    },
    'Start.html',
  );
  expect(html).toContain('<a href="/folder/Deep%20note.html">Deep note</a>');
  expect(html).toContain('<a href="/folder/Deep%20note.html">this</a>');
  expect(html).toContain('href="/folder/Deep%20note.html#part-one"');
  expect(html).toContain('<a href="#end">End</a>');
  expect(html).toContain('<mark>marked</mark> word, <code>==code==</code>, a secret and');
  expect(html).not.toMatch(/private|not for you/i);
  expect(html).toMatch(/<img[^>]* width="100"/);
  expect(html).toMatch(/<details[^]*Title of it[^]*Closed text\./);
  expect(html).toMatch(/class="container danger[^]*Bug[^]*Open text\./);
  expect(html).toContain('<a id="name"></a>');
});

it.each(['a == b == c', '2^10', '[[toc]]', '![a](b.png)'])('%j is as in any markdown', (text) => {
  expect(htmlOf(text, { syntaxes: [obsidian] })).toBe(htmlOf(text, { syntaxes: [] }));
});
