import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderFiles } from '../../src/features/mcp/files/folderFiles';
import { gitRepository } from '../support/gitRepository';
import { tinySite, type TinySite } from '../support/tinySite';

const SECRET = 'planted5e1c7a';
/** A text in which a reader of anything finds the secret. */
const TEXT = `site_name: ${SECRET}
title: ${SECRET}
# ${SECRET}

- [${SECRET}](a.md)
`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 77 33"><title>${SECRET}</title></svg>\n`;

/** Files beside the site, and files hidden in it. */
const PLANTED: Record<string, string> = {
  'elsewhere/a.md': TEXT,
  'elsewhere/a.txt': TEXT,
  'elsewhere/a.yaml': `description: ${SECRET}\nvalue: ${SECRET}\n`,
  'elsewhere/a.json': JSON.stringify({ name: SECRET, title: SECRET, code: 'no-summary' }),
  'elsewhere/a.css': `.${SECRET} { color: red }\n`,
  'elsewhere/a.svg': SVG,
  'elsewhere/a.js': `export default {\n  title: '${SECRET}',\n};\n`,
  'elsewhere/a.html': `<title>${SECRET}</title>\n<script>\n  name: '${SECRET}',\n  docsify\n</script>\n`,
  'elsewhere/a.toml': `title = "${SECRET}"\n[book]\ntitle = "${SECRET}"\n`,
  'elsewhere/a.tree': `<instance-profile name="${SECRET}"><toc-element toc-title="${SECRET}" href="/"/></instance-profile>\n`,
  'site/.env': TEXT,
  'site/.git/config': TEXT,
  'site/.private/a.json': JSON.stringify({ name: SECRET, title: SECRET }),
  'site/.hidden/a.svg': SVG,
  'site/.hidden/a.css': `.${SECRET} { color: red }\n`,
  'site/.hidden/a.tree': `<instance-profile name="${SECRET}"><toc-element toc-title="${SECRET}" href="/"/></instance-profile>\n`,
};

interface Case {
  files: Record<string, string>;
  /** Symbolic links of the site, with where they lead. */
  links?: Record<string, string>;
  /** Pattern of the messages. */
  says?: RegExp;
  /** True if a site is built all the same. */
  builds?: boolean;
}

const config = (more: string) => `import { openApi } from 'docgen-site';
export default { lastUpdated: false, siteUrl: 'https://example.com', api: { url: 'https://api.example' }, ${more} };\n`;
const page = (text: string, more = '') => ({
  'docgen.config.js': config(more),
  'content/README.md': `# Home\n\n${text}\n`,
});
const described = (more: string) => `openapi: 3.1.0
info: { title: Ships, version: '1' }
paths: { /ships: { get: { operationId: ships, ${more}, responses: {} } } }
`;
const api = (more: string) => ({
  ...page('Text', "plugins: [openApi({ source: 'openapi.yaml' })]"),
  'openapi.yaml': described(more),
});

