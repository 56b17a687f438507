import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outputFile } from '../../src/site/paths';
import { asking, endOf, wrongAnswers, type Ask, type Expected } from '../support/examineHost';
import { apache, caddy, httpServer, isInstalled, nginx, serve, startHost } from '../support/hostPrograms';
import type { HostProgram, RunningHost } from '../support/hostPrograms';
import { writeFiles } from '../support/hosts';
import { runDocgen } from '../support/tinySite';

const REDIRECTS = {
  '/old.html': '/remote.html?x=1#errors',
  '/old dir/': '/local.html',
  '/a$b (c).html': '/errors.html#x',
  '/out': 'https://example.com/x?y=1',
};
/** Targets of named redirects, in all their spellings, for a request without a query. */
const NAMED: [string, string][] = [
  ...['/old.html', '/old', '/old/'].map((from): [string, string] => [from, '/remote.html?x=1#errors']),
  ...['/old%20dir', '/old%20dir/', '/old%20dir/index.html'].map((from): [string, string] => [from, '/local.html']),
  ...['/a$b%20(c).html', '/a%24b%20%28c%29'].map((from): [string, string] => [from, '/errors.html#x']),
  ['/out', 'https://example.com/x?y=1'],
];

/** A page of each kind that has rules of its own: by what is around it, and by what its name holds. */
const PAGES = [
  'README.md',
  'errors.md',
  'local.md',
  'remote.md',
  'info/README.md',
  'info/Admin API.md',
  'info/a+b (c).md',
  'accounts/README.md',
  'accounts/getAccounts.md',
  'accounts/deep/README.md',
  'accounts/deep/getDeep.md',
];

/** So many more that the tables of the rules are as long as those of a large site. */
const MORE = Object.fromEntries(
  Array.from({ length: 400 }, (_, index) => [`content/area${index % 20}/getThing${index}.md`, `# Thing ${index}\n`]),
);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docgen-hosts-'));
  await chmod(folder, 0o755);
  const pages = PAGES.map((page): [string, string] => [
    `content/${page}`,
    `# ${page}\n\n## Errors\n\n${'Words. '.repeat(300)}\n`,
  ]);
  const icon = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const few = { ...Object.fromEntries(pages), 'content/public/favicon.svg': icon };
  await writeFiles(path.join(folder, 'few'), few);
  await writeFiles(path.join(folder, 'many'), { ...few, ...MORE });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Built {
  /** One page of each kind, and the same with many more. */
  site: 'few' | 'many';
  base: string;
}

async function build({ site, base }: Built, host: string[]): Promise<string> {
  const first = "siteUrl: 'https://docs.example.com/', exports: { markdown: true, llms: true }";
  const changed = JSON.stringify({
    lastUpdated: false,
    redirects: REDIRECTS,
    versionAliases: { '/latest/': '/' },
    host,
  });
  const root = path.join(folder, site);
  await writeFile(path.join(root, 'docgen.config.ts'), `export default { ${first}, ...${changed} };\n`);
  const out = path.join(root, `${host.join('-')}${base.replaceAll('/', '-')}`);
  const args = ['build', '--no-cache', '--quiet', '--base', base, '--out', out];
  const { exitCode, stderr } = await runDocgen(root, args);
  expect([exitCode, stderr]).toEqual([0, '']);
  return out;
}

interface Hosted {
  site: string;
  host: RunningHost;
  ask: Ask;
  pages: string[];
  close(): Promise<void>;
}

async function open(program: HostProgram, site: string, base: string): Promise<Hosted> {
  const host = await startHost(program, site, base);
  const { ask, close } = asking(host.origin);
  const records = JSON.parse(await readFile(path.join(site, 'pages.json'), 'utf8')) as { path: string }[];
  const closeAll = async (): Promise<void> => {
    close();
    await host.close();
  };
  return { site, host, ask, pages: records.map((record) => record.path), close: closeAll };
}

const WITH_RULES: Built[] = [
  { site: 'many', base: '/' },
  { site: 'few', base: '/docs/' },
];

