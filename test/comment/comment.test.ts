import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { gitRepository, type GitRepository } from '../support/gitRepository';
import { temporaryFolder } from '../support/temporaryFolder';
import { startCommandLine } from '../support/commandLine';

const PROJECT = path.resolve(import.meta.dirname, '../..');

interface Comment {
  id: number;
  body: string;
  user: { type: string };
}

/** As much of both services as a comment needs; `refused` answers every write like a token that may only read. */
async function stubOfService(comments: Comment[], { refused = false } = {}) {
  const requests: string[] = [];
  const bodyOf = async (request: IncomingMessage): Promise<string> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    return (JSON.parse(Buffer.concat(parts).toString()) as Comment).body;
  };
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url!, 'http://stub');
      const { authorization, 'private-token': token } = request.headers;
      const isKnown = authorization === 'Bearer secret' || token === 'secret';
      requests.push(`${request.method!} ${pathname}${isKnown ? '' : ' without a token'}`);
      const answer = (status: number, value: unknown) => response.writeHead(status).end(JSON.stringify(value));
      if (request.method === 'GET') {
        const page = Number(searchParams.get('page'));
        return answer(200, comments.slice(100 * (page - 1), 100 * page));
      }
      if (refused) return answer(403, {});
      const body = await bodyOf(request);
      const known = comments.find(({ id }) => pathname.endsWith(`/${id}`) && request.method !== 'POST');
      if (known === undefined) comments.push({ id: comments.length, body, user: { type: 'Bot' } });
      else known.body = body;
      return answer(200, {});
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

const SITE = {
  'docs/docgen.config.js': "export default { title: 'Shop', lastUpdated: false };\n",
  'docs/content/README.md': '# Home\n\nSee [a](a.md), and [what is gone](gone.md).\n',
  'docs/content/a.md': '# A\n\nText.\n',
  'docs/content/b.md': '# B\n\nText.\n',
  '.gitignore': 'node_modules\n',
};

/** A repository with a site in `docs`, and a first commit that has one problem. */
async function siteRepository(): Promise<GitRepository> {
  const repository = gitRepository(await temporaryFolder());
  repository.commit('2025-01-01T00:00:00Z', SITE);
  await mkdir(path.join(repository.folder, 'node_modules'));
  await symlink(PROJECT, path.join(repository.folder, 'node_modules/docgen-site'));
  return repository;
}

async function comment(folder: string, args: readonly string[], environment: Record<string, string> = {}) {
  const { exitCode, stdout, stderr } = await startCommandLine(folder, ['comment', 'docs', ...args], { environment });
  return { code: await exitCode, stdout: stdout(), stderr: stderr() };
}

/** Variables of a run of GitHub for a request. */
async function onGitHub({ git }: GitRepository, api: string, base: string) {
  const outside = await temporaryFolder();
  const [event, summary] = [path.join(outside, 'event.json'), path.join(outside, 'summary.md')];
  await writeFile(event, JSON.stringify({ pull_request: { number: 7, base: { sha: git('rev-parse', base).trim() } } }));
  const named = { GITHUB_EVENT_PATH: event, GITHUB_STEP_SUMMARY: summary, GITHUB_API_URL: api };
  return { ...named, GITHUB_REPOSITORY: 'shop/docs', GITHUB_TOKEN: 'secret' };
}

it('prints which pages a change touches and what is new, and fails for new errors only', async () => {
  const repository = await siteRepository();
  repository.git('rm', '-q', 'docs/content/b.md');
  repository.commit('2025-02-01T00:00:00Z', {
    'docs/content/a.md': '# A\n\nOther.\n',
    'docs/content/c.md': '# C\n\nOf another kind, and much longer than the page that is gone.\n',
  });
  const first = await comment(repository.folder, ['--base', 'HEAD~1', '--url', 'https://p.example/1/']);
  expect(first.code).toBe(0);
  expect(first.stdout).toContain('**Pages:** 1 changed, 1 new, 1 gone.');
  expect(first.stdout).toContain(
    '<a href="https://p.example/1/c.html"><code>C</code></a> <code>/c.html</code></td><td>new',
  );
  expect(first.stdout).toContain('**Problems:** no new ones.');
  repository.git('mv', 'docs/content/a.md', 'docs/content/d.md');
  repository.commit('2025-02-02T00:00:00Z', { 'docs/content/d.md': '---\naliases: [/a.html]\n---\n\n# A\n\nNew.\n' });
  expect((await comment(repository.folder, ['--base', 'HEAD~1'])).stdout).toContain('**Pages:** 1 moved.');
  repository.commit('2025-03-01T00:00:00Z', { 'docs/content/README.md': '# Home\n\nSee [a](d.md) and [b](b.md).\n' });
  const second = await comment(repository.folder, ['--base', 'HEAD~1']);
  expect(second.code).toBe(1);
  expect(second.stdout).toContain('**Problems:** 1 error, 0 warnings new. 2 problems are gone.');
});

