import { expect, test } from 'vitest';
import { tinySite } from '../support/tinySite';

const API = `openapi: 3.1.0
info: { title: Harbour, version: '1' }
servers: [{ url: https://test.example.com, description: Dev }, { url: https://api.example.com }]
paths:
  /ships:
    get: { summary: List ships, tags: [ships], responses: { '200': { description: ok } } }
    delete: { summary: Sink all, tags: [ships], responses: { '200': { description: ok } } }
  /berths:
    get: { summary: List berths, tags: [berths], responses: { '200': { description: ok } } }
`;

const OVERLAY = `overlay: 1.0.0
info: { title: Ours, version: '1' }
actions:
  - target: $.paths['/ships'].get
    update: { description: Said by an owner., responses: { '404': { description: none } } }
  - { target: "$.servers[?@.description == 'Dev']", remove: true }
  - { target: $.paths.*.delete, remove: true }
  - { target: $.paths.*.get.tags, update: all }
  - { target: $, update: { tags: [{ name: all }] } }
  - { target: "$.paths['/gone'].get", update: { summary: x } }
  - { target: '$.paths[', remove: true }
  - { target: $.info.title, update: Port }
  - { target: $.info }
`;

const files = (overlays: string, overlay: string) => ({
  'docgen.config.ts': `import { openApi } from 'docgen-site';
export default { lastUpdated: false, plugins: [openApi({ source: './api.yaml', overlays: ${overlays} })] };
`,
  'content/README.md': '# Home\n',
  'api.yaml': API,
  'ours.yaml': overlay,
});

test('an overlay changes a description, and each action that changes nothing is named', async () => {
  const { docgen, read, write } = await tinySite(files("['./ours.yaml']", OVERLAY));
  const { exitCode, stderr } = await docgen('build');
  expect(exitCode).toBe(0);
  const page = await read('dist/api/ships/get-ships.html');
  expect(page).toContain('Said by an owner.');
  expect(page).toContain('404 Not Found');
  expect(page).toContain('200 OK');
  expect(page).not.toContain('test.example.com');
  expect(await read('dist/api/ships/index.html')).not.toContain('Sink all');
  expect(await read('dist/api/all/index.html')).toContain('List berths');
  const said = [...stderr.matchAll(/^(ours\.yaml:\d+):\d+ .*openapi:overlay: (.*)$/gm)].map(([, at, what]) => [
    at,
    what,
  ]);
  expect(said).toEqual([
    ['ours.yaml:10', "`$.paths['/gone'].get` matches nothing in `api.yaml`"],
    ['ours.yaml:11', expect.stringMatching(/^`\$\.paths\[` is no JSONPath: /)],
    ['ours.yaml:12', expect.stringMatching(/^`\$\.info\.title` leads to what `update` can't be joined with/)],
    ['ours.yaml:13', 'the action for `$.info` has neither `update` nor `remove`'],
  ]);
  await write({ 'ours.yaml': OVERLAY.replace('by an owner', 'again') });
  await docgen('build');
  expect(await read('dist/api/ships/get-ships.html')).toContain('Said again.');
});

test.each([
  ["['./ours.yaml']", 'overlay: 2.0.0', 1, 'ours.yaml  error  plugin-problem  openapi:overlay: it is no overlay'],
  ["['./gone.yaml']", OVERLAY, 1, 'gone.yaml  error  plugin-problem  openapi:overlay: there is no such file'],
  ["['../../up.yaml']", OVERLAY, 1, 'openapi:overlay: '],
  ["'./ours.yaml'", OVERLAY, 2, '`overlays` has to be a list of files'],
])('overlays %s with %j are refused', async (overlays, overlay, code, message) => {
  const { docgen } = await tinySite(files(overlays, overlay));
  const { exitCode, stderr } = await docgen('build');
  expect([exitCode, stderr]).toEqual([code, expect.stringContaining(message)]);
});
