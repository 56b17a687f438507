import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { gitRepository } from '../support/gitRepository';
import { startServe, startServeProcess } from '../support/startServe';
import { tinySite } from '../support/tinySite';
import { withoutRules } from '../support/withoutRules';

const files = {
  'content/README.md': '# Home\n\nFirst words.\n',
  'content/a.md': '---\naliases: [/old/]\n---\n# A\n',
  'content/moved.md': '---\npermalink: /new/\n---\n# Moved\n',
  'content/info/Admin API.md': '# Admin API\n',
  'content/public/logo.svg': '<svg/>',
};

/** Script that serve adds to a page. */
const SCRIPT =
  /<script src="(?<src>[^"]+)" data-revision="(?<revision>[^"]+)" data-events="(?<events>[^"]+)" data-problems="[^"]+" data-base="(?<base>[^"]+)"><\/script>(?=<\/body>)/;

describe('docgen serve', () => {
  it('prints its address and answers with pages, files, redirects and real 404s', async () => {
    const site = await tinySite(files);
    const server = await startServe(site.root);
    // The address comes with the first pages, and the summary with all that is made from them.
    await expect
      .poll(() => server.stdout())
      .toMatch(/^4 pages, \d+ redirects, \d+ files \(\d+ changed\), .* in \d+\.\d\d s$/m);
    expect(server.stdout()).toMatch(/^http:\/\/localhost:\d+\/$/m);
    expect(server.stderr()).toBe('reading\nparsing\nrendering\n');

    const home = await server.request('/', { headers: { connection: 'keep-alive' } });
    expect(home.status).toBe(200);
    expect(home.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      // Longer than serve is ever busy.
      'keep-alive': 'timeout=600',
    });
    expect(home.body).toContain('First words.');

    expect(await server.request('/logo.svg')).toMatchObject({
      status: 200,
      body: '<svg/>',
      headers: { 'content-type': 'image/svg+xml' },
    });
    expect((await server.request('/info/Admin%20API.html')).status).toBe(200);
    expect((await server.request('/pages.json')).headers['content-type']).toBe('application/json; charset=utf-8');

    for (const [from, to] of [
      ['/a', '/a.html'],
      ['/a/?x=1', '/a.html?x=1'],
      ['/index.html', '/'],
      ['/info/admin%20api', '/info/Admin%20API.html'],
      ['/old/', '/a.html'],
      ['/old', '/a.html'],
      ['/moved.html', '/new/'],
      ['/moved', '/new/'],
    ] as const) {
      expect(await server.request(from)).toMatchObject({ status: 302, headers: { location: to } });
    }

    const lost = await server.request('/nowhere.html');
    expect(lost.status).toBe(404);
    expect(lost.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(lost.body).toContain('<h1>Page not found</h1>');
    expect((await server.request('/404.html')).status).toBe(404);
    expect(await site.list('.')).not.toContain('dist/index.html');
  });

  it('serves the very bytes that build writes, except for the script that reloads and where its rules are', async () => {
    const site = await tinySite(files);
    await site.docgen('build');
    const server = await startServe(site.root);
    const names = (await site.list('dist')).filter((name) => !name.startsWith('.') && name !== '404.html');
    for (const name of names) {
      const { status, body } = await server.request(
        `/${name.replaceAll(' ', '%20').replace(/(?:^|(?<=\/))index\.html$/, '')}`,
      );
      // A stub's path is answered with a redirect where the server can do better.
      if (status === 302) continue;
      expect(withoutRules(body.replace(SCRIPT, '')), name).toBe(withoutRules(await site.read(`dist/${name}`)));
    }
    const script = SCRIPT.exec((await server.request('/')).body)!;
    const next = server.revisions();
    expect(script.groups).toEqual({
      src: '/__docgen/live.js',
      revision: await next(),
      events: '/__docgen/events',
      base: '/',
    });
    expect(await server.request(script.groups!.src!)).toMatchObject({
      status: 200,
      body: expect.stringContaining('EventSource') as string,
    });
  });

  it('serves below the base', async () => {
    const site = await tinySite({
      ...files,
      'docgen.config.js': "export default { lastUpdated: false, base: '/docs/' };",
    });
    const server = await startServe(site.root);
    expect(server.url).toMatch(/^http:\/\/localhost:\d+\/docs\/$/);
    expect((await server.request('/docs/')).status).toBe(200);
    expect(await server.request('/')).toMatchObject({ status: 302, headers: { location: '/docs/' } });
    expect(await server.request('/docs/a?x=1')).toMatchObject({
      status: 302,
      headers: { location: '/docs/a.html?x=1' },
    });
    expect((await server.request('/a.html')).status).toBe(404);
  });

  it('refuses other hosts, other methods and paths that lead out of the site', async () => {
    const site = await tinySite({ ...files, 'secret.txt': 'secret words' });
    const server = await startServe(site.root);
    expect(await server.request('/', { headers: { host: 'evil.example' } })).toMatchObject({
      status: 403,
      body: 'this host name is not served here\n',
    });
    expect(await server.request('/__docgen/events', { headers: { host: 'evil.example' } })).toMatchObject({
      status: 403,
    });
    expect(await server.request('/', { headers: { host: '127.0.0.1:1' } })).toMatchObject({ status: 200 });
    expect(await server.request('/', { headers: ['host', 'localhost', 'host', 'localhost'] })).toMatchObject({
      status: 400,
      body: 'a request has one Host header\n',
    });
    expect(await server.request('/', { method: 'POST' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD', 'cross-origin-resource-policy': 'same-origin' },
      body: 'only GET and HEAD are answered\n',
    });
    for (const path of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/a/../../secret.txt',
      '/..%5csecret.txt',
      '//secret.txt',
      '/docgen.config.js',
      '/content/a.md',
      '/%00',
      '/%',
    ]) {
      const { status, body } = await server.request(path);
      expect([path, status]).toEqual([path, 404]);
      expect(body).not.toContain('secret words');
    }
  });

  it('answers HEAD without a body', async () => {
    const server = await startServe((await tinySite(files)).root);
    const [head, get] = [await server.request('/', { method: 'HEAD' }), await server.request('/')];
    expect([head.status, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(Buffer.byteLength(get.body)).toBe(Number(get.headers['content-length']));
  });

  it('builds again when a file changes, and pushes the new revision', async () => {
    const site = await tinySite(files);
    const server = await startServe(site.root);
    const next = server.revisions();
    const first = await next();
    await site.write({ 'content/README.md': '# Home\n\nOther words.\n' });
    expect(await next()).not.toBe(first);
    // A file that is being written may be read twice, so a revision need not be that of all of it.
    await expect.poll(async () => (await server.request('/')).body).toContain('Other words.');
    await site.write({ 'content/new/page.md': '# New\n' });
    await next();
    await expect.poll(async () => (await server.request('/new/page.html')).status).toBe(200);
    await site.remove('content/a.md');
    await next();
    await expect.poll(async () => (await server.request('/a.html')).status).toBe(404);
  });

  it('builds again when the configuration changes, and keeps the last good one', async () => {
    const site = await tinySite({
      ...files,
      'docgen.config.js': "export default { lastUpdated: false, title: 'First' };",
    });
    const server = await startServe(site.root);
    const next = server.revisions();
    await next();
    await site.write({ 'docgen.config.js': "export default { lastUpdated: false, title: 'Second' };" });
    await next();
    await expect.poll(async () => (await server.request('/')).body).toContain('<title>Second</title>');
    const kept = server.printed(/the last good configuration stays in use\n/);
    await site.write({ 'docgen.config.js': "export default { lastUpdated: false, titel: 'Third' };" });
    await kept;
    expect((await server.request('/')).body).toContain('<title>Second</title>');
    await expect
      .poll(() => server.stderr())
      .toContain('docgen.config.js:1:38  error  unknown-config-key  unknown key `titel`');
  });

  it('builds again when a file changes that the configuration reads', async () => {
    const site = await tinySite({
      ...files,
      'redirects.csv': '/one,/a.html\n',
      'docgen.config.js': `import { readFileSync } from 'node:fs';
        const lines = readFileSync(new URL('redirects.csv', import.meta.url), 'utf8').trim().split('\\n');
        export default { lastUpdated: false, redirects: Object.fromEntries(lines.map((each) => each.split(','))) };`,
    });
    const server = await startServe(site.root);
    expect((await server.request('/one')).headers.location).toBe('/a.html');
    await server.revisions()();
    await site.write({ 'redirects.csv': '/one,/a.html\n/two,/a.html\n' });
    await expect.poll(async () => (await server.request('/two')).headers.location, { timeout: 10_000 }).toBe('/a.html');
  });

  it('shows the date of a commit that comes later', async () => {
    const site = await tinySite({ ...files, 'docgen.config.js': 'export default {};' });
    const { commit } = gitRepository(site.root);
    commit('2024-01-01T12:00:00Z', {});
    const server = await startServe(site.root);
    expect((await server.request('/')).body).toContain('January 1, 2024');
    const next = server.revisions();
    await next();
    // Two things happen: the file changes, and then it is committed.
    commit('2025-02-02T12:00:00Z', { 'content/README.md': '# Home\n\nCommitted words.\n' });
    await expect.poll(async () => (await server.request('/')).body).toContain('February 2, 2025');
  });

  it('keeps the last good version of a site that breaks, says why, and goes on when it is fixed', async () => {
    const site = await tinySite(files);
    const server = await startServe(site.root);
    const next = server.revisions();
    await next();
    const kept = server.printed(/not rebuilt: the last good version is still served\n/);
    await site.write({ 'content/README.md': '---\ntitle: [\n---\n# Broken\n' });
    await kept;
    await expect
      .poll(() => server.stderr())
      .toContain('content/README.md:2:8  error  front-matter-yaml  broken YAML: ');
    expect(await server.request('/')).toMatchObject({
      status: 200,
      body: expect.stringContaining('First words.') as string,
    });
    await site.write({ 'content/README.md': '# Mended\n' });
    await next();
    await expect.poll(async () => (await server.request('/')).body).toContain('<h1 id="mended">');
  });

  it('still has the files of a page that was loaded a few changes ago', async () => {
    const site = await tinySite(files);
    const server = await startServe(site.root);
    const lists = async () => {
      const manifest = JSON.parse((await server.request('/assets/manifest.json')).body) as { lists: string[] };
      return manifest.lists.map((hash, index) => `/assets/lists/${index}.${hash}.json`);
    };
    const first = await lists();
    expect(first).toHaveLength(1);
    for (const words of ['Second', 'Third']) {
      await site.write({ 'content/README.md': `# Home\n\n${words} words.\n` });
      await expect.poll(async () => (await server.request('/')).body).toContain(`${words} words.`);
    }
    // A page is shown before what is made from all pages.
    await expect.poll(lists).not.toEqual(first);
    expect((await server.request(first[0]!)).status).toBe(200);
  });

  it('shows pages with loose ends, which are told as a build tells them', async () => {
    const site = await tinySite(files);
    const server = await startServe(site.root);
    const next = server.revisions();
    await next();
    await site.write({ 'content/README.md': '# Half done\n\n[gone](gone.md)\n\n::: tip\n' });
    await next();
    await expect.poll(async () => (await server.request('/')).body).toContain('Half done');
    await expect.poll(() => server.stderr()).toContain('content/README.md:3:1  error  dead-link  no page `gone.md`');
  });

  it('says after the first build what is new, what is gone, and how many problems stay', async () => {
    const old = Array.from({ length: 11 }, (_, at) => `[x](old${at}.md)`).join(' ');
    const site = await tinySite({
      'docgen.config.js': 'export default { lastUpdated: false };\n',
      'content/README.md': '# Home\n',
      'content/a.md': `# A\n\n${old}\n`,
    });
    const server = await startServe(site.root);
    await expect.poll(() => server.stderr()).toContain('11 errors, 0 warnings');
    const change = async (text: string): Promise<string> => {
      const before = server.stderr().length;
      await site.write({ 'content/README.md': text });
      await server.printed(/pages?, .* files/);
      return server
        .stderr()
        .slice(before)
        .replace(/^(?:reading|parsing|rendering)\n/gm, '');
    };
    expect(await change('# Home\n\n[dead](nope.md)\n')).toBe(
      'content/README.md:3:1  error  dead-link  no page `nope.md`\n  3 | [dead](nope.md)\n      ^\n\n' +
        '1 error, 0 warnings new, 11 problems as before\n',
    );
    expect(await change('# Home\n\nText.\n\n[dead](nope.md)\n')).toBe('12 problems as before\n');
    expect(await change('# Home\n\nText.\n')).toBe(
      'gone: content/README.md:5:1  dead-link  no page `nope.md`\n11 problems as before\n',
    );
  });

  it('lets problems pass that `problems.baseline` lists, and reads the list again', async () => {
    const site = await tinySite({
      'docgen.config.js': `export default {
        lastUpdated: false, problems: { baseline: 'known.json' } };\n`,
      'known.json':
        '{ "problems": [{ "file": "content/a.md", "code": "dead-link", "message": "no page `nope.md`" }] }\n',
      'content/README.md': '# Home\n',
      'content/a.md': '# A\n\n[dead](nope.md)\n',
    });
    const server = await startServe(site.root);
    await expect.poll(() => server.stdout()).toMatch(/^2 pages, .* files/m);
    expect(server.stderr()).not.toContain('dead-link');
    await site.write({ 'known.json': '{ "problems": [] }\n' });
    await expect.poll(() => server.stderr()).toContain('content/a.md:3:1  error  dead-link  no page `nope.md`');
  });

  it('starts with a site that is broken, and serves it once it is fixed', async () => {
    const site = await tinySite({ ...files, 'content/README.md': '---\ntitle: [\n---\n' });
    const server = await startServe(site.root);
    const next = server.revisions();
    await next();
    expect((await server.request('/')).status).toBe(404);
    await site.write({ 'content/README.md': '# Mended\n' });
    await next();
    await expect.poll(async () => (await server.request('/')).status).toBe(200);
  });

  it('prints its address with --quiet too, and nothing else', async () => {
    const server = await startServe((await tinySite(files)).root, '--quiet');
    expect(server.stdout()).toBe(`${server.url}\n`);
    expect(server.stderr()).toBe('');
  });

  it.each([
    // Ctrl-C in this process, and a signal from outside in one of its own.
    ['SIGINT', startServe],
    ['SIGTERM', startServeProcess],
    ['SIGHUP', startServeProcess],
  ] as const)('ends with exit code 130 on %s, also while a browser listens', async (signal, start) => {
    const server = await start((await tinySite(files)).root);
    await server.revisions()();
    expect(await server.interrupt(signal)).toBe(130);
    expect(server.stderr()).toBe('reading\nparsing\nrendering\n');
  });

  it('says so where the port is in use, with exit code 2', async () => {
    const taken = createServer();
    const port = await new Promise<number>((resolve) => {
      taken.listen(0, 'localhost', () => resolve((taken.address() as { port: number }).port));
    });
    onTestFinished(() => void taken.close());
    const site = await tinySite(files);
    const { exitCode, stdout, stderr } = await site.docgen('serve', '--quiet', '--port', String(port));
    expect(stderr).toBe(
      `error  port-in-use  port ${port} is in use\n  hint: stop the program that uses it, or choose another port: \`--port ${port + 1}\`\n\n1 error, 0 warnings\n`,
    );
    expect(stdout).toBe('');
    expect(exitCode).toBe(2);
  });
});
