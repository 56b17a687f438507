import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteText } from '../export/support';
import { gitRepository } from '../support/gitRepository';
import { runDocgen } from '../support/tinySite';

const CONFIG = `import { asyncApi, defineConfig, graphql } from 'docgen-site';
export default defineConfig({
  title: 'Harbour',
  lastUpdated: false,
  plugins: [graphql({ source: ['./main.graphql', './more.graphql'] }), asyncApi({ source: './events/harbour.yaml' })],
});
`;

const MAIN = 'type Query {\n  ship(id: ID!): Ship\n}\n';
const MORE = 'type Ship {\n  name: String!\n}\n';
const EVENTS = `asyncapi: 3.0.0
info: { title: Harbour, version: '1' }
channels:
  arrivals:
    address: ships.arrived
    messages: { arrived: { payload: { $ref: './ship.yaml#/Ship' } } }
operations:
  tellArrival: { action: send, channel: { $ref: '#/channels/arrivals' } }
`;
const SHIP = 'Ship:\n  type: object\n  properties:\n    name: { type: string }\n';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'docgen-history-'));
  const repository = gitRepository(root);
  repository.commit('2024-01-01T10:00:00Z', {
    'main.graphql': MAIN,
    'events/harbour.yaml': EVENTS,
    'events/ship.yaml': SHIP,
    'content/README.md': '# Home\n\nText.\n',
    'docgen.config.ts': CONFIG,
    '.gitignore': 'dist\nnode_modules\n.docgen*\n',
    'more.graphql': MORE,
  });
  // A state that nobody can read is no change.
  repository.commit('2024-02-01T10:00:00Z', { 'more.graphql': 'type Ship {\n' });
  repository.commit('2024-03-01T10:00:00Z', {
    'main.graphql': MAIN.replace('ship(id: ID!)', 'ship(id: ID!, year: Int!)'),
    'more.graphql': MORE.replace('name: String!', 'title: String!'),
  });
  repository.commit('2024-04-01T10:00:00Z', { 'events/ship.yaml': `${SHIP}    flag: { type: string }\n` });
  const built = await runDocgen(root, ['build', '--quiet']);
  expect(built).toEqual({ exitCode: 0, stdout: '', stderr: '' });
});
afterAll(() => rm(root, { recursive: true }));

interface Listed {
  changes: { date: string; call: string; url: string | null; changes: { text: string; breaking: boolean }[] }[];
}

const dist = (): string => path.join(root, 'dist');

describe('the page of changes', () => {
  it('tells what changed in GraphQL schemas and AsyncAPI descriptions, and leads to their pages', () => {
    const { changes } = JSON.parse(siteText(dist(), 'changes.json')) as Listed;
    const lines = changes.map(
      ({ date, call, url, changes: own }) =>
        `${date.slice(0, 10)} ${call} (${url}): ${own.map(({ text, breaking }) => (breaking ? '! ' : '') + text).join('; ')}`,
    );
    expect(lines).toEqual([
      '2024-04-01 SEND ships.arrived (/events/operations/tellArrival.html): key `flag` added to the reply',
      '2024-03-01 QUERY ship (/graphql/queries/ship.html): ! parameter `year` added (integer, required); ! key `name` is gone from the reply; key `title` added to the reply',
      '2024-01-01 QUERY ship (/graphql/queries/ship.html): added to the documentation',
      '2024-01-01 SEND ships.arrived (/events/operations/tellArrival.html): added to the documentation',
    ]);
  });

  it('has its part on the page of a query', () => {
    const page = siteText(dist(), 'graphql/queries/ship.html');
    expect(page).toContain('<summary id="docgen-changes">Changed on March 1, 2024</summary>');
    expect(siteText(dist(), 'changes.html')).toContain('href="/graphql/queries/ship.html"');
  });
});
