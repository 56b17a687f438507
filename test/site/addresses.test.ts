import { describe, expect, it } from 'vitest';
import type { FrontMatter } from '../../src/config/frontMatterSchema';
import { configSchema, type UserConfig } from '../../src/config/schema';
import { createAddresses } from '../../src/site/addresses';

/** Address of a page by a rule. */
function addressOf(
  relativePath: string,
  addresses: UserConfig['addresses'],
  { frontMatter = {}, contentFolders }: Pick<UserConfig, 'contentFolders'> & { frontMatter?: FrontMatter } = {},
): string {
  const { of } = createAddresses({ ...configSchema.parse({ addresses }), ...(contentFolders && { contentFolders }) });
  const { said, regular } = of({ relativePath, frontMatter });
  return said ?? regular;
}

describe('the address of a file', () => {
  it.each([
    ['README.md', '/'],
    ['index.md', '/'],
    ['Readme.MD', '/'],
    ['INDEX.md', '/'],
    ['accounts/README.md', '/accounts/'],
    ['a/b/index.md', '/a/b/'],
    ['a/_index.md', '/a/'],
    ['_docs/_index.md', '/docs/'],
    ['all/_docs/a_b/_c.md', '/all/docs/a_b/_c.html'],
    ['a/index.html.md', '/a/'],
    ['b.html.md', '/b.html'],
    ['remote.md', '/remote.html'],
    ['accounts/getAccounts.md', '/accounts/getAccounts.html'],
    ['info/Admin API.md', '/info/Admin%20API.html'],
    ['Über uns/README.md', '/%C3%9Cber%20uns/'],
    ['my-index.md', '/my-index.html'],
    ['readme/x.md', '/readme/x.html'],
    ['v1.2.md', '/v1.2.html'],
    ['a#b?c.md', '/a%23b%3Fc.html'],
    ['50%.md', '/50%25.html'],
    ['50%20off.md', '/50%2520off.html'],
  ])('%s → %s', (file, path) => {
    expect(createAddresses(configSchema.parse({})).regular(file)).toBe(path);
  });
});

describe("the address of a page in a collection of Jekyll's", () => {
  it.each<[file: string, pattern: string, frontMatter: Record<string, unknown>, path: string]>([
    ['_docs/a.md', '/:collection/:path:output_ext', {}, '/docs/a.html'],
    ['_docs/a/b c.md', '/:collection/:path/', {}, '/docs/a/b%20c/'],
    ['_docs/a/index.md', '/:collection/:path:output_ext', {}, '/docs/a/'],
    ['_docs/a/b.md', '/:path/', {}, '/a/b/'],
    ['_docs/a/b.md', '/classic/:collection/:path', {}, '/classic/docs/a/b.html'],
    ['_docs/a/b c.md', '/x/:name.html', {}, '/x/b-c.html'],
    ['_docs/a.md', '/x/:title/', { slug: 'One Two' }, '/x/One-Two/'],
    ['_docs/a.md', '/x/:slug/', { slug: 'One Two' }, '/x/one-two/'],
    ['_docs/2026-01-31-a.md', '/:categories/:year/:month/:day/:title:output_ext', {}, '/2026/01/31/a.html'],
    ['_docs/2026-1-31-a.md', '/:year/:i_month/:title', { date: '2025-02-01 10:00' }, '/2025/2/a.html'],
    ['_docs/2026-01-31-a.md', '/:categories/:title/', { categories: ['One', 'Two Three'] }, '/one/two/three/a/'],
    ['_docs/a.md', '/:year/:title/', {}, '/docs/a.html'],
    ['_docs/a.md', '/:unknown/', {}, '/docs/a.html'],
    ['_docs/a.md', '/../:path/', {}, '/docs/a.html'],
    ['docs/a.md', '/x/:path/', {}, '/docs/a.html'],
  ])('%s by %s with %j', (relativePath, pattern, frontMatter, path) => {
    expect(addressOf(relativePath, { patterns: { _docs: pattern } }, { frontMatter })).toBe(path);
  });
});

