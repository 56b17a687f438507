import { describe, expect, it } from 'vitest';
import { tinySite } from '../support/tinySite';

const POSTS = {
  'content/README.md': '# Home\n',
  'content/posts/one.md': '---\ndate: 2026-01-02\ntags: [a, b]\n---\n\n# First post\n',
  'content/posts/two.md': '---\ntitle: Second\ndate: 2026-02-03\ntags: a\n---\n\nText.\n',
};

describe('plugins that make pages', () => {
  it('know the pages that there are, also those of plugins before them', async () => {
    const site = await tinySite({
      'docgen.config.js': `const tags = {
  name: 'tags',
  pages({ pages }) {
    const byTag = new Map();
    for (const page of pages)
      for (const tag of [page.frontMatter.tags ?? []].flat().map(String)) byTag.set(tag, [...(byTag.get(tag) ?? []), page]);
    return [...byTag].map(([tag, found]) => ({
      path: \`tags/\${tag}.md\`,
      markdown: \`# \${tag}\\n\\n\${found.map(({ title, relativePath }) => \`- [\${title}](../\${relativePath})\`).join('\\n')}\\n\`,
    }));
  },
};
const made = { name: 'made', pages: () => [{ path: 'made.md', markdown: '---\\ntags: b\\n---\\n\\n# Made\\n' }] };
export default { lastUpdated: false, plugins: [made, tags] };\n`,
      ...POSTS,
    });
    const build = () => site.docgen('build', '--cache', 'cache', '--strict');
    const { exitCode, stderr } = await build();
    expect(exitCode, stderr).toBe(0);
    expect(await site.read('dist/tags/a.html')).toMatch(/posts\/one\.html">First post.*posts\/two\.html">Second/s);
    expect(await site.read('dist/tags/b.html')).toMatch(/made\.html">Made/);
    await site.write({ 'content/posts/two.md': '---\ntitle: Changed\ntags: a\n---\n\nText.\n' });
    await build();
    expect(await site.read('dist/tags/a.html')).toContain('posts/two.html">Changed');
  });
});

describe('plugins of remark', () => {
  const siteOf = (change: string) => ({
    'docgen.config.js': `const facts = () => (tree, file) => { const matter = file.data.frontMatter; ${change} };
export default { lastUpdated: false, markdown: { remarkPlugins: [facts] } };\n`,
    'slots.tsx': 'export const pageEnd = ({ page }) => <p>{String(page.frontmatter.minutes)} minutes</p>;\n',
    ...POSTS,
  });

  it('read the front matter, and may change it: other pages and slots see what they leave', async () => {
    const site = await tinySite(siteOf("matter.minutes = 3; if (matter.title === 'Second') matter.title = 'Two'"));
    const { exitCode, stderr } = await site.docgen('build', '--strict', '--no-cache');
    expect(exitCode, stderr).toBe(0);
    expect(await site.read('dist/posts/two.html')).toContain('<p>3 minutes</p>');
    expect(await site.read('dist/pages.json')).toContain('"title":"Two"');
  });

  it('are told where they leave what an author may not write', async () => {
    const site = await tinySite(siteOf("matter.order = 'first'"));
    const { exitCode, stderr } = await site.docgen('build', '--no-cache');
    expect(exitCode).toBe(1);
    expect(stderr).toContain('`file.data.frontMatter.order`: expected ');
  });
});

describe('a configuration in JSON', () => {
  it('is read, with the address of its schema', async () => {
    const site = await tinySite({
      'docgen.config.json':
        '{ "$schema": "./node_modules/docgen-site/lib/config.schema.json", "title": "From JSON", "lastUpdated": false }\n',
      'content/README.md': '# Home\n\nText.\n',
    });
    const { exitCode, stderr } = await site.docgen('build', '--strict', '--no-cache');
    expect(exitCode, stderr).toBe(0);
    expect(await site.read('dist/index.html')).toContain('From JSON');
  });

  it('is checked as any other', async () => {
    const site = await tinySite({ 'docgen.config.json': '{\n  "titel": "x"\n}\n', 'content/README.md': '# Home\n' });
    const { exitCode, stderr } = await site.docgen('build', '--no-cache');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('docgen.config.json:2:3  error  unknown-config-key  unknown key `titel`');
  });
});

it('components find what `paths` names, as TypeScript does, and are compiled again where that changes', async () => {
  const config = (folder: string) =>
    `{\n  // As TypeScript has it.\n  "compilerOptions": { "paths": { "@/*": ["./${folder}/*"], }, /* and */ },\n}\n`;
  const site = await tinySite({
    'tsconfig.json': '{ "extends": "./base.json" }\n',
    'base.json': config('one'),
    'one/word.ts': "export const word = 'from one';\n",
    'two/word.ts': "export const word = 'from two';\n",
    'components/Word.tsx': "import { word } from '@/word';\nexport default () => <b>{word}</b>;\n",
    'components/Live.client.tsx': "import { word } from '@/word';\nexport default () => <i>{word}</i>;\n",
    'content/README.md': '# Home\n\n<Word />\n\n<Live />\n',
  });
  await new Promise((resolve) => setTimeout(resolve, 80));
  const built = async () => {
    const { exitCode, stderr } = await site.docgen('build', '--strict', '--cache', 'cache');
    expect(exitCode, stderr).toBe(0);
    return site.read('dist/index.html');
  };
  expect(await built()).toContain('<b>from one</b>');
  await site.write({ 'base.json': config('two') });
  expect(await built()).toContain('<b>from two</b>');
});
