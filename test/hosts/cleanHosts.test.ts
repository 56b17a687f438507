import { createServer } from 'node:http';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askedAddress } from '../../client/shared/askedAddress';
import { outputFile } from '../../src/site/paths';
import { useBrowser } from '../support/browser';
import { CLEAN_HOSTS, type CleanHost } from '../support/cleanHosts';
import { writeFiles } from '../support/hosts';
import { expectHeading } from '../support/pages';
import { runDocgen } from '../support/tinySite';

const browser = useBrowser();
const FILES = {
  'docgen.config.js':
    "export default { lastUpdated: false, redirects: { '/old': '/area/b.html', '/gone/': '/a.html' } };",
  'content/README.md': '# Home\n',
  'content/a.md': '---\naliases: [/moved.html]\n---\n# A\n',
  'content/area/README.md': '# Area\n',
  'content/area/b.md': '# B\n\n## Part\n',
  'content/x.md': '---\npermalink: /x/\n---\n# X\n',
  'content/deep/er/c d.md': '# C D\n',
};
const PAGES = ['/', '/a.html', '/area/', '/area/b.html', '/x/', '/deep/er/c%20d.html'];
const ELSEWHERE = ['/moved.html', '/old', '/old/', '/gone/', '/x.html', '/x'];
const addresses = (base: string) =>
  [
    ...PAGES.flatMap((page) => {
      const bare = page.replace(/\.html$|\/$/, '');
      return [page, bare, `${bare}/`, `${bare}/index.html`, `${bare}.html`].filter((each) => each.startsWith('/'));
    }),
    ...ELSEWHERE,
  ].map((address) => base.slice(0, -1) + address);

interface Built {
  base: string;
  contents: ReadonlyMap<string, string>;
}

async function build(base: string): Promise<Built> {
  const root = await mkdtemp(path.join(tmpdir(), 'docgen-clean-'));
  try {
    await writeFiles(root, FILES);
    expect(await runDocgen(root, ['build', '--no-cache', '--base', base])).toMatchObject({ exitCode: 0 });
    const dist = path.join(root, 'dist');
    const entries = await readdir(dist, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    const read = async (file: string): Promise<[string, string]> => [
      base + path.relative(dist, file).replaceAll('\\', '/'),
      await readFile(file, 'utf8'),
    ];
    return { base, contents: new Map(await Promise.all(files.map(read))) };
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

const ORIGIN = 'http://127.0.0.1:1';

/** Follows an address as a browser does, and runs the script of each stub; says which file is shown in the end. */
function follow({ base, contents }: Built, host: CleanHost, address: string): string {
  let url = new URL(address, ORIGIN);
  let referrer = '';
  for (let hops = 0; hops < 20; hops += 1) {
    const answer = host(decodeURIComponent(url.pathname), (name) => contents.has(name));
    if (answer === undefined) return `shown by 404.html at ${url.pathname}`;
    if ('to' in answer) {
      // A redirect keeps the hash and the referrer.
      url = new URL(encodeURI(answer.to) + url.hash, url);
      continue;
    }
    const html = contents.get(answer.file)!;
    if (answer.file === `${base}404.html`) return `shown by 404.html: ${askedAddress(url)?.pathname}`;
    const [, link, shell, script] = /<a href="([^"]*)">.*<script data-shell="([^"]*)">(.*)<\/script>/s.exec(html) ?? [];
    if (script === undefined || html.includes('docgen-state')) return answer.file;
    let next = '';
    const document = {
      referrer,
      currentScript: { dataset: { shell } },
      querySelector: () => ({ href: new URL(link!, url).href }),
    };
    const { origin, pathname, search, hash } = url;
    const location = { origin, pathname, search, hash, replace: (to: unknown) => (next = String(to)) };
    runInContext(script, createContext({ document, location, URL }));
    referrer = url.href.replace(url.hash, '');
    url = new URL(next, url);
  }
  return 'in circles';
}

describe.each(['/', '/docs/'])('at %s, no address leads in circles', (base) => {
  let site: Built;
  beforeAll(async () => (site = await build(base)));
  const at = (address: string) => base.slice(0, -1) + address;

  it.each(Object.entries(CLEAN_HOSTS))('where a host works like %s', (_name, host) => {
    const ends = addresses(base).map((address) => [address, follow(site, host, address)]);
    expect(ends.filter(([, end]) => end === 'in circles')).toEqual([]);
    // The host sends the page, or the shell shows it.
    const wrong = PAGES.map((page) => [page, follow(site, host, at(page))] as const).filter(
      ([page, end]) => ![base + outputFile(page), `shown by 404.html: ${at(page)}`].includes(end),
    );
    expect(wrong).toEqual([]);
  });
});

describe('in a browser, on a host that never sends a page that has a stub', () => {
  let origin = '';
  let close = (): unknown => undefined;
  beforeAll(async () => {
    const { contents } = await build('/');
    const host = CLEAN_HOSTS['serve, which prefers folders']!;
    const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
    const server = createServer(({ url = '/' }, response) => {
      const name = decodeURIComponent(new URL(url, ORIGIN).pathname);
      const answer = host(name, (file) => contents.has(file)) ?? { file: '/404.html', status: 404 };
      if ('to' in answer) return void response.writeHead(301, { location: encodeURI(answer.to) }).end();
      const type = types[path.extname(answer.file)] ?? 'application/json';
      const status = 'status' in answer ? 404 : 200;
      response.writeHead(status, { 'content-type': type, 'referrer-policy': 'no-referrer' });
      response.end(contents.get(answer.file));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    close = () => server.close();
  });
  afterAll(() => close());

  it.each(['/area/b.html#part', '/area/b/#part', '/old#part'])('%s shows the page', async (address) => {
    const page = await browser.openPage({ url: `${origin}${address}` });
    await expectHeading(page, 'B');
    expect(page.url()).toBe(`${origin}/area/b.html#part`);
  });
});
