import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteText } from '../export/support';
import { gitRepository, type GitRepository } from '../support/gitRepository';
import { runDocgen } from '../support/tinySite';

const CONFIG = (source: string, more = '') => `import { defineConfig, openApi } from 'docgen-site';
export default defineConfig({ title: 'Harbour', lastUpdated: false, ${more}plugins: [openApi({ source: '${source}' })] });
`;

/** A description in three files. */
const FIRST = {
  'harbour.yaml': `openapi: 3.1.0
info: { title: Harbour, version: '1' }
servers: [{ url: https://api.harbour.example }]
paths:
  /ships:
    get:
      operationId: listShips
      parameters: [{ $ref: 'parts/limit.yaml' }]
      responses: { '200': { $ref: './parts/replies.yaml#/Ships' } }
  /ships/{id}:
    $ref: parts/ship.yaml
webhooks:
  shipLeft: { post: { operationId: shipLeft, responses: { '204': { description: Thanks } } } }
`,
  'parts/limit.yaml': 'name: limit\nin: query\nschema: { type: integer, maximum: 100 }\n',
  'parts/replies.yaml': `Ships:
  description: All
  content:
    application/json: { schema: { type: array, items: { $ref: '#/Ship' } } }
Ship:
  type: object
  properties:
    id: { type: integer }
    name: { type: string }
    next: { $ref: '#/Ship' }
`,
  'parts/ship.yaml': `get:
  operationId: getShip
  parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
  responses:
    '200': { description: One, content: { application/json: { schema: { $ref: 'replies.yaml#/Ship' } } } }
`,
};

let root = '';
let repository: GitRepository;
let dist = '';
const file = (name: keyof typeof FIRST, from: string, to: string) => ({
  [`docs/${name}`]: FIRST[name].replace(from, to),
});

interface Listed {
  changes: { date: string; call: string; url: string | null; changes: { text: string; breaking: boolean }[] }[];
  from: string | null;
}

const listed = (): Listed => JSON.parse(siteText(dist, 'changes.json')) as Listed;
const lines = (): string[] =>
  listed().changes.map(
    ({ date, call, changes }) =>
      `${date.slice(0, 10)} ${call}: ${changes.map(({ text, breaking }) => (breaking ? '! ' : '') + text).join('; ')}`,
  );

const build = async (): Promise<void> => {
  const result = await runDocgen(path.join(root, 'docs'), ['build', '--quiet']);
  expect(result).toEqual({ exitCode: 0, stdout: '', stderr: '' });
};

afterAll(() => rm(root, { recursive: true }));
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'docgen-described-'));
  repository = gitRepository(root);
  const inFolder = (files: Record<string, string>) =>
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`docs/${name}`, text]));
  repository.commit('2024-01-01T10:00:00Z', {
    ...inFolder(FIRST),
    'docs/content/README.md': '# Home\n\nText.\n',
    'docs/docgen.config.ts': CONFIG('./harbour.yaml'),
    '.gitignore': 'dist\nnode_modules\n.docgen*\n',
  });
  // Words and files that it does not name are no change.
  repository.commit('2024-01-02T10:00:00Z', {
    ...file('harbour.yaml', "version: '1'", "version: '2', description: Ships and quays"),
    'docs/parts/other.yaml': 'name: other\n',
  });
  repository.commit('2024-02-01T10:00:00Z', file('parts/replies.yaml', 'type: string', 'type: [string'));
  repository.commit('2024-03-01T10:00:00Z', {
    ...file('parts/replies.yaml', 'name: { type: string }', 'title: { type: string }'),
    ...file('parts/limit.yaml', '100', '50'),
  });
  repository.git('mv', 'docs/harbour.yaml', 'docs/openapi.yaml');
  repository.commit('2024-04-01T10:00:00Z', {
    'docs/docgen.config.ts': CONFIG('./openapi.yaml'),
    ...file('parts/ship.yaml', 'operationId: getShip', 'operationId: getShip\n  deprecated: true'),
  });
  dist = path.join(root, 'docs/dist');
  await build();
});

const ALL = [
  '2024-04-01 GET /ships/{id}: deprecated now',
  '2024-03-01 GET /ships: ! limits of `limit`: at most 50 now, was at most 100; ! key `[].name` is gone from the reply; key `[].title` added to the reply',
  '2024-03-01 GET /ships/{id}: ! key `name` is gone from the reply; key `title` added to the reply',
  '2024-01-01 GET /ships: added to the documentation',
  '2024-01-01 GET /ships/{id}: added to the documentation',
  '2024-01-01 POST shipLeft: added to the documentation',
];

describe('what changed in a description', () => {
  it('is told per operation: what is broken, moved or only other words is no change', () => {
    expect(lines()).toEqual(ALL);
    expect(listed().from).toBeNull();
    expect(listed().changes[0]!.url).toBe('/api/getShip.html');
  });

  it('leads to the rows on the pages of the operations, which have their own changes', () => {
    expect(siteText(dist, 'changes.html')).toContain('3 operations added to the documentation: ');
    expect(siteText(dist, 'feed.json')).toContain('2 operations: keys added to the reply');
    expect(siteText(dist, 'changes.atom')).toContain('api/listShips.html#query.limit');
    const own = siteText(dist, 'api/listShips.html');
    expect(own).toContain('<summary id="docgen-changes">Changed on March 1, 2024</summary>');
    expect(own).toContain('<a href="#query.limit"><code>limit</code></a>: at most 50 now');
  });

  it('a build after a commit looks only at what is new, and no further back than it is told', async () => {
    repository.commit('2024-05-01T10:00:00Z', file('parts/limit.yaml', '100', '20'));
    await build();
    const [first, ...others] = lines();
    expect(first).toBe('2024-05-01 GET /ships: ! limits of `limit`: at most 20 now, was at most 50');
    expect(others).toEqual(ALL);
    repository.commit('2024-05-02T10:00:00Z', {
      'docs/docgen.config.ts': CONFIG('./openapi.yaml', 'changes: { descriptions: 2 }, '),
    });
    await build();
    expect(lines()).toEqual([first, ALL[0]]);
    expect(listed().from).toBe('2024-04-01T10:00:00.000Z');
  });
});
