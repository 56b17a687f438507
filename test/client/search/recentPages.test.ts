import { describe, expect, test } from 'vitest';
import { createRecentPages } from '../../../client/search/recentPages';
import type { PageView } from '../../../client/shared/page';

function view(path: string, relativePath = 'a.md'): PageView {
  return { record: { path, title: `Page ${path}`, relativePath } } as PageView;
}

function recentPages(kept = new Map<string, string>()) {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
  return createRecentPages('/docs/', () => storage);
}

const paths = (recent: ReturnType<typeof recentPages>) => recent.read().map(({ path }) => path);

describe('the pages visited last', () => {
  test('are kept, latest first and each once: eight, and the one on the screen', () => {
    const recent = recentPages();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'd']) recent.add(view(`/${name}`), 'Area');
    expect(paths(recent)).toEqual(['/d', '/j', '/i', '/h', '/g', '/f', '/e', '/c', '/b']);
    expect(recent.read()[0]).toEqual({ path: '/d', title: 'Page /d', area: 'Area' });
  });

  test('are kept for the base, and are no pages without a source', () => {
    const kept = new Map<string, string>();
    const recent = recentPages(kept);
    recent.add(view('/404.html', ''), '');
    recent.add(view('/a'), '');
    expect(recent.read()).toEqual([{ path: '/a', title: 'Page /a', area: '' }]);
    expect([...kept.keys()]).toEqual(['docgen-recent:/docs/']);
  });

  test.each(['{"not": "a list"}', 'nonsense', '[{"path": 1}, null]'])('are none where there is %s', (stored) => {
    expect(recentPages(new Map([['docgen-recent:/docs/', stored]])).read()).toEqual([]);
  });

  test('are none where nothing can be stored', () => {
    const storage = (): Storage => {
      throw new DOMException('denied', 'SecurityError');
    };
    const recent = createRecentPages('/', storage);
    recent.add(view('/a'), '');
    expect(recent.read()).toEqual([]);
  });
});
