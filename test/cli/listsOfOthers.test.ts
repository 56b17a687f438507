import { expect, it } from 'vitest';
import { bareFolder } from '../support/bareFolder';

const post = (keys: string, text: string) => `---\n${keys}\n---\n\n${text}\n`;

it('a site of Hugo has lists of its sections, its taxonomies in each language, their parts and their feeds', async () => {
  const site = await bareFolder({
    'hugo.yaml':
      'baseURL: https://h.example/\ntitle: Log\npagination: { pagerSize: 1 }\ntaxonomies: { tag: tags, person: people }\n' +
      'permalinks: { people: "/who/:slug/" }\n' +
      'languages: { en: { contentDir: content/en }, de: { contentDir: content/de } }\n',
    'content/en/_index.md': '# Home\n',
    'content/en/posts/a.md': post(
      'date: 2026-01-05\ntags: [C++, Deep Sea]\npeople: [Ann]',
      'Start.\n\n## One\n\n<!--more-->\n\n## Two',
    ),
    'content/en/posts/b.md': post('date: 2026-01-06\ntags: Deep Sea', '# B\n\nOnly *words*.'),
    'content/en/docs/start.md': '# Start\n',
    'content/en/docs/deep/x.md': '# X\n',
    'content/en/tags/deep-sea/_index.md': '# All of the sea\n\nSalty.\n',
    'content/de/_index.md': '# Start\n',
  });
  const { exitCode, stderr } = await site.docgen('build');
  expect(exitCode, stderr).toBe(0);
  const all = await site.list('dist');
  const lists = [
    'posts',
    'posts/page/1',
    'posts/page/2',
    'docs',
    'tags',
    'tags/c++',
    'tags/deep-sea/page/2',
    'who/ann',
  ];
  for (const name of [...lists, 'de/tags', 'de/who', 'en']) expect(all, name).toContain(`${name}/index.html`);
  for (const name of ['index.xml', 'posts/index.xml', 'tags/deep-sea/index.xml']) expect(all).toContain(name);
  expect(all).not.toContain('docs/deep/index.html');
  expect(await site.read('dist/posts/page/1/index.html')).toContain('/posts/');
  expect(await site.read('dist/posts/index.html')).toContain('<p>Only words.</p>');
  expect(await site.read('dist/posts/page/2/index.html')).toMatch(/<h2 id="one">(?![^]*<h2 id="two">)/);
  expect(await site.read('dist/tags/deep-sea/index.html')).toMatch(
    /All of the sea<\/h1>[^]*Salty\.[^]*href="\/posts\/b\/"/,
  );
  expect(await site.read('dist/posts/a/index.html')).toMatch(/href="\/tags\/deep-sea\/"[^]*href="\/who\/ann\/"/);
  await site.docgen('migrate');
  expect((await site.docgen('build')).exitCode).toBe(0);
  expect(await site.list('dist')).toEqual(all);
});

it('a site of Hugo has no lists of kinds that it disables', async () => {
  const site = await bareFolder({
    'hugo.yaml':
      'baseURL: https://h.example/\ntitle: Log\ndisableKinds: [term, taxonomy, section]\noutputs: { home: [html] }\n',
    'content/_index.md': '# Home\n',
    'content/posts/a.md': post('date: 2026-01-05\ntags: [C++]', 'Start.'),
  });
  expect((await site.docgen('build')).exitCode).toBe(0);
  const all = await site.list('dist');
  expect(all.filter((name) => /^(?:tags|posts\/index|index\.xml)/.test(name))).toEqual([]);
});

it('a site of Jekyll has the feed of its plugin', async () => {
  const site = await bareFolder({
    '_config.yml': 'title: Log\nurl: https://j.example\nplugins: [jekyll-feed]\n',
    'index.md': '# Home\n',
    '_posts/2026-01-05-first.md': post('title: First', 'All *of* it.'),
  });
  expect((await site.docgen('build')).exitCode).toBe(0);
  expect(await site.read('dist/feed.xml')).toMatch(/<title>Log<\/title>[^]*<title>First<\/title>[^]*&lt;em&gt;of/);
});
