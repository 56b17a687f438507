import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/axe';
import { useBrowser } from '../support/browser';
import { eventually, expectHeading, isSameDocument, markDocument, waitForHydration } from '../support/pages';
import { openServe } from '../support/startServe';
import { startStaticHost, type StaticHost } from '../support/staticHost';
import { runDocgen } from '../support/tinySite';

const SITE = path.resolve(import.meta.dirname, '../sites/frames');

const { openPage } = useBrowser();
let folder = '';
/** The site below `/docs/`, under the policy that its build prints. */
let host: StaticHost;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docgen-frames-'));
  const options = ['--timings', '--strict', '--no-cache', '--out', folder];
  const { exitCode, stdout, stderr } = await runDocgen(SITE, ['build', ...options]);
  expect(exitCode, stderr).toBe(0);
  const [, policy = ''] = /content security policy: (.*)/.exec(stdout) ?? [];
  host = await startStaticHost(folder, '/docs/', { 'content-security-policy': policy });
});
afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true });
});

const open = (place: string, options: object = {}) => openPage({ url: `${host.origin}/docs/${place}`, ...options });
const textOf = (page: Page, selector: string) => page.locator(selector).first().textContent();
const kinds = (page: Page) =>
  page.locator('.sidebar .item').evaluateAll((all: HTMLElement[]) => all.map((each) => each.dataset.kind));

describe('what a site puts around parts of the shell', () => {
  test('is there without JavaScript, with docgen’s own parts in it', async () => {
    const page = await open('', { javaScriptEnabled: false });
    expect(await textOf(page, '.bar-above')).toBe('Above on Frames Count 3');
    expect(await page.locator('.bar > .bar-own > header.top-bar .top-bar-title').isVisible()).toBe(true);
    expect(await page.locator('.bar').getAttribute('data-title')).toBe('Frames & "more"');
    expect(await textOf(page, '.page > docgen-html:has(+ footer) > .end')).toBe('Written by Ada');
    expect(await kinds(page)).toEqual(['group', 'group']);
    expect(await page.locator('.code-figure figcaption').allTextContents()).toEqual([
      'js a & b.js on Frames',
      'sh  on Frames',
    ]);
    expect(await page.locator('li > .code-figure > .code-block').count()).toBe(1);
    expect(await textOf(page, '.drawing')).toBe('A drawing');
    expect(await page.getByText('graph TD').count()).toBe(0);
  });

  test('hydrates, and docgen’s part answers in it, as islands beside it do', async () => {
    const page = await open('', { size: 'phone' });
    await waitForHydration(page);
    await page.locator('.bar .counter').click();
    await eventually(() => textOf(page, '.bar .counter')).toBe('Count 4');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await eventually(() => page.locator('.sidebar').getAttribute('data-open')).toBe('true');
    expect(await textOf(page, '.bar .counter')).toBe('Count 4');
    await page.getByRole('button', { name: 'Pages of Guide: 2' }).click();
    await eventually(() => kinds(page)).toEqual(['group', 'start', 'page', 'group']);
    expect(await page.locator('.item[data-kind="page"] a').textContent()).toBe('Two new');
  });

  test('goes along from page to page without loading one', async () => {
    const page = await open('');
    await waitForHydration(page);
    await markDocument(page);
    await page.locator('main').getByRole('link', { name: 'One' }).click();
    await expectHeading(page, 'One');
    expect(await textOf(page, '.bar-above')).toMatch(/^Above on One/);
    expect(await textOf(page, '.end')).toBe('Written by us');
    expect(await textOf(page, '.code-figure figcaption')).toBe('text  on One');
    expect(await page.locator('.item[data-kind="start"] a').getAttribute('aria-current')).toBe('page');
    expect(await page.locator('.sidebar .item .item').count()).toBe(0);
    await page.locator('main').getByRole('link', { name: 'Two' }).click();
    await expectHeading(page, 'Two');
    await page.locator('main').getByRole('link', { name: 'Alone' }).click();
    await expectHeading(page, 'Alone');
    expect(await textOf(page, '.end')).toBe('No more of it');
    expect(await page.locator('.page-footer').count()).toBe(0);
    await page.goBack();
    await expectHeading(page, 'Two');
    expect(await page.locator('.page-footer').count()).toBe(1);
    await page.locator('.top-bar-title').click();
    await expectHeading(page, 'Frames');
    expect(await textOf(page, '.bar-above')).toBe('Above on Frames Count 3');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('has nothing that axe finds wrong', async () => {
    const page = await open('', { bypassCSP: true });
    await waitForHydration(page);
    await expectAccessible(page);
  });

  test('is around the page for addresses without one', async () => {
    const page = await open('nowhere', { expectProblems: [/404/] });
    await waitForHydration(page);
    expect(await textOf(page, '.bar-above')).toMatch(/^Above on Page not found/);
  });
});

test('a site without slots has no file and no letter of it', async () => {
  const bare = await mkdtemp(path.join(tmpdir(), 'docgen-unframed-'));
  await cp(SITE, bare, { recursive: true });
  const built = async (name: string): Promise<string[]> => {
    const { exitCode, stdout, stderr } = await runDocgen(bare, ['build', '--no-cache', '--out', name]);
    expect(exitCode, stderr).toBe(0);
    const texts = ['index.html', 'alone.html'].map((file) => readFile(path.join(bare, name, file), 'utf8'));
    return [/, (\d+) files/.exec(stdout)![1]!, ...(await Promise.all(texts))];
  };
  await writeFile(path.join(bare, 'slots.tsx'), 'export const inputs: string[] = [];\n');
  await rm(path.join(bare, 'slots.css'));
  const withNone = await built('none');
  await rm(path.join(bare, 'slots.tsx'));
  expect(await built('without')).toEqual(withNone);
  expect(withNone.join('')).not.toMatch(/around|docgen-html|Around/);
  await rm(bare, { recursive: true });
});

test('an edit of what is around the top bar arrives in the open page of serve', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'docgen-served-frames-'));
  await cp(SITE, root, { recursive: true });
  const served = await openServe(root);
  const page = await openPage({ url: `${served.origin}/docs/guide/one.html` });
  await waitForHydration(page);
  const slots = path.join(root, 'slots.tsx');
  const text = await readFile(slots, 'utf8');
  await writeFile(slots, text.replace('Below\n', 'Under it\n').replace("'page')", "'sheet')"));
  await eventually(() => textOf(page, '.bar-below')).toBe('Under it');
  await waitForHydration(page);
  await eventually(() => kinds(page)).toEqual(['group', 'start', 'sheet', 'group']);
  await page.close();
  await served.close();
  await rm(root, { recursive: true });
});
