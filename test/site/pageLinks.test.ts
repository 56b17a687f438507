import { describe, expect, it } from 'vitest';
import { configSchema, type UserConfig } from '../../src/config/schema';
import { pageLinks } from '../../src/site/pageLinks';

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

it('assistants are offered where they can read the markdown of a page', () => {
  const siteUrl = 'https://docs.example.com/';
  expect(linksOf({ siteUrl }).openIn?.map(({ text }) => text)).toEqual(['ChatGPT', 'Claude']);
  expect(linksOf({ siteUrl }, false)).toEqual({});
  expect(linksOf({ siteUrl, openIn: [] })).toEqual({});
  const own = [{ text: 'Own', link: 'https://own.example/?ask={prompt}' }];
  expect(linksOf({ siteUrl, openIn: own }).openIn).toEqual(own);
});
