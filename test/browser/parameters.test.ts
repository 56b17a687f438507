import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessibleEverywhere } from '../support/axe';
import { useBrowser, type OpenOptions } from '../support/browser';
import { useAdminHost, useTinyHost } from '../support/hosts';
import {
  eventually,
  expectHeading,
  followLink,
  isSameDocument,
  markDocument,
  showPage,
  waitForHydration,
} from '../support/pages';
import { tinySite } from '../support/tinySite';

const PAGE = '/services/editProduct.html';
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

const { openPage, sharePage } = useBrowser();
const host = useAdminHost();
const tiny = useTinyHost({
  'content/README.md': '# Home\n\nSee [the id](getX.md#param-id) and [the key](getX.md#response-list-id).\n',
  'content/getX.md':
    '---\ncall: getX\n---\n# getX\n\n## Required parameters\n\n| Parameter | Type | Description |\n| - | - | - |\n| `id` | integer | The ID. |\n\n' +
    '## Optional parameters\n\n| Parameter | Type | Description |\n| - | - | - |\n| `filter[a]` | string | See [the id](#param-id). |\n\n' +
    '## Response\n\n```json\n{"list": [{"id": 1}]}\n```\n',
});

const method = sharePage(() => open(host.url(PAGE), CLIPBOARD));

describe('the address of a parameter', () => {
  test('is copied by its link, which leads there, marks the row and says so', async () => {
    const page = await method();
    await markDocument(page);
    await page.locator('#param-hostname .param-anchor').click();
    expect(page.url()).toBe(host.url(`${PAGE}#param-hostname`));
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(
      host.url(`${PAGE}#param-hostname`),
    );
    await eventually(() => said(page)).toBe('Link copied');
    expect(await isSameDocument(page)).toBe(true);
    expect(await marked(page)).toEqual(['param-hostname']);
    await page.locator('#param-layout .param-anchor').click();
    expect(await marked(page)).toEqual(['param-layout']);
  });

  test('is shown on hover and on focus', async () => {
    const page = await method();
    const opacity = (name: string) =>
      page.locator(`#param-${name} .param-anchor`).evaluate((link) => getComputedStyle(link).opacity);
    expect(await opacity('type')).toBe('0');
    await page.locator('#param-type').hover();
    await eventually(() => opacity('type')).toBe('1');
    await page.locator('#param-name .param-anchor').focus();
    expect(await opacity('name')).toBe('1');
  });
});

test('what names the method in a call stands below its name, to be copied', async () => {
  const page = await method();
  const line = page.locator('.method-call');
  expect(await line.locator('code').allInnerTexts()).toEqual(['POST /admin/api.php', 'call=editProduct']);
  await line.getByRole('button', { name: 'Copy' }).click();
  await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe('call=editProduct');
});

test('for screen readers a header is the name alone, each link has a name of its own, and only what is shown is a panel', async () => {
  const page = await method();
  const table = page.getByRole('table', { name: 'Optional parameters' });
  const tree = await table.ariaSnapshot();
  expect(tree).toMatch(/- rowheader "hostname"(?: \[.*\])?:?\n/);
  expect(tree).toContain('link "Link to hostname"');
  const links = await page
    .getByRole('link', { name: /^Link to / })
    .evaluateAll((all) => all.map((link) => link.ariaLabel));
  expect(links.length).toBe(40);
  expect(new Set(links).size).toBe(40);
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const panels = nodes.filter((node) => !node.ignored && node.role?.value === 'tabpanel');
  expect(panels.length).toBe(await page.locator('[data-code-group]').count());
  for (const { childIds } of panels) expect(childIds?.length).toBeGreaterThan(0);
});

test('the links of a table are one tab stop, with the arrow keys between them, also while it is filtered', async () => {
  const page = await method();
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('tr')?.id ?? document.activeElement?.tagName);
  const links = page.getByRole('table', { name: 'Optional parameters' }).locator('.param-anchor');
  expect(await links.evaluateAll((all) => all.filter((link) => link.tabIndex === 0).length)).toBe(1);
  await links.first().focus();
  const [first, second, last] = await links.evaluateAll((all) => [0, 1, -1].map((at) => all.at(at)!.closest('tr')!.id));
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe(second);
  await page.keyboard.press('End');
  expect(await focused()).toBe(last);
  await page.keyboard.press('Home');
  expect(await focused()).toBe(first);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.matches('.param-anchor'))).toBe(false);
  await page.locator('.parameter-filter input').fill('hostname');
  await eventually(() => links.evaluateAll((all) => all.find((link) => link.tabIndex === 0)?.closest('tr')?.id)).toBe(
    'param-hostname',
  );
  await page.locator('.parameter-filter input').fill('');
});

test('an address that no parameter and no key has is reported', async () => {
  const table = '| Parameter | Type | Description |\n| - | - | - |\n| `id` | integer | The ID. |';
  const site = await tinySite({
    'content/README.md':
      '# Home\n\n[a](getX.md#param-id) [b](getX.md#response-list-id) [c](getX.md#param-ids) [d](getX.md#response-list-ids)\n',
    'content/getX.md': `---\ncall: getX\n---\n# getX\n\n## Required parameters\n\n${table}\n\n## Response\n\n\`\`\`json\n{"list": [{"id": 1}]}\n\`\`\`\n`,
  });
  const { stdout, stderr, exitCode } = await site.docgen('build', '--strict');
  expect(exitCode).toBe(1);
  expect((stdout + stderr).match(/dead-anchor.*|did you mean.*/g)).toEqual([
    'dead-anchor  no heading `#param-ids` in `content/getX.md`',
    'did you mean `#param-id`?',
    'dead-anchor  no heading `#response-list-ids` in `content/getX.md`',
    'did you mean `#response-list-id`?',
  ]);
});

