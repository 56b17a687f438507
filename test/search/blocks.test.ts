import { describe, expect, it } from 'vitest';
import { randomNumbers } from '../support/random';
import { plannedIndexOf } from '../support/searchIndexOf';
import { siteOf } from '../support/sitePages';

/** Pages of several kinds: with and without sections, a method, other scripts, words on most pages. */
function randomSite(seed: string): ReturnType<typeof siteOf>['site'] {
  const random = randomNumbers(seed);
  const word = (): string => `w${Math.floor(random() ** 2 * 80)}`;
  const text = (): string => Array.from({ length: Math.floor(random() * 20) }, word).join(' ');
  const page = (number: number): string =>
    `# Page ${number}\n\n${text()} 依赖 ${text()}\n\n## Part ${number % 9}\n\n${text()}\n\n## Own ${number}\n\n${text()}\n`;
  const method = `---\ncall: addThing\n---\n# addThing\n\nAdds.\n\n## Required parameters\n\n| Parameter | Type | Description |\n| --- | --- | --- |\n| \`owner[id]\` | integer | The owner. |\n\n## Notes\n\n${text()}\n`;
  const files = Array.from({ length: 60 }, (_, number) => [`${number}.md`, page(number)] as const);
  return siteOf(Object.fromEntries([...files, ['things/addThing.md', method]])).site;
}

const JSON_OF = ({ names, shards, split }: ReturnType<typeof plannedIndexOf>): string =>
  JSON.stringify([
    names,
    shards.map((make) => make()),
    split?.names,
    Object.values(split?.parts ?? {}).map((files) => files.map((make) => make())),
  ]);

describe('an index of words that were found in blocks', () => {
  it.each([Infinity, 0])(
    'is the same whatever the blocks are, with names of %s characters in one file',
    (wholeNames) => {
      for (const seed of ['one', 'two', 'three']) {
        const { pages, navigation } = randomSite(seed);
        const whole = JSON_OF(plannedIndexOf(pages, navigation, { wholeNames, block: 1000 }));
        expect(whole).toContain('owner[id]');
        for (const block of [1, 7, 60])
          expect(JSON_OF(plannedIndexOf(pages, navigation, { wholeNames, block })) === whole).toBe(true);
      }
    },
  );

  it('has no word of a page that the site does not show', () => {
    const { pages, navigation } = randomSite('shown');
    const [hidden, ...shown] = pages;
    hidden!.parsed.searchText.push('hiddenword');
    const find = (some: typeof pages) => JSON_OF(plannedIndexOf(some, navigation));
    expect([find(pages), find(shown)].map((json) => json.includes('hiddenword'))).toEqual([true, false]);
  });
});
