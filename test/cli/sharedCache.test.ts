import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { gitRepository } from '../support/gitRepository';
import { stubHost } from '../support/stubHost';
import { runDocgen, tinySite, type TinySite } from '../support/tinySite';

const FILES: Record<string, string> = {
  'package.json': '{}',
  'content/README.md': '# Home\n\n[A](a.md) and `code` in Ünïcode\n',
  'content/a.md': '# A\n\n```js\nconst a = 1;\n```\n',
  'content/b/c.md': '# C\n\n::: tip\nText.\n:::\n',
};

/** A server that keeps what it is given, as nginx with DAV does, and the headers that it was asked with. */
function keeping() {
  const files = new Map<string, Buffer>();
  const tokens: (string | undefined)[] = [];
  const answer: RequestListener = (request, response) => {
    tokens.push(request.headers.authorization);
    if (request.method === 'PUT') {
      void bodyOf(request).then((body) => {
        files.set(request.url!, body);
        response.writeHead(201).end();
      });
      return;
    }
    const found = files.get(request.url!);
    response.writeHead(found === undefined ? 404 : 200).end(found ?? '<h1>Not found</h1>');
  };
  return { files, tokens, answer };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function contents(site: TinySite, folder = 'dist'): Promise<Record<string, string>> {
  const names = await site.list(folder);
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await site.read(`${folder}/${name}`)] as const)),
  );
}

/** Builds a site on a machine that has never seen it. */
async function buildCold(address: string, args: string[] = [], environment: Record<string, string> = {}) {
  const site = await tinySite(FILES);
  const result = await runDocgen(site.root, ['build', '--cache', address, ...args], environment);
  return { site, ...result, warnings: result.stderr.split('warning  shared-cache').length - 1 };
}

/** The site that is made without any cache. */
async function expectWhole(site: TinySite): Promise<void> {
  expect((await site.docgen('build', '--no-cache', '--quiet', '--out', 'anew')).exitCode).toBe(0);
  expect(await contents(site)).toEqual(await contents(site, 'anew'));
}

