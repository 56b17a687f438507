import { chmod, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { startServe, startServeProcess } from '../support/startServe';
import { tinySite, type TinySite } from '../support/tinySite';

const files = {
  'content/README.md': '# Home\n',
  'content/a.md': '# A\n',
  'content/info/Admin API.md': '# Admin API\n',
  'content/public/logo.svg': '<svg/>',
};

async function builtSite(more: Record<string, string> = {}, ...args: string[]): Promise<TinySite> {
  const site = await tinySite({ ...files, ...more });
  expect((await site.docgen('build', ...args)).exitCode).toBe(0);
  return site;
}

describe('docgen serve --dist', () => {
  it('serves a built site as it is, and what is built later', async () => {
    const site = await builtSite();
    const server = await startServe(site.root, '--dist');
    expect(server.stdout()).toBe(`${server.url}\n`);
    for (const name of ['a.html', 'a/index.html', '404.html', 'logo.svg', 'pages.json']) {
      expect(await server.request(`/${name}`)).toMatchObject({ status: 200, body: await site.read(`dist/${name}`) });
    }
    expect((await server.request('/info/Admin%20API.html')).status).toBe(200);
    expect(await server.request('/info/')).toMatchObject({ status: 404, body: await site.read('dist/404.html') });
    expect(await server.request('/a?x=1')).toMatchObject({ status: 301, headers: { location: '/a/?x=1' } });
    expect((await server.request('/__docgen/events')).status).toBe(404);
    await site.write({ 'content/later.md': '# Later\n' });
    await site.docgen('build');
    expect((await server.request('/later.html')).status).toBe(200);
  });

  it('serves where a link leads now', async () => {
    const site = await builtSite({}, '--out', 'first');
    await site.write({ 'content/a.md': '# Second\n' });
    await site.docgen('build', '--out', 'second');
    await symlink('first', path.join(site.root, 'dist'));
    const server = await startServe(site.root, '--dist');
    expect((await server.request('/a.html')).body).toContain('<h1 id="a">');
    await rm(path.join(site.root, 'dist'));
    expect((await server.request('/a.html')).status).toBe(404);
    await symlink('second', path.join(site.root, 'dist'));
    expect((await server.request('/a.html')).body).toContain('<h1 id="second">');
  });

  it('says where the site was built without the rules of the host', async () => {
    const { root } = await builtSite();
    const server = await startServe(root, '--dist', '--as', 'netlify');
    expect(server.stdout()).toBe(
      `this site was built without rules for netlify: \`host: 'netlify'\` in the configuration has docgen write them\n${server.url}\n`,
    );
    const built = await builtSite({ 'docgen.config.js': "export default { lastUpdated: false, host: 'netlify' };\n" });
    const other = await startServe(built.root, '--dist', '--as', 'netlify');
    expect(other.stdout()).toBe(`${other.url}\n`);
    const plain = await startServe(built.root, '--dist', '--as', 'github');
    expect(plain.stdout()).toBe(
      `this site was built without redirects for github: \`host: 'github'\` in the configuration has docgen write them\n${plain.url}\n`,
    );
    const fitting = await startServe(root, '--dist', '--as', 'github');
    expect(fitting.stdout()).toBe(`${fitting.url}\n`);
  });

  it('answers as a host does that has no rules of the site', async () => {
    const { root } = await builtSite();
    for (const [host, target, status] of [
      ['plain', '/a', 301],
      ['nginx', '/assets/', 403],
      ['github', '/a', 200],
      ['s3', '/a', 302],
      ['netlify', '/a/', 301],
    ] as const) {
      const server = await startServe(root, '--dist', '--as', host);
      expect((await server.request(target)).status, host).toBe(status);
      expect((await server.request('/nowhere')).status, host).toBe(404);
    }
  });

  it('serves a named folder at the base that it was built for', async () => {
    const site = await builtSite({}, '--base', '/docs/', '--out', 'out');
    const server = await startServe(site.root, '--dist', 'out', '--as', 'github');
    expect(server.url).toMatch(/\/docs\/$/);
    expect((await server.request('/docs/a')).body).toContain('<h1 id="a">');
    expect(await server.request('/')).toMatchObject({ status: 302, headers: { location: '/docs/' } });
    expect((await server.request('/a')).status).toBe(404);
  });

  it('shows nothing from outside the folder, no hidden files, and nothing to other hosts', async () => {
    const site = await builtSite({ 'secret.txt': 'secret words' });
    await symlink(path.join(site.root, 'secret.txt'), path.join(site.root, 'dist/link.txt'));
    const server = await startServe(site.root, '--dist');
    for (const target of [
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/link.txt',
      '/.docgen-files.json',
      '/%',
    ]) {
      const { status, body } = await server.request(target);
      expect([target, status]).toEqual([target, 404]);
      expect(body).not.toContain('secret words');
    }
    expect((await server.request('/', { headers: { host: 'evil.example' } })).status).toBe(403);
    expect((await server.request('/', { method: 'POST' })).status).toBe(405);
  });

  it('says so where there is nothing to serve', async () => {
    const site = await tinySite({ ...files, 'other/index.html': 'x' });
    expect(await site.docgen('serve', '--dist')).toEqual({
      exitCode: 2,
      stdout: '',
      stderr:
        'error  dist-missing  no folder `dist` to serve\n  hint: run `docgen build` first, or name the folder: `--dist DIR`\n\n1 error, 0 warnings\n',
    });
    expect(await site.docgen('serve', '--dist', 'other')).toMatchObject({
      exitCode: 2,
      stderr:
        'error  dist-foreign  `other` was not written by docgen\n  hint: name the folder that `docgen build` wrote: `--dist DIR`\n\n1 error, 0 warnings\n',
    });
  });

  it('ends with exit code 130', async () => {
    expect(await (await startServe((await builtSite()).root, '--dist')).interrupt()).toBe(130);
  });
});

describe('docgen serve --dist --as, with the rules of the host', () => {
  const answers: [host: string, answers: Record<string, [status: number, location?: string]>][] = [
    ['nginx', { '/A?x=1': [301, '/a.html?x=1'] }],
    ['apache', { '/a': [301, '/a.html'], '/A': [404] }],
    ['caddy', { '/A/': [301, '/a.html'] }],
    ['netlify', { '/old': [301, '/a.html'], '/a': [200] }],
    ['cloudflare', { '/old.html': [301, '/a'], '/a.html': [308, '/a'] }],
    ['vercel', { '/a/': [301, '/a.html'] }],
    ['firebase', { '/index.html': [301, '/'] }],
    ['s3', { '/a': [301, '/a.html'] }],
  ];

  it.each(answers)('%s answers', async (host, expected) => {
    const config = { lastUpdated: false, host, redirects: { '/old.html': '/a.html' } };
    const site = await builtSite({ 'docgen.config.js': `export default ${JSON.stringify(config)};` });
    const server = await startServe(site.root, '--dist', '--as', host);
    for (const [target, [status, location]] of Object.entries(expected)) {
      const { status: answered, headers } = await server.request(target);
      expect([target, answered, headers.location]).toEqual([target, status, location]);
    }
    expect((await server.request('/nowhere')).status).toBe(404);
  });
});

describe('docgen serve', () => {
  it('sends a part of a file, and nothing to those who have it', async () => {
    const server = await startServe((await builtSite()).root, '--dist');
    const whole = await server.request('/a.html');
    const etag = whole.headers.etag!;
    const ask = async (headers: Record<string, string>) => {
      const { status, headers: got, body } = await server.request('/a.html', { headers });
      return [status, got['content-range'], body.length];
    };
    const size = Buffer.byteLength(whole.body);
    expect(await ask({ 'if-none-match': `"x", ${etag}` })).toEqual([304, undefined, 0]);
    expect((await ask({ 'if-none-match': '"x"' }))[0]).toBe(200);
    expect((await ask({ 'if-match': `"x", ${etag}` }))[0]).toBe(200);
    expect((await ask({ 'if-match': '*', range: 'bytes=0-9' }))[0]).toBe(206);
    expect(await ask({ 'if-match': '"x"', 'if-none-match': etag, range: 'bytes=0-9' })).toEqual([412, undefined, 0]);
    expect((await ask({ 'if-match': `W/${etag}` }))[0]).toBe(412);
    expect((await server.request('/nowhere', { headers: { 'if-match': '"x"' } })).status).toBe(404);
    expect(await ask({ range: 'bytes=0-9' })).toEqual([206, `bytes 0-9/${size}`, 10]);
    expect(await ask({ range: 'bytes=-5' })).toEqual([206, `bytes ${size - 5}-${size - 1}/${size}`, 5]);
    expect(await ask({ range: `bytes=${size}-` })).toEqual([416, `bytes */${size}`, 0]);
    expect((await ask({ range: 'bytes=0-9', 'if-range': '"x"' }))[0]).toBe(200);
    expect((await ask({ range: 'bytes=0-1,4-5' }))[0]).toBe(200);
  });

  it('does not lead to another host, and ends a HEAD of its events', async () => {
    const site = await builtSite();
    const dist = await startServe(site.root, '--dist');
    expect((await dist.request('//a')).headers.location).toBe('/a/');
    const live = await startServe(site.root);
    expect((await live.request('/__docgen/events', { method: 'HEAD' })).status).toBe(200);
  });
});

describe('docgen serve --as', () => {
  it('answers for the live site as a host would, script and all', async () => {
    const site = await tinySite(files);
    const server = await startServe(site.root, '--as', 'github');
    const { status, body } = await server.request('/a');
    expect(status).toBe(200);
    expect(body).toContain('/__docgen/live.js');
    expect((await server.request('/a/')).body).toContain('This page has moved');
    expect((await server.request('/nowhere')).status).toBe(404);
  });

  it('names the hosts that it knows', async () => {
    const { exitCode, stderr } = await (await tinySite(files)).docgen('serve', '--as', 'lighttpd');
    expect(exitCode).toBe(2);
    expect(stderr).toContain(
      'Allowed choices are plain, nginx, apache, caddy, netlify, cloudflare, vercel, github, s3, firebase.',
    );
  });
});

describe.skipIf(process.platform !== 'linux')('docgen serve --open', () => {
  it('hands the address to the system', async () => {
    const site = await tinySite({ ...files, 'bin/xdg-open': '#!/bin/sh\nprintf %s "$1" > opened.txt\n' });
    await chmod(path.join(site.root, 'bin/xdg-open'), 0o755);
    const server = await startServeProcess(site.root, ['--open'], {
      PATH: `${path.join(site.root, 'bin')}:${process.env.PATH ?? ''}`,
    });
    await expect.poll(() => readFile(path.join(site.root, 'opened.txt'), 'utf8').catch(() => '')).toBe(server.url);
  });

  it('goes on where the system has no browser', async () => {
    const server = await startServeProcess((await tinySite(files)).root, ['--open'], { PATH: '' });
    await expect.poll(() => server.stdout()).toContain('cannot open a browser: ');
    expect((await server.request('/')).status).toBe(200);
  });
});
