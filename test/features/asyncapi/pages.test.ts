import { expect, test } from 'vitest';
import { tinySite } from '../../support/tinySite';

const config = `import { asyncApi } from 'docgen-site';
export default { lastUpdated: false, sidebar: 'auto', plugins: [asyncApi({ source: './api/asyncapi.yaml' })] };
`;

const VERSION_3 = `asyncapi: 3.0.0
info:
  title: Harbour
  version: 1.10.0
  description: What ships tell. <script>alert(1)</script>
  tags: [{ name: ships, description: All about ships }]
servers:
  production:
    host: broker.example.com:9092
    protocol: kafka
    description: The one
    variables: { port: { default: '9092', enum: ['9092', '9093'] } }
    security: [{ $ref: '#/components/securitySchemes/sasl' }]
channels:
  arrivals:
    address: ships.{port}.arrived
    parameters: { port: { enum: [kiel, bremen], description: Where } }
    bindings: { kafka: { partitions: 3, topicConfiguration: { retention.ms: 604800000 } } }
    messages:
      arrived: { $ref: './messages.yaml#/arrived' }
  answers: { $ref: '#/components/channels/answers' }
operations:
  onArrival:
    title: A ship arrives
    action: receive
    channel: { $ref: '#/channels/arrivals' }
    tags: [{ name: ships }]
    traits: [{ $ref: '#/components/operationTraits/kafka' }]
    reply:
      address: { location: $message.header#/replyTo }
      channel: { $ref: '#/channels/answers' }
  tellBerth:
    action: send
    channel: { $ref: '#/channels/answers' }
    messages: [{ $ref: '#/channels/answers/messages/berth' }]
    security: [{ $ref: '#/components/securitySchemes/sasl' }]
components:
  securitySchemes: { sasl: { type: scramSha256, description: Ask us } }
  channels: { answers: { address: null, messages: { berth: { $ref: '#/components/messages/berth' } } } }
  operationTraits:
    kafka: { title: Another title, bindings: { kafka: { groupId: { type: string, enum: [harbour] } } } }
  messages:
    berth:
      contentType: application/json
      payload: { type: object, required: [berth], properties: { berth: { type: integer, minimum: 1 } } }
      examples: [{ name: first, payload: { berth: 7 } }]
`;

const MESSAGES = `arrived:
  title: Ship arrived
  headers: { type: object, properties: { replyTo: { type: string } } }
  correlationId: { location: $message.payload#/ship/id }
  payload:
    type: object
    properties:
      ship: { $ref: './schemas.json#/Ship' }
      kind: { oneOf: [{ title: Freight, type: string }, { title: Count, type: integer }] }
      state: { enum: [moored, adrift], default: moored }
`;

const SCHEMAS = JSON.stringify({ Ship: { type: 'object', properties: { id: { type: 'string', maxLength: 8 } } } });

const files = {
  'docgen.config.ts': config,
  'content/README.md': '# Home\n\n[Arrival](events/operations/ships/onArrival.md)\n',
  'api/asyncapi.yaml': VERSION_3,
  'api/messages.yaml': MESSAGES,
  'api/schemas.json': SCHEMAS,
};

test('a description of version 3 in several files is pages of operations, channels and messages', async () => {
  const { docgen, read, list } = await tinySite(files);
  const { exitCode, stdout, stderr } = await docgen('build');
  expect([exitCode, `${stdout}${stderr}`]).toEqual([0, expect.not.stringContaining('warning')]);
  expect((await list('dist/events')).filter((each) => each.endsWith('.md'))).toEqual([
    'channels/answers.md',
    'channels/arrivals.md',
    'channels/index.md',
    'index.md',
    'messages/berth.md',
    'messages/index.md',
    'operations/index.md',
    'operations/ships/index.md',
    'operations/ships/onArrival.md',
    'operations/tellBerth.md',
  ]);
  const operation = await read('dist/events/operations/ships/onArrival.md');
  expect(operation).toContain('# A ship arrives');
  expect(operation).toContain('RECEIVE `ships.{port}.arrived`');
  expect(operation).toContain('**Harbour** receives these messages from the channel [arrivals]');
  expect(operation).toContain('Correlation id: `ship.id` in the payload of the message');
  expect(operation).toMatch(/one of `moored`, `adrift`/);
  expect(operation).toContain('Address of the reply: the header `replyTo` of the message');
  expect(operation).toContain('[berth](');
  expect(operation).toMatch(/Bindings for kafka[^]*\*\*groupId\*\*|groupId[^]*always `harbour`/);
  const html = await read('dist/events/operations/ships/onArrival.html');
  expect(html).toContain('id="body.ship.id"');
  expect(html).toContain('id="header.replyTo"');
});

