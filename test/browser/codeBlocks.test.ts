import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessibleEverywhere } from '../support/axe';
import { useBrowser, type OpenOptions } from '../support/browser';
import { useAdminHost, useTinyHost } from '../support/hosts';
import {
  eventually,
  expectHeading,
  followLink,
  letFramesPass,
  showPage,
  waitForHydration,
  watchTraffic,
} from '../support/pages';

const LONG = '/accounts/getAccountDetails.html';
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };
const SOURCE = 'first   line\n\n\t<tag> & "quotes" \\ `ticks`\nlast line ';
const WIDE = `wide ${'word '.repeat(80)}end`;

const { openPage, sharePage } = useBrowser();
const host = useAdminHost();
const tiny = useTinyHost({
  'content/README.md': [
    '# Home',
    '[Other](other.md)',
    `\`\`\`txt\n${SOURCE}\n\`\`\``,
    `\`\`\`txt{2}:line-numbers\n${SOURCE}\n\`\`\``,
    `\`\`\`txt\n${WIDE}\n\`\`\``,
  ].join('\n\n'),
  'content/marks.md': '# Marks\n\n```js\nbefore; // [!code --]\nafter; // [!code ++]\n```\n',
  'content/other.md': `# Other\n\n\`\`\`txt\n${WIDE}\n\`\`\`\n`,
});

const home = sharePage(() => open(tiny.url('/'), CLIPBOARD));
const long = sharePage(() => open(host.url(LONG), CLIPBOARD));

describe('the copy button', () => {
  test.each([
    ['plain', 0],
    ['with numbered and marked lines', 1],
  ])('copies the exact source, %s', async (_what, index) => {
    const page = await home();
    await toolsOf(page, index);
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.getByRole('button', { name: 'Copy code' }).nth(index).click();
    // The message shows for two seconds.
    await page.locator('.code-block').nth(index).locator('.code-copy[data-done="Copied"]').waitFor();
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(SOURCE);
    await eventually(() => said(page)).toBe('Copied');
  });

  test('is on the blocks of the next page too, once each', async () => {
    const page = await home();
    await toolsOf(page, 0);
    await page.locator('main').getByRole('link', { name: 'Other' }).click();
    await expectHeading(page, 'Other');
    expect(await page.locator('.code-tools').count()).toBe(1);
    await page.goBack();
    await expectHeading(page, 'Home');
    expect(await page.locator('.code-tools').count()).toBe(3);
  });

  test('covers no code, on a desktop', async () => {
    const page = await home();
    await showPage(page, '/');
    expect(await coveredBlocks(page)).toEqual([false, false, false]);
  });
});

test('a block is a stop of the Tab key only where it scrolls', async () => {
  const page = await home();
  await eventually(() =>
    page.locator('pre').evaluateAll((all) => all.map((each) => each.getAttribute('tabindex'))),
  ).toEqual([null, null, '0']);
});

describe('wrapping', () => {
  test('is offered where a line is too long, holds for all blocks, and for the visit', async () => {
    const page = await home();
    await toolsOf(page, 2);
    expect(await page.locator('.code-wrap').evaluateAll((all) => all.map((each) => each.checkVisibility()))).toEqual([
      false,
      false,
      true,
    ]);
    const wide = page.locator('pre').nth(2);
    await expectScrolls(page, 2, true);
    const button = page.getByRole('button', { name: 'Wrap lines' });
    await wide.hover();
    const before = await button.boundingBox();
    await button.click();
    await expectScrolls(page, 2, false);
    expect(await page.locator('.code-wrap').nth(2).getAttribute('aria-pressed')).toBe('true');
    expect((await page.locator('.code-wrap').nth(2).boundingBox())!.y).toBeCloseTo(before!.y, 0);
    await page.locator('main').getByRole('link', { name: 'Other' }).click();
    await expectHeading(page, 'Other');
    await expectScrolls(page, 0, false);
    await page.reload();
    await waitForHydration(page);
    await expectScrolls(page, 0, false);
    await toolsOf(page, 0);
    await page.locator('.code-wrap').click();
    await expectScrolls(page, 0, true);
  });
});

