import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEnglish } from '../../src/features/ofAll';
import { NOT_FOUND_PROBLEM, useBrowser } from '../support/browser';
import { writeFiles } from '../support/hosts';
import { LOOK_SITE } from '../support/lookSite';
import { waitForHydration } from '../support/pages';
import { startStaticHost, type StaticHost } from '../support/staticHost';
import { runDocgen } from '../support/tinySite';

const TEXTS = allEnglish();

/** Every text of the catalogue between marks, which no text of docgen has that is not in it. */
const MARKED = Object.fromEntries(
  Object.entries(TEXTS).map(([key, english]) => [
    key,
    typeof english === 'string' ? marked(english) : formsOf(english),
  ]),
);

function marked(text: string): string {
  return `⟦${text}⟧`;
}

function formsOf(forms: object): Record<string, string> {
  return Object.fromEntries(Object.entries(forms).map(([form, text]) => [form, marked(String(text))]));
}

const METHOD = `---
call: getThings
coverage: partial
---

# getThings

A list.

## Required parameters

| Parameter | Type | Description |
| --- | --- | --- |
${Array.from({ length: 14 }, (_, index) => `| part${index} | string | A part |`).join('\n')}

## Response

\`\`\`json
{ ${Array.from({ length: 30 }, (_, index) => `"key${index}": ${index}`).join(',\n  ')} }
\`\`\`
`;

const WORDS = `# Words

[[toc]]

## First

- [x] One
- [ ] Two

> [!NOTE]
> Noted.

::: tip
A tip with an [address](https://example.com/).
:::

\`\`\`sh
echo 1
\`\`\`

## Second
`;

const CONFIG = LOOK_SITE['docgen.config.js']!.replace(
  'export default {',
  `export default {
  strings: ${JSON.stringify(MARKED)},
  pwa: true,
  exports: { markdown: true, changes: false },
  api: { url: 'https://api.example.com/', auth: [{ name: 'key', in: 'form' }], errors: { page: '/words.html', reply: '{}' } },
  method: { local: 'Local', wrapper: { file: 'a.php', className: 'A' } },
  repository: { url: 'https://github.com/example/orbit' },
  redirects: { '/old.html': '/guide.html' },`,
);

const FILES: Record<string, string> = {
  ...LOOK_SITE,
  'docgen.config.js': CONFIG,
  'content/words.md': WORDS,
  'content/things/getThings.md': METHOD,
  'content/things/README.md': '# Things\n\n::: methods\n- [getThings](getThings.md)\n:::\n',
};

const { openPage } = useBrowser();
let host: StaticHost;
let root = '';

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'docgen-strings-'));
  const { 'content/404.md': _own, ...files } = FILES;
  await writeFiles(root, files);
  const { exitCode, stdout, stderr } = await runDocgen(root, ['build', '--no-cache']);
  expect(exitCode, stdout + stderr).toBe(0);
  host = await startStaticHost(path.join(root, 'dist'), '/docs/');
});
afterAll(async () => {
  await host.close();
  await rm(root, { recursive: true });
});

const url = (page: string) => `${host.origin}/docs/${page}`;

/** Docgen's own texts that readers see or hear: labels, hints and other texts that are not the site's. */
async function textsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const own =
      'main .content > :is(h1, h2, p, ul), pre, kbd, .site-footer, .social-links, .sidebar-pages, .top-bar-title';
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (node.closest(own)) continue;
        for (const name of ['aria-label', 'placeholder']) found.push(node.getAttribute(name) ?? '');
      } else if (!node.parentElement!.closest(`script, ${own}`)) found.push(node.textContent ?? '');
    }
    return found.map((each) => each.trim()).filter(Boolean);
  });
}

/** English texts of the catalogue. */
const ENGLISH = new Set(
  Object.values(TEXTS).flatMap((each) =>
    typeof each === 'string' ? [each] : Object.values(each as object).map(String),
  ),
);

test('every text of the shell, of content tools, the search and the list of keys can be the site’s', async () => {
  const page = await openPage({ url: url('things/getThings.html') });
  const sent = await textsOn(page);
  await waitForHydration(page);
  // Both sides say the same: hydration would report another word as an error of the page.
  expect(await textsOn(page)).toEqual(expect.arrayContaining(sent));
  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: '⟦Search⟧' });
  await search.getByRole('combobox').fill('part1');
  await search.getByRole('option').first().waitFor();
  await search.getByRole('combobox').fill('xqzw');
  await page.getByText('⟦No page for “xqzw”.⟧').first().waitFor();
  const seen = [...sent, ...(await textsOn(page))];
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('heading', { name: '⟦Keys⟧' }).waitFor();
  seen.push(...(await textsOn(page)));
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: '⟦Filter pages⟧' }).fill('getThings');
  await page.getByText(/^⟦\d+ pages?⟧$/).waitFor();
  expect(seen.filter((each) => ENGLISH.has(each))).toEqual([]);
  expect(seen).toEqual(
    expect.arrayContaining(['⟦Fill in this request⟧', '⟦Copy⟧', '⟦Anywhere⟧', '⟦Partly documented⟧']),
  );
});

test('what the server writes says the site’s words too, and the page that is not there', async () => {
  const page = await openPage({ url: url('gone.html'), expectProblems: [NOT_FOUND_PROBLEM] });
  await page.getByRole('heading', { name: '⟦Page not found⟧' }).waitFor();
  const read = async (file: string) => readFile(path.join(root, 'dist', file), 'utf8');
  const words = await read('words.html');
  for (const text of ['⟦Note⟧', '⟦Tip⟧', '⟦Done⟧', '⟦(opens new window)⟧', '⟦On this page⟧'])
    expect(words).toContain(text);
  expect(await read('things/getThings.html')).toMatch(
    /⟦If the call fails: <code>\{\}<\/code>, see <a [^>]*>⟦Errors⟧<\/a>\.⟧/,
  );
  expect(await read('things/getThings.html')).toContain('⟦Show all 30 lines⟧');
  expect(await read('words.md')).toContain('⟦Note⟧');
  const method = await read('things/getThings.html');
  expect(method).toMatch(/<h2 id="request">.*⟦Request⟧<\/h2>.*<h2 id="php-samples">.*⟦PHP Samples⟧<\/h2>/s);
  expect(await read('things/index.html')).toContain('⟦A list. (Partly documented.)⟧');
  const programs = await read('machine-readable.html');
  expect(programs).toMatch(/⟦The content of this site for programs, to download: ⟦/);
  for (const text of [
    '⟦Files⟧',
    '⟦Pages as markdown⟧',
    '⟦text for language models⟧',
    'replace <code>.html</code> with',
  ])
    expect(programs).toContain(text);
  const stub = (await readdir(path.join(root, 'dist'))).find((each) => each === 'old.html');
  expect(await read(stub!)).toMatch(/⟦This page has moved to <a [^>]*>[^<]*<\/a>\.⟧/);
});

test('only the scripts with the site’s words have other bytes, and a change of a word changes their names', async () => {
  const scripts = async () => (await readdir(path.join(root, 'dist/assets/js'))).filter((each) => /^[a-z]/i.test(each));
  const before = await scripts();
  await writeFile(path.join(root, 'docgen.config.js'), CONFIG.replace('⟦Search⟧', 'Suchen'));
  const { exitCode } = await runDocgen(root, ['build', '--no-cache']);
  expect(exitCode).toBe(0);
  const changed = (await scripts()).filter((each) => !before.includes(each)).map((each) => each.split('.')[0]);
  expect(changed.sort()).toEqual(['app', 'search', 'shell']);
});
