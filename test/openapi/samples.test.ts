import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HttpBody, HttpCall } from '../../client/features/api/builder/http/httpCall';
import { fillHttpCall } from '../../client/features/api/builder/http/fillHttpCall';
import type { HttpField, HttpPageCall } from '../../client/features/api/builder/http/httpPageCall';
import { formBody } from '../../client/features/api/builder/http/multipart';
import { NOTHING_TYPED } from '../../client/features/api/builder/typed';
import { httpSamples } from '../../client/features/api/builder/http/httpSamples';

interface Received {
  verb: string;
  url: string;
  headers: Record<string, unknown>;
  body: string;
}

/** How all samples of a kind are run, one after the other, and what shows that the machine has what it needs. */
const RUNNERS: Record<string, { extension: string; program: string[]; all: string; isThere: string[] }> = {
  cURL: {
    extension: 'sh',
    program: ['sh', '-e'],
    all: 'for each in $(cat list); do sh "$each"; done',
    isThere: ['curl', '--version'],
  },
  JavaScript: {
    extension: 'mjs',
    program: [process.execPath],
    all:
      "import { readFileSync } from 'node:fs';\n" +
      "for (const each of readFileSync('list', 'utf8').split('\\n')) await import(`./${each}`);",
    isThere: ['node', '--version'],
  },
  Python: {
    extension: 'py',
    program: ['python3'],
    all: 'for each in open("list").read().split("\\n"):\n    exec(compile(open(each).read(), each, "exec"), {})',
    isThere: ['python3', '-c', 'import requests'],
  },
  PHP: {
    extension: 'php',
    program: ['php'],
    all: '<?php foreach (file("list", FILE_IGNORE_NEW_LINES) as $each) (function ($each) { include $each; })($each);',
    isThere: ['php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'],
  },
};

const CALLS: Record<string, Omit<HttpCall, 'url'> & { path: string }> = {
  'a query and headers': {
    verb: 'GET',
    path: '/a%20b?size[min]=1&q=x%26y',
    headers: [
      ['Authorization', 'Bearer TOKEN'],
      ['X-Trace', "it's"],
    ],
  },
  'name and password': { verb: 'DELETE', path: '/a', headers: [], basic: { user: 'jürgen', password: 'p:w$d' } },
  JSON: {
    verb: 'PATCH',
    path: '/a',
    headers: [['Content-Type', 'application/json']],
    body: json({ name: 'D\'Arc "é" $x', none: null, yes: true, list: [1, 2.5], map: { a: {} } }),
  },
  'a form': {
    verb: 'POST',
    path: '/a',
    headers: [],
    body: {
      kind: 'form',
      pairs: [
        ['name', 'night & day'],
        ['tag', '1'],
        ['tag', '2'],
      ],
    },
  },
  'a form with a file': {
    verb: 'POST',
    path: '/a',
    headers: [],
    body: formBody([['name', 'x']], [['manifest', 'file.bin']]),
  },
  text: {
    verb: 'PUT',
    path: '/a',
    headers: [['Content-Type', 'text/plain']],
    body: { kind: 'text', text: 'dim' },
  },
  'a file': {
    verb: 'PUT',
    path: '/a',
    headers: [['Content-Type', 'image/png']],
    body: { kind: 'file', path: 'file.bin' },
  },
};

/** A call as the form makes it of what is typed into it. */
function typedCall(page: Partial<HttpPageCall>, texts: Record<string, string>, keys: Record<string, string> = {}) {
  const servers = [{ url: 'https://a.example', description: '', variables: [] }];
  const named = Object.fromEntries(Object.entries(keys).map(([name, value]) => [`https://a.example ${name}`, value]));
  const whole = { verb: 'GET', path: '/a', auth: [], fields: [], ...page, servers };
  const { call } = fillHttpCall(whole, { ...NOTHING_TYPED, texts }, { url: '', keys: named });
  return { ...call, path: call.url.replace('https://a.example', '') };
}

function field(place: HttpField['in'], name: string, part: Partial<HttpField> = {}): HttpField {
  return { in: place, name, id: name, type: 'string', required: false, ...part };
}

const HARD = 'D\'Arc é/"$x\\&?#%20+';

