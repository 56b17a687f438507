import { onTestFinished, describe, expect, it } from 'vitest';
import { KEYS } from '../support/searchServices/parts';
import { startSearchStub, type SearchStub } from '../support/searchServices/stub';
import { startCommandLine } from '../support/commandLine';
import { runDocgen, tinySite, type CliResult, type TinySite } from '../support/tinySite';

type Name = 'meilisearch' | 'typesense' | 'algolia';
const NAMES: Name[] = ['meilisearch', 'typesense', 'algolia'];
const ADMIN = { DOCGEN_SEARCH_ADMIN_KEY: KEYS.admin };

const PAGES = {
  'content/README.md': '# Home\n\nAbove.\n\n## Moorings\n\nWhere ships *rest*.\n',
  'content/ships.md': '# Ships\n\nAll that floats.\n',
  'content/hidden.md': '---\nhidden: true\n---\n\n# Hidden\n\nText.\n',
  'content/draft.md': '---\ndraft: true\n---\n\n# Draft\n\nText.\n',
  'content/out.md': '---\nsearch: false\n---\n\n# Out\n\nText.\n',
};

async function stubOf(name: Name): Promise<SearchStub> {
  const stub = await startSearchStub(name);
  onTestFinished(() => stub.close());
  return stub;
}

function config(name: Name, host: string, more = ''): string {
  const appId = name === 'algolia' ? "appId: 'APP123', " : '';
  const search = `search: { service: '${name}', host: '${host}', ${appId}index: 'docs', searchKey: '${KEYS.search}' }`;
  return `export default { title: 'Harbour', siteUrl: 'https://example.com', lastUpdated: false, ${search}, ${more} };\n`;
}

async function siteFor(name: Name, stub: SearchStub, more: Record<string, string> = PAGES): Promise<TinySite> {
  return tinySite({ 'docgen.config.js': config(name, stub.url), ...more });
}

const upload = (site: TinySite, args: string[] = [], environment: Record<string, string> = ADMIN): Promise<CliResult> =>
  runDocgen(site.root, ['upload-search', ...args], environment);

const urlsOf = (stub: SearchStub): unknown[] => stub.records('docs').map(({ url }) => url);

