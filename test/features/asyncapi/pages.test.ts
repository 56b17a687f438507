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
  answers:
    address: null
    messages:
      berth: { $ref: '#/components/messages/berth' }
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
    security: [{ $ref: '#/components/securitySchemes/sasl' }]
components:
  securitySchemes: { sasl: { type: scramSha256, description: Ask us } }
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