describe.each(WITH_RULES)('with the rules for $site pages at $base,', (built) => {
  const { base } = built;
  const at = (target: string) => (target.startsWith('/') ? base + target.slice(1) : target);
  let site = '';
  beforeAll(async () => (site = await build(built, ['nginx', 'apache', 'caddy'])));

  describe.each([nginx, apache, caddy])('$name', (program) => {
    const test = it.skipIf(!isInstalled(program));
    let hosted: Promise<Hosted> | undefined;
    const ready = (): Promise<Hosted> => (hosted ??= open(program, site, base));
    afterAll(async () => (await hosted)?.close());
    const check = async (expected: (pages: string[]) => Expected[]) => {
      const { ask, pages } = await ready();
      const list = expected(pages);
      expect(list.length).toBeGreaterThan(0);
      expect(await wrongAnswers(ask, site, list)).toEqual([]);
    };
    const moved = (from: string, to: string): Expected => ({ target: at(from), status: 301, location: at(to) });

    test('sends every page', () =>
      check((pages) => pages.map((page) => ({ target: at(page), status: 200, file: outputFile(page) }))));

    test('leads from other spellings to every page, with the query', () =>
      check((pages) =>
        pages.flatMap((page) => [
          ...spellings(page).map((from) => moved(from, page)),
          ...spellings(page)
            .slice(0, 1)
            .map((from) => moved(`${from}?a=b&c`, `${page}?a=b&c`)),
        ]),
      ));

    test('leads on from every path that moved', () =>
      check(() => [
        ...NAMED.map(([from, to]) => moved(from, to)),
        moved('/old?a=b', '/remote.html?x=1&a=b#errors'),
        moved('/a$b%20(c).html?a=b', '/errors.html?a=b#x'),
      ]));

    it.skipIf(!isInstalled(program) || program === apache)('corrects upper and lower case', () =>
      check(() => [
        moved('/ACCOUNTS/getaccounts.HTML', '/accounts/getAccounts.html'),
        moved('/accounts/getaccounts', '/accounts/getAccounts.html'),
        moved('/Accounts/', '/accounts/'),
        moved('/accounts/GETACCOUNTS/', '/accounts/getAccounts.html'),
      ]),
    );

    it.skipIf(!isInstalled(program))('leads from below another name of a version', () =>
      check(() => [
        moved('/latest/', '/'),
        moved('/latest/errors.html?a=b', '/errors.html?a=b'),
        moved('/latest/info/Admin%20API.html', '/info/Admin%20API.html'),
        moved('/latest/accounts/', '/accounts/'),
      ]),
    );

    test('answers what is not there with the page for it', () =>
      check(() =>
        [
          '/nowhere',
          '/nowhere/',
          '/nowhere.html',
          '/accounts/nowhere',
          '/nowhere/index.html',
          '/assets/',
          '/404.html',
          '/assets/js/nowhere.00000000.js',
          '/.docgen-files.json',
          '/.docgen-host/nginx-http.conf',
          '/.htaccess',
        ].map((target) => ({ target: at(target), status: 404, file: '404.html' })),
      ));

    test('sends headers with every answer', async () => {
      const { ask } = await ready();
      for (const target of ['/', '/errors.html', '/nowhere', '/errors', '/pages.json', '/favicon.svg']) {
        const { headers } = await ask(at(target));
        expect([target, headers]).toMatchObject([
          target,
          {
            'content-security-policy': expect.stringMatching(
              /^default-src 'self'.*base-uri 'none'.*frame-ancestors/,
            ) as string,
            'x-content-type-options': 'nosniff',
            'referrer-policy': 'strict-origin-when-cross-origin',
            'cache-control': 'no-cache',
          },
        ]);
      }
      const script = /src="([^"]*assets\/js\/app\.[^"]+)"/.exec(String((await ask(at('/'))).body))![1]!;
      const hashed = 'public, max-age=31536000, immutable';
      expect((await ask(script)).headers['cache-control']).toBe(hashed);
      expect((await ask(at('/assets/js/nowhere.00000000.js'))).headers['cache-control']).toBe('no-cache');
    });

    test('sends types with their character set', async () => {
      const { ask } = await ready();
      const types = await Promise.all(
        ['/', '/index.md', '/pages.json', '/llms.txt', '/sitemap.xml', '/favicon.svg'].map(async (target) =>
          (await ask(at(target))).headers['content-type']!.toLowerCase(),
        ),
      );
      expect(types).toEqual([
        'text/html; charset=utf-8',
        'text/markdown; charset=utf-8',
        expect.stringMatching(/^application\/json/),
        'text/plain; charset=utf-8',
        expect.stringMatching(/^(?:text|application)\/xml/),
        expect.stringMatching(/^image\/svg\+xml/),
      ]);
    });

    test('sends what was compressed before, and only to those who take it', async () => {
      const { ask } = await ready();
      const file = await readFile(path.join(site, 'errors.html'));
      const gzipped = await ask(at('/errors.html'), { 'accept-encoding': 'gzip' });
      expect([gzipped.headers['content-encoding'], gunzipSync(gzipped.body).equals(file)]).toEqual(['gzip', true]);
      expect(gzipped.body).toEqual(await readFile(path.join(site, 'errors.html.gz')));
      expect(gzipped.headers['content-type']).toMatch(/^text\/html; charset=utf-8$/i);
      expect(gzipped.headers.vary?.toLowerCase()).toContain('accept-encoding');
      const folderPage = await ask(at('/accounts/'), { 'accept-encoding': 'gzip' });
      expect(folderPage.body).toEqual(await readFile(path.join(site, 'accounts/index.html.gz')));
      expect((await ask(at('/errors.html'))).headers['content-encoding']).toBeUndefined();
      if (program === nginx) return;
      const smaller = await ask(at('/errors.html'), { 'accept-encoding': 'gzip, br' });
      expect([smaller.headers['content-encoding'], brotliDecompressSync(smaller.body).equals(file)]).toEqual([
        'br',
        true,
      ]);
    });

    test('answers a file that the reader has with 304', async () => {
      const { ask } = await ready();
      const { etag = '' } = (await ask(at('/errors.html'))).headers;
      expect((await ask(at('/errors.html'), { 'if-none-match': etag })).status).toBe(304);
    });
  });
});

