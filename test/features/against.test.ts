import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { gitRepository } from '../support/gitRepository';
import { tinySite } from '../support/tinySite';

const SHIPS = `type Query { ship(id: ID!): Ship! ships(limit: Int = 10): [Ship!]! old: String }
type Mutation { addShip(input: ShipInput!): Ship }
input ShipInput { name: String! flag: Flag }
enum Flag { NL DE }
union Thing = Ship | Berth
type Berth { id: ID! }
type Ship { id: ID! name: String! flag: Flag thing: Thing }
`;

const NEWER_SHIPS = SHIPS.replace(' old: String', '')
  .replace('limit: Int = 10', 'limit: Int!')
  .replace('NL DE', 'NL')
  .replace('name: String! flag: Flag thing', 'name: String flag: Flag! thing')
  .replace('name: String! flag: Flag }', 'name: String! flag: Flag port: String! }')
  .replace('Ship | Berth', 'Ship');

const EVENTS = `asyncapi: 3.0.0
info: { title: Harbour, version: '1' }
channels:
  arrivals:
    address: harbour/{quay}/arrivals
    parameters: { quay: { description: The quay } }
    messages:
      arrived: { payload: { type: object, required: [ship], properties: { ship: { type: string } } } }
operations:
  onArrival: { action: receive, channel: { $ref: '#/channels/arrivals' } }
  tell: { action: send, channel: { $ref: '#/channels/arrivals' } }
`;

const NEWER_EVENTS = EVENTS.replace('[ship]', '[ship, by]').replace(
  'ship: { type: string }',
  '$&, by: { type: string }',
);

interface Kind {
  feature: string;
  file: string;
  before: string;
  after: string;
  said: string[];
}

const KINDS: Kind[] = [
  {
    feature: 'graphql',
    file: 'ships.graphql',
    before: SHIPS,
    after: NEWER_SHIPS,
    said: [
      '`Flag` (reply of 3 operations): is no longer `DE`',
      '`Flag` (sent to `MUTATION addShip`): no longer takes `DE` !',
      '`QUERY old`: no longer documented !',
      '`QUERY ships`: parameter `limit` is required now !',
      '`ShipInput` (sent to `MUTATION addShip`): parameter `port` added (string, required) !',
      '`Ship` (reply of 3 operations): key `flag` of the reply is always there now',
      '`Ship` (reply of 3 operations): key `name` of the reply may be missing now !',
      '`Thing` (reply of 3 operations): is object now, was one of several !',
    ],
  },
  {
    feature: 'asyncApi',
    file: 'events.yaml',
    before: EVENTS,
    after: NEWER_EVENTS,
    said: [
      '`RECEIVE harbour/{quay}/arrivals`: parameter `by` added (string, required) !',
      '`SEND harbour/{quay}/arrivals`: key `by` added to the reply',
    ],
  },
];

describe.each(KINDS)('a description that $feature reads', ({ feature, file, before, after, said }) => {
  it.each(['HEAD', `HEAD:${file}`, `old-${file}`])('is compared with %s', async (against) => {
    const files = {
      'docgen.config.js': `import { ${feature} } from 'docgen-site';
export default { lastUpdated: false, plugins: [${feature}({ source: '${file}' })] };\n`,
      'content/README.md': '# Home\n\nText.\n',
      [file]: before,
      [`old-${file}`]: before,
    };
    const site = await tinySite(files);
    gitRepository(site.root).commit('2026-01-01T00:00:00Z', files);
    const check = async () => {
      const { stdout } = await site.docgen('check', '--against', against, '--format', 'json');
      const { changes } = JSON.parse(stdout) as { changes: { subject: string; text: string; breaking: boolean }[] };
      return changes.map((each) => `${each.subject}: ${each.text}${each.breaking ? ' !' : ''}`).sort();
    };
    expect(await check()).toEqual([]);
    writeFileSync(path.join(site.root, file), after);
    expect(await check()).toEqual(said);
  });
});
