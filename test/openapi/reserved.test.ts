import { expect, it } from 'vitest';
import { queryTexts, type ParameterValue } from '../../client/features/api/builder/http/writeParameter';
import { tinySite } from '../support/tinySite';

it.each<[ParameterValue, string[]]>([
  ['/a?b=c&d#e+f g', ['q=/a?b=c%26d%23e%2Bf%20g']],
  [
    ['a/b', 'c:d'],
    ['q=a/b', 'q=c:d'],
  ],
  [{ 'x/y': 'a/b' }, ['x%2Fy=a/b']],
])('sends %j with its signs where an API allows them', (value, expected) => {
  expect(queryTexts({ name: 'q', allowReserved: true }, value)).toEqual(expected);
  expect(queryTexts({ name: 'q' }, value).join()).not.toContain('/');
});

it('does so in samples', async () => {
  const parameter = { name: 'path', in: 'query', required: true, schema: { type: 'string' }, example: 'a/b c' };
  const get = { parameters: [{ ...parameter, allowReserved: true }], responses: {} };
  const site = await tinySite({
    'docgen.config.ts': `import { defineConfig, openApi } from 'docgen-site';
export default defineConfig({ title: 'T', plugins: [openApi({ source: './api.json' })] });`,
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      servers: [{ url: 'https://a.example' }],
      paths: { '/files': { get: { operationId: 'getFile', ...get } } },
    }),
    'content/index.md': '# Home\n',
  });
  expect((await site.docgen('build')).exitCode).toBe(0);
  expect(await site.read('dist/api/getFile.md')).toContain("curl 'https://a.example/files?path=a/b%20c'");
});
