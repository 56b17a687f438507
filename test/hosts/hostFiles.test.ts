import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { tinySite, type TinySite } from '../support/tinySite';

const FILES = { 'content/README.md': '# Home\n', 'content/a.md': '---\naliases: [/old.html]\n---\n# A\n' };

async function built(host: unknown, files: Record<string, string> = {}, ...args: string[]): Promise<TinySite> {
  const config = { lastUpdated: false, host };
  const site = await tinySite({ 'docgen.config.js': `export default ${JSON.stringify(config)};`, ...FILES, ...files });
  expect((await site.docgen('build', ...args)).exitCode).toBe(0);
  return site;
}

const ownFiles = async (site: TinySite) =>
  (await site.list('dist')).filter(
    (name) =>
      !/^assets\/|\.(?:gz|br)$|^\.docgen-files|^sitemap|^sw\.js|^pages|^robots|^llms|^machine-readable|\.md$|^favicon/.test(
        name,
      ),
  );
const PAGES = ['404.html', 'a.html', 'index.html'];
const STUBS = ['a/index.html', 'old.html', 'serve.json'];

describe('what a build writes for a host', () => {
  it.each<[string, string[]]>([
    ['plain', STUBS],
    ['nginx', ['.docgen-host/nginx-http.conf', '.docgen-host/nginx-server.conf']],
    ['apache', ['.htaccess']],
    ['caddy', ['.docgen-host/Caddyfile']],
    ['netlify', ['_headers', '_redirects']],
    ['cloudflare', ['_headers', '_redirects']],
    ['vercel', ['vercel.json']],
    ['firebase', ['firebase.json']],
    ['github', [...STUBS, '.nojekyll']],
    ['s3', [...STUBS, '.docgen-host/s3-objects.json', '.docgen-host/s3-website.json']],
  ])('%s', async (host, rules) => {
    expect((await ownFiles(await built(host))).sort()).toEqual([...PAGES, ...rules].sort());
  });

  it('keeps the stubs where one of several hosts needs them', async () => {
    expect(await ownFiles(await built(['vercel', 'github']))).toEqual(
      expect.arrayContaining([...PAGES, ...STUBS, '.nojekyll', 'vercel.json']),
    );
  });

  it.each([
    [
      'nginx',
      '.docgen-host/nginx-server.conf',
      'add_header Strict-Transport-Security "max-age=63072000; preload" always;',
    ],
    ['apache', '.htaccess', 'Header always set Strict-Transport-Security "max-age=63072000; preload"'],
    ['caddy', '.docgen-host/Caddyfile', 'header Strict-Transport-Security "max-age=63072000; preload"'],
    ['netlify', '_headers', '  Strict-Transport-Security: max-age=63072000; preload\n'],
    ['vercel', 'vercel.json', '"max-age=63072000; preload"'],
    ['firebase', 'firebase.json', '"max-age=63072000; preload"'],
  ])('has the headers of the site in the rules for %s', async (host, file, line) => {
    const headers = { 'Strict-Transport-Security': 'max-age=63072000; preload', 'referrer-policy': 'no-referrer' };
    const config = { lastUpdated: false, host, security: { headers } };
    const site = await built(host, { 'docgen.config.js': `export default ${JSON.stringify(config)};` });
    const rules = await site.read(`dist/${file}`);
    expect(rules).toContain(line);
    expect(rules).toContain('no-referrer');
    expect(rules).not.toContain('strict-origin-when');
    expect(rules).toContain('Content-Security-Policy');
  });

  it('takes no header that a host would read as something else', async () => {
    const refused = async (headers: Record<string, string>): Promise<string> => {
      const config = { lastUpdated: false, host: 'nginx', security: { headers } };
      const site = await tinySite({ 'docgen.config.js': `export default ${JSON.stringify(config)};`, ...FILES });
      return (await site.docgen('build')).stderr;
    };
    expect(await refused({ 'X-A': 'a"; evil "' })).toContain('expected a value without quotes');
    expect(await refused({ 'Content-Security-Policy': 'none' })).toContain('the policy has keys of its own');
  });

  it('compresses each text, and only what has changed', async () => {
    const site = await built('nginx', { 'package.json': '{}' });
    const zipped = await readFile(path.join(site.root, 'dist/a.html.gz'));
    expect(String(gunzipSync(zipped))).toBe(await site.read('dist/a.html'));
    expect((await site.list('dist')).filter((name) => /\.(?:gz|br)\.|\.br$/.test(name))).toEqual([]);
    await site.write({ 'content/a.md': '# A\n\nMore.\n' });
    expect((await site.docgen('build')).exitCode).toBe(0);
    const changed = await readFile(path.join(site.root, 'dist/a.html.gz'));
    expect(String(gunzipSync(changed))).toContain('More.');
    const before = await site.list('dist');
    expect((await site.docgen('build')).stdout).toContain('(0 changed)');
    expect(await site.list('dist')).toEqual(before);
  });

  it('writes the policy into pages and stubs for hosts that send no headers', async () => {
    const tag = /^(?:(?!<script|<link).)*<meta http-equiv="Content-Security-Policy" content="([^"]+)"/s;
    const site = await built('github');
    for (const file of ['dist/a.html', 'dist/404.html', 'dist/a/index.html']) {
      const [, policy = ''] = tag.exec(await site.read(file)) ?? [];
      expect(policy.replaceAll('&#x27;', "'")).toContain("base-uri 'none'");
      expect(policy).not.toContain('frame-ancestors');
    }
    expect(await (await built('netlify')).read('dist/a.html')).not.toMatch(tag);
  });

  it('leads no path of Netlify to itself, for which `/x` is also `/x/`', async () => {
    const site = await built('netlify', { 'content/x.md': '---\npermalink: /x/\n---\n# X\n' });
    const rules = (await site.read('dist/_redirects')).split('\n').filter((line) => line.startsWith('/x'));
    expect(rules).toEqual(['/x.html /x/ 301!']);
  });

  it.each(['netlify', 'cloudflare'])('leads %s from all below another name of a version', async (host) => {
    const config = { lastUpdated: false, host, versionAliases: { '/latest/': '/', '/now/': '/' } };
    const files = { 'docgen.config.js': `export default ${JSON.stringify(config)};`, 'content/README.md': '# Home\n' };
    // A redirect of its own is below the second.
    const site = await tinySite({ ...files, 'content/a.md': '---\naliases: [/now/old.html]\n---\n# A\n' });
    expect((await site.docgen('build')).exitCode).toBe(0);
    const rules = (await site.read('dist/_redirects')).split('\n').filter((line) => line.includes('*'));
    expect(rules).toEqual(['/latest/* /:splat 301']);
  });

  it.each([
    ['vercel', { source: '/latest/:page(.+)', destination: '/:page', statusCode: 301 }],
    ['firebase', { regex: '^/latest/(?P<page>.+)$', destination: '/:page', type: 301 }],
  ])('leads %s from there too', async (host, rule) => {
    const config = { lastUpdated: false, host, versionAliases: { '/latest/': '/' } };
    const files = { 'docgen.config.js': `export default ${JSON.stringify(config)};`, 'content/README.md': '# Home\n' };
    const site = await tinySite(files);
    expect((await site.docgen('build')).exitCode).toBe(0);
    const found = JSON.parse(await site.read(`dist/${host}.json`)) as Record<string, unknown>;
    expect(JSON.stringify(found)).toContain(JSON.stringify(rule));
  });

  it('has routing rules for S3 where whole folders lead on, and only there', async () => {
    const config = {
      lastUpdated: false,
      host: 's3',
      base: '/docs/',
      versionAliases: { '/latest/': '/', '/x/': '/y/' },
    };
    const y = { 'content/y/README.md': '# Y\n' };
    const site = await built('s3', { 'docgen.config.js': `export default ${JSON.stringify(config)};`, ...y });
    const rules = async () =>
      (JSON.parse(await site.read('dist/.docgen-host/s3-website.json')) as { RoutingRules?: unknown[] }).RoutingRules;
    expect(await rules()).toEqual([
      {
        Condition: { KeyPrefixEquals: 'docs/latest/' },
        Redirect: { ReplaceKeyPrefixWith: 'docs/', HttpRedirectCode: '301' },
      },
      {
        Condition: { KeyPrefixEquals: 'docs/x/' },
        Redirect: { ReplaceKeyPrefixWith: 'docs/y/', HttpRedirectCode: '301' },
      },
    ]);
    const online = { ...config, siteUrl: 'https://e.example/', versionAliases: { '/latest/': '/' } };
    await site.write({ 'docgen.config.js': `export default ${JSON.stringify(online)};` });
    await site.docgen('build');
    expect(await rules()).toMatchObject([{ Redirect: { Protocol: 'https', HostName: 'e.example' } }]);
    await site.write({ 'docgen.config.js': `export default { host: 's3', lastUpdated: false };` });
    await site.docgen('build');
    expect(await rules()).toBeUndefined();
  });

  const REDIRECTS = {
    '/a$ü.html': '/a.html',
    '/my dir/': '/a.html',
    '/to/': '/b%20c.html',
    '/x:y': 'https://e.com:1/x:y',
  };
  const moved = (host: string) => {
    const config = `export default { lastUpdated: false, host: '${host}', redirects: ${JSON.stringify(REDIRECTS)} };`;
    return built(host, { 'docgen.config.js': config, 'content/b c.md': '# B\n' });
  };

  it.each([
    ['netlify', ['/a$ü.html'], ['/x:y', '/x:y/', '/my dir/']],
    ['cloudflare', [], ['/x:y', '/x:y/', '/a$ü.html']],
  ])('finds on %s a path in each form that can stand in its file', async (host, present, absent) => {
    const site = await moved(host);
    const paths = (await site.read('dist/_redirects')).split('\n').map((line) => line.split(' ')[0]!);
    const everywhere = ['/a$%C3%BC.html', '/a%24%C3%BC.html', '/a%24%C3%BC/', '/my%20dir/', '/x%3Ay'];
    expect(paths).toEqual(expect.arrayContaining([...everywhere, ...present]));
    // With a colon begins the name of a part that can be anything.
    expect(paths.filter((path) => absent.includes(path))).toEqual([]);
    expect(await site.list('dist')).toContain('x:y/index.html');
  });

  it('finds on Firebase a path in all forms, and leads to the stub what its rules would encode twice', async () => {
    const site = await moved('firebase');
    const { hosting } = JSON.parse(await site.read('dist/firebase.json')) as {
      hosting: { redirects: { regex: string; destination: string }[] };
    };
    const rules = hosting.redirects.map((rule) => ({ ...rule, regex: rule.regex.replace('?P<', '?<') }));
    const ledTo = (path: string) => rules.find(({ regex }) => new RegExp(regex, 'u').test(path))?.destination;
    const paths = [
      '/a$ü.html',
      '/a%24%c3%bc',
      '/my dir/',
      '/my%20dir',
      '/to/index.html',
      '/to',
      '/to/',
      '/b c',
      '/x:y',
    ];
    expect(paths.map(ledTo)).toEqual([
      ...['/a.html', '/a.html', '/a.html', '/a.html', '/to/', undefined, undefined, '/:page.html', REDIRECTS['/x:y']],
    ]);
    expect(await site.list('dist')).toContain('to/index.html');
  });

  it('writes no name for Vercel that it would look for in the old path', async () => {
    const { redirects } = JSON.parse(await (await moved('vercel')).read('dist/vercel.json')) as {
      redirects: { source: string; destination: string }[];
    };
    expect(redirects).toContainEqual({ source: '/x\\:y', destination: 'https://e.com:1/x%3Ay', statusCode: 301 });
    expect(redirects.map(({ source }) => source)).toEqual(
      expect.arrayContaining(['/a\\$%C3%BC\\.html', '/a\\$ü\\.html', '/a%24%C3%BC\\.html']),
    );
  });

  it('leaves a file of the owner in its place', async () => {
    const site = await built('netlify', { 'content/public/_redirects': '/mine /a.html\n' });
    expect(await site.read('dist/_redirects')).toBe('/mine /a.html\n');
    expect(await site.list('dist')).toContain('_headers');
  });

  it('copies hidden files of public, but for secrets', async () => {
    const names = ['.nojekyll', '.htaccess', '.well-known/security.txt', '.env', '.git/config', '.DS_Store'];
    const site = await built('plain', Object.fromEntries(names.map((name) => [`content/public/${name}`, 'x'])));
    const written = await site.list('dist');
    expect(names.filter((name) => written.includes(name))).toEqual(names.slice(0, 3));
  });

  it('refuses two hosts that read one file in different ways', async () => {
    const config = "export default { host: ['netlify', 'cloudflare'] };";
    const { exitCode, stderr } = await (await tinySite({ 'docgen.config.js': config, ...FILES })).docgen('build');
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('`host`') as string]);
  });
});