const TYPED: typeof CALLS = {
  'what is typed for a path and a query': typedCall(
    {
      path: '/a/{id}',
      fields: [field('path', 'id'), field('query', 'q'), field('query', 'tag', { type: 'list', explode: false })],
    },
    { id: HARD, q: HARD, tag: '1\n2' },
  ),
  'what is typed for JSON': typedCall(
    {
      verb: 'POST',
      body: { contentType: 'application/json', kind: 'json', required: true, isWhole: false },
      fields: [field('body', 'name'), field('body', 'ids', { type: 'list', items: 'integer' })],
    },
    { name: `${HARD}\nline`, ids: '1\n2' },
  ),
  'what is typed for a form with a file': typedCall(
    {
      verb: 'POST',
      body: { contentType: 'multipart/form-data', kind: 'multipart', required: true, isWhole: false },
      fields: [field('body', 'name'), field('body', 'manifest', { type: 'file' })],
    },
    { name: 'x', manifest: 'file.bin' },
  ),
  'a typed key in a header': typedCall(
    { auth: [[{ name: 'key', kind: 'key', in: 'header', parameter: 'X-Api-Key' }]] },
    {},
    { 'auth key': `k'"$` },
  ),
  'a typed key in a query': typedCall(
    { auth: [[{ name: 'key', kind: 'key', in: 'query', parameter: 'key' }]] },
    {},
    { 'auth key': 'a&b' },
  ),
  'a typed key in a cookie': typedCall(
    { auth: [[{ name: 'key', kind: 'key', in: 'cookie', parameter: 'sid' }]] },
    {},
    { 'auth key': 'abc' },
  ),
  'a typed token': typedCall({ auth: [[{ name: 'o', kind: 'oauth2' }]] }, {}, { 'auth o': 'abc.def' }),
};

function json(value: unknown): HttpBody {
  return { kind: 'json', value, text: JSON.stringify(value) };
}

let folder = '';
let server: Server;
const received: Received[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docgen-samples-'));
  await writeFile(path.join(folder, 'file.bin'), 'BYTES');
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      received.push({ verb: method, url, headers, body: Buffer.concat(parts).toString() });
      response.end('{"done":true}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const GIVEN = Object.entries({ ...CALLS, ...TYPED });

/** Sends all calls; the address of each begins with its number. */
async function run(label: string): Promise<void> {
  const { extension, program, all } = RUNNERS[label]!;
  const { port } = server.address() as AddressInfo;
  const { write } = httpSamples.find((each) => each.label === label)!;
  const files = GIVEN.map(
    ([, { path: address, ...call }], index) =>
      [`${index}.${extension}`, write({ ...call, url: `http://127.0.0.1:${port}/${index}${address}` })] as [
        string,
        string,
      ],
  );
  const list = files.map(([name]) => name).join('\n');
  for (const [name, text] of [...files, ['list', list], [`all.${extension}`, all]] as const)
    await writeFile(path.join(folder, name), text);
  received.length = 0;
  const [name, ...rest] = program as [string, ...string[]];
  const child = spawn(name, [...rest, `all.${extension}`], { cwd: folder });
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(said);
}

describe.each(Object.keys(RUNNERS))('the sample for %s', (label) => {
  const [probe, ...options] = RUNNERS[label]!.isThere as [string, ...string[]];
  const isThere = spawnSync(probe, options).status === 0;
  if (isThere) beforeAll(() => run(label));

  test.skipIf(!isThere).each(GIVEN.map(([name, given], index) => ({ name, given, index })))(
    'sends $name',
    ({ given: { path: address, ...call }, index }) => {
      const own = received.filter(({ url }) => url.startsWith(`/${index}/`));
      expect(own).toHaveLength(1);
      const got = own[0]!;
      expect(got.verb).toBe(call.verb);
      expect(decodeURIComponent(got.url)).toBe(decodeURIComponent(`/${index}${address}`));
      for (const [header, value] of call.headers) expect(got.headers[header.toLowerCase()]).toBe(value);
      if (call.basic) {
        const sent = String(got.headers.authorization).replace('Basic ', '');
        expect(Buffer.from(sent, 'base64').toString()).toBe('jürgen:p:w$d');
      }
      expectBody(got, call.body);
    },
  );
});

function expectBody({ body, headers }: Received, sent: HttpCall['body']): void {
  if (sent === undefined) return;
  if (sent.kind === 'json') expect(JSON.parse(body)).toEqual(sent.value);
  if (sent.kind === 'text') expect(body).toBe(sent.text);
  if (sent.kind === 'file') expect(body).toBe('BYTES');
  if (sent.kind === 'form') expect([...new URLSearchParams(body)]).toEqual(sent.pairs);
  if (sent.kind !== 'multipart') return;
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(body).toMatch(/name="?name"?\r\n(?:Content-[^\r]*\r\n)*\r\nx\r\n/);
  expect(body).toMatch(/name="?manifest"?; filename="?file\.bin"?\r\n[^]*BYTES\r\n/);
}
