import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { searchIndexOf, type SearchIndex } from '../support/searchIndexOf';
import { siteOf } from '../support/sitePages';
import { manyPages } from './manyPages';
import { engineOf } from './siteIndex';
import { rank, wordOf } from '../support/madeWords';

const METHOD = [
  '---',
  'call: addThing',
  '---',
  '# addThing',
  'Adds a thing.',
  '## Required parameters',
  '| Parameter | Type | Description |',
  '| --- | --- | --- |',
  '| `owner[id]` | integer | The owner. |',
  '## Optional parameters',
  '| Parameter | Type | Description |',
  '| --- | --- | --- |',
  '| `owner_id` | integer | Somebody else. |',
].join('\n');

const GUIDE =
  '# Guide\n\nHow to begin.\n\n## Quotas\n\nA key may send so many requests.\n\n```sh\ncurl\n```\n\n## Numbers\n\nTotals are strings.\n\n```json\n{ "retry_after": "unsearched" }\n```\n';

function indexOf(files: Record<string, string>): SearchIndex {
  const { site } = siteOf(files);
  return searchIndexOf(site.pages, site.navigation);
}

describe('the search index of a small site', () => {
  const index = indexOf({
    'README.md': '# Home\n',
    'guide.md': GUIDE,
    'things/README.md': '# Things\n',
    'things/addThing.md': METHOD,
  });
  const search = async (query: string) => (await engineOf(index).search(query)).results.map(({ path }) => path);

  it('leads to the row of a parameter, whatever it shares its id with', async () => {
    expect((await engineOf(index).search('owner[id]')).results[0]).toMatchObject({
      path: '/things/addThing.html#param-owner-id',
      required: true,
    });
    const spellings = index.shards.flatMap(({ parameters }) => parameters.map(([name, id]) => [name, id]));
    expect(spellings).toEqual([
      ['owner[id]', ''],
      ['owner_id', 'param-owner-id-2'],
    ]);
  });

  it('leads to the section that holds the words', async () => {
    expect(await search('requests')).toEqual(['/guide.html#quotas']);
    expect(await search('totals strings')).toEqual(['/guide.html#numbers']);
  });

  it('finds words above the first section on the page', async () => {
    expect(await search('begin')).toEqual(['/guide.html']);
  });

  it('finds words of code in its section, and of JSON the keys', async () => {
    expect(await search('curl')).toEqual(['/guide.html#quotas']);
    expect(await search('retry_after')).toEqual(['/guide.html#numbers']);
    expect(await search('unsearched')).toEqual([]);
  });

  it('says what pages are about', async () => {
    expect((await engineOf(index).search('addthing')).results[0]).toMatchObject({
      title: { text: 'addThing' },
      area: 'Things',
      summary: { text: 'Adds a thing.' },
    });
  });
});

/**
 * Bytes that one query may fetch with 10,000 pages: twice the names of 5,000, and the same for shards, which do not
 * grow.
 */
const MOST_BYTES = 300 * 1024;