/** `/a` and `/a/` for `/a.html`, `/b` and `/b/index.html` for `/b/` */
function spellings(page: string): string[] {
  if (!page.endsWith('/')) return [page.replace(/\.html$/, ''), page.replace(/\.html$/, '/')];
  return page === '/' ? ['/index.html'] : [page.slice(0, -1), `${page}index.html`];
}

const WITHOUT_RULES: Built[] = [
  { site: 'few', base: '/' },
  { site: 'few', base: '/docs/' },
];

describe.each(WITHOUT_RULES)('without rules, $site pages at $base,', (built) => {
  const { base } = built;
  const at = (target: string) => (target.startsWith('/') ? base + target.slice(1) : target);
  let site = '';
  beforeAll(async () => (site = await build(built, ['plain'])));

  it.each([serve, httpServer])(
    '$name leads to every page without JavaScript, and never in circles',
    async (program) => {
      const { ask, pages, close } = await open(program, site, base);
      try {
        const trips = [
          ...pages.flatMap((page) => [page, ...spellings(page)].map((from) => [from, page] as const)),
          // Redirects with a stub: the script of 404.html handles the rest.
          ...NAMED.filter(([from]) => ['/old.html', '/old%20dir', '/old%20dir/', '/out'].includes(from)),
        ];
        const ends = await Promise.all(trips.map(async ([from]) => [from, await endOf(ask, at(from))]));
        const same = (end: string) => (end.endsWith('/index.html') ? end.replace(/index\.html$/, '') : end);
        expect(
          ends
            .map(([from, end]) => [from, same(end!)])
            .filter(
              ([, end], index) => ![at(trips[index]![1]), at(trips[index]![1]).replace(/\/$/, '')].includes(end!),
            ),
        ).toEqual([]);
        expect(await endOf(ask, at('/nowhere'))).toBe(`${at('/nowhere')} 404`);
      } finally {
        await close();
      }
    },
  );
});
