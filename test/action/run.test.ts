import { execFile } from 'node:child_process';
import { mkdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { gitRepository, type GitRepository } from '../support/gitRepository';
import { temporaryFolder } from '../support/temporaryFolder';

const PROJECT = path.resolve(import.meta.dirname, '../..');

interface Comment {
  id: number;
  body: string;
  user: { type: string };
}

/** As much of GitHub's interface as a comment needs; `refused` answers every write like a token that may only read. */
async function stubOfGitHub(comments: Comment[], { refused = false } = {}) {
  const requests: string[] = [];
  const bodyOf = async (request: IncomingMessage): Promise<string> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    return (JSON.parse(Buffer.concat(parts).toString()) as Comment).body;
  };
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url!, 'http://stub');
      const isKnown = request.headers.authorization === 'Bearer secret';
      requests.push(`${request.method!} ${pathname}${isKnown ? '' : ' without a token'}`);
      const answer = (status: number, value: unknown) => response.writeHead(status).end(JSON.stringify(value));
      if (request.method === 'GET') {
        const page = Number(searchParams.get('page'));
        return answer(200, comments.slice(100 * (page - 1), 100 * page));
      }
      if (refused) return answer(403, {});
      const body = await bodyOf(request);
      const known = comments.find(({ id }) => pathname.endsWith(`/comments/${id}`));
      if (known === undefined) comments.push({ id: comments.length, body, user: { type: 'Bot' } });
      else known.body = body;
      return answer(200, {});
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

const METHOD = (type: string) =>
  `---\ntitle: getOrder\ncall: getOrder\n---\n\n# getOrder\n\nReturns an order.\n\n## Required parameters\n\n` +
  `| Parameter | Type | Description |\n| --- | --- | --- |\n| \`order\` | ${type} | The order. |\n\n` +
  '## Response\n\n```json\n{ "success": true }\n```\n';

const SITE = {
  'docs/docgen.config.ts':
    "import { defineConfig } from 'docgen-site';\nexport default defineConfig({ title: 'Shop', api: { url: 'https://api.example.com/' } });\n",
  'docs/content/README.md': '# Home\n\nSee [orders](orders/README.md), and [what is gone](gone.md).\n',
  'docs/content/orders/README.md': '# Orders\n\n## Methods\n\n::: methods\n- [getOrder](getOrder.md)\n:::\n',
  'docs/content/orders/getOrder.md': METHOD('int'),
  '.gitignore': 'node_modules\ndist\n.docgen-cache\n',
};

/** A repository with a site in `docs`, docgen installed at its top, and a first commit that has one problem. */
async function siteRepository(): Promise<GitRepository> {
  const repository = gitRepository(await realpath(await temporaryFolder()));
  repository.commit('2025-01-01T00:00:00Z', SITE);
  await mkdir(path.join(repository.folder, 'node_modules'));
  await symlink(PROJECT, path.join(repository.folder, 'node_modules/docgen-site'));
  return repository;
}

async function runAction({ folder, git }: GitRepository, { api, base }: { api: string; base?: string }) {
  const outside = await temporaryFolder();
  const [event, summary] = [path.join(outside, 'event.json'), path.join(outside, 'summary.md')];
  const pullRequest = base && { pull_request: { number: 7, base: { sha: git('rev-parse', base).trim() } } };
  await writeFile(event, JSON.stringify({ ...pullRequest }));
  await writeFile(summary, '');
  const env = {
    PATH: process.env.PATH,
    GITHUB_EVENT_PATH: event,
    GITHUB_STEP_SUMMARY: summary,
    GITHUB_API_URL: api,
    GITHUB_REPOSITORY: 'shop/docs',
    GITHUB_WORKSPACE: folder,
    DOCGEN_ROOT: 'docs',
    DOCGEN_TOKEN: 'secret',
  };
  const script = path.join(PROJECT, 'scripts/action/run.mjs');
  const run = promisify(execFile)(process.execPath, [script], { cwd: folder, env });
  const { code, stdout } = await run.then(
    (done) => ({ code: 0, ...done }),
    (failed: unknown) => failed as { code: number; stdout: string },
  );
  return { code, stdout, summary: await readFile(summary, 'utf8') };
}