/** Every way in which somebody who writes a page, a description or a setting may name a file that is not theirs. */
const CASES: Record<string, Case> = {
  'code of a hidden file': { files: page('<<< @/.env'), says: /README\.md:3:1 {2}error/ },
  'code of a file elsewhere': { files: page('<<< @/../elsewhere/a.txt'), says: /README\.md:3:1 {2}error/ },
  'code through a link': { files: page('<<< @/a.txt'), links: { 'a.txt': '../elsewhere/a.txt' }, says: /error/ },
  'an include': { files: page('<!--@include: ../.git/config-->'), says: /README\.md:3:1 {2}error/ },
  'an include through a link': {
    files: page('<!--@include: ./a.md-->'),
    links: { 'content/a.md': '../../elsewhere/a.md' },
    says: /error/,
  },
  'an include of an include': {
    files: { ...page('<!--@include: ../part.md-->'), 'part.md': '<!--@include: ./.env-->\n' },
    says: /error/,
  },
  'a page that is a link': {
    files: page('x'),
    links: { 'content/b.md': '../../elsewhere/a.md' },
    says: /b\.md {2}error/,
  },
  'a page that is a link to what is hidden': { files: page('x'), links: { 'content/b.md': '../.env' }, says: /error/ },
  'a folder that is a link': {
    files: page('x'),
    links: { 'content/b': '../../elsewhere' },
    builds: true,
    says: /linked-folder/,
  },
  'a link to a hidden file': { files: page('[a](../.env)'), says: /README\.md:3:1 {2}error/ },
  'an image through a link': {
    files: page('![a](a.svg)'),
    links: { 'content/a.svg': '../../elsewhere/a.svg' },
    says: /error/,
  },
  'an image in HTML': {
    files: page('<img src="a.svg">'),
    links: { 'content/a.svg': '../.hidden/a.svg' },
    says: /error/,
  },
  'a definition': {
    files: page('[a]\n\n[a]: a.txt'),
    links: { 'content/a.txt': '../../elsewhere/a.txt' },
    says: /error/,
  },
  'a figure': {
    files: page('<Figure src="a.svg" alt="a" />'),
    links: { 'content/a.svg': '../../elsewhere/a.svg' },
    says: /error/,
  },
  'a public file': { files: page('x'), links: { 'content/public/a.svg': '../../../elsewhere/a.svg' }, says: /error/ },
  'the logo in public': {
    files: page('x', "theme: { logo: '/a.svg' }"),
    links: { 'content/public/a.svg': '../../../elsewhere/a.svg' },
    says: /docgen\.config\.js:2:\d+ {2}error {2}refused-file/,
  },
  'the logo beside the pages': {
    files: page('x', "theme: { logo: './content/a.svg' }, ogImage: true"),
    links: { 'content/a.svg': '../../elsewhere/a.svg' },
    says: /docgen\.config\.js:2:\d+ {2}error {2}refused-file/,
  },
  'an icon': {
    files: page('x', "social: [{ icon: './content/a.svg', link: '/' }]"),
    links: { 'content/a.svg': '../.hidden/a.svg' },
    says: /refused-file/,
  },
  'the image for other sites': {
    files: page('x', "ogImage: './content/a.svg'"),
    links: { 'content/a.svg': '../../elsewhere/a.svg' },
    says: /refused-file/,
  },
  'a style sheet': {
    files: page('x', "theme: { css: ['./content/a.css'] }"),
    links: { 'content/a.css': '../../elsewhere/a.css' },
    says: /style-sheet .*is not read/,
  },
  'a style sheet in a style sheet': {
    files: { ...page('x', "theme: { css: ['./a.css'] }"), 'a.css': "@import './b.css';\n@import './.hidden/a.css';\n" },
    links: { 'b.css': '../elsewhere/a.css' },
    says: /b\.css|a\.css:1:\d+ {2}error {2}style-sheet/,
  },
  'an image in a style sheet': {
    files: { ...page('x', "theme: { css: ['./a.css'] }"), 'a.css': 'a { background: url(../elsewhere/a.svg) }\n' },
    says: /a\.css:1:\d+ {2}error {2}style-sheet {2}`\.\.\/elsewhere\/a\.svg` is not read/,
  },
  'a hidden image in a style sheet': {
    files: { ...page('x', "theme: { css: ['./a.css'] }"), 'a.css': 'a { background: url(.hidden/a.svg) }\n' },
    says: /style-sheet .*is not read/,
  },
  'what a plugin says that it reads': {
    files: page('x', "plugins: [{ name: 'own', inputs: () => ({ files: ['.env', '../elsewhere/a.txt'] }) }]"),
    builds: true,
  },
  'a description': { files: api('description: { $ref: .env }'), builds: true, says: /openapi:refused-file/ },
  'a description elsewhere': {
    files: api('description: { $ref: ../elsewhere/a.txt }'),
    builds: true,
    says: /openapi:refused-file/,
  },
  'a description through a link': {
    files: api("summary: { $ref: 'a.yaml#/value' }"),
    links: { 'a.yaml': '../elsewhere/a.yaml' },
    builds: true,
    says: /openapi:refused-file/,
  },
  'a description that is a link': {
    files: page('Text', "plugins: [openApi({ source: 'openapi.yaml' })]"),
    links: { 'openapi.yaml': '../elsewhere/a.yaml' },
    says: /openapi:unreadable/,
  },
  MkDocs: {
    files: { 'docs/a.md': '# A\n' },
    links: { 'mkdocs.yml': '../elsewhere/a.md' },
    says: /refused-file/,
    builds: true,
  },
  mdBook: {
    files: { 'src/a.md': '# A\n' },
    links: { 'book.toml': '../elsewhere/a.toml' },
    says: /refused-file/,
    builds: true,
  },
  Hugo: { files: { 'content/a.md': '# A\n' }, links: { 'hugo.toml': '../elsewhere/a.toml' }, builds: true },
  VuePress: {
    files: { 'docs/a.md': '# A\n', 'docs/.vuepress/theme/x.js': '' },
    links: { 'docs/.vuepress/config.js': '../../../elsewhere/a.js' },
    builds: true,
  },
  'what a configuration of VitePress imports': {
    files: {
      'docs/a.md': '# A\n',
      'docs/.vitepress/config.js':
        "import a from './a.json';\nimport b from '../../../elsewhere/a.json';\nimport c from '../../.private/a.json';\n" +
        'export default { title: a.title ?? b.title ?? c.title, description: a.name ?? b.name ?? c.name };\n',
    },
    links: { 'docs/.vitepress/a.json': '../../../elsewhere/a.json' },
    builds: true,
  },
  'the name of a package': {
    files: { 'docs/a.md': '# A\n' },
    links: { 'package.json': '../elsewhere/a.json' },
    builds: true,
  },
  Docusaurus: { files: { 'docs/a.md': '# A\n' }, links: { 'docusaurus.config.js': '../elsewhere/a.js' }, builds: true },
  docsify: {
    files: { 'a.md': '# A\n', 'index.html': '<script>docsify</script>' },
    links: { '_sidebar.md': '../elsewhere/a.md' },
    says: /_sidebar\.md/,
    builds: true,
  },
  'docsify itself': { files: { 'a.md': '# A\n' }, links: { 'index.html': '../elsewhere/a.html' }, builds: true },
  GitBook: {
    files: { 'a.md': '# A\n' },
    links: { 'SUMMARY.md': '../elsewhere/a.md' },
    says: /SUMMARY\.md/,
    builds: true,
  },
  'settings of GitBook': {
    files: { 'a.md': '# A\n', 'SUMMARY.md': '- [A](a.md)\n' },
    links: { 'book.json': '../elsewhere/a.json' },
    builds: true,
  },
  Writerside: {
    files: {
      'topics/a.md': '# A\n',
      'writerside.cfg': '<ihp><topics dir="topics"/><instance src="a.tree"/><instance src=".hidden/a.tree"/></ihp>',
    },
    links: { 'a.tree': '../elsewhere/a.tree' },
    says: /a\.tree {2}warning {2}refused-file/,
    builds: true,
  },
};

