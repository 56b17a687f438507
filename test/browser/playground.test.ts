import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { useBrowser } from '../support/browser';
import { writeFiles } from '../support/hosts';
import { eventually } from '../support/pages';
import { startStaticHost } from '../support/staticHost';
import { runDocgen } from '../support/tinySite';

const RECIPE = path.resolve(import.meta.dirname, '../../manual/content/tasks/playground.md');

const { openPage } = useBrowser();

/** The files of a recipe: what stands in its blocks of code, by their titles. */
function filesOf(recipe: string): Record<string, string> {
  const blocks = [...recipe.matchAll(/^```\w+ \[([^\]]+)\]\n([^]*?)\n```$/gm)];
  return Object.fromEntries(blocks.map(([, name, text]) => [name!, `${text}\n`]));
}

test('the playground of the manual runs code under the printed policy, and cannot reach the page', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'docgen-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const files = filesOf(await readFile(RECIPE, 'utf8'));
  await writeFiles(folder, { 'play/index.html': files['play/index.html']! });
  const play = await startStaticHost(path.join(folder, 'play'), '/');
  onTestFinished(() => play.close());
  const site = path.join(folder, 'site');
  const own = Object.entries({ ...files, 'content/README.md': '# Home\n' }).map(([name, text]) => [
    name,
    text.replaceAll('https://play.example.com', play.origin),
  ]);
  await writeFiles(site, Object.fromEntries(own) as Record<string, string>);
  const { exitCode, stdout } = await runDocgen(site, ['build', '--timings']);
  expect(exitCode).toBe(0);
  const policy = /^content security policy: (.*)$/m.exec(stdout)![1]!;
  expect(policy).toContain(`frame-src 'self' ${play.origin}`);
  const host = await startStaticHost(path.join(site, 'dist'), '/', { 'content-security-policy': policy });
  onTestFinished(() => host.close());

  const page = await openPage({ url: `${host.origin}/try.html` });
  const output = page.locator('pre[role=status]');
  const run = async (code: string, shown: RegExp) => {
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
    await eventually(async () => {
      await page.getByRole('button', { name: 'Run' }).click();
      return output.textContent();
    }).toMatch(shown);
  };
  await run('console.log(6 * 7)', /^42$/);
  await run('console.log(parent.document.title)', /SecurityError|cross-origin/);
  await run('nothing()', /ReferenceError/);
});