describe('the search index of 10,000 pages, as half of them tell', () => {
  const index = searchIndexOf(...manyPages(5000));
  const size = (value: unknown): number => gzipSync(JSON.stringify(value)).length;
  const namesSize = 2 * size(index.names);
  const shardSizes = new Map<number, number>();
  const shardSize = (shard: number): number => {
    const known = shardSizes.get(shard) ?? size(index.shards[shard]);
    shardSizes.set(shard, known);
    return known;
  };

  it('is never fetched in more than 300 KB for one query', async () => {
    const queries = [
      'addClientCredit',
      'add credit',
      'client_id',
      'filter[status]',
      'how do I change the owner of an account',
      'zz',
      'a',
      ...Array.from({ length: 4 }, (_, seed) =>
        Array.from({ length: 1 + (seed % 5) }, (_each, place) => wordOf(rank(seed * 31 + place, 20_000))).join(' '),
      ),
    ];
    const fetched = await Promise.all(
      queries.map(async (query) => {
        const loaded = new Set<number>();
        await engineOf(index, (shard) => loaded.add(shard)).search(query);
        return { query, bytes: [...loaded].reduce((sum, shard) => sum + shardSize(shard), namesSize) };
      }),
    );
    const most = fetched.reduce((a, b) => (b.bytes > a.bytes ? b : a));
    expect(index.shards.length).toBeGreaterThan(1);
    expect(most.bytes, `for \`${most.query}\`, ${namesSize} of them names`).toBeLessThanOrEqual(MOST_BYTES);
  });

  it('has shards that are small enough for any query: it needs five at most', () => {
    // To compress all of them takes seconds: those that are largest before are among the largest after.
    const lengths = index.shards.map((shard, number) => ({ number, length: JSON.stringify(shard).length }));
    const longest = lengths.toSorted((a, b) => b.length - a.length).slice(0, 10);
    const largest = longest
      .map(({ number }) => shardSize(number))
      .sort((a, b) => b - a)
      .slice(0, 5);
    expect(namesSize + largest.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(MOST_BYTES);
  });

  it('has more shards with more pages, not larger ones', () => {
    const { shards } = searchIndexOf(...manyPages(1000));
    expect(shards.length).toBeLessThan(index.shards.length / 3);
  });

  it('finds a page by its name and by what it says', async () => {
    const [title, , path] = index.names.pages[4321]!;
    expect((await engineOf(index).search(title)).results[0]!.path).toBe(path);
  });
});

describe('operations over HTTP', () => {
  const TABLE = (rows: string) => `| Name | Type | Description |\n| --- | --- | --- |\n${rows}`;
  const page = (http: string) =>
    [
      `---\nhttp: ${http}\n---`,
      `# ${http}`,
      '## Query parameters',
      TABLE('| `limit` | integer | How many. |\n| `filter[zip]` | string | Where. |'),
      '## Responses',
      '### 200',
      TABLE('| `address.city` | string | The city. |\n| `address.geo.lat` | number | How far north. |'),
      '### 404',
      TABLE('| `reason` | string | Why. |'),
    ].join('\n\n');
  const index = indexOf({
    'README.md': '# Home\n',
    ...Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`x${at}.md`, page(`GET /things/${at}/parts`)])),
  });
  const search = async (query: string) => (await engineOf(index).search(query)).results.map(({ path }) => path);

  it.each(['GET /things/7/parts', 'things/7/parts', '/things/7'])('are found by their paths: %s', async (query) => {
    expect((await search(query))[0]).toBe('/x7.html');
  });

  it('leads to the rows of parameters and of fields', async () => {
    expect((await search('limit'))[0]).toBe('/x0.html#query.limit');
    expect((await search('filter[zip]'))[0]).toMatch(/#query\.filter\[zip\]$/);
    expect((await search('city'))[0]).toMatch(/#reply-200\.address\.city$/);
    expect((await search('address.city'))[0]).toMatch(/#reply-200\.address\.city$/);
    expect((await engineOf(index).search('city')).results[0]).toMatchObject({
      kind: 'reply',
      matched: { text: 'address.city' },
    });
  });

  it('holds what is in all replies only so often, and nothing of errors or deep below', () => {
    const all = new Map(
      index.shards.flatMap(({ parameters }) => parameters.map(([, id, , pages]) => [id, pages.length])),
    );
    expect([...all].sort()).toEqual([
      ['query.filter[zip]', 20],
      ['query.limit', 20],
      ['reply-200.address', 12],
      ['reply-200.address.city', 12],
      ['reply-200.address.geo', 12],
    ]);
  });
});

describe('the keys of replies', () => {
  const method = (name: string, reply: object) =>
    `---\ncall: ${name}\n---\n# ${name}\n\nDoes things.\n\n## Response\n\n\`\`\`json\n${JSON.stringify({ success: true, ...reply })}\n\`\`\`\n`;
  const files = {
    'README.md': '# Home\n\nAll replies have success.\n',
    'getClient.md': method('getClient', { client: { last_login: '', contacts: [{ nickname: '' }] } }),
    'getOrder.md': method('getOrder', { order: { client: { last_login: '' }, gateways: { 42: 'Bank' } } }),
    ...Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`list${at}.md`, method(`list${at}`, at < 20 ? { total: 1 } : {})]),
    ),
  };
  const index = indexOf(files);
  const search = async (query: string) => (await engineOf(index).search(query)).results;

  it.each([
    ['last_login', '/getClient.html#response-client-last-login', 'client.last_login'],
    ['"last_login":', '/getClient.html#response-client-last-login', 'client.last_login'],
    ['last login', '/getClient.html#response-client-last-login', 'client.last_login'],
    ['nickname', '/getClient.html#response-client-contacts-nickname', 'client.contacts.nickname'],
    ['order.client.last_login', '/getOrder.html#response-order-client-last-login', 'order.client.last_login'],
    ['client.last_login', '/getClient.html#response-client-last-login', 'client.last_login'],
  ])('are found as they are typed, %s, and lead to the place in the reply', async (query, path, text) => {
    expect((await search(query))[0]).toMatchObject({ path, kind: 'reply', matched: { text } });
  });

  it('are words of the page too', async () => {
    expect((await search('login nickname'))[0]).toMatchObject({ path: '/getClient.html', coverage: 'all' });
  });

  it('tell nothing where most replies have them, and little where many have', async () => {
    expect((await search('success')).map(({ kind, path }) => `${kind} ${path}`)).toEqual(['summary /']);
    const total = await search('total');
    expect(total.filter(({ kind }) => kind === 'reply')).toHaveLength(12);
    expect(total.length).toBeGreaterThan(12);
  });

  it('that are numbers are not searched: they stand for others', () => {
    expect(JSON.stringify(index.shards)).not.toMatch(/\b42\b/);
  });
});
