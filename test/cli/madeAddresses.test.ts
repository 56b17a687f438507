import path from 'node:path';
import { expect, it } from 'vitest';
import { gitRepository } from '../support/gitRepository';
import { runDocgen, tinySite, type TinySite } from '../support/tinySite';

const METHOD = '---\ncall: getA\n---\n\n# getA\n\nGets.\n\n## Required parameters\n\nNone.\n\n## Response\n\nNone.\n';
const LINKS =
  '# Home\n\n[changes](/changes.html) [feed](/changes.atom) [all](/machine-readable.html) [text](/llms.txt)\n';
const config = (more = ''): string =>
  `export default { lastUpdated: false, api: { url: 'https://a.example/' }, nav: [{ text: 'New', link: '/changes.html' }], ${more} };\n`;

async function site(more = ''): Promise<TinySite> {
  return tinySite({ 'docgen.config.js': config(more), 'content/README.md': LINKS, 'content/getA.md': METHOD });
}

it('links may lead to what docgen makes itself, in a git repository and in another work tree of it', async () => {
  const { root } = await site();
  const { git, commit } = gitRepository(root);
  commit('2026-01-01T00:00:00Z', {});
  git('worktree', 'add', '-q', 'tree');
  for (const folder of [root, path.join(root, 'tree')]) {
    for (const command of ['check', 'build']) {
      const { exitCode, stderr } = await runDocgen(folder, [command, '--strict']);
      expect([command, exitCode, stderr]).toMatchObject([command, 0, expect.not.stringContaining('dead')]);
    }
  }
});

it('a link to what this site has not is dead', async () => {
  const without = await site('exports: { llms: false }');
  const { exitCode, stderr } = await without.docgen('check');
  expect(exitCode).toBe(1);
  for (const path of ['/changes.html', '/changes.atom', '/llms.txt']) expect(stderr).toContain(`no page \`${path}\``);
  expect(stderr).toContain('`nav`: `New` leads to `/changes.html`, which is not a page');
  expect(stderr).not.toContain('no page `/machine-readable.html`');
});
