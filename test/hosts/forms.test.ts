import { chmod, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageFile } from '../../src/site/paths';
import { asking, wrongAnswers, type Expected } from '../support/examineHost';
import { apache, caddy, isInstalled, nginx, startHost } from '../support/hostPrograms';
import { tinySite, type TinySite } from '../support/tinySite';

const PAGES = ['README', 'guide/README', 'guide/a b', 'guide/deep/x', 'v1.2'];

async function built(addresses: string, host: unknown = 'plain'): Promise<TinySite> {
  const config = {
    lastUpdated: false,
    siteUrl: 'https://e.com/',
    addresses,
    host,
    redirects: { '/old': '/guide/deep/x' },
  };
  const pages = PAGES.map((page): [string, string] => [
    `content/${page}.md`,
    `# ${page}\n\n[y](/guide/deep/x.html#s)\n\n## S\n`,
  ]);
  const site = await tinySite({
    'docgen.config.js': `export default ${JSON.stringify(config)};`,
    ...Object.fromEntries(pages),
    'content/guide/a b.md': '# a b\n\n[x](deep/x.md) [y](/guide/deep/x.html#s)\n',
  });
  const { exitCode, stderr } = await site.docgen('build', '--quiet', '--no-cache');
  expect(exitCode, stderr).toBe(0);
  return site;
}

const FORMS = [
  ['clean', ['/', '/guide/', '/guide/a%20b', '/guide/deep/x', '/v1.2']],
  ['folder', ['/', '/guide/', '/guide/a%20b/', '/guide/deep/x/', '/v1.2/']],
] as const;

describe.each(FORMS)('addresses as `%s`', (form, paths) => {
  const page = paths[2];
  const other = form === 'clean' ? `${page}/` : page.slice(0, -1);

  it('are those of links, canonical links, the sitemap and the files of pages', async () => {
    const site = await built(form);
    const html = await site.read(`dist/${pageFile(page)}`);
    expect(html).toContain(`<link rel="canonical" href="https://e.com${page}"/>`);
    expect(html).toContain(`href="${paths[3]}#s"`);
    const sitemap = await site.read('dist/sitemap.xml');
    for (const each of paths) expect(sitemap).toContain(`<loc>https://e.com${each}</loc>`);
    const records = JSON.parse(await site.read('dist/pages.json')) as { path: string }[];
    expect(records.map((record) => record.path)).toEqual(paths);
  });

  it('have files for the other forms, which lead to the file of the page on any host', async () => {
    const site = await built(form);
    const stub = await site.read(form === 'clean' ? 'dist/guide/a b/index.html' : 'dist/guide/a b.html');
    expect(stub).toContain(`url=${form === 'clean' ? `${page}.html` : page}"`);
    expect(stub).toContain(`<link rel="canonical" href="https://e.com${page}"/>`);
    expect(await site.read('dist/old/index.html')).toContain(paths[3]);
  });

  describe.each([nginx, apache, caddy])('with the rules for $name', (program) => {
    it.skipIf(!isInstalled(program))('are answered, and the other forms lead there', async () => {
      const site = await built(form, ['nginx', 'apache', 'caddy']);
      const root = path.join(site.root, 'dist');
      // Servers read it as another user.
      await chmod(site.root, 0o755);
      const host = await startHost(program, root, '/');
      const { ask, close } = asking(host.origin);
      const inner = paths.slice(2).map((each) => each.replace(/\/$/, ''));
      const moved = (from: string, to: string): Expected => ({ target: from, status: 301, location: to });
      const expected: Expected[] = [
        ...paths.map((each) => ({ target: each, status: 200, file: pageFile(each) })),
        ...inner.map((each, at) => moved(`${each}.html`, paths[at + 2]!)),
        ...inner.map((each, at) => moved(form === 'clean' ? `${each}/` : each, paths[at + 2]!)),
        moved(`${other}?a=b`, `${page}?a=b`),
        moved('/old', paths[3]),
      ];
      try {
        expect(await wrongAnswers(ask, root, expected)).toEqual([]);
      } finally {
        close();
        await host.close();
      }
    });
  });
});

it('of a host without rules for single pages lead to files', async () => {
  const site = await built('clean', 's3');
  const objects = await readFile(path.join(site.root, 'dist/.docgen-host/s3-objects.json'), 'utf8');
  expect(objects).toContain(
    '"Key":"guide/a b","CacheControl":"no-cache","WebsiteRedirectLocation":"/guide/a%20b.html"',
  );
});
