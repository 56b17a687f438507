import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { expectAccessibleEverywhere } from '../support/axe';
import { useBrowser } from '../support/browser';
import { eventually, waitForHydration } from '../support/pages';
import { startStaticHost, type StaticHost } from '../support/staticHost';
import { runDocgen } from '../support/tinySite';

const EXAMPLES = path.resolve(import.meta.dirname, '../../examples');

const { openPage } = useBrowser();
const endings: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(endings.map((end) => end())));

/** An example below `/docs/`, under the policy that its build prints, unless axe has to run on it. */
async function hostExample(name: string, hasPolicy = true): Promise<StaticHost> {
  const folder = await mkdtemp(path.join(tmpdir(), 'docgen-example-'));
  const options = ['--base', '/docs/', '--no-cache', '--strict', '--out', folder];
  const { exitCode, stdout, stderr } = await runDocgen(EXAMPLES, ['build', '--timings', name, ...options]);
  expect(exitCode, stderr).toBe(0);
  const [, policy = ''] = /content security policy: (.*)/.exec(stdout) ?? [];
  const host = await startStaticHost(folder, '/docs/', hasPolicy ? { 'content-security-policy': policy } : {});
  endings.push(() => host.close().then(() => rm(folder, { recursive: true })));
  return host;
}

test('languages and versions lead to pages that are there, from both sides', async () => {
  const { origin } = await hostExample('languages');
  const page = await openPage({ url: `${origin}/docs/de/guides/start.html` });
  await waitForHydration(page);
  await page.locator('.language-menu summary').click();
  await page.locator('.language-menu a[lang="ar"]').click();
  await page.waitForURL(`${origin}/docs/ar/guides/start.html`);
  await page.locator('h1', { hasText: 'ابدأ في خمس دقائق' }).waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  // The sidebar stands on the right, and code is read from the left.
  const sidebar = (await page.locator('.sidebar').boundingBox())!;
  expect(sidebar.x).toBeGreaterThan(page.viewportSize()!.width / 2);
  expect(
    await page
      .locator('pre')
      .first()
      .evaluate((pre) => getComputedStyle(pre).direction),
  ).toBe('ltr');
  await waitForHydration(page);
  await page.locator('.version-menu summary').click();
  const old = page.locator('.version-menu a', { hasText: '2.x' });
  await eventually(() => old.getAttribute('href')).toBe('/docs/2/ar/guides/start.html');
  await old.click();
  await page.locator('.translation-note').waitFor();
  expect(await page.locator('.version-note').count()).toBe(1);
});

test('readers of a blog get from the list to its second part, to a post, and to what has the same tag', async () => {
  const { origin } = await hostExample('blog', false);
  const page = await openPage({ url: `${origin}/docs/posts/` });
  await waitForHydration(page);
  await expectAccessibleEverywhere(page);
  await page.getByRole('navigation', { name: 'Pages of Posts: 2' }).getByRole('link', { name: '2' }).click();
  await page.getByRole('heading', { level: 1, name: 'Posts (2)' }).waitFor();
  await page.getByRole('heading', { level: 2 }).getByRole('link', { name: 'Hello' }).click();
  await page.locator('h1', { hasText: 'Hello' }).waitFor();
  // A click brings the style sheet of posts with it.
  const facts = page.locator('.post-facts');
  await eventually(() => facts.evaluate((each) => getComputedStyle(each).display)).toBe('flex');
  await facts.getByRole('link', { name: 'speed' }).click();
  await page.getByRole('heading', { level: 1, name: 'Posts: speed' }).waitFor();
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Faster builds', 'Hello']);
});