describe('a shared cache', () => {
  it('gives the pages that one machine has parsed to others, which parse none', async () => {
    const { files, answer } = keeping();
    const host = await stubHost(answer);
    const first = await buildCold(`${host.url}/docs/`);
    expect([first.exitCode, first.warnings]).toEqual([0, 0]);
    expect(first.stdout).toContain('shared cache: 0 pages taken, 3 given');
    expect([...files.keys()].every((name) => /^\/docs\/[\da-f]{64}$/.test(name))).toBe(true);
    await expectWhole(first.site);

    host.requests.length = 0;
    const second = await buildCold(`${host.url}/docs`, ['--verify', '--strict']);
    expect([second.exitCode, second.warnings]).toEqual([0, 0]);
    expect(second.stdout).toContain('shared cache: 3 pages taken, 0 given');
    expect(host.requests.every((request) => request.startsWith('GET '))).toBe(true);
    await expectWhole(second.site);

    // The folder beside the site has what came from the server.
    host.requests.length = 0;
    await second.site.write({
      'content/a.md': '# A\n\nOther.\n',
      'docgen.config.js': 'export default { lastUpdated: false };',
    });
    const third = await second.site.docgen('build', '--cache', host.url);
    expect(third.exitCode).toBe(0);
    await expectWhole(second.site);
  });

  it('gives the other pages of a block in which one has changed, and is given the new block', async () => {
    const { files, answer } = keeping();
    const host = await stubHost(answer);
    await buildCold(host.url);
    const before = files.size;
    for (const words of ['2 pages taken, 3 given', '3 pages taken, 0 given']) {
      const site = await tinySite({ ...FILES, 'content/a.md': '# A\n\nOther.\n' });
      expect((await site.docgen('build', '--cache', host.url)).stdout).toContain(`shared cache: ${words}`);
      expect(files.size).toBe(before + 1);
      await expectWhole(site);
    }
    // The older block is still there.
    expect((await buildCold(host.url)).stdout).toContain('shared cache: 3 pages taken, 0 given');
  });

  it('is used without a folder of the own too', async () => {
    const { answer } = keeping();
    const host = await stubHost(answer);
    const { 'package.json': _none, ...files } = FILES;
    for (const words of ['0 pages taken, 3 given', '3 pages taken, 0 given']) {
      const site = await tinySite(files);
      expect((await site.docgen('build', '--cache', host.url)).stdout).toContain(words);
      await expectWhole(site);
    }
  });
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers a question with `status`, and takes whatever it is given. */
const says =
  (status: number, body = ''): Answer =>
  (request, response) => {
    request.resume();
    response.writeHead(request.method === 'PUT' ? 201 : status).end(body);
  };

/** Has nothing, and answers whoever brings something. */
const refuses =
  (status: number): Answer =>
  (request, response) => {
    request.resume();
    response.writeHead(request.method === 'PUT' ? status : 404).end();
  };

describe('one warning, and no more, is what a build says of a server that', () => {
  it.each<[what: string, answer: Answer, reason: string]>([
    ['has an error', says(500, 'oh'), 'it answers GET with 500'],
    ['lets nobody in', says(401), 'it answers GET with 401'],
    ['forbids it', says(403), 'it answers GET with 403'],
    ['shows a page', says(200, '<!doctype html><h1>Log in</h1>'), 'it has files that docgen did not write that way'],
    ['has nothing in its file', says(200), 'it has files that docgen did not write that way'],
    ['is full', refuses(507), 'it answers PUT with 507'],
    ['takes no such files', refuses(413), 'it answers PUT with 413'],
    ['can only be read', refuses(405), 'it answers PUT with 405'],
    ['ends the connection', (request) => void request.socket.destroy(), 'the host ended the connection'],
    ['stops in the middle', cutsOff, 'the host ended the connection'],
    [
      'leads in a circle',
      (_request, response) => void response.writeHead(302, { location: '/' }).end(),
      'the connection failed',
    ],
    ['never answers', () => undefined, 'it takes too long'],
  ])('%s', { timeout: 60_000 }, async (_what, answer, reason) => {
    const host = await stubHost(answer);
    const { site, exitCode, stderr, warnings } = await buildCold(`${host.url}/c`, ['--strict']);
    expect([exitCode, warnings]).toEqual([0, 1]);
    expect(stderr).toContain(`the shared cache at \`${host.url}/c\` fails: ${reason}`);
    await expectWhole(site);
  });

  it('is away', async () => {
    const { site, exitCode, stderr, warnings } = await buildCold(await closedPort());
    expect([exitCode, warnings]).toEqual([0, 1]);
    expect(stderr).toContain('fails: the host refuses the connection');
    await expectWhole(site);
  });

  it('has the block of another site under the key', async () => {
    const { files, answer } = keeping();
    const host = await stubHost(answer);
    await buildCold(host.url);
    const bytes = [...files.values()].find(({ length }) => length > 64);
    const mixed = await stubHost((request, response) => {
      request.resume();
      response.writeHead(200).end(bytes);
    });
    const changed = Object.fromEntries(Object.keys(FILES).map((name) => [name, `${FILES[name]}\nMore.\n`]));
    const site = await tinySite({ ...changed, 'package.json': '{}' });
    const { exitCode, stdout, stderr } = await site.docgen('build', '--cache', mixed.url);
    expect(exitCode).toBe(0);
    expect(stderr.split('it has files that docgen did not write that way').length).toBe(2);
    expect(stdout).toContain('shared cache: 0 pages taken, 3 given');
    await expectWhole(site);
  });
});

async function closedPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return `http://127.0.0.1:${port}`;
}

function cutsOff(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-length': '1000' }).write('half');
  setTimeout(() => response.destroy(), 20);
}

describe('nothing is written', () => {
  it.each<[how: string, args: string[], environment: Record<string, string>]>([
    ['with `--cache-read-only`', ['--cache-read-only'], {}],
    ['where the variable says so', [], { DOCGEN_CACHE_READ_ONLY: '1' }],
    ['from a fork', [], { CI_MERGE_REQUEST_SOURCE_PROJECT_ID: '1', CI_MERGE_REQUEST_PROJECT_ID: '2' }],
  ])('%s', async (_how, args, environment) => {
    const { answer } = keeping();
    const host = await stubHost(answer);
    const { exitCode, stdout, warnings } = await buildCold(host.url, args, environment);
    expect([exitCode, warnings]).toEqual([0, 0]);
    expect(stdout).toContain('shared cache: 0 pages taken, 0 given');
    expect(host.requests.length).toBeGreaterThan(0);
    expect(host.requests.filter((request) => request.startsWith('PUT'))).toEqual([]);
  });
});

describe('credentials', () => {
  it.each<[variables: Record<string, string>, header: string | undefined]>([
    [{ DOCGEN_CACHE_TOKEN: 's3cret ' }, 'Bearer s3cret'],
    [{ DOCGEN_CACHE_USER: 'me', DOCGEN_CACHE_PASSWORD: 's3cret' }, `Basic ${btoa('me:s3cret')}`],
    [{}, undefined],
  ])('come from variables: %j', async (variables, header) => {
    const { tokens, answer } = keeping();
    const host = await stubHost(answer);
    const { site, stdout, stderr } = await buildCold(host.url, ['--timings'], variables);
    expect(new Set(tokens)).toEqual(new Set([header]));
    const files = { ...(await contents(site)), ...(await contents(site, 'node_modules')) };
    expect(`${stdout}${stderr}${JSON.stringify(files)}`).not.toMatch(/s3cret|bWU6/);
  });

  it('are shown by no error', async () => {
    const { exitCode, stdout, stderr, warnings } = await buildCold('http://127.0.0.1:9', [], {
      DOCGEN_CACHE_TOKEN: 's3cret\nX-Header: 1',
    });
    expect([exitCode, warnings]).toEqual([0, 1]);
    expect(`${stdout}${stderr}`).not.toContain('s3cret');
  });

  it('go to no other host', async () => {
    const other = keeping();
    const otherHost = await stubHost(other.answer);
    const asked: (string | undefined)[] = [];
    const host = await stubHost((request, response) => {
      asked.push(request.headers.authorization);
      request.resume();
      response.writeHead(307, { location: `${otherHost.url}${request.url}` }).end();
    });
    const { exitCode, stdout, warnings } = await buildCold(host.url, [], { DOCGEN_CACHE_TOKEN: 's3cret' });
    expect([exitCode, warnings]).toEqual([0, 0]);
    expect(stdout).toContain('0 pages taken, 3 given');
    expect(new Set(asked)).toEqual(new Set(['Bearer s3cret']));
    expect(new Set(other.tokens)).toEqual(new Set([undefined]));
  });

  it.each([
    ['http://me:s3cret@127.0.0.1:9/', 'has a user, a password or parameters'],
    ['http://127.0.0.1:9/?sig=s3cret', 'has a user, a password or parameters'],
    ['https://s3cret:s3cret@', 'is not a valid address'],
  ])('are refused in an address: %s', async (address, words) => {
    const { exitCode, stdout, stderr } = await buildCold(address);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(words);
    expect(`${stdout}${stderr}`).not.toContain('s3cret');
  });
});

it('docgen serve wants a folder', async () => {
  const site = await tinySite(FILES);
  const { exitCode, stderr } = await site.docgen('serve', '--cache', 'https://cache.example.com/docs');
  expect(exitCode).toBe(2);
  expect(stderr).toContain('`--cache` is an address here, and has to be a folder');
});

it('serves a build with the code of a commit, which has no folder beside the site', async () => {
  const { answer } = keeping();
  const host = await stubHost(answer);
  for (const words of ['0 pages taken, 3 given', '3 pages taken, 0 given']) {
    const site = await tinySite(FILES);
    gitRepository(site.root).commit('2025-01-01T00:00:00Z', {});
    const { exitCode, stdout } = await site.docgen('build', '--code-from', 'HEAD', '--cache', host.url);
    expect(exitCode).toBe(0);
    expect(stdout).toContain(`shared cache: ${words}`);
    expect((await site.list('.')).filter((name) => name.startsWith('node_modules'))).toEqual([]);
  }
});
