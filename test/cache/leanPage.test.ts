import { expect, it } from 'vitest';
import type { ReadPart } from '../../src/cache/encodedPage';
import { createMemoryStore } from '../../src/cache/pageStore';

const ENCODED = {
  page: JSON.stringify({
    page: {
      ...{
        relativePath: 'a.md',
        file: 'content/a.md',
        frontMatter: { title: 'A' },
        keyLines: { title: 2 },
        title: 'A',
      },
      headers: [{ level: 2, title: 'End', slug: 'end' }],
      references: [{ kind: 'link', url: 'b.md' }],
      ...{ summaries: [], anchors: ['end', 'a b'], sections: 1, textSize: 15 },
    },
    diagnostics: [{ code: 'dead-link' }],
  }),
  texts: JSON.stringify({ description: 'About', searchText: ['One'], markdownBytes: 20_000 }),
  content: '[2]\nhi',
  markdown: '[2]\nhi',
};

it('is the same page as one that is in memory, and what few ask for is read when they do', () => {
  const store = createMemoryStore();
  const whole = store.add('a.md', 'key', ENCODED);
  const asked: string[] = [];
  const read: ReadPart = (part) => {
    asked.push(part);
    return ENCODED[part];
  };
  store.addReadable!('a.md', 'key', read);
  const lean = store.find('a.md', 'key')!;
  expect([lean.page.title, lean.page.anchors, lean.diagnostics]).toEqual(['A', ['end', 'a b'], whole.diagnostics]);
  expect(asked).toEqual(['page']);
  expect(JSON.parse(JSON.stringify(lean))).toEqual(JSON.parse(JSON.stringify(whole)));
  // Read once, however many facts and texts of a page are asked for one after the other.
  expect(asked).toEqual(['page', 'page', 'texts']);
  expect(lean.page.operation).toBeUndefined();
  expect(store.content('a.md')).toEqual({ body: ['hi'] });
});
