import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDiskStore } from '../../src/cache/diskStore';
import type { EncodedPage } from '../../src/cache/encodedPage';

/** A page of which only the search text matters. */
const encoded = (relativePath: string, text: string): EncodedPage => ({
  page: JSON.stringify({ page: { relativePath, title: relativePath }, diagnostics: [] }),
  texts: JSON.stringify({ description: '', searchText: [text] }),
  content: '{"body":[]}',
  markdown: '[]',
});

it('reads the texts of pages when they are needed, each as it was in its build, and notes whose', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'docgen-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const store = openDiskStore(folder, 'code');
  const pages = ['a.md', 'b.md', 'c.md'].map((name) =>
    store.add(name, `key of ${name}`, encoded(name, `text of ${name}`)),
  );
  const newer = store.add('b.md', 'newer key', encoded('b.md', 'newer text'));
  expect([...pages, newer].map(({ page }) => page.searchText)).toEqual(
    ['text of a.md', 'text of b.md', 'text of c.md', 'newer text'].map((text) => [text]),
  );
  expect(store.notes.asked).toEqual({ about: new Set(), texts: new Set() });
  store.notes.during(() => [pages[2]!.page.description, pages[0]!.page.searchText]);
  expect(store.notes.asked).toEqual({ about: new Set(['c.md']), texts: new Set(['a.md']) });
  await store.save(['a.md', 'b.md', 'c.md']);
  store.close();
  const again = openDiskStore(folder, 'code');
  expect(again.find('b.md', 'newer key')?.page).toEqual({
    ...{ relativePath: 'b.md', title: 'b.md' },
    ...{ description: '', searchText: ['newer text'] },
  });
  again.close();
});

it('finds pages after many builds, each of which wrote others and freed the files of earlier ones', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'docgen-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const all = ['a.md', 'b.md', 'c.md', 'd.md'];
  const written = new Map<string, string>();
  const builds = [['a.md', 'b.md', 'c.md'], ['a.md'], ['b.md', 'c.md'], ['a.md'], ['d.md'], ['a.md'], ['b.md']];
  for (const [build, names] of builds.entries()) {
    const store = openDiskStore(folder, 'code');
    for (const name of names) {
      written.set(name, `text of ${name} in build ${build}`);
      store.add(name, `key ${build}`, encoded(name, written.get(name)!));
    }
    await store.save(all);
    store.close();
    const again = openDiskStore(folder, 'code');
    const found = [...written.keys()].map((name) => again.find(name, again.keyOf(name))?.page.searchText[0]);
    expect(found).toEqual([...written.values()]);
    expect(again.damaged()).toBe(false);
    again.close();
  }
});
