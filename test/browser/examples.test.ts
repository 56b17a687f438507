import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from '../support/browser';
import { eventually } from '../support/pages';
import { startStaticHost, type StaticHost } from '../support/staticHost';
import { runDocgen } from '../support/tinySite';

const EXAMPLES = path.resolve(import.meta.dirname, '../../examples');

const { openPage } = useBrowser();
const endings: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(endings.map((end) => end())));

/** An example below `/docs/`, under the policy that its build prints. */
async function hostExample(name: string): Promise<StaticHost> {
  const folder = await mkdtemp(path.join(tmpdir(), 'docgen-example-'));
  const options = ['--base', '/docs/', '--no-cache', '--strict', '--out', folder];
  const { exitCode, stdout, stderr } = await runDocgen(EXAMPLES, ['build', '--timings', name, ...options]);
  expect(exitCode, stderr).toBe(0);
  const [, policy = ''] = /content security policy: (.*)/.exec(stdout) ?? [];
  const host = await startStaticHost(folder, '/docs/', { 'content-security-policy': policy });
  endings.push(() => host.close().then(() => rm(folder, { recursive: true })));
  return host;
}

let diagrams: StaticHost;
beforeAll(async () => void (diagrams = await hostExample('diagrams')));

test('diagrams are drawn under the policy, which refuses nothing of them, and pages without one load nothing', async () => {
  const { origin } = diagrams;
  const requests: string[] = [];
  const page = await openPage({
    url: `${origin}/docs/plain.html`,
    prepare: (made) => Promise.resolve(made.on('request', (request) => requests.push(request.url()))),
  });
  expect(requests.filter((url) => /mermaid|island/.test(url))).toEqual([]);
  await page.goto(`${origin}/docs/`);
  const drawn = page.getByRole('img', { name: 'An order leads to an invoice, and an invoice to a payment' });
  await drawn.waitFor();
  // Wider than high: its texts have been measured in their font.
  await eventually(() => drawn.evaluate((each: HTMLImageElement) => each.width / each.height)).toBeGreaterThan(8);
  await page.getByRole('img', { name: 'The shop asks the bank, and the bank answers' }).waitFor();
  expect(await page.getByText('graph LR').count()).toBe(0);
});

test('a diagram is the text that it is drawn from without JavaScript', async () => {
  const { origin } = diagrams;
  const page = await openPage({ url: `${origin}/docs/`, javaScriptEnabled: false });
  expect(await page.getByText('within 14 days').isVisible()).toBe(true);
});