describe('the address of a page by a rule', () => {
  const docusaurus = {
    form: 'clean',
    folderPages: ['index', 'readme', '*'],
    dropNumbers: true,
    slug: 'path',
    id: true,
  };
  const starlight = { form: 'folder', folderPages: ['index'], names: 'github', slug: 'whole' };
  const hugo = { form: 'folder', folderPages: ['index', '_index'], names: 'hugo', slug: 'name', url: true };
  it.each<[file: string, rule: unknown, path: string, frontMatter?: FrontMatter]>([
    ['a/b.md', 'clean', '/a/b'],
    ['a/b.md', 'folder', '/a/b/'],
    ['a/README.md', 'clean', '/a/'],
    ['404.md', 'clean', '/404.html'],
    ['404.md', 'folder', '/404.html'],
    ['a/v1.2.md', 'clean', '/a/v1.2'],
    ['a.md', 'html', '/x.html', { permalink: '/x' }],
    ['a.md', 'clean', '/x', { permalink: '/x' }],
    ['a.md', 'clean', '/x.html', { permalink: '/x.html' }],
    ['a.md', 'folder', '/x/', { permalink: '/x' }],
    ['a.md', { exact: true }, '/x', { permalink: '/x' }],
    ['a.md', 'clean', '/x/', { permalink: '/x/index.html' }],
    ['docs/01-a/02-b.md', docusaurus, '/docs/a/b'],
    ['docs/01-a/index.md', docusaurus, '/docs/a/'],
    ['docs/api/API.md', docusaurus, '/docs/api/'],
    ['docs/01-a/index.md', { ...docusaurus, bareFolders: true }, '/docs/a'],
    ['docs/index.md', { ...docusaurus, bareFolders: true }, '/docs'],
    ['index.md', { ...docusaurus, bareFolders: true }, '/'],
    ['docs/a/b.md', docusaurus, '/docs/a/c', { id: 'c' }],
    ['docs/a/b.md', docusaurus, '/docs/a/a', { id: 'a' }],
    ['docs/a/index.md', docusaurus, '/docs/a/', { id: 'c' }],
    ['docs/1-a/b.md', docusaurus, '/docs/a/c', { slug: 'c' }],
    ['docs/a/b.md', docusaurus, '/docs/c', { slug: '/c' }],
    ['docs/a/b.md', docusaurus, '/docs/c', { slug: '../c' }],
    ['docs/a/b.md', docusaurus, '/docs/', { slug: '/' }],
    ['docs/7.0-notes.md', docusaurus, '/docs/7.0-notes'],
    ['blog/2024-01-02-hi/index.md', { form: 'clean', patterns: { blog: '/blog/:date/:title' } }, '/blog/2024/01/02/hi'],
    ['Guides/Getting Started.mdx', starlight, '/guides/getting-started/'],
    ['guides/v1.2.mdx', starlight, '/guides/v12/'],
    ['guides/readme.md', starlight, '/guides/readme/'],
    ['a.md', starlight, '/b/c/', { slug: 'b/c' }],
    ['Guides/Getting Started.md', hugo, '/guides/getting-started/'],
    ['a/b.md', hugo, '/a/c/', { slug: 'c' }],
    ['a/b/index.md', hugo, '/a/c/', { slug: 'c' }],
    ['a/b.md', hugo, '/x/', { url: '/x/' }],
    ['a/README.md', { folderPages: ['index'] }, '/a/README.html'],
    ['(group)/1.guide/page.md', { form: 'clean', dropGroups: true, dropNumbers: true }, '/guide/page'],
    ['a/b.md', { form: 'clean', flat: true }, '/b'],
    ['en/a/b.md', { rewrites: { 'en/:rest*': ':rest*' } }, '/a/b.html'],
    ['packages/x/src/y/index.md', { rewrites: { 'packages/:pkg/src/:rest*': ':pkg/:rest*' } }, '/x/y/'],
    ['packages/x/src/y.md', { rewrites: { 'packages/:pkg/src/(.*)': ':pkg/index.md' } }, '/x/'],
    ['a.md', { rewrites: { ':x(\\\\d+)': 'b.md', 'a.md': 'c/d.md' } }, '/c/d.html'],
    ['Folder/A Note.md', { form: 'clean', names: 'plus' }, '/Folder/A+Note'],
  ])('%s by %j → %s', (relativePath, rule, path, frontMatter = {}) => {
    const contentFolders = relativePath.startsWith('docs/') ? [{ folder: 'docs', path: '/docs/' }] : undefined;
    const more = { frontMatter, ...(contentFolders && { contentFolders }) };
    expect(addressOf(relativePath, rule as UserConfig['addresses'], more)).toBe(path);
  });
});
