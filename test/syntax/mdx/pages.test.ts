import { expect, it } from 'vitest';
import { bareFolder } from '../../support/bareFolder';
import { tinySite } from '../../support/tinySite';

const PAGE = `import { Steps, FileTree } from '@astrojs/starlight/components';
import './a.css';

# A

<details>
<summary>The \`first\` part</summary>
<Steps>
1. Do **this**{' '}now:

    <div>
        *Moved*
    </div>

2. {frontmatter.title} is left out.
</Steps>
</details>

<FileTree title="What it has">
- src
</FileTree>
`;

it('reads ids of headings whose braces are escaped', async () => {
  const site = await tinySite({
    'docgen.config.js': "export default { lastUpdated: false, markdown: { syntax: ['mdx'] } };\n",
    'content/README.md': '# A\n\n[b](#b-c) [d](#d)\n\n## [Ship](#b-c)<span>●</span> \\{#b-c\\} \n\n## D d \\{#d}\n',
  });
  const { exitCode, stderr } = await site.docgen('build');
  expect([exitCode, stderr]).toEqual([0, expect.not.stringContaining('dead-anchor')]);
  const html = await site.read('dist/index.html');
  expect(html).toMatch(/<h2 id="b-c"[^]*<h2 id="d"/);
  expect(html).not.toContain('{#');
});

it('shows the markdown of a page of MDX, and names what it can not run', async () => {
  const site = await bareFolder({ 'docs/a.mdx': PAGE });
  const { exitCode, stderr, stdout } = await site.docgen('build');
  expect(exitCode).toBe(0);
  expect(stderr + stdout).toMatch(
    /a\.mdx:1:1 [^\n]*`import '\.\/a\.css'[^]*a\.mdx:15:4 [^\n]*`\{frontmatter\.title\}` is code of MDX, and left out/,
  );
  const page = await site.read('dist/a.html');
  const main = /<main[^]*<\/main>/.exec(page)![0];
  expect(main).toMatch(/<details>\s*<summary>\s*The <code[^>]*>first<\/code> part\s*<\/summary>\s*<div class="steps">/);
  expect(main).toMatch(/<strong>this<\/strong> now:<\/p>\s*<div>\s*<p><em>Moved<\/em><\/p>\s*<\/div>/);
  expect(main).toMatch(/<div class="file-tree"><p><strong>What it has<\/strong><\/p>\s*<ul>/);
  expect(main).not.toMatch(/starlight|frontmatter|\*\*|\{' '/);
});

const IMPORTING = `import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

# Imports

<Tabs>
  <TabItem value="one">

<!--@include: ./_part.md-->

  </TabItem>
</Tabs>
`;
const NOT_IMPORTING = '# Parts\n\n<section>\n## Name {#n}\n*Text*\n</section>\n';

const DOCUSAURUS = { 'docusaurus.config.js': 'export default {};\n' };

it('reads all markdown of Docusaurus as MDX', async () => {
  const part = "import {\n  A,\n  $b as B,\n} from '@site/a';\n\n*Part*\n";
  const site = await bareFolder({
    ...DOCUSAURUS,
    'docs/a.md': IMPORTING,
    'docs/b.md': NOT_IMPORTING,
    'docs/_part.md': part,
  });
  expect((await site.docgen('build')).exitCode).toBe(0);
  expect(await site.read('dist/b.html')).toMatch(/<section>\s*<h2 id="n">[^]*<em>Text<\/em>[^]*<\/section>/);
  const page = await site.read('dist/a.html');
  expect(page).toContain('<em>Part</em>');
  expect(page).not.toContain('@site/a');
  // The next build does not read what it knows, and sees the same.
  await site.write({ 'docs/c.md': NOT_IMPORTING });
  expect((await site.docgen('build')).exitCode).toBe(0);
  expect(await site.read('dist/c.html')).toContain('<h2 id="n">');
});

it('shows what is in braces on a page that does not show itself that it is MDX', async () => {
  const files = {
    'docs/b.md': '# B\n\nGET /users/{id} of `{x}`: {"a": 1}\n',
    'docs/c.md': '# C {#c}\n\n`{x}` and <b className={"x"}>b</b>\n\n<div>\n*d*\n</div>\n',
  };
  const site = await bareFolder({ ...DOCUSAURUS, 'docs/a.md': IMPORTING.replace(/<!--.*-->/, 'Text'), ...files });
  expect((await site.docgen('build')).exitCode).toBe(0);
  expect(await site.read('dist/b.html')).toContain('/users/{id}');
  expect(await site.read('dist/c.html')).toContain('<em>d</em>');
});

it.each([
  ['no page imports it', {}],
  ['it is in code', { 'docs/a.md': `# Code\n\n\`\`\`md\n${IMPORTING}\`\`\`\n` }],
  ['only pages of MDX import it', { 'docs/a.mdx': IMPORTING.replace(/<!--.*-->/, 'Text') }],
])('reads markdown as everybody does where %s', async (_where, files) => {
  const site = await bareFolder({ 'docs/b.md': NOT_IMPORTING, ...files });
  expect((await site.docgen('build')).exitCode).toBe(0);
  expect(await site.read('dist/b.html')).toContain('## Name {#n}');
});
