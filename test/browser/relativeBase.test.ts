import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser';
import { writeFiles } from '../support/hosts';
import { eventually } from '../support/pages';
import { startStaticHost, type StaticHost } from '../support/staticHost';
import { runDocgen } from '../support/tinySite';

const { openPage } = useBrowser();
/** Browsers load no modules from a disk: the page says so, and takes another script. */
const NO_MODULES = [
  /^console error: Access to script at 'file:/,
  /^console error: Failed to load/,
  /^request failed: file:/,
];
const TABS = '::: code-group\n\n```sh [npm]\nnpm i\n```\n\n```sh [pnpm]\npnpm i\n```\n\n:::\n';

let root: string;
const hosts: StaticHost[] = [];

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'docgen-relative-'));
  await writeFiles(root, {
    'docgen.config.js':
      "export default { title: 'Shop', base: './', lastUpdated: false, sidebar: 'auto'," +
      " languages: { '/': { lang: 'en', label: 'English' }, '/de/': { lang: 'de', label: 'Deutsch' } } };\n",
    'content/README.md': '# Home\n\n[Install](guides/install.md)\n',
    'content/guides/README.md': '# Guides\n\nAll of them.\n',
    'content/guides/install.md': `# Install\n\nZebras are quick.\n\n## Steps\n\n${TABS}\n[home](../README.md), ![a](a.svg)\n`,
    'content/guides/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/de/README.md': '# Start\n\nText.\n',
    'content/de/guides/install.md': '# Einrichten\n\nText.\n',
  });
  const { exitCode, stdout, stderr } = await runDocgen(root, ['build']);
  if (exitCode !== 0) throw new Error(stdout + stderr);
  const dist = path.join(root, 'dist');
  hosts.push(await startStaticHost(dist, '/one/'), await startStaticHost(dist, '/two/deep/'));
  await cp(dist, path.join(root, 'a folder'), { recursive: true });
});
afterAll(async () => {
  await Promise.all(hosts.map((host) => host.close()));
  await rm(root, { recursive: true, force: true });
});

const heading = (page: Page) => eventually(() => page.locator('h1').first().innerText());

test('pages name each other from where they are', async () => {
  const html = await readFile(path.join(root, 'dist/guides/install.html'), 'utf8');
  const [page = ''] = html.split('<script id="docgen-state"');
  expect(page).toMatch(/href="\.\.\/guides\/install\.html"[^]*src="\.\.\/assets\/js\/app\.[^]*<a href="\.\.\/">home/);
  expect(page).not.toMatch(/(?:href|src)="\/|docgen-relative-base/);
  expect(await readFile(path.join(root, 'dist/index.html'), 'utf8')).toContain('href="./guides/install.html"');
});

describe.each([
  ['below a path', () => `${hosts[0]!.origin}/one/`, ''],
  ['below another', () => `${hosts[1]!.origin}/two/deep/`, ''],
  ['on a disk', () => pathToFileURL(path.join(root, 'a folder/')).href, 'index.html'],
])('%s', (_where, top, index) => {
  test('pages, tabs, languages, the search and an address with a hash work', async () => {
    const expectProblems = index === '' ? [] : NO_MODULES;
    const page = await openPage({ url: `${top()}guides/install.html#steps`, expectProblems });
    await heading(page).toContain('Install');
    await page.evaluate(() => document.querySelector('details:has(.copy-markdown)')?.toggleAttribute('open', true));
    expect(await page.locator('.copy-markdown').isVisible()).toBe(index === '');
    const tab = page.getByRole('tab', { name: 'pnpm' });
    await tab.click();
    await eventually(() => tab.getAttribute('aria-selected')).toBe('true');
    await page.locator('.top-bar-title').click();
    await heading(page).toContain('Home');
    expect(page.url()).toBe(top() + index);
    await page.locator('#docgen-content').getByRole('link', { name: 'Install' }).click();
    await heading(page).toContain('Install');
    await page.goBack();
    await heading(page).toContain('Home');
    await page.keyboard.press('/');
    await page.locator('dialog input').fill('zebras');
    await page.locator('dialog a[href*="install"]').first().click();
    await heading(page).toContain('Install');
    expect(page.url()).toContain(`${top()}guides/install.html`);
    await page.locator('.language-menu summary').click();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await heading(page).toContain('Einrichten');
    await page.locator('.sidebar').getByRole('link', { name: 'Start' }).first().click();
    await heading(page).toContain('Start');
    expect(page.url()).toBe(`${top()}de/${index}`);
  });
});
