import path from 'node:path';
import { expect, it } from 'vitest';
import { gitRepository, openRepository } from '../support/gitRepository';
import { temporaryFolder } from '../support/temporaryFolder';
import { tinySite } from '../support/tinySite';

const OUTER = 'https://github.com/acme/outer';

/** A site with a submodule at a place, whose remote is on another host. */
async function siteWith(place: string, config: object) {
  const library = gitRepository(path.join(await temporaryFolder(), 'library'));
  library.commit('2020-02-03T10:00:00Z', { 'docs/guide.md': '# Guide\n' });
  const site = await tinySite({
    'docgen.config.mjs': `export default ${JSON.stringify({ repository: { url: OUTER }, contributors: true, ...config })};\n`,
    'content/README.md': '# Home\n',
  });
  const outer = gitRepository(site.root);
  outer.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', library.folder, place);
  outer.commit('2024-05-06T10:00:00Z', {});
  const inner = openRepository(path.join(site.root, place));
  return { site, inner, hash: inner.git('rev-parse', 'HEAD').trim() };
}

const facts = (html: string) => ({
  edit: /href="([^"]*(?:edit)[^"]*)"/.exec(html)?.[1],
  commit: /href="([^"]*\/commits?\/[^"]*)"/.exec(html)?.[1],
  year: /datetime="(\d+)/i.exec(html)?.[1],
});

it.each([
  ['inside the content', 'content/lib', {}, 'dist/lib/docs/guide.html'],
  [
    'as a folder of the content',
    'parts/lib',
    {
      contentFolders: [
        { folder: 'content', path: '/' },
        { folder: 'parts/lib/docs', path: '/lib/' },
      ],
    },
    'dist/lib/guide.html',
  ],
])('a submodule %s has its own links, dates and contributors', async (_where, place, config, page) => {
  const { site, inner, hash } = await siteWith(place, config);
  inner.git('remote', 'set-url', 'origin', 'git@gitlab.com:libs/library.git');
  expect((await site.docgen('build')).exitCode).toBe(0);
  const html = await site.read(page);
  expect(facts(html)).toEqual({
    edit: 'https://gitlab.com/libs/library/-/edit/main/docs/guide.md',
    commit: `https://gitlab.com/libs/library/-/commit/${hash}`,
    year: '2020',
  });
  expect(html).toContain('Written by Test');
  const home = facts(await site.read('dist/index.html'));
  expect(home).toMatchObject({ edit: `${OUTER}/edit/main/content/README.md`, year: '2024' });
  expect(home.commit).toContain(`${OUTER}/commit/`);
});

it('a submodule of an unknown host has no link, rather than one into the outer repository', async () => {
  const { site, inner } = await siteWith('content/lib', {});
  expect((await site.docgen('build')).exitCode).toBe(0);
  expect(facts(await site.read('dist/lib/docs/guide.html'))).toMatchObject({ edit: undefined, commit: undefined });
  inner.git('remote', 'set-url', 'origin', 'https://github.com/acme/library.git');
  expect((await site.docgen('build')).exitCode).toBe(0);
  expect(facts(await site.read('dist/lib/docs/guide.html')).edit).toBe(
    'https://github.com/acme/library/edit/main/docs/guide.md',
  );
});
