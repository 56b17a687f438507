import { expect, it } from 'vitest';
import { tinySite } from '../support/tinySite';

/** More than a call takes as arguments. */
const VALUES = Array.from({ length: 150_000 }, (_, at) => at);

const siteOf = (schema: object) => {
  const get = { operationId: 'a', parameters: [{ name: 'x', in: 'query', schema }], responses: {} };
  return tinySite({
    'docgen.config.js': `import { openApi } from 'docgen-site';
      export default { lastUpdated: false, api: { url: 'https://example.com' },
        plugins: [openApi({ source: './api.json', folder: 'api' })] };`,
    'api.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: { '/a': { get } } }),
    'content/README.md': '# Home\n',
  });
};

it('shows a description with more values than a call takes arguments', async () => {
  const site = await siteOf({ type: 'integer', enum: VALUES });
  const { exitCode, stderr } = await site.docgen('build', '--all');
  expect([exitCode, stderr]).toEqual([0, expect.not.stringContaining('plugin-failed')]);
  expect(await site.read('dist/api/a.html')).toContain('149999');
});

it('compares the first of very many examples with their schema, and says so', async () => {
  const site = await siteOf({ type: 'integer', examples: ['first', ...VALUES.slice(0, 3000), 'last'] });
  const { stderr } = await site.docgen('check', '--all');
  expect(stderr).toContain('only the first 1000 of 3002 examples are compared with their schema');
  expect(stderr.match(/an example does not fit its schema: it must be integer/g)).toHaveLength(1);
  const few = await siteOf({ type: 'integer', examples: ['first', ...VALUES.slice(0, 998), 'last'] });
  const said = (await few.docgen('check', '--all')).stderr;
  expect(said).not.toContain('only the first');
  expect(said.match(/an example does not fit its schema: it must be integer/g)).toHaveLength(2);
});
