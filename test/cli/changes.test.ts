import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gitRepository, openRepository } from '../support/gitRepository';
import { methodHistory, methodText } from '../support/methodHistory';
import { startServe } from '../support/startServe';
import { temporaryFolder } from '../support/temporaryFolder';
import { runDocgen, tinySite } from '../support/tinySite';
import { siteText } from '../export/support';
import { ADMIN_API } from '../support/adminApi';

interface ChangesFile {
  from: string | null;
  changes: {
    date: string;
    commit: string;
    call: string;
    url: string | null;
    breaking: boolean;
    changes: { kind: string; breaking: boolean; text: string }[];
  }[];
}

const FILES = ['changes.atom', 'changes.html', 'changes.json', 'feed.json'];
const fine = { exitCode: 0, stdout: '', stderr: '' };

/** The history with its built site, of which most tests take a copy. */
let original = '';
beforeAll(async () => {
  original = await mkdtemp(path.join(tmpdir(), 'docgen-changes-'));
  methodHistory(original);
  expect(await runDocgen(path.join(original, 'docs'), ['build', '--quiet'])).toEqual(fine);
});
afterAll(() => rm(original, { recursive: true }));

/** The output as it was built first, for tests that only read it. */
const firstDist = (): string => path.join(original, 'docs/dist');

async function built(config?: string) {
  const root = await temporaryFolder();
  const docs = path.join(root, 'docs');
  const parts = { root, docs, dist: path.join(docs, 'dist') };
  if (config === undefined) {
    await cp(original, root, { recursive: true });
    return { ...parts, repository: openRepository(root) };
  }
  const repository = methodHistory(root, config);
  expect(await runDocgen(docs, ['build', '--quiet'])).toEqual(fine);
  return { ...parts, repository };
}

const changesOf = (dist: string) => JSON.parse(siteText(dist, 'changes.json')) as ChangesFile;
const linesOf = (dist: string) =>
  changesOf(dist).changes.map(
    ({ date, call, changes }) =>
      `${date.slice(0, 10)} ${call}: ${changes.map(({ text, breaking }) => (breaking ? '! ' : '') + text).join('; ')}`,
  );
const mainOf = (dist: string) => /<main.*<\/main>/s.exec(siteText(dist, 'changes.html'))![0];
const filesOf = async (site: { list(folder: string): Promise<string[]> }) =>
  (await site.list('dist')).filter((file) => FILES.includes(file));

