import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { runDocgen } from '../support/tinySite';
import { askText, connectTo, send, startMcp, type RunningMcp } from './support';

let server: RunningMcp;
let client: Client;
beforeAll(async () => {
  server = await startMcp(inject('adminSite'));
  client = await connectTo(server);
});
afterAll(async () => {
  await client.close();
  expect(await server.end()).toBe(0);
});

describe('docgen mcp --http', () => {
  it('answers the official client, and another one at the same time', async () => {
    const other = await connectTo(server);
    const [tools, page] = await Promise.all([
      client.listTools(),
      askText(other, 'read_page', { path: '/accounts/getAccounts.html' }),
    ]);
    expect(tools.tools.map(({ name }) => name)).toEqual(['search', 'read_page', 'get_method', 'list_areas']);
    expect(page).toContain('# getAccounts');
    await other.close();
  });

  it('gives structured answers, the same as its text', async () => {
    for (const [name, args] of [
      ['search', { query: 'suspend an account', limit: 2 }],
      ['get_method', { call: 'getAccounts' }],
      ['list_areas', {}],
      ['list_areas', { area: 'apps' }],
    ] as const) {
      const { structuredContent, content } = await client.callTool({ name, arguments: args });
      expect(structuredContent).toEqual(JSON.parse((content as [{ text: string }])[0].text));
    }
  });

  it('lists all pages as resources, list after list, and reads them', async () => {
    const uris: string[] = [];
    let cursor: string | undefined;
    do {
      const { resources, nextCursor } = await client.listResources({ cursor });
      expect(resources.length).toBeLessThanOrEqual(200);
      uris.push(...resources.map(({ uri }) => uri));
      cursor = nextCursor;
    } while (cursor !== undefined);
    expect(new Set(uris).size).toBe(uris.length);
    expect(uris.length).toBeGreaterThan(400);
    expect(uris).toContain('docs:///accounts/getAccounts.html');
    const { contents } = await client.readResource({ uri: 'docs:///accounts/getAccounts.html' });
    expect(contents).toMatchObject([
      {
        uri: 'docs:///accounts/getAccounts.html',
        mimeType: 'text/markdown',
        text: expect.stringContaining('# get') as string,
      },
    ]);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates).toMatchObject([{ uriTemplate: 'docs:///{+path}', mimeType: 'text/markdown' }]);
  });

  it('describes a resource', async () => {
    const { resources } = await client.listResources();
    expect(resources.find(({ uri }) => uri === 'docs:///accounts/accountSuspend.html')).toMatchObject({
      name: '/accounts/accountSuspend.html',
      title: 'accountSuspend',
      description: expect.stringContaining('suspend') as string,
      mimeType: 'text/markdown',
    });
  });

  it('says that a resource or a cursor does not exist', async () => {
    await expect(client.readResource({ uri: 'docs:///none.html' })).rejects.toMatchObject({ code: -32002 });
    await expect(client.listResources({ cursor: 'MTA' })).rejects.toMatchObject({ code: -32602 });
  });

  it.each([
    ['another host name', { headers: { host: 'evil.example' } }, 403],
    ['two host names', { headers: { host: 'localhost, localhost' } }, 400],
    ['a page of another origin', { headers: { origin: 'https://evil.example' } }, 403],
    ['a page without an origin', { headers: { origin: 'null' } }, 403],
    ['a page of this machine', { headers: { origin: 'http://localhost:6274' } }, 403],
    ['a page with a name of this machine', { headers: { origin: 'http://evil.localhost' } }, 403],
    ['a stream', { method: 'GET' }, 405],
    ['the end of a session', { method: 'DELETE' }, 405],
    ['a large message', { body: ' '.repeat(1_000_001) }, 413],
    ['no JSON', { body: '{' }, 400],
    ['a message of another type', { headers: { 'content-type': 'text/plain' } }, 415],
    ['a version of the protocol from the future', { headers: { 'mcp-protocol-version': '2999-01-01' } }, 400],
  ])('answers %s with the right status', async (_, given, status) => {
    const reply = await send(server.url, given);
    expect(reply.status).toBe(status);
    expect(JSON.parse(reply.body)).toMatchObject({ jsonrpc: '2.0' });
    expect(reply.allow).toBe(status === 405 ? 'POST' : undefined);
  });

  it('answers pages of its own origin', async () => {
    const { origin } = new URL(server.url);
    expect((await send(server.url, { headers: { origin } })).status).toBe(200);
    expect((await send(server.url, { headers: { origin: origin.replace(/\d+$/, '1') } })).status).toBe(403);
  });

  it('answers at one address only', async () => {
    expect((await send(server.url.replace('/mcp', '/'), {})).status).toBe(404);
  });
});

describe('docgen mcp --port', () => {
  it('says that the port is in use', async () => {
    const { port } = new URL(server.url);
    const { exitCode, stderr } = await runDocgen('/', ['mcp', inject('adminSite'), '--http', '-p', port]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('port-in-use');
  });

  it('needs --http', async () => {
    const { exitCode, stderr } = await runDocgen('/', ['mcp', inject('adminSite'), '-p', '1']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('`--port` needs `--http`');
  });
});
