import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startFolderServer } from '../../src/serve/folderServer';
import { expectAccessibleEverywhere } from '../support/axe';
import { NOT_FOUND_PROBLEM, useBrowser } from '../support/browser';
import { startStaticHost } from '../support/staticHost';
import { versionedSite } from '../support/versionedSite';

const { openPage } = useBrowser();

/** Builds a site of three versions and serves its output; gives the address. */
async function servedVersions(): Promise<string> {
  const { docgen, root } = await versionedSite();
  await docgen('build', '--quiet');
  const { origin, close } = await startFolderServer(path.join(root, 'dist'), {});
  onTestFinished(close);
  return origin;
}

test('the menu of a frozen page knows newer versions, and leads to the same page in each', async () => {
  const origin = await servedVersions();
  const page = await openPage({ url: `${origin}/2/guide/install.html` });
  const menu = page.locator('.version-menu');
  await menu.locator('summary').click();
  const links = menu.locator('a');
  await expect.poll(() => links.count()).toBe(3);
  const addresses = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  // The page has moved in the newest, which answers its old address.
  expect(addresses).toEqual(['/guide/install.html', '/3/guide/install.html', '/2/guide/install.html']);
  expect(await links.nth(2).getAttribute('aria-current')).toBe('true');
  await expectAccessibleEverywhere(page, '.top-bar');
  await page.keyboard.press('Escape');
  expect(await menu.getAttribute('open')).toBeNull();
  await menu.locator('summary').click();
  await links.first().click();
  await page.waitForURL(`${origin}/guide/setup.html`);
  expect(await page.locator('.version-menu summary').textContent()).toContain('4.x');
});

test('a page that a version does not have leads to the folder around it', async () => {
  const origin = await servedVersions();
  const page = await openPage({ url: `${origin}/2/guide/gone.html` });
  await page.locator('.version-menu summary').click();
  const links = page.locator('.version-menu a');
  await expect.poll(() => links.first().getAttribute('href')).toBe('/guide/');
});

test('a page that was renamed leads to its old name', async () => {
  const { docgen, root, git } = await versionedSite();
  git.git('mv', 'content/guide/setup.md', 'content/guide/begin.md');
  git.commit('2024-04-01T00:00:00Z', {
    'content/guide/begin.md': '# Install\n\nThe old way, anew.\n\n![A](a.svg)\n',
    'content/README.md': '# Home\n',
  });
  await docgen('build', '--quiet');
  const { origin, close } = await startFolderServer(path.join(root, 'dist'), {});
  onTestFinished(close);
  const page = await openPage({ url: `${origin}/guide/begin.html` });
  await page.locator('.version-menu summary').click();
  const old = page.locator('.version-menu a', { hasText: '2.x' });
  await expect.poll(() => old.getAttribute('href')).toBe('/2/guide/install.html');
});

test('addresses below another name of a version lead to that version', async () => {
  const { docgen, root } = await versionedSite();
  await docgen('build', '--quiet');
  const { origin, close } = await startStaticHost(path.join(root, 'dist'));
  onTestFinished(close);
  const page = await openPage({ url: `${origin}/latest/guide/setup.html?a=1#b`, expectProblems: [NOT_FOUND_PROBLEM] });
  await page.waitForURL(`${origin}/guide/setup.html?a=1#b`);
  await page.goto(`${origin}/stable/guide/install.html`);
  await page.waitForURL(`${origin}/3/guide/install.html`);
});
