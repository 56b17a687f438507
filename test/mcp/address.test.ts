import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startStaticHost, type StaticHost } from '../support/staticHost';
import { runDocgen } from '../support/tinySite';
import { askText, connectTo, startMcp, type RunningMcp } from './support';

describe('docgen mcp with the address of a published site', () => {
  let host: StaticHost;
  let server: RunningMcp;
  let client: Client;
  beforeAll(async () => {
    host = await startStaticHost(inject('adminSite'), '/docs/');
    // The address of any page will do.
    server = await startMcp(`${host.origin}/docs/accounts/getAccounts.html`);
    client = await connectTo(server);
  });
  afterAll(async () => {
    await client.close();
    await server.end();
    await host.close();
  });

  it('searches, and reads pages and methods', async () => {
    expect(await askText(client, 'search', { query: 'how do I suspend an account' })).toContain('accountSuspend');
    expect(await askText(client, 'read_page', { path: '/docs/accounts/' })).toContain('# Accounts');
    expect(await askText(client, 'read_page', { path: '/info/Admin%20API.html' })).toContain('# ');
    expect(await askText(client, 'get_method', { call: 'getClients' })).toContain('"call": "getClients"');
    const { contents } = await client.readResource({ uri: `${host.origin}/docs/errors.html` });
    expect(contents).toMatchObject([{ text: expect.stringContaining('# Errors') as string }]);
  });

  it('goes on with what it knows when the host is away', async () => {
    const other = await startStaticHost(inject('adminSite'));
    const lonely = await startMcp(other.origin);
    const asking = await connectTo(lonely);
    await other.close();
    expect(await askText(asking, 'get_method', { call: 'getClients' })).toContain('"call": "getClients"');
    expect(await askText(asking, 'read_page', { path: '/errors.html' })).toMatch(
      /^can't read `http:.*refuses the connec/,
    );
    await asking.close();
    await lonely.end();
  });
});

describe('docgen mcp with another address', () => {
  let host: Server;
  let origin: string;
  beforeAll(async () => {
    host = createServer((request, response) => {
      const target = request.url!;
      if (target.startsWith('/away/')) return response.writeHead(302, { location: 'http://localhost:1/' }).end();
      if (target.startsWith('/circle/')) return response.writeHead(302, { location: target }).end();
      if (target.startsWith('/broken/')) return response.writeHead(500).end();
      if (target.startsWith('/large/')) return response.writeHead(200, { 'content-length': '1000000000' }).end();
      if (target.startsWith('/app/')) return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
      if (target === '/other/assets/manifest.json') return response.end('{"files":{"words":1},"lists":[]}');
      if (target === '/garbage/assets/manifest.json') return response.end('<');
      return response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => host.close(resolve)));

  it.each([
    ['/nothing/', 'no site that docgen has built at'],
    ['/app/', 'no site that docgen has built at'],
    ['/other/', 'no site that docgen has built at'],
    ['/garbage/', 'no site that docgen has built at'],
    ['/away/', 'it leads to another site, http://localhost:1'],
    ['/circle/', 'its redirects lead in a circle'],
    ['/broken/', 'the host answers 500'],
    ['/large/', 'it is larger than 100 MB'],
  ])('%s says what is wrong', async (path, text) => {
    const { exitCode, stdout, stderr } = await runDocgen('/', ['mcp', origin + path]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain('mcp-address');
    expect(stderr).toContain(text);
  });

  it('says that nobody is there', async () => {
    const gone = await startStaticHost(inject('adminSite'));
    await gone.close();
    const { exitCode, stderr } = await runDocgen('/', ['mcp', gone.origin]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('the host refuses the connection');
  });
});