describe('the copy button, too', () => {
  test('leaves out lines that are marked as removed, and the marks', async () => {
    const page = await home();
    await page.goto(tiny.url('/marks.html'));
    await waitForHydration(page);
    await toolsOf(page, 0);
    await page.getByRole('button', { name: 'Copy code' }).click();
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe('after;');
  });

  test('copies where there is no clipboard, as on plain http, and says so where copying is not possible', async () => {
    const prepare = (page: Page) =>
      page.addInitScript(() => void Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    const page = await open(tiny.url('/'), { prepare });
    await toolsOf(page, 0);
    const copied = page.evaluate(
      () =>
        new Promise((done) =>
          document.addEventListener('copy', () => done((document.activeElement as HTMLTextAreaElement).value), {
            once: true,
          }),
        ),
    );
    await page.getByRole('button', { name: 'Copy code' }).first().click();
    expect(await copied).toBe(SOURCE);
    await eventually(() => said(page)).toBe('Copied');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('code-copy');
    expect(await page.locator('textarea').count()).toBe(0);
    await page.evaluate(() => Object.defineProperty(document, 'execCommand', { value: () => false }));
    await page.getByRole('button', { name: 'Copy code' }).nth(1).click();
    await eventually(() => said(page)).toBe('Copying is not possible here');
  });

  test('is there from the start: no sign of the reader adds a button or moves one', async () => {
    const page = await openPage({});
    const { settled } = watchTraffic(page);
    await page.goto(tiny.url('/'));
    await settled();
    const copyButtons = () =>
      page.locator('.code-copy').evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));
    const before = await copyButtons();
    expect(before).toHaveLength(3);
    expect(await page.locator('.code-copy').evaluateAll((all) => all.every((each) => each.checkVisibility()))).toBe(
      true,
    );
    // The keyboard reaches code with long lines all the same.
    expect(await page.locator('pre').evaluateAll((all) => all.map(({ tabIndex }) => tabIndex))).toEqual([-1, -1, 0]);
    await page.keyboard.press('Tab');
    await toolsOf(page, 2);
    expect(await copyButtons()).toEqual(before);
    expect(await page.locator('.code-tools').count()).toBe(3);
  });

  test('answers to a click that comes before the script', async () => {
    const page = await openPage({ ...CLIPBOARD });
    await page.goto(tiny.url('/'));
    await page.locator('.code-copy').first().click();
    await page.locator('.code-copy[data-done="Copied"]').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(SOURCE);
  });

  test('covers no code, on a phone', async () => {
    const page = await open(tiny.url('/'), { size: 'phone' });
    expect(await coveredBlocks(page)).toEqual([false, false, false]);
  });
});

test('wrapping that was on is on before the first paint', async () => {
  const prepare = (page: Page) => page.addInitScript(() => sessionStorage.setItem('docgen-wrap', '1'));
  const page = await open(tiny.url('/other.html'), { prepare });
  await expectScrolls(page, 0, false);
  await letFramesPass(page);
  expect(await layoutShift(page)).toBe(0);
});

