import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runDocgen } from '../support/tinySite';
import { walkOpenApiPages } from '../support/openApiPages';

const SOURCE = path.resolve(import.meta.dirname, 'harbour');

let root = '';
let built = '';

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'docgen-harbour-'));
  await cp(SOURCE, root, { recursive: true });
  const { exitCode, stderr } = await runDocgen(root, ['build', '--strict', '--no-cache']);
  if (exitCode !== 0) throw new Error(stderr);
  built = path.join(root, 'dist');
});

afterAll(() => rm(root, { recursive: true, force: true }));

const read = (page: string): Promise<string> => readFile(path.join(built, page), 'utf8');

test('every operation, parameter, reply and value of the source is on a page, and nothing else is', () => {
  const walk = walkOpenApiPages(path.join(root, 'openapi.yaml'), built);
  expect(walk).toEqual({ missing: [], invented: [], operations: 31 });
});

test('no page has an id twice, and no link leads nowhere', async () => {
  const names = (await readdir(built, { recursive: true })).filter((name) => /api.*\.html$/.test(name));
  for (const name of names) {
    const html = await read(name);
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const anchors = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => decodeURIComponent(id!));
    expect(anchors.filter((id) => !ids.includes(id))).toEqual([]);
  }
  expect(names.length).toBeGreaterThan(35);
});

describe('the page of an operation', () => {
  test('has what readers and programs look for', async () => {
    const twin = await read('api/Ships/listShips.md');
    expect(twin).toContain('GET `/ships`');
    expect(twin).toContain('A template is {{ ship }}, and :rocket: a word.');
    expect(twin).toContain('- `size[min]` integer\n\n  In metres.\n\n  1 to 460');
    expect(twin).toContain('Each: one of `tanker`, `container`, `ferry`, `yacht`');
    expect(twin).toContain('- `sort` string deprecated');
    expect(twin).toContain('## Cookies');
    expect(twin).toMatch(/### 200 OK[^]*### Any other status/);
  });

  test('leaves out what is only for the other direction', async () => {
    const html = await read('api/Ships/addShip.html');
    expect(html).toContain('id="body.secret"');
    expect(html).not.toContain('id="body.id"');
    expect(html).toContain('id="reply-201.id"');
    expect(html).not.toContain('id="reply-201.secret"');
  });

  test('keeps names apart that differ in a dot', async () => {
    const html = await read('api/Berths/addBerth.html');
    expect(html).toContain('id="body.a!2eb"');
    expect(html).toContain('id="body.a.b"');
  });

  test('cleans the HTML of descriptions', async () => {
    const ship = await read('api/Ships/addShip.html');
    expect(ship).toContain('for example <b>DGKE</b>');
    expect(ship).not.toContain('alert(1)');
    const index = await read('api/index.html');
    expect(index).toContain('<em>Nothing here exists.</em>');
  });

  test('shows names that JavaScript has a meaning for', async () => {
    const html = await read('api/Ships/getShip.html');
    expect(html).toContain('id="reply-404.__proto__"');
    expect(html).toContain('id="reply-404.constructor"');
  });

  test('cuts recursion with a link to what is open', async () => {
    const twin = await read('api/Other-operations/getTree.md');
    expect(twin).toContain('- `parent` Node or null');
    expect(twin.match(/The same fields again: see \[Node\]/g)).toHaveLength(2);
  });

  test('joins the parts of allOf and says what is needed of several', async () => {
    const twin = await read('api/Bookings/book.md');
    expect(twin).toContain('- `from` string (date) required\n\n  The first day.');
    expect(twin).toContain('required: `ship` or `guest`');
    expect(twin).not.toContain('- `id` string (uuid)\n\n## Responses');
  });

  test('shows examples that fit the whole schema', async () => {
    expect(await read('api/Bookings/book.md')).toContain('"from": "2019-08-24"');
    expect(await read('api/Ships/addShip.md')).toContain('**A yacht**');
  });

  test('shows callbacks and webhooks', async () => {
    const twin = await read('api/Ships/addShip.md');
    expect(twin).toContain('### arrived');
    expect(twin).toContain('POST `{$request.body#/callback}`');
    const webhook = await read('api/Webhooks/onShipArrived.md');
    expect(webhook).toContain('## Payload');
    expect(webhook).not.toContain('curl');
  });
});

test.each([
  ['Ships/listShips', "curl 'https://north.harbour.example/v2/ships' \\\n  --header 'Authorization: Bearer TOKEN'"],
  ['Berths/removeBerth', "--request DELETE \\\n  --user 'USERNAME:PASSWORD'"],
  ['Money/listInvoices', "curl 'https://north.harbour.example/v2/invoices?api_key=API_KEY'"],
  ['Money/listTariffs', "--header 'Cookie: harbour=API_KEY'"],
  ['Money/setTariffs', "--data-urlencode 'name=night & day'"],
  ['Cargo/addCargo', '--form \'manifest=@"file.bin"\''],
  ['Cargo/getCargo', "curl 'https://north.harbour.example/v2/cargo/7f3'"],
  ['Berths/switchLights', "--data-raw 'dim'"],
  ['Ships/putPhoto', "--upload-file 'file.bin'"],
  ['Bookings/cancelBooking', '?reason=weather'],
])('the sample of %s sends what it has to', async (page, part) => {
  expect(await read(`api/${page}.md`)).toContain(part);
});

test('operations are in the sidebar in the order of the source, with their verbs', async () => {
  const html = await read('api/Ships/index.html');
  const names = [...html.matchAll(/>(List ships|Register a ship|Get a ship|Change a ship|Remove a ship)</g)];
  expect([...new Set(names.map(([, name]) => name))]).toEqual([
    'List ships',
    'Register a ship',
    'Get a ship',
    'Change a ship',
    'Remove a ship',
  ]);
});