describe('the filter of a method with many parameters', () => {
  test('shows the rows that have all words in name or description, and says how many', async () => {
    const page = await method();
    const filter = page.getByRole('searchbox', { name: 'Filter 40 parameters' });
    await filter.fill('PRICE monthly');
    await eventually(() => page.locator('.parameter-filter [role="status"]').innerText()).toMatch(/^\d of 40$/);
    const rows = await page
      .locator('.parameters tbody tr')
      .evaluateAll((all) => all.filter((row) => row.checkVisibility()).map((row) => row.textContent.toLowerCase()));
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatch(/(?=.*price)(?=.*monthly)/);
    await filter.press('Escape');
    expect(await filter.inputValue()).toBe('');
    expect(await shownRows(page)).toBe(40);
    expect(await page.locator('.parameter-filter [role="status"]').innerText()).toBe('');
  });

  test('gives way to an address that it hides', async () => {
    const page = await method();
    const filter = page.getByRole('searchbox');
    await filter.last().fill('nothing has this');
    await eventually(() => shownRows(page)).toBe(0);
    await followLink(page, '#param-hostname');
    await eventually(() => shownRows(page)).toBe(40);
    expect(await filter.last().inputValue()).toBe('');
    expect(await marked(page)).toEqual(['param-hostname']);
    const row = await page.locator('#param-hostname').boundingBox();
    expect(row!.y).toBeGreaterThan(50);
    expect(row!.y).toBeLessThan(400);
  });

  test('filters again on a page that is shown again', async () => {
    const page = await method();
    await page.locator('.parameter-filter input').fill('hostname');
    await eventually(() => shownRows(page)).toBeLessThan(5);
    await page.locator('.sidebar').getByRole('link', { name: 'addProduct', exact: true }).click();
    await expectHeading(page, 'addProduct');
    await page.goBack();
    await expectHeading(page, 'editProduct');
    expect(await shownRows(page)).toBe(40);
    await page.locator('.parameter-filter input').fill('hostname');
    await eventually(() => shownRows(page)).toBeLessThan(5);
  });

  test('moves nothing, and all rows are printed', async () => {
    const page = await method();
    const heading = page.locator('#required-parameters');
    const before = await heading.boundingBox();
    await page.locator('.parameter-filter input').fill('zzz');
    await eventually(() => shownRows(page)).toBe(0);
    expect((await heading.boundingBox())!.y).toBe(before!.y);
    await page.emulateMedia({ media: 'print' });
    expect(await shownRows(page)).toBe(40);
    await page.emulateMedia({ media: 'screen' });
  });
});

test('axe finds nothing on parameters, light and dark, wide and narrow', async () => {
  const page = await method();
  await followLink(page, '#param-visible');
  await eventually(() => marked(page)).toEqual(['param-visible']);
  await page.locator('.parameter-filter input').fill('the');
  await page.locator('.parameter-filter [role="status"]').waitFor();
  await page.locator('.code-wrap[aria-pressed]').first().waitFor({ state: 'attached' });
  await expectAccessibleEverywhere(page, 'main');
});

test('a page with few parameters has no filter', async () => {
  const page = await method();
  await showPage(page, '/accounts/getAccountDetails.html');
  await expectHeading(page, 'getAccountDetails');
  await waitForHydration(page);
  expect(await page.locator('.parameter-filter').count()).toBe(0);
});

describe('the address of a parameter, on a page of its own', () => {
  test('marks its row on a first view, and after a navigation from another page', async () => {
    const page = await open(host.url(`${PAGE}#param-code`));
    expect(await marked(page)).toEqual(['param-code']);
    const home = await open(tiny.url('/'));
    await home.locator('main').getByRole('link', { name: 'the id' }).click();
    await expectHeading(home, 'getX');
    expect(await marked(home)).toEqual(['param-id']);
    await home.goBack();
    await expectHeading(home, 'Home');
    expect(await marked(home)).toEqual([]);
  });

  test('marks its row without JavaScript, where there is no filter', async () => {
    const page = await openPage({ url: host.url(`${PAGE}#param-code`), javaScriptEnabled: false });
    expect(await marked(page)).toEqual(['param-code']);
    await page.locator('#param-layout .param-anchor').click();
    expect(await marked(page)).toEqual(['param-layout']);
    expect(await page.locator('.parameter-filter input').isVisible()).toBe(false);
  });

  test('is always shown where nothing hovers', async () => {
    const page = await open(host.url(PAGE), { size: 'phone', isMobile: true });
    const link = page.locator('#param-type .param-anchor');
    expect(await link.evaluate((each) => getComputedStyle(each).opacity)).toBe('1');
  });
});

async function open(url: string, options: Omit<OpenOptions, 'url'> = {}): Promise<Page> {
  const page = await openPage({ url, ...options });
  await waitForHydration(page);
  return page;
}

/** Ids of the rows that stand out. */
function marked(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const mark = getComputedStyle(document.documentElement).getPropertyValue('--paper-mark').trim();
    const probe = document.createElement('p');
    document.body.append(probe);
    probe.style.color = mark;
    const colour = getComputedStyle(probe).color;
    probe.remove();
    return [...document.querySelectorAll('.parameters tr')]
      .filter((row) => getComputedStyle(row.lastElementChild!).backgroundColor === colour)
      .map(({ id }) => id);
  });
}

function shownRows(page: Page): Promise<number> {
  return page.locator('.parameters tbody tr').evaluateAll((rows) => rows.filter((row) => row.checkVisibility()).length);
}

/** Text of the announcer for screen readers. */
function said(page: Page): Promise<string | undefined> {
  return page
    .locator('body > [role="status"]')
    .allInnerTexts()
    .then((texts) => texts.join('').trim());
}
