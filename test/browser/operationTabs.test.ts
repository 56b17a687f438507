import { expect, test } from 'vitest';
import { expectAccessibleEverywhere } from '../support/axe';
import { useBrowser } from '../support/browser';
import { useStrictHost } from '../support/hosts';
import { waitForHydration } from '../support/pages';

const SHIP = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'], example: { id: 'a' } };
const FAULT = { type: 'object', properties: { reason: { type: 'string' } }, example: { reason: 'b' } };
const json = (schema: object): object => ({ content: { 'application/json': { schema } } });
const put = {
  operationId: 'putShip',
  summary: 'Change a ship',
  requestBody: json(SHIP),
  responses: {
    '200': { description: 'Done', ...json(SHIP) },
    '400': { description: 'Bad', ...json(FAULT) },
    '404': { description: 'None', ...json(FAULT) },
  },
};
const description = (version: string): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Harbour', version },
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/ships': { put },
      ...(version === '1' && { '/piers': { get: { operationId: 'listPiers', responses: {} } } }),
    },
  });

const { openPage } = useBrowser();
const host = useStrictHost({
  'docgen.config.ts': `import { defineConfig, openApi } from 'docgen-site';
export default defineConfig({ title: 'T', lastUpdated: false, samples: ['curl', 'python', 'javascript', 'node', 'go', 'ruby', 'java'],
  plugins: ['2', '1'].map((label) => openApi({ source: './' + label + '.json', folder: 'v' + label, label })) });`,
  '1.json': description('1'),
  '2.json': description('2'),
  'content/index.md': '# Home\n',
});

const PAGE = '/v1/putShip.html';

test('the sixth language and the next are in a menu', async () => {
  const page = await openPage({ url: host.url(PAGE), bypassCSP: true });
  await waitForHydration(page);
  const menu = page.locator('.code-group-more');
  expect(await menu.locator('option').allTextContents()).toEqual(['More', 'Ruby', 'Java', 'TypeScript']);
  expect(await page.getByRole('tab', { name: 'Ruby' }).isVisible()).toBe(false);
  await menu.selectOption({ label: 'Java' });
  expect(await page.locator('[data-sample="java"]').isVisible()).toBe(true);
  expect(await page.locator('[data-sample="curl"]').isVisible()).toBe(false);
  await expectAccessibleEverywhere(page, '.method-samples');
  await page.getByRole('tab', { name: 'Python' }).click();
  expect(await menu.inputValue()).toBe('');
});

test('types are made when their tab is opened, and not before', async () => {
  const page = await openPage({ url: host.url(PAGE), bypassCSP: true });
  await waitForHydration(page);
  const code = page.locator('[data-sample="types"] code');
  expect(await code.textContent()).toContain('made in your browser');
  await page.locator('.code-group-more').selectOption({ label: 'TypeScript' });
  await expect.poll(() => code.textContent()).toContain('export interface Body {\n  id: string;\n}');
  expect(await code.textContent()).toContain('export interface Reply404 {\n  reason?: string;\n}');
  await expectAccessibleEverywhere(page, '.method-samples');
});

test('the tabs of replies and of their examples switch together', async () => {
  const page = await openPage({ url: host.url(PAGE) });
  await waitForHydration(page);
  const replies = page.locator('.method-main [role="tablist"]');
  const examples = page.locator('.method-samples [role="tablist"]').last();
  const chosen = async (): Promise<string[]> =>
    Promise.all([replies, examples].map((each) => each.locator('[aria-selected="true"]').innerText()));
  await replies.getByRole('tab', { name: '404' }).click();
  expect((await chosen()).map((each) => each.slice(0, 3))).toEqual(['404', '404']);
  await page.keyboard.press('ArrowLeft');
  expect((await chosen()).map((each) => each.slice(0, 3))).toEqual(['400', '400']);
  await examples.getByRole('tab', { name: '200' }).click();
  expect((await chosen()).map((each) => each.slice(0, 3))).toEqual(['200', '200']);
});

test('the menu of descriptions keeps the place, and the search begins in that of the page', async () => {
  const page = await openPage({ url: host.url(PAGE), bypassCSP: true });
  await waitForHydration(page);
  await page.locator('.version-menu summary').click();
  const link = page.locator('.version-menu a', { hasText: '2' });
  await expect.poll(() => link.getAttribute('href')).toMatch(/\/v2\/putShip\.html$/);
  await expectAccessibleEverywhere(page, '.top-bar');
  await link.click();
  await page.waitForURL(/\/v2\/putShip\.html$/);
  await expect.poll(() => page.locator('.version-menu summary').innerText()).toContain('2');
  await page.keyboard.press('/');
  await page.keyboard.type('ship');
  const hits = page.locator('.search [role="option"]');
  await expect.poll(() => hits.count()).toBe(2);
  expect(await hits.first().getAttribute('href')).toContain('/v2/');
  await page.locator('.search-parts button', { hasText: 'All' }).click();
  await expect.poll(() => hits.count()).toBe(4);
  await page.locator('.search-parts button', { hasText: '2' }).click();
  await page.locator('.search input').fill('piers');
  // Only another description has it.
  await expect.poll(() => hits.first().getAttribute('href')).toContain('/v1/');
  await expect.poll(() => page.locator('.search-parts [aria-pressed="true"]').innerText()).toBe('All');
  await expectAccessibleEverywhere(page, '.search');
});
