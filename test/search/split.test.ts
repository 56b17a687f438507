import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { SplitKind } from '../../client/shared/splitFiles';
import { plannedIndexOf } from '../support/searchIndexOf';
import type { PlannedSplit } from '../../src/site/split/planSplit';
import { manyPages } from './manyPages';
import { wordOf } from '../support/madeWords';
import { siteOf } from '../support/sitePages';
import { engineOf } from './siteIndex';
import { splitEngineOf } from './splitSite';

/** Bytes that one query may fetch on a site of any size, as hosts send them. */
const MOST_BYTES = 300 * 1024;
/** How many files of each kind a query loads at most, see `splitEngine.ts` and `loadWords.ts`. */
const MOST_FILES: Record<SplitKind, number> = { words: 8, more: 3, pages: 24 };

function splitOf(count: number): PlannedSplit {
  return plannedIndexOf(...manyPages(count), { wholeNames: 0 }).split!;
}

const sizeOf = (text: string): number => gzipSync(text).length;

/** Bytes of the largest files that a query could need, all at once. */
function worst({ names, parts }: PlannedSplit): Record<SplitKind | 'names', number> {
  const largest = (kind: SplitKind): number => {
    const texts = parts[kind].map((make) => JSON.stringify(make())).sort((a, b) => b.length - a.length);
    return texts.slice(0, MOST_FILES[kind]).reduce((sum, text) => sum + sizeOf(text), 0);
  };
  // With hashes, of which no more are named than these.
  const hashes = Array.from({ length: 3 * 256 }, (_, number) => gzipSync(`${number}`).toString('hex').slice(20, 28));
  const root = sizeOf(JSON.stringify([names, hashes]));
  return { names: root, words: largest('words'), more: largest('more'), pages: largest('pages') };
}

describe('the index of a large site', () => {
  const [small, large] = [splitOf(3500), splitOf(10_500)];
  const [before, after] = [worst(small), worst(large)];

  it('is never fetched in more than 300 KB for one query, whatever it is', () => {
    expect(Object.values(after).reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(MOST_BYTES);
  });

  it('has more files with more pages, not larger ones', () => {
    expect(large.parts.pages.length).toBeGreaterThan(2.5 * small.parts.pages.length);
    expect(large.parts.words.length).toBeGreaterThan(small.parts.words.length);
    expect(after.pages).toBeLessThan(1.1 * before.pages);
    expect(after.words).toBeLessThan(1.2 * before.words);
    expect(after.names).toBeLessThan(1.5 * before.names);
  });

  it('loads so many files at most, also for a word on more pages than a file holds', async () => {
    const loaded: string[] = [];
    const engine = splitEngineOf(large, (_text, kind, number) => loaded.push(`${kind} ${number}`));
    const long = large.parts.more.flatMap((make) => Object.keys(make()));
    expect(long.length).toBeGreaterThan(3);
    for (const query of [
      long[0]!,
      long.slice(0, 3).join(' '),
      'how do I change the owner of an account',
      'filter[a]',
    ]) {
      loaded.length = 0;
      const { results, total } = await engine.search(query);
      for (const [kind, most] of Object.entries(MOST_FILES)) {
        expect(loaded.filter((each) => each.startsWith(kind)).length, query).toBeLessThanOrEqual(most);
      }
      if (query === long[0]) expect(total).toBeGreaterThan(results.length);
    }
  });

  it('finds what is in a part of the site, however many pages elsewhere are better', async () => {
    const part = `/${wordOf(7)}/`;
    const [pages, navigation] = manyPages(10_500);
    const sorted = pages.sort((a, b) => (a.record.path < b.record.path ? -1 : 1));
    const split = plannedIndexOf(sorted, navigation, { wholeNames: 0, parts: [part] }).split!;
    const { results, total } = await splitEngineOf(split).search('list', 60, part);
    expect(results.filter(({ path }) => path.startsWith(part))).toHaveLength(60);
    expect(total).toBe(pages.filter(({ record: { path } }) => path.startsWith(part)).length);
  });

  it('finds any page by its name', async () => {
    const [pages] = manyPages(10_500);
    const engine = splitEngineOf(large);
    for (const number of [0, 4321, 10_499]) {
      const { title, path } = pages[number]!.record;
      expect((await engine.search(title)).results.map((each) => each.path)).toContain(path);
      expect((await engine.search(title.toLowerCase())).results[0]!.title.text.toLowerCase()).toBe(title.toLowerCase());
    }
  });
});

describe('a divided index of a small site answers as one in one piece', () => {
  const page = (number: number): string =>
    `# ${['Apples', 'Bread', 'Cheese'][number % 3]} ${number}\n\nAbout food ${number}.\n\n## Storing ${number} kinds\n\nKeep them cool.\n\n## Prices\n\nFruit is ${number % 5 ? 'dear' : 'cheap'}.${number % 3 ? '' : ` 依赖注入 ${number} ドメイン設定。`}\n`;
  const method =
    '---\ncall: addThing\n---\n# addThing\n\nAdds a thing.\n\n## Required parameters\n\n| Parameter | Type | Description |\n| --- | --- | --- |\n| `owner[id]` | integer | The owner. |\n';
  const { site } = siteOf({
    'README.md': '# Home\n',
    'long.md': `# Long\n\n${Array.from({ length: 300 }, (_, at) => `## Part number ${at}\n\nSomething peculiar${at}.\n`).join('\n')}`,
    'things/README.md': '# Things\n\nWhat there is.\n',
    // Names that each object has.
    'names.md': '# Names\n\nconstructor toString valueOf hasOwnProperty __proto__\n',
    'words.md': `# Words\n\n${Array.from({ length: 6000 }, (_, at) => wordOf(at)).join(' ')}\n`,
    'things/addThing.md': method,
    ...Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`food/p${at}.md`, page(at)])),
  });
  const [whole, split] = [Infinity, 0].map((wholeNames) => plannedIndexOf(site.pages, site.navigation, { wholeNames }));
  const one = engineOf({ names: whole!.names, shards: whole!.shards.map((make) => make()) });
  const other = splitEngineOf(split!.split!);

  it('has several files of words, so that some lack a word that others have', () => {
    expect(split!.split!.parts.words.length).toBeGreaterThan(1);
  });

  it.each([
    ...[
      'apples 3',
      'aplles',
      'storing 7 kinds',
      'storing',
      'sto',
      'home',
      'addThing',
      'addthing',
      'owner[id]',
      'owner',
    ],
    ...[
      'peculiar12',
      'peculiar299',
      'Part number 12',
      'part number 299',
      '依赖注入',
      '注入',
      'ドメイン',
      '設定',
      'xyzzy',
    ],
    ...['bread storing', 'fruit cheap', 'thing', 'add a thing', '', '/'],
    ...['constructor food', 'toString', 'valueOf', 'hasOwnProperty', '__proto__', 'storing constructor apples'],
  ])('%s', async (query) => {
    const [wanted, found] = [await one.search(query), await other.search(query)];
    expect(found.results.slice(0, 5)).toEqual(wanted.results.slice(0, 5));
    expect(found.corrected).toBe(wanted.corrected);
    expect(found.total > 0).toBe(wanted.total > 0);
  });

  it('knows the sections of a word that is on most pages, of which an index in one piece shows the first pages', async () => {
    const [wanted, found] = [await one.search('cool'), await other.search('cool')];
    expect(wanted.results[0]!.path).toBe('/');
    expect(found.results.length).toBe(60);
    for (const { path } of found.results) expect(path).toContain('#storing-');
  });
});
