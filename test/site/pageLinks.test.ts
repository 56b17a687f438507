import { describe, expect, it } from 'vitest';
import { configSchema, type UserConfig } from '../../src/config/schema';
import { commitUrl, editUrl } from '../../src/render/pageExtras';
import { pageLinks } from '../../src/site/siteData';

const linksOf = (config: UserConfig, hasMarkdown = true) => pageLinks(configSchema.parse(config), hasMarkdown);

describe('the form for a new issue', () => {
  it.each([
    ['GitHub', { url: 'https://github.com/a/b' }, 'https://github.com/a/b/issues/new?title={title}&body={page}'],
    [
      'Gitea',
      { url: 'https://git.example.com/a/b/' },
      'https://git.example.com/a/b/issues/new?title={title}&body={page}',
    ],
    [
      'GitLab',
      { url: 'https://gitlab.com/a/b/-' },
      'https://gitlab.com/a/b/-/issues/new?issue[title]={title}&issue[description]={page}',
    ],
    [
      'GitLab by its name',
      { url: 'https://gitlab.example.com/a/b' },
      'https://gitlab.example.com/a/b/-/issues/new?issue[title]={title}&issue[description]={page}',
    ],
    ['Bitbucket, which has none', { url: 'https://bitbucket.org/a/b' }, undefined],
    [
      'any other',
      { url: 'https://a.example/b', issues: 'https://c.example/?t={title}' },
      'https://c.example/?t={title}',
    ],
    ['none', { url: 'https://github.com/a/b', issues: false as const }, undefined],
  ])('is that of %s', (_name, repository, issues) => {
    expect(linksOf({ repository }).issues).toBe(issues);
  });

  it('is none without a repository, and never anything but an address', () => {
    expect(linksOf({})).toEqual({});
    const script = { url: 'https://github.com/a/b', issues: 'javascript:alert(1)' };
    expect(configSchema.safeParse({ repository: script }).success).toBe(false);
  });
});

it.each([
  ['https://github.com/a/b/', '/edit/main/x/a%20b.md', '/commit/c0ffee'],
  ['https://gitlab.com/a/b', '/-/edit/main/x/a%20b.md', '/-/commit/c0ffee'],
  ['https://code.example.com/a/b/-', '/-/edit/main/x/a%20b.md', '/-/commit/c0ffee'],
  ['https://bitbucket.org/a/b', '/src/main/x/a%20b.md?mode=edit', '/commits/c0ffee'],
  ['https://codeberg.org/a/b', '/_edit/main/x/a%20b.md', '/commit/c0ffee'],
])('the links to a file and to a commit are those of %s', (url, edit, commit) => {
  const config = configSchema.parse({ repository: { url } });
  const { origin } = new URL(url);
  expect(editUrl('x/a b.md', { config })).toBe(`${origin}/a/b${edit}`);
  expect(commitUrl('c0ffee', { config })).toBe(`${origin}/a/b${commit}`);
});

it('assistants are offered where they can read the markdown of a page', () => {
  const siteUrl = 'https://docs.example.com/';
  expect(linksOf({ siteUrl }).openIn?.map(({ text }) => text)).toEqual(['ChatGPT', 'Claude']);
  expect(linksOf({ siteUrl }, false)).toEqual({});
  expect(linksOf({ siteUrl, openIn: [] })).toEqual({});
  const own = [{ text: 'Own', link: 'https://own.example/?ask={prompt}' }];
  expect(linksOf({ siteUrl, openIn: own }).openIn).toEqual(own);
});
