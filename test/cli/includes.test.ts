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

it('VitePress includes the part of a file below a heading', async () => {
  const part = '# B\n\nleft\n\n## My `Part`\n\nshown\n\n```md\n## code\n```\n\n### Sub\n\nalso\n\n## Other\n\nleft\n';
  const site = await bareFolder({
    '.vitepress/config.ts': 'export default {};\n',
    'index.md': '# A\n\n<!--@include: ./b.md#my-part-->\n\n<!--@include: ./b.md#none-->\n',
    'b.md': part,
  });
  const { stderr } = await site.docgen('build');
  expect(stderr.match(/import-region/g)).toHaveLength(1);
  const html = await site.read('dist/index.html');
  expect(html).toMatch(/id="my-part"[^]*<p>shown<\/p>[^]*id="sub"[^]*<p>also<\/p>/);
  expect(html).not.toContain('left');
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

const README = [
  '# Shop',
  '',
  'See the [guide](docs/guide.md), [use](README.md#use) and the [parts](./docs/gide.md).',
  '',
  '<p><img src="docs/img/a.svg" alt="A"> <Missing /></p>',
  '',
  '## Use',
  '',
  '<!-- @include: ./parts/part.md -->',
].join('\n');

it('links of an included file lead from its folder, and their problems are told in it', async () => {
  const site = await tinySite({
    'docgen.config.js': "export default { contentFolder: 'docs', lastUpdated: false };\n",
    'README.md': README,
    'parts/part.md': '[up](../docs/guide.md), [gone](gone.md)\n',
    'docs/index.md': 'Text.\n\n<!-- @include: ../README.md -->\n',
    'docs/again.md': '# Again\n\n<!-- @include: ../README.md -->\n',
    'docs/guide.md': '# Guide\n',
    'docs/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const { exitCode, stdout } = await site.docgen('build', '--format', 'json');
  const found = (JSON.parse(stdout) as { diagnostics: Record<string, unknown>[] }).diagnostics;
  const places = found.map(({ file, line, column, code, message }) => [file, line, column, code, message]);
  expect([exitCode, places, found[0]!.hint]).toEqual([
    1,
    [
      ['README.md', 3, 62, 'dead-link', 'no page `./docs/gide.md`'],
      ['README.md', 5, 1, 'unknown-component', expect.anything()],
      ['parts/part.md', 1, 25, 'dead-link', 'no page `gone.md`'],
    ],
    'did you mean `docs/guide.md`?',
  ]);
  await site.write({ 'README.md': README.replace('gide', 'guide').replace('<Missing />', '') });
  await site.write({ 'parts/part.md': '[up](../docs/guide.md)\n' });
  expect((await site.docgen('build')).exitCode).toBe(0);
  const page = await site.read('dist/index.html');
  expect(page.match(/(?:href|src)="(?:#use|\/guide\.html|\/img\/[^"]*)"/g)).toEqual(
    expect.arrayContaining(['href="/guide.html"', 'href="#use"', 'src="/img/a.svg"']),
  );
});

it('links of an included file that lead from the page still do, as other generators have it', async () => {
  const files = { 'parts/part.md': '[guide](guide.md)\n', 'docs/guide.md': '# Guide\n' };
  const page = { 'docs/sub/a.md': '<!-- @include: ../../parts/part.md -->\n', 'docs/sub/guide.md': '# Other\n' };
  const site = await bareFolder({ ...files, ...page, 'docs/.vitepress/config.ts': 'export default {}\n' });
  expect((await site.docgen('build', 'docs')).exitCode).toBe(0);
  expect(await site.read('docs/dist/sub/a.html')).toContain('href="/sub/guide.html"');
});
