import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { runDocgen } from '../support/tinySite';
import { askText, connectTo, startMcp, type RunningMcp } from './support';

let root = '';
let running: RunningMcp;
let client: Client;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'docgen-operations-'));
  await cp(path.resolve(import.meta.dirname, '../openapi/harbour'), root, { recursive: true });
  const { exitCode, stderr } = await runDocgen(root, ['build', '--no-cache', '--quiet']);
  if (exitCode !== 0) throw new Error(stderr);
  running = await startMcp(path.join(root, 'dist'));
  client = await connectTo(running);
});

afterAll(async () => {
  await client.close();
  await running.end();
  await rm(root, { recursive: true, force: true });
});

test.each(['addShip', 'POST /ships', 'post /ships', 'Register a ship'])('get_method knows %s', async (call) => {
  expect(JSON.parse(await askText(client, 'get_method', { call }))).toMatchObject({
    endpoint: { url: 'https://{region}.harbour.example/v2/ships', method: 'POST' },
    call: 'addShip',
    path: '/api/Ships/addShip.html',
    auth: [['bearer'], ['header X-Api-Key']],
    body: { contentType: 'application/json', fields: ['name', 'kind'] },
    replies: [{ status: '201' }, { status: '409' }, { status: '4XX' }],
  });
});

test('get_method names the nearest operation, and several of one name', async () => {
  expect(await askText(client, 'get_method', { call: 'addShp' })).toBe(
    'No operation `addShp` is documented. Did you mean `addShip`?',
  );
  expect(await askText(client, 'get_method', { call: '/ships' })).toContain('`listShips (GET /ships)`');
});

test('the search finds an operation by its parameters and by the fields of its body', async () => {
  const found = async (query: string) => {
    const { results } = JSON.parse(await askText(client, 'search', { query })) as { results: { path: string }[] };
    return results.map((each) => each.path)[0];
  };
  expect(await found('cancel because of a reason')).toBe('/api/Bookings/cancelBooking.html');
  expect(await found('which cargo is dangerous in the manifest')).toBe('/api/Cargo/addCargo.html');
  // Found by id, by another name in plain English, and by the verb for the action.
  expect(await found('the photo of a ship')).toBe('/api/Ships/getPhoto.html');
  expect(await found('what does a client owe for his bill')).toBe('/api/Money/listInvoices.html');
  expect(await found('erase a ship')).toBe('/api/Ships/removeShip.html');
});

test('webhooks are marked as calls that come from the API', async () => {
  const call = JSON.parse(await askText(client, 'get_method', { call: 'addShip' })) as object;
  expect(call).not.toHaveProperty('webhook');
  const { operations } = JSON.parse(await readFile(path.join(root, 'dist/operations.json'), 'utf8')) as {
    operations: { path: string; webhook?: true }[];
  };
  const marked = operations.filter((each) => each.webhook === true).map((each) => each.path);
  expect(marked).toHaveLength(2);
  expect(marked.every((each) => each.includes('/Webhooks/'))).toBe(true);
});