describe('what changed', () => {
  it('is listed by commit and method, at the level of the record', () => {
    const dist = firstDist();
    const lines = linesOf(dist);
    expect(lines.slice(0, 5)).toEqual([
      '2024-03-01 addClient: ! parameter `x<y&z` added (string, required); type of `email` is unknown now, was string',
      '2024-03-01 dropClient: ! no longer documented',
      '2024-03-01 getClient: ! parameter `id` is gone; ! parameter `page` is required now; ! `status` no longer takes `closed`; parameter `client_id` added (integer, optional); the reply is now documented as paginated',
      '2024-02-02 addClient: added to the documentation',
      '2024-02-02 getClient: ! parameter `brand` added (integer, required); ! key `client.name` is gone from the reply; ! key `client.id` of the reply is a number now, was a string; `status` also takes `fraud`; parameter `page` added (integer, optional); key `client.email` added to the reply',
    ]);
    expect(lines.slice(5)).toEqual(
      [
        'dropClient',
        'getClient',
        ...Array.from({ length: 22 }, (_, index) => `listThing${String(index + 1).padStart(2, '0')}`),
      ].map((call) => `2024-01-01 ${call}: added to the documentation`),
    );
    expect(changesOf(dist)).toMatchObject({ from: null });
    expect(changesOf(dist).changes.slice(0, 2)).toMatchObject([
      { url: 'https://docs.example.com/clients/addClient.html', breaking: true, date: '2024-03-01T10:00:00.000Z' },
      { url: null },
    ]);
  });

  it('is a page by day and method, with links to what is still there', async () => {
    const { dist, repository } = await built("base: '/docs/', repository: { url: 'https://git.example.com/r/' },");
    const main = mainOf(dist);
    expect(
      [...main.matchAll(/<h([23])[^>]*>(.*?)<\/h\1>/g)].map((match) => match[2]!.replace(/ ?<[^>]+>/g, '')),
    ).toEqual([
      'March 1, 2024',
      expect.stringContaining('addClient'),
      expect.stringContaining('getClient'),
      'February 2, 2024',
      expect.stringContaining('getClient'),
      'January 1, 2024',
    ]);
    expect(main).toContain(
      '<p>1 method no longer documented: <code>dropClient</code> <span class="badge badge-danger">breaking</span></p>',
    );
    expect(main).toContain('<p>24 methods added to the documentation</p>');
    expect(main).toContain(
      '<li>parameter <a href="/docs/clients/get.html#param-page"><code>page</code></a> is required now <span class="badge badge-danger">breaking</span></li>',
    );
    expect(main).toContain('<li>parameter <code>id</code> is gone <span');
    expect(main).toContain(
      'key <a href="/docs/clients/get.html#response-client-id"><code>client.id</code></a> of the reply',
    );
    expect(main).toContain('<code>x&lt;y&amp;z</code>');
    const [latest] = repository.git('log', '--format=%H').split('\n');
    expect(main).toContain(`href="https://git.example.com/r/commit/${latest}"`);
    const html = siteText(dist, 'changes.html');
    expect(html).toContain(
      '<link rel="alternate" type="application/atom+xml" title="Atom" href="/docs/changes.atom"/>',
    );
    expect(html).toContain(
      '<link rel="alternate" type="application/feed+json" title="JSON Feed" href="/docs/feed.json"/>',
    );
    expect(siteText(dist, 'clients/get.html')).toContain('<a href="/docs/changes.html">Changes</a>');
    for (const file of FILES) expect(siteText(dist, 'machine-readable.html')).toContain(`href="/docs/${file}"`);
    expect(siteText(dist, 'llms.txt')).toContain('changes.json');
  });

  it('is folded on the page of a method that has changed since it was added', () => {
    const dist = firstDist();
    const own = /<details class="container details method-changes">.*?<\/details>/s;
    const changes = own.exec(siteText(dist, 'clients/get.html'))![0];
    expect(
      [...changes.matchAll(/<(?:summary id="docgen-changes"|p)>(.*?)<\/(?:summary|p)>/g)].map((match) => match[1]),
    ).toEqual([
      'Changed on March 1, 2024',
      'March 1, 2024',
      'February 2, 2024',
      '<a href="/changes.html">Changes of all methods</a>',
    ]);
    expect(changes).toContain('<li>parameter <a href="#param-page"><code>page</code></a> is required now <span');
    expect(siteText(dist, 'things/listThing01.html')).not.toMatch(own);
    expect(siteText(dist, 'clients/get.md')).not.toContain('Changed on');
  });

  it('is a JSON Feed', () => {
    const dist = firstDist();
    const feed = JSON.parse(siteText(dist, 'feed.json')) as { items: Record<string, unknown>[] };
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Shop API: changes',
      language: 'en-US',
      authors: [{ name: 'Shop API' }],
      home_page_url: 'https://docs.example.com/changes.html',
      feed_url: 'https://docs.example.com/feed.json',
    });
    expect(feed.items.map(({ title }) => title)).toEqual([
      '1 method no longer documented: dropClient (breaking)',
      'addClient: 2 changes, 1 of them breaking',
      'getClient: 5 changes, 3 of them breaking',
      'getClient: 6 changes, 3 of them breaking',
      '1 method added to the documentation: addClient',
      '24 methods added to the documentation',
    ]);
    expect(feed.items[4]).toEqual({
      id: expect.stringMatching(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/) as string,
      url: 'https://docs.example.com/clients/addClient.html',
      title: '1 method added to the documentation: addClient',
      content_html:
        '<p>1 method added to the documentation: <a href="https://docs.example.com/clients/addClient.html"><code>addClient</code></a></p>',
      content_text: '1 method added to the documentation: addClient',
      date_published: '2024-02-02T04:30:00.000Z',
    });
    expect(feed.items[0]).toMatchObject({ tags: ['breaking'] });
    expect(new Set(feed.items.map(({ id }) => id)).size).toBe(feed.items.length);
  });

  it('is one entry for changes of one kind on one day, on the page and in the feeds', async () => {
    const { docs, dist, repository } = await built();
    const pages = (call: string) => methodText(call, { optional: [['page', 'integer', 'The page.']] });
    repository.commit('2024-03-05T10:00:00Z', {
      'docs/content/things/listThing01.md': pages('listThing01'),
      'docs/content/things/listThing02.md': pages('listThing02'),
    });
    expect(await runDocgen(docs, ['build', '--quiet'])).toEqual(fine);
    expect(mainOf(dist)).toContain(
      '<h3>2 methods: parameter <code>page</code> added (integer, optional)</h3>' +
        '<p><a href="/things/listThing01.html"><code>listThing01</code></a>, ' +
        '<a href="/things/listThing02.html"><code>listThing02</code></a></p>',
    );
    const { items } = JSON.parse(siteText(dist, 'feed.json')) as { items: Record<string, unknown>[] };
    expect(items[0]).toMatchObject({
      title: '2 methods: parameter `page` added (integer, optional)',
      url: 'https://docs.example.com/changes.html',
      content_text: '2 methods: parameter `page` added (integer, optional)\nlistThing01: page\nlistThing02: page',
    });
    expect(linesOf(dist)[0]).toBe('2024-03-05 listThing01: parameter `page` added (integer, optional)');
  });

  it('takes a merge as what it brought, on its own day', async () => {
    const { docs, dist, repository } = await built();
    repository.git('checkout', '--quiet', '-b', 'side');
    repository.commit('2024-03-02T10:00:00Z', { 'docs/content/clients/addClient.md': methodText('addClient') });
    repository.git('checkout', '--quiet', 'main');
    repository.commit('2024-03-03T10:00:00Z', { 'docs/content/README.md': '# Home\n\nOther text.\n' });
    repository.git('merge', '--quiet', '--no-ff', '--no-commit', 'side');
    repository.commit('2024-03-04T10:00:00Z', {});
    expect(await runDocgen(docs, ['build', '--quiet'])).toEqual(fine);
    expect(linesOf(dist).slice(0, 2)).toEqual([
      '2024-03-04 addClient: ! parameter `email` is gone; ! parameter `x<y&z` is gone',
      expect.stringMatching(/^2024-03-01 addClient/),
    ]);
  });

  it('does not see what is not committed, or comes from an imported file', async () => {
    const { docs, dist, repository } = await built();
    const before = linesOf(dist);
    const imported =
      methodText('addClient', {
        required: [
          ['email', 'unknown', 'The address.'],
          ['x<y&z', 'string', 'A name for a parser to stumble over.'],
        ],
      }) + '\n## Response\n\n<<< @/reply.json\n';
    repository.commit('2024-04-01T10:00:00Z', {
      'docs/content/clients/addClient.md': imported,
      'docs/reply.json': '{"a": 1}\n',
    });
    repository.commit('2024-04-02T10:00:00Z', {
      'docs/content/clients/addClient.md': `${imported}\nText.\n`,
      'docs/reply.json': '{"b": 1}\n',
    });
    await rm(path.join(docs, 'content/clients/get.md'));
    expect(await runDocgen(docs, ['build', '--quiet'])).toEqual(fine);
    expect(linesOf(dist)).toEqual(['2024-04-01 addClient: a sample of the reply was added', ...before]);
  });
});

