import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDiskStore } from '../../src/cache/diskStore';
import type { EncodedPage } from '../../src/cache/pageStore';

/** A page of which only the search text matters. */
const encoded = (relativePath: string, text: string): EncodedPage => ({
  page: JSON.stringify({ page: { relativePath, title: relativePath, searchText: [text] }, diagnostics: [] }),
  content: '{"body":[]}',
  markdown: '[]',
});

it('reads the search texts of many pages when they are needed, each as it was in its build', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'docgen-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const store = openDiskStore(folder, 'code', { mostTexts: 1 });
  const pages = ['a.md', 'b.md', 'c.md'].map((name) =>
    store.add(name, `key of ${name}`, encoded(name, `text of ${name}`)),
  );
  const isHeld = ({ page }: (typeof pages)[number]) => 'value' in Object.getOwnPropertyDescriptor(page, 'searchText')!;
  expect(pages.map(isHeld)).toEqual([true, false, false]);
  const newer = store.add('b.md', 'newer key', encoded('b.md', 'newer text'));
  expect([...pages, newer].map(({ page }) => page.searchText)).toEqual(
    ['text of a.md', 'text of b.md', 'text of c.md', 'newer text'].map((text) => [text]),
  );
  await store.save(['a.md', 'b.md', 'c.md']);
  store.close();
  const again = openDiskStore(folder, 'code', { mostTexts: 0 });
  expect(JSON.stringify(again.find('b.md', 'newer key'))).toBe(encoded('b.md', 'newer text').page);
  again.close();
});
