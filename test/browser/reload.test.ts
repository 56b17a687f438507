import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NOT_FOUND_PROBLEM, useBrowser } from '../support/browser';
import { useServedTiny, writeFiles } from '../support/hosts';
import {
  eventually,
  expectHeading,
  followLink,
  isSameDocument,
  markDocument,
  waitForHydration,
} from '../support/pages';
import { openServe, type OpenServe } from '../support/startServe';

const { openPage, sharePage } = useBrowser();

let root = '';
let served: OpenServe | undefined;

/** A tiny site in `docgen serve`, a new one for each test. */
function useServed(files: Record<string, string> = {}) {
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'docgen-serve-'));
    await writeFiles(root, {
      'content/README.md': '# Home\n\nOld text.\n',
      'content/other.md': '# Other\n\nOther text.\n',
      'content/guide/named.md': '# Named\n',
      ...files,
    });
    served = undefined;
    served = await openServe(root);
  });
  afterEach(async () => {
    // Open requests of a page would fail once the server stops. A page on its way to another address cannot be led
    // away, but can be closed.
    await Promise.all(opened.splice(0).map((page) => page.close()));
    await served?.close();
    await rm(root, { recursive: true, force: true });
  });
  const opened: Page[] = [];
  return {
    // At once: a file that is being written is empty for a moment, which is a page too.
    write: async (file: string, text: string) => {
      const written = path.join(root, 'written');
      await writeFile(written, text);
      await rename(written, path.join(root, file));
    },
    open: async (file = '/', expectProblems: RegExp[] = []) => {
      const page = await openPage({ url: served!.origin + file, expectProblems });
      opened.push(page);
      await waitForHydration(page);
      return page;
    },
    /** For pages that a test opens itself. */
    leaveAtEnd: (page: Page) => void opened.push(page),
  };
}

