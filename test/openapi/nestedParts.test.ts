import { expect, it } from 'vitest';
import { tinySite } from '../support/tinySite';

const CONTENT = {
  schema: { type: 'object', properties: { mail: { type: 'object', properties: { letter: { type: 'string' } } } } },
  encoding: {
    mail: {
      contentType: 'multipart/mixed',
      encoding: {
        letter: {
          contentType: 'text/rtf',
          headers: { 'X-Page': { description: 'Which page', schema: { type: 'integer' } } },
        },
      },
    },
  },
};

it('shows the parts of a part', async () => {
  const post = { operationId: 'send', requestBody: { content: { 'multipart/form-data': CONTENT } }, responses: {} };
  const site = await tinySite({
    'docgen.config.ts': `import { defineConfig, openApi } from 'docgen-site';
export default defineConfig({ title: 'T', plugins: [openApi({ source: './api.json' })] });`,
    'api.json': JSON.stringify({
      openapi: '3.2.0',
      info: { title: 'T', version: '1' },
      servers: [{ url: 'https://a.example' }],
      paths: { '/mail': { post } },
    }),
    'content/index.md': '# Home\n',
  });
  const { exitCode, stderr } = await site.docgen('build');
  expect(exitCode).toBe(0);
  expect(stderr).not.toContain('not-shown');
  const page = await site.read('dist/api/send.md');
  expect(page).toMatch(
    /- `mail` sent as `multipart\/mixed`\n\s+- `letter` sent as `text\/rtf`\n\s+- `X-Page` integer\b[^]*Which page/,
  );
});
