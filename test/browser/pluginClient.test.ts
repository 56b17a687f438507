import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser';
import { useStrictHost } from '../support/hosts';
import { eventually, giveFirstSign, isSameDocument, markDocument, waitForHydration } from '../support/pages';
import { startServe } from '../support/startServe';
import { tinySite } from '../support/tinySite';

const { openPage } = useBrowser();

const FILES = {
  'docgen.config.ts': `import { defineConfig } from 'docgen-site';
export default defineConfig({
  title: 'Site',
  lastUpdated: false,
  plugins: [{ name: '@team/failing', client: 'plugins/failing.ts' }, { name: 'seen', client: './plugins/seen.ts' }],
});
`,
  'package.json': '{ "private": true }\n',
  'plugins/failing.ts': "export function onPage() {\n  throw new Error('no');\n}\n",
  'plugins/seen.ts': `import './seen.css';
import { words } from './words';

export function onPage({ path, title, content }: { path: string; title: string; content: HTMLElement }) {
  const line = document.createElement('p');
  line.className = 'seen';
  line.textContent = words(path, title);
  content.append(line);
  return () => document.documentElement.setAttribute('data-left', path);
}
`,
  'plugins/seen.css': '.seen {\n  font-style: italic;\n}\n',
  'plugins/words.ts': 'export const words = (path: string, title: string) => `${path} is ${title}`;\n',
  'content/README.md': '# Home\n\nTo [the guide](guide.md).\n',
  'content/guide.md': '# Guide\n\nText.\n',
};

const FAULT = { expectProblems: [/^page error: no$/] };

describe('the module of a plugin', () => {
  const host = useStrictHost(FILES);

  test('sees the first page before its reader does anything, and each page that follows', async () => {
    const page = await openPage({ url: host.url('/'), ...FAULT });
    const seen = page.locator('.seen');
    await eventually(() => seen.textContent()).toBe('/ is Site');
    expect(await seen.evaluate((each) => getComputedStyle(each).fontStyle)).toBe('italic');
    await giveFirstSign(page);
    await waitForHydration(page);
    expect(await seen.count()).toBe(1);
    await markDocument(page);
    await page.getByRole('link', { name: 'the guide' }).click();
    await eventually(() => seen.textContent()).toBe('/guide.html is Guide | Site');
    expect(await seen.count()).toBe(1);
    expect(await page.locator('html').getAttribute('data-left')).toBe('/');
    await page.goBack();
    await eventually(() => seen.textContent()).toBe('/ is Site');
    expect(await page.locator('html').getAttribute('data-left')).toBe('/guide.html');
    expect(await isSameDocument(page)).toBe(true);
  });
});

test('docgen serve shows a change of the module', async () => {
  const site = await tinySite(FILES);
  const { url } = await startServe(site.root, '--host', '127.0.0.1');
  const page = await openPage({ url: new URL('guide.html', url).href, ...FAULT });
  await eventually(() => page.locator('.seen').textContent()).toBe('/guide.html is Guide | Site');
  await site.write({ 'plugins/words.ts': "export const words = () => 'another word';\n" });
  await eventually(() => page.locator('.seen').textContent()).toBe('another word');
});
