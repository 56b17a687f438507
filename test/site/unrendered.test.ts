import { describe, expect, it } from 'vitest';
import { unrenderedTest } from '../../src/site/visibility';

type FrontMatter = Record<string, unknown>;

/** The files of which no page is made. */
function unrendered(files: Record<string, FrontMatter>): string[] {
  const pages = Object.entries(files).map(([relativePath, frontMatter]) => ({ relativePath, frontMatter }));
  return pages.filter(unrenderedTest(pages, { hidesPages: true })).map(({ relativePath }) => relativePath);
}

describe('files that Hugo makes no page of', () => {
  it.each<[what: string, frontMatter: FrontMatter]>([
    ['headless', { headless: true }],
    ['never rendered', { build: { list: 'never', render: 'never' } }],
    ['never rendered, in an old way', { _build: { render: false } }],
    ['only linked to', { build: { render: 'link' } }],
  ])('are bundles with all in them: %s', (_what, frontMatter) => {
    expect(
      unrendered({ 'a/b/index.md': frontMatter, 'a/b/c.md': {}, 'a/b/c/d.md': {}, 'a/bc.md': {}, 'e.md': {} }),
    ).toEqual(['a/b/index.md', 'a/b/c.md', 'a/b/c/d.md']);
  });

  it('are single pages, and those of folders whose pages stay', () => {
    const build = { render: 'never' };
    expect(unrendered({ 'a.md': { build }, 'b/_index.md': { build }, 'b/c.md': {}, 'index.md': { build } })).toEqual([
      'a.md',
      'b/_index.md',
      'index.md',
    ]);
  });

  it.each<[what: string, file: string, frontMatter: FrontMatter]>([
    ['what is headless and no bundle', 'a.md', { headless: true }],
    ['a page that is in no list', 'a.md', { build: { list: 'never' } }],
    ['a page that is always rendered', 'a.md', { build: { render: 'always' } }],
    ['another `build`', 'a.md', { build: 'never' }],
  ])('are not %s', (_what, file, frontMatter) => {
    expect(unrendered({ [file]: frontMatter })).toEqual([]);
  });
});
