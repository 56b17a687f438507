import { expect, test } from 'vitest';
import { expectAccessibleEverywhere } from '../support/axe';
import { useBrowser } from '../support/browser';
import { useTinyHost } from '../support/hosts';
import { expectHeading, isSameDocument, markDocument, waitForHydration } from '../support/pages';

const { openPage } = useBrowser();
const PAGES = {
  'content/README.md': '# Shop\n\n[Install](install.md)\n',
  'content/install.md': '# Install\n\nDo it.\n',
};
const several = useTinyHost({
  ...PAGES,
  'docgen.config.js':
    "export default { title: 'Shop', lastUpdated: false, languages: { '/': 'en-US', '/de/': 'de-DE' } };\n",
  'content/de/README.md': '# Laden\n\n[Einbau](install.md)\n',
  'content/de/install.md': '# Einbau\n\nBau es ein.\n',
});
const one = useTinyHost({ ...PAGES, 'docgen.config.js': "export default { title: 'Shop', lastUpdated: false };\n" });
const MENUS = /\/siteMenus\.\w+\.js$/;

test('the menu of languages leads from each page to the same one in the others', async () => {
  const page = await openPage({ url: several.url('/de/') });
  await waitForHydration(page);
  await markDocument(page);
  await page.locator('main').getByRole('link', { name: 'Einbau' }).click();
  await expectHeading(page, 'Einbau');
  expect(await isSameDocument(page)).toBe(true);
  const menu = page.locator('.language-menu');
  await menu.locator('summary').click();
  expect(await menu.locator('a').evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual([
    '/install.html',
    '/de/install.html',
  ]);
  await expectAccessibleEverywhere(page, '.top-bar');
  await page.keyboard.press('Escape');
  expect(await menu.getAttribute('open')).toBeNull();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const reached: (string | null | undefined)[] = [];
  await page.keyboard.press('End');
  expect(await menu.getAttribute('open')).toBeNull();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
    await page.keyboard.press(key);
    reached.push(await focused());
  }
  expect(reached).toEqual(['Sprache: Deutsch', 'English', 'Deutsch', 'English', 'Deutsch', 'English', 'Deutsch']);
  await page.keyboard.press('Escape');
  expect([await menu.getAttribute('open'), await focused()]).toEqual([null, 'Sprache: Deutsch']);
  await menu.locator('summary').click();
  await menu.locator('a').first().click();
  await expectHeading(page, 'Install');
});

test('a site in one language loads nothing of it', async () => {
  const loads = async (address: string): Promise<{ scripts: string[]; rules: boolean }> => {
    const page = await openPage({});
    const scripts: string[] = [];
    page.on('request', (request) => void scripts.push(...[request.url()].filter((url) => MENUS.test(url))));
    await page.goto(address);
    await waitForHydration(page);
    return { scripts, rules: (await page.content()).includes('.navigation-menu') };
  };
  expect(await loads(one.url('/'))).toEqual({ scripts: [], rules: false });
  expect(await loads(several.url('/'))).toMatchObject({ scripts: [expect.stringMatching(MENUS)], rules: true });
});