it('tells a pull request what is new in one comment, and fails only for what is new', async () => {
  const repository = await siteRepository();
  const others = Array.from({ length: 100 }, (_, id) => ({ id, body: 'words', user: { type: 'User' } }));
  const imposter = { id: 100, body: '<!-- docgen docs -->\nfake', user: { type: 'User' } };
  const comments: Comment[] = [...others, imposter];
  const { api, requests } = await stubOfGitHub(comments);

  repository.commit('2025-02-01T00:00:00Z', { 'docs/content/orders/getOrder.md': METHOD('string') });
  const first = await runAction(repository, { api, base: 'HEAD~1' });
  expect([first.code, first.stdout]).toEqual([0, expect.stringContaining('comment created\n')]);
  expect(comments[101]!.body).toBe(`<!-- docgen docs -->\n${first.summary}`);
  expect(first.summary).toContain('### Documentation in <code>docs</code>\n\n**Problems:** no new ones.\n');
  expect(first.summary).toContain('**Methods:** 1 method changed, 1 breaking change.\n');
  expect(first.summary).toContain('<td><code>type of order is string now, was int</code></td><td>breaking</td>');

  repository.commit('2025-03-01T00:00:00Z', {
    'docs/content/README.md': '# Home\n\nSee [orders](orders/README.md).\n\n![](nowhere.png)\n',
  });
  const second = await runAction(repository, { api, base: 'HEAD~2' });
  expect([second.code, second.stdout]).toEqual([1, expect.stringContaining('comment updated\n')]);
  expect(second.stdout).toContain('::error file=docs/content/README.md,line=5,title=missing-file::');
  expect(second.summary).toContain('that the base branch does not have. 1 problem of the base branch is gone.\n');
  expect(comments).toHaveLength(102);
  expect([comments[100], comments[101]!.body]).toEqual([imposter, `<!-- docgen docs -->\n${second.summary}`]);
  expect(requests.slice(0, 3)).toEqual([
    'GET /repos/shop/docs/issues/7/comments',
    'GET /repos/shop/docs/issues/7/comments',
    'POST /repos/shop/docs/issues/7/comments',
  ]);
  expect(requests.at(-1)).toBe('PATCH /repos/shop/docs/issues/comments/101');
  expect(repository.git('worktree', 'list').trim().split('\n')).toHaveLength(1);
});

it('asks for nothing on a push', async () => {
  const repository = await siteRepository();
  const { api, requests } = await stubOfGitHub([]);
  expect((await runAction(repository, { api })).code).toBe(1);
  expect(requests).toEqual([]);
});

it('lists what changed in the description of an API, and fails for it, where the token may only read too', async () => {
  const repository = await siteRepository();
  const api = (path: string) => `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  ${path}:
    get: { operationId: a, summary: A, responses: { '204': { description: x }, default: { description: y } } }
`;
  const config = `import { defineConfig, openApi } from 'docgen-site';
export default defineConfig({
  title: 'Shop',
  api: { url: 'https://api.example.com/' },
  plugins: [openApi({ source: 'openapi.yaml', folder: 'rest' })],
});
`;
  repository.commit('2025-02-01T00:00:00Z', { 'docs/docgen.config.ts': config, 'docs/openapi.yaml': api('/a') });
  repository.commit('2025-03-01T00:00:00Z', { 'docs/openapi.yaml': api('/b') });
  const stub = await stubOfGitHub([], { refused: true });
  const { code, summary, stdout } = await runAction(repository, { api: stub.api, base: 'HEAD~1' });
  expect(code).toBe(1);
  expect(stdout).toContain('::error file=docs/openapi.yaml,line=5,');
  expect(summary).toContain('**API:** 1 breaking change, 0 others.');
  expect(summary).toContain('called with GET /b now, was GET /a');
  expect(stdout).toMatch(/^::warning title=docgen::the comment could not be written: POST \S+: 403$/m);
  expect(stub.requests).toHaveLength(2);
});
