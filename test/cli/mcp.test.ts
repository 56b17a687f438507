import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { PASTED } from '../search/pastedQueries';
import { methodPages, readPages } from '../content/support';
import { methodText } from '../support/methodHistory';
import { tinySite } from '../support/tinySite';

const BIN = path.resolve(import.meta.dirname, '../../bin/docgen.js');

async function connect(folder: string, ...options: string[]): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [BIN, 'mcp', folder, ...options] }));
  return client;
}

interface ToolAnswer {
  text: string;
  isError: boolean;
}

async function ask(client: Client, name: string, args: object = {}): Promise<ToolAnswer> {
  const { content, isError } = await client.callTool({ name, arguments: { ...args } });
  const [{ text }] = content as [{ text: string }];
  return { text, isError: isError === true };
}

async function askJson(client: Client, name: string, args: object = {}): Promise<Record<string, unknown>> {
  const { text, isError } = await ask(client, name, args);
  expect(isError, text).toBe(false);
  return JSON.parse(text) as Record<string, unknown>;
}

describe('docgen mcp on the Admin Api site', () => {
  let client: Client;
  beforeAll(async () => {
    client = await connect(inject('adminSite'));
  });
  afterAll(() => client.close());

  it('offers four tools that only read', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search', 'read_page', 'get_method', 'list_areas']);
    for (const { description, annotations } of tools) {
      expect(description).toBeTruthy();
      expect(annotations).toMatchObject({ readOnlyHint: true });
    }
    expect(client.getServerVersion()).toMatchObject({ name: 'docgen', version: '1.9.9' });
  });

  it('has a sample of a method in every language of its page, and names them where it has not the one asked for', async () => {
    const sampleIn = async (sample: string) =>
      (await askJson(client, 'get_method', { call: 'addTicketReply', sample })).sample as {
        title: string;
        code: string;
      };
    const node = await sampleIn('node.js');
    expect(node.title).toBe('Node.js');
    expect(node.code).toContain("'addTicketReply'");
    expect((await sampleIn('Go')).code).toContain('http.');
    expect((await sampleIn('PHP wrapper')).title).toBe('Wrapper class');
    expect((await ask(client, 'get_method', { call: 'addTicketReply', sample: 'Rust' })).text).toMatch(
      /^There is no sample `Rust`: name one of `cURL \(shell\)`, `Python`,/,
    );
  });

  it('searches by name, parameter and words', async () => {
    const first = async (query: string) =>
      ((await askJson(client, 'search', { query })).results as { path: string; matched: string }[])[0];
    expect(await first('getaccount details')).toMatchObject({
      path: '/accounts/getAccountDetails.html',
      title: 'getAccountDetails',
      area: 'Accounts',
      matched: 'name',
    });
    expect((await first('filter[billingcycle]'))?.matched).toBe('parameter: filter[billingcycle]');
    expect((await first('pagination'))?.path).toBe('/pagination.html');
    expect((await askJson(client, 'search', { query: 'client', limit: 3 })).results).toHaveLength(3);
    expect((await askJson(client, 'search', { query: 'xyzzyx' })).results).toEqual([]);
  });

  it('searches as the site does: by other words, with slips of the pen, and says so', async () => {
    const { total, results } = await askJson(client, 'search', { query: 'cancel hosting', limit: 2 });
    expect(total).toBeGreaterThan(2);
    expect((results as { path: string }[])[0]?.path).toBe('/accounts/accountTerminate.html');
    expect(await askJson(client, 'search', { query: 'tciket reply' })).toMatchObject({ searchedFor: 'ticket reply' });
    expect(await askJson(client, 'search', { query: 'send invoice zqxzqx' })).toMatchObject({
      lookedFor: ['send', 'invoice', 'zqxzqx'],
      notFound: ['zqxzqx'],
      lookedIn: expect.stringContaining('not in the code of samples') as string,
    });
  });

  it('finds pages that docgen writes itself, and reads them', async () => {
    const { results } = await askJson(client, 'search', { query: 'openapi', limit: 1 });
    expect(results).toMatchObject([{ path: '/machine-readable.html' }]);
    const listing = await ask(client, 'read_page', { path: '/machine-readable.html' });
    expect(listing).toMatchObject({ isError: false });
    expect(listing.text).toContain('- [methods.json](https://docs.example.com/methods.json): every method as a record');
    const changes = await ask(client, 'read_page', { path: 'https://docs.example.com/changes.html' });
    expect(changes).toMatchObject({ isError: false });
    expect(changes.text).toMatch(/^# Changes\n\nWhat changed in the documented methods/);
  });

  it('finds what people paste, as the search of the site does', async () => {
    for (const [query, path] of PASTED) {
      const { results } = await askJson(client, 'search', { query });
      expect(
        (results as { path: string }[]).slice(0, 3).map((each) => each.path.replace(/#.*/, '')),
        query,
      ).toContain(path);
    }
  });

  it.each([
    '/accounts/getAccounts.html',
    'accounts/getAccounts.md',
    '/accounts/getaccounts',
    'https://docs.example.com/accounts/getAccounts.html#response',
    '/docs/accounts/getAccounts.html',
  ])('reads the page %s', async (address) => {
    const { text, isError } = await ask(client, 'read_page', { path: address });
    expect(isError).toBe(false);
    expect(text).toMatch(/^---\ntitle: "getAccounts"\n[\s\S]*\n# getAccounts\n/);
  });

  it('reads index pages and pages with a space in their path', async () => {
    expect((await ask(client, 'read_page', { path: '/' })).text).toContain('# About Admin API');
    expect((await ask(client, 'read_page', { path: '/accounts/index.md' })).text).toContain('# Accounts');
    expect((await ask(client, 'read_page', { path: '/info/Admin API.html' })).text).toContain(
      'url: "https://docs.example.com/info/Admin%20API.html"',
    );
  });

  it('gives the record of every method', async () => {
    for (const { path: page, method } of methodPages(readPages(inject('adminSite'))).filter(
      (_, index) => index % 40 === 0,
    )) {
      const record = await askJson(client, 'get_method', { call: method.call, area: page.split('/')[1] });
      expect(record).toMatchObject({
        call: method.call,
        path: page,
        endpoint: { url: 'https://billing.example.com/admin/api.php', method: 'POST' },
      });
      expect((record.parameters as { name: string }[]).map(({ name }) => name)).toEqual(
        method.parameters.map(({ name }) => name),
      );
    }
  });

  it('lists the areas and the methods of one', async () => {
    const { areas } = (await askJson(client, 'list_areas')) as { areas: { id: string; methods: number }[] };
    expect(areas).toHaveLength(24);
    expect(areas.reduce((sum, { methods }) => sum + methods, 0)).toBe(367);
    expect(await askJson(client, 'list_areas', { area: 'apps' })).toMatchObject({
      title: 'Apps',
      methods: [
        { call: 'getAppGroups', path: '/apps/getAppGroups.html' },
        { call: 'getAppServers' },
        { call: 'getServerDetails' },
      ],
    });
  });

  it.each([
    [
      'read_page',
      { path: '/accounts/getAcounts.html' },
      'There is no page `/accounts/getAcounts.html`. Did you mean `/accounts/getAccounts.html`?',
    ],
    ['read_page', { path: '/../../../etc/passwd' }, 'There is no page `/../../../etc/passwd`.'],
    ['get_method', { call: 'getAcounts' }, 'No method `getAcounts` is documented. Did you mean `getAccounts`?'],
    [
      'get_method',
      { call: 'setOrderReferrer' },
      '`setOrderReferrer` is in several areas: name one of `affiliates`, `orders` as `area`.',
    ],
    ['get_method', { call: 'getAccounts', area: 'orders' }, '`getAccounts` is not in `orders`, but in `accounts`.'],
    ['list_areas', { area: 'acounts' }, 'There is no area `acounts`. Did you mean `accounts`?'],
  ])('says of %s %j what is wrong', async (tool, args, text) => {
    expect(await ask(client, tool, args)).toEqual({ text, isError: true });
  });

  it('refuses arguments of the wrong kind', async () => {
    expect((await ask(client, 'search', { query: '', limit: 0 })).isError).toBe(true);
  });
});

/** A tool as it describes itself to agents. */
interface DescribedTool {
  name: string;
  inputSchema: { properties?: Record<string, { type: string; maxLength?: number }>; required?: string[] };
}

describe('docgen mcp on questions that are too long', () => {
  let client: Client;
  beforeAll(async () => {
    client = await connect(inject('adminSite'));
  });
  afterAll(() => client.close());

  it('says in its schema how long each text of each tool may be, and refuses longer ones', async () => {
    const { tools } = (await client.listTools()) as { tools: DescribedTool[] };
    const fields = tools.flatMap(({ name, inputSchema: { properties = {}, required = [] } }) =>
      Object.entries(properties)
        .filter(([, { type }]) => type === 'string')
        .map(([field, { maxLength }]) => ({ name, field, maxLength, required })),
    );
    expect(fields.map(({ name, field }) => `${name} ${field}`)).toEqual([
      'search query',
      'read_page path',
      'get_method call',
      'get_method area',
      'get_method sample',
      'list_areas area',
    ]);
    for (const { name, field, maxLength, required } of fields) {
      expect(maxLength, `${name} ${field}`).toBe(1000);
      const others = Object.fromEntries(required.map((other) => [other, 'getAccounts']));
      for (const length of [1001, 200_000]) {
        const { text, isError } = await ask(client, name, { ...others, [field]: 'x'.repeat(length) });
        expect([isError, text.length < 300]).toEqual([true, true]);
        expect(text).toContain(`Too long: at most 1000 characters at ${field}`);
      }
    }
  });

  it('takes 40 words', async () => {
    const { text, isError } = await ask(client, 'search', { query: 'account '.repeat(41) });
    expect([isError, text.includes('at most 40 words at query')]).toEqual([true, true]);
    expect((await askJson(client, 'search', { query: 'account '.repeat(40) })).total).toBeGreaterThan(0);
  });

  it('repeats no resource and no cursor that is none', async () => {
    const long = 'x'.repeat(200_000);
    for (const failing of [client.readResource({ uri: `docs://${long}` }), client.listResources({ cursor: long })]) {
      const { code, message } = (await failing.catch((cause: unknown) => cause)) as { code: number; message: string };
      expect([code, message.length < 300]).toEqual([-32602, true]);
    }
  });
});

describe('docgen mcp on a small site', () => {
  it('answers from the site as it was built last', async () => {
    const site = await tinySite({
      'docgen.config.js': "export default { lastUpdated: false, base: '/docs/', exports: { markdown: true } };\n",
      'content/README.md': '# Home\n\nOld text.\n',
    });
    await site.docgen('build', '--quiet');
    const client = await connect(path.join(site.root, 'dist'));
    onTestFinished(() => client.close());
    expect((await ask(client, 'read_page', { path: '/docs/' })).text).toContain('Old text.');
    expect(await ask(client, 'get_method', { call: 'ping' })).toMatchObject({
      isError: true,
      text: expect.stringContaining('no methods.json') as string,
    });
    const { areas } = await askJson(client, 'list_areas');
    expect(areas).toEqual([{ id: 'home', title: 'Home', pages: 1 }]);
    expect(await askJson(client, 'list_areas', { area: 'home' })).toMatchObject({
      pages: [{ title: 'Home', path: '/' }],
    });
    await site.write({ 'content/README.md': '# Home\n\nNew text.\n', 'content/more.md': '# More\n' });
    await site.docgen('build', '--quiet');
    expect((await ask(client, 'read_page', { path: '/docs/' })).text).toContain('New text.');
    expect((await ask(client, 'read_page', { path: 'more' })).text).toContain('# More');
  });

  it('says where pages have no markdown', async () => {
    const off = 'export default { lastUpdated: false, exports: { markdown: false } };\n';
    const site = await tinySite({ 'docgen.config.js': off, 'content/README.md': '# Home\n' });
    await site.docgen('build', '--quiet');
    const client = await connect(path.join(site.root, 'dist'));
    onTestFinished(() => client.close());
    expect((await ask(client, 'read_page', { path: '/' })).text).toContain('`exports.markdown` is off');
  });

  it('ends with 2 where nothing is built', async () => {
    const site = await tinySite({ 'content/README.md': '# Home\n' });
    const { exitCode, stdout, stderr } = await site.docgen('mcp');
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain('mcp-site  no built site in `');
    expect(stderr).toContain('hint: run `docgen build` first');
  });
});

describe('docgen mcp on a site in several languages', () => {
  const method = (intro: string) => methodText('getThing', { intro, required: [['id', 'integer', 'A number.']] });
  const FILES = {
    'docgen.config.js':
      "export default { lastUpdated: false, api: { url: 'https://a.example/' }, languages: { '/': 'en-US', '/de/': { lang: 'de-DE', label: 'Deutsch' } } };\n",
    'content/README.md': '# Home\n\nText.\n',
    'content/guide.md': '# Guide\n\nA chapter on voyages.\n',
    'content/things/getThing.md': method('Gets it.'),
    'content/things/getOther.md': methodText('getOther'),
    'content/de/README.md': '# Start\n\nText.\n',
    'content/de/things/getThing.md': method('Holt es.'),
  };
  const opened = async (...options: string[]) => {
    const site = await tinySite(FILES);
    await site.docgen('build', '--quiet');
    const client = await connect(path.join(site.root, 'dist'), ...options);
    onTestFinished(() => client.close());
    return { site, client };
  };
  const pathsOf = ({ results }: Record<string, unknown>) => (results as { path: string }[]).map((each) => each.path);

  it('searches and reads in the language that a question names, else in the first', async () => {
    const { client, site } = await opened();
    expect(pathsOf(await askJson(client, 'search', { query: 'getThing' }))).toEqual([
      '/things/getThing.html',
      '/things/getOther.html',
    ]);
    const german = { query: 'getThing', language: 'de' };
    expect(pathsOf(await askJson(client, 'search', german))).toEqual(['/de/things/getThing.html']);
    const { text } = await ask(client, 'read_page', { path: '/things/getThing.html', language: 'de-DE' });
    expect(text).toContain('Holt es.');
    expect((await ask(client, 'read_page', { path: '/de/things/getThing.html' })).text).toContain('Holt es.');
    const record = await askJson(client, 'get_method', { call: 'getThing', language: 'de' });
    expect(record).toMatchObject({ summary: 'Holt es.', path: '/de/things/getThing.html' });
    expect(await askJson(client, 'list_areas', { language: 'de' })).toMatchObject({ areas: [{ methods: 1 }] });
    expect((await ask(client, 'search', { query: 'a', language: 'fr' })).text).toBe(
      'The site has no language `fr`: name one of `en-US`, `de-DE`.',
    );
    // Nothing of the original changes here.
    await site.write({ 'content/de/things/getThing.md': method('Holt es anders.') });
    await site.docgen('build', '--quiet');
    expect(await askJson(client, 'get_method', { call: 'getThing', language: 'de' })).toMatchObject({
      summary: 'Holt es anders.',
    });
  });

  it('answers with the original where nothing is translated, and says so', async () => {
    const { client } = await opened();
    const { text } = await ask(client, 'read_page', { path: '/guide.html', language: 'de' });
    expect(text).toMatch(/^Not translated into `de-DE`: this is the original, in `en-US`\.\n\n[^]*voyages/);
    expect(await askJson(client, 'get_method', { call: 'getOther', language: 'de' })).toMatchObject({
      language: 'en-US',
      path: '/things/getOther.html',
    });
    const { total, inOriginal } = await askJson(client, 'search', { query: 'voyages', language: 'de' });
    expect([total, inOriginal]).toEqual([0, { language: 'en-US', total: 1 }]);
  });

  it('lists pages of the language that --language names', async () => {
    const { client } = await opened('--language', 'de');
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(['docs:///de/', 'docs:///de/things/getThing.html']);
    expect(pathsOf(await askJson(client, 'search', { query: 'getThing' }))).toEqual(['/de/things/getThing.html']);
    const [read] = (await client.readResource({ uri: 'docs:///guide.html' })).contents;
    expect((read as { text: string }).text).toContain('voyages');
  });
});
