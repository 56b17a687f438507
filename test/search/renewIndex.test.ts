import { describe, expect, it } from 'vitest';
import { createSearchIndex, mostPages, type SearchIndex } from '../../src/site/searchIndex';
import { createSearchWords } from '../../src/site/searchWords';
import { renewIndex, type RenewedText } from '../../src/site/renewIndex';
import { randomNumbers } from '../support/random';
import { siteOf } from '../support/sitePages';

type Files = Record<string, string>;

const METHOD = (text: string) =>
  `---\ncall: addThing\n---\n# addThing\n\nAdds.\n\n## Required parameters\n\n| Parameter | Type | Description |\n| --- | --- | --- |\n| \`owner[id]\` | integer | The owner. |\n\n## Notes\n\n${text}\n`;

function indexOf(files: Files) {
  const { site } = siteOf(files);
  return { site, index: createSearchIndex(site.pages, site.navigation, { words: createSearchWords() }) };
}

/** The index after an edit, from the one before it, and anew. */
function edited(before: Files, after: Files): { renewed: SearchIndex | undefined; anew: SearchIndex } {
  const [old, now] = [indexOf(before), indexOf({ ...before, ...after })];
  const changed = old.site.pages.flatMap((page, place): RenewedText[] => {
    const isChanged = Object.keys(after).includes(page.record.relativePath);
    return isChanged ? [{ before: page, after: now.site.pages[place]! }] : [];
  });
  // As it comes from the files of the last build.
  return { renewed: renewIndex(JSON.parse(JSON.stringify(old.index)) as SearchIndex, changed), anew: now.index };
}

function expectSame({ renewed, anew }: ReturnType<typeof edited>): void {
  expect(renewed).toEqual(anew);
  // In the same order too, as the bytes of the files have to be the same.
  const bytes = ({ names, shards }: SearchIndex) => JSON.stringify([names, shards]);
  expect(bytes(renewed!) === bytes(anew)).toBe(true);
}

const SITE: Files = {
  'README.md': '# Home\n\nShared words on the first page.\n',
  'a.md':
    '# Apples\n\nShared words about fruit.\n\n## Storing apples\n\nKeep them cool in 2024.\n\n## Prices\n\nLow.\n',
  'b.md': '# Bread\n\nShared words about bread, from constructor to toString.\n',
  'things/addThing.md': METHOD('Nothing.'),
};

describe('an index whose texts have changed', () => {
  const edits: [string, Files][] = [
    ['a text that becomes longer', { 'b.md': '# Bread\n\nShared words about bread and butter, baked 2024.\n' }],
    ['words that were on no other page', { 'b.md': '# Bread\n\nShared.\n' }],
    ['the text below a heading', { 'a.md': SITE['a.md']!.replace('Low', 'High: keep apples cool') }],
    ['the text of a method', { 'things/addThing.md': METHOD('Quotas of 依赖 apples.') }],
    ['texts of several pages', { 'README.md': '# Home\n\nOther words.\n', 'b.md': '# Bread\n\nFirst apples.\n' }],
  ];
  it.each(edits)('is the same as a new one: %s', (_what, after) => {
    expectSame(edited(SITE, after));
  });

  it('is the same as a new one after random edits, or says that it takes all pages', () => {
    const random = randomNumbers('renewed index');
    const word = () => `w${Math.floor(random() ** 2 * 80)}`;
    const text = () => Array.from({ length: Math.floor(random() * 20) }, word).join(' ');
    const page = (number: number) => `# Page ${number}\n\n${text()}\n\n## Part ${number % 9}\n\n${text()}\n`;
    let files: Files = Object.fromEntries(Array.from({ length: 40 }, (_, number) => [`p${number}.md`, page(number)]));
    let renewals = 0;
    for (let round = 0; round < 8; round += 1) {
      const numbers = [Math.floor(random() * 40), Math.floor(random() * 40)];
      const after = Object.fromEntries(numbers.map((number) => [`p${number}.md`, page(number)]));
      const result = edited(files, after);
      if (result.renewed !== undefined) {
        expectSame(result);
        renewals += 1;
      }
      files = { ...files, ...after };
    }
    expect(renewals).toBeGreaterThan(0);
  });

  it('takes all pages where a word becomes common, or rare again', () => {
    const most = mostPages(30);
    const files = (count: number): Files =>
      Object.fromEntries(
        Array.from({ length: 30 }, (_, number) => [
          `p${number}.md`,
          `# P${number}\n\n${number < count ? 'usual' : `only${number}`}\n`,
        ]),
      );
    const change = { 'p29.md': '# P29\n\nusual\n' };
    expect(edited(files(most), change).renewed).toBeUndefined();
    expectSame(edited(files(most - 1), change));
    expectSame(edited(files(most + 2), change));
    expect(edited(files(most + 1), { 'p0.md': '# P0\n\nodd\n' }).renewed).toBeUndefined();
  });
});