async function plant({ files, links = {} }: Case): Promise<TinySite> {
  const site = await tinySite({ 'docgen.config.js': '', ...PLANTED });
  await site.remove('docgen.config.js');
  for (const [name, text] of Object.entries(files)) await site.write({ [`site/${name}`]: text });
  for (const [name, target] of Object.entries(links)) {
    const place = path.join(site.root, 'site', name);
    await mkdir(path.dirname(place), { recursive: true });
    await symlink(target, place);
  }
  return site;
}

/** The files below a folder, without links, that hold the secret in one of the encodings that docgen writes. */
async function holdersOf(folder: string): Promise<string[]> {
  const encodings = [
    Buffer.from(SECRET),
    Buffer.from(SECRET, 'utf16le'),
    Buffer.from(SECRET).toString('base64').slice(0, 16),
  ];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const held = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      return encodings.some((each) => bytes.includes(each)) ? [path.relative(folder, file)] : [];
    }),
  );
  return held.flat().sort();
}

describe('a secret is found nowhere, whoever names it', () => {
  it.each(Object.entries(CASES))('%s', async (_name, planted) => {
    const site = await plant(planted);
    const before = await holdersOf(site.root);
    const built = await site.docgen('build', 'site', '--cache', 'cache', '--all');
    const checked = await site.docgen('check', 'site', '--cache', 'cache', '--all');
    expect([built.exitCode === 0, built.stderr]).toEqual([
      planted.builds === true,
      planted.says === undefined ? expect.anything() : expect.stringMatching(planted.says),
    ]);
    expect(built.stdout + built.stderr + checked.stdout + checked.stderr).not.toContain(SECRET);
    expect(await holdersOf(site.root)).toEqual(before);
  });

  it('not by a description as git has it either', async () => {
    const site = await tinySite({ 'docgen.config.js': '' });
    const repository = gitRepository(site.root);
    const schema = (text: string) => described(`parameters: [{ name: kind, in: query, schema: ${text} }]`);
    const named = ['./.hidden/a.yaml', '../outside/a.yaml'];
    const planted = JSON.stringify({ enum: [SECRET, 'b'], description: SECRET });
    for (const [index, name] of named.entries())
      repository.commit(`2025-01-0${index + 1}T00:00:00Z`, {
        'site/docgen.config.js': page('', "plugins: [openApi({ source: 'openapi.yaml' })]")['docgen.config.js'],
        'site/content/README.md': '# Home\n',
        'site/openapi.yaml': schema(`{ $ref: ${name} }`),
        'site/.hidden/a.yaml': planted,
        'outside/a.yaml': planted,
      });
    repository.commit('2025-01-09T00:00:00Z', { 'site/openapi.yaml': schema("{ enum: ['b'] }") });
    const before = await holdersOf(site.root);
    const built = await site.docgen('build', 'site', '--cache', 'cache');
    expect([built.exitCode, built.stderr]).toEqual([0, expect.not.stringContaining(SECRET)]);
    expect(await site.read('site/dist/changes.html')).toContain('January 9, 2025');
    const compared = await site.docgen('check', 'site', '--against', 'HEAD~1');
    expect(compared.stdout + compared.stderr).not.toContain(SECRET);
    expect(await holdersOf(site.root)).toEqual(before);
  });

  it('nor by a collection of Postman, which is imported', async () => {
    const site = await plant({ files: page('x') });
    const body = { mode: 'file', file: { src: '.env' } };
    const form = { mode: 'formdata', formdata: [{ key: 'a', type: 'file', src: '../elsewhere/a.txt' }] };
    const collection = {
      info: { name: 'C', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
      item: [body, form].map((each, index) => ({
        name: `a${index}`,
        request: { method: 'POST', url: `https://api.example/a?call=a${index}`, body: each },
      })),
    };
    await site.write({ 'site/c.json': JSON.stringify(collection) });
    const before = await holdersOf(site.root);
    const { stdout, stderr } = await site.docgen('import', 'postman', 'site/c.json', 'site');
    expect(stdout).toContain('2 methods');
    expect(stdout + stderr).not.toContain(SECRET);
    expect(await holdersOf(site.root)).toEqual(before);
  });

  it('nor by the lists of a built site, which an agent reads', async () => {
    const site = await plant({ files: page('x') });
    await site.docgen('build', 'site');
    await symlink('../../elsewhere/a.md', path.join(site.root, 'site/dist/b.md'));
    const files = folderFiles(path.join(site.root, 'site/dist'));
    for (const name of ['../../elsewhere/a.md', '../.env', 'b.md', '/../../elsewhere/a.md'])
      expect(await files.read(name)).toBeUndefined();
    expect(await files.read('pages.json')).toContain('Home');
  });
});

it('what is planted can be found: nothing keeps it from being published but its place', async () => {
  const site = await plant({
    files: {
      ...page('<<< @/a.txt\n\n![a](a.svg)', "theme: { css: ['./a.css'], logo: './content/a.svg' }"),
      'a.txt': TEXT,
      'a.css': PLANTED['elsewhere/a.css']!,
      'content/a.svg': SVG,
    },
  });
  expect((await site.docgen('build', 'site', '--cache', 'cache', '--quiet')).stderr).toBe('');
  const holders = await holdersOf(site.root);
  for (const each of [/^site\/dist\/index\.html$/, /^site\/dist\/a\.svg$/, /^site\/dist\/assets\/css\//, /^cache\//])
    expect(holders.filter((name) => each.test(name))).not.toEqual([]);
});