describe.each(NAMES)('upload-search to %s', (name) => {
  it('uploads a record for each section that the search finds, with its language and its area', async () => {
    const stub = await stubOf(name);
    const site = await siteFor(name, stub);
    const { exitCode, stdout } = await upload(site);
    expect(stdout).toContain('3 records of 2 pages uploaded to `docs`');
    expect(exitCode).toBe(0);
    expect(urlsOf(stub)).toEqual([
      'https://example.com/#home',
      'https://example.com/#moorings',
      'https://example.com/ships.html#ships',
    ]);
    expect(stub.records('docs')[1]).toMatchObject({ content: 'Where ships rest .', lang: 'en-US', level: 80 });
  });

  it('replaces all records at once, and leaves nothing behind', async () => {
    const stub = await stubOf(name);
    const site = await siteFor(name, stub);
    await upload(site);
    await site.remove('content/ships.md');
    const during: number[] = [];
    stub.instead(() => void during.push(stub.records('docs').length));
    expect(await upload(site)).toMatchObject({ exitCode: 0 });
    expect(new Set(during)).toEqual(new Set([3, 2]));
    expect(during.join('')).toMatch(/^3+2+$/);
    expect(urlsOf(stub)).toHaveLength(2);
    expect(stub.names().filter((each) => each !== 'docs')).toHaveLength(name === 'typesense' ? 2 : 0);
  });

  it('leaves the old records where the service refuses one', async () => {
    const stub = await stubOf(name);
    const site = await siteFor(name, stub);
    await upload(site);
    const before = stub.names();
    await site.write({ 'content/new.md': '# New\n\nText.\n' });
    const takesRecords = /documents$|import$|batch$/;
    stub.instead(({ path }) => (takesRecords.test(path) ? { status: 413, json: { message: 'Too large' } } : undefined));
    const { exitCode, stderr } = await upload(site);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/error {2}search-upload {2}the upload to http:\S+ failed: POST \S+ answered 413: Too large/);
    expect(urlsOf(stub)).toHaveLength(3);
    expect(stub.names()).toEqual(before);
  });

  it('keeps what its owner has set', async () => {
    const stub = await stubOf(name);
    const site = await siteFor(name, stub);
    await upload(site);
    const own = {
      meilisearch: ['stopWords', ['the']],
      typesense: ['token_separators', ['-']],
      algolia: ['hitsPerPage', 7],
    };
    const [key, value] = own[name] as [string, unknown];
    await setOwn(name, stub, [key, value]);
    await upload(site);
    expect(await settingsOf(name, stub)).toMatchObject({ [key]: value });
  });

  it('never shows the key, not even where the service repeats it', async () => {
    const stub = await stubOf(name);
    const site = await siteFor(name, stub);
    stub.instead(() => ({ status: 403, json: { message: `the key ${KEYS.admin} is wrong` } }));
    const { exitCode, stdout, stderr } = await upload(site, ['--format', 'json']);
    expect(exitCode).toBe(2);
    expect(stdout).toContain('answered 403: the key … is wrong');
    expect(stdout + stderr).not.toContain(KEYS.admin);
    expect((await site.docgen('build')).exitCode).toBe(0);
    for (const file of await site.list('dist')) expect(await site.read(`dist/${file}`)).not.toContain(KEYS.admin);
  });

  it('says that the key of the configuration cannot search', async () => {
    const stub = await stubOf(name);
    const site = await siteFor(name, stub);
    const isSearch = /\/search$|\/query$/;
    stub.instead(({ path }) => (isSearch.test(path) ? { status: 403, json: { message: 'no' } } : undefined));
    const { exitCode, stderr } = await upload(site);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('search-key');
    expect(urlsOf(stub)).toHaveLength(3);
  });

  it('tries again what a busy service did not take', async () => {
    const stub = await stubOf(name);
    const site = await siteFor(name, stub);
    let refused = 0;
    stub.instead(() => ((refused += 1) === 2 ? { status: 503, json: { message: 'busy' } } : undefined));
    expect(await upload(site)).toMatchObject({ exitCode: 0 });
    expect(stub.names()[0]).toMatch(/^docs/);
  });
});

/** Sets something in the service itself, as its owner may. */
async function setOwn(name: Name, stub: SearchStub, [key, value]: [string, unknown]): Promise<void> {
  const headers = { 'X-TYPESENSE-API-KEY': KEYS.admin, Authorization: `Bearer ${KEYS.admin}`, ...ALGOLIA };
  const [method, path, body] = {
    meilisearch: ['PATCH', '/indexes/docs/settings', { [key]: value }] as const,
    algolia: ['PUT', '/1/indexes/docs/settings', { [key]: value }] as const,
    typesense: ['PUT', '/collections/docs/synonyms/boats', { synonyms: ['ship', 'boat'] }] as const,
  }[name];
  if (name === 'typesense') {
    const fields = [{ name: 'url', type: 'string' }];
    const created = { name: 'docs_own', fields, [key]: value };
    for (const [verb, to, sent] of [
      ['POST', '/collections', created],
      ['PUT', '/aliases/docs', { collection_name: 'docs_own' }],
    ] as const)
      await fetch(stub.url + to, { method: verb, headers, body: JSON.stringify(sent) });
  }
  await fetch(stub.url + path, { method, headers, body: JSON.stringify(body) });
}

const ALGOLIA = { 'x-algolia-application-id': 'APP123', 'x-algolia-api-key': KEYS.admin };

async function settingsOf(name: Name, stub: SearchStub): Promise<unknown> {
  const headers = { 'X-TYPESENSE-API-KEY': KEYS.admin, Authorization: `Bearer ${KEYS.admin}`, ...ALGOLIA };
  const path = {
    meilisearch: '/indexes/docs/settings',
    algolia: '/1/indexes/docs/settings',
    typesense: '/collections/docs',
  };
  return (await fetch(stub.url + path[name], { headers })).json();
}

