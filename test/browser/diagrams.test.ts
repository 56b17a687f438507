import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from '../support/browser';
import { eventually } from '../support/pages';
import { startStaticHost, type StaticHost } from '../support/staticHost';
import { runDocgen } from '../support/tinySite';

const TINY = path.resolve(import.meta.dirname, '../../node_modules/@mermaid-js');
const FAR = Array.from({ length: 80 }, (_, at) => `Line ${at}.`).join('\n\n');
const GRAPH =
  '```mermaid title="An order leads to an invoice"\ngraph LR\n  A[Order] -- within 14 days --> B[Invoice]\n```';
const FILES = {
  'docgen.config.js': 'export default { lastUpdated: false };\n',
  'content/README.md': `# Orders\n\n${FAR}\n\n${GRAPH}\n\n\`\`\`mermaid\nno diagram\n\`\`\`\n`,
  'content/plain.md': '# Plain\n\n[Orders](README.md)\n',
};

const { openPage } = useBrowser();
let folder = '';
let host: StaticHost;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docgen-diagrams-'));
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  await mkdir(path.join(folder, 'node_modules'));
  await symlink(TINY, path.join(folder, 'node_modules/@mermaid-js'));
  const { stdout } = await runDocgen(folder, ['build', '--timings', '--base', '/docs/']);
  const [, policy = ''] = /content security policy: (.*)/.exec(stdout) ?? [];
  host = await startStaticHost(path.join(folder, 'dist'), '/docs/', { 'content-security-policy': policy });
});
afterAll(() => host.close().then(() => rm(folder, { recursive: true })));

test('diagrams are drawn when a reader is near, under the policy, in the colours of the page and of paper', async () => {
  const requests: string[] = [];
  const page = await openPage({
    url: `${host.origin}/docs/plain.html`,
    prepare: (made) => Promise.resolve(made.on('request', (request) => requests.push(request.url()))),
  });
  const ofDiagrams = () => requests.filter((url) => /mermaid|diagrams/.test(url)).length;
  expect(ofDiagrams()).toBe(0);
  await page.goto(`${host.origin}/docs/`);
  await page.evaluate(() => customElements.whenDefined('docgen-diagram'));
  expect(ofDiagrams()).toBe(1);
  await page.locator('docgen-diagram').first().scrollIntoViewIfNeeded();
  const drawn = page.getByRole('img', { name: 'An order leads to an invoice' });
  await drawn.waitFor();
  // Wider than high: its texts have been measured in their font.
  await eventually(() => drawn.evaluate((each: HTMLImageElement) => each.width / each.height)).toBeGreaterThan(4);
  expect(await drawn.getAttribute('src')).toContain('%23fcfbf8');
  expect(await page.getByText('within 14 days').isVisible()).toBe(false);
  await page.emulateMedia({ colorScheme: 'dark' });
  await eventually(() => drawn.getAttribute('src')).toContain('%23171512');
  await page.emulateMedia({ media: 'print' });
  await eventually(() => drawn.getAttribute('src')).toContain('%23ffffff');
  // Said in the console, and shown as it is written.
  expect(await page.getByText('no diagram').isVisible()).toBe(true);
});

test('a diagram is the text that it is drawn from without JavaScript', async () => {
  const page = await openPage({ url: `${host.origin}/docs/`, javaScriptEnabled: false });
  expect(await page.getByText('within 14 days').isVisible()).toBe(true);
});
