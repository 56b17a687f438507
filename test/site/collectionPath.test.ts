import { describe, expect, it } from 'vitest';
import { collectionPath } from '../../src/site/collectionPath';

describe("the address of a page in a collection of Jekyll's", () => {
  it.each<[file: string, pattern: string, frontMatter: Record<string, unknown>, path: string | undefined]>([
    // As docgen's own, but for the end.
    ['_docs/a.md', '/:collection/:path:output_ext', {}, undefined],
    ['_docs/a/b c.md', '/:collection/:path/', {}, undefined],
    ['_docs/a/index.md', '/:collection/:path/', {}, undefined],
    ['_docs/a/b.md', '/:path/', {}, '/a/b/'],
    ['_docs/a/b.md', '/classic/:collection/:path', {}, '/classic/docs/a/b.html'],
    ['_docs/a/b c.md', '/x/:name.html', {}, '/x/b-c.html'],
    ['_docs/a.md', '/x/:title/', { slug: 'One Two' }, '/x/One-Two/'],
    ['_docs/a.md', '/x/:slug/', { slug: 'One Two' }, '/x/one-two/'],
    ['_docs/2026-01-31-a.md', '/:categories/:year/:month/:day/:title:output_ext', {}, '/2026/01/31/a.html'],
    ['_docs/2026-1-31-a.md', '/:year/:i_month/:title', { date: '2025-02-01 10:00' }, '/2025/2/a.html'],
    ['_docs/2026-01-31-a.md', '/:categories/:title/', { categories: ['One', 'Two Three'] }, '/one/two/three/a/'],
    ['_docs/a.md', '/:year/:title/', {}, undefined],
    ['_docs/a.md', '/:unknown/', {}, undefined],
    ['_docs/a.md', '/../:path/', {}, undefined],
    ['docs/a.md', '/x/:path/', {}, undefined],
  ])('%s by %s with %j', (relativePath, pattern, frontMatter, path) => {
    expect(collectionPath({ relativePath, frontMatter }, { _docs: pattern })).toBe(path);
  });
});
