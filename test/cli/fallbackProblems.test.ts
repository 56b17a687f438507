import { expect, it } from 'vitest';
import { tinySite } from '../support/tinySite';

const API = `openapi: 3.1.0
info: { title: Ships, version: '1' }
servers: [{ url: https://a.example }]
tags: [{ name: Ships }]
paths:
  /a:
    get: { summary: Ships, tags: [Ships], operationId: ships, responses: { '204': { description: A }, default: { description: B } } }
`;

it('a problem of a component is one, however many languages show its page; nobody wrote the titles of generated pages', async () => {
  const site = await tinySite({
    'docgen.config.js': `import { openApi } from 'docgen-site';
      export default { lastUpdated: false, languages: { '/': 'en', '/de/': { lang: 'de', fallback: 'page' } },
        api: { url: 'https://a.example' }, plugins: [openApi({ source: 'api.yaml', folder: 'ships' })] };`,
    'api.yaml': API,
    'components/Clock.tsx': 'export default function Clock() { throw new Error("no clock"); }\n',
    'content/README.md': '# Home\n\n<Clock />\n\n<Missing />\n',
  });
  const { stdout } = await site.docgen('check', '--format', 'json');
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
  expect(diagnostics.map(({ code }) => code)).toEqual(['component-failed', 'unknown-component']);
  await site.write({ 'content/README.md': '# Home\n' });
  expect((await site.docgen('build')).exitCode).toBe(0);
  expect(await site.read('dist/ships/Ships/ships.html')).toMatch(
    /class="breadcrumbs"[^>]*><ol><li><a[^>]*>Ships<\/a><\/li><\/ol>/,
  );
});