it('writes one comment on a pull request, and replaces it', async () => {
  const repository = await siteRepository();
  const others = Array.from({ length: 100 }, (_, id) => ({ id, body: 'words', user: { type: 'User' } }));
  const imposter = { id: 100, body: '<!-- docgen docs -->\nfake', user: { type: 'User' } };
  const comments: Comment[] = [...others, imposter];
  const { api, requests } = await stubOfService(comments);
  repository.commit('2025-02-01T00:00:00Z', { 'docs/content/a.md': '# A\n\nOther.\n' });
  const environment = await onGitHub(repository, api, 'HEAD~1');
  const first = await comment(repository.folder, ['--post'], environment);
  expect([first.code, first.stdout.trim()]).toEqual([0, 'comment created']);
  const summary = await readFile(environment.GITHUB_STEP_SUMMARY, 'utf8');
  expect(comments[101]!.body).toBe(`<!-- docgen docs -->\n${summary}`);
  repository.commit('2025-03-01T00:00:00Z', { 'docs/content/b.md': '# B\n\nOther.\n' });
  expect((await comment(repository.folder, ['--post'], environment)).stdout.trim()).toBe('comment updated');
  expect((await comment(repository.folder, ['--post'], environment)).stdout.trim()).toBe('comment unchanged');
  expect(comments).toHaveLength(102);
  expect(comments[100]).toEqual(imposter);
  expect(comments[101]!.body).toContain('**Pages:** 2 changed.');
  expect(requests[2]).toBe('POST /repos/shop/docs/issues/7/comments');
  expect(requests).toContain('PATCH /repos/shop/docs/issues/comments/101');
});

it('writes on a merge request of GitLab, and goes on where it may not write', async () => {
  const repository = await siteRepository();
  repository.commit('2025-02-01T00:00:00Z', { 'docs/content/a.md': '# A\n\nOther.\n' });
  const comments: Comment[] = [];
  const { api, requests } = await stubOfService(comments);
  const environment = {
    ...{ CI_MERGE_REQUEST_DIFF_BASE_SHA: repository.git('rev-parse', 'HEAD~1').trim(), CI_MERGE_REQUEST_IID: '3' },
    ...{ CI_PROJECT_ID: '12', CI_API_V4_URL: api, GITLAB_TOKEN: 'secret' },
  };
  expect((await comment(repository.folder, ['--post'], environment)).stdout.trim()).toBe('comment created');
  expect(requests.at(-1)).toBe('POST /projects/12/merge_requests/3/notes');
  const other = await stubOfService([], { refused: true });
  const refused = await comment(repository.folder, ['--post'], { ...environment, CI_API_V4_URL: other.api });
  expect(refused.code).toBe(0);
  expect(refused.stderr).toContain(
    'comment-refused  the comment could not be written: POST /projects/12/merge_requests/3/notes: 403',
  );
  const without = await comment(repository.folder, ['--post'], { ...environment, GITLAB_TOKEN: '' });
  expect([without.code, without.stderr]).toEqual([2, expect.stringContaining('comment-target')]);
});

it('compares with nothing where there was no site', async () => {
  const repository = gitRepository(await temporaryFolder());
  repository.commit('2025-01-01T00:00:00Z', { 'a.txt': '' });
  repository.commit('2025-02-01T00:00:00Z', SITE);
  const { code, stdout } = await comment(repository.folder, ['--base', 'HEAD~1']);
  expect(code).toBe(1);
  expect(stdout).toContain('1 error, 0 warnings in all; there was no site here to compare with.');
});