test('the first page has servers, texts are cleaned, and the description is published as one file', async () => {
  const { docgen, read } = await tinySite(files);
  await docgen('build');
  const first = await read('dist/events/index.md');
  expect(first).toContain('Version 1.10.0');
  expect(first).toMatch(/### production\s+kafka `broker\.example\.com:9092`\s+The one/);
  expect(first).toContain('`port`, by default `9092`, one of `9092`, `9093`');
  expect(first).toContain('**sasl**: a user name and a password (SASL SCRAM-SHA-256)');
  expect(await read('dist/events/index.html')).not.toContain('alert(1)');
  const channel = await read('dist/events/channels/arrivals.md');
  expect(channel).toContain('one of `kiel`, `bremen`');
  expect(channel).toContain('`topicConfiguration.retention.ms`: `604800000`');
  expect(await read('dist/events/channels/answers.md')).toContain('Its address is not known beforehand');
  const message = await read('dist/events/messages/berth.md');
  expect(message).toMatch(/berth\*?\*?`? integer[^]*at least 1/);
  expect(message).toContain('"berth": 7');
  const bundled = JSON.parse(await read('dist/events/asyncapi.json')) as { components: { schemas: object } };
  expect(Object.keys(bundled.components.schemas)).toEqual(['Ship']);
});

const VERSION_2 = `asyncapi: 2.6
info: { title: Lights, version: '1' }
defaultContentType: application/json
servers: { test: { url: 'mqtt://{host}/v1', protocol: mqtt, variables: { host: { default: localhost } } } }
channels:
  light/{id}/measured:
    parameters: { id: { schema: { type: integer, minimum: 1 }, location: $message.payload#/id } }
    publish:
      operationId: measured
      message: { $ref: '#/components/messages/measured' }
    subscribe:
      summary: Turn it on.
      message:
        oneOf:
          - { name: on, payload: { type: string, const: 'on' } }
          - $ref: '#/components/messages/measured'
components:
  messageTraits: { common: { title: From the trait, headers: { type: object, properties: { at: { type: string } } } } }
  messages:
    measured:
      title: Measured
      traits: [{ $ref: '#/components/messageTraits/common' }]
      schemaFormat: application/vnd.apache.avro;version=1.9.0
      payload: { type: record, name: Lumen, fields: [{ name: lumens, type: int }] }
`;

const oneFile = (text: string) => ({
  'docgen.config.ts': config,
  'content/README.md': '# Home\n',
  'api/asyncapi.yaml': text,
});

test('version 2 says what the others do: `publish` is what the application receives', async () => {
  const { docgen, read } = await tinySite(oneFile(VERSION_2));
  const { exitCode, stdout, stderr } = await docgen('build');
  expect([exitCode, `${stdout}${stderr}`]).toEqual([0, expect.not.stringContaining('warning')]);
  const measured = await read('dist/events/operations/measured.md');
  expect(measured).toContain('RECEIVE `light/{id}/measured`');
  expect(measured).toContain('**Lights** receives these messages');
  expect(measured).toContain('In the description this is `publish`');
  const turnOn = await read('dist/events/operations/subscribe-light-id-measured.md');
  expect(turnOn).toContain('# Turn it on');
  expect(turnOn).toContain('SEND `light/{id}/measured`');
  expect(turnOn).toContain('**Lights** sends these messages');
  expect(turnOn).toContain('always `on`');
  const message = await read('dist/events/messages/measured.md');
  // In version 2 a trait is laid over its message, in version 3 it is not.
  expect(message).toContain('# From the trait');
  expect(message).toContain('Its schema is written in `application/vnd.apache.avro;version=1.9.0`');
  expect(message).toContain('"lumens"');
  const channel = await read('dist/events/channels/light-id-measured.md');
  expect(channel).toContain('Its value is `id` in the payload of the message.');
  expect(await read('dist/events/index.md')).toContain('mqtt `{host}/v1`');
});