const lines = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index + 1}.\n`).join('\n');

describe('docgen serve', () => {
  const { write, open, leaveAtEnd } = useServed();

  test('a page shows its own problems in a corner, until they are mended', async () => {
    const page = await open();
    const notes = page.locator('docgen-notes');
    await write('content/README.md', '# Home\n\n[dead](nope.md) and [lost](gone.md)\n');
    await notes.getByText('2 problems on this page').click();
    expect(await notes.locator('.place').allTextContents()).toEqual([
      'content/README.md:3:1',
      'content/README.md:3:21',
    ]);
    await write('content/README.md', '# Home\n\n[dead](nope.md)\n');
    await notes.getByText('1 problem on this page').waitFor();
    expect(await notes.locator('.message').allTextContents()).toEqual(['error no page nope.md dead-link']);
    await followLink(page, '/other.html');
    await notes.waitFor({ state: 'detached' });
    await page.goBack();
    await notes.getByText('1 problem on this page').waitFor();
    await write('content/README.md', '# Home\n\nText.\n');
    await notes.waitFor({ state: 'detached' });
  });

  test('an open page shows a change, and keeps the last good version while it is broken, as other pages do', async () => {
    const page = await open();
    await write('content/README.md', '# Home\n\nNew text.\n');
    await page.getByText('New text.').waitFor();
    expect(await page.getByText('Old text.').count()).toBe(0);

    await write('content/README.md', '---\ntitle: [\n---\n\n# Home\n\nBroken text.\n');
    await eventually(() => served!.stdout()).toContain('not rebuilt: the last good version is still served');
    await eventually(() => served!.stderr()).toContain('content/README.md');
    expect(await page.getByText('New text.').count()).toBe(1);
    await page.reload();
    expect(await page.getByText('New text.').count()).toBe(1);

    await page.getByRole('alert', { name: 'Problems' }).waitFor();
    await page.keyboard.press('Escape');
    await followLink(page, '/other.html');
    await expectHeading(page, 'Other');
    await page.goBack();
    await expectHeading(page, 'Home');
    await write('content/README.md', '# Home\n\nMended text.\n');
    await page.getByText('Mended text.').waitFor();
  });

  test('a new page and a changed configuration arrive too', async () => {
    const page = await open();
    await write('docgen.config.js', 'export default { lastUpdated: false, title: "Renamed" };\n');
    await eventually(() => page.title()).toBe('Renamed');
    await write('content/fresh.md', '# Fresh\n\nFresh text.\n');
    await page.getByRole('link', { name: 'Fresh' }).first().waitFor();
  });

  test('a page that a link led to follows in place, and going to another page then is a page load', async () => {
    const page = await open();
    await markDocument(page);
    // The response with which the page is compared when it changes.
    const compared = page.waitForResponse(`${served!.origin}/guide/named.html`);
    await followLink(page, '/guide/named.html');
    await expectHeading(page, 'Named');
    await compared;
    await write('content/guide/named.md', '# Named\n\nNamed text.\n');
    await page.getByText('Named text.').waitFor();
    expect(await isSameDocument(page)).toBe(true);
    await followLink(page, '/');
    await expectHeading(page, 'Home');
    // The old document may still be there for a moment.
    await eventually(() => isSameDocument(page).catch(() => true)).toBe(false);
    await waitForHydration(page);
    await write('content/other.md', '# Other\n\nNewer text.\n');
    await write('content/README.md', '# Home\n\nNew text.\n');
    await page.getByText('New text.').waitFor();
    await markDocument(page);
    await followLink(page, '/other.html');
    await page.getByText('Newer text.').waitFor();
    // The page may be loaded while it is asked.
    await eventually(() => isSameDocument(page).catch(() => true)).toBe(false);
    await page.goBack();
    await page.getByText('New text.').waitFor();
  });

  test('a change between the answer and the connection is not lost', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const page = await openPage({
      url: `${served!.origin}/`,
      prepare: (each) => each.route('**/__docgen/events', async (route) => released.then(() => route.continue())),
    });
    leaveAtEnd(page);
    await write('content/README.md', '# Home\n\nNew text.\n');
    await eventually(() => served!.stdout().match(/changed\)/g)?.length).toBeGreaterThanOrEqual(2);
    expect(await page.getByText('Old text.').count()).toBe(1);
    release();
    await page.getByText('New text.').waitFor();
  });

  test('a page that moves, and one that goes', async () => {
    const page = await open('/other.html', [NOT_FOUND_PROBLEM]);
    await rename(path.join(root, 'content/other.md'), path.join(root, 'content/moved.md'));
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await write('content/moved.md', '---\naliases: [/other.html]\n---\n\n# Moved\n\nMoved text.\n');
    await page.getByText('Moved text.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/moved.html');
  });
});

/** A page with everything that has a state. */
const states = (words: string) => `# Home

${words}

::: details More
Inside.
:::

::: code-group
\`\`\`sh [One]
one
\`\`\`
\`\`\`sh [Two]
${words === 'Old words.' ? 'two' : 'changed two'}
\`\`\`
:::

Last words.
`;

const names = Array.from({ length: 16 }, (_, index) => `name${index}`);
const response = JSON.stringify(
  Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`key${index}`, index])),
  null,
  2,
);
const method = (words: string) => `---
call: getThings
---

# getThings

Gets things.

## Required parameters

| Parameter | Type | Description |
| --- | --- | --- |
${names.map((name) => `| ${name} | string | ${name === 'name3' ? words : 'Some text.'} |`).join('\n')}

## Response

\`\`\`json
${response}
\`\`\`
`;

