import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { versionHeading } from '../../src/features/changelog/versionHeading';
import { gitRepository } from '../support/gitRepository';
import { tinySite, type TinySite } from '../support/tinySite';

const HOME = { 'content/README.md': '# Home\n\nText.\n' };
const PAGE = { 'content/changelog.md': '---\nchangelog: ../CHANGELOG.md\n---\n' };
const config = (more: string) => ({
  'docgen.config.ts': `import { defineConfig, feed } from 'docgen-site';\nexport default defineConfig({ title: 'Orbit', lastUpdated: false, ${more} });\n`,
});

async function built(files: Record<string, string>, name = 'changelog'): Promise<{ site: TinySite; html: string }> {
  const site = await tinySite({ ...HOME, ...PAGE, ...files });
  expect(await site.docgen('build', '--strict', '--quiet')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  return { site, html: await site.read(`dist/${name}.html`) };
}

/** `h2#v1-2-0 1.2.0 2026-01-31` for each heading of a page. */
function outline(html: string): string[] {
  const pattern = /<h([1-6]) id="([^"]+)">(.*?)<\/h\1>(?:\s*<p><small><time datetime="([^"]+)">)?/gs;
  return [...html.replaceAll(/<script>.*?<\/script>|<link [^>]*>/gs, '').matchAll(pattern)].map(
    ([, level, id, inner, day]) => {
      const text = inner!.replaceAll(/<span class="visually-hidden">[^<]*<\/span>|<[^>]+>/g, '').replace(/^#/, '');
      return [`h${level}#${id}`, text, day].filter((part) => part !== undefined).join(' ');
    },
  );
}

it('shows a changelog of Keep a Changelog with its versions as headings and their dates', async () => {
  const { site, html } = await built({
    'CHANGELOG.md':
      '# Changelog\n\nAll changes.\n\n## [Unreleased]\n\n## [1.1.0] - 2026-02-01\n\n### Added\n\n- A :tada:\n\n' +
      '## [1.0.0] - 2026-01-05 [YANKED]\n\n### Added\n\n- B\n\n[1.1.0]: https://host.example/1.1.0\n',
  });
  expect(outline(html)).toEqual([
    'h1#changelog Changelog',
    'h2#unreleased Unreleased',
    'h2#v1-1-0 1.1.0 2026-02-01',
    'h3#added Added',
    'h2#v1-0-0 1.0.0 [YANKED] 2026-01-05',
    'h3#added-2 Added',
  ]);
  expect(html).toContain('href="https://host.example/1.1.0"');
  expect(html).toContain('A 🎉');
  const { headers } = (
    JSON.parse(await site.read('dist/pages.json')) as { path: string; headers: { slug: string }[] }[]
  ).find((page) => page.path === '/changelog.html')!;
  expect(headers.map(({ slug }) => slug)).toEqual(['unreleased', 'v1-1-0', 'v1-0-0']);
  expect(await site.read('dist/changelog.md')).toContain('## [1.1.0]\n\n<small><time datetime="2026-02-01">');
});

it('brings versions of different levels together, and reads words of commits as words', async () => {
  const { html } = await built({
    'CHANGELOG.md':
      '# [2.0.0](https://host.example/2) (2026-03-01)\n\n### Features\n\n* `List` of Promise<void>, <Tab> and {{ x }} ' +
      '<img src="x.png" onerror="alert(1)">\n* <script setup> is read\n\n' +
      '### <small>[1.0.1](https://host.example/1) (2026-02-01)</small>\n\n### Bug Fixes\n\n#### core\n\n* [guide](content/README.md)\n',
  });
  expect(outline(html)).toEqual([
    'h1#changelog Changelog',
    'h2#v2-0-0 2.0.0 2026-03-01',
    'h3#features Features',
    'h2#v1-0-1 1.0.1 2026-02-01',
    'h3#bug-fixes Bug Fixes',
    'h4#core core',
  ]);
  expect(html).toMatch(/Promise&#x3C;void>|Promise&lt;void/);
  expect(html).not.toMatch(/<img src="x|<script setup/);
  expect(html).toContain('<a href="/">guide</a>');
});

it('leads to files of the repository what is no page of the site', async () => {
  const repository = "repository: { url: 'https://github.com/a/b', branch: 'dev' }";
  const text = '## 1.0.0\n\nSee [upgrading](./UPGRADING.md#now), ![chart](img/chart.png), [guide](/docs/x.md).\n';
  const { html } = await built({ ...config(repository), 'CHANGELOG.md': text });
  expect(html).toContain('href="https://github.com/a/b/blob/dev/UPGRADING.md#now"');
  expect(html).toContain('src="https://github.com/a/b/raw/dev/img/chart.png"');
  expect(html).toContain('href="https://github.com/a/b/blob/dev/docs/x.md"');
  const site = await tinySite({ ...HOME, ...PAGE, 'CHANGELOG.md': text });
  expect((await site.docgen('build')).stderr).toContain('content/changelog.md:2:1  error  dead-link');
});

it('has a feed with the versions that have dates, and follows the file', async () => {
  const { site } = await built({
    ...config("siteUrl: 'https://orbit.example', plugins: [feed({ folder: 'changelog.md' })]"),
    'CHANGELOG.md': '## 1.1.0 (2026-02-01)\n\n- [Home](content/README.md)\n\n## 1.0.0\n\n- Begun\n',
  });
  const feed = await site.read('dist/feed.xml');
  expect([...feed.matchAll(/<title>([^<]+)/g)].map(([, title]) => title)).toEqual(['Orbit', 'Changelog: 1.1.0']);
  expect(feed).toContain('<id>https://orbit.example/changelog.html#v1-1-0</id>');
  expect(feed).toContain('<published>2026-02-01T00:00:00.000Z</published>');
  expect(feed).toContain('&lt;a href=&quot;https://orbit.example/&quot;&gt;Home');
  await site.write({ 'CHANGELOG.md': '## 1.2.0 (2026-03-01)\n' });
  await site.docgen('build');
  expect(outline(await site.read('dist/changelog.html'))[1]).toBe('h2#v1-2-0 1.2.0 2026-03-01');
});

it('shows the versions that a page has in its own text', async () => {
  const { html } = await built({
    'content/changelog.md': '---\nchangelog: true\n---\n# News\n\n## v1.2 / 5 May 2026\n\nA\n',
  });
  expect(outline(html)).toEqual(['h1#news News', 'h2#v1-2 v1.2 2026-05-05']);
});

it('makes a changelog from the tags of git with the messages that they have', async () => {
  const site = await tinySite({ ...HOME, 'content/releases.md': '---\nchangelog: tags/v*\n---\n# Releases\n\nAll.\n' });
  const repository = gitRepository(site.root);
  repository.commit('2026-01-05T00:00:00Z', {});
  repository.git('tag', 'v1.0.0');
  repository.git('tag', 'other-1.0.0');
  repository.commit('2026-02-01T00:00:00Z', { 'a.txt': '' });
  repository.git('tag', '-a', 'v1.1.0', '-m', 'Release 1.1.0', '-m', '- Faster <b>still</b>');
  await site.docgen('build', '--strict', '--quiet');
  const html = await site.read('dist/releases.html');
  const [, newest, oldest, ...others] = outline(html);
  expect(newest).toMatch(/^h2#v1-1-0 v1\.1\.0 20\d\d-\d\d-\d\d$/);
  expect([oldest, ...others]).toEqual(['h2#v1-0-0 v1.0.0 2026-01-05']);
  expect(html).toContain('Faster <b>still</b>');
  expect(html).not.toContain('Release 1.1.0');
  repository.git('tag', '-d', 'v1.0.0');
  await site.docgen('build', '--quiet');
  expect(outline(await site.read('dist/releases.html'))).toHaveLength(2);
});

it('reads no file outside of the site', async () => {
  const site = await tinySite({ 'CHANGELOG.md': '## 1.0.0\n', ...HOME });
  await mkdir(path.join(site.root, 'docs/content'), { recursive: true });
  await site.write({
    'docs/docgen.config.js': 'export default { lastUpdated: false };\n',
    'docs/content/README.md': '---\nchangelog: ../../CHANGELOG.md\n---\n# Home\n',
  });
  expect((await site.docgen('build', 'docs')).stderr).toContain('import-outside');
  await site.write({
    'docs/docgen.config.js': "export default { lastUpdated: false, content: { allow: ['../CHANGELOG.md'] } };\n",
  });
  expect((await site.docgen('build', 'docs', '--strict')).exitCode).toBe(0);
  expect(await site.read('docs/dist/index.html')).toContain('<h2 id="v1-0-0">');
});

it.each([
  ['[1.2.0-beta.1] - 2026-01-31', '1.2.0-beta.1', '2026-01-31', ''],
  ['v1.2.0 (January 5th, 2026)', 'v1.2.0', '2026-01-05', ''],
  ['3.4.0 🏀 Slam Dunk (2023-12-28)', '3.4.0', '2023-12-28', '🏀 Slam Dunk'],
  ['2026-01-05, Version 22.1.0 (Current), @ann', '22.1.0', '2026-01-05', '(Current), @ann'],
  ['Release 1.2', '1.2', undefined, ''],
  ['pinia@2.2.4', 'pinia@2.2.4', undefined, ''],
  ['@scope/name@1.0.0', '@scope/name@1.0.0', undefined, ''],
  ['create-vite-v5.0.0 – 1 Sept 2026', 'create-vite-v5.0.0', '2026-09-01', ''],
  ['2026.1.5', '2026.1.5', '2026-01-05', ''],
  ['Unreleased', 'Unreleased', undefined, ''],
  ['main', 'main', undefined, ''],
])('reads the version and the day of "%s"', (text, version, day, more) => {
  expect(versionHeading(text)).toEqual({ version, more, ...(day !== undefined && { day }) });
});

it.each(['Bug Fixes', '1.x', 'Upgrade from 1.0 to 2.0', 'Node 18', '2. Second', 'Next steps', '2026-13-45'])(
  'takes "%s" for no version',
  (text) => expect(versionHeading(text)).toBeUndefined(),
);