describe('a long response', () => {
  test('is folded, and unfolds and folds again with its button', async () => {
    const page = await long();
    const block = page.locator('[data-lines]');
    const height = async () => (await block.locator('pre').boundingBox())!.height;
    const folded = await height();
    expect(folded).toBeLessThan(450);
    const button = page.getByRole('button', { name: 'Show all 53 lines' });
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await button.click();
    expect(await height()).toBeGreaterThan(2 * folded);
    const fewer = page.getByRole('button', { name: 'Show fewer' });
    expect(await fewer.getAttribute('aria-expanded')).toBe('true');
    await fewer.scrollIntoViewIfNeeded();
    await fewer.click();
    expect(await height()).toBeCloseTo(folded, 0);
    expect(await button.isVisible()).toBe(true);
  });

  test('is whole in print', async () => {
    const page = await long();
    await page.emulateMedia({ media: 'print' });
    expect((await page.locator('[data-lines] pre').boundingBox())!.height).toBeGreaterThan(600);
    expect(await page.locator('.code-unfold').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
  });
});

describe('keys of a response', () => {
  test('copy their address with a click', async () => {
    const page = await long();
    await page.locator('#response-success').click();
    expect(page.url()).toBe(host.url(`${LONG}#response-success`));
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(
      host.url(`${LONG}#response-success`),
    );
    await eventually(() => said(page)).toBe('Link copied');
    expect(await page.locator('#response-success').textContent()).toBe('"success"');
  });

  test('are one stop of the Tab key, with the arrow keys between them', async () => {
    const page = await long();
    await toolsOf(page, 0);
    await page.getByRole('button', { name: 'Copy link to success' }).focus();
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('response-details-id');
    expect(await page.locator('pre [role="button"]').count()).toBe(1);
    await page.keyboard.press('Enter');
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(
      host.url(`${LONG}#response-details-id`),
    );
    await expectKeyInView(page, 'response-details-id');
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('response-details-client-id');
  });

  test('tell the type that their value has in the example', async () => {
    const page = await long();
    await showPage(page, '/accounts/getAccounts.html');
    await toolsOf(page, 0);
    const types = { success: 'boolean', accounts: 'array', 'accounts-id': 'string' };
    for (const [key, type] of Object.entries(types)) {
      const shown = page.locator(`#response-${key}`);
      await shown.hover();
      await eventually(() => shown.getAttribute('title')).toBe(type);
    }
    await page.getByRole('button', { name: 'Copy link to success, boolean' }).waitFor();
  });

  test('are found after a navigation, on the page and from another one', async () => {
    const page = await long();
    await showPage(page, '/accounts/getAccounts.html');
    await followLink(page, `${LONG}#response-details-notes`);
    await expectHeading(page, 'getAccountDetails');
    await expectKeyInView(page, 'response-details-notes');
    await page.getByRole('button', { name: 'Show fewer' }).click();
    await followLink(page, '#response-details-module');
    await expectKeyInView(page, 'response-details-module');
    expect(await page.locator('[data-target]').count()).toBe(1);
  });

  const target = sharePage(() => open(`${host.url(LONG)}#response-details-notes`));

  test('are where their address leads, without a shift', async () => {
    await expectTarget(await target());
  });

  test('have nothing that axe finds, with all tools of code, light and dark, wide and narrow', async () => {
    const page = await target();
    await toolsOf(page, 0);
    await page.locator('.code-block[data-lines]').hover();
    // Everything else on the page of a method is examined in accessibility.test.ts.
    await expectAccessibleEverywhere(page, '.code-block');
  });

  test('are where their address leads, without a shift, on a phone', async () => {
    await expectTarget(await open(`${host.url(LONG)}#response-details-notes`, { size: 'phone' }));
  });
});

describe('a long response, on a page of its own', () => {
  test('unfolds for the browser’s own search, and what was found stays in view', async () => {
    const page = await open(host.url(LONG), { size: 'phone' });
    await page.locator('[data-lines] pre').evaluate((pre) => {
      pre.scrollIntoView({ block: 'start' });
      pre.scrollTop = 300;
    });
    const key = page.locator('#response-details-notes');
    const before = await key.boundingBox();
    await page.locator('[data-lines][data-unfolded]').waitFor();
    expect((await key.boundingBox())!.y).toBeCloseTo(before!.y, 0);
  });

  test('is whole without JavaScript', async () => {
    const page = await openPage({ url: host.url(LONG), javaScriptEnabled: false });
    expect((await page.locator('[data-lines] pre').boundingBox())!.height).toBeGreaterThan(900);
    expect(await page.locator('.code-unfold').isVisible()).toBe(false);
  });
});

async function open(url: string, options: Omit<OpenOptions, 'url'> = {}): Promise<Page> {
  const { prepare } = options;
  const page = await openPage({
    url,
    ...options,
    prepare: async (each) => {
      await each.addInitScript(watchShift);
      await prepare?.(each);
    },
  });
  await waitForHydration(page);
  return page;
}

function watchShift(): void {
  const noted = { shift: 0 };
  Object.assign(window, { noted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noted.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { noted: { shift: number } }).noted.shift);
}

/** For each block, true if its button is over its text. */
async function coveredBlocks(page: Page): Promise<boolean[]> {
  await toolsOf(page, 2);
  return page.locator('.code-block').evaluateAll((blocks) =>
    blocks.map((block) => {
      const text = document.createRange();
      text.selectNodeContents(block.querySelector('pre > code')!);
      const lines = [...text.getClientRects()];
      const { left, bottom } = block.querySelector('.code-copy')!.getBoundingClientRect();
      return lines.some((line) => line.right > left && line.top + 4 < bottom - 4);
    }),
  );
}

/** Waits until the tools of a block answer; a reader's move brings the script. */
async function toolsOf(page: Page, index: number): Promise<void> {
  await page.locator('pre').nth(index).hover();
  await page.locator('.code-block').nth(index).locator('.code-wrap[aria-pressed]').waitFor({ state: 'attached' });
}

async function expectScrolls(page: Page, index: number, scrolls: boolean): Promise<void> {
  await eventually(() =>
    page
      .locator('pre')
      .nth(index)
      .evaluate((pre) => [pre.scrollWidth > pre.clientWidth, pre.getAttribute('tabindex')]),
  ).toEqual([scrolls, scrolls ? '0' : null]);
}

/** The key is below the top bar and above the fold, and stands out. */
async function expectKeyInView(page: Page, id: string): Promise<void> {
  const key = page.locator(`#${id}`);
  await eventually(async () => (await key.boundingBox())?.y ?? 0).toBeGreaterThan(56);
  expect((await key.boundingBox())!.y).toBeLessThan(page.viewportSize()!.height - 20);
  expect(await key.evaluate((each) => getComputedStyle(each).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)');
}

async function expectTarget(page: Page): Promise<void> {
  await expectKeyInView(page, 'response-details-notes');
  expect(await page.locator('[data-lines]').getAttribute('data-unfolded')).toBe('');
  // Unfolding after the first paint would be a tenth or more. On a busy machine a browser paints half of the code,
  // which makes way for its buttons when a long line comes: 0.004.
  expect(await layoutShift(page)).toBeLessThan(0.01);
}

/** Text of the announcer for screen readers. */
function said(page: Page): Promise<string> {
  return page
    .locator('body > [role="status"]')
    .allInnerTexts()
    .then((texts) => texts.join('').trim());
}