const square = (size: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"/>`;

/** Each test has a page of its own, so that one server is enough for all. */
describe('an open page of docgen serve', () => {
  const host = useServedTiny({
    'content/README.md': '# Home\n',
    'content/long.md': `# Long\n\n${lines(100)}`,
    'content/states.md': states('Old words.'),
    'content/method.md': method('Old words.'),
    'content/guide/named.md': '# Named\n',
    'content/image.md': '# Image\n\n![Flow](flow.svg)\n',
    'content/flow.svg': square(10),
  });
  const { write } = host;
  const opened = sharePage(() => openPage({}));
  const show = async (address: string): Promise<Page> => {
    const page = await opened();
    await page.goto(host.url(address));
    await waitForHydration(page);
    return page;
  };

  test('what the reader has at the top of the window stays there', async () => {
    const page = await show('/long.html');
    await page.getByText('Line 100.').waitFor();
    await page.evaluate(() => window.scrollTo(0, 900));
    const line = page.getByText('Line 30.');
    const before = await line.boundingBox();
    await write('content/long.md', `# Long\n\nFirst line.\n\n${lines(100)}`);
    await page.getByText('First line.').waitFor({ state: 'attached' });
    // Browsers scroll by whole pixels.
    expect(Math.abs((await line.boundingBox())!.y - before!.y)).toBeLessThan(1);
  });

  test('only what changed is replaced: tabs, details, folds and fields keep their state', async () => {
    const page = await show('/states.html');
    await page.getByText('Old words.').waitFor();
    await page.getByRole('tab', { name: 'Two' }).click();
    await page.locator('#docgen-content').getByText('More').click();
    await page.evaluate(() =>
      document
        .querySelectorAll('#docgen-content *')
        .forEach((each) => ((each as HTMLElement & { kept?: boolean }).kept = true)),
    );
    await write('content/states.md', states('New words.'));
    await page.getByText('New words.').waitFor();
    await page.getByText('changed two').waitFor();
    expect(await page.getByRole('tab', { name: 'Two' }).getAttribute('aria-selected')).toBe('true');
    expect(await page.getByText('Inside.').isVisible()).toBe(true);
    const fresh = await page.evaluate(() =>
      [...document.querySelectorAll('#docgen-content *')]
        .filter((each) => !(each as HTMLElement & { kept?: boolean }).kept)
        .map(({ tagName, className }) => `${tagName} ${className}`.trim()),
    );
    expect(fresh).toEqual([]);
    expect(await page.locator('.code-tools').count()).toBe(2);
  });

  test('what scripts have added to a method page stays: the filter, unfolded code, the buttons', async () => {
    const page = await show('/method.html');
    await page.getByText('Old words.').first().waitFor({ state: 'attached' });
    const buttons = await page.locator('.code-tools').count();
    const unfold = page.getByRole('button', { name: 'Show all' });
    await unfold.click();
    await page.locator('.parameter-filter input').fill('name3');
    await write('content/method.md', method('New words.'));
    await page.getByRole('cell', { name: 'New words.' }).waitFor();
    expect(await page.locator('.parameter-filter input').inputValue()).toBe('name3');
    expect(await page.locator('.parameters tbody tr:visible').count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Show fewer' }).count()).toBe(1);
    expect(await page.locator('.code-tools').count()).toBe(buttons);
  });

  test('title, headings, description and neighbours follow in place', async () => {
    const page = await show('/guide/named.html');
    await markDocument(page);
    await write(
      'content/guide/named.md',
      '---\ntitle: Renamed\ndescription: Some words.\n---\n\n# Renamed\n\n## New section\n\nText.\n',
    );
    await eventually(() => page.title()).toBe('Renamed | Documentation');
    await page.locator('#docgen-content').getByRole('heading', { name: 'New section' }).waitFor();
    expect(await page.locator('meta[name="description"]').getAttribute('content')).toBe('Some words.');
    expect(await page.getByRole('link', { name: 'New section' }).count()).toBeGreaterThan(0);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('an image that is replaced is shown', async () => {
    const page = await show('/image.html');
    const image = page.getByAltText('Flow');
    await eventually(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth).catch(() => 0)).toBe(10);
    await write('content/flow.svg', square(20));
    await eventually(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth).catch(() => 0)).toBe(20);
  });
});

describe('docgen serve for a host that sends no headers, with the policy in its pages', () => {
  const { write, open } = useServed({
    'docgen.config.js': "export default { lastUpdated: false, host: 'github', siteUrl: 'https://shop.example' };\n",
  });

  test('shows the overlay and the problems of the page as elsewhere', async () => {
    const page = await open();
    expect(await page.locator('meta[http-equiv=Content-Security-Policy]').count()).toBe(1);
    await write('content/README.md', '---\ntitle: [oops\n---\n\n# Home\n');
    const overlay = page.getByRole('alert', { name: 'Problems' });
    await overlay.waitFor();
    expect(await page.locator('.backdrop').evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
    await write('content/README.md', '# Home\n\nNew text. [nowhere](nowhere.md)\n');
    const notes = page.locator('docgen-notes details');
    await notes.waitFor();
    expect(await notes.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
  });
});

describe('the overlay of docgen serve', () => {
  const { write, open, leaveAtEnd } = useServed();
  const broken = '---\norder: first\naliases: none\n---\n\n# Home\n\n[nowhere](nowhere.md)\n';

  test('shows every problem over the last good page, and goes away when it is fixed', async () => {
    const page = await open();
    await write('content/README.md', broken);
    const overlay = page.getByRole('alert', { name: 'Problems' });
    await overlay.waitFor();
    expect(await overlay.getByRole('heading').textContent()).toBe('2 errors');
    expect(await overlay.locator('.note').textContent()).toBe('Below is the last good version of the site.');
    expect(await overlay.locator('.place').allTextContents()).toEqual([
      'content/README.md:2:1',
      'content/README.md:3:1',
    ]);
    expect(await overlay.locator('pre').allTextContents()).toEqual([
      '  2 | order: first\n      ^',
      '  3 | aliases: none\n      ^',
    ]);
    expect(await overlay.locator('.message').first().textContent()).toContain('front-matter-value');
    expect(await page.getByText('Old text.').count()).toBe(1);
    expect(await page.locator('docgen-problems').evaluate((each) => each.parentElement?.tagName)).toBe('HTML');
    await write('content/README.md', '# Home\n\nMended text.\n');
    await page.getByText('Mended text.').waitFor();
    await overlay.waitFor({ state: 'detached' });
  });

  test('is there for browsers that come later; Escape and the button close it until there is something new', async () => {
    await write('content/README.md', broken);
    await eventually(() => served!.stdout()).toContain('not rebuilt');
    const page = await open('/other.html');
    const overlay = page.getByRole('alert', { name: 'Problems' });
    await overlay.waitFor();
    await page.keyboard.press('Escape');
    await overlay.waitFor({ state: 'detached' });
    await write('content/README.md', '---\n# Home\n');
    await overlay.getByText('content/README.md:1:1').waitFor();
    await overlay.getByRole('button', { name: 'Close' }).click();
    await overlay.waitFor({ state: 'detached' });
  });

  test('reports a broken configuration, while pages keep working', async () => {
    const page = await open();
    await write('docgen.config.js', "export default { lastUpdated: false, titel: 'x' };\n");
    const overlay = page.getByRole('alert', { name: 'Problems' });
    await overlay.getByText('docgen.config.js:1:38').waitFor();
    expect(await overlay.locator('.note').textContent()).toBe('The last good configuration stays in use.');
    await write('content/README.md', '# Home\n\nNew text.\n');
    await page.getByText('New text.').waitFor({ state: 'attached' });
    expect(await overlay.count()).toBe(1);
    await write('docgen.config.js', "export default { lastUpdated: false, title: 'Mended' };\n");
    await eventually(() => page.title()).toBe('Mended');
    await overlay.waitFor({ state: 'detached' });
  });

  test('is all there is as long as nothing could be built', async () => {
    await served!.close();
    await write('content/README.md', broken);
    served = await openServe(root);
    const page = await openPage({ url: `${served.origin}/`, expectProblems: [NOT_FOUND_PROBLEM] });
    leaveAtEnd(page);
    const overlay = page.getByRole('alert', { name: 'Problems' });
    await overlay.waitFor();
    expect(await overlay.locator('.note').textContent()).toBe('There is nothing to show until this is fixed.');
    await write('content/README.md', '# Home\n\nMended text.\n');
    await page.getByText('Mended text.').waitFor();
  });
});
