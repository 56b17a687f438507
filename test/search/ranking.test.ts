import { gzipSync } from 'node:zlib';
import { beforeAll, expect, inject, test } from 'vitest';
import type { SearchEngine } from '../../client/search/engine';
import type { SearchResult } from '../../client/search/result';
import { ASKED_LATER, DEVELOPED, HELD_OUT, type PeoplesQuery } from './peoplesQueries';
import { PASTED } from './pastedQueries';
import { INTEGRATOR_QUERIES } from './integratorQueries';
import { QUERIES } from './queries';
import { LAST_QUERIES, PLATFORM_QUERIES } from './platformQueries';
import { FACT_QUERIES, TASK_QUERIES } from './taskQueries';
import { engineOf, readSiteIndex, type SiteIndex } from './siteIndex';

let index: SiteIndex;
let engine: SearchEngine;

beforeAll(async () => {
  index = await readSiteIndex(inject('adminSite'));
  engine = engineOf(index);
});

test('finds what readers look for: first in 95 of 100 queries, among the first five in all', async () => {
  const asked = await Promise.all(QUERIES.map(async (expected) => ({ expected, shown: await firstFive(expected[0]) })));
  const missed = asked.filter(({ expected: [, ...wanted], shown }) => !wanted.some((each) => answers(shown[0], each)));
  const lost = asked.filter(
    ({ expected: [, ...wanted], shown }) => !shown.some((result) => wanted.some((each) => answers(result, each))),
  );
  if (missed.length > 0) console.log(missed.map(report).join('\n'));
  expect(lost.map(report)).toEqual([]);
  expect(1 - missed.length / QUERIES.length).toBeGreaterThanOrEqual(0.95);
});

test('the list of queries is worth asking', () => {
  expect(QUERIES.length).toBeGreaterThanOrEqual(150);
  expect(new Set(QUERIES.map(([query]) => query)).size).toBe(QUERIES.length);
  expect(QUERIES.filter(([, ...wanted]) => wanted.length > 1).length).toBeLessThanOrEqual(15);
});

test.each([
  ['developed with', DEVELOPED],
  ['held out', HELD_OUT],
  ['asked later', ASKED_LATER],
  ['tasks', TASK_QUERIES],
  ['from facts', FACT_QUERIES],
  ['of other platforms', PLATFORM_QUERIES],
  ['asked last', LAST_QUERIES],
  ['of integrators', INTEGRATOR_QUERIES],
])(
  'finds what people mean with their own words: nine in ten among the first five, none in vain; %s',
  async (_, asked) => {
    const answered = await Promise.all(asked.map(async (each) => ({ each, shown: await firstFive(each[0]) })));
    expect(answered.filter(({ shown }) => shown.length === 0).map(({ each: [query] }) => query)).toEqual([]);
    const lost = answered.filter(({ each, shown }) => !shown.some((result) => isMeant(result, each)));
    if (lost.length > 0)
      console.log(
        lost
          .map(({ each: [query, ...wanted], shown }) => report({ expected: [query, ...(wanted as [string])], shown }))
          .join('\n'),
      );
    expect(1 - lost.length / asked.length).toBeGreaterThanOrEqual(0.9);
  },
);

test('any word of the index finds something', async () => {
  const words = index.shards.flatMap((shard) => Object.entries(shard.words));
  const some = words.filter(([, pages], place) => pages.length === 0 || place % 20 === 0).map(([word]) => word);
  const lost = await Promise.all(some.map(async (word) => ((await engine.search(word)).total > 0 ? [] : [word])));
  expect(some.length).toBeGreaterThan(50);
  expect(lost.flat()).toEqual([]);
});

test.each(PASTED)('%s is pasted: the guide that explains it is among the first three, %s', async (query, path) => {
  expect((await firstFive(query)).slice(0, 3).map((result) => result.path.replace(/#.*/, ''))).toContain(path);
});

test.each([
  ['changelog', '/changes.html'],
  ['JSON Feed', '/changes.html'],
  ['openapi', '/machine-readable.html'],
  ['llms.txt', '/machine-readable.html'],
])('%s leads to a page that docgen writes itself, %s', async (query, path) => {
  expect((await firstFive(query)).map((result) => result.path)).toContain(path);
});

test('every page is found first by its title', async () => {
  const titles = index.names.pages.map(([title]) => title);
  const lost = await Promise.all(
    titles.map(async (title) => ((await firstFive(title))[0]?.title.text === title ? [] : [title])),
  );
  expect(lost.flat()).toEqual([]);
});

test('a parameter lists all methods that take it, those that require it first', async () => {
  const results = (await engine.search('client_id', 1000)).results.filter(
    ({ kind, matched }) => kind === 'parameter' && matched.text === 'client_id',
  );
  const takes = index.shards.flatMap(({ parameters }) => parameters).filter(([name]) => name === 'client_id');
  const count = takes.reduce((sum, [, , required, optional]) => sum + required.length + optional.length, 0);
  expect(results.length).toBe(count);
  const firstOptional = results.findIndex(({ required }) => !required);
  expect(firstOptional).toBeGreaterThan(0);
  expect(results.slice(firstOptional).some(({ required }) => required)).toBe(false);
  expect(results[0]!.path).toMatch(/#param-client-id$/);
});

test('the index of the site is at most 62 KB gzipped', () => {
  const bytes = index.files.reduce((sum, file) => sum + gzipSync(file).length, 0);
  expect(bytes).toBeLessThanOrEqual(62 * 1024);
});

/** The first results as they are shown: in groups. */
async function firstFive(query: string): Promise<SearchResult[]> {
  return (await engine.search(query, 5)).results;
}

/** `wanted` is an address, or what a method has to do with a parameter: `requires client_id`, `takes brand_id`. */
function answers(result: SearchResult | undefined, wanted: string): boolean {
  if (result === undefined) return false;
  if (wanted.startsWith('/')) return result.path === wanted;
  const [verb, parameter] = wanted.split(' ');
  return result.kind === 'parameter' && result.matched.text === parameter && (verb === 'takes' || result.required);
}

function isMeant({ path }: SearchResult, [, ...answers]: PeoplesQuery): boolean {
  return answers.some((each) => {
    if (each.startsWith('area:')) return path.startsWith(`/${each.slice(5)}/`);
    return each.startsWith('/') ? path.startsWith(each) : path.replace(/#.*/, '').endsWith(`/${each}.html`);
  });
}

function report({
  expected: [query, ...wanted],
  shown,
}: {
  expected: readonly [string, ...string[]];
  shown: SearchResult[];
}): string {
  return `${query}: ${wanted.join(' or ')}, not ${shown.map(({ path }) => path).join(', ') || 'nothing'}`;
}
