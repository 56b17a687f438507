import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from '../support/browser';
import { eventually, isSameDocument, markDocument, waitForHydration } from '../support/pages';
import { openServe, type OpenServe } from '../support/startServe';

const SITE = path.resolve(import.meta.dirname, '../sites/components');

const { openPage } = useBrowser();
let root = '';
let served: OpenServe;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'docgen-served-'));
  await cp(SITE, root, { recursive: true });
  await edit('content/README.md', (text) => text.replace('<Broken />', ''));
  served = await openServe(root);
});
afterAll(async () => {
  await served.close();
  await rm(root, { recursive: true, force: true });
});

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const place = path.join(root, file);
  await writeFile(place, change(await readFile(place, 'utf8')));
}

const footerCount = (page: Page) => page.locator('footer .counter > button');

test('edits of components, slots and styles change the open page, and leave the state of other islands alone', async () => {
  const page = await openPage({ url: `${served.origin}/docs/` });
  await waitForHydration(page);
  await eventually(() => page.locator('docgen-island[data-started]').count()).toBeGreaterThan(3);
  await footerCount(page).click();
  await eventually(() => footerCount(page).textContent()).toBe('Count 8');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByText('Folded words').waitFor();
  await markDocument(page);
  const isUntouched = async () => {
    expect(await footerCount(page).textContent()).toBe('Count 8');
    expect(await page.getByText('Folded words').isVisible()).toBe(true);
    expect(await isSameDocument(page)).toBe(true);
  };

  await edit('components/inWords.ts', (text) => text.replace('Plan', 'Rate'));
  await page.getByText('Rate pro for 3').waitFor();
  await isUntouched();

  await edit('components/Price.css', (text) => text.replace('italic', 'oblique'));
  await eventually(() =>
    page
      .locator('main .price')
      .first()
      .evaluate((each) => getComputedStyle(each).fontStyle),
  ).toMatch(/oblique/);
  await isUntouched();

  await edit('slots.tsx', (text) => text.replace('Version 2', 'Version 3'));
  await page.getByText('Version 3').waitFor();
  await isUntouched();

  // The edited island begins anew, with its new code.
  await edit('components/Counter.client.tsx', (text) => text.replace('Count {count}', 'Sum {count}'));
  await page.getByRole('button', { name: 'Sum 4', exact: true }).waitFor();
  await eventually(() => page.locator('main docgen-island[data-started]').count()).toBeGreaterThan(3);
  await page.getByRole('button', { name: 'Sum 4', exact: true }).click();
  await page.getByRole('button', { name: 'Sum 5', exact: true }).waitFor();
  expect(await page.getByText('Folded words').isVisible()).toBe(true);
  expect(await isSameDocument(page)).toBe(true);
});

test('a component that fails in the browser is named over the page, with all others, until it is mended', async () => {
  const broken = path.join(root, 'components/Broken.client.tsx');
  const other = path.join(root, 'components/Other.client.tsx');
  const code = await readFile(broken, 'utf8');
  await writeFile(other, code.replaceAll('broken', 'other'));
  await writeFile(path.join(root, 'content/broken.md'), '# Broken\n\n<Broken />\n\n<Other />\n');
  await eventually(async () => (await fetch(`${served.origin}/docs/broken.html`)).status).toBe(200);
  const page = await openPage({
    url: `${served.origin}/docs/broken.html`,
    expectProblems: [/broken on purpose/, /other on purpose/],
  });
  const overlay = page.getByRole('alert', { name: 'Problems' });
  await eventually(async () => (await overlay.locator('.message').allTextContents()).sort()).toEqual([
    'error <Broken> failed in the browser: broken on purpose island-error',
    'error <Other> failed in the browser: other on purpose island-error',
  ]);
  expect(await overlay.locator('.note').textContent()).toMatch(/^What the server has sent is shown in its place/);
  expect(await page.locator('.broken').textContent()).toBe('What the server knows');
  await page.keyboard.press('Escape');
  await overlay.waitFor({ state: 'detached' });
  await page.reload();
  await overlay.waitFor();
  await writeFile(other, code.replaceAll('broken', 'other').replace('throw new', 'void new'));
  await writeFile(broken, code.replace('throw new', 'void new').replace('What the server knows', 'Mended'));
  await page.getByText('Mended').waitFor();
  await overlay.waitFor({ state: 'detached' });
});

test('a new component appears, and a broken one is told of and leaves its content', async () => {
  const page = await openPage({ url: `${served.origin}/docs/plain.html` });
  await waitForHydration(page);
  await writeFile(
    path.join(root, 'components/Fresh.tsx'),
    'export default function Fresh({ children }) { return <b className="fresh">Fresh {children}</b>; }\n',
  );
  await edit('content/plain.md', (text) => `${text}\n<Fresh>from *markdown*</Fresh>\n`);
  await page.locator('.fresh', { hasText: 'Fresh from markdown' }).waitFor();
  await writeFile(
    path.join(root, 'components/Fresh.tsx'),
    'export default function Fresh() { throw new Error("oh") }\n',
  );
  await page.locator('.fresh').waitFor({ state: 'detached' });
  expect(await page.getByText('from markdown').isVisible()).toBe(true);
  await eventually(() => served.stderr()).toContain('`<Fresh>` failed: oh');
  await writeFile(path.join(root, 'components/Fresh.tsx'), 'export default function Fresh( {\n');
  const overlay = page.getByRole('alert', { name: 'Problems' });
  await overlay.waitFor();
  expect(await overlay.locator('.place').textContent()).toMatch(/^components\/Fresh\.tsx:\d+:\d+$/);
  await writeFile(path.join(root, 'components/Fresh.tsx'), 'export default () => <b className="fresh">Whole</b>;\n');
  await overlay.waitFor({ state: 'detached' });
  await page.locator('.fresh', { hasText: 'Whole' }).waitFor();
});
