import { expect, test } from 'vitest';
import { tinySite } from '../support/tinySite';

const reply = { responses: { '204': { description: 'Done' } } };

/** The titles of the pages of an API, by file. */
async function titlesOf(paths: Record<string, unknown>): Promise<Record<string, string>> {
  const { docgen, read } = await tinySite({
    'docgen.config.ts': `import { defineConfig, openApi } from 'docgen-site';
export default defineConfig({ lastUpdated: false, plugins: [openApi({ source: './api.json' })] });
`,
    'content/README.md': '# Home\n',
    'api.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'Api', version: '1' }, paths }),
  });
  expect((await docgen('build')).exitCode).toBe(0);
  const pages = JSON.parse(await read('dist/pages.json')) as { path: string; title: string }[];
  return Object.fromEntries(pages.map(({ path, title }) => [path, title]));
}

test('an operation without a summary is called as a short description, else by its id in words', async () => {
  const titles = await titlesOf({
    '/a': { get: { operationId: 'listA', description: 'lists **things**. There are many.', ...reply } },
    '/b': { get: { operationId: 'listB', ...reply } },
    '/c': { get: { operationId: 'sameC', description: 'Gets it', ...reply } },
    '/d': { get: { operationId: 'sameD', description: 'Gets it', ...reply } },
    '/e': { get: { operationId: 'longE', description: `Gets ${'all of it '.repeat(9)}`, ...reply } },
  });
  expect(titles).toMatchObject({
    '/api/listA.html': 'Lists things',
    '/api/listB.html': 'List b',
    '/api/sameC.html': 'Same c',
    '/api/sameD.html': 'Same d',
    '/api/longE.html': 'Long e',
  });
});

test('many operations without tags are in groups by what differs first in their paths', async () => {
  const names = Array.from('abcdefg').flatMap((each) => [`first_kind/${each}`, `second/{id}/${each}`]);
  const titles = await titlesOf(
    Object.fromEntries(names.map((name, at) => [`/v1/${name}`, { get: { operationId: `op${at}`, ...reply } }])),
  );
  expect(titles).toMatchObject({
    '/api/First-kind/': 'First kind',
    '/api/First-kind/op0.html': 'Op0',
    '/api/Second/op1.html': 'Op1',
  });
});