describe('upload-search', () => {
  it('needs a service, a key for it, and one that is not that of the readers', async () => {
    const stub = await stubOf('typesense');
    const without = await tinySite(PAGES);
    expect(await upload(without)).toMatchObject({ exitCode: 2 });
    expect((await upload(without)).stderr).toContain('the configuration names no search service');
    const site = await siteFor('typesense', stub);
    expect((await upload(site, [], {})).stderr).toContain('the variable `DOCGEN_SEARCH_ADMIN_KEY` is not set');
    const same = await upload(site, [], { DOCGEN_SEARCH_ADMIN_KEY: KEYS.search });
    expect(same).toMatchObject({ exitCode: 2 });
    expect(same.stderr).toContain('`search.searchKey` is the key in `DOCGEN_SEARCH_ADMIN_KEY`');
    expect(stub.requests).toEqual([]);
  });

  it('asks nobody in a dry run, nor where the site has errors', async () => {
    const stub = await stubOf('meilisearch');
    const site = await siteFor('meilisearch', stub);
    const dry = await upload(site, ['--dry-run'], {});
    expect(dry).toMatchObject({ exitCode: 0 });
    expect(dry.stdout).toContain('3 records of 2 pages for `docs` of Meilisearch');
    await site.write({ 'content/ships.md': '# Ships\n\n[Gone](gone.md)\n' });
    const faulty = await upload(site);
    expect(faulty.exitCode).toBe(1);
    expect(faulty.stdout).toContain('nothing was uploaded');
    expect(stub.requests).toEqual([]);
  });

  it('does not take the place of a collection of Typesense', async () => {
    const stub = await stubOf('typesense');
    const headers = { 'X-TYPESENSE-API-KEY': KEYS.admin };
    await fetch(`${stub.url}/collections`, { method: 'POST', headers, body: '{"name":"docs","fields":[]}' });
    const { exitCode, stderr } = await upload(await siteFor('typesense', stub));
    expect(exitCode).toBe(2);
    expect(stderr).toContain('Typesense has a collection `docs`');
  });

  it('uploads a long section to Algolia in pieces, which are found as one', async () => {
    const stub = await stubOf('algolia');
    const text = Array.from({ length: 3000 }, (_, index) => `wörd${index}`).join(' ');
    const site = await siteFor('algolia', stub, { 'content/README.md': `# Long\n\n${text}\n` });
    expect(await upload(site)).toMatchObject({ exitCode: 0 });
    const records = stub.records('docs');
    expect(records.length).toBeGreaterThan(3);
    expect(new Set(records.map(({ url }) => url)).size).toBe(1);
    expect(records.map(({ content }) => content).join(' ')).toBe(text);
  });

  it('gives each language its records', async () => {
    const stub = await stubOf('meilisearch');
    const site = await siteFor('meilisearch', stub, {
      'docgen.config.js': config('meilisearch', stub.url, "languages: { '/': 'en', '/de/': 'de-DE' }"),
      'content/README.md': '# Home\n\nText.\n',
      'content/de/README.md': '# Start\n\nText.\n',
    });
    await upload(site);
    expect(stub.records('docs').map(({ url, lang }) => [url, lang])).toEqual([
      ['https://example.com/#home', 'en'],
      ['https://example.com/de/#start', 'de-DE'],
    ]);
  });

  it('drops the new index when it is interrupted', async () => {
    const stub = await stubOf('meilisearch');
    const site = await siteFor('meilisearch', stub);
    await upload(site);
    const run = await startCommandLine(site.root, ['upload-search'], { environment: ADMIN });
    const stuck = new Promise<void>((resolve) => {
      stub.instead(({ path, line }) => {
        if (!path.startsWith('/tasks/')) return undefined;
        if (line !== '') setTimeout(resolve, 20);
        return { json: { status: 'processing' } };
      });
    });
    await stuck;
    expect(stub.names()).toHaveLength(2);
    const exit = process.exit;
    const ended = new Promise<number>((resolve) => (process.exit = ((code: number) => resolve(code)) as never));
    run.signal('SIGINT');
    expect(await ended).toBe(130);
    process.exit = exit;
    expect(stub.names()).toEqual(['docs']);
    await run.exitCode.catch(() => undefined);
  });
});