describe('a build', () => {
  it('says the same with a cache, without one, after a commit and after damage', async () => {
    const { docs, dist, repository } = await built();
    const text = (folder: string) => FILES.map((file) => siteText(folder, file));
    const warm = async () => {
      expect(await runDocgen(docs, ['build', '--quiet', '--cache', 'kept'])).toEqual(fine);
      return text(dist);
    };
    const before = text(dist);
    expect(await warm()).toEqual(before);
    expect(await warm()).toEqual(before);
    repository.commit('2024-05-01T10:00:00Z', { 'docs/content/clients/addClient.md': methodText('addClient') });
    expect(await runDocgen(docs, ['build', '--quiet', '--no-cache', '-o', 'cold'])).toEqual(fine);
    const cold = text(path.join(docs, 'cold'));
    expect(await warm()).toEqual(cold);
    expect(linesOf(dist)[0]).toMatch(/^2024-05-01 addClient: ! parameter `email` is gone/);
    execFileSync('sed', ['-i', 's/parameter-removed/parameter-optional/', path.join(docs, 'kept/history.json')]);
    expect(await warm()).toEqual(cold);
  });

  it('looks back as far as the configuration says', async () => {
    const since = await built("changes: { since: '2024-02-10' },");
    expect(linesOf(since.dist).map((line) => line.slice(0, 21))).toEqual([
      '2024-03-01 addClient:',
      '2024-03-01 dropClient',
      '2024-03-01 getClient:',
    ]);
    expect(changesOf(since.dist).from).toBe('2024-02-10T10:00:00.000Z');
    expect(mainOf(since.dist)).toContain('Changes before February 10, 2024 were not examined.');
    const versions = await built('changes: { versions: 3 },');
    expect(linesOf(versions.dist).map((line) => line.slice(0, 21))).toEqual([
      '2024-03-01 addClient:',
      '2024-03-01 dropClient',
    ]);
    const wrong = await tinySite({
      'docgen.config.js': "export default { changes: { since: 'May' } };\n",
      'content/README.md': '# Home\n',
    });
    expect(await wrong.docgen('build')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('expected a day such as `2025-01-31`') as string,
    });
  });

  it('writes nothing of it, and says nothing, without a repository, without methods or where it is switched off', async () => {
    const method = methodText('getClient');
    const bare = await tinySite({ 'content/README.md': '# Home\n', 'content/a.md': method });
    expect(await bare.docgen('build', '--quiet')).toEqual(fine);
    expect(await filesOf(bare)).toEqual([]);
    gitRepository(bare.root);
    expect(await bare.docgen('build', '--quiet')).toEqual(fine);
    expect(await filesOf(bare)).toEqual([]);
    expect(await bare.read('dist/a.html')).not.toContain('changes.html');

    const plain = await tinySite({ 'content/README.md': '# Home\n' });
    gitRepository(plain.root).commit('2024-01-01T10:00:00Z', {});
    expect(await plain.docgen('build', '--quiet')).toEqual(fine);
    expect(await filesOf(plain)).toEqual([]);

    const off = await tinySite({
      'docgen.config.js': `export default { lastUpdated: false, ${ADMIN_API}, exports: { changes: false } };\n`,
      'content/README.md': '# Home\n',
      'content/a.md': method,
    });
    gitRepository(off.root).commit('2024-01-01T10:00:00Z', {});
    expect(await off.docgen('build', '--quiet')).toEqual(fine);
    expect(await filesOf(off)).toEqual([]);
    expect(await off.read('dist/machine-readable.html')).not.toContain('changes.html');
  });

  it('says that history is missing in a shallow clone, and writes no feed', async () => {
    const { root, repository } = await built();
    execFileSync('git', ['clone', '--quiet', '--depth=1', pathToFileURL(repository.folder).href, 'clone'], {
      cwd: root,
      stdio: 'ignore',
    });
    const docs = path.join(root, 'clone/docs');
    const { exitCode, stderr } = await runDocgen(docs, ['build', '--quiet']);
    expect([exitCode, stderr]).toEqual([
      0,
      'warning  changes-missing  what changed in the methods is not known: the git history is incomplete (shallow clone)\n  hint: fetch all of it: `git fetch --unshallow`, or `fetch-depth: 0` in a workflow\n\n0 errors, 1 warning\n',
    ]);
    const dist = path.join(docs, 'dist');
    expect(mainOf(dist)).toContain('which is missing here. The site was built from a shallow clone');
    expect(siteText(dist, 'changes.html')).not.toContain('rel="alternate"');
    expect(() => changesOf(dist)).toThrow('ENOENT');
    expect(siteText(dist, 'machine-readable.html')).not.toContain('changes.json');
  });

  it('does not take the network for a clone without past files', async () => {
    const { root, repository } = await built();
    repository.git('config', 'uploadpack.allowFilter', 'true');
    execFileSync('git', ['clone', '--quiet', '--filter=blob:none', pathToFileURL(repository.folder).href, 'clone'], {
      cwd: root,
      stdio: 'ignore',
    });
    const { exitCode, stderr } = await runDocgen(path.join(root, 'clone/docs'), ['build', '--quiet']);
    expect(exitCode).toBe(0);
    expect(stderr).toContain('the git history has no file contents (partial clone)');
  });
});

it('docgen serve shows the page without waiting for the past, and follows commits', async () => {
  const { docs, repository } = await built();
  const server = await startServe(docs);
  const page = async () => (await server.request('/changes.html')).body;
  await expect.poll(page).toContain('March 1, 2024');
  expect((await server.request('/feed.json')).status).toBe(200);
  repository.commit('2024-06-01T10:00:00Z', { 'docs/content/clients/addClient.md': methodText('addClient') });
  await expect.poll(page).toContain('June 1, 2024');
  await mkdir(path.join(docs, 'more'));
  await cp(path.join(docs, 'content/README.md'), path.join(docs, 'content/more.md'));
  await expect.poll(async () => (await server.request('/more.html')).status).toBe(200);
  expect(await page()).toContain('June 1, 2024');
});
