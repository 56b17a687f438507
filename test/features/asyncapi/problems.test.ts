import { expect, it, test } from 'vitest';
import { tinySite } from '../../support/tinySite';

const site = (description: string, more: Record<string, string> = {}) =>
  tinySite({
    'docgen.config.ts': `import { asyncApi } from 'docgen-site';
export default { lastUpdated: false, plugins: [asyncApi({ source: './api.yaml', folder: 'bus' })] };
`,
    'content/README.md': '# Home\n',
    'api.yaml': description,
    ...more,
  });

it.each([
  ['asyncapi: 1.2.0', 'api.yaml:1:1', 'this is AsyncAPI 1.2.0: pages are made of AsyncAPI 2.0 to 2.6, 3.0 and 3.1'],
  ['# ours\nasyncapi: 4.0.0', 'api.yaml:2:1', 'this is AsyncAPI 4.0.0: '],
  ['info: {}\nopenapi: 3.1.0', 'api.yaml:2:1', 'this is OpenAPI 3.1.0: '],
  ['info: {}', 'api.yaml:1:1', 'this is no description of messages, since it has no key `asyncapi`'],
  ['asyncapi: 3.0.0\ninfo: [', 'api.yaml:2:', 'unreadable'],
])('%j is an error with its place', async (text, place, message) => {
  const { docgen } = await site(text);
  const { exitCode, stdout, stderr } = await docgen('build');
  expect(exitCode).toBe(1);
  expect(`${stdout}${stderr}`).toContain(place);
  expect(`${stdout}${stderr}`).toContain(message);
});

test('references that lead nowhere, or out of the site, are told with their places; all other pages are there', async () => {
  const { docgen, read } = await site(
    `asyncapi: 3.0.0
info: { title: Bus, version: '1' }
channels:
  good: { address: good, messages: { one: { payload: { $ref: '#/components/schemas/Nothing' } } } }
  other: { address: other, messages: { two: { $ref: './no.yaml#/two' }, three: { $ref: '/etc/hosts' } } }
operations:
  send: { action: send, channel: { $ref: '#/channels/good' } }
  lost: { action: receive, channel: { $ref: '#/channels/none' } }
`,
  );
  const { exitCode, stdout, stderr } = await docgen('build');
  const said = `${stdout}${stderr}`;
  expect(exitCode).toBe(0);
  expect(said).toMatch(
    /api\.yaml:4:\d+ {2}warning {2}plugin-problem {2}asyncapi-bus:dangling-ref: `#\/components\/schemas\/Nothing`/,
  );
  expect(said).toMatch(
    /api\.yaml:5:\d+ {2}warning {2}plugin-problem {2}asyncapi-bus:dangling-ref: `\.\/no\.yaml#\/two`/,
  );
  expect(said).toMatch(/api\.yaml:5:\d+ {2}warning {2}plugin-problem {2}asyncapi-bus:refused-file: `\/etc\/hosts`/);
  expect(said).toMatch(
    /api\.yaml:8:\d+ {2}warning {2}plugin-problem {2}asyncapi-bus:dangling-ref: `#\/channels\/none`/,
  );
  expect(await read('dist/bus/operations/send.md')).toContain('`Nothing` is not defined');
  expect(await read('dist/bus/operations/lost.md')).toContain('`#/channels/none` is not defined');
  expect(await read('dist/bus/channels/other.md')).toContain('two');
});

test('version 2 may name several messages, in other files too, with schemas in Avro and names with a slash', async () => {
  const { docgen, read } = await site(
    `asyncapi: 2.6.0
info: { title: Bus, version: '1' }
channels:
  all:
    subscribe:
      operationId: hear
      message:
        oneOf:
          - { $ref: './more.yaml#/user' }
          - { $ref: '#/components/messages/a/b' }
          - { $ref: '#/components/messages/gone' }
components:
  messages: { a/b: { title: With a slash } }
`,
    {
      'more.yaml': `user:
  title: A user
  schemaFormat: application/vnd.apache.avro;version=1.9.0
  payload: { $ref: './user.avsc' }
`,
      'user.avsc': '{ "type": "record", "name": "User", "fields": [{ "name": "email", "type": "string" }] }',
    },
  );
  const { exitCode, stdout, stderr } = await docgen('build');
  const said = `${stdout}${stderr}`;
  expect(exitCode).toBe(0);
  expect(said).toMatch(
    /api\.yaml:11:\d+ {2}warning {2}plugin-problem {2}asyncapi-bus:dangling-ref: `#\/components\/messages\/gone`/,
  );
  expect(said).toContain('0 errors, 1 warning');
  const page = await read('dist/bus/operations/hear.md');
  expect(page).toContain('### A user');
  expect(page).toContain('"name": "email"');
  expect(page).toContain('### With a slash');
});

it.each([
  ["{ source: './api.yaml', groupBy: 'tags' }", '`groupBy` is no option'],
  ['{}', '`source` has to name a file'],
  ["{ source: './api.yaml', folder: '../up' }", '`folder` has to be a folder of the content'],
])('%s is refused', async (options, message) => {
  const { docgen } = await site('asyncapi: 3.0.0', {
    'docgen.config.ts': `import { asyncApi } from 'docgen-site';\nexport default { plugins: [asyncApi(${options})] };\n`,
  });
  const { exitCode, stdout, stderr } = await docgen('build');
  expect(exitCode).not.toBe(0);
  expect(`${stdout}${stderr}`).toContain(message);
});
