import { expect, it } from 'vitest';
import { bareFolder } from '../support/bareFolder';
import { tinySite } from '../support/tinySite';

it('a changed file that an included file includes reaches the page, though the page is in the cache', async () => {
  const site = await tinySite({
    'content/README.md': '# Home\n\n<!--@include: ../parts/outer.md-->\n',
    'parts/outer.md': 'Outer\n\n<!--@include: ./inner.md-->\n',
    'parts/inner.md': 'first words\n',
  });
  expect((await site.docgen('build')).exitCode).toBe(0);
  expect(await site.read('dist/index.html')).toMatch(/<p>Outer<\/p>\s*<p>first words<\/p>/);
  await site.write({ 'parts/inner.md': 'second words\n' });
  expect((await site.docgen('build')).exitCode).toBe(0);
  expect(await site.read('dist/index.html')).toContain('<p>second words</p>');
});

it('what MkDocs includes from its own folder is there, and is built again when it changes', async () => {
  const site = await bareFolder({
    'mkdocs.yml': 'site_name: Shop\n',
    'docs/index.md': '# Home\n\n--8<-- "CHANGES.md:new"\n\n```sh\n--8<-- "docs/run.sh"\n```\n',
    'CHANGES.md': 'Old.\n\n<!-- --8<-- [start:new] -->\n\nFirst words.\n\n<!-- --8<-- [end:new] -->\n',
    'docs/run.sh': 'run first\n',
  });
  const shown = async () => {
    const { exitCode, stderr } = await site.docgen('build');
    expect([exitCode, stderr]).toEqual([0, expect.not.stringMatching(/import|foreign/)]);
    return (await site.read('dist/index.html')).replaceAll(/<\/?(?:span|t-\w)[^>]*>/g, '');
  };
  expect(await shown()).toMatch(/<p>First words\.<\/p>[^]*run first/);
  expect(await shown()).not.toContain('Old.');
  await site.write({ 'docs/run.sh': 'run second\n' });
  expect(await shown()).toContain('run second');
});

const CODE_OF_OTHERS = [
  '```rust',
  '{{#include run.sh}}',
  '# hidden();',
  'shown();',
  '```',
  '',
  '```sh',
  '--8<-- "run.sh"',
  '{!run.sh!}',
  '```',
].join('\n');

it.each<[files: Record<string, string>, folder: string, shown: string[]]>([
  [{}, '', ['{{#include run.sh}}', '# hidden();', '8<-- ', '{!run.sh!}']],
  [{ 'docgen.config.js': '' }, 'content/', ['{{#include run.sh}}', '# hidden();', '8<-- ', '{!run.sh!}']],
  [{ 'book.toml': '[book]', 'src/SUMMARY.md': '- [A](a.md)' }, 'src/', ['run it\nshown();', '{!run.sh!}']],
  [{ 'mkdocs.yml': 'site_name: A' }, 'docs/', ['{{#include run.sh}}', '# hidden();', 'run it\nrun it']],
])('files are put into code only where the generator of the site does it: %j', async (marks, folder, shown) => {
  const make = 'docgen.config.js' in marks ? tinySite : bareFolder;
  const files = { [`${folder}a.md`]: `# A\n\n${CODE_OF_OTHERS}\n`, [`${folder}run.sh`]: 'run it\n' };
  const site = await make('docgen.config.js' in marks ? files : { ...marks, ...files });
  const { exitCode, stderr } = await site.docgen('build');
  expect([exitCode, stderr]).toEqual([0, expect.not.stringContaining('no file')]);
  const page = (await site.read('mkdocs.yml' in marks ? 'dist/a/index.html' : 'dist/a.html'))
    .replaceAll(/<\/?(?:span|t-\w)[^>]*>/g, '')
    .replaceAll(/&(?:lt|#x3C);/gi, '<');
  expect(shown.filter((each) => !page.includes(each))).toEqual([]);
});
