import { expect, test } from 'vitest';
import { tinySite } from '../support/tinySite';

const site = (tryIt: string) =>
  tinySite({
    'docgen.config.ts': `import { openApi } from 'docgen-site';
export default { lastUpdated: false, api: { tryIt: ${tryIt} }, plugins: [openApi({ source: './api.yaml' })] };
`,
    'content/README.md': '# Home\n',
    'api.yaml': `openapi: 3.1.0
info: { title: Harbour, version: '1' }
servers: [{ url: 'https://api.harbour.example/v1' }]
security: [{ login: [read] }]
paths:
  /ships: { get: { operationId: ships, responses: { '200': { description: ok } } } }
components:
  securitySchemes:
    login:
      type: oauth2
      flows:
        authorizationCode:
          authorizationUrl: https://login.harbour.example/authorize
          tokenUrl: https://token.harbour.example/token
          scopes: { read: Reads ships }
`,
  });

/** Traces of "Try it" in a site: files by kind, and words of pages and policy. */
async function traces(tryIt: string): Promise<{ files: string[]; words: string[] }> {
  const { docgen, list, read } = await site(tryIt);
  const { exitCode, stdout } = await docgen('build', '--timings');
  expect(exitCode).toBe(0);
  const files = await list('dist');
  const page = await read(`dist/${files.find((name) => /api\/.*ships.*\.html$/.test(name))!}`);
  const sheets = await Promise.all(files.filter((name) => name.endsWith('.css')).map((name) => read(`dist/${name}`)));
  const all = `${page}${sheets.join('')}${stdout}`;
  const words = ['data-try', 'Try it', 'signIn', '.reply-body', 'connect-src'].filter((word) => all.includes(word));
  return {
    files: files.filter((name) => /startTrying|oauth2/.test(name)).map((name) => name.replace(/\.\w{8}\./, '.')),
    words,
  };
}

test('what sends calls is in a site that asks for it, and nothing of it in others', async () => {
  expect(await traces('false')).toEqual({ files: [], words: [] });
  const { files, words } = await traces('true');
  expect(files.sort()).toEqual(['assets/js/startTrying.js', 'oauth2-redirect.html', 'oauth2-redirect.js']);
  expect(words).toEqual(['data-try', 'Try it', 'signIn', '.reply-body', 'connect-src']);
});

test('the policy has the servers and where tokens come from, or the proxy alone', async () => {
  const policyOf = async (tryIt: string): Promise<string | undefined> => {
    const { docgen } = await site(tryIt);
    const { stdout } = await docgen('build', '--timings');
    return /connect-src ([^;]+)/.exec(stdout)?.[1];
  };
  expect(await policyOf('true')).toBe("'self' https://api.harbour.example https://token.harbour.example");
  expect(await policyOf("{ proxy: 'https://proxy.harbour.example/?url={url}' }")).toBe(
    "'self' https://proxy.harbour.example",
  );
});
