import { expect, it } from 'vitest';
import { tinySite } from '../support/tinySite';

/** More than a call takes as arguments. */
const VALUES = Array.from({ length: 150_000 }, (_, at) => at);

it('shows a description with more values than a call takes arguments', async () => {
  const schema = { type: 'integer', enum: VALUES };
  const get = { operationId: 'a', parameters: [{ name: 'x', in: 'query', schema }], responses: {} };
  const site = await tinySite({
    'docgen.config.js': `import { openApi } from 'docgen-site';
      export default { lastUpdated: false, api: { url: 'https://example.com' },
        plugins: [openApi({ source: './api.json', folder: 'api' })] };`,
    'api.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: { '/a': { get } } }),
    'content/README.md': '# Home\n',
  });
  const { exitCode, stderr } = await site.docgen('build', '--all');
  expect([exitCode, stderr]).toEqual([0, expect.not.stringContaining('plugin-failed')]);
  expect(await site.read('dist/api/a.html')).toContain('149999');
});
